// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/classes/confusion_figure.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/kinds/classes/class_kind.h"
#include "core/sequences/class_data.h"
#include "core/sequences/class_measures.h"
#include "core/sequences/labelled_set.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/axes/row_ticker.h"

namespace echoplane {
namespace {

const QString confusionLayer = QStringLiteral("cells");
constexpr double barWidth = 1.6;  ///< of the bars' column, in cells
constexpr double gap = 0.25;      ///< between the matrix and the bars

QString roleName(Role role) {
    switch (role) {
        case Role::fit:
            return ConfusionFigure::tr("training");
        case Role::validation:
            return ConfusionFigure::tr("validation");
        default:
            return ConfusionFigure::tr("test");
    }
}

QString percent(double share) {
    return QStringLiteral("%1 %").arg(100.0 * share, 0, 'f', share < 1.0 ? 1 : 0);
}

}  // namespace

/// The cells and bars in axis coordinates: column k from k − ½ to k + ½, rows likewise, from the top.
class ConfusionCells : public RectLayer<> {
public:
    ConfusionCells(QCustomPlot* plot, const QCPAxisRect* rect) : RectLayer(plot, confusionLayer, rect, false) {}

    void setStyle(const FigureStyle& style) { m_style = style; }
    void setConfusion(Eigen::MatrixXi confusion) { m_confusion = std::move(confusion); }
    const Eigen::MatrixXi& confusion() const { return m_confusion; }
    void setMarked(std::optional<QPoint> cell) { m_marked = cell; }

    QRectF rectOf(double left, double row, double width) const {
        const QCPAxis &across = *m_rect->axis(QCPAxis::atBottom), &down = *m_rect->axis(QCPAxis::atLeft);
        const QPointF corner(across.coordToPixel(left), down.coordToPixel(row - 0.5));
        return {corner, QPointF(across.coordToPixel(left + width), down.coordToPixel(row + 0.5))};
    }

protected:
    void draw(QCPPainter* painter) override {
        const int classes = static_cast<int>(m_confusion.rows());
        painter->setFont(m_style.smallFont());
        for (int row = 0; row < classes; ++row) {
            const double there = std::max(1, m_confusion.row(row).sum());
            for (int column = 0; column < classes; ++column) {
                const int count = m_confusion(row, column);
                const double share = count / there;
                drawCell(*painter, rectOf(column - 0.5, row, 1.0), share, row == column, QString::number(count), count > 0);
            }
            const double right = m_confusion(row, row) / there;
            const QRectF track = rectOf(classes - 0.5 + gap, row, barWidth).adjusted(0, 2, 0, -2);
            painter->fillRect(track, blended(m_style.colours.ground, m_style.colours.text, 0.08));
            QRectF bar = track;
            bar.setWidth(track.width() * right);
            painter->fillRect(bar, blended(m_style.colours.ground, m_style.colours.prediction, 0.6));
            drawText(*painter, track, percent(right), m_style.colours.text);
        }
        if (!m_marked) return;
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_style.colours.text, 2.0));
        painter->drawRect(rectOf(m_marked->x() - 0.5, m_marked->y(), 1.0).adjusted(1, 1, -1, -1));
    }

private:
    void drawCell(QCPPainter& painter, const QRectF& cell, double share, bool right, const QString& text, bool any) const {
        const QColor colour = right ? m_style.colours.prediction : m_style.colours.mutedText;
        // Square roots, so that a few errors show up beside many.
        const QColor fill = any ? blended(m_style.colours.ground, colour, 0.1 + 0.8 * std::sqrt(share)) : m_style.colours.ground;
        painter.fillRect(cell, fill);
        painter.setPen(QPen(blended(m_style.colours.ground, m_style.colours.text, 0.15), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell);
        if (!any) return;
        const bool dark = fill.lightnessF() < 0.5F;
        drawText(painter, cell, text, dark ? QColor(Qt::white) : QColor(Qt::black));
    }

    static void drawText(QCPPainter& painter, const QRectF& box, const QString& text, const QColor& colour) {
        const QFontMetrics metrics(painter.font());
        if (metrics.horizontalAdvance(text) + 4 > box.width() || metrics.height() > box.height()) return;
        painter.setPen(colour);
        painter.drawText(box, Qt::AlignCenter, text);
    }

    FigureStyle m_style;
    Eigen::MatrixXi m_confusion;
    std::optional<QPoint> m_marked;
};

