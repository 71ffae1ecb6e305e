// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/pipeline/closed_loop.h"
#include "core/pipeline/effective_radius.h"
#include "core/pipeline/stages.h"
#include "core/reservoir/activated_reservoir.h"

namespace echoplane {

// Whether a reservoir forgets how it started. Of a linear one the effective spectral radius decides, whatever drives it. With an
// activation it depends on the input: what counts is the driven trajectory, along which a small difference δ is multiplied by
//
//     δ(t) = δ(t−1)·J_t,   J_t = (1 − lr)·I + lr·rho·W·diag(f'(z_t))      (row vectors, as r·W; ∂r(t)/∂r(t−1))
//
// J_t's eigenvalues are one step's; the product's growth is the largest Lyapunov exponent, called conditional because the drive
// is held fixed (Pecora and Carroll 1990, Phys. Rev. Lett. 64). Where y(t−1) is fed back it is held to the target as well, as in
// training: this is the open loop. A model that runs on its own output may be unstable all the same; closed_loop.h tells, and
// Stability::inUse() puts both together.

/// Whether all initial states come to the same trajectory under the same drive: the echo state property (Jaeger 2001; Yildiz,
/// Jaeger and Kiebel 2012, Neural Networks 35), as far as this drive, these starts and this many steps tell.
enum class EchoState {
    holds,     ///< known: linear, the largest possible rho_eff is below 1; else all distances have fallen to a millionth, and the
               ///< exponent is below 0 by more than twice its error
    fails,     ///< linear, rho_eff is above 1; else a distance does not fall any more, or the exponent is above 0 by as much
    undecided  ///< neither is known
};
/// "holds", "fails", "undecided".
std::string_view echoStateName(EchoState state);

struct Stability {
    bool linear = true;
    double spectralRadius = 0.0;  ///< of W before the leak, as measured (spectralRadiusOf()), or as found for `radius`
    EffectiveRadius radius;       ///< decides where linear; else of W and the leak alone
    /// Per step, over the steps after the washout; ln rho_eff where linear. −∞ where all differences vanish at once, not a number
    /// after a divergence.
    double lyapunovExponent = 0.0;
    /// One standard error (meanGrowth()); where linear 0, or what the interval of rho_eff leaves open.
    double lyapunovExponentError = 0.0;
    int starts = 2;                 ///< initial states that were run: 2 where linear, since one difference tells all
    std::vector<double> distances;  ///< of the farthest start from the first, ‖r(t) − r'(t)‖, from before the first step on;
                                    ///< where linear of a difference alone
    bool together = false;                       ///< with an activation: all starts have come together (forgottenDistance())
    std::optional<int> divergedAt;               ///< step at which a state or a distance passed 1e100: the test ends there
    EchoState echoState = EchoState::undecided;  ///< of the open loop
    int jacobianStep = 0;                        ///< t
    Spectrum jacobian;                           ///< eigenvalues of J_t
    bool jacobianWhole = true;                   ///< all of them; else the leading ones
    bool closesLoop = false;                     ///< the model runs on its own output in use (hasLoop(Loop::inUse))
    std::vector<ClosedLoop> loops;               ///< those that were asked for (loopsInForce(), allLoops())

    double worstDistance() const { return distances.empty() ? 0.0 : distances.back(); }
    /// The open loop and, where the model runs on its own output in use, that loop together: holds only where both are known to
    /// be stable.
    EchoState inUse() const;
    std::string verdict() const;  ///< a sentence for the user: of inUse(), and of the free run where that was asked for
};

/// The largest Lyapunov exponent of a reservoir along a driven trajectory: a tangent vector is carried along, renormalised in
/// each step, and the mean of the logarithms of its growth taken over the steps from `washout` on. The first vector is drawn from
/// a stream of its own and turns into the fastest growing direction within the washout. `inputWeights` is D_in × N, `drive` D_in
/// × T. Cost two steps a step. Throws Cancelled.
double conditionalLyapunovExponent(const ActivatedStepper& reservoir, const Eigen::MatrixXd& inputWeights,
                                   const Eigen::MatrixXd& drive, int washout, const RunContext& context = {});

/// J_t of a reservoir in its original basis, from the state before: N × N. `states` must hold r(t−1) (t ≤ its columns). Throws
/// std::invalid_argument where it does not, or where the reservoir runs in its eigenbasis. Cost O(N²).
Eigen::MatrixXd jacobianAt(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const StatesResult& states, int step);

/// The eigenvalues of one Jacobian.
struct JacobianSpectrum {
    int step = 0;          ///< t
    Spectrum eigenvalues;  ///< of J_t
    bool whole = true;     ///< all of them; else the leading ones
};

/// Those of J_t, from the state before; of a linear reservoir Λ at every step. Above largestWholeSpectrum the leading ones where
/// W is stored sparse. Throws std::invalid_argument where `states` does not hold r(t−1) or has diverged by then, Cancelled,
/// std::runtime_error where the numbers cannot be had. Cost 10·N³.
JacobianSpectrum jacobianSpectrum(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                  const StatesResult& states, int step, const RunContext& context = {});

/// All but the Jacobian and the closed loops, on the task's series, all steps of the split, from echoStarts(). Of a linear
/// reservoir whose rho_eff is not known at once it is looked for (verifiedEffectiveRadius()). Throws Cancelled. Cost 65 steps a
/// step, side by side, and fewer once starts have come together; of a linear reservoir one.
Stability echoStateTest(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                        const Dataset& task, const RunContext& context = {});

/// The same with the Jacobian at `step`, or at the last one. Above largestWholeSpectrum its leading eigenvalues are found where W
/// is stored sparse. Throws std::invalid_argument for a step that the split does not have, Cancelled, std::runtime_error where
/// the numbers cannot be had. Cost as that, and 10·N³ for the Jacobian's eigenvalues.
Stability stabilityOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                      const Dataset& task, std::optional<int> step, const RunContext& context = {});

/// What takes too long for a frame beside the results of a run: its effective spectral radius where that is not known at once,
/// and the loops that its predictions go through.
struct RunStability {
    EffectiveRadius radius;
    std::vector<ClosedLoop> loops;
};
/// Throws Cancelled. Cost O(1) of a run without a closed loop whose spectrum is whole; else as verifiedEffectiveRadius() and
/// loopsInForce().
RunStability runStability(const RunResult& run, const RunContext& context = {}, Eigen::Index soughtUpTo = soonSought);

/// What must be said beside the effective spectral radius of this experiment, or an empty string: with an activation it is no
/// measure of stability.
std::string effectiveRadiusNote(const Experiment& experiment);

}  // namespace echoplane
