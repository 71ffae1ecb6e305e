// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>

namespace echoplane {

/// Changes the page size of a one-page PDF file of QPdfWriter, which has whole points, to `points`; the lower left corner stays.
/// Updates the file's table of offsets. Throws std::logic_error for bytes that are not such a file.
QByteArray withPageSize(QByteArray pdf, const QSizeF& points);

}  // namespace echoplane
