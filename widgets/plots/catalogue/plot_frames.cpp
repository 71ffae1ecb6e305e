// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/catalogue/plot_frames.h"

#include <utility>

#include <qcustomplot.h>
#include <QFileInfo>

#include "core/text/message.h"

namespace echoplane {

PlotFrames::PlotFrames(QString kind, PlotOptions options, OnScreen screen)
    : m_kind(std::move(kind)), m_options(options), m_screen(std::move(screen)) {
    checkPlotOptions(m_options);
}

void PlotFrames::hold(const std::shared_ptr<const RunResult>& first, const std::shared_ptr<const RunResult>& last) {
    m_held.reset();
    for (const auto& result : {first, last}) {
        QCustomPlot plot;
        const PlotSource source = plotSource(m_kind, result, m_screen);
        const QSize own = source.draw(plot, printStyle(m_options));
        // Axes that adapt to their size are known only after layout.
        static_cast<void>(plotPicture(plot, plotSheet(m_options, m_own.value_or(own), true), 1.0));
        const SavedRanges ranges(plot);
        m_held ? m_held->widen(ranges) : void(m_held = ranges);
    }
}

MovieFrame PlotFrames::draw(std::shared_ptr<const RunResult> result) {
    const PlotSource source = plotSource(m_kind, std::move(result), m_screen);
    QCustomPlot plot;
    const QSize own = source.draw(plot, printStyle(m_options));
    if (!m_own) m_own = own;
    const PlotSheet sheet = plotSheet(m_options, *m_own, true);
    if (m_held) {
        m_held->restore(plot);
        holdAxes(plot, true);
    }
    const double scale = sheet.pixels.width() / sheet.paper().width();
    return {plotPicture(plot, sheet, scale), source.description.record};
}

Message whyNoMovie(const PlotOptions& options, const QString& file) {
    if (!options.transparent || QFileInfo(file).suffix().isEmpty()) return {};
    return Message("a GIF or MP4 cannot be transparent: use an opaque background, or write a folder of PNG files");
}

PlotOptions movieOptions() {
    PlotOptions options;
    options.dpi = 144.0;
    return options;
}

}  // namespace echoplane
