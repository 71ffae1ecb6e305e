// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/signal_errors.h"

#include <algorithm>
#include <cmath>

#include "core/own_data/data_series.h"
#include "core/run/scored_series.h"

namespace echoplane {
namespace {

/// Share of the residuals that may fall below the log axis: single steps where the error happens to cross zero.
constexpr double hiddenShare = 0.01;

}  // namespace

bool isPredicted(const RunResult& result) {
    return result.data && result.data->targets.size() > 0 && result.score && result.score->predictions.size() > 0;
}

Eigen::RowVectorXd inUnits(const RunResult& result, const Eigen::MatrixXd& outputs, Eigen::Index output) {
    const Normalisation& units = result.data->targetNormalisation;
    if (result.data->past)
        return inDataUnits(*result.data, outputs, 0, autonomousFrom(result.experiment, result.split)).row(output);
    if (units.scale.size() == 0) return outputs.row(output);
    return outputs.row(output).array() * units.scale[output] + units.shift[output];
}

Eigen::RowVectorXd targetOf(const RunResult& result, Eigen::Index output) {
    return inUnits(result, result.data->targets, output);
}

Eigen::RowVectorXd predictionOf(const RunResult& result, Eigen::Index output) {
    return inUnits(result, result.score->predictions, output);
}

std::vector<double> errorsOf(const RunResult& result, Eigen::Index output) {
    if (!isPredicted(result) || output >= result.data->targets.rows() || output >= result.score->predictions.rows()) return {};
    const bool changed = result.data->past != nullptr;
    const Eigen::RowVectorXd target = changed ? targetOf(result, output) : result.data->targets.row(output);
    const Eigen::RowVectorXd prediction = changed ? predictionOf(result, output) : result.score->predictions.row(output);
    const Normalisation& units = result.data->targetNormalisation;
    const double scale = units.scale.size() > 0 && !changed ? units.scale[output] : 1.0;
    std::vector<double> errors(static_cast<std::size_t>(std::min(prediction.size(), target.size())));
    for (std::size_t t = 0; t < errors.size(); ++t) {
        const double error = scale * std::abs(prediction[static_cast<Eigen::Index>(t)] - target[static_cast<Eigen::Index>(t)]);
        errors[t] = std::isfinite(error) ? error : qQNaN();
    }
    return errors;
}

QCPRange decadesOf(const std::vector<double>& errors) {
    std::vector<double> positive;
    positive.reserve(errors.size());
    std::ranges::copy_if(errors, std::back_inserter(positive), [](double error) { return error > 0.0; });
    if (positive.empty()) return {};
    const auto low = positive.begin() + static_cast<std::ptrdiff_t>(hiddenShare * static_cast<double>(positive.size()));
    std::nth_element(positive.begin(), low, positive.end());
    const double lower = std::pow(10.0, std::floor(std::log10(*low)));
    const double upper = std::pow(10.0, std::ceil(std::log10(*std::max_element(low, positive.end()))));
    return {lower, upper > lower ? upper : 10.0 * lower};
}

QCPRange united(const QCPRange& a, const QCPRange& b) {
    if (!(a.size() > 0.0)) return b;
    return b.size() > 0.0 ? a.expanded(b) : a;
}

}  // namespace echoplane
