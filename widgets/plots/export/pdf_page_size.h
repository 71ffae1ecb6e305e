// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>

namespace echoplane {

/// A PDF file of QPdfWriter with one page, which has whole points, with that page as large as `points` says; its lower left
/// corner stays where it is. The file's table of offsets is kept right. Throws std::logic_error for bytes that are not such a
/// file.
QByteArray withPageSize(QByteArray pdf, const QSizeF& points);

}  // namespace echoplane
