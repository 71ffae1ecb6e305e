// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <variant>

#include <Eigen/Core>

#include "core/reservoir/activated_reservoir.h"
#include "core/reservoir/packed_weights.h"
#include "core/reservoir/sparse_weights.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

/// A reservoir in any of its forms (diagonal, dense, sparse, activated):
///
///     r(t) = r(t−1)·W + d(t)·B                                      (eq. 1, or eq. 15 where W is diagonal in its eigenbasis)
///     r(t) = (1 − lr)·r(t−1) + lr·f(rho·r(t−1)·W + d(t)·B)          (with an activation)
///
/// d(t) is the drive, of length D, and B the drive weights, D × N, including the leak of a linear reservoir. Single steps,
/// batches and runs give the same numbers, up to the rounding of d(t)·B in stepBatch() and of a long diagonal run. Immutable, so
/// many threads may step one reservoir.
class Reservoir {
public:
    /// Diagonal: Λ after rho and leak. O(N) per step.
    struct Modes {
        explicit Modes(const Spectrum& leaked) : spectrum(leaked), stepper(leaked) {}
        Spectrum spectrum;
        DiagonalStepper stepper;
    };
    /// Dense: lr·rho·W + (1 − lr)·I, N × N. O(N²) per step.
    struct Dense {
        explicit Dense(const Eigen::MatrixXd& matrix) : transition(matrix) {}
        PackedWeights transition;
    };
    /// Sparse: W, shared and not null, with its factors. O(N + non-zero weights) per step.
    struct Sparse {
        std::shared_ptr<const SparseWeights> weights;
        double spectralRadius = 1.0;
        double leakRate = 1.0;
    };
    using Form = std::variant<Modes, Dense, Sparse, ActivatedStepper>;

    Reservoir(Form form, const Eigen::MatrixXd& inputWeights);

    Eigen::Index size() const;

    /// Steps from r(t−1) to r(t), of length N; `next` must be a different vector. Allocates nothing.
    void step(const Eigen::VectorXd& previous, const Eigen::VectorXd& drive, Eigen::VectorXd& next) const;
    /// Steps a batch of states, one per column: N × B, driven by D × B. Costs a matrix product, several times less than each by
    /// itself.
    void stepBatch(const Eigen::MatrixXd& previous, const Eigen::MatrixXd& drive, Eigen::MatrixXd& next) const;
    /// Steps each column by itself, to the bit as step() does, N × B, driven by D × B. `next` must be a different matrix. Costs
    /// as stepBatch().
    void stepEach(const Eigen::Ref<const Eigen::MatrixXd>& previous, const Eigen::Ref<const Eigen::MatrixXd>& drive,
                  Eigen::Ref<Eigen::MatrixXd> next) const;
    /// Runs from the zero state, driven by D × T. Threads share each step of a large W, so that their caches hold it together.
    /// The states do not depend on `threads`. Throws Cancelled, and std::invalid_argument if shapes do not fit.
    Trajectory run(const Eigen::MatrixXd& drive, int threads = 1, const RunContext& context = {}) const;

private:
    /// next += previous·W for each column; with an activation, ActivatedStepper::step().
    void addSteps(const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> next) const;
    void addStep(const double* previous, double* next) const;
    /// Number of weights of a step that addUnits() can do in parts; 0 if it cannot.
    Eigen::Index dividedWeights() const;
    /// addStep() for the (at most) PackedWeights::unitsTogether units from `first` on, a multiple of it.
    void addUnits(const double* previous, double* next, Eigen::Index first) const;

    Form m_form;
    Eigen::MatrixXd m_entering;  // Bᵀ, N × D
};

}  // namespace echoplane
