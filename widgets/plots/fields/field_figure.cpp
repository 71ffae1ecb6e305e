// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/fields/field_figure.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/kinds/fields/field_grid.h"
#include "core/kinds/fields/field_score.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {
namespace {

const QString fieldLayer = QStringLiteral("cells");
/// Plot height in pixels below which the maps are placed side by side.
constexpr int leastForThree = 260;

}  // namespace

/// The borders of the tiles, and the end of the valid time.
class FieldMarks : public RectLayer<> {
public:
    FieldMarks(QCustomPlot* plot, const QCPAxisRect* rect) : RectLayer(plot, fieldLayer, rect, false) {}

    void setStyle(const FigureStyle& style) { m_style = style; }
    void set(std::vector<int> borders, double valid) {
        m_borders = std::move(borders);
        m_valid = valid;
    }

protected:
    void draw(QCPPainter* painter) override {
        QColor border = m_style.colours.text;
        border.setAlphaF(0.35F);
        painter->setPen(QPen(border, 1.0, Qt::DotLine, Qt::FlatCap));
        for (const int row : m_borders) {
            const double up = std::round(m_rect->axis(QCPAxis::atLeft)->coordToPixel(row - 0.5)) + 0.5;
            painter->drawLine(QPointF(m_rect->left(), up), QPointF(m_rect->right(), up));
        }
        const double across = std::round(m_rect->axis(QCPAxis::atBottom)->coordToPixel(m_valid - 0.5)) + 0.5;
        if (across < m_rect->left() || across > m_rect->right()) return;
        for (const auto& [colour, shift] : {std::pair{m_style.colours.ground, 0.0}, {m_style.colours.text, 1.0}}) {
            painter->setPen(QPen(colour, 1.5, Qt::DashLine, Qt::FlatCap));
            painter->drawLine(QPointF(across + shift, m_rect->top()), QPointF(across + shift, m_rect->bottom()));
        }
    }

private:
    FigureStyle m_style;
    std::vector<int> m_borders;
    double m_valid = 0.0;
};

FieldFigure::FieldFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(fieldLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    m_sides = new QCPMarginGroup(plot);
    m_maps = new QCPLayoutGrid;  // a nested layout, so that the caption spans maps and scale
    plot->plotLayout()->addElement(0, 0, m_maps);
    m_maps->setRowSpacing(0);
    m_maps->setColumnSpacing(4);
    for (Panel& panel : m_panels) {
        panel.rect = new QCPAxisRect(plot);
        placeOnLayers(*panel.rect);
        panel.rect->setMinimumMargins(QMargins(10, 3, 4, 3));
        panel.bar = colourBar(plot, panel.rect);
        panel.bar->setVisible(false);  // one shared scale, shown by the first bar
        new ClipMark(plot, fieldLayer, panel.rect, ClipMark::Edge::begin);
        panel.cells = new ValueMap(plot, fieldLayer, panel.rect, panel.bar);
        panel.marks = new FieldMarks(plot, panel.rect);
        new ClipMark(plot, fieldLayer, panel.rect, ClipMark::Edge::end);
        addVeil(panel.rect);
    }
    arrange(false);
    connect(plot, &QCustomPlot::beforeReplot, this, [this] {
        const bool beside = m_plot->viewport().height() < leastForThree;
        if (beside != m_beside) arrange(beside);
    });
    m_key = new PlotKey(plot);
    plot->plotLayout()->addElement(1, 0, m_key);
    plot->plotLayout()->setRowSpacing(0);
    plot->plotLayout()->setMargins(QMargins(4, 4, 8, 2));
}

