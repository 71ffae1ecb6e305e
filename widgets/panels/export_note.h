// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace echoplane {

struct PlotSource;

/// What a file of that plot holds besides what is seen, as a CSV or drawn: the settings of its run, or, of a figure of the paper,
/// which has no one run, the command that makes it.
QString exportNote(const PlotSource& source, bool csv);

}  // namespace echoplane
