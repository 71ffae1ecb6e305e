// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/figure_drawing.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

#include <qcustomplot.h>
#include <QPointer>

#include "widgets/language/core_text.h"
#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/plots/kit/log_axis.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"
#include "widgets/plots/kit/series_layer.h"
#include "widgets/plots/kit/side_label.h"

namespace echoplane {
namespace {

const QString dataLayer = QStringLiteral("data");

constexpr int panelGap = 8;
/// Beside an axis rectangle of usual size: tick labels and the gap to the next.
constexpr int besideRect = 42;
constexpr int belowRect = 24;
/// A difference too small for the left axis must not look large on the right one.
constexpr double smallestSecondSpan = 0.05;
/// Share of a row without an element, which would get as much room as a panel.
constexpr double emptyRowShare = 1e-3;

struct FigureDrawingTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::FigureDrawingTexts)
};

/// Typesets indices ("MC_k" as MCₖ, as in the paper) and minus signs.
QString text(const std::string& words) {
    return typesetNumbers(typesetIndices(coreText(words)));
}

int columnsOf(const Figure& figure) {
    return std::clamp(figure.columns, 1, std::max(1, static_cast<int>(figure.panels.size())));
}

int rowsOf(const Figure& figure) {
    const int columns = columnsOf(figure);
    return (static_cast<int>(figure.panels.size()) + columns - 1) / columns;
}

class Builder {
public:
    Builder(QCustomPlot& plot, const Figure& figure, const FigureStyle& style)
        : m_plot(plot), m_figure(figure), m_style(style), m_grid(new QCPLayoutGrid), m_margins(new QCPMarginGroup(&plot)) {}

    void build() {
        m_plot.setBackground(QBrush(m_style.colours.ground));
        m_plot.addLayer(dataLayer, m_plot.layer(QStringLiteral("grid")), QCustomPlot::limAbove);
        QCPLayoutGrid* outer = m_plot.plotLayout();
        outer->setRowSpacing(2);
        outer->setMargins(QMargins(6, 6, 8, 4));
        QFont titleFont = m_style.font;
        titleFont.setBold(true);
        outer->addElement(1, 0, m_grid);
        addTitle(*outer, 0, 0, m_figure.title, titleFont);
        m_grid->setRowSpacing(0);
        m_grid->setColumnSpacing(panelGap);
        for (const FigurePanel& panel : m_figure.panels) addPanel(panel);
        addSharedLabels();
        addKey(*outer);
    }

private:
    QCPTextElement* textElement(const QString& words, const QFont& font, const QColor& colour) {
        auto* element = new QCPTextElement(&m_plot, words, font);
        element->setTextColor(colour);
        element->setMargins(QMargins(0, 2, 0, 0));
        element->setTextFlags(Qt::AlignHCenter | Qt::AlignVCenter);
        return element;
    }

    /// The row must exist. An empty title takes no room; an empty text element would be as high as a line.
    void addTitle(QCPLayoutGrid& grid, int row, int column, const std::string& title, const QFont& font) {
        if (title.empty())
            grid.setRowStretchFactor(row, emptyRowShare);
        else
            grid.addElement(row, column, textElement(text(title), font, m_style.colours.text));
    }

    /// Each panel lies in the grid below its title. Where rows share a label, that takes the first column (an empty column would
    /// take room).
    void addPanel(const FigurePanel& panel) {
        const int place = static_cast<int>(m_rects.size());
        const int row = 2 * (place / columnsOf(m_figure));
        const int column = firstColumn() + place % columnsOf(m_figure);
        QCPAxisRect* rect = panel.unitCircle ? new EqualAxisRect(&m_plot) : new QCPAxisRect(&m_plot);
        m_grid->addElement(row + 1, column, rect);
        addTitle(*m_grid, row, column, panel.title, m_style.font);
        m_rects.push_back(rect);
        placeOnLayers(*rect);
        for (QCPAxis* axis : rect->axes()) styleAxis(*axis, m_style);
        rect->setRangeDrag({});
        rect->setRangeZoom({});
        rect->setMinimumMargins(QMargins(10, 4, 6, 6));
        rect->setMarginGroup(QCP::msAll, m_margins);

        setRanges(panel, *rect);

        std::vector<SeriesStyle> styles;
        styles.reserve(panel.series.size());
        for (const FigureSeries& series : panel.series) {
            styles.push_back(styleOf(series));
            nameBand(series, styles.back());
        }
        // QObject children of the plot, in drawing order.
        new ClipMark(&m_plot, dataLayer, rect, ClipMark::Edge::begin);
        new SeriesLayer(&m_plot, dataLayer, rect, panel, std::move(styles), m_style);
        new ClipMark(&m_plot, dataLayer, rect, ClipMark::Edge::end);
    }

