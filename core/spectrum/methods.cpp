// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/methods.h"

#include <array>

#include "core/experiment/registry.h"
#include "core/spectrum/distributions.h"

namespace echoplane {

std::span<const Method> methods() {
    static const std::array list = {
        Method{"normal", "Normal", "A random matrix W, run directly: N² multiplications per step, or one per non-zero weight.",
               nullptr, true, false, false},
        Method{"ewt", "EWT (trained W, run diagonal)",
               "A dense W, trained directly, then transformed to its eigenbasis: W_out becomes Q⁻¹·W_out.", nullptr, true, false,
               true},
        Method{"diagonalized", "Diagonalized (EET)", "A dense W, diagonalised first, then trained in its eigenbasis (eq. 29).",
               nullptr, true, true, true},
        Method{"uniform", "Uniform", "Eigenvalues drawn uniformly over the disc, with random eigenvectors (Algorithms 1 and 2).",
               uniformEigenvalues},
        Method{"golden", "Golden", "Eigenvalues on a golden-angle spiral that covers the disc evenly (Algorithm 3).",
               goldenEigenvalues},
        Method{"noisy-golden",
               "Noisy golden",
               "The golden spiral with Gaussian noise on each pair (Algorithm 3).",
               noisyGoldenEigenvalues,
               false,
               true,
               true,
               {noisyGolden::noise, noisyGolden::renormalise}},
        Method{"sim", "Sim", "The eigenvalues of a random W with random eigenvectors instead of its own.", nullptr},
        Method{"ring", "Ring", "Roots of unity times the radius: the spectrum of a simple cycle reservoir.", ringEigenvalues},
        Method{"annulus",
               "Annulus",
               "Moduli between r_min and 1, phases up to θ_max: the initialisation of linear recurrent units.",
               annulusEigenvalues,
               false,
               true,
               true,
               {annulus::innerRadius, annulus::maximumPhase}},
        Method{"legendre",
               "Legendre (LMU)",
               "A delay of θ steps approximated with N state variables: the eigenvalues of a Legendre memory unit, poles of the "
               "Padé approximant of a delay.",
               legendreEigenvalues,
               false,
               true,
               true,
               {legendre::window},
               legendreRadius},
        Method{
            "s4d-lin",
            "S4D-Lin",
            "A common decay and equally spaced angles up to θ_max: the initialisation of a diagonal state space model (S4D-Lin).",
            s4dLinEigenvalues,
            false,
            true,
            true,
            {annulus::maximumPhase},
            s4dLinRadius},
        Method{
            "time-scales",
            "Time scales",
            "Real eigenvalues: exponential memories e^{−t/τ}, with τ in geometric progression from the shortest to the longest.",
            timeScaleEigenvalues,
            false,
            true,
            true,
            {timeScales::shortest, timeScales::longest},
            timeScaleRadius},
        Method{"custom", "Custom", "Your own list of eigenvalues.", customEigenvalues},
    };
    return list;
}

const Method& method(std::string_view name) {
    return findByName(methods(), name, "method");
}

const Method& eigenvectorMethod(const Experiment& experiment) {
    return method(experiment.editedByHand() ? experiment.reservoir.edit.origin : experiment.reservoir.method);
}

}  // namespace echoplane
