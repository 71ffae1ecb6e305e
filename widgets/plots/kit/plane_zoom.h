// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

namespace echoplane {

/// The part of the complex plane that is looked at, whatever the shape of the view: what lies in its middle, and half of what its
/// shorter side shows.
struct PlaneZoom {
    QPointF centre;
    double halfWidth = 0.0;

    bool operator==(const PlaneZoom&) const = default;
};

}  // namespace echoplane
