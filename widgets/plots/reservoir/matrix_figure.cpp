// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/matrix_figure.h"

#include <algorithm>
#include <cmath>

#include "core/spectrum/methods.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/axes/row_ticker.h"

namespace echoplane {
namespace {

const QString matrixLayer = QStringLiteral("cells");
/// No program opens tables with more rows.
constexpr Eigen::Index mostInTable = 250'000;
constexpr int entryDigits = 7;  ///< of numbers taken from the picture

/// First and last line of cell `cell` of `cells` over `count` lines from `first`.
std::pair<int, int> linesOf(int cell, int cells, int first, int count) {
    const auto begin = [&](int number) { return static_cast<int>((static_cast<long>(number) * count + cells - 1) / cells); };
    return {first + begin(cell), first + begin(cell + 1) - 1};
}

}  // namespace

/// A frame around the entry being read, on the buffered overlay layer.
class MatrixCursor : public RectLayer<EqualAxisRect> {
public:
    MatrixCursor(QCustomPlot* plot, const EqualAxisRect* rect) : RectLayer(plot, QStringLiteral("overlay"), rect, false) {}

    void setColours(const PlotColours& colours) { m_colours = colours; }
    /// The centre of the entry in axis coordinates; nullopt for none.
    void setPlace(std::optional<QPointF> place) { m_place = place; }

protected:
    void draw(QCPPainter* painter) override {
        if (!m_place) return;
        const QPointF centre = m_rect->toPixel(m_place->x(), m_place->y());
        const double half = std::max(3.0, std::round(0.5 * m_rect->pixelsPerUnit()));
        painter->setBrush(Qt::NoBrush);
        for (const auto& [colour, out] : {std::pair{m_colours.ground, 1.0}, {m_colours.text, 0.0}}) {
            painter->setPen(QPen(colour, 1.0));
            painter->drawRect(QRectF(centre.x() - half - out, centre.y() - half - out, 2.0 * (half + out), 2.0 * (half + out)));
        }
    }

private:
    PlotColours m_colours;
    std::optional<QPointF> m_place;
};

MatrixFigure::MatrixFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(matrixLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    m_rect = new EqualAxisRect(plot);
    placeOnLayers(*m_rect);
    m_rect->setMinimumMargins(QMargins(10, 6, 4, 6));
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    m_bar = colourBar(plot, m_rect);
    auto* row = new QCPLayoutGrid;
    row->addElement(0, 0, m_rect);
    row->addElement(0, 1, m_bar);
    row->setColumnSpacing(4);
    m_key = new PlotKey(plot);
    stackParts(*plot, {row, m_key}, QMargins(4, 4, 8, 2));
    // QObject children of the plot, in drawing order.
    new ClipMark(plot, matrixLayer, m_rect, ClipMark::Edge::begin);
    m_cells = new ValueMap(plot, matrixLayer, m_rect, m_bar);
    new ClipMark(plot, matrixLayer, m_rect, ClipMark::Edge::end);
    addVeil(m_rect);
    m_cursor = new MatrixCursor(plot, m_rect);
}

void MatrixFigure::restyle() {
    m_cells->setStyle(m_style);
    // Its numbers follow ρ: they must not change the width of the matrix, or that would need another picture.
    // So the room beside the bar is fixed; wider numbers move its title into the margin of the plot.
    const QCPAxis& axis = *m_bar->axis();
    const int numbers = QFontMetrics(axis.tickLabelFont()).horizontalAdvance(QStringLiteral("−0.0075")) + 1;
    const int title = QFontMetrics(axis.labelFont()).height() + axis.labelPadding();
    QCPAxisRect* beside = m_bar->axis()->axisRect();
    beside->setAutoMargins(QCP::msLeft | QCP::msTop | QCP::msBottom);
    beside->setMargins(QMargins(0, 0, axis.tickLengthOut() + axis.tickLabelPadding() + numbers + title + axis.padding(), 0));
    m_cursor->setColours(m_style.colours);
}

MatrixFrame MatrixFigure::frameOf(const RunResult& run, double pixelRatio) const {
    const int size = matrixSize(*run.spectrum);
    MatrixFrame frame{0, size, 0, size};
    // A matrix of another size is shown whole, else the part in view.
    const bool laidOut = m_rect->width() > 1 && m_rect->height() > 1;
    if (!laidOut) return frame;
    const double perUnit = size == m_size ? m_rect->pixelsPerUnit() : std::min(m_rect->width(), m_rect->height()) / double(size);
    if (size == m_size) {
        const QRectF region = m_rect->region();
        const double middle = 0.5 * (size - 1);
        const auto span = [&](double low, double high, int& first, int& count) {
            first = std::clamp(static_cast<int>(std::floor(low + 0.5)), 0, size - 1);
            count = std::clamp(static_cast<int>(std::ceil(high + 0.5)), first + 1, size) - first;
        };
        span(region.left() + middle, region.right() + middle, frame.firstColumn, frame.columns);
        span(middle - region.bottom(), middle - region.top(), frame.firstRow, frame.rows);
    }
    frame.pixelsAcross = std::max(1, static_cast<int>(std::lround(perUnit * frame.columns * pixelRatio)));
    frame.pixelsDown = std::max(1, static_cast<int>(std::lround(perUnit * frame.rows * pixelRatio)));
    return frame;
}

void MatrixFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasMatrix(*result);
    QString message;
    if (result != nullptr && !has) message = tr("No matrix: this run has no reservoir.");
    if (has && !m_map.value && !m_map.failure.isEmpty()) message = tr("No picture of the matrix: %1.").arg(m_map.failure);
    setMessage(message);
    if (!has) m_map = {};
    const bool drawn = has && message.isEmpty();
    showAxes(drawn);
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    m_cursor->setPlace(std::nullopt);
    m_key->setCaption(drawn ? captionOf(*result) : QString());
    if (drawn) {
        fillMap(result->experiment.dynamics.spectralRadius);
    } else {
        m_cells->setGrid({});
    }
    m_bar->setVisible(drawn && m_map.value);
    updateVeils();
}

