// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/pruning.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Cholesky>

#include "core/fitting/mode_problem.h"
#include "core/readout/ridge_factor.h"
#include "core/readout/tall_qr.h"
#include "core/run/hand_edit.h"
#include "core/run/states/forced_drive.h"
#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Rows = std::vector<Eigen::Index>;

/// Readout features of the training and validation steps, and the rows of each mode.
struct Features {
    Eigen::MatrixXd fitted, validated;           // E × steps
    Eigen::MatrixXd targets, validationTargets;  // D_out × steps
    Eigen::MatrixXd metric;                      // R, or empty for the identity
    std::vector<Rows> rows;                      // of each mode, within the state
    Eigen::Index above = 0;
    double alpha = 0.0;
};

Features featuresOf(const RunResult& run) {
    const Experiment& experiment = run.experiment;
    const Dataset& data = *run.data;
    const double scale = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    const Spectrum& spectrum = run.dynamics->spectrum;
    const Eigen::Index size = spectrum.size(), reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Features features;
    const ReadoutSpec& readout = experiment.readout;
    const Eigen::Index outputs = readout.output ? data.targets.rows() : 0, inputs = readout.input ? data.inputs.rows() : 0;
    features.above = (readout.bias ? 1 : 0) + outputs + inputs;
    const auto at = [&](Role role) {
        const std::vector<Steps> steps = run.split.of(role, data);
        Eigen::MatrixXd all = Eigen::MatrixXd::Zero(features.above + size, data.steps());
        if (readout.bias) all.row(0).setOnes();
        if (outputs > 0) all.middleRows(readout.bias ? 1 : 0, outputs) = previousOutputs(data, 0, data.steps());
        if (inputs > 0) all.middleRows(features.above - inputs, inputs) = data.inputs;
        const Eigen::Index inMemory = std::min<Eigen::Index>(run.states->states.cols(), data.steps());
        all.bottomRows(size).leftCols(inMemory) = scale * run.states->states.leftCols(inMemory);
        std::vector<Steps> known;
        for (const Steps& each : steps)
            if (each.end() <= inMemory) known.push_back(each);
        if (role == Role::fit && known.size() < steps.size())
            throw Refusal("the states of the training steps are too many to be kept in memory, but pruning needs them");
        return std::pair{columnsOf(all, known), columnsOf(data.targets, known)};
    };
    std::tie(features.fitted, features.targets) = at(Role::fit);
    std::tie(features.validated, features.validationTargets) = at(Role::validation);
    if (const auto metric = metricFactor(*run.spectrum)) features.metric = *metric;
    for (Eigen::Index k = 0; k < reals; ++k) features.rows.push_back({k});
    for (Eigen::Index k = 0; k < pairs; ++k) features.rows.push_back({reals + k, reals + pairs + k});
    features.alpha = experiment.readout.ridge;
    return features;
}

/// The features restricted to those modes.
Features withModes(const Features& features, const std::vector<std::size_t>& modes) {
    Rows rows;
    for (Eigen::Index k = 0; k < features.above; ++k) rows.push_back(k);
    Rows state;
    Features result;
    for (const std::size_t mode : modes) {
        Rows own;
        for (const Eigen::Index row : features.rows[mode]) {
            own.push_back(static_cast<Eigen::Index>(state.size()));
            state.push_back(row);
            rows.push_back(features.above + row);
        }
        result.rows.push_back(std::move(own));
    }
    result.fitted = features.fitted(rows, Eigen::all);
    result.validated = features.validated(rows, Eigen::all);
    result.targets = features.targets;
    result.validationTargets = features.validationTargets;
    result.above = features.above;
    result.alpha = features.alpha;
    if (features.metric.size() > 0) result.metric = TallQr(Eigen::MatrixXd(features.metric(Eigen::all, state)), 1).triangle();
    return result;
}

RidgeFactor factorOf(const Features& features) {
    const auto metric = features.metric.size() > 0 ? std::make_shared<const Eigen::MatrixXd>(features.metric) : nullptr;
    return {features.fitted, features.targets, metric};
}