void FieldFigure::arrange(bool beside) {
    m_beside = beside;
    const std::array names = {tr("truth"), tr("forecast"), tr("difference")};
    for (QCPLayoutElement* each : m_maps->elements(false))
        if (each != nullptr) m_maps->take(each);  // null for an empty cell
    m_maps->simplify();
    for (std::size_t k = 0; k < m_panels.size(); ++k) {
        const Panel& panel = m_panels[k];
        QCPAxis &up = *panel.rect->axis(QCPAxis::atLeft), &across = *panel.rect->axis(QCPAxis::atBottom);
        const bool last = k + 1 == m_panels.size(), first = k == 0;
        const int place = static_cast<int>(k);
        m_maps->addElement(beside ? 0 : place, beside ? place : 0, panel.rect);
        panel.rect->setMarginGroup(QCP::msLeft, beside ? nullptr : m_sides);
        up.setTickLabels(first || !beside);
        setTitle(up, !beside ? names[k] : first ? tr("point") : QString());
        across.setTickLabels(last || beside);
        setTitle(across, beside ? names[k] : last ? tr("steps of the forecast") : QString());
        across.ticker()->setTickCount(beside ? 2 : 5);
    }
    m_maps->addElement(0, beside ? static_cast<int>(m_panels.size()) : 1, m_panels[0].bar);
    m_maps->setColumnStretchFactor(0, beside ? 1.3 : 1.0);  // its tick labels take room
}

void FieldFigure::restyle() {
    for (const Panel& panel : m_panels) {
        panel.cells->setStyle(m_style);
        panel.marks->setStyle(m_style);
    }
}

void FieldFigure::setResult(const RunResult* result) {
    const FieldScore* score = result != nullptr && result->score ? result->score->parts.find<FieldScore>() : nullptr;
    const bool has = score != nullptr && !score->forecasts.empty();
    setMessage(result == nullptr || has
                   ? QString()
                   : tr("Shows forecasts of a field. Choose a task with tiles, for example Kuramoto–Sivashinsky or Lorenz 96."));
    showAxes(has);
    for (const Panel& panel : m_panels) {
        for (QCPAxis* axis : panel.rect->axes()) axis->grid()->setVisible(false);
        if (!has) panel.cells->setGrid({});
    }
    m_panels[0].bar->setVisible(has);
    m_key->setCaption(QString());
    m_shown = -1;
    m_count = m_valid = 0;
    if (has) fill(*result);
    updateVeils();
}

void FieldFigure::fill(const RunResult& result) {
    const FieldScore& score = *result.score->parts.find<FieldScore>();
    const TiledReservoir& tiles = *result.states->parts.find<TiledReservoir>();
    const FieldGrid& points = *result.data->parts.find<FieldGrid>();
    m_count = static_cast<int>(score.forecasts.size());
    const auto test = std::ranges::find(score.forecasts, Role::test, &FieldForecast::role);
    const int first = test == score.forecasts.end() ? 0 : static_cast<int>(test - score.forecasts.begin());
    m_shown = std::clamp(m_wanted.value_or(first), 0, m_count - 1);
    const FieldForecast& forecast = score.forecasts[static_cast<std::size_t>(m_shown)];
    m_first = forecast.first;
    m_steps = forecast.count;
    m_valid = forecast.validSteps;
    const FieldShape& field = tiles.layout.field;
    m_points.clear();
    m_borders.clear();
    for (int row = 0; row < field.rows; ++row) {
        m_points.push_back(row * field.columns + field.columns / 2);
        if (row > 0 && row % tiles.layout.tile.rows == 0) m_borders.push_back(row);
    }
    const auto truth = result.data->targets.middleCols(m_first, m_steps),
               predicted = result.score->predictions.middleCols(m_first, m_steps);
    // The map shows deviations from the field's mean, so that the colours are centred.
    const double spread = niceAbove(2.5 * tiles.deviation);
    const double middle = std::abs(tiles.mean) < 0.1 * tiles.deviation ? 0.0 : tiles.mean;
    for (std::size_t k = 0; k < m_panels.size(); ++k) {
        ValueGrid grid;
        grid.rows = static_cast<int>(m_points.size());
        grid.columns = m_steps;
        grid.place = QRectF(-0.5, -0.5, m_steps, grid.rows);
        grid.values.reserve(static_cast<std::size_t>(grid.rows) * static_cast<std::size_t>(m_steps));
        for (const int point : m_points)
            for (int t = 0; t < m_steps; ++t) {
                const double value = k == 0   ? truth(point, t) - middle
                                     : k == 1 ? predicted(point, t) - middle
                                              : predicted(point, t) - truth(point, t);
                grid.values.push_back(points.isMissing(point) ? std::numeric_limits<float>::quiet_NaN()
                                                              : static_cast<float>(value));
            }
        Panel& panel = m_panels[k];
        panel.cells->setGrid(std::move(grid));
        panel.cells->setScale(true, spread);
        panel.rect->axis(QCPAxis::atBottom)->setRange(-0.5, m_steps - 0.5);
        panel.rect->axis(QCPAxis::atLeft)->setRange(-0.5, static_cast<double>(m_points.size()) - 0.5);
        panel.marks->set(m_borders, m_valid);
    }
    QStringList parts;
    parts << (forecast.role == Role::test ? tr("Test, from step %1") : tr("Validation, from step %1")).arg(m_first);
    const double exponent = result.score->validTime ? result.score->validTime->lyapunovExponent : 0.0;
    parts << (exponent > 0.0 ? tr("valid for %1 steps (%2 Lyapunov times)").arg(m_valid).arg(m_valid * exponent, 0, 'f', 2)
                             : tr("valid for %1 steps").arg(m_valid));
    if (forecast.leftBounds) parts << tr("it ran away: try more input noise, a larger α or more modes");
    if (middle != 0.0) parts << tr("mean %1").arg(numberText(middle));
    if (field.columns > 1) parts << tr("column %1 of %2").arg(field.columns / 2 + 1).arg(field.columns);
    m_key->setCaption(parts.join(QStringLiteral("; ")));
}

