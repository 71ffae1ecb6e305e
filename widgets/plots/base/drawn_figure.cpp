// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/drawn_figure.h"

#include <utility>

#include "widgets/language/core_text.h"
#include "widgets/plots/kit/figure_drawing.h"

namespace echoplane {
namespace {

/// Below this height two rows of panels with their labels do not fit, and below this width two columns of two rows.
constexpr int lowHeight = 360, narrowWidth = 480;

/// A reduced figure for small panels: of two rows of panels only the right-hand ones, side by side or one above the other,
/// without title and caption, which summary() still returns; a single panel without its own title, since the view has a name.
Figure lowered(Figure figure, bool upright) {
    figure.title.clear();
    figure.caption.clear();
    if (figure.panels.size() == 4) figure.panels = {figure.panels[1], figure.panels[3]};
    if (figure.panels.size() == 1 && figure.panels.front().series.size() > 1) figure.panels.front().title.clear();
    if (upright) figure.columns = 1;
    return figure;
}

}  // namespace

DrawnFigure::Shape DrawnFigure::shape() const {
    if (!m_plot->isVisible() || (m_plot->height() >= lowHeight && m_plot->width() >= narrowWidth)) return Shape::whole;
    return m_plot->height() > m_plot->width() ? Shape::upright : Shape::low;
}

DrawnFigure::DrawnFigure(QCustomPlot* plot, bool (*has)(const RunResult&), QString without)
    : ResultFigure(plot), m_has(has), m_without(std::move(without)) {
    clearPlot(*plot);
    // The view may have been filled before it was shown, or had its size.
    connect(plot, &QCustomPlot::beforeReplot, this, [this] {
        if (m_shown && m_drawnShape != shape()) draw();
    });
}

void DrawnFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && m_has(*result);
    setMessage(has || result == nullptr ? QString() : m_without);
    if (has && !m_analysis.value)
        setMessage(m_analysis.failure.isEmpty() ? tr("This is being computed.")
                                                : tr("Nothing to show: %1.").arg(m_analysis.failure));
    m_shown = message().isEmpty() && m_analysis.value != nullptr && result != nullptr;
    draw();
}

void DrawnFigure::draw() {
    emptyPlot(*m_plot);
    m_drawnShape = shape();
    if (m_shown) {
        redrawFigure(
            *m_plot,
            m_drawnShape == Shape::whole ? *m_analysis.value : lowered(*m_analysis.value, m_drawnShape == Shape::upright),
            m_style);
        for (const QCPAxisRect* rect : m_plot->axisRects()) addVeil(rect);
        updateVeils();
        return;
    }
    m_plot->setBackground(QBrush(m_style.colours.ground));
    setMessage(message());
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
    if (!m_shown) return {message()};
    return {coreText(m_analysis.value->title), coreText(m_analysis.value->caption)};
}

}  // namespace echoplane