Eigen::VectorXd costsOf(const Features& features, const RidgeFactor& factor) {
    const double alpha = std::max(features.alpha, factor.alphaOfRounding() * 1.0001);
    const Eigen::Index size = features.fitted.rows(), states = size - features.above;
    Eigen::MatrixXd stacked(features.fitted.cols() + size, size);
    stacked.topRows(features.fitted.cols()) = features.fitted.transpose();
    stacked.bottomRows(size).setIdentity();
    if (features.metric.size() > 0) stacked.bottomRightCorner(states, states) = features.metric;
    stacked.bottomRows(size) *= std::sqrt(alpha);
    const Eigen::MatrixXd triangle = TallQr(std::move(stacked), 1).triangle();
    const Eigen::MatrixXd inverse = triangle.triangularView<Eigen::Upper>().solve(Eigen::MatrixXd::Identity(size, size));
    const Eigen::MatrixXd weights = factor.weights(alpha);
    Eigen::VectorXd costs(static_cast<Eigen::Index>(features.rows.size()));
    for (std::size_t mode = 0; mode < features.rows.size(); ++mode) {
        Rows rows = features.rows[mode];
        for (Eigen::Index& row : rows) row += features.above;
        const Eigen::MatrixXd own = inverse(rows, Eigen::all), block = own * own.transpose(), weight = weights(rows, Eigen::all);
        costs[static_cast<Eigen::Index>(mode)] = weight.cwiseProduct(block.llt().solve(weight)).sum();
    }
    return costs;
}

}  // namespace

Eigen::VectorXd removalCosts(const RunResult& run) {
    static_cast<void>(ModeProblem(run, 1.0));
    const Features features = featuresOf(run);
    return costsOf(features, factorOf(features));
}

std::vector<PrunePoint> pruneCurve(const RunResult& run, const RunContext& context) {
    static_cast<void>(ModeProblem(run, 1.0));  // throws if modes cannot be removed
    const Features all = featuresOf(run);
    std::vector<std::size_t> left(all.rows.size());
    for (std::size_t k = 0; k < left.size(); ++k) left[k] = k;
    const double unit = rmseUnit(run.data->targetNormalisation);
    std::vector<PrunePoint> curve;
    while (!left.empty()) {
        context.checkpoint();
        context.report("pruning", 1.0 - static_cast<double>(left.size()) / static_cast<double>(all.rows.size()));
        const Features features = withModes(all, left);
        const RidgeFactor factor = factorOf(features);
        const Eigen::MatrixXd weights = factor.weights(features.alpha);
        const auto rmse = [&](const Eigen::MatrixXd& states, const Eigen::MatrixXd& targets) {
            if (targets.cols() == 0) return std::numeric_limits<double>::quiet_NaN();
            return unit * std::sqrt((weights.transpose() * states - targets).array().square().mean());
        };
        PrunePoint point{static_cast<int>(left.size()),
                         static_cast<int>(features.fitted.rows() - features.above),
                         rmse(features.fitted, features.targets),
                         rmse(features.validated, features.validationTargets),
                         {}};
        for (const std::size_t mode : left)
            point.columns.push_back(columnOfMode(run.experiment, run.dynamics->spectrum, static_cast<Eigen::Index>(mode)));
        std::ranges::sort(point.columns);
        curve.push_back(std::move(point));
        Eigen::Index least = 0;
        costsOf(features, factor).minCoeff(&least);
        left.erase(left.begin() + least);
    }
    return curve;
}

std::optional<std::size_t> fewestModes(const std::vector<PrunePoint>& curve, double error) {
    std::optional<std::size_t> best;
    for (std::size_t k = 0; k < curve.size(); ++k)
        if (curve[k].validation <= error && (!best || curve[k].modes < curve[*best].modes)) best = k;
    return best;
}

Experiment pruned(const RunResult& run, const PrunePoint& point) {
    HandModes modes = handModes(run.experiment, run.dynamics->spectrum);
    std::erase_if(modes, [&](const HandMode& mode) { return !std::ranges::binary_search(point.columns, mode.column); });
    return withHandModes(run.experiment, std::move(modes));
}

}  // namespace echoplane
