// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/files/wav.h"

namespace echoplane {

/// A sound as a sequence of log energies in mel bands, bands × frames: frames of 25 ms every 10 ms under a Hann window, the power
/// of their spectra in triangles evenly apart in mel = 2595·log10(1 + f/700) from 100 Hz to 8 kHz or half the rate (S. Davis, P.
/// Mermelstein, IEEE Trans. ASSP 28, 1980), ln(power + 1e-8), and from each band its mean over the sound taken away, so that
/// neither loudness nor a channel's colour is left. Silence at both ends, 40 dB below the loudest frame, is cut off. A sound
/// shorter than a frame is filled up with silence.
Eigen::MatrixXd melBands(const Sound& sound, int bands = 24);

}  // namespace echoplane
