// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/learning_material.h"

#include <stdexcept>

namespace echoplane {

Normalisation standardOf(const Eigen::MatrixXd& series) {
    Normalisation standard{series.rowwise().mean(), {}};
    standard.scale =
        ((series.colwise() - standard.shift).rowwise().squaredNorm() / static_cast<double>(series.cols())).cwiseSqrt();
    for (double& scale : standard.scale)
        if (!(scale > 0.0)) scale = 1.0;
    return standard;
}

std::unique_ptr<LearningMaterial> materialOf(const Dataset& data, const Split& split, int window) {
    if (split.of(Role::fit, data).empty()) throw std::invalid_argument("there is no step to train a network on");
    if (split.of(Role::validation, data).empty())
        throw std::invalid_argument("there is no validation stretch to choose a network by: give it steps with --validation");
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
    Dataset seen;
    seen.inputs = data.inputs;
    seen.targets = data.targets;
    seen.classes = std::move(own);
    return seen;
}

}  // namespace echoplane
