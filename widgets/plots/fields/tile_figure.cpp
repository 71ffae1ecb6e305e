// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/fields/tile_figure.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/kinds/fields/field_score.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/axes/row_ticker.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {
namespace {

const QString tilesLayer = QStringLiteral("cells");

/// The largest finite value, for the scale; 1 if none is positive.
double largest(const std::vector<double>& values) {
    double most = 0.0;
    for (const double each : values)
        if (std::isfinite(each)) most = std::max(most, each);
    return most > 0.0 ? most : 1.0;
}

}  // namespace

/// A frame around the selected tile.
class TileMark : public RectLayer<> {
public:
    TileMark(QCustomPlot* plot, const QCPAxisRect* rect) : RectLayer(plot, tilesLayer, rect, false) {}

    void setStyle(const FigureStyle& style) { m_style = style; }
    void setPlace(std::optional<QPoint> place) { m_place = place; }

    QRectF rectOf(const QPoint& place) const {
        const QCPAxis &across = *m_rect->axis(QCPAxis::atBottom), &up = *m_rect->axis(QCPAxis::atLeft);
        return {QPointF(across.coordToPixel(place.x() - 0.5), up.coordToPixel(place.y() + 0.5)),
                QPointF(across.coordToPixel(place.x() + 0.5), up.coordToPixel(place.y() - 0.5))};
    }

protected:
    void draw(QCPPainter* painter) override {
        if (!m_place) return;
        const QRectF frame = rectOf(*m_place);
        painter->setBrush(Qt::NoBrush);
        for (const auto& [colour, in] : {std::pair{m_style.colours.ground, 3.0}, {m_style.colours.text, 1.0}}) {
            painter->setPen(QPen(colour, 2.0, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter->drawRect(frame.adjusted(in, in, -in, -in));
        }
    }

private:
    FigureStyle m_style;
    std::optional<QPoint> m_place;
};

TileFigure::TileFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(tilesLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    const std::array names = {tr("NRMSE"), tr("valid steps")};
    auto* sides = new QCPMarginGroup(plot);
    auto* maps = new QCPLayoutGrid;
    plot->plotLayout()->addElement(0, 0, maps);
    maps->setRowSpacing(4);
    maps->setColumnSpacing(4);
    for (std::size_t k = 0; k < m_panels.size(); ++k) {
        Panel& panel = m_panels[k];
        panel.rect = new QCPAxisRect(plot);
        placeOnLayers(*panel.rect);
        panel.rect->setMinimumMargins(QMargins(10, 4, 4, 4));
        panel.rect->setMarginGroup(QCP::msLeft, sides);
        maps->addElement(static_cast<int>(k), 0, panel.rect);
        panel.bar = colourBar(plot, panel.rect);
        panel.bar->setLabel(names[k]);
        maps->addElement(static_cast<int>(k), 1, panel.bar);
        new ClipMark(plot, tilesLayer, panel.rect, ClipMark::Edge::begin);
        panel.cells = new ValueMap(plot, tilesLayer, panel.rect, panel.bar);
        panel.mark = new TileMark(plot, panel.rect);
        new ClipMark(plot, tilesLayer, panel.rect, ClipMark::Edge::end);
        addVeil(panel.rect);
    }
    m_panels.back().rect->axis(QCPAxis::atBottom)->setLabel(tr("tile"));
    m_key = new PlotKey(plot);
    plot->plotLayout()->addElement(1, 0, m_key);
    plot->plotLayout()->setRowSpacing(0);
    plot->plotLayout()->setMargins(QMargins(4, 4, 8, 2));
}

void TileFigure::restyle() {
    for (const Panel& panel : m_panels) {
        panel.cells->setStyle(m_style);
        panel.mark->setStyle(m_style);
    }
}

void TileFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && result->score && result->score->parts.find<FieldScore>();
    setMessage(result == nullptr || has ? QString()
                                        : tr("Shows how well each tile of a field is forecast. Choose a task with tiles, "
                                             "for example Kuramoto–Sivashinsky or Lorenz 96."));
    showAxes(has);
    m_columns = m_rows = 0;
    m_errors.clear();
    m_steps.clear();
    m_key->setCaption(QString());
    for (const Panel& panel : m_panels) {
        for (QCPAxis* axis : panel.rect->axes()) axis->grid()->setVisible(false);
        panel.mark->setPlace(std::nullopt);
        panel.cells->setGrid({});
        panel.bar->setVisible(has);
    }
    if (has) fill(*result);
    updateVeils();
}

void TileFigure::fill(const RunResult& result) {
    const FieldScore& score = *result.score->parts.find<FieldScore>();
    const TileLayout& layout = result.states->parts.find<TiledReservoir>()->layout;
    const bool line = layout.tiles.columns == 1;
    m_columns = line ? layout.tiles.rows : layout.tiles.columns;
    m_rows = line ? 1 : layout.tiles.rows;
    m_errors.assign(score.tileErrors.begin(), score.tileErrors.end());
    m_steps.assign(score.tileSteps.begin(), score.tileSteps.end());
    m_exponent = result.score->validTime ? result.score->validTime->lyapunovExponent : 0.0;
    const auto numbers = [](int row) { return QString::number(row + 1); };
    for (std::size_t k = 0; k < m_panels.size(); ++k) {
        const Panel& panel = m_panels[k];
        const std::vector<double>& values = k == 0 ? m_errors : m_steps;
        ValueGrid grid;
        grid.rows = m_rows;
        grid.columns = m_columns;
        grid.place = QRectF(-0.5, -0.5, m_columns, m_rows);
        grid.values.assign(values.begin(), values.end());
        panel.cells->setGrid(std::move(grid));
        panel.cells->setScale(false, largest(values));
        QCPAxis &across = *panel.rect->axis(QCPAxis::atBottom), &up = *panel.rect->axis(QCPAxis::atLeft);
        across.setTicker(QSharedPointer<RowTicker>::create(across, m_columns, numbers));
        up.setTicker(QSharedPointer<RowTicker>::create(up, m_rows, numbers));
        across.setRange(-0.5, m_columns - 0.5);
        up.setRange(-0.5, m_rows - 0.5);
        up.setTickLabels(!line);
        up.setTicks(!line);
        across.setTickLabels(k + 1 == m_panels.size());
    }
    const auto named = [](const std::vector<double>& values, auto find) {
        std::vector<double> known = values;
        const auto end = std::ranges::remove_if(known, [](double each) { return !std::isfinite(each); }).begin();
        if (known.begin() == end) return std::numeric_limits<double>::quiet_NaN();
        return *find(known.begin(), end);
    };
    const auto least = [](auto begin, auto end) { return std::min_element(begin, end); };
    const auto most = [](auto begin, auto end) { return std::max_element(begin, end); };
    m_key->setCaption((tiles() == 1 ? tr("one tile") : tr("%1 tiles").arg(tiles())) +
                      tr("; NRMSE %1 to %2; valid for %3 to %4 steps")
                          .arg(numberText(named(m_errors, least)), numberText(named(m_errors, most)),
                               numberText(named(m_steps, least)), numberText(named(m_steps, most))));
}

void TileFigure::setMarked(std::optional<int> tile) {
    for (const Panel& panel : m_panels)
        panel.mark->setPlace(tile && *tile < tiles() ? std::optional(placeOf(*tile)) : std::nullopt);
}

std::optional<int> TileFigure::tileAt(const QPointF& pixel) const {
    for (const Panel& panel : m_panels) {
        if (tiles() == 0 || !panel.rect->rect().contains(pixel.toPoint())) continue;
        const auto across = static_cast<int>(std::lround(panel.rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel.x())));
        const auto up = static_cast<int>(std::lround(panel.rect->axis(QCPAxis::atLeft)->pixelToCoord(pixel.y())));
        return std::clamp(up, 0, m_rows - 1) * m_columns + std::clamp(across, 0, m_columns - 1);
    }
    return std::nullopt;
}

