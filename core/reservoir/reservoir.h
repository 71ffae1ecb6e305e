// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <variant>

#include <Eigen/Core>

#include "core/reservoir/activated_reservoir.h"
#include "core/reservoir/sparse_weights.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

/// A reservoir that runs, whatever it is made of:
///
///     r(t) = r(t−1)·W + d(t)·B                                      (eq. 1, or eq. 15 where W is diagonal in its eigenbasis)
///     r(t) = (1 − lr)·r(t−1) + lr·f(rho·r(t−1)·W + d(t)·B)          (with an activation)
///
/// d(t) is what drives it, of length D, and B what carries that in, D × N, the leak of a linear reservoir included. The forms are
/// the values of which one is made; steps, batches and runs give the same numbers, but for the order in which a dense W is
/// multiplied (rounding). Immutable: many threads may step one.
class Reservoir {
public:
    /// Diagonal: Λ after rho and leak. O(N) a step.
    struct Modes {
        explicit Modes(const Spectrum& leaked) : spectrum(leaked), stepper(leaked) {}
        Spectrum spectrum;
        DiagonalStepper stepper;
    };
    /// Dense: lr·rho·W + (1 − lr)·I, N × N. O(N²) a step.
    struct Dense {
        Eigen::MatrixXd transition;
    };
    /// Sparse: W, not null, shared, and what multiplies it. O(N + non-zero weights) a step.
    struct Sparse {
        std::shared_ptr<const SparseWeights> weights;
        double spectralRadius = 1.0;
        double leakRate = 1.0;
    };
    using Form = std::variant<Modes, Dense, Sparse, ActivatedStepper>;

    Reservoir(Form form, const Eigen::MatrixXd& inputWeights);

    Eigen::Index size() const;

    /// From r(t−1) to r(t), of length N; `next` is another vector. Allocates nothing.
    void step(const Eigen::VectorXd& previous, const Eigen::VectorXd& drive, Eigen::VectorXd& next) const;
    /// The same for many states side by side, one a column: N × B, driven by D × B. A dense W costs one product of matrices.
    void stepBatch(const Eigen::MatrixXd& previous, const Eigen::MatrixXd& drive, Eigen::MatrixXd& next) const;
    /// All states from zero on, driven by D × T; what they are does not depend on `threads`. Throws Cancelled, and
    /// std::invalid_argument where shapes do not fit.
    Trajectory run(const Eigen::MatrixXd& drive, int threads = 1, const RunContext& context = {}) const;

private:
    /// next += previous·W, or what an activation makes of the two.
    void addStep(const double* previous, double* next) const;

    Form m_form;
    Eigen::MatrixXd m_entering;  // Bᵀ, N × D
};

}  // namespace echoplane
