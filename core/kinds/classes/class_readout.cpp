// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_readout.h"

#include <algorithm>
#include <utility>

#include "core/jobs/abandon_on_stop.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/readout/linear_classifier.h"
#include "core/readout/softmax.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// R of [u; features], or null.
std::shared_ptr<const Eigen::MatrixXd> wholeMetric(const ClassDesign& design) {
    if (!design.metric || design.rows() == design.metric->rows()) return design.metric;
    auto whole = std::make_shared<Eigen::MatrixXd>(Eigen::MatrixXd::Identity(design.rows(), design.rows()));
    whole->bottomRightCorner(design.metric->rows(), design.metric->rows()) = *design.metric;
    return whole;
}

Eigen::MatrixXd softmaxWeights(const ClassDesign& design, int classes, double alpha, double tolerance,
                               const RunContext& context) {
    const ColumnBlocks designColumns{
        design.rows(), design.columns(),
        [&](Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room) { return design.block(first, count, room); }};
    const std::shared_ptr<const Eigen::MatrixXd> metric = wholeMetric(design);
    const SoftmaxSolution found =
        softmaxRegression(designColumns, design.labels, classes, alpha, design.bias, metric.get(), context, tolerance);
    const Eigen::Index bias = design.bias ? 1 : 0;
    Eigen::MatrixXd weights(design.rows() + bias, classes);
    if (design.bias) weights.row(0) = found.bias.transpose();
    weights.bottomRows(design.rows()) = found.weights;
    return weights;
}

/// LIBLINEAR penalises the bias too, like every other row. It is given the features whitened. It cannot be interrupted, so a stop
/// abandons it.
Eigen::MatrixXd linearWeights(const ClassDesign& design, int classes, double alpha, LinearLoss loss, const RunContext& context) {
    const Eigen::Index bias = design.bias ? 1 : 0;
    requireMemory(8.0 * static_cast<double>(design.rows() + bias) * static_cast<double>(design.columns()),
                  Message("the input to LIBLINEAR (features × columns)"));
    Eigen::MatrixXd designColumns(design.rows() + bias, design.columns()), room;
    designColumns.topRows(bias).setOnes();
    designColumns.bottomRows(design.rows()) = design.block(0, design.columns(), room);
    const auto metric = design.metric;
    if (metric) metric->triangularView<Eigen::Upper>().transpose().solveInPlace(designColumns.bottomRows(metric->rows()));
    Eigen::MatrixXd weights = abandonOnStop(
        context, [columns = std::move(designColumns), labels = design.labels, classes, loss, alpha](const RunContext&) {
            return linearClassifier(columns, labels, classes, loss, 1.0 / alpha, exactTolerance);
        });
    if (metric) metric->triangularView<Eigen::Upper>().solveInPlace(weights.bottomRows(metric->rows()));
    return weights;
}

}  // namespace

Eigen::Index ClassDesign::rows() const {
    return (inputs ? states->data->inputs.rows() : 0) + states->fitted().rows();
}

Eigen::Ref<const Eigen::MatrixXd> ClassDesign::block(Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room) const {
    const Eigen::MatrixXd& features = states->fitted();
    if (fitted.size() == 1 && !inputs && scaling == 1.0) return features.middleCols(fitted[0].first + first, count);
    const Eigen::Index above = inputs ? states->data->inputs.rows() : 0;
    room.resize(rows(), count);
    Eigen::Index passed = 0, at = 0;  // fitted columns before this span; columns of `room` filled so far
    for (const Steps& each : fitted) {
        const Eigen::Index from = std::max<Eigen::Index>(0, first - passed);
        const Eigen::Index taken = std::min<Eigen::Index>(each.count - from, count - at);
        passed += each.count;
        if (taken <= 0) continue;
        room.block(0, at, above, taken) = states->data->inputs.block(0, each.first + from, above, taken);
        room.block(above, at, features.rows(), taken) = scaling * features.middleCols(each.first + from, taken);
        at += taken;
    }
    return room;
}

std::shared_ptr<const ClassDesign> classDesign(const Experiment& experiment, std::shared_ptr<const StatesResult> states,
                                               std::vector<Steps> fitted, std::shared_ptr<const Eigen::MatrixXd> metric) {
    auto design = std::make_shared<ClassDesign>();
    for (const Steps& each : fitted)
        for (int i = each.first; i < each.end(); ++i) design->labels.push_back(states->data->parts.find<ClassData>()->classOf(i));
    design->states = std::move(states);
    design->fitted = std::move(fitted);
    design->metric = std::move(metric);
    design->bias = experiment.readout.bias;
    design->inputs = experiment.readout.input;
    design->scaling = inputScalingAt(Stage::factor, experiment);
    return design;
}

ReadoutResult computeClassReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context) {
    const auto* fitted = factor.parts.find<ClassDesign>();
    if (fitted == nullptr) return ridgeReadout(experiment, spectrum, factor);
    ClassDesign design = *fitted;
    const double late = inputScalingAt(Stage::readout, experiment);
    design.scaling *= late;
    const int classes = task(experiment.data.task).outputs(experiment);
    const std::string& classifier = experiment.sequence.classifier;
    const double alpha = experiment.readout.ridge;
    // With the many classes of a text, this tolerance leaves the loss within a thousandth of its minimum and saves about a
    // hundred iterations.
    constexpr double ofSequences = 1e-6, ofSeries = 3e-3;
    RidgeSolution solution;
    solution.weights =
        classifier == "softmax"
            ? softmaxWeights(design, classes, alpha, task(experiment.data.task).oneSeries ? ofSeries : ofSequences, context)
            : linearWeights(design, classes, alpha, classifier == "svm" ? LinearLoss::squaredHinge : LinearLoss::logistic,
                            context);
    solution.weights *= late;  // as with RidgeFactor: weights for the states before the scaling left to the readout
    solution.rank = solution.weights.rows();
    return readoutOf(experiment, spectrum, solution, factor.modeRms);
}

std::string votesOf(const Experiment& experiment) {
    const std::string& classifier = experiment.sequence.classifier;
    if (classifier == "softmax" || classifier == "logistic") return classifier;
    return classifier == "ridge" && task(experiment.data.task).oneSeries ? "clipped" : "none";
}

void toVotes(std::string_view name, Eigen::MatrixXd& outputs) {
    if (name == "softmax") return toProbabilities(outputs);
    if (name == "logistic")
        outputs.array() = 1.0 / (1.0 + (-outputs.array()).exp());
    else if (name == "clipped")
        outputs = outputs.cwiseMax(1e-4);
    else
        return;
    const Eigen::RowVectorXd sums = outputs.colwise().sum();
    outputs.array().rowwise() /= sums.array();
}

void toVotes(const Experiment& experiment, Eigen::MatrixXd& outputs) {
    toVotes(votesOf(experiment), outputs);
}

}  // namespace echoplane
