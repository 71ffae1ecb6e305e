// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QStringList>

namespace echoplane {

/// Puts what an SVG file of Qt's generator has between two ClipMarks into a group that is clipped to the mark's rectangle, and
/// removes the marks. `size` is width and height as the file is to tell them, `paper` the same in the pixels that are drawn in,
/// `record` what goes into <metadata>, if anything.
/// Throws std::logic_error for text that is not such a file.
QByteArray clipSvg(const QByteArray& svg, const QStringList& size, const QSizeF& paper, const QString& record);

}  // namespace echoplane
