// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "widgets/plots/export/plot_file.h"

namespace echoplane {

// Where each format of plot_file.h keeps the record.

/// The whole XMP packet of a PDF, with title and description.
QByteArray xmpRecord(const PlotDescription& description);
/// The name of the text in a PNG.
QString pngRecordKey();

}  // namespace echoplane
