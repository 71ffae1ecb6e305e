// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <optional>

#include <Eigen/Core>
#include <QStringList>

#include "core/pipeline/stages.h"

namespace echoplane {

/// The points that a run goes through in the space of its outputs, over the test stretch; of live training that has come to its
/// free run, over that. Each is a column; the third row is 0 where there are two coordinates.
struct Attractor {
    int dimensions = 0;  ///< 2 or 3
    int delay = 0;       ///< d of delay coordinates, y(t), y(t − d), y(t − 2d); 0 where outputs are the coordinates
    int first = 0;       ///< the step of the first point
    Eigen::Matrix3Xd truth, model;
    bool freely = false;     ///< the model runs on its own output there
    QStringList names = {};  ///< short ones of the coordinates
    QString meaning = {};    ///< what these are, in words
};

/// Of two or three outputs (of more, the first three) these; of one, delay coordinates with `delay`, or without one
/// standardDelay(). In the units of the task; of outputs that have a unit each, as the reservoir sees them. Not a number where
/// there is no prediction. Nothing for the memory task, whose outputs are noise at several delays, for a run without a target,
/// and for a stretch that has no ten points. Of a long stretch the first 20 000 steps, and `meaning` says so.
std::optional<Attractor> attractorOf(const RunResult& run, std::optional<int> delay);

/// The first step at which the autocorrelation of a series is not positive any more; where it stays positive up to a quarter of
/// the series, the one of its first minimum, else 1. Cost O(T) a step tried.
int standardDelay(const Eigen::Ref<const Eigen::RowVectorXd>& series);

/// From where an attractor is seen, in degrees.
struct AttractorTurn {
    double azimuth = 25.0;
    double elevation = 15.0;
    bool operator==(const AttractorTurn&) const = default;
};

/// Where a point is seen from there, without perspective: across, up. The first coordinate goes to the right and the last up; of
/// delay coordinates the second. `right`, `up` and `back` are its three coordinates in that order.
inline Eigen::Vector2d seenFrom(const AttractorTurn& turn, double right, double up, double back) {
    constexpr double degree = 3.14159265358979323846 / 180.0;
    const double a = degree * turn.azimuth, e = degree * turn.elevation;
    const double depth = back * std::cos(a) - right * std::sin(a);
    return {right * std::cos(a) + back * std::sin(a), up * std::cos(e) + depth * std::sin(e)};
}

}  // namespace echoplane
