// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/attractor_figure.h"

#include <algorithm>
#include <cmath>

#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/axes/turning_grid.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

const QString boxLayer = QStringLiteral("box");
const std::array curveLayers = {QStringLiteral("truth"), QStringLiteral("model")};
constexpr double hoverReach = 14.0;
/// A model farther from the box of the truth than this multiple of its size has left it.
constexpr double leaves = 1.0;

}  // namespace

AttractorFigure::AttractorFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(boxLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    auto* panels = new TurningGrid;
    panels->setColumnSpacing(6);
    panels->setRowSpacing(2);
    m_key = new PlotKey(plot);
    QCPLayer* below = plot->layer(boxLayer);
    for (std::size_t i = 0; i < 2; ++i) {
        auto* rect = new EqualAxisRect(plot);
        m_rects[i] = rect;
        placeOnLayers(*rect);
        rect->setMinimumMargins(QMargins(6, 4, 6, 4));
        panels->addElement(rect);
        plot->addLayer(curveLayers[i], below, QCustomPlot::limAbove);
        below = plot->layer(curveLayers[i]);
        // QObject children of the plot, in drawing order.
        m_boxes[i] = new AttractorBox(plot, boxLayer, rect, &m_scene);
        new ClipMark(plot, curveLayers[i], rect, ClipMark::Edge::begin);
        m_panels[i] = new AttractorPanel(plot, curveLayers[i], rect, &m_scene,
                                         i == 0 ? AttractorPanel::Shows::truth : AttractorPanel::Shows::model);
        new ClipMark(plot, curveLayers[i], rect, ClipMark::Edge::end);
        addVeil(rect);
        m_dots[i] = new AttractorDot(plot, rect);
    }
    stackParts(*plot, {panels, m_key}, QMargins(4, 4, 6, 2));
}

void AttractorFigure::restyle() {
    for (std::size_t i = 0; i < 2; ++i) {
        m_boxes[i]->setStyle(m_style);
        m_panels[i]->setStyle(m_style);
        m_dots[i]->setColours(m_style.colours);
    }
}

void AttractorFigure::setResult(const RunResult* result) {
    const std::optional<Attractor> found = result != nullptr ? attractorOf(*result, m_delay) : std::nullopt;
    const Attractor before = std::exchange(m_scene.attractor, found.value_or(Attractor()));
    QString message;
    if (result != nullptr && !found) {
        const Message why = whyNot(&RunKind::predictsSeries, result->experiment, Message("there is no attractor"));
        message = !noSeriesText(*result).isEmpty() ? noSeriesText(*result)
                  : !why.empty()                   ? sentenceOf(why)
                  : result->divergedAt()           ? tr("No attractor: %1.").arg(divergenceText(*result))
                                                   : tr("No attractor: the test data are too short, or there is no target.");
    }
    setMessage(message);
    const bool drawn = found.has_value();
    const bool flat = drawn && !m_scene.isSolid();
    for (EqualAxisRect* rect : m_rects) {
        rect->setVisible(drawn);
        for (const auto type : {QCPAxis::atBottom, QCPAxis::atLeft}) {
            QCPAxis* axis = rect->axis(type);
            axis->setVisible(flat);
            axis->grid()->setVisible(flat);
            axis->setLabel(flat ? m_scene.attractor.names[type == QCPAxis::atBottom ? 0 : 1] : QString());
        }
    }
    for (QCPLayerable* each : {static_cast<QCPLayerable*>(m_panels[0]), static_cast<QCPLayerable*>(m_panels[1])})
        each->setVisible(drawn);
    for (AttractorDot* dot : m_dots) dot->setPlace({qQNaN(), qQNaN()});
    const bool mentionsPins = drawn && !m_pinnedRuns.empty();
    m_key->setCaption(mentionsPins ? tr("%1. Pinned runs are not drawn here").arg(m_scene.attractor.meaning)
                                   : m_scene.attractor.meaning);
    m_notes = {};
    if (drawn) {
        const bool same = before.dimensions == found->dimensions && before.truth.cols() == found->truth.cols() &&
                          before.truth == found->truth && before.delay == found->delay;
        if (!same) {
            for (AttractorPanel* panel : m_panels) panel->invalidate();
            m_scene.lower = found->truth.rowwise().minCoeff();
            m_scene.upper = found->truth.rowwise().maxCoeff();
            if (before.dimensions != found->dimensions) m_zoom.reset();
        }
        const bool live = result->score && result->score->trainingIsAPriori;
        m_boxes[0]->setTitle(tr("target"));
        m_boxes[1]->setTitle(found->closedLoop ? tr("model on its own output")
                             : live            ? tr("model, learning")
                                               : tr("model, one step ahead"));
        reportRunaway();
    }
    applyZoom();
    updateKey();
}

/// Reports the first step at which the prediction leaves the box, since it is not drawn far outside.
void AttractorFigure::reportRunaway() {
    const Attractor& all = m_scene.attractor;
    const Eigen::Vector3d room = leaves * (m_scene.upper - m_scene.lower).cwiseMax(1e-300);
    for (Eigen::Index t = 0; t < all.model.cols(); ++t) {
        const Eigen::Vector3d point = all.model.col(t);
        const bool inside = ((m_scene.lower - room).array() <= point.array() && point.array() <= (m_scene.upper + room).array())
                                .head(all.dimensions)
                                .all();
        if (inside || !point.allFinite()) continue;
        m_notes = {tr("leaves the target's box at step %1").arg(all.first + static_cast<int>(t))};
        return;
    }
}

