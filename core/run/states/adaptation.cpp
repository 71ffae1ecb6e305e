// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/adaptation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/jobs/poll.h"
#include "core/math/eigendecomposition.h"
#include "core/reservoir/activation.h"
#include "core/reservoir/divergence.h"
#include "core/reservoir/plasticity.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// rho·W to be changed: dense, or by its non-zero entries.
struct Weights {
    Eigen::MatrixXd dense;
    SparseWeights sparse;
    bool isSparse = false;

    /// next = previous·W for row vectors.
    void apply(const Eigen::VectorXd& previous, Eigen::VectorXd& next) const {
        if (isSparse)
            next = sparse.transpose() * previous;
        else
            next.noalias() = dense.transpose() * previous;
    }
    /// W_ij += input·x_i + weight·W_ij over the weights to unit j.
    void change(Eigen::Index j, const WeightChange& by, const Eigen::VectorXd& x) {
        if (!isSparse) {
            dense.col(j) += by.input * x + by.weight * dense.col(j);
            return;
        }
        for (SparseWeights::InnerIterator each(sparse, j); each; ++each)
            each.valueRef() += by.input * x[each.row()] + by.weight * each.value();
    }
    bool allFinite() const {
        return isSparse ? Eigen::Map<const Eigen::VectorXd>(sparse.valuePtr(), sparse.nonZeros()).allFinite() : dense.allFinite();
    }
    Eigen::MatrixXd asDense() const { return isSparse ? Eigen::MatrixXd(sparse) : dense; }
};

/// Mean, deviation and histogram of the activations of an epoch.
class Activity {
public:
    void add(const Eigen::VectorXd& activations) {
        m_count += static_cast<double>(activations.size());
        m_sum += activations.sum();
        m_squares += activations.squaredNorm();
        constexpr auto bins = static_cast<double>(AdaptationEpoch::bins);
        for (const double each : activations) {
            const double place = std::clamp(0.5 * (each + 1.0) * bins, 0.0, bins - 1.0);
            ++m_histogram[static_cast<Eigen::Index>(place)];
        }
    }
    void putInto(AdaptationEpoch& epoch) const {
        epoch.mean = m_sum / m_count;
        epoch.deviation = std::sqrt(std::max(0.0, m_squares / m_count - epoch.mean * epoch.mean));
        epoch.histogram = m_histogram;
    }

private:
    double m_count = 0.0, m_sum = 0.0, m_squares = 0.0;
    Eigen::VectorXi m_histogram = Eigen::VectorXi::Zero(AdaptationEpoch::bins);
};

/// A reservoir that changes while it runs through the training span.
class Adapting {
public:
    Adapting(const Experiment& experiment, const Dataset& data, const Split& split, const SpectrumResult& spectrum,
             const DynamicsResult& dynamics)
        : m_rule(plasticityRule(experiment.adaptation.rule)),
          m_parameters{experiment.adaptation.rate, experiment.adaptation.mean, experiment.adaptation.deviation,
                       experiment.adaptation.threshold},
          m_activation(activationNamed(experiment.dynamics.activation)),
          m_leakRate(experiment.dynamics.leakRate),
          m_plastic(m_rule.change == nullptr),
          m_recordings(data.recordings()) {
        const double rho = experiment.dynamics.spectralRadius;
        const Eigen::MatrixXd drawn = rho * denseWeights(spectrum);
        m_weights.isSparse = (drawn.array() == 0.0).any();
        if (m_weights.isSparse)
            m_weights.sparse = drawn.sparseView();
        else
            m_weights.dense = drawn;
        m_drive = dynamics.inputWeights.transpose() * forcedDrive(experiment, data, split.taught(data));
        gains.setOnes(drawn.rows());
        biases.setZero(drawn.rows());
    }

