// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pictures/export_note.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include "widgets/plots/export/plot_source.h"

namespace echoplane {
namespace {

struct ExportNoteTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ExportPlotPage)
};

}  // namespace

QString exportNote(const PlotSource& source, bool csv) {
    if (QJsonDocument::fromJson(source.description.record.toUtf8()).object().contains(QLatin1String("command")))
        return csv ? ExportNoteTexts::tr(
                         "Comma-separated, numbers in full; the first line, which begins with #, holds the command that "
                         "reproduces it.")
                   : ExportNoteTexts::tr("Text stays text in SVG and PDF. The file holds the command that reproduces it.");
    return csv ? ExportNoteTexts::tr(
                     "Comma-separated, numbers in full; the first line, which begins with #, holds all settings. A zoomed signal "
                     "exports the steps in view; the plane always exports all modes.")
               : ExportNoteTexts::tr(
                     "Text stays text in SVG and PDF. The file holds all settings and the seed: File ▸ Open, or “echoplane train "
                     "--from”, repeats the run.");
}

}  // namespace echoplane
