// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "widgets/plots/export/plot_file.h"

namespace echoplane {

// How each format of plot_file.h stores the record.

/// The whole XMP packet of a PDF, with title and description.
QByteArray xmpRecord(const PlotDescription& description);
/// The key of the text in a PNG.
QString pngRecordKey();

}  // namespace echoplane