QPointF TileFigure::pixelOf(int tile) const {
    return m_panels.front().mark->rectOf(placeOf(tile)).center();
}

QString TileFigure::textOf(int tile) const {
    if (tile < 0 || tile >= tiles()) return {};
    const auto at = static_cast<std::size_t>(tile);
    if (!std::isfinite(m_errors[at])) return tr("Tile %1: all its points are missing").arg(tile + 1);
    const QString valid =
        m_exponent > 0.0 ? tr("%1 steps (%2 Lyapunov times)").arg(m_steps[at], 0, 'f', 1).arg(m_steps[at] * m_exponent, 0, 'f', 2)
                         : tr("%1 steps").arg(m_steps[at], 0, 'f', 1);
    return tr("Tile %1: NRMSE %2, valid for %3").arg(QString::number(tile + 1), numberText(m_errors[at]), valid);
}

PlotTable TileFigure::table(const RunResult* result, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table;
    if (result == nullptr || tiles() == 0) return table;
    table.header = {tr("tile"), tr("row"), tr("column"), tr("NRMSE"), tr("valid steps")};
    const int across = result->states->parts.find<TiledReservoir>()->layout.tiles.columns;
    for (int tile = 0; tile < tiles(); ++tile) {
        const auto at = static_cast<std::size_t>(tile);
        table.rows.push_back({QString::number(tile + 1), QString::number(tile / across + 1), QString::number(tile % across + 1),
                              QString::number(m_errors[at], 'g', 17), QString::number(m_steps[at], 'g', 17)});
    }
    return table;
}

QStringList TileFigure::summary() const {
    return nonEmpty({message(), caption()});
}

}  // namespace echoplane
