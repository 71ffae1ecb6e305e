// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/plot_source.h"

#include <algorithm>

#include <qcustomplot.h>
#include <QFileInfo>

#include "core/files/text_file.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

bool isCsv(const QString& file) {
    return QFileInfo(file).suffix().compare(QLatin1String("csv"), Qt::CaseInsensitive) == 0;
}

}  // namespace

QStringList plotSuffixes() {
    return {QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png"), QStringLiteral("csv")};
}

void checkPlotOrTableFile(const QString& file) {
    if (plotSuffixes().contains(QFileInfo(file).suffix().toLower())) return;
    throw Refusal("cannot draw into '%1': the name must end in .svg, .pdf or .png, or in .csv for the numbers",
                  file.toStdString());
}

void writePlot(const PlotSource& source, const PlotOptions& options, const QString& file) {
    checkPlotOrTableFile(file);
    if (isCsv(file)) {
        TextTable table = source.table();
        table.record = source.description.record.toStdString();
        writeTextFile(file.toStdString(), tableCsv(table));
        return;
    }
    checkPlotOptions(options);
    QCustomPlot plot;
    const QSize own = source.draw(plot, printStyle(options));
    writePlotFile(plot, plotSheet(options, own, isPng(file)), source.description, file);
}

QImage plotPreview(const PlotSource& source, const PlotOptions& options, const QString& suffix, const QSize& box, double ratio) {
    QCustomPlot plot;
    const QSize own = source.draw(plot, printStyle(options));
    const PlotSheet sheet = plotSheet(options, own, suffix == QLatin1String("png"));
    const QSizeF room = QSizeF(box) * ratio;
    const double scale = std::min({room.width() / sheet.paper().width(), room.height() / sheet.paper().height(), ratio});
    QImage picture = plotPicture(plot, sheet, scale);
    picture.setDevicePixelRatio(ratio);
    return picture;
}

}  // namespace echoplane
