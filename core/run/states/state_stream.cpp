// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/state_stream.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/jobs/poll.h"
#include "core/readout/growing_triangle.h"
#include "core/reservoir/divergence.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/readout_features.h"

namespace echoplane {

namespace {

constexpr int stepsTogether = 512;

/// Calls `use(steps)` for each overlap of `some` with `fitted`.
template <typename Use>
void forOverlap(const Steps& some, const std::vector<Steps>& fitted, Use use) {
    for (const Steps& each : fitted) {
        const int first = std::max(some.first, each.first), end = std::min(some.end(), each.end());
        if (first < end) use(Steps{first, end - first});
    }
}

/// Whether these modes cannot diverge: with Λ and B of the eigenbasis ‖r(t)‖ ≤ ‖B‖·max ‖d‖/(1 − max |λ|).
bool isBounded(const Experiment& experiment, const DynamicsResult& dynamics, const Dataset& data, StateBasis basis, int steps) {
    if (!experiment.linear() || experiment.noisy() || basis != StateBasis::eigenbasis) return false;
    return dynamics.modeInputWeights.norm() * forcedDrive(experiment, data, steps).norm() <
           (1.0 - spectralRadius(dynamics.spectrum)) * divergenceNorm;
}

}  // namespace

StateStream::StateStream(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                         const Dataset& data, StateBasis basis, int steps, bool noisy)
    : StateStream(std::make_shared<const Reservoir>(reservoirOf(experiment, spectrum, dynamics, basis)),
                  forcedDrive(experiment, data, steps), data.recordings()) {
    if (noisy) m_reservoir.setNoise(stateNoiseOf(experiment, spectrum, basis), 0);
}

StateStream::StateStream(const std::shared_ptr<const Reservoir>& reservoir, Eigen::MatrixXd drive, std::vector<Steps> recordings)
    : m_reservoir(reservoir, Eigen::VectorXd::Zero(reservoir->size())),
      m_drive(std::move(drive)),
      m_recordings(std::move(recordings)) {}

Steps StateStream::next(Eigen::MatrixXd& room, int count, const RunContext& context) {
    context.checkpoint();
    Steps taken{m_step, 0};
    room.resize(m_reservoir.state().size(), count);
    const std::ptrdiff_t mask = pollMask(room.rows());
    for (; taken.count < count && m_step < m_drive.cols() && !m_divergedAt; ++m_step) {
        if ((m_step & mask) == 0) context.checkpoint();
        if (m_recording < m_recordings.size() && m_recordings[m_recording].first == m_step) {
            m_reservoir.restart();
            ++m_recording;
        }
        m_entering = m_drive.col(m_step);
        room.col(taken.count) = m_reservoir.step(m_entering);
        if (m_reservoir.diverged())
            m_divergedAt = m_step;
        else
            ++taken.count;
    }
    return taken;
}

bool statesAreStreamed(const Experiment& experiment, int taught) {
    // Driving modes again takes less time than writing their states to memory and reading them back.
    constexpr double mostBytes = 512e6, mostOfModes = 256e6;
    return 8.0 * experiment.reservoir.size * taught > (experiment.linear() ? mostOfModes : mostBytes) &&
           taught >= 8 * experiment.reservoir.size;
}

Trajectory firstStates(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                       const Dataset& data, StateBasis basis, int taught, const RunContext& context) {
    constexpr int bytesKept = 64'000'000;
    const int size = experiment.reservoir.size, stored = std::clamp(bytesKept / (8 * size), 1, taught);
    const bool bounded = isBounded(experiment, dynamics, data, basis, taught);
    StateStream stream(experiment, spectrum, dynamics, data, basis, bounded ? stored : taught);
    Trajectory result;
    result.states.resize(size, stored);
    Eigen::MatrixXd room;
    for (Steps now = stream.next(room, stepsTogether, context); now.count > 0; now = stream.next(room, stepsTogether, context)) {
        context.report("states", static_cast<double>(now.first) / taught);
        const int kept = std::clamp(stored - now.first, 0, now.count);
        if (kept > 0) result.states.middleCols(now.first, kept) = room.leftCols(kept);
    }
    result.divergedAt = stream.divergedAt();
    return result;
}

Eigen::MatrixXd streamedTriangle(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                 const Dataset& data, const std::vector<Steps>& fitted, const Eigen::MatrixXd& targets,
                                 const RunContext& context, const ScaledFeatures* features) {
    const StateBasis basis = spectrum.trainsInEigenbasis || features != nullptr ? runBasis(spectrum) : StateBasis::original;
    const Eigen::Index seen = readoutFeatureCount(experiment, data, experiment.reservoir.size), columns = seen + targets.rows();
    // Always two halves, so that the result does not depend on the number of threads. The second half drives the reservoir
    // through the first one itself, which is cheaper than waiting for it.
    const std::array<int, 3> bounds{0, fitted.back().end() / 2, fitted.back().end()};
    std::array<GrowingTriangle, 2> parts{GrowingTriangle(columns), GrowingTriangle(columns)};
    const double steps = bounds[1] + bounds[2];  // that both drive
    int driven = 0;
    std::mutex mutex;  // of `driven` and the reports
    const auto reportDriven = [&](int count) {
        const std::lock_guard lock(mutex);
        driven += count;
        context.report("factor", driven / steps);
    };
    parallelFor(2, context.threads, [&](std::size_t half, int) {
        StateStream stream(experiment, spectrum, dynamics, data, basis, bounds[half + 1]);
        Eigen::MatrixXd room, rows(seen, stepsTogether);
        Eigen::Index column = 0;  // of `targets`
        for (int first = 0; first < bounds[half + 1];) {
            const int until = first < bounds[half] ? bounds[half] : bounds[half + 1];
            const Steps now = stream.next(room, std::min(stepsTogether, until - first), context);
            if (now.count == 0) break;
            first = now.end();
            reportDriven(now.count);
            forOverlap(now, fitted, [&](const Steps& some) {
                if (some.first >= bounds[half]) {
                    putReadoutFeatures(experiment, room.middleCols(some.first - now.first, some.count), data, some.first,
                                       rows.leftCols(some.count), features);
                    parts[half].add(rows.leftCols(some.count), targets.middleCols(column, some.count));
                }
                column += some.count;
            });
        }
    });
    parts[0].add(parts[1]);
    return parts[0].triangle();
}

Eigen::VectorXd streamedSquares(StateStream& stream, const std::vector<Steps>& fitted, const Eigen::MatrixXd* vectors,
                                const RunContext& context) {
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(vectors != nullptr ? vectors->cols() : stream.state().size());
    Eigen::MatrixXd room, products;
    for (Steps now = stream.next(room, stepsTogether, context); now.count > 0; now = stream.next(room, stepsTogether, context)) {
        forOverlap(now, fitted, [&](const Steps& some) {
            const auto states = room.middleCols(some.first - now.first, some.count);
            if (vectors != nullptr) {
                products.noalias() = vectors->transpose() * states;
                sums += products.rowwise().squaredNorm();
            } else {
                for (Eigen::Index step = 0; step < states.cols(); ++step) sums += states.col(step).cwiseAbs2();
            }
        });
    }
    return sums;
}

}  // namespace echoplane
