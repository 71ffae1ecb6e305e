// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

namespace echoplane {

/// The visible part of the complex plane, independent of the view's shape: its centre, and half the extent of the view's shorter
/// side.
struct PlaneZoom {
    QPointF centre;
    double halfWidth = 0.0;

    bool operator==(const PlaneZoom&) const = default;
};

}  // namespace echoplane
