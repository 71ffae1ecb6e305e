// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/class_baselines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "core/math/number_text.h"
#include "core/pipeline/score.h"
#include "core/readout/ridge_path.h"

namespace echoplane {

namespace {

Errors errorsOf(const Eigen::MatrixXd& predictions, const Dataset& data, const Split& split) {
    const auto on = [&](Role role) {
        const std::vector<Steps> steps = split.of(role, data);
        return scoreOf(columnsOf(predictions, steps), columnsOf(data.targets, steps));
    };
    return {on(Role::fit), on(Role::validation), on(Role::test)};
}

Errors majority(const Dataset& data, const Split& split) {
    Eigen::Index most = 0;
    columnsOf(data.targets, split.of(Role::fit, data)).rowwise().sum().maxCoeff(&most);
    Eigen::MatrixXd predictions = Eigen::MatrixXd::Zero(data.targets.rows(), data.targets.cols());
    predictions.row(most).setOnes();
    return errorsOf(predictions, data, split);
}

Errors bag(const Dataset& data, const Split& split) {
    constexpr std::array alphas = {1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0, 1e1, 1e2, 1e3, 1e4};
    Eigen::MatrixXd seen(data.inputs.rows() + 1, data.inputs.cols());
    seen.topRows(1).setOnes();
    seen.bottomRows(data.inputs.rows()) = data.inputs;
    const std::vector<Steps> fitted = split.of(Role::fit, data);
    const RidgePath path(RidgeFactor(columnsOf(seen, fitted), columnsOf(data.targets, fitted)));
    const Eigen::MatrixXd weights = path.weights(alphas);
    const Eigen::Index outputs = data.targets.rows();
    std::optional<Errors> best;
    for (std::size_t k = 0; k < alphas.size(); ++k) {
        const Errors errors =
            errorsOf(weights.middleCols(static_cast<Eigen::Index>(k) * outputs, outputs).transpose() * seen, data, split);
        if (!best || errors.validation.accuracy > best->validation.accuracy) best = errors;
    }
    return *best;
}

}  // namespace

std::shared_ptr<const ClassBaselines> classBaselinesOf(const Dataset& data, const Split& split) {
    if (!data.classes) return nullptr;
    return std::make_shared<const ClassBaselines>(ClassBaselines{{"majority", "majority class", majority(data, split)},
                                                                 {"bag_of_embeddings", "mean of the inputs", bag(data, split)}});
}

std::string comparedWith(const RunResult& run, const ClassBaselines& baselines) {
    if (!run.score) return {};
    const ClassRival* best = nullptr;
    for (const ClassRival* rival : baselines.all())
        if (best == nullptr || rival->errors.validation.accuracy > best->errors.validation.accuracy) best = rival;
    int count = 0;
    for (const Steps& each : run.split.of(Role::validation, *run.data)) count += each.count;
    const double own = run.score->validation.accuracy, other = best->errors.validation.accuracy;
    // At most all sequences differ that one of them tells wrong: the largest that the error of the difference can be.
    const double apart = std::min(1.0, (1.0 - own) + (1.0 - other));
    const double error = std::sqrt(std::max(0.0, apart - (own - other) * (own - other)) / std::max(1, count));
    constexpr double fivePercent = 1.645;
    const auto percent = [](double accuracy) { return roundedText(100.0 * accuracy, 4) + " %"; };
    if (own - other > fivePercent * error)
        return "better than the " + best->label + " on validation: " + percent(own) + " against " + percent(other);
    if (other - own > fivePercent * error)
        return "worse than the " + best->label + " on validation: " + percent(own) + " against " + percent(other);
    return "no better than the " + best->label + " on validation: " + percent(own) + " against " + percent(other);
}

}  // namespace echoplane