QString FieldFigure::textAt(const QPointF& pixel, const RunResult& result) const {
    for (const Panel& panel : m_panels) {
        if (m_shown < 0 || !panel.rect->rect().contains(pixel.toPoint())) continue;
        const int t = static_cast<int>(std::lround(panel.rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel.x())));
        const int row = static_cast<int>(std::lround(panel.rect->axis(QCPAxis::atLeft)->pixelToCoord(pixel.y())));
        if (t < 0 || t >= m_steps || row < 0 || row >= static_cast<int>(m_points.size())) return {};
        const int point = m_points[static_cast<std::size_t>(row)], step = m_first + t;
        const TileLayout& layout = result.states->parts.find<TiledReservoir>()->layout;
        const int tile = row / layout.tile.rows * layout.tiles.columns + point % layout.field.columns / layout.tile.columns;
        const Eigen::VectorXd& errors = result.score->parts.find<FieldScore>()->tileErrors;
        return tr("Step %1, point %2: %3, forecast %4; tile %5, NRMSE %6")
            .arg(t)
            .arg(row + 1)
            .arg(numberText(result.data->targets(point, step)), numberText(result.score->predictions(point, step)))
            .arg(tile + 1)
            .arg(numberText(errors[tile]));
    }
    return {};
}

std::optional<int> FieldFigure::tileAt(const QPointF& pixel, const RunResult& result) const {
    for (const Panel& panel : m_panels) {
        if (m_shown < 0 || !panel.rect->rect().contains(pixel.toPoint())) continue;
        const auto row = std::lround(panel.rect->axis(QCPAxis::atLeft)->pixelToCoord(pixel.y()));
        const int at = std::clamp(static_cast<int>(row), 0, static_cast<int>(m_points.size()) - 1);
        const TileLayout& layout = result.states->parts.find<TiledReservoir>()->layout;
        return at / layout.tile.rows * layout.tiles.columns + layout.field.columns / 2 / layout.tile.columns;
    }
    return std::nullopt;
}

PlotTable FieldFigure::table(const RunResult* result, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table;
    if (result == nullptr || m_shown < 0) return table;
    table.header = {tr("step"), tr("point"), tr("truth"), tr("forecast")};
    for (int t = 0; t < m_steps; ++t)
        for (const int point : m_points)
            table.rows.push_back({QString::number(m_first + t), QString::number(point + 1),
                                  QString::number(result->data->targets(point, m_first + t), 'g', 17),
                                  QString::number(result->score->predictions(point, m_first + t), 'g', 17)});
    return table;
}

QStringList FieldFigure::summary() const {
    return nonEmpty({message(), caption()});
}

}  // namespace echoplane
