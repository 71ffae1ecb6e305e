// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <optional>

#include <Eigen/Core>
#include <QStringList>

#include "core/run/run_result.h"

namespace echoplane {

/// The trajectory of a run in the space of its outputs, over the test span, or over the closed-loop run at the end of live
/// training once it has begun. Each column is a point; the third row is 0 if there are two coordinates.
struct Attractor {
    int dimensions = 0;  ///< 2 or 3
    int delay = 0;       ///< d of delay coordinates y(t), y(t − d), y(t − 2d); 0 if the outputs are the coordinates
    int first = 0;       ///< the step of the first point
    Eigen::Matrix3Xd truth, model;
    bool closedLoop = false;  ///< the model runs in closed loop there
    bool jumps = false;       ///< successive points lie far apart, as those of a map: lines between them would hide its curve
    QStringList names = {};   ///< short names of the coordinates
    QString meaning = {};     ///< explains the coordinates in words
};

/// The attractor of a run. Two or three outputs (of more, the first three) are the coordinates; a single output gives delay
/// coordinates with `delay`, by default 1 if it jumps, as a map does, else standardDelay(). In the units of the task, or as the
/// reservoir sees them if the outputs have different units. NaN where there is no prediction. Nullopt for the memory task, whose
/// outputs are noise at several delays, for a run without a target, and for fewer than ten points. At most the first 20 000 steps
/// are taken; `meaning` then mentions it.
std::optional<Attractor> attractorOf(const RunResult& run, std::optional<int> delay);

/// The first lag at which the autocorrelation of a series is no longer positive; if it stays positive up to a quarter of the
/// series, the lag of its first minimum, else 1. Cost O(T) per lag tried.
int standardDelay(const Eigen::Ref<const Eigen::RowVectorXd>& series);

/// The viewing direction of an attractor, in degrees.
struct AttractorTurn {
    double azimuth = 25.0;
    double elevation = 15.0;
    bool operator==(const AttractorTurn&) const = default;
};

/// Orthographic projection of a point: (across, up). The first coordinate runs to the right and the last one up; of delay
/// coordinates the second runs up. `right`, `up` and `back` are its three coordinates in that order.
inline Eigen::Vector2d seenFrom(const AttractorTurn& turn, double right, double up, double back) {
    constexpr double degree = 3.14159265358979323846 / 180.0;
    const double a = degree * turn.azimuth, e = degree * turn.elevation;
    const double depth = back * std::cos(a) - right * std::sin(a);
    return {right * std::cos(a) + back * std::sin(a), up * std::cos(e) + depth * std::sin(e)};
}

}  // namespace echoplane
