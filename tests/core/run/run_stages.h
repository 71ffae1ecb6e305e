// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/kinds/classes/class_readout.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Runs all stages from a given reservoir and series, without a pipeline.
inline RunResult runStages(const Experiment& experiment, const SpectrumResult& spectrum, const Dataset& data) {
    const RunContext context;
    RunResult run;
    run.experiment = experiment;
    run.spectrum = std::make_shared<const SpectrumResult>(spectrum);
    run.dynamics = std::make_shared<const DynamicsResult>(computeDynamics(experiment, spectrum));
    run.data = std::make_shared<const Dataset>(data);
    run.split = experiment.data.split;
    run.states =
        std::make_shared<const StatesResult>(computeStates(experiment, run.data, run.split, spectrum, *run.dynamics, context));
    if (run.states->divergedAt) return run;
    run.factor =
        std::make_shared<const FactorResult>(computeFactor(experiment, run.split, spectrum, *run.dynamics, run.states, context));
    run.readout = std::make_shared<const ReadoutResult>(computeReadout(experiment, spectrum, *run.factor));
    run.score = std::make_shared<const ScoreResult>(
        computeScore(experiment, run.split, spectrum, *run.dynamics, *run.states, *run.readout, context));
    return run;
}

/// Runs all stages for the experiment's own task.
inline RunResult runStages(const Experiment& experiment, const SpectrumResult& spectrum) {
    return runStages(experiment, spectrum, datasetOf(experiment));
}

/// True if shapes and bits are equal.
template <typename Matrix>
bool sameBits(const Matrix& a, const Matrix& b) {
    const auto bytes = [](const Matrix& matrix) {
        return std::string_view(reinterpret_cast<const char*>(matrix.data()),
                                sizeof(typename Matrix::Scalar) * static_cast<std::size_t>(matrix.size()));
    };
    return a.rows() == b.rows() && a.cols() == b.cols() && bytes(a) == bytes(b);
}
inline bool sameBits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
inline bool sameBits(const Score& a, const Score& b) {
    return sameBits(a.rmse, b.rmse) && sameBits(a.nrmse, b.nrmse) && sameBits(a.r2, b.r2) && sameBits(a.accuracy, b.accuracy);
}

