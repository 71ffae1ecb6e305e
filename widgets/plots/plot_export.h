// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Kinds of plot that exportPlot() draws: "plane", "signal", "memory", "weights", "impulse", "frequency", "ridge-path",
/// "contribution".
QStringList plotKinds();

/// Throws as exportPlot() does for an unknown kind or suffix, before anything has been computed.
void checkPlotRequest(const QString& kind, const QString& file);

/// Draws a result for print (white ground, DejaVu Sans, vectors and real text) into a file; the suffix .svg, .pdf or .png
/// decides the format. All settings and the seed go into the file's title and description.
///
/// Needs a QApplication, which may run on the offscreen platform. Goes through a temporary file: a failed write keeps the
/// previous one. Throws std::invalid_argument for an unknown kind or suffix, naming those there are, and for "memory" of a run
/// of another task; std::runtime_error naming the file when it cannot be written.
void exportPlot(const QString& kind, const RunResult& result, const QString& file);

}  // namespace echoplane
