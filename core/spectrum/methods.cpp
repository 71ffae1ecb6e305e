// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/methods.h"

#include <array>

#include "core/math/registry.h"
#include "core/spectrum/distributions.h"

namespace echoplane {

std::span<const Method> methods() {
    static const std::array list = {
        Method{"normal", "Normal (dense W)", "A Gaussian random matrix W, run as it is: N² multiplications a step.", nullptr},
        Method{"uniform", "Uniform", "Eigenvalues drawn uniformly over the disc, with random eigenvectors (Algorithms 1 and 2).",
               uniformEigenvalues},
        Method{"golden", "Golden", "Eigenvalues on a golden-angle spiral that covers the disc evenly (Algorithm 3).",
               goldenEigenvalues},
    };
    return list;
}

const Method& method(std::string_view name) {
    return findByName(methods(), name, "method");
}

}  // namespace echoplane
