// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/dynamics_stage.h"

#include <algorithm>
#include <limits>

#include "core/math/eigendecomposition.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/settings/input_scaling.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"

namespace echoplane {

double inputScalingAt(Stage stage, const Experiment& experiment) {
    return firstStage(setting("input-scaling"), experiment) == stage ? experiment.input.scaling : 1.0;
}

namespace {

/// Eigenvalues of the Jacobian K + V·diag(g) of a cell at slope 1. Cost 10·N³.
Spectrum restingSpectrum(const Experiment& experiment, const SpectrumResult& spectrum) {
    const ActivatedStepper reservoir = activatedStepper(experiment, spectrum);
    Eigendecomposition eigen = eigenvaluesOf(reservoir.jacobian(Eigen::VectorXd::Ones(reservoir.size())));
    return {std::move(eigen.reals), std::move(eigen.upper)};
}

}  // namespace

DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum) {
    DynamicsResult result;
    result.spectrum = experiment.plainLeak()
                          ? leaked(scaled(spectrum.spectrum, experiment.dynamics.spectralRadius), experiment.dynamics.leakRate)
                          : restingSpectrum(experiment, spectrum);
    const int inputs = task(experiment.data.task).inputs(experiment), bias = experiment.biasedReservoir() ? 1 : 0;
    const auto scaledRows = [&](const Eigen::MatrixXd& weights) {
        Eigen::MatrixXd rows = weights * (experiment.linear() ? experiment.dynamics.leakRate : 1.0);
        if (rows.size() == 0) return rows;
        if (experiment.input.columns.empty())
            rows.topRows(inputs) *= inputScalingAt(Stage::dynamics, experiment);
        else
            rows.topRows(inputs) = inputScalings(experiment, inputs).asDiagonal() * rows.topRows(inputs);
        rows.middleRows(inputs, rows.rows() - inputs - bias) *= experiment.input.feedbackScaling;
        rows.bottomRows(bias) *= experiment.dynamics.bias;
        return rows;
    };
    result.inputWeights = scaledRows(spectrum.inputWeights);
    if (experiment.linear()) result.modeInputWeights = scaledRows(spectrum.modeInputWeights);
    result.effectiveSpectralRadius = spectralRadius(result.spectrum);
    result.effectiveRadiusLimit = result.effectiveSpectralRadius;
    if (spectrum.leading && spectrum.leading->source == EigenvalueSource::expected) {
        const double lr = experiment.dynamics.leakRate, error = spectrum.leading->radiusError,
                     radius = experiment.dynamics.spectralRadius * spectrum.leading->spectralRadius / spectrum.divisor;
        // With few weights per row, short cycles create isolated eigenvalues outside all others, however large N is: no mean
        // bounds them. The edge of the other eigenvalues is a lower bound, unless there are so few weights that there is no edge.
        constexpr double manyWeights = 9.5;
        const bool hasEdge = spectrum.sparseWeights && static_cast<double>(spectrum.sparseWeights->nonZeros()) >=
                                                           manyWeights * static_cast<double>(spectrum.sparseWeights->rows());
        result.effectiveSpectralRadius = (hasEdge ? lr * radius * (1.0 - error) : 0.0) + 1.0 - lr;
        result.effectiveRadiusLimit = std::numeric_limits<double>::infinity();
        result.expectedRadius = lr * radius + 1.0 - lr;
    } else if (spectrum.leading && !spectrum.leading->converged) {
        result.effectiveRadiusLimit = std::numeric_limits<double>::infinity();
    } else if (spectrum.leading && experiment.dynamics.leakRate < 1.0) {
        const double others = spectrum.leading->completeDownTo / spectrum.divisor;
        result.effectiveRadiusLimit =
            std::max(result.effectiveSpectralRadius, experiment.dynamics.leakRate * experiment.dynamics.spectralRadius * others +
                                                         1.0 - experiment.dynamics.leakRate);
    }
    return result;
}

}  // namespace echoplane
