// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace echoplane {

struct PlotSource;

/// Note on what an exported file of the plot holds besides its content, as CSV or drawn: the settings of its run, or, for a
/// figure of the paper, which has no single run, the command that reproduces it.
QString exportNote(const PlotSource& source, bool csv);

}  // namespace echoplane