/// The first stage whose results differ in a bit, by name; empty if all are equal.
inline std::string firstDifference(const RunResult& a, const RunResult& b) {
    const auto sameSpectrum = [](const Spectrum& x, const Spectrum& y) {
        return sameBits(x.reals, y.reals) && sameBits(x.upper, y.upper);
    };
    const auto sameSparse = [](const std::shared_ptr<const SparseWeights>& x, const std::shared_ptr<const SparseWeights>& y) {
        if (!x || !y) return !x == !y;
        return x->nonZeros() == y->nonZeros() && sameBits(Eigen::VectorXd(x->coeffs()), Eigen::VectorXd(y->coeffs()));
    };
    if (!sameSparse(a.spectrum->sparseWeights, b.spectrum->sparseWeights)) return "spectrum";
    if (!sameSpectrum(a.spectrum->spectrum, b.spectrum->spectrum) || !sameBits(a.spectrum->weights, b.spectrum->weights) ||
        !sameBits(a.spectrum->inputWeights, b.spectrum->inputWeights) ||
        !sameBits(a.spectrum->modeInputWeights, b.spectrum->modeInputWeights) ||
        a.spectrum->trainsInEigenbasis != b.spectrum->trainsInEigenbasis ||
        a.spectrum->runsInEigenbasis != b.spectrum->runsInEigenbasis || a.spectrum->warning != b.spectrum->warning ||
        !a.spectrum->basis != !b.spectrum->basis ||
        (a.spectrum->basis && !sameBits(a.spectrum->basis->columns, b.spectrum->basis->columns)) ||
        !sameBits(a.spectrum->conditionNumber, b.spectrum->conditionNumber)) {
        return "spectrum";
    }
    if (!sameSpectrum(a.dynamics->spectrum, b.dynamics->spectrum) ||
        !sameBits(a.dynamics->inputWeights, b.dynamics->inputWeights) ||
        !sameBits(a.dynamics->modeInputWeights, b.dynamics->modeInputWeights) ||
        !sameBits(a.dynamics->effectiveSpectralRadius, b.dynamics->effectiveSpectralRadius)) {
        return "dynamics";
    }
    if (a.states->divergedAt != b.states->divergedAt) return "states";
    if (!sameBits(a.data->inputs, b.data->inputs) || !sameBits(a.data->targets, b.data->targets)) {
        return "states";
    }
    const auto *reservoirA = a.states->parts.find<TiledReservoir>(), *reservoirB = b.states->parts.find<TiledReservoir>();
    if (!reservoirA != !reservoirB) return "states";
    if (reservoirA &&
        (reservoirA->owned != reservoirB->owned || reservoirA->seen != reservoirB->seen ||
         reservoirA->squares != reservoirB->squares || reservoirA->bias != reservoirB->bias ||
         reservoirA->layout.boundary != reservoirB->layout.boundary || !sameBits(reservoirA->outside, reservoirB->outside)))
        return "states";
    // What the reservoirs of tiles do is what one step of each gives.
    const auto stepped = [](const TiledReservoir& tiles) {
        const Eigen::VectorXd field = Eigen::VectorXd::LinSpaced(tiles.layout.field.rows * tiles.layout.field.columns, -1.0, 1.0);
        Eigen::MatrixXd all(tiles.size(), static_cast<Eigen::Index>(tiles.count())), drive;
        Eigen::VectorXd next(tiles.size());
        for (std::size_t k = 0; k < tiles.count(); ++k) {
            tiles.drive(k, field, drive);
            tiles.reservoirs[k]->step(Eigen::VectorXd::Constant(tiles.size(), 0.3), drive.col(0), next);
            all.col(static_cast<Eigen::Index>(k)) = next;
        }
        return all;
    };
    if (reservoirA && !sameBits(stepped(*reservoirA), stepped(*reservoirB))) return "states";
    if (a.diverged()) return {};
    if (!sameBits(a.states->states, b.states->states) || !sameBits(a.states->trainingStates, b.states->trainingStates))
        return "states";
    const auto sameFactor = [](const std::shared_ptr<const RidgeFactor>& x, const std::shared_ptr<const RidgeFactor>& y) {
        if (!x || !y) return !x == !y;
        return sameBits(x->triangle(), y->triangle()) && sameBits(x->projected(), y->projected());
    };
    if (!sameBits(a.factor->modeRms, b.factor->modeRms) || !sameFactor(a.factor->ridge, b.factor->ridge)) return "factor";
    const auto *designA = a.factor->parts.find<ClassDesign>(), *designB = b.factor->parts.find<ClassDesign>();
    if (!designA != !designB ||
        (designA && (designA->bias != designB->bias || designA->inputs != designB->inputs || designA->labels != designB->labels ||
                     !sameBits(designA->scaling, designB->scaling))))
        return "factor";
    const auto *tilesA = a.factor->parts.find<TiledFactor>(), *tilesB = b.factor->parts.find<TiledFactor>();
    if (!tilesA != !tilesB || (tilesA && !std::ranges::equal(tilesA->ridge, tilesB->ridge, sameFactor))) return "factor";
    if (!sameBits(a.readout->weights, b.readout->weights) || !sameBits(a.readout->featureWeights, b.readout->featureWeights) ||
        !sameBits(a.readout->modeWeights, b.readout->modeWeights) || !sameBits(a.readout->bias, b.readout->bias) ||
        !sameBits(a.readout->outputWeights, b.readout->outputWeights) ||
        !sameBits(a.readout->inputWeights, b.readout->inputWeights) || !sameBits(a.readout->magnitudes, b.readout->magnitudes) ||
        !sameBits(a.readout->contributions, b.readout->contributions)) {
        return "readout";
    }
    if (!sameBits(a.score->predictions, b.score->predictions) || !sameBits(a.score->training, b.score->training) ||
        !sameBits(a.score->validation, b.score->validation) || !sameBits(a.score->test, b.score->test)) {
        return "score";
    }
    if (a.score->measures.size() != b.score->measures.size()) return "score";
    for (std::size_t k = 0; k < a.score->measures.size(); ++k)
        if (a.score->measures[k].what != b.score->measures[k].what ||
            !sameBits(a.score->measures[k].value, b.score->measures[k].value))
            return "score";
    const auto &timeA = a.score->validTime, &timeB = b.score->validTime;
    if (timeA.has_value() != timeB.has_value() || (timeA && timeA->steps != timeB->steps)) return "score";
    const MemoryCurve *memoryA = testMemory(*a.score), *memoryB = testMemory(*b.score);
    if (a.score->divergedAt != b.score->divergedAt || (memoryA == nullptr) != (memoryB == nullptr)) return "score";
    if (memoryA && (!sameBits(memoryA->capacity, memoryB->capacity) || !sameBits(memoryA->total, memoryB->total) ||
                    !sameBits(memoryA->halfDelay, memoryB->halfDelay))) {
        return "score";
    }
    return {};
}

}  // namespace echoplane
