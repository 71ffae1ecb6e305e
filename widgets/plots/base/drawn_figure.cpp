// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/drawn_figure.h"

#include <utility>

#include "widgets/language/core_text.h"
#include "widgets/plots/kit/figure_drawing.h"

namespace echoplane {
namespace {

/// Below this height two rows of panels with their labels do not fit.
constexpr int lowHeight = 360;

/// A reduced figure for low panels: of two rows of panels only the right-hand ones, side by side, without title and caption,
/// which summary() still returns.
Figure lowered(Figure figure) {
    figure.title.clear();
    figure.caption.clear();
    if (figure.panels.size() == 4) figure.panels = {figure.panels[1], figure.panels[3]};
    return figure;
}

}  // namespace

bool DrawnFigure::isLow() const {
    return m_plot->isVisible() && m_plot->height() < lowHeight;
}

DrawnFigure::DrawnFigure(QCustomPlot* plot, bool (*has)(const RunResult&), QString without)
    : ResultFigure(plot), m_has(has), m_without(std::move(without)) {
    clearPlot(*plot);
}

void DrawnFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && m_has(*result);
    m_message = has || result == nullptr ? QString() : m_without;
    if (has && !m_analysis.value)
        m_message =
            m_analysis.failure.isEmpty() ? tr("This is being computed.") : tr("Nothing to show: %1.").arg(m_analysis.failure);
    m_shown = m_message.isEmpty() && m_analysis.value != nullptr && result != nullptr;
    draw();
}

void DrawnFigure::draw() {
    emptyPlot(*m_plot);
    if (m_shown) {
        redrawFigure(*m_plot, isLow() ? lowered(*m_analysis.value) : *m_analysis.value, m_style);
        for (const QCPAxisRect* rect : m_plot->axisRects()) addVeil(rect);
        updateVeils();
        return;
    }
    m_plot->setBackground(QBrush(m_style.colours.ground));
    auto* message = new PlotMessage(m_plot);
    message->setStyle(m_style);
    message->setText(m_message);
}

PlotTable DrawnFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table{{tr("panel"), tr("series"), tr("x"), tr("y")}, {}};
    if (!m_shown) return table;
    for (const FigurePanel& panel : m_analysis.value->panels)
        for (const FigureSeries& series : panel.series)
            for (std::size_t i = 0; i < series.x.size(); ++i)
                table.rows.push_back(
                    {coreText(panel.title), coreText(series.name), tableNumber(series.x[i]), tableNumber(series.y[i])});
    return table;
}

QStringList DrawnFigure::summary() const {
    if (!m_shown) return {m_message};
    return {coreText(m_analysis.value->title), coreText(m_analysis.value->caption)};
}

}  // namespace echoplane
