// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/mode_parts.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/jobs/poll.h"
#include "core/reservoir/divergence.h"
#include "core/reservoir/drive.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {
namespace {

/// Modes per part: their state and eigenvalues stay in the cache.
constexpr Eigen::Index modesOfPart = 4096;

std::size_t partsOf(const Spectrum& spectrum) {
    return static_cast<std::size_t>(std::max<Eigen::Index>(1, spectrum.modes() / modesOfPart));
}

/// A range of indices.
struct Range {
    Eigen::Index first, count;
};

Range share(Eigen::Index count, std::size_t part, std::size_t parts) {
    const auto first = [&](std::size_t k) { return count * static_cast<Eigen::Index>(k) / static_cast<Eigen::Index>(parts); };
    return {first(part), first(part + 1) - first(part)};
}

/// A reservoir of a part of the modes, with the positions of its state variables in the whole state.
class ModePart {
public:
    ModePart(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, std::size_t part, std::size_t parts)
        : ModePart(spectrum, inputWeights, share(spectrum.reals.size(), part, parts), share(spectrum.upper.size(), part, parts)) {
    }

    Eigen::Index size() const { return m_state.size(); }
    /// Copies its state into the whole state.
    template <typename Column>
    void put(const Eigen::VectorXd& state, Column whole) const {
        Eigen::Index from = 0;
        for (const auto& [first, count] : m_rows) {
            whole.segment(first, count) = state.segment(from, count);
            from += count;
        }
    }
    /// Its rows of a matrix of the whole reservoir.
    template <typename Rows>
    Eigen::MatrixXd own(const Eigen::MatrixBase<Rows>& whole) const {
        Eigen::MatrixXd own(m_state.size(), whole.cols());
        Eigen::Index from = 0;
        for (const auto& [first, count] : m_rows) {
            own.middleRows(from, count) = whole.middleRows(first, count);
            from += count;
        }
        return own;
    }

    /// Runs from `state` on and calls `use(t, state)` with the state of each step. Sets `near` when the norm exceeds `limit`, and
    /// stops as soon as it is set.
    template <typename Use>
    void run(Eigen::VectorXd state, const Eigen::MatrixXd& inputs, double limit, std::atomic<bool>& near,
             const RunContext& context, Use&& use) {
        Eigen::VectorXd previous = std::move(state);
        const std::ptrdiff_t mask = pollMask(m_state.size());
        for (Eigen::Index t = 0; t < inputs.cols() && !near; ++t) {
            if ((t & mask) == 0) context.checkpoint();
            enter(m_entering, inputs.col(t), m_state);
            m_stepper.step(previous.data(), m_state.data());
            if (!(m_state.squaredNorm() <= limit * limit)) near = true;
            use(t, std::as_const(m_state));
            previous.swap(m_state);
        }
    }

private:
    ModePart(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, Range reals, Range pairs)
        : m_rows{reals,
                 {spectrum.reals.size() + pairs.first, pairs.count},
                 {spectrum.reals.size() + spectrum.upper.size() + pairs.first, pairs.count}},
          m_stepper({spectrum.reals.segment(reals.first, reals.count), spectrum.upper.segment(pairs.first, pairs.count)}),
          m_state(reals.count + 2 * pairs.count),
          m_entering(own(inputWeights.transpose())) {}

    std::array<Range, 3> m_rows;
    DiagonalStepper m_stepper;
    Eigen::VectorXd m_state;
    Eigen::MatrixXd m_entering;
};

/// A limit for each part, below which the whole state is below the divergence limit.
double nearLimit(std::size_t parts) {
    return divergenceNorm / static_cast<double>(parts + 1);
}

}  // namespace

bool worthParts(const Spectrum& spectrum, const Eigen::MatrixXd& inputs, int threads) {
    const bool many = partsOf(spectrum) > 1, shared = threads > 1 && spectrum.size() * inputs.cols() >= threadingThreshold;
    return inputs.rows() <= 2 && (many || shared);
}

bool driveParts(Eigen::MatrixXd& states, const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights,
                const Eigen::MatrixXd& inputs, const RunContext& context) {
    const std::size_t parts = std::max(partsOf(spectrum), static_cast<std::size_t>(std::max(context.threads, 1)));
    std::atomic<bool> near = false;
    std::atomic<std::size_t> done = 0;
    parallelFor(parts, context.threads, [&](std::size_t index, int worker) {
        ModePart part(spectrum, inputWeights, index, parts);
        part.run(Eigen::VectorXd::Zero(part.size()), inputs, nearLimit(parts), near, context,
                 [&](Eigen::Index t, const Eigen::VectorXd& state) { part.put(state, states.col(t)); });
        const std::size_t finished = ++done;
        if (worker == 0) context.report("states", static_cast<double>(finished) / static_cast<double>(parts));
    });
    return !near;
}

std::optional<Eigen::MatrixXd> diagonalOutputs(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights,
                                               const Eigen::MatrixXd& inputs, const Eigen::VectorXd& initial,
                                               const Eigen::MatrixXd& outputWeights, const RunContext& context) {
    checkDrive(spectrum.size(), inputWeights, inputs);
    constexpr Eigen::Index longRun = 1 << 23;  // modes times steps, from which a second thread pays off
    const std::size_t parts = std::max<std::size_t>(partsOf(spectrum), spectrum.modes() * inputs.cols() < longRun ? 1 : 2);
    std::atomic<bool> near = false;
    std::vector<Eigen::MatrixXd> outputs(parts, Eigen::MatrixXd(outputWeights.cols(), inputs.cols()));
    parallelFor(parts, context.threads, [&](std::size_t index, int) {
        ModePart part(spectrum, inputWeights, index, parts);
        const Eigen::MatrixXd weights = part.own(outputWeights).transpose();
        part.run(part.own(initial), inputs, nearLimit(parts), near, context,
                 [&](Eigen::Index t, const Eigen::VectorXd& state) { outputs[index].col(t).noalias() = weights * state; });
    });
    if (near) return std::nullopt;
    for (std::size_t part = 1; part < parts; ++part) outputs.front() += outputs[part];
    return std::move(outputs.front());
}

}  // namespace echoplane
