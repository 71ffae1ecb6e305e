// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QStringList>

namespace echoplane {

/// Puts the content between two ClipMarks in an SVG file of Qt's generator into a group clipped to the mark's rectangle, and
/// removes the marks. `size` is the width and height to write into the file, `paper` the same in drawing pixels, `record` the
/// content of <metadata>, if any. Throws std::logic_error for text that is not such a file.
QByteArray clipSvg(const QByteArray& svg, const QStringList& size, const QSizeF& paper, const QString& record);

}  // namespace echoplane
