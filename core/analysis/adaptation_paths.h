// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include "core/run/states/adaptation.h"

namespace echoplane {

/// The paths of the eigenvalues while the reservoir adapts: for each real eigenvalue and the upper one of each pair, their places
/// after the epochs recorded (AdaptationResult::epochs), in order. From one epoch to the next the eigenvalues are matched so that
/// the sum of the squared distances is least, which follows them also where the whole spectrum grows by more than their
/// distances. A path begins or ends early where two real eigenvalues become a pair or a pair becomes two. Empty if following them
/// takes more than about 2e8 operations (N = 300 over some 50 epochs). Cost O(epochs·N³).
std::vector<std::vector<std::complex<double>>> adaptationPaths(const AdaptationResult& adaptation);

}  // namespace echoplane
