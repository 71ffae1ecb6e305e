// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/rivals/step_model.h"

namespace echoplane {

struct Normalisation;
struct StepGraph;

constexpr int mostWidth = 4096;
constexpr int mostLayers = 16;

/// A recurrent network to be trained by gradients.
struct NetworkSpec {
    std::string kind = "gru";  ///< "lstm", "gru", … (networkKinds())
    int inputs = 1;            ///< D_in
    int outputs = 1;           ///< D_out
    int width = 32;            ///< H, numbers that a layer passes on
    int layers = 1;
    double dropout = 0.0;  ///< share of a layer's outputs that is left out while training
    std::uint32_t seed = 1;
    bool doublePrecision = false;  ///< else 32 bits
    /// Outputs are logits of classes and the error is the cross-entropy −Σ target·log softmax(output), in nats; else the mean of
    /// squares over the outputs.
    bool classes = false;
    /// Of kind "lru": eigenvalues to start from, real ones, and the upper one of each pair; empty: a ring, as its paper has it.
    Eigen::VectorXcd eigenvalues = {};
};

/// Steps of several stretches of a series side by side: column t·streams + s is step t of stretch s.
struct StepBatch {
    int streams = 1;
    Eigen::MatrixXd inputs;   ///< D_in × (steps·streams)
    Eigen::MatrixXd targets;  ///< D_out × (steps·streams)
    Eigen::VectorXd weights;  ///< of each column in the error, 0 where it does not count
};

/// One of the trained numbers' arrays.
struct NamedWeights {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<double> values;  ///< row by row
};

/// A trained recurrent network, whatever library computes it. Not to be used from two threads at once.
class Network : public StepModel {
public:
    /// Numbers that training sets.
    virtual std::int64_t parameters() const = 0;
    /// S: numbers that it carries from one step to the next.
    virtual std::int64_t state() const = 0;
    /// s(t), those numbers after what was read by start() and step(), those of all layers one after the other. Empty before the
    /// first step.
    virtual Eigen::VectorXd carried() const = 0;
    /// What step() goes on from. Throws std::invalid_argument where that is not state() numbers, or nothing has been read.
    virtual void setCarried(const Eigen::VectorXd& state) = 0;
    /// ∂s(t)/∂s(t−1), S × S, of the step that step(input) would take, in its own precision; what is carried stays. By one
    /// back-propagation of that step, S streams side by side. Throws std::invalid_argument where nothing has been read. Cost that
    /// of S steps, forwards and backwards, and S times the memory of one.
    virtual Eigen::MatrixXd stepJacobian(const Eigen::VectorXd& input) = 0;
    /// Eigenvalues that it has as trained numbers, of each pair the upper one, layer by layer: those of an LRU. Else empty.
    virtual Eigen::VectorXcd eigenvalues() const = 0;

    /// Outputs for all columns of a batch, D_out × (steps·streams), the state of each stream beginning at zero; of classes their
    /// logits. What step() goes on from stays as it was.
    virtual Eigen::MatrixXd outputs(const StepBatch& batch) = 0;

    /// A step of Adam (D. P. Kingma, J. Ba, ICLR 2015; β 0.9 and 0.999) down the gradient of the weighted mean of the columns'
    /// errors, its norm cut at 1, by back-propagation through the batch's steps. The state begins at zero, or where `carried`
    /// at what the last batch ended with (truncated back-propagation). Returns the error before the step.
    virtual double learn(const StepBatch& batch, double rate, bool carried) = 0;
    /// That error and its gradient alone, in the order of weights().
    virtual double gradient(const StepBatch& batch, std::vector<double>& gradient) = 0;

    virtual std::vector<NamedWeights> named() const = 0;
    /// All trained numbers in the order of named().
    virtual std::vector<double> weights() const = 0;
    virtual void setWeights(const std::vector<double>& weights) = 0;

    /// One step as a list of operations (core/rivals/step_graph.h), for files that other programs run.
    virtual StepGraph stepGraph() const = 0;
    /// The bytes of a file of TorchScript, read by torch.jit.load: a module whose `forward` takes a series, T × D_in, in the
    /// units of the data, which are network's·scale + shift, and says T × D_out, of classes their probabilities at each step;
    /// `start()` is the state before the first step and `step(x, state)` one step, which returns its output and the state after
    /// it.
    virtual std::string torchScript(const Normalisation& inputs, const Normalisation& outputs) const = 0;
};

/// What makes networks: a module, loaded when first asked for.
class Networks {
public:
    virtual ~Networks() = default;
    /// Throws std::invalid_argument for what there is not.
    virtual std::unique_ptr<Network> make(const NetworkSpec& spec) const = 0;
};

/// One kind of network.
struct NetworkKind {
    std::string_view name;    ///< "gru"
    std::string_view title;   ///< "GRU"
    std::string_view source;  ///< of its equations
    /// All its states are computed at once by a scan of log₂ T passes, each of which is kept while it learns.
    bool scanned = false;
};

/// LSTM, GRU, sLSTM, mLSTM, xLSTM, MinGRU, MinLSTM, DeltaNet, TTT-linear, Titans, hybrid, LRU, and "linear", weights alone.
const std::vector<NetworkKind>& networkKinds();
/// Null where there is none of that name.
const NetworkKind* networkKind(std::string_view name);

/// Network::parameters() of any width, all else as `spec` has it, without making that network: of every kind they are a quadratic
/// in the width, which widths of 1 to 3 determine. Cost: that of making these three.
std::function<std::int64_t(int width)> parameterCount(NetworkSpec spec, const Networks& networks);

}  // namespace echoplane
