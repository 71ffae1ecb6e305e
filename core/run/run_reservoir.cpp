// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_reservoir.h"

#include "core/reservoir/cells/cell.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/sparse_reservoir.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/weight_matrix.h"

namespace echoplane {

void setReservoir(Model& model, const RunResult& run, bool inEigenbasis) {
    const Experiment& experiment = run.experiment;
    const SpectrumResult& spectrum = *run.spectrum;
    const double radius = experiment.dynamics.spectralRadius, leakRate = experiment.dynamics.leakRate;
    if (inEigenbasis) {
        model.reservoir = DiagonalForm{run.dynamics->spectrum, spectrum.basis ? spectrum.basis->columns : Eigen::MatrixXd()};
    } else if (!experiment.plainLeak()) {
        const Cell& cell = cellOf(experiment);
        model.activation = activationNamed(experiment.dynamics.activation);
        if (cell.inside != nullptr)
            model.reservoir = cell.inside(experiment, radius * denseWeights(spectrum));
        else if (spectrum.sparseWeights)
            model.reservoir = SparseWeights(radius * *spectrum.sparseWeights);
        else
            model.reservoir = Eigen::MatrixXd(radius * spectrum.weights);
        model.carry = cell.carry(experiment, experiment.reservoir.size, spectrum.orthogonal.get());
    } else if (!experiment.linear()) {
        model.activation = activationNamed(experiment.dynamics.activation);
        model.leakRate = leakRate;
        if (spectrum.sparseWeights)
            model.reservoir = SparseWeights(radius * *spectrum.sparseWeights);
        else
            model.reservoir = Eigen::MatrixXd(radius * spectrum.weights);
    } else if (spectrum.sparseWeights) {
        model.reservoir = leakedWeights(*spectrum.sparseWeights, radius, leakRate);
    } else {
        model.reservoir = leakedWeights(spectrum.weights, radius, leakRate);
    }
}

void putUnits(Model& model, const Experiment& experiment, Eigen::Index size) {
    model.activation = activationNamed(experiment.dynamics.activation);
    if (experiment.plainLeak()) {
        model.leakRate = experiment.dynamics.leakRate;
        return;
    }
    const Cell& cell = cellOf(experiment);
    const Eigen::MatrixXd none = cell.orthogonal ? Eigen::MatrixXd::Zero(size, size) : Eigen::MatrixXd();
    model.carry = cell.carry(experiment, size, &none);
}

}  // namespace echoplane
