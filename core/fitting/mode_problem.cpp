// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/mode_problem.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "core/modes/leading_eigenvalues.h"
#include "core/readout/ridge_factor.h"
#include "core/run/hand_edit.h"
#include "core/run/states/forced_drive.h"
#include "core/settings/settings.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

double logistic(double x) {
    return 1.0 / (1.0 + std::exp(-x));
}

double logit(double part) {
    constexpr double edge = 1e-9;
    part = std::clamp(part, edge, 1.0 - edge);
    return std::log(part / (1.0 - part));
}

void refuse(const Message& why) {
    throw Refusal("modes cannot be moved one by one: %1", why);
}

void requireModes(const RunResult& run) {
    const Experiment& experiment = run.experiment;
    if (!kindOf(experiment).predictsSeries) refuse(Message("the task %1 has no series to predict", experiment.data.task));
    if (!experiment.linear()) refuse(Message("the activation is %1, and must be identity", experiment.dynamics.activation));
    requireLinearReadout(experiment, Message("modes cannot be moved one by one"));
    if (experiment.noisy() || experiment.biasedReservoir()) refuse(Message("the state has noise or a bias"));
    if (experiment.input.feedback) refuse(Message("y(t − 1) enters the state"));
    if (!run.readout || !run.states) refuse(Message("the states of the reservoir diverge"));
    if (!run.spectrum->runsInEigenbasis || !run.spectrum->trainsInEigenbasis || !run.spectrum->hasModes())
        refuse(Message("the method %1 does not train and run in its eigenbasis", experiment.reservoir.method));
}

}  // namespace

ModeProblem::ModeProblem(const RunResult& run, double bound) : m_experiment(run.experiment), m_data(run.data), m_bound(bound) {
    requireModes(run);
    if (!(bound > 0.0)) refuse(Message("the bound on their moduli must be above 0"));
    m_spectrum = run.dynamics->spectrum;
    m_reals = m_spectrum.reals.size();
    m_pairs = m_spectrum.upper.size();
    m_metric = metricFactor(*run.spectrum);
    m_fitted = run.split.of(Role::fit, *m_data);
    m_validation = run.split.of(Role::validation, *m_data);
    m_recordings = m_data->recordings();
    for (const auto* role : {&m_fitted, &m_validation})
        for (const Steps& each : *role) m_steps = std::max<Eigen::Index>(m_steps, each.end());
    m_scale = inputScalingAt(Stage::factor, m_experiment) * inputScalingAt(Stage::readout, m_experiment);
    m_unit = rmseUnit(m_data->targetNormalisation);
    m_targets = m_data->targets.leftCols(m_steps);

    const Eigen::MatrixXd& weights = run.dynamics->modeInputWeights;
    const Eigen::MatrixXd real = weights.transpose() * m_data->inputs.leftCols(m_steps);
    m_drive.resize(m_reals + m_pairs, m_steps);
    m_drive.topRows(m_reals) = real.topRows(m_reals).cast<Complex>();
    m_drive.bottomRows(m_pairs).real() = real.middleRows(m_reals, m_pairs);
    m_drive.bottomRows(m_pairs).imag() = real.bottomRows(m_pairs);

    const ReadoutSpec& readout = m_experiment.readout;
    const Eigen::Index outputs = readout.output ? m_targets.rows() : 0, inputs = readout.input ? m_data->inputs.rows() : 0;
    m_above = Eigen::MatrixXd::Zero((readout.bias ? 1 : 0) + outputs + inputs, m_steps);
    if (readout.bias) m_above.row(0).setOnes();
    if (outputs > 0) m_above.middleRows(readout.bias ? 1 : 0, outputs) = previousOutputs(*m_data, 0, m_steps);
    if (inputs > 0) m_above.bottomRows(inputs) = m_data->inputs.leftCols(m_steps);

    constexpr double within = 0.999;
    m_start.resize(parameters());
    for (Eigen::Index k = 0; k < m_reals; ++k) m_start[k] = std::atanh(std::clamp(m_spectrum.reals[k] / bound, -within, within));
    for (Eigen::Index k = 0; k < m_pairs; ++k) {
        m_start[m_reals + k] = logit(std::min(std::abs(m_spectrum.upper[k]) / bound, within));
        m_start[m_reals + m_pairs + k] = logit(std::arg(m_spectrum.upper[k]) / std::numbers::pi);
    }
}

std::vector<Complex> ModeProblem::modesOf(const Eigen::VectorXd& x) const {
    std::vector<Complex> modes;
    modes.reserve(static_cast<std::size_t>(m_reals + m_pairs));
    for (Eigen::Index k = 0; k < m_reals; ++k) modes.emplace_back(m_bound * std::tanh(x[k]));
    for (Eigen::Index k = 0; k < m_pairs; ++k)
        modes.push_back(std::polar(m_bound * logistic(x[m_reals + k]), std::numbers::pi * logistic(x[m_reals + m_pairs + k])));
    return modes;
}

Experiment ModeProblem::experimentOf(const Eigen::VectorXd& x) const {
    HandModes modes = handModes(m_experiment, m_spectrum);
    const std::vector<Complex> values = modesOf(x);
    for (std::size_t k = 0; k < modes.size(); ++k) modes[k].eigenvalue = values[k];
    return withHandModes(m_experiment, std::move(modes));
}

