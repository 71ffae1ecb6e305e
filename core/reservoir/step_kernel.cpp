// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/step_kernel.h"

#include "core/math/multiversion.h"

namespace echoplane {

ECHOPLANE_MULTIVERSION
void diagonalStep(const DiagonalModes& modes, const double* previous, double* state) {
    const double* __restrict real = modes.real;
    const double* __restrict previousReal = previous;
    double* __restrict stateReal = state;
    for (std::size_t i = 0; i < modes.reals; ++i) stateReal[i] += real[i] * previousReal[i];

    const double* __restrict a = modes.upperRe;
    const double* __restrict b = modes.upperIm;
    const double* __restrict x = previous + modes.reals;
    const double* __restrict y = x + modes.pairs;
    double* __restrict re = state + modes.reals;
    double* __restrict im = re + modes.pairs;
    for (std::size_t i = 0; i < modes.pairs; ++i) {
        re[i] += a[i] * x[i] - b[i] * y[i];
        im[i] += a[i] * y[i] + b[i] * x[i];
    }
}

DiagonalStepper::DiagonalStepper(const Spectrum& spectrum)
    : m_real(spectrum.reals), m_re(spectrum.upper.real()), m_im(spectrum.upper.imag()) {}

DiagonalModes DiagonalStepper::modes() const {
    return {static_cast<std::size_t>(m_real.size()), static_cast<std::size_t>(m_re.size()), m_real.data(), m_re.data(),
            m_im.data()};
}

}  // namespace echoplane
