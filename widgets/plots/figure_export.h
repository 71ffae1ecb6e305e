// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/paper/figure.h"

namespace echoplane {

/// Draws a figure of the paper for print (white ground, DejaVu Sans, vectors and real text) into a file; the suffix .svg, .pdf or
/// .png decides the format. Its title and caption go into the file's title and description.
///
/// Needs a QApplication, which may run on the offscreen platform. Goes through a temporary file: a failed write keeps the
/// previous one. Throws std::invalid_argument for another suffix, naming those there are; std::runtime_error naming the file
/// when it cannot be written.
void exportFigure(const Figure& figure, const QString& file);

}  // namespace echoplane