ConfusionFigure::ConfusionFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(confusionLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    m_rect = new QCPAxisRect(plot);
    placeOnLayers(*m_rect);
    m_rect->setMinimumMargins(QMargins(10, 6, 8, 6));
    m_rect->axis(QCPAxis::atBottom)->setLabel(tr("predicted class"));
    m_rect->axis(QCPAxis::atLeft)->setLabel(tr("class"));
    m_rect->axis(QCPAxis::atLeft)->setRangeReversed(true);
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    m_key = new PlotKey(plot);
    stackParts(*plot, {m_rect, m_key}, QMargins(4, 4, 8, 2));
    new ClipMark(plot, confusionLayer, m_rect, ClipMark::Edge::begin);
    m_cells = new ConfusionCells(plot, m_rect);
    new ClipMark(plot, confusionLayer, m_rect, ClipMark::Edge::end);
    addVeil(m_rect);
}

void ConfusionFigure::restyle() {
    m_cells->setStyle(m_style);
}

void ConfusionFigure::setResult(const RunResult* result) {
    const ClassData* data = result != nullptr && result->data ? result->data->parts.find<ClassData>() : nullptr;
    const bool has = data != nullptr && result->score && !result->divergedAt();
    setMessage(
        result == nullptr || has ? QString()
        : &kindOf(result->experiment) == &classesKind
            ? tr("No classes: %1.").arg(divergenceText(*result))
            : tr("Shows which classes were confused. Choose a classification task, for example Tones or Handwritten digits."));
    showAxes(has);
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    m_cells->setMarked(std::nullopt);
    m_key->setCaption(QString());
    m_names.clear();
    if (!has) {
        m_cells->setConfusion({});
        updateVeils();
        return;
    }
    const std::vector<Steps> steps = result->split.of(m_role, *result->data);
    m_cells->setConfusion(confusionMatrix(columnsOf(result->score->predictions, steps), columnsOf(result->data->targets, steps)));
    for (const std::string& name : data->set->classes) m_names << QString::fromStdString(name);
    const int classes = this->classes();
    QCPAxis &across = *m_rect->axis(QCPAxis::atBottom), &down = *m_rect->axis(QCPAxis::atLeft);
    const auto name = [names = m_names](int row) { return names.value(row); };
    down.setTicker(QSharedPointer<RowTicker>::create(down, classes, name));
    across.setTicker(QSharedPointer<RowTicker>::create(across, classes, name));
    down.setRange(-0.5, classes - 0.5);
    across.setRange(-0.5, classes - 0.5 + gap + barWidth);
    double right = 0.0, all = 0.0;
    for (int k = 0; k < classes; ++k) {
        right += m_cells->confusion()(k, k);
        all += m_cells->confusion().row(k).sum();
    }
    m_key->setCaption((data->perStep() ? tr("%1: %2 of %3 steps classified correctly, %4")
                                       : tr("%1: %2 of %3 sequences classified correctly, %4"))
                          .arg(roleName(m_role))
                          .arg(right)
                          .arg(all)
                          .arg(percent(all > 0.0 ? right / all : 0.0)));
    updateVeils();
}

int ConfusionFigure::classes() const {
    return static_cast<int>(m_cells->confusion().rows());
}

int ConfusionFigure::count(const QPoint& cell) const {
    const bool there = cell.x() >= 0 && cell.y() >= 0 && cell.x() < classes() && cell.y() < classes();
    return there ? m_cells->confusion()(cell.y(), cell.x()) : 0;
}

void ConfusionFigure::setMarked(std::optional<QPoint> cell) {
    m_cells->setMarked(cell);
}

std::optional<QPoint> ConfusionFigure::cellAt(const QPointF& pixel) const {
    if (classes() == 0 || !m_rect->rect().contains(pixel.toPoint())) return std::nullopt;
    const QPoint cell(static_cast<int>(std::lround(m_rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel.x()))),
                      static_cast<int>(std::lround(m_rect->axis(QCPAxis::atLeft)->pixelToCoord(pixel.y()))));
    if (cell.x() < 0 || cell.y() < 0 || cell.x() >= classes() || cell.y() >= classes()) return std::nullopt;
    return cell;
}

QPointF ConfusionFigure::pixelOf(const QPoint& cell) const {
    return m_cells->rectOf(cell.x() - 0.5, cell.y(), 1.0).center();
}

PlotTable ConfusionFigure::table(const RunResult* result, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table;
    if (result == nullptr || classes() == 0) return table;
    table.header = {tr("class"), tr("predicted class"), tr("sequences")};
    for (int row = 0; row < classes(); ++row)
        for (int column = 0; column < classes(); ++column)
            table.rows.push_back({m_names.value(row), m_names.value(column), QString::number(count({column, row}))});
    return table;
}

QStringList ConfusionFigure::summary() const {
    return nonEmpty({message(), caption()});
}

}  // namespace echoplane