void MatrixFigure::fillMap(double radius) {
    if (!m_map.value) {
        m_cells->setGrid({});
        return;
    }
    const WeightMap& map = *m_map.value;
    const double middle = 0.5 * (map.size - 1);
    ValueGrid grid = map.grid;
    for (float& value : grid.values) value *= static_cast<float>(radius);
    grid.place =
        QRectF(map.frame.firstColumn - 0.5 - middle, middle - map.frame.firstRow + 0.5, map.frame.columns, -map.frame.rows);
    m_cells->setGrid(std::move(grid));
    m_cells->setScale(true, map.largest * radius > 0.0 ? map.largest * radius : 1.0);
    const bool weights = map.kind == MatrixKind::weights;
    m_bar->setLabel(weights ? tr("ρ·W") : tr("ρ·Λ"));
    if (m_size != map.size) {
        m_size = map.size;
        const auto number = [](int row) { return QString::number(row + 1); };
        QCPAxis &across = *m_rect->axis(QCPAxis::atBottom), &up = *m_rect->axis(QCPAxis::atLeft);
        across.setTicker(QSharedPointer<RowTicker>::create(across, map.size, number, -middle, 1));
        up.setTicker(QSharedPointer<RowTicker>::create(up, map.size, number, middle, -1));
        m_rect->setFitExtent(0.5 * map.size);
        m_rect->fit();
    }
    m_rect->axis(QCPAxis::atBottom)->setLabel(weights ? tr("to unit") : tr("column"));
    m_rect->axis(QCPAxis::atLeft)->setLabel(weights ? tr("from unit") : tr("row"));
}

QString MatrixFigure::captionOf(const RunResult& result) const {
    QStringList parts;
    if (matrixKind(*result.spectrum) == MatrixKind::eigenvalues)
        parts << (method(result.experiment.reservoir.method).drawsMatrix()
                      ? tr("W was drawn and diagonalised; the run uses Λ, shown in real form with 1×1 blocks for real "
                           "eigenvalues and 2×2 blocks for pairs")
                      : tr("This method draws eigenvalues instead of W; Λ is shown in real form with 1×1 blocks for real "
                           "eigenvalues and 2×2 blocks for pairs"));
    if (m_map.value) {
        const WeightMap& map = *m_map.value;
        const int lines = std::max((map.frame.rows + map.grid.rows - 1) / map.grid.rows,
                                   (map.frame.columns + map.grid.columns - 1) / map.grid.columns);
        if (lines > 1) parts << tr("A pixel shows the entry of largest magnitude of up to %1 × %1").arg(lines);
    }
    if (!m_pinnedRuns.empty()) parts << tr("Pinned runs are not drawn here");
    return parts.join(QStringLiteral(". "));
}

