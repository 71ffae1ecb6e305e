// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/run/run_result.h"

namespace echoplane {

/// The quantity shown by the area of a mode's marker.
enum class WeightMeasure {
    weight,       ///< |w|, the modulus of the mode's readout weight, over all outputs
    contribution  ///< |w|·rms(state)
};

/// How the measure is normalised: to the largest, or on a fixed log scale that makes runs comparable.
enum class WeightScale { relative, absoluteLog };

/// Ends of the fixed log scale.
inline constexpr double logScaleMinimum = 1e-6;
inline constexpr double logScaleMaximum = 1e2;

enum class MarkKind : unsigned char { real, upper, lower };

/// One eigenvalue in the plane. A conjugate pair gives two marks of the same mode.
struct ModeMark {
    double re = 0.0;
    double im = 0.0;
    float strength = 0.0F;  ///< normalised weight in [0, 1]: the marker's area
    MarkKind kind = MarkKind::real;
    bool outside = false;  ///< outside the unit circle
    int mode = 0;
    int group = -1;       ///< the group of outputs (ModeGroups) for which the mode has its largest weight; −1 without groups
    float margin = 0.0F;  ///< of that weight: 1 − second largest / largest
};

/// All eigenvalues of a run in drawing order, weak ones first.
struct ModeMarks {
    std::vector<ModeMark> marks;
    double maximum = 0.0;     ///< the largest measure, 0 without weights
    bool hasWeights = false;  ///< false after a divergence or if Q is singular; all strengths are then equal
    int outside = 0;          ///< number of eigenvalues outside the unit circle
    double largestModulus = 0.0;
    int groups = 0;  ///< number of groups of outputs (ModeGroups); 0 if none
};

/// The largest measure of a run's modes; 0 without weights. Cost O(N).
double largestMeasure(const RunResult& result, WeightMeasure measure);

/// The marks of a run. On the relative scale `reference` is the measure of the largest marker, so that the others keep their
/// areas when one mode is moved; 0 for the largest of the run. Cost O(N log N).
ModeMarks modeMarks(const RunResult& result, WeightMeasure measure, WeightScale scale, double reference = 0.0);

/// Marker radius in pixels: area grows linearly with strength from the smallest visible marker to 14 px.
double markRadius(double strength);

/// Factor on marker radii in a plot of that side: 1, less in a plot as small as a column of print, so that markers overlap no
/// more than on the screen.
double markScale(int side);

}  // namespace echoplane
