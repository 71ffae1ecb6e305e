// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/pruning.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Cholesky>

#include "core/fitting/mode_problem.h"
#include "core/pipeline/hand_edit.h"
#include "core/readout/ridge_factor.h"
#include "core/readout/tall_qr.h"
#include "core/settings/settings.h"

namespace echoplane {

namespace {

using Rows = std::vector<Eigen::Index>;

/// What the readout sees of the training and the validation steps, and which of its rows each mode is.
struct Seen {
    Eigen::MatrixXd fitted, validated;           // E × steps
    Eigen::MatrixXd targets, validationTargets;  // D_out × steps
    Eigen::MatrixXd metric;                      // R, or empty for the identity
    std::vector<Rows> rows;                      // of each mode, within the state
    Eigen::Index above = 0;
    double alpha = 0.0;
};

Seen seenBy(const RunResult& run) {
    const Experiment& experiment = run.experiment;
    const Dataset& data = *run.data;
    const double scale = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    const Spectrum& spectrum = run.dynamics->spectrum;
    const Eigen::Index size = spectrum.size(), reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Seen seen;
    const ReadoutSpec& readout = experiment.readout;
    const Eigen::Index outputs = readout.output ? data.targets.rows() : 0, inputs = readout.input ? data.inputs.rows() : 0;
    seen.above = (readout.bias ? 1 : 0) + outputs + inputs;
    const auto at = [&](Role role) {
        const std::vector<Steps> steps = run.split.of(role, data);
        Eigen::MatrixXd all = Eigen::MatrixXd::Zero(seen.above + size, data.steps());
        if (readout.bias) all.row(0).setOnes();
        if (outputs > 0) {
            all.middleRows(readout.bias ? 1 : 0, outputs).rightCols(data.steps() - 1) = data.targets.leftCols(data.steps() - 1);
            for (const Steps& each : data.recordings()) all.middleRows(readout.bias ? 1 : 0, outputs).col(each.first).setZero();
        }
        if (inputs > 0) all.middleRows(seen.above - inputs, inputs) = data.inputs;
        const Eigen::Index held = std::min<Eigen::Index>(run.states->states.cols(), data.steps());
        all.bottomRows(size).leftCols(held) = scale * run.states->states.leftCols(held);
        std::vector<Steps> known;
        for (const Steps& each : steps)
            if (each.end() <= held) known.push_back(each);
        if (role == Role::fit && known.size() < steps.size())
            throw std::invalid_argument(
                "the states of the training steps take more than 512 MB and are not held: pruning needs them");
        return std::pair{columnsOf(all, known), columnsOf(data.targets, known)};
    };
    std::tie(seen.fitted, seen.targets) = at(Role::fit);
    std::tie(seen.validated, seen.validationTargets) = at(Role::validation);
    if (const auto metric = metricFactor(*run.spectrum)) seen.metric = *metric;
    for (Eigen::Index k = 0; k < reals; ++k) seen.rows.push_back({k});
    for (Eigen::Index k = 0; k < pairs; ++k) seen.rows.push_back({reals + k, reals + pairs + k});
    seen.alpha = experiment.readout.ridge;
    return seen;
}

/// The same with those modes alone.
Seen kept(const Seen& seen, const std::vector<std::size_t>& modes) {
    Rows rows;
    for (Eigen::Index k = 0; k < seen.above; ++k) rows.push_back(k);
    Rows state;
    Seen result;
    for (const std::size_t mode : modes) {
        Rows own;
        for (const Eigen::Index row : seen.rows[mode]) {
            own.push_back(static_cast<Eigen::Index>(state.size()));
            state.push_back(row);
            rows.push_back(seen.above + row);
        }
        result.rows.push_back(std::move(own));
    }
    result.fitted = seen.fitted(rows, Eigen::all);
    result.validated = seen.validated(rows, Eigen::all);
    result.targets = seen.targets;
    result.validationTargets = seen.validationTargets;
    result.above = seen.above;
    result.alpha = seen.alpha;
    if (seen.metric.size() > 0) result.metric = TallQr(Eigen::MatrixXd(seen.metric(Eigen::all, state)), 1).triangle();
    return result;
}

RidgeFactor factorOf(const Seen& seen) {
    const auto metric = seen.metric.size() > 0 ? std::make_shared<const Eigen::MatrixXd>(seen.metric) : nullptr;
    return {seen.fitted, seen.targets, metric};
}

Eigen::VectorXd costsOf(const Seen& seen, const RidgeFactor& factor) {
    const double alpha = std::max(seen.alpha, factor.alphaOfRounding() * 1.0001);
    const Eigen::Index size = seen.fitted.rows(), states = size - seen.above;
    Eigen::MatrixXd stacked(seen.fitted.cols() + size, size);
    stacked.topRows(seen.fitted.cols()) = seen.fitted.transpose();
    stacked.bottomRows(size).setIdentity();
    if (seen.metric.size() > 0) stacked.bottomRightCorner(states, states) = seen.metric;
    stacked.bottomRows(size) *= std::sqrt(alpha);
    const Eigen::MatrixXd triangle = TallQr(std::move(stacked), 1).triangle();
    const Eigen::MatrixXd inverse = triangle.triangularView<Eigen::Upper>().solve(Eigen::MatrixXd::Identity(size, size));
    const Eigen::MatrixXd weights = factor.weights(alpha);
    Eigen::VectorXd costs(static_cast<Eigen::Index>(seen.rows.size()));
    for (std::size_t mode = 0; mode < seen.rows.size(); ++mode) {
        Rows rows = seen.rows[mode];
        for (Eigen::Index& row : rows) row += seen.above;
        const Eigen::MatrixXd own = inverse(rows, Eigen::all), block = own * own.transpose(), weight = weights(rows, Eigen::all);
        costs[static_cast<Eigen::Index>(mode)] = weight.cwiseProduct(block.llt().solve(weight)).sum();
    }
    return costs;
}

}  // namespace

Eigen::VectorXd removalCosts(const RunResult& run) {
    static_cast<void>(ModeProblem(run, 1.0));
    const Seen seen = seenBy(run);
    return costsOf(seen, factorOf(seen));
}

std::vector<PrunePoint> pruneCurve(const RunResult& run, const RunContext& context) {
    static_cast<void>(ModeProblem(run, 1.0));  // refuses what has no modes to take out
    const Seen all = seenBy(run);
    std::vector<std::size_t> left(all.rows.size());
    for (std::size_t k = 0; k < left.size(); ++k) left[k] = k;
    const double unit = rmseUnit(run.data->targetNormalisation);
    std::vector<PrunePoint> curve;
    while (!left.empty()) {
        context.checkpoint();
        context.report("pruning", 1.0 - static_cast<double>(left.size()) / static_cast<double>(all.rows.size()));
        const Seen seen = kept(all, left);
        const RidgeFactor factor = factorOf(seen);
        const Eigen::MatrixXd weights = factor.weights(seen.alpha);
        const auto rmse = [&](const Eigen::MatrixXd& states, const Eigen::MatrixXd& targets) {
            if (targets.cols() == 0) return std::numeric_limits<double>::quiet_NaN();
            return unit * std::sqrt((weights.transpose() * states - targets).array().square().mean());
        };
        PrunePoint point{static_cast<int>(left.size()),
                         static_cast<int>(seen.fitted.rows() - seen.above),
                         rmse(seen.fitted, seen.targets),
                         rmse(seen.validated, seen.validationTargets),
                         {}};
        for (const std::size_t mode : left)
            point.columns.push_back(columnOfMode(run.experiment, run.dynamics->spectrum, static_cast<Eigen::Index>(mode)));
        std::ranges::sort(point.columns);
        curve.push_back(std::move(point));
        Eigen::Index least = 0;
        costsOf(seen, factor).minCoeff(&least);
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