Eigen::MatrixXcd ModeProblem::statesOf(const std::vector<Complex>& modes) const {
    Eigen::VectorXcd lambda(static_cast<Eigen::Index>(modes.size()));
    for (std::size_t k = 0; k < modes.size(); ++k) lambda[static_cast<Eigen::Index>(k)] = modes[k];
    Eigen::MatrixXcd states = m_drive;
    for (const Steps& each : m_recordings)
        for (Eigen::Index t = each.first + 1; t < std::min<Eigen::Index>(each.end(), m_steps); ++t)
            states.col(t) += lambda.cwiseProduct(states.col(t - 1));
    return states;
}

ModeProblem::Value ModeProblem::evaluate(const Eigen::VectorXd& x, Eigen::VectorXd* gradient) const {
    const std::vector<Complex> modes = modesOf(x);
    const Eigen::MatrixXcd states = statesOf(modes);
    const Eigen::Index above = m_above.rows(), size = m_reals + 2 * m_pairs;
    Eigen::MatrixXd features(above + size, m_steps);
    features.topRows(above) = m_above;
    features.middleRows(above, m_reals) = m_scale * states.topRows(m_reals).real();
    features.middleRows(above + m_reals, m_pairs) = m_scale * states.bottomRows(m_pairs).real();
    features.bottomRows(m_pairs) = m_scale * states.bottomRows(m_pairs).imag();
    const double alpha = m_experiment.readout.ridge;
    const Eigen::MatrixXd weights =
        RidgeFactor(columnsOf(features, m_fitted), columnsOf(m_targets, m_fitted), m_metric).weights(alpha);
    const Eigen::MatrixXd errors = weights.transpose() * features - m_targets;  // D_out × steps

    Value value;
    const auto rmse = [&](const std::vector<Steps>& steps, Eigen::Index& count) {
        double squares = 0.0;
        count = 0;
        for (const Steps& each : steps) {
            squares += errors.middleCols(each.first, each.count).squaredNorm();
            count += each.count;
        }
        return squares;
    };
    Eigen::Index count = 0, validated = 0;
    const double squares = rmse(m_fitted, count), outside = rmse(m_validation, validated);
    const auto outputs = static_cast<double>(errors.rows());
    value.training = m_unit * std::sqrt(squares / (outputs * static_cast<double>(count)));
    value.validation = validated > 0 ? m_unit * std::sqrt(outside / (outputs * static_cast<double>(validated)))
                                     : std::numeric_limits<double>::quiet_NaN();
    Eigen::MatrixXd penalised = weights;
    if (m_metric) penalised.bottomRows(size) = *m_metric * weights.bottomRows(size);
    const double objective = squares + alpha * penalised.squaredNorm();
    value.objective = std::log(objective / static_cast<double>(count));
    if (gradient == nullptr) return value;

    Eigen::MatrixXd used = Eigen::MatrixXd::Zero(errors.rows(), m_steps);
    for (const Steps& each : m_fitted) used.middleCols(each.first, each.count) = errors.middleCols(each.first, each.count);
    // The factor 1/T cancels in the gradient of log J.
    const Eigen::MatrixXd drive = (2.0 * m_scale / objective) * (weights.bottomRows(size) * used);  // N × steps
    const Eigen::Index count2 = m_reals + m_pairs;
    Eigen::MatrixXcd adjoint(count2, m_steps);
    adjoint.topRows(m_reals) = drive.topRows(m_reals).cast<Complex>();
    adjoint.bottomRows(m_pairs).real() = drive.middleRows(m_reals, m_pairs);
    adjoint.bottomRows(m_pairs).imag() = drive.bottomRows(m_pairs);
    Eigen::VectorXcd back(count2), slope = Eigen::VectorXcd::Zero(count2);
    for (Eigen::Index k = 0; k < count2; ++k) back[k] = std::conj(modes[static_cast<std::size_t>(k)]);
    for (const Steps& each : m_recordings) {
        for (Eigen::Index t = std::min<Eigen::Index>(each.end(), m_steps) - 1; t > each.first; --t) {
            slope += adjoint.col(t).cwiseProduct(states.col(t - 1).conjugate());
            adjoint.col(t - 1) += back.cwiseProduct(adjoint.col(t));
        }
    }
    gradient->resize(parameters());
    for (Eigen::Index k = 0; k < m_reals; ++k) {
        const double bounded = std::tanh(x[k]);
        (*gradient)[k] = slope[k].real() * m_bound * (1.0 - bounded * bounded);
    }
    for (Eigen::Index k = 0; k < m_pairs; ++k) {
        const Complex mode = modes[static_cast<std::size_t>(m_reals + k)], direction = mode / std::abs(mode);
        const double modulus = logistic(x[m_reals + k]), angle = logistic(x[m_reals + m_pairs + k]);
        const auto along = [&](Complex way) { return (std::conj(slope[m_reals + k]) * way).real(); };
        (*gradient)[m_reals + k] = along(direction) * m_bound * modulus * (1.0 - modulus);
        (*gradient)[m_reals + m_pairs + k] = along(Complex(0.0, 1.0) * mode) * std::numbers::pi * angle * (1.0 - angle);
    }
    return value;
}

}  // namespace echoplane