void AttractorFigure::applyZoom() {
    const PlaneZoom whole{m_scene.centre(), m_scene.reach()};
    for (EqualAxisRect* rect : m_rects) rect->setZoom(m_zoom.value_or(whole));
}

void AttractorFigure::setTurn(const AttractorTurn& turn) {
    if (turn == m_scene.turn) return;
    m_scene.turn = turn;
    for (AttractorPanel* panel : m_panels) panel->invalidate();
    for (AttractorDot* dot : m_dots) dot->setPlace({qQNaN(), qQNaN()});
}

void AttractorFigure::turnBy(double azimuth, double elevation) {
    setTurn({std::remainder(m_scene.turn.azimuth + azimuth, 360.0), std::clamp(m_scene.turn.elevation + elevation, -90.0, 90.0)});
}

void AttractorFigure::zoomAt(const QPointF& pixel, double factor) {
    const auto panel =
        std::ranges::find_if(m_rects, [&](const EqualAxisRect* rect) { return rect->rect().contains(pixel.toPoint()); });
    EqualAxisRect* rect = panel == m_rects.end() ? m_rects[0] : *panel;
    rect->zoomAbout(panel == m_rects.end() ? QPointF(rect->center()) : pixel, factor);
    m_zoom = rect->zoom();
    applyZoom();
}

void AttractorFigure::panBy(const QPointF& pixels) {
    m_rects[0]->panBy(pixels);
    m_zoom = m_rects[0]->zoom();
    applyZoom();
}

void AttractorFigure::fit() {
    m_zoom.reset();
    setTurn({});
    applyZoom();
}

QPointF AttractorFigure::pixelOf(const Eigen::Vector3d& point, std::size_t panel) const {
    const QPointF place = m_scene.place(point);
    return m_rects[panel]->toPixel(place.x(), place.y());
}

QString AttractorFigure::numbersOf(const Eigen::Vector3d& point) const {
    QStringList numbers;
    for (int k = 0; k < m_scene.attractor.dimensions; ++k) numbers << numberText(point[k]);
    return QStringLiteral("(%1)").arg(numbers.join(QStringLiteral("; ")));
}

QString AttractorFigure::pointAt(const std::optional<QPointF>& pixel) {
    for (AttractorDot* dot : m_dots) dot->setPlace({qQNaN(), qQNaN()});
    const Attractor& all = m_scene.attractor;
    if (!pixel || all.dimensions == 0) return {};
    Eigen::Index nearest = -1;
    double least = hoverReach * hoverReach;
    for (std::size_t panel = 0; panel < 2; ++panel) {
        if (!m_rects[panel]->rect().contains(pixel->toPoint())) continue;
        const Eigen::Matrix3Xd& points = panel == 0 ? all.truth : all.model;
        for (Eigen::Index t = 0; t < points.cols(); ++t) {
            const QPointF offset = pixelOf(points.col(t), panel) - *pixel;
            const double distance = QPointF::dotProduct(offset, offset);
            if (!(distance < least)) continue;
            least = distance;
            nearest = t;
        }
    }
    if (nearest < 0) return {};
    m_dots[0]->setPlace(m_scene.place(all.truth.col(nearest)));
    m_dots[1]->setPlace(m_scene.place(all.model.col(nearest)));
    return tr("step %1: target %2, model %3")
        .arg(all.first + static_cast<int>(nearest))
        .arg(numbersOf(all.truth.col(nearest)), numbersOf(all.model.col(nearest)));
}

void AttractorFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    std::vector<KeyEntry> entries;
    if (m_scene.attractor.dimensions > 0) {
        entries.push_back({Sign::wideLine, m_style.colours.target, tr("target")});
        entries.push_back({Sign::line, m_style.colours.prediction, tr("prediction")});
    }
    for (const QString& note : std::as_const(m_notes)) entries.push_back({Sign::none, m_style.colours.warning, note});
    m_key->setEntries(std::move(entries));
}

PlotTable AttractorFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& /*pinned*/) const {
    const Attractor& all = m_scene.attractor;
    PlotTable table{{tr("time (steps)")}, {}};
    for (const QString& who : {tr("target"), tr("prediction")})
        for (const QString& name : all.names) table.header << QStringLiteral("%1 %2").arg(who, name);
    for (Eigen::Index t = 0; t < all.truth.cols(); ++t) {
        QStringList row{QString::number(all.first + t)};
        for (const Eigen::Matrix3Xd* points : {&all.truth, &all.model})
            for (int k = 0; k < all.dimensions; ++k) row << tableNumber((*points)(k, t));
        table.rows.push_back(std::move(row));
    }
    return table;
}

QStringList AttractorFigure::summary() const {
    QStringList parts;
    if (!message().isEmpty()) parts << message();
    if (m_scene.attractor.dimensions > 0) {
        parts << m_scene.attractor.names.join(QStringLiteral(", "));
        parts << tr("%n point(s)", nullptr, static_cast<int>(m_scene.attractor.truth.cols()));
        parts << caption();
    }
    if (!badge().isEmpty()) parts << badge();
    return parts;
}

}  // namespace echoplane
