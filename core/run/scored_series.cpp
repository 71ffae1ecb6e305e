// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/scored_series.h"

#include <cmath>

#include "core/experiment/experiment.h"
#include "core/own_data/data_series.h"
#include "core/tasks/task.h"

namespace echoplane {

int autonomousFrom(const Experiment& experiment, const Split& split) {
    const bool autonomous = testsAutonomously(experiment) && split == Split(experiment.data.split);
    return autonomous ? experiment.data.split.span(Role::test).first : experiment.steps();
}

ScoredSeries::ScoredSeries(const Dataset& data, const Eigen::MatrixXd& predictions, int firstAutonomous)
    : m_predictions(&predictions), m_targets(&data.targets), m_units(&data.targetNormalisation) {
    if (!data.past) return;
    m_ownTargets = inDataUnits(data, data.targets);
    m_ownPredictions = inDataUnits(data, predictions, 0, firstAutonomous);
    const Eigen::Index outputs = m_ownTargets.rows();
    m_ownUnits.shift = m_ownTargets.rowwise().mean();
    m_ownUnits.scale.resize(outputs);
    for (Eigen::Index k = 0; k < outputs; ++k) {
        const double deviation = std::sqrt((m_ownTargets.row(k).array() - m_ownUnits.shift[k]).square().mean());
        m_ownUnits.scale[k] = deviation > 0.0 && std::isfinite(deviation) ? deviation : 1.0;
    }
    for (Eigen::MatrixXd* series : {&m_ownTargets, &m_ownPredictions})
        *series = (series->colwise() - m_ownUnits.shift).array().colwise() / m_ownUnits.scale.array();
    m_predictions = &m_ownPredictions;
    m_targets = &m_ownTargets;
    m_units = &m_ownUnits;
}

Eigen::VectorXd AutonomousSeries::operator()(int k, const Eigen::VectorXd& output) {
    if (!m_data.past) return output;
    const TargetPast& past = *m_data.past;
    const Normalisation& normalisation = m_data.targetNormalisation;
    Eigen::VectorXd value = output.cwiseProduct(normalisation.scale) + normalisation.shift;
    if (past.lag > 0) {
        const Eigen::Index step = m_first + k;
        if (k >= past.lag)
            value += m_values[static_cast<std::size_t>(k - past.lag)];
        else
            value += past.values.col(step);
        m_values.push_back(value);
    }
    if (past.logarithm) value = value.array().exp();
    return (value - m_units.shift).cwiseQuotient(m_units.scale);
}

}  // namespace echoplane
