// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Keeps each axis title within its panel, so that titles of neighbouring panels do not overlap: a title longer than its axis is
/// replaced by its short form, and left out if that is too long as well.
void keepTitles(QCustomPlot& plot);

/// Sets the title of an axis that may have had another one: keepTitles() takes an empty label for a title without room, and shows
/// it again once there is some.
void setTitle(QCPAxis& axis, const QString& text);

/// Sets the short form of an axis title.
void setShortTitle(QCPAxis& axis, const QString& text);

}  // namespace echoplane
