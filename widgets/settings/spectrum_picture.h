// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QPixmap>

#include "core/math/spectrum.h"

class QPalette;

namespace echoplane {

struct Experiment;

/// A small spectrum (about 40 eigenvalues, spectral radius 1) of that method, with the method's parameters of the experiment; for
/// the custom method its list of eigenvalues, if there is one. Empty if it cannot be drawn. Cost: under a millisecond, a few for
/// methods that draw a matrix.
Spectrum sampleOfMethod(const Experiment& experiment, const std::string& method);
/// The same of a W of normal weights with that topology, and its parameters of the experiment; at 0 where all eigenvalues are.
Spectrum sampleOfTopology(const Experiment& experiment, const std::string& topology);

/// The spectrum in the unit circle, as a square of `side` pixels.
QPixmap spectrumPicture(const Spectrum& spectrum, int side, double devicePixelRatio, const QPalette& palette);

}  // namespace echoplane