    void setRanges(const FigurePanel& panel, QCPAxisRect& rect) {
        std::vector<const std::vector<double>*> x, left, right;
        std::deque<std::vector<double>> bands;  // a deque: addresses stay valid
        for (const FigureSeries& series : panel.series) {
            x.push_back(&series.x);
            auto& y = series.secondAxis ? right : left;
            for (const std::vector<double>* each : {&series.y, &series.lower, &series.upper}) y.push_back(each);
            if (panel.logarithmicY && !series.secondAxis) continue;  // mean − error may be negative: no logarithm
            for (const double sign : {-1.0, 1.0}) {
                std::vector<double>& edge = bands.emplace_back();
                for (std::size_t i = 0; i < std::min(series.y.size(), series.standardError.size()); ++i)
                    edge.push_back(series.y[i] + sign * series.standardError[i]);
                y.push_back(&edge);
            }
        }
        if (panel.unitCircle) {
            double outermost = 1.0;
            for (const FigureSeries& series : panel.series)
                for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i)
                    if (const double modulus = std::hypot(series.x[i], series.y[i]); std::isfinite(modulus))
                        outermost = std::max(outermost, modulus);
            static_cast<EqualAxisRect&>(rect).setFitExtent(1.1 * outermost);
            return;
        }
        QCPAxis* across = rect.axis(QCPAxis::atBottom);
        const QCPRange acrossRange = rangeOf(x, panel.logarithmicX);
        if (panel.logarithmicX)
            makeLogarithmic(*across, acrossRange);
        else
            across->setRange(acrossRange);
        QCPRange leftRange = rangeOf(left, panel.logarithmicY);
        if (isSuccessive(panel) && !panel.logarithmicY)
            leftRange.upper += 0.12 * leftRange.size();  // room for the names of the spans
        if (panel.logarithmicY)
            makeLogarithmic(*rect.axis(QCPAxis::atLeft), leftRange);
        else
            rect.axis(QCPAxis::atLeft)->setRange(leftRange);
        if (right.empty()) return;
        QCPRange range = rangeOf(right, false);
        range.expand(QCPRange(0.0, 0.0));
        const double least = panel.logarithmicY ? 0.0 : smallestSecondSpan * leftRange.size();
        range.expand(QCPRange(-least, least));
        QCPAxis* axis = rect.axis(QCPAxis::atRight);
        axis->setVisible(true);
        axis->setTickLabels(true);
        axis->setRange(range);
    }

    /// Series of the same name look the same in all panels.
    SeriesStyle styleOf(const FigureSeries& series) {
        if (!hasLegend()) return seriesStyle(0, m_style.colours);
        const auto same = [&](const KeyEntry& entry) { return entry.text == nameOf(series); };
        const auto known = std::ranges::find_if(m_entries, same);
        if (known != m_entries.end()) return known->series;
        SeriesStyle style = seriesStyle(static_cast<int>(m_entries.size()), m_style.colours);
        const bool line = series.style == FigureSeries::Style::line;
        KeyEntry::Sign sign = line ? KeyEntry::Sign::seriesLine : KeyEntry::Sign::seriesMarker;
        if (series.source != FigureSeries::Source::any) {
            const bool truth = series.source == FigureSeries::Source::truth;
            style = {truth ? m_style.colours.target : m_style.colours.prediction};
            sign = truth ? KeyEntry::Sign::wideLine : KeyEntry::Sign::line;
        }
        m_entries.push_back({sign, style.colour, nameOf(series), style});
        return style;
    }

    /// Names the bounds of a series, in all panels alike.
    void nameBand(const FigureSeries& series, const SeriesStyle& style) {
        const QString name = text(series.boundsName);
        if (name.isEmpty() || std::ranges::find(m_entries, name, &KeyEntry::text) != m_entries.end()) return;
        m_entries.push_back({KeyEntry::Sign::area, blended(m_style.colours.ground, style.colour, bandShare), name});
    }

    static QString nameOf(const FigureSeries& series) {
        return series.secondAxis ? FigureDrawingTexts::tr("%1 (right axis)").arg(text(series.name)) : text(series.name);
    }

    /// No legend where each panel has one series, identified by its title, or where the series are consecutive spans of one
    /// curve, named above it.
    bool hasLegend() const {
        const auto plain = [](const FigurePanel& panel) { return panel.series.size() < 2; };
        return !std::ranges::all_of(m_figure.panels, plain) ||
               (m_figure.panels.size() == 1 && m_figure.panels[0].series.size() == 1 &&
                m_figure.panels[0].series[0].name != m_figure.panels[0].title);
    }

    bool shared(std::string FigurePanel::*label) const {
        return std::ranges::all_of(m_figure.panels,
                                   [&](const FigurePanel& panel) { return panel.*label == m_figure.panels[0].*label; });
    }

    int firstColumn() const { return shared(&FigurePanel::yLabel) && !m_figure.panels[0].yLabel.empty() ? 1 : 0; }

    /// A label common to all panels is drawn once: at the left and right of each row, and below all.
    void addSharedLabels() {
        if (m_rects.empty()) return;
        const int columns = columnsOf(m_figure);
        const auto label = [&](std::string FigurePanel::*which, QCPAxis::AxisType type, SideLabel::Side side) {
            if (!shared(which)) {
                for (std::size_t i = 0; i < m_rects.size(); ++i)
                    m_rects[i]->axis(type)->setLabel(text(m_figure.panels[i].*which));
                return;
            }
            const QString words = text(m_figure.panels[0].*which);
            for (int row = 0; row < rowsOf(m_figure) && !words.isEmpty(); ++row) {
                const QCPAxisRect* rect = m_rects[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns)];
                const int column = side == SideLabel::Side::left ? 0 : firstColumn() + columns;
                m_grid->addElement(2 * row + 1, column, new SideLabel(&m_plot, side, words, rect, rect, m_style));
            }
        };
        label(&FigurePanel::yLabel, QCPAxis::atLeft, SideLabel::Side::left);
        label(&FigurePanel::secondLabel, QCPAxis::atRight, SideLabel::Side::right);
        if (!shared(&FigurePanel::xLabel)) {
            for (std::size_t i = 0; i < m_rects.size(); ++i)
                m_rects[i]->axis(QCPAxis::atBottom)->setLabel(text(m_figure.panels[i].xLabel));
        } else {
            const QCPAxisRect* last = m_rects[static_cast<std::size_t>(columns - 1)];
            m_plot.plotLayout()->addElement(
                2, 0, new SideLabel(&m_plot, SideLabel::Side::below, text(m_figure.panels[0].xLabel), m_rects[0], last, m_style));
        }
    }

    void addKey(QCPLayoutGrid& outer) {
        const auto circled = [](const FigurePanel& panel) { return panel.unitCircle; };
        if (std::ranges::any_of(m_figure.panels, circled))
            m_entries.push_back({KeyEntry::Sign::line, m_style.colours.unitCircle, FigureDrawingTexts::tr("unit circle")});
        const bool successive = std::ranges::all_of(m_figure.panels, isSuccessive);
        auto* key = new PlotKey(&m_plot);
        key->setStyle(m_style);
        key->setEntries(successive ? std::vector<KeyEntry>() : std::move(m_entries));
        key->setCaption(text(m_figure.caption));
        outer.addElement(outer.rowCount(), 0, key);
    }

    QCustomPlot& m_plot;
    const Figure& m_figure;
    const FigureStyle& m_style;
    QCPLayoutGrid* m_grid;
    QCPMarginGroup* m_margins;
    std::vector<QCPAxisRect*> m_rects;
    std::vector<KeyEntry> m_entries;
};