QPointF MatrixFigure::pixelOf(int row, int column) const {
    const double middle = 0.5 * (m_size - 1);
    return m_rect->toPixel(column - middle, middle - row);
}

QString MatrixFigure::pointAt(const std::optional<QPointF>& pixel, const RunResult& run) {
    m_cursor->setPlace(std::nullopt);
    if (!pixel || !m_map.value || !hasMatrix(run) || !m_rect->rect().contains(pixel->toPoint())) return {};
    const double middle = 0.5 * (m_size - 1);
    const QPointF place = m_rect->toCoordinates(*pixel);
    const auto column = static_cast<int>(std::lround(place.x() + middle)),
               row = static_cast<int>(std::lround(middle - place.y()));
    if (row < 0 || column < 0 || std::max(row, column) >= std::min(m_size, matrixSize(*run.spectrum))) return {};
    m_cursor->setPlace(QPointF(column - middle, middle - row));
    const QString entry = numberText(run.experiment.dynamics.spectralRadius * matrixEntry(*run.spectrum, row, column), 4);
    if (matrixKind(*run.spectrum) == MatrixKind::weights)
        return tr("from unit %1 to unit %2: weight %3").arg(row + 1).arg(column + 1).arg(entry);
    const int mode = modeOfRow(run.spectrum->spectrum, row);
    if (mode != modeOfRow(run.spectrum->spectrum, column))
        return tr("row %1, column %2: 0, between modes").arg(row + 1).arg(column + 1);
    return tr("row %1, column %2: %3, of mode %4").arg(row + 1).arg(column + 1).arg(entry).arg(mode + 1);
}

PlotTable MatrixFigure::table(const RunResult* result, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table;
    if (result == nullptr || !hasMatrix(*result)) return table;
    const double radius = result->experiment.dynamics.spectralRadius;
    const bool weights = matrixKind(*result->spectrum) == MatrixKind::weights;
    if (matrixEntries(*result->spectrum) <= mostInTable) {
        table.header = {weights ? tr("from unit") : tr("row"), weights ? tr("to unit") : tr("column"),
                        weights ? tr("weight") : tr("entry")};
        forEachWeight(*result->spectrum, [&](int from, int to, double weight) {
            table.rows.push_back({QString::number(from + 1), QString::number(to + 1), tableNumber(radius * weight)});
        });
        return table;
    }
    if (!m_map.value || m_map.older) return table;
    const WeightMap& map = *m_map.value;
    table.header = {tr("first row"), tr("last row"), tr("first column"), tr("last column"), tr("weight of largest magnitude")};
    for (int row = 0; row < map.grid.rows; ++row) {
        const auto [top, bottom] = linesOf(row, map.grid.rows, map.frame.firstRow, map.frame.rows);
        for (int column = 0; column < map.grid.columns; ++column) {
            const auto [left, right] = linesOf(column, map.grid.columns, map.frame.firstColumn, map.frame.columns);
            const double value = radius * static_cast<double>(map.grid.at(row, column));
            table.rows.push_back({QString::number(top + 1), QString::number(bottom + 1), QString::number(left + 1),
                                  QString::number(right + 1), QString::number(value, 'g', entryDigits)});
        }
    }
    return table;
}

QStringList MatrixFigure::summary() const {
    QStringList parts;
    if (!message().isEmpty()) parts << message();
    if (m_map.value) {
        parts << (m_map.value->kind == MatrixKind::weights
                      ? tr("weights of %n unit(s)", nullptr, m_map.value->size)
                      : tr("eigenvalues of %n state variable(s)", nullptr, m_map.value->size));
        parts << tr("largest %1").arg(numberText(m_cells->largest()));
    }
    if (!caption().isEmpty()) parts << caption();
    return parts;
}

}  // namespace echoplane
