// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/learning_material.h"

#include <cmath>

#include "core/sequences/labelled_set.h"
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

std::unique_ptr<LearningMaterial> materialOf(const Dataset& data, const Split& split, int window) {
    if (split.of(Role::fit, data).empty()) throw Refusal("there are no steps to train a network on");
    if (split.of(Role::validation, data).empty())
        throw Refusal("there are no validation steps to choose a network by: set some with --validation");
    const bool sequences = data.classes && data.classes->set->count() > 1;
    auto material = sequences ? sequenceMaterial(data, split) : seriesMaterial(data, split, window);
    material->inputUnits = data.inputNormalisation;
    material->outputUnits = data.targetNormalisation;
    return material;
}

Dataset withColumns(const Dataset& data, Eigen::MatrixXd columns) {
    const ClassData& classes = *data.classes;
    auto set = std::make_shared<LabelledSet>();
    set->classes = classes.set->classes;
    auto own = std::make_shared<ClassData>();
    for (int column = 0; column < classes.columns(); ++column) {
        set->close(column + 1, classes.classOf(column));
        own->order.push_back(column);
    }
    set->values = std::move(columns);
    own->set = std::move(set);
    Dataset dataset;
    dataset.inputs = data.inputs;
    dataset.targets = data.targets;
    dataset.leftOut = data.leftOut;
    dataset.classes = std::move(own);
    return dataset;
}

}  // namespace echoplane
