// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/analysis/closed_loop.h"
#include "core/analysis/effective_radius.h"
#include "core/jobs/run_context.h"
#include "core/reservoir/activated_reservoir.h"
#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

// Whether a reservoir forgets its initial state. For a linear one the effective spectral radius decides, whatever the drive. With
// an activation it depends on the input: what counts is the driven trajectory, along which a small difference δ evolves as
//
//     δ(t) = δ(t−1)·J_t,   J_t = (1 − lr)·I + lr·rho·W·diag(f'(z_t))      (row vectors, as r·W; ∂r(t)/∂r(t−1))
//
// and for other cells than the leaky one J_t = K + V·diag(g ⊙ f'(z_t)) (cell.h).
//
// The eigenvalues of J_t belong to a single step; the growth of the product is the largest Lyapunov exponent, called conditional
// because the drive is fixed (Pecora and Carroll 1990, Phys. Rev. Lett. 64). A y(t−1) that is fed back is also fixed to the
// target, as in training: this is the open loop. A model that runs on its own output may still be unstable: see closed_loop.h.
// Stability::inUse() combines both.

/// Whether all initial states converge to the same trajectory under the same drive: the echo state property (Jaeger 2001; Yildiz,
/// Jaeger and Kiebel 2012, Neural Networks 35), as far as this drive, these starts and this number of steps show.
enum class EchoState {
    holds,  ///< linear: the largest possible rho_eff is below 1; else all distances have fallen to a millionth and the exponent
            ///< is below 0 by more than twice its error
    fails,  ///< linear: rho_eff is above 1; else a distance no longer falls, or the exponent is above 0 by more than twice its
            ///< error
    undecided  ///< neither is established
};
/// "holds", "fails", "undecided".
std::string_view echoStateName(EchoState state);

struct Stability {
    bool linear = true;
    double spectralRadius = 0.0;  ///< of W before the leak, as measured (spectralRadiusOf()) or as found for `radius`
    EffectiveRadius radius;       ///< decides if linear; else describes W and the leak alone
    /// Per step, over the steps after the washout; ln rho_eff if linear. −∞ if all differences vanish at once, NaN after a
    /// divergence.
    double lyapunovExponent = 0.0;
    /// One standard error (meanGrowth()). If linear: 0, or the width left open by the interval of rho_eff.
    double lyapunovExponentError = 0.0;
    int starts = 2;                 ///< number of initial states run; 2 if linear, since one difference suffices
    std::vector<double> distances;  ///< largest ‖r(t) − r'(t)‖ from the first start, beginning before the first step; if linear,
                                    ///< of a single difference
    bool together = false;                       ///< with an activation: all starts have converged (forgottenDistance())
    std::optional<int> divergedAt;               ///< step at which a state or a distance passed 1e100, where the test ends
    EchoState echoState = EchoState::undecided;  ///< echo state property of the open loop
    int jacobianStep = 0;                        ///< t
    Spectrum jacobian;                           ///< eigenvalues of J_t
    bool jacobianWhole = true;                   ///< true: all eigenvalues; false: the leading ones
    bool closesLoop = false;                     ///< the model runs on its own output in use (hasLoop(Loop::inUse))
    std::vector<ClosedLoop> loops;               ///< the loops requested (activeLoops(), allLoops())

    double worstDistance() const { return distances.empty() ? 0.0 : distances.back(); }
    /// Combines the open loop and, if the model runs on its own output in use, that loop: holds only if both are known to be
    /// stable.
    EchoState inUse() const;
    Message verdict() const;  ///< a sentence for the user: inUse(), and the autonomous run if requested
};

/// The largest Lyapunov exponent of a reservoir along a driven trajectory: the mean logarithmic growth, over the steps from
/// `washout` on, of a tangent vector renormalised at each step. The initial vector comes from a separate random stream and turns
/// into the fastest growing direction within the washout. `inputWeights` is D_in × N, `drive` D_in × T. Costs two reservoir steps
/// per step. Throws Cancelled.
double conditionalLyapunovExponent(const ActivatedStepper& reservoir, const Eigen::MatrixXd& inputWeights,
                                   const Eigen::MatrixXd& drive, int washout, const RunContext& context = {});

/// J_t of a reservoir in its original basis, from the previous state: N × N. `states` must contain r(t−1) (t ≤ its columns).
/// Throws std::invalid_argument if it does not, or if the reservoir runs in its eigenbasis. Cost O(N²).
Eigen::MatrixXd jacobianAt(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const StatesResult& states, int step);

/// The eigenvalues of one Jacobian.
struct JacobianSpectrum {
    int step = 0;          ///< t
    Spectrum eigenvalues;  ///< of J_t
    bool whole = true;     ///< true: all eigenvalues; false: the leading ones
};

/// The eigenvalues of J_t, from the previous state; for a linear reservoir Λ at every step. Above largestWholeSpectrum, only the
/// leading ones if W is stored sparse. Throws std::invalid_argument if `states` does not contain r(t−1) or has diverged by then,
/// Cancelled, std::runtime_error if the computation is impossible. Cost 10·N³.
JacobianSpectrum jacobianSpectrum(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                  const StatesResult& states, int step, const RunContext& context = {});

/// The echo state test, from echoStarts() on the task's series over all steps of the split: everything except the Jacobian and
/// the closed loops. An unknown rho_eff of a linear reservoir is computed (verifiedEffectiveRadius()). Throws Cancelled. Cost 65
/// reservoir steps per step, side by side, fewer once starts have converged; for a linear reservoir one.
Stability echoStateTest(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                        const Dataset& task, const RunContext& context = {});

/// echoStateTest() plus the Jacobian at `step`, or at the last step. Above largestWholeSpectrum, its leading eigenvalues are
/// computed if W is stored sparse. Throws std::invalid_argument for a step outside the split, Cancelled, std::runtime_error if
/// the computation is impossible. Cost as echoStateTest(), plus 10·N³ for the Jacobian's eigenvalues.
Stability stabilityOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                      const Dataset& task, std::optional<int> step, const RunContext& context = {});

/// Results about a run that take too long for one frame: its effective spectral radius if it is not known at once, and the loops
/// that its predictions go through.
struct RunStability {
    EffectiveRadius radius;
    std::vector<ClosedLoop> loops;
};
/// Throws Cancelled. Cost O(1) for a run without a closed loop whose spectrum is whole; else as verifiedEffectiveRadius() and
/// activeLoops().
RunStability runStability(const RunResult& run, const RunContext& context = {}, Eigen::Index searchUpTo = quickSearchSize);

/// A note to show with the effective spectral radius of this experiment: with an activation it does not measure stability. Else
/// empty.
Message effectiveRadiusNote(const Experiment& experiment);

}  // namespace echoplane
