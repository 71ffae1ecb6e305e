// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Keeps the titles of a plot's axes within their panels, so that those of panels above or beside each other do not run into one
/// another: where a title is longer than its axis, its short form stands, and where that is too long, what of it has room.
void keepTitles(QCustomPlot& plot);

/// The short form of an axis title.
void setShortTitle(QCPAxis& axis, const QString& text);

}  // namespace echoplane