/// Height of an axis rectangle of that width.
double heightOf(const Figure& figure, double width) {
    const bool circles = std::ranges::any_of(figure.panels, [](const auto& panel) { return panel.unitCircle; });
    if (circles) return width;
    return width * (columnsOf(figure) == 1 ? 0.42 : columnsOf(figure) == 2 ? 0.66 : 0.95);
}

}  // namespace

void drawFigure(QCustomPlot& plot, const Figure& figure, const FigureStyle& style) {
    clearPlot(plot);
    redrawFigure(plot, figure, style);
}

void redrawFigure(QCustomPlot& plot, const Figure& figure, const FigureStyle& style) {
    Builder(plot, figure, style).build();
}

void emptyPlot(QCustomPlot& plot) {
    plot.plotLayout()->clear();
    std::vector<QPointer<QObject>> parts;  // deleting one may delete another
    for (QObject* child : plot.children()) {
        const bool drawn = qobject_cast<QCPLayerable*>(child) && child != plot.plotLayout() && child != plot.selectionRect();
        if (drawn || qobject_cast<QCPMarginGroup*>(child)) parts.emplace_back(child);
    }
    for (const QPointer<QObject>& part : parts) delete part.data();
    if (QCPLayer* layer = plot.layer(dataLayer)) plot.removeLayer(layer);
}

int figureWidth(const Figure& figure) {
    switch (columnsOf(figure)) {
        case 1:
            return 680;
        case 2:
            return 740;
        case 3:
            return 820;
        default:
            return 960;
    }
}

int figureHeight(QCustomPlot& plot, const Figure& figure, int width) {
    plot.setViewport(QRect(0, 0, width, plot.viewport().height()));  // the key breaks its lines to this width
    int fixed = 10;
    QCPLayoutGrid* outer = plot.plotLayout();
    for (int row = 0; row < outer->rowCount(); ++row)
        if (row != 1 && outer->hasElement(row, 0)) fixed += outer->element(row, 0)->minimumOuterSizeHint().height() + 2;
    const int columns = columnsOf(figure);
    const bool second = std::ranges::any_of(figure.panels, [](const FigurePanel& panel) { return !panel.secondLabel.empty(); });
    const double rectWidth = (width - 40.0) / columns - (second ? 2 : 1) * besideRect;
    const int title = QFontMetrics(plot.font()).height() + 4;
    return fixed + rowsOf(figure) * (qRound(heightOf(figure, std::max(80.0, rectWidth))) + belowRect + title);
}

}  // namespace echoplane
