// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/learning_material.h"

#include <cmath>
#include <utility>

#include "core/text/message.h"

namespace echoplane {

Eigen::VectorXd scalesOf(const Eigen::VectorXd& meanSquares) {
    return (meanSquares.array() > 0.0).select(meanSquares.cwiseSqrt(), 1.0);
}

Normalisation standardOf(const Eigen::MatrixXd& series) {
    const Eigen::VectorXd mean = series.rowwise().mean();
    return {mean, scalesOf((series.colwise() - mean).rowwise().squaredNorm() / static_cast<double>(series.cols()))};
}

Normalisation unscaled(Eigen::Index rows) {
    return {Eigen::VectorXd::Zero(rows), Eigen::VectorXd::Ones(rows)};
}

void ClassTally::add(const Eigen::Ref<const Eigen::VectorXd>& logits, Eigen::Index label) {
    Eigen::Index predicted = 0;
    const double most = logits.maxCoeff(&predicted);
    loss += most + std::log((logits.array() - most).exp().sum()) - logits[label];
    wrong += predicted != label;
    ++count;
}

Judgement ClassTally::judgement() const {
    return {loss / count, std::isfinite(loss) ? wrong / count : loss};
}

std::unique_ptr<LearningMaterial> materialOf(const Experiment& experiment, const Dataset& data, const Split& split, int window) {
    if (split.of(Role::fit, data).empty()) throw Refusal("there are no steps to train a network on");
    if (split.of(Role::validation, data).empty())
        throw Refusal("there are no validation steps to choose a network by: set some with --validation");
    const RunKind& kind = kindOf(experiment);
    auto material =
        kind.material != nullptr ? kind.material(data, split, window) : seriesMaterial(data, split, window, kind.loss.value());
    material->inputUnits = data.inputNormalisation;
    material->outputUnits = data.targetNormalisation;
    return material;
}

Dataset withInputs(const Experiment& experiment, const Dataset& data, Eigen::MatrixXd inputs) {
    if (const auto of = kindOf(experiment).withInputs) return of(data, std::move(inputs));
    Dataset result = data;
    result.inputs = std::move(inputs);
    return result;
}

}  // namespace echoplane