    /// Runs through the training span, with changes unless `still`. Returns the step at which it diverged.
    std::optional<int> run(bool still, Activity& activity, const RunContext& context) {
        const Eigen::Index size = gains.size();
        Eigen::VectorXd state = Eigen::VectorXd::Zero(size), net(size), activations(size), next(size);
        auto recording = m_recordings.begin();
        const std::ptrdiff_t mask = pollMask(size);
        for (Eigen::Index t = 0; t < m_drive.cols(); ++t) {
            if ((t & mask) == 0) context.checkpoint();
            if (recording != m_recordings.end() && t == recording->first) {
                state.setZero();
                ++recording;
            }
            m_weights.apply(state, net);
            net += m_drive.col(t);
            activations = m_plastic ? Eigen::VectorXd(gains.cwiseProduct(net) + biases) : net;
            activate(m_activation, activations.data(), size);
            next = (1.0 - m_leakRate) * state + m_leakRate * activations;
            activity.add(activations);
            if (!still) adapt(net, activations, state, next);
            const bool sound = !m_plastic || (gains.array() > 0.0).all();  // also false for NaN
            if (hasDiverged(next) || !sound || hasDiverged(gains) || hasDiverged(biases)) return static_cast<int>(t);
            state.swap(next);
        }
        if (!m_weights.allFinite()) return static_cast<int>(m_drive.cols()) - 1;
        return std::nullopt;
    }

    /// W·diag(a), with rho.
    Eigen::MatrixXd weights() const {
        Eigen::MatrixXd result = m_weights.asDense();
        if (m_plastic) result = result * gains.asDiagonal();
        return result;
    }

    Eigen::VectorXd gains, biases;

private:
    void adapt(const Eigen::VectorXd& net, const Eigen::VectorXd& activations, const Eigen::VectorXd& before,
               const Eigen::VectorXd& after) {
        if (m_plastic)
            return adaptExcitability(m_parameters, m_activation == Activation::sigmoid, net, activations, gains, biases);
        for (Eigen::Index j = 0; j < after.size(); ++j) m_weights.change(j, m_rule.change(m_parameters, after[j]), before);
    }

    const PlasticityRule& m_rule;
    PlasticityParameters m_parameters;
    Activation m_activation;
    double m_leakRate;
    bool m_plastic;
    std::vector<Steps> m_recordings;
    Weights m_weights;
    Eigen::MatrixXd m_drive;  // d(t)·B, N × T
};

}  // namespace

AdaptationResult computeAdaptation(const Experiment& experiment, const Dataset& data, const Split& split,
                                   std::shared_ptr<const SpectrumResult> spectrum, std::shared_ptr<const DynamicsResult> dynamics,
                                   const RunContext& context) {
    AdaptationResult result;
    const double rho = experiment.dynamics.spectralRadius;
    if (!(rho > 0.0))
        throw Refusal("adaptation is %1, but the spectral radius is 0, so that there are no weights to adapt",
                      experiment.adaptation.rule);
    Adapting adapting(experiment, data, split, *spectrum, *dynamics);
    const auto record = [&](int epoch, const Activity& activity) {
        AdaptationEpoch& at = result.epochs.emplace_back();
        at.epoch = epoch;
        activity.putInto(at);
        const Eigendecomposition eigen = eigenvaluesOf(adapting.weights(), context);
        at.spectrum = leaked({eigen.reals, eigen.upper}, experiment.dynamics.leakRate);
        at.radius = spectralRadius(at.spectrum);
    };
    Activity before;
    if (const auto step = adapting.run(true, before, context))
        throw RunError("the reservoir diverges at step %1, before any adaptation", *step);
    record(0, before);
    constexpr int mostShown = 100;
    const int epochs = experiment.adaptation.epochs, stride = (epochs + mostShown - 1) / mostShown;
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        context.checkpoint();
        context.report("adaptation", static_cast<double>(epoch - 1) / epochs);
        Activity activity;
        if (const auto step = adapting.run(false, activity, context))
            throw RunError(
                "the adaptation diverges in epoch %1 at step %2, where the spectral radius had been %3: use a smaller adaptation "
                "rate or fewer epochs",
                epoch, *step, roundedText(result.epochs.back().radius, 4));
        if (epoch % stride == 0 || epoch == epochs) record(epoch, activity);
    }
    result.spectrum = std::make_shared<const SpectrumResult>(withWeights(*spectrum, adapting.weights() / rho, context));
    DynamicsResult moved = computeDynamics(experiment, *result.spectrum);
    moved.inputWeights = dynamics->inputWeights;
    if (experiment.adaptation.rule == "intrinsic-plasticity") {
        moved.inputWeights *= adapting.gains.asDiagonal();
        moved.inputWeights.bottomRows(1) += adapting.biases.transpose();
        result.gains = adapting.gains;
        result.biases = adapting.biases;
    }
    result.dynamics = std::make_shared<const DynamicsResult>(std::move(moved));
    return result;
}

}  // namespace echoplane
