// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/controllability.h"

#include <utility>

#include <cblas.h>

#include "core/jobs/parallel_for.h"
#include "core/math/lapack_status.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/readout_features.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

namespace {

/// Divisor of Λ₀ in the matrix.
double radiusOf(const SpectrumResult& spectrum) {
    const double radius = spectralRadius(spectrum.spectrum);
    return radius > 0.0 ? radius : 1.0;
}

}  // namespace

bool factorsInControllableSpace(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const Dataset& data) {
    constexpr double mostBytes = 512e6;
    if (!experiment.linear() || experiment.noisy() || experiment.reservoir.method == "custom") return false;
    if (hasReadoutFeatures(experiment)) return false;
    if (experiment.input.feedback || experiment.biasedReservoir()) return false;  // even if they alone drive it
    if (!spectrum.trainsInEigenbasis || !spectrum.runsInEigenbasis || spectrum.modeInputWeights.rows() != 1) return false;
    const Eigen::Index size = spectrum.spectrum.size(), steps = split.taught(data);
    return 2 * steps <= size && 8.0 * static_cast<double>(size) * static_cast<double>(steps) <= mostBytes;
}

std::shared_ptr<const ControllableSpace> controllableSpace(const SpectrumResult& spectrum, int steps, int threads) {
    // The columns of the matrix are the states after an impulse.
    const Eigen::MatrixXd impulse = Eigen::MatrixXd::Identity(1, steps);
    Trajectory powers = runDiagonal(scaled(spectrum.spectrum, 1.0 / radiusOf(spectrum)), spectrum.modeInputWeights, impulse);
    return std::make_shared<const ControllableSpace>(std::move(powers.states), metricFactor(spectrum), threads);
}

Eigen::MatrixXd featuresInSpace(const ControllableSpace& space, const Experiment& experiment, const SpectrumResult& spectrum,
                                const Dataset& data, const std::vector<Steps>& fitted, int threads) {
    const Eigen::Index steps = space.triangle().rows();
    const double leak = experiment.dynamics.leakRate, shift = leak * experiment.dynamics.spectralRadius * radiusOf(spectrum),
                 entering = leak * inputScalingAt(Stage::dynamics, experiment);
    const Eigen::MatrixXd drive = forcedDrive(experiment, data, steps);
    const std::vector<Steps> recordings = data.recordings();
    Eigen::Index columns = 0;
    for (const Steps& each : fitted) columns += each.count;

    Eigen::MatrixXd coordinates(steps, columns);
    Eigen::VectorXd now = Eigen::VectorXd::Zero(steps), next = now;
    auto recording = recordings.begin();
    auto span = fitted.begin();
    for (Eigen::Index t = 0, column = 0; t < steps; ++t) {
        if (recording != recordings.end() && recording->first == t) {
            now.setZero();
            ++recording;
        }
        next = (1.0 - leak) * now;
        next.tail(steps - 1) += shift * now.head(steps - 1);
        next[0] += entering * drive(0, t);
        now.swap(next);
        if (t < span->first) continue;
        coordinates.col(column++) = now;
        if (t + 1 == span->end()) ++span;
    }
    // Always two halves, so that the result does not depend on the number of threads.
    parallelFor(2, threads, [&](std::size_t half, int) {
        const Eigen::Index first = half == 0 ? 0 : columns / 2, count = half == 0 ? columns / 2 : columns - columns / 2;
        cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(steps), toInt(count), 1.0,
                    space.triangle().data(), toInt(steps), coordinates.col(first).data(), toInt(steps));
    });
    if (!experiment.extended()) return coordinates;
    Eigen::MatrixXd seen(readoutFeatureCount(experiment, data, steps), columns);
    Eigen::Index column = 0;
    for (const Steps& each : fitted) {
        putReadoutFeatures(experiment, coordinates.middleCols(column, each.count), data, each.first,
                           seen.middleCols(column, each.count));
        column += each.count;
    }
    return seen;
}

}  // namespace echoplane
