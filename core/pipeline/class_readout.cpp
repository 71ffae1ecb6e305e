// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/class_readout.h"

#include <utility>

#include <Eigen/Dense>

#include "core/readout/linear_classifier.h"
#include "core/readout/softmax.h"

namespace echoplane {

bool fitsRidge(const Experiment& experiment) {
    return !tellsClasses(experiment) || experiment.sequence.classifier == "ridge";
}

std::shared_ptr<const ClassDesign> classDesign(const Experiment& experiment, const Eigen::Ref<const Eigen::MatrixXd>& seen,
                                               const std::vector<Steps>& fitted, const Dataset& data,
                                               std::shared_ptr<const Eigen::MatrixXd> metric) {
    auto design = std::make_shared<ClassDesign>();
    design->seen = inputScalingAt(Stage::readout, experiment) * seen;
    if (metric) metric->triangularView<Eigen::Upper>().transpose().solveInPlace(design->seen.bottomRows(metric->rows()));
    for (const Steps& each : fitted)
        for (int i = each.first; i < each.end(); ++i) design->labels.push_back(data.classes->classOf(i));
    design->metric = std::move(metric);
    return design;
}

ReadoutResult computeClassReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context) {
    const ClassDesign& design = *factor.design;
    const double alpha = experiment.readout.ridge;
    const int classes = task(experiment.data.task).outputs(experiment);
    const Eigen::Index bias = experiment.readout.bias ? 1 : 0;
    RidgeSolution solution;
    solution.rank = design.seen.rows();
    if (experiment.sequence.classifier == "softmax") {
        const SoftmaxSolution found = softmaxRegression(design.seen.bottomRows(design.seen.rows() - bias), design.labels, classes,
                                                        alpha, bias > 0, context);
        solution.weights.resize(design.seen.rows(), classes);
        if (bias > 0) solution.weights.row(0) = found.bias.transpose();
        solution.weights.bottomRows(found.weights.rows()) = found.weights;
    } else {
        const LinearLoss loss = experiment.sequence.classifier == "svm" ? LinearLoss::squaredHinge : LinearLoss::logistic;
        solution.weights = linearClassifier(design.seen, design.labels, classes, loss, 1.0 / alpha);
    }
    if (design.metric)
        design.metric->triangularView<Eigen::Upper>().solveInPlace(solution.weights.bottomRows(design.metric->rows()));
    // As RidgeFactor's: of the states before the scaling that is left to the readout.
    solution.weights *= inputScalingAt(Stage::readout, experiment);
    return readoutOf(experiment, spectrum, solution, factor.modeRms);
}

void toVotes(const Experiment& experiment, Eigen::MatrixXd& outputs) {
    if (fitsRidge(experiment) || experiment.sequence.classifier == "svm") return;
    if (experiment.sequence.classifier == "softmax") return toProbabilities(outputs);
    outputs.array() = 1.0 / (1.0 + (-outputs.array()).exp());
    const Eigen::RowVectorXd sums = outputs.colwise().sum();
    outputs.array().rowwise() /= sums.array();
}

}  // namespace echoplane
