// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <torch/torch.h>
#include <Eigen/Core>

namespace echoplane {

using torch::Tensor;

/// What a layer carries from one step to the next; empty before the first.
using LayerState = std::vector<Tensor>;

/// A recurrent layer: T × B × D_in to T × B × H, B streams side by side.
class Layer : public torch::nn::Module {
public:
    /// Begins with `state` and leaves in it what comes after the last step.
    virtual Tensor forward(const Tensor& x, LayerState& state) = 0;
    /// Numbers that it carries for one stream.
    virtual std::int64_t stateSize() const = 0;
};

/// c(t) = a(t)·c(t−1) + b(t) for all t at once, all T × …, from c(−1) = `before`: a parallel scan by doubling, log₂ T passes over
/// the whole (W. D. Hillis, G. L. Steele, Communications of the ACM 29, 1986). Cost O(T·log T) products.
Tensor scanned(Tensor a, Tensor b, const Tensor& before);

/// The cells of networkKinds() that pass on as many numbers as they take, `width`, an LRU from those eigenvalues where there are
/// any; null for another kind.
std::shared_ptr<Layer> cellOf(const std::string& kind, std::int64_t width, const Eigen::VectorXcd& eigenvalues);

}  // namespace echoplane
