// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/experiment/parameter.h"
#include "core/jobs/run_context.h"

namespace echoplane {

// A stack of L reservoirs (deep echo state network: C. Gallicchio, A. Micheli, L. Pedrelli, Neurocomputing 268, 2017). Layer l
// has N_l units and its own W_l, of spectral radius ρ·q^(l−1) (divided by q^(L−1) if q > 1, so that the largest is ρ), and gets
// the states of the layer before it:
//
//     r_l(t) = (1 − lr)·r_l(t−1) + lr·f(ρ·r_l(t−1)·W_l + ρ·r_{l−1}(t−1)·C_l + u(t)·W_in,l + b_l)
//
// The readout sees the states of all layers. So the whole is one reservoir of N units, whose W has the blocks W_l on its diagonal
// and the blocks C_l above them, and whose eigenvalues are those of all layers. In the literature layer l gets r_{l−1}(t); here
// it gets r_{l−1}(t−1), so that without biases its states are the usual ones l − 1 steps later. The input drives the first layer,
// or all of them (deepESN-IA, the same authors). Without coupling, C_l = 0, the reservoirs are parallel (a grouped echo state
// network) and all driven by the input.

namespace stacks {
extern const Parameter<int> layers;         ///< L
extern const Parameter<double> ratio;       ///< q
extern const Parameter<double> coupling;    ///< largest singular value of each C_l
extern const Parameter<std::string> input;  ///< the layers that the input drives if they are coupled: "first" or "all"
}  // namespace stacks

/// Whether the reservoir has several layers. A list of eigenvalues from elsewhere (custom) has one.
bool hasStack(const Experiment& experiment);

/// Whether the layers of a stack are connected.
bool layersCoupled(const Experiment& experiment);

/// Spectral radii of the layers relative to ρ; the largest is 1.
std::vector<double> layerRadii(const Experiment& experiment);

/// N_1 … N_L, whose sum is N = ReservoirSpec::size; the first N mod L layers have one unit more.
std::vector<int> layerSizes(const Experiment& experiment);

/// The settings of one layer as a reservoir of its own. The first has the seed of the stack, the others have seeds drawn from it.
std::vector<Experiment> layersOf(const Experiment& experiment);

/// C_2 … C_L, N_{l−1} × N_l, at ρ = 1: uniform on [−1, 1), scaled to that largest singular value.
/// Empty without coupling. Cost O(N³/L²).
std::vector<Eigen::MatrixXd> drawCouplings(const Experiment& experiment, const RunContext& context);

/// Sets the weights of what drives the first layer only, rows × N, to 0 for the other layers, if the experiment says so.
void keepFirstLayer(const Experiment& experiment, Eigen::Ref<Eigen::MatrixXd> weights);

}  // namespace echoplane
