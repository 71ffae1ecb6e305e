// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/export_note.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include "widgets/plots/export/plot_source.h"

namespace echoplane {
namespace {

struct ExportNoteTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ExportPlotDialog)
};

}  // namespace

QString exportNote(const PlotSource& source, bool csv) {
    if (QJsonDocument::fromJson(source.description.record.toUtf8()).object().contains(QLatin1String("command")))
        return csv ? ExportNoteTexts::tr(
                         "Comma-separated, numbers in full; a first line that begins with # holds the command that makes it "
                         "again.")
                   : ExportNoteTexts::tr("Text stays text in SVG and PDF. The file holds the command that makes it again.");
    return csv ? ExportNoteTexts::tr(
                     "Comma-separated, numbers in full; a first line that begins with # holds all settings. Of a signal that "
                     "is zoomed, the steps in view; of the plane always all modes.")
               : ExportNoteTexts::tr(
                     "Text stays text in SVG and PDF. The file holds all settings and the seed: File ▸ Open, or “echoplane "
                     "train --from”, makes the run again.");
}

}  // namespace echoplane
