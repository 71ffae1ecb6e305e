// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

#include <torch/nn/module.h>
#include <Eigen/Core>

namespace echoplane {

using torch::Tensor;

/// Appends all numbers of a tensor, row by row.
void append(std::vector<double>& to, const Tensor& tensor);

/// State of a layer.
using LayerState = std::vector<Tensor>;

/// A recurrent layer: T × B × D_in to T × B × H, B streams side by side.
class Layer : public torch::nn::Module {
public:
    /// Initial state for `streams` streams.
    virtual LayerState start(std::int64_t streams) const = 0;
    /// Runs all steps from `state` and updates it to the state after the last one.
    virtual Tensor forward(const Tensor& x, LayerState& state) = 0;
    /// Index of the stream dimension in the tensors of the state.
    virtual std::int64_t streamsAt() const { return 0; }
    /// Appends the layer's part of Network::eigenvalues().
    virtual void addEigenvalues(std::vector<std::complex<double>>& /*to*/) const {}

protected:
    /// Zeros of the same type as the weights.
    Tensor zeros(torch::IntArrayRef shape) const;
};

/// Solves c(t) = a(t)·c(t−1) + b(t) for all t at once, all T × …, from c(−1) = `before`: a parallel scan by doubling, log₂ T
/// passes over all steps (W. D. Hillis, G. L. Steele, Communications of the ACM 29, 1986). Cost O(T·log T) products.
Tensor scanned(Tensor a, Tensor b, const Tensor& before);

/// Makes a cell with `width` inputs and outputs, an LRU with the given eigenvalues if there are any.
using MakeCell = std::shared_ptr<Layer> (*)(std::int64_t width, const Eigen::VectorXcd& eigenvalues);

/// The cells, by their names in networkKinds(). Their files add them while the module is loaded; later it does not change.
std::map<std::string_view, MakeCell>& networkCells();

/// Adds a cell to networkCells(). The file of a cell has a constant of this type: `const KnownCell<SLstm> knownSLstm("slstm");`
template <typename Cell>
struct KnownCell {
    explicit KnownCell(std::string_view kind) {
        networkCells().emplace(kind, [](std::int64_t width, const Eigen::VectorXcd& eigenvalues) -> std::shared_ptr<Layer> {
            if constexpr (std::is_constructible_v<Cell, std::int64_t, const Eigen::VectorXcd&>)
                return std::make_shared<Cell>(width, eigenvalues);
            else
                return std::make_shared<Cell>(width);
        });
    }
};

}  // namespace echoplane
