// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/learners/step_model.h"
#include "core/tasks/run_kind.h"

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
    int width = 32;            ///< H, outputs of a layer
    int layers = 1;
    double dropout = 0.0;  ///< share of a layer's outputs that is dropped during training
    std::uint32_t seed = 1;
    bool doublePrecision = false;  ///< else 32 bits
    /// The mean squared error over the outputs, or the cross-entropy −Σ target·log softmax(output) in nats, for which the outputs
    /// are logits.
    Loss loss = Loss::squares;
    /// For kind "lru": initial eigenvalues, the real ones and the upper one of each pair; empty: a ring as in the LRU paper.
    Eigen::VectorXcd eigenvalues = {};
};

/// Steps of several streams side by side: column t·streams + s is step t of stream s.
struct StepBatch {
    int streams = 1;
    Eigen::MatrixXd inputs;   ///< D_in × (steps·streams)
    Eigen::MatrixXd targets;  ///< D_out × (steps·streams)
    Eigen::VectorXd weights;  ///< of each column in the loss, 0 where it does not count
};

/// One named array of trained parameters.
struct NamedWeights {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<double> values;  ///< row by row
};

/// A recurrent network, independent of the library that computes it. Not thread-safe.
class Network : public StepModel {
public:
    /// Number of trained parameters.
    virtual std::int64_t parameters() const = 0;
    /// S: size of the state.
    virtual std::int64_t state() const = 0;
    /// s(t): the state after the last start() or step(), all layers one after the other. Empty before the first step.
    virtual Eigen::VectorXd carried() const = 0;
    /// Sets the state from which step() continues. Throws std::invalid_argument unless it has state() numbers, and before the
    /// first step.
    virtual void setCarried(const Eigen::VectorXd& state) = 0;
    /// ∂s(t)/∂s(t−1), S × S, of the step that step(input) would take, in the network's precision; the state is unchanged. By one
    /// back-propagation through that step with S streams side by side. Throws std::invalid_argument before the first step. Costs
    /// S steps forwards and backwards, and S times the memory of one.
    virtual Eigen::MatrixXd stepJacobian(const Eigen::VectorXd& input) = 0;
    /// Eigenvalues that are trained parameters themselves, the upper one of each pair, layer by layer: those of an LRU. Empty for
    /// other kinds.
    virtual Eigen::VectorXcd eigenvalues() const = 0;

    /// Outputs for all columns of a batch, D_out × (steps·streams), each stream starting from state zero; logits for
    /// Loss::crossEntropy. Does not change the state from which step() continues.
    virtual Eigen::MatrixXd outputs(const StepBatch& batch) = 0;

    /// One step of Adam (D. P. Kingma, J. Ba, ICLR 2015; β 0.9 and 0.999) on the weighted mean of the columns' losses, by
    /// back-propagation through the batch's steps, the gradient norm clipped to 1. The state starts at zero or, if `carried`,
    /// where the last batch ended (truncated back-propagation). Returns the loss before the step.
    virtual double learn(const StepBatch& batch, double rate, bool carried) = 0;
    /// Returns the loss of learn() without a step, and its gradient in the order of weights().
    virtual double gradient(const StepBatch& batch, std::vector<double>& gradient) = 0;

    virtual std::vector<NamedWeights> named() const = 0;
    /// All trained parameters in the order of named().
    virtual std::vector<double> weights() const = 0;
    virtual void setWeights(const std::vector<double>& weights) = 0;

    /// One step as a list of operations (core/learners/step_graph.h), for export to other programs.
    virtual StepGraph stepGraph() const = 0;
    /// The bytes of a TorchScript file for torch.jit.load: a module whose `forward` maps a series, T × D_in, in the units of the
    /// data (network's·scale + shift) to T × D_out, or to the class probabilities at each step. `start()` returns the state
    /// before the first step; `step(x, state)` returns the output of one step and the next state.
    virtual std::string torchScript(const Normalisation& inputs, const Normalisation& outputs) const = 0;
};

/// Factory of networks, implemented by a module that is loaded on first use.
class Networks {
public:
    virtual ~Networks() = default;
    /// Throws std::invalid_argument for an unknown kind.
    virtual std::unique_ptr<Network> make(const NetworkSpec& spec) const = 0;
};

/// One kind of network.
struct NetworkKind {
    std::string_view name;    ///< "gru"
    std::string_view title;   ///< "GRU"
    std::string_view source;  ///< of its equations
    int colour = 0;           ///< Learner::colour
    /// All states are computed at once by a scan of log₂ T passes, each of which is kept in memory during training.
    bool scanned = false;
    bool contends = true;  ///< a learner by itself; "linear" is only the readout of one
};

/// LSTM, GRU, sLSTM, mLSTM, xLSTM, MinGRU, MinLSTM, DeltaNet, TTT-linear, Titans, hybrid, LRU, and "linear", weights alone.
const std::vector<NetworkKind>& networkKinds();
/// Null if there is none of that name.
const NetworkKind* networkKind(std::string_view name);

/// Network::parameters() as a function of the width, all else as in `spec`, without making that network: for every kind it is a
/// quadratic in the width, determined by widths 1 to 3. Cost: making these three networks.
std::function<std::int64_t(int width)> parameterCount(NetworkSpec spec, const Networks& networks);

}  // namespace echoplane
