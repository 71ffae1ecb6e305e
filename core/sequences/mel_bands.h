// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/files/wav.h"

namespace echoplane {

/// Converts a sound to log energies in mel bands, bands × frames. Frames of 25 ms every 10 ms with a Hann window; their power
/// spectra are summed in triangles equally spaced in mel = 2595·log10(1 + f/700), from 100 Hz to 8 kHz or half the sampling rate
/// (S. Davis, P. Mermelstein, IEEE Trans. ASSP 28, 1980); then ln(power + 1e-8), minus the mean of each band over the sound,
/// which removes loudness and channel colouration. Silence at both ends, 40 dB below the loudest frame, is trimmed. A sound
/// shorter than a frame is padded with silence.
Eigen::MatrixXd melBands(const Sound& sound, int bands = 24);

}  // namespace echoplane
