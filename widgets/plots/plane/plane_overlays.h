// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <utility>
#include <vector>

#include "core/analysis/effective_radius.h"
#include "core/analysis/stability.h"
#include "core/tasks/task.h"
#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/kit/mark_layer.h"
#include "widgets/plots/kit/series_style.h"

// Overlays of the eigenvalue plane.
namespace echoplane {

/// A ring around the marker under the cursor and a thinner one around its conjugate.
class HoverRing : public RectLayer<EqualAxisRect> {
public:
    HoverRing(QCustomPlot* plot, const EqualAxisRect* rect, const MarkLayer* marks)
        : RectLayer(plot, QStringLiteral("overlay"), rect), m_marks(marks) {}

    void setColour(const QColor& colour) { m_colour = colour; }
    void setMark(int mark) { m_mark = mark; }
    int mark() const { return m_mark; }

protected:
    void draw(QCPPainter* painter) override {
        if (m_mark < 0 || m_mark >= static_cast<int>(m_marks->marks().size())) return;
        const ModeMark& mark = m_marks->marks()[static_cast<std::size_t>(m_mark)];
        const double radius = m_marks->radiusOf(mark) + 4.0;
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_colour, 2.0));
        painter->drawEllipse(m_rect->toPixel(mark.re, mark.im), radius, radius);
        if (mark.im == 0.0) return;
        painter->setPen(QPen(m_colour, 1.0));
        painter->drawEllipse(m_rect->toPixel(mark.re, -mark.im), radius, radius);
    }

private:
    const MarkLayer* m_marks;
    QColor m_colour;
    int m_mark = -1;
};

/// Crosses where the eigenvalues of other settings would lie, while these are previewed.
class PreviewMarks : public RectLayer<EqualAxisRect> {
public:
    PreviewMarks(QCustomPlot* plot, const EqualAxisRect* rect) : RectLayer(plot, QStringLiteral("overlay"), rect) {}

    void setColour(const QColor& colour) { m_colour = colour; }
    void setEigenvalues(std::vector<std::complex<double>> eigenvalues) { m_eigenvalues = std::move(eigenvalues); }
    const std::vector<std::complex<double>>& eigenvalues() const { return m_eigenvalues; }
    /// Lines that end at the crosses: their paths.
    void setTrails(std::vector<std::vector<std::complex<double>>> trails) { m_trails = std::move(trails); }
    const std::vector<std::vector<std::complex<double>>>& trails() const { return m_trails; }

protected:
    void draw(QCPPainter* painter) override {
        constexpr double arm = 4.0;
        painter->setPen(QPen(m_colour, 0.8, Qt::DotLine));
        for (const auto& trail : m_trails) {
            QPolygonF path;
            for (const std::complex<double>& each : trail) path << m_rect->toPixel(each.real(), each.imag());
            painter->drawPolyline(path);
        }
        painter->setPen(QPen(m_colour, 1.4));
        for (const std::complex<double>& each : m_eigenvalues) {
            const QPointF at = m_rect->toPixel(each.real(), each.imag());
            painter->drawLine(at + QPointF(-arm, 0.0), at + QPointF(arm, 0.0));
            painter->drawLine(at + QPointF(0.0, -arm), at + QPointF(0.0, arm));
        }
    }

private:
    QColor m_colour;
    std::vector<std::complex<double>> m_eigenvalues;
    std::vector<std::vector<std::complex<double>>> m_trails;
};

/// Hollow diamonds at the eigenvalues of a Jacobian.
class JacobianMarks : public RectLayer<EqualAxisRect> {
public:
    using RectLayer::RectLayer;

    void setColour(const QColor& line, const QColor& paleLine) {
        m_line = line;
        m_paleLine = paleLine;
    }
    void setAnalysis(const Analysis<JacobianSpectrum>& jacobian) { m_jacobian = jacobian; }
    const JacobianSpectrum* jacobian() const { return m_jacobian.value.get(); }
    bool isOlder() const { return m_jacobian.older; }

protected:
    void draw(QCPPainter* painter) override {
        if (!m_jacobian.value) return;
        constexpr double radius = 3.2, width = 1.2, reach = 8.0;
        const QRectF area = QRectF(m_rect->rect()).adjusted(-reach, -reach, reach, reach);
        const auto mark = [&](double re, double im) {
            const QPointF centre = m_rect->toPixel(re, im);
            if (area.contains(centre))
                drawMarker(*painter, centre, radius, MarkerShape::diamond, Qt::transparent,
                           m_jacobian.older ? m_paleLine : m_line, width);
        };
        for (const double real : m_jacobian.value->eigenvalues.reals) mark(real, 0.0);
        for (const std::complex<double>& upper : m_jacobian.value->eigenvalues.upper) {
            mark(upper.real(), upper.imag());
            mark(upper.real(), -upper.imag());
        }
    }

private:
    QColor m_line, m_paleLine;
    Analysis<JacobianSpectrum> m_jacobian;
};

/// Closed-loop eigenvalues: stars for the loop in use, times signs for the autonomous run; in amber where one has found a
/// frequency of the task, in the warning colour outside the unit circle. With an activation they are those of one step, which
/// decide nothing: none has the warning colour, and those beyond the default view are marked by arrows at its edge.
class LoopMarks : public RectLayer<EqualAxisRect> {
public:
    /// The frequencies must outlive this.
    LoopMarks(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const std::vector<TaskFrequency>* frequencies)
        : RectLayer(plot, layer, rect), m_frequencies(frequencies) {}

    static MarkerShape shapeOf(Loop loop) { return loop == Loop::inUse ? MarkerShape::star : MarkerShape::times; }

    void setColours(const PlotColours& colours) { m_colours = colours; }
    QColor colour() const { return faded(m_colours.mutedText); }
    void setAnalysis(const Analysis<RunStability>& stability) { m_stability = stability; }
    /// The largest modulus that is not drawn as unstable: see marginalRadius().
    void setMarginal(double modulus) { m_marginal = modulus; }
    const RunStability* stability() const { return m_stability.value.get(); }
    bool isOlder() const { return m_stability.older; }

protected:
    void draw(QCPPainter* painter) override {
        if (!m_stability.value) return;
        constexpr double radius = 4.2, width = 1.7, halo = 3.4, reach = 8.0;
        constexpr Eigen::Index mostWithHalo = 400;
        const QRectF area = QRectF(m_rect->rect()).adjusted(-reach, -reach, reach, reach);
        for (const ClosedLoop& loop : m_stability.value->loops) {
            const auto mark = [&](double re, double im) {
                QPointF centre = m_rect->toPixel(re, im);
                const bool outside =
                    loop.linear && std::hypot(re, im) > std::max(m_marginal, 1.0 + circleTolerance + loop.radiusError);
                const QColor& hue = outside ? m_colours.warning : isAtFrequency(re, im) ? m_colours.amber : m_colours.mutedText;
                if (!area.contains(centre)) {
                    if (loop.linear || m_rect->zoom()) return;
                    centre = pointAtEdge(*painter, centre, faded(hue));
                }
                if (loop.eigenvalues.size() <= mostWithHalo)  // seen over a dot
                    drawMarker(*painter, centre, radius, shapeOf(loop.loop), Qt::transparent, m_colours.ground, halo);
                drawMarker(*painter, centre, radius, shapeOf(loop.loop), Qt::transparent, faded(hue), width);
            };
            for (const double real : loop.eigenvalues.reals) mark(real, 0.0);
            for (const std::complex<double>& upper : loop.eigenvalues.upper) {
                mark(upper.real(), upper.imag());
                mark(upper.real(), -upper.imag());
            }
        }
    }

private:
    QColor faded(const QColor& hue) const { return m_stability.older ? blended(m_colours.ground, hue, 0.35) : hue; }
    /// Draws an arrow at the edge towards a place beyond it; returns where its mark belongs.
    QPointF pointAtEdge(QPainter& painter, const QPointF& beyond, const QColor& hue) const {
        constexpr double margin = 20.0, begin = 8.0, tip = 15.0, half = 4.0;
        const QRectF inside = QRectF(m_rect->rect()).adjusted(margin, margin, -margin, -margin);
        const QPointF way = beyond - inside.center();
        const QPointF at =
            inside.center() + way * std::min(0.5 * inside.width() / std::abs(way.x()), 0.5 * inside.height() / std::abs(way.y()));
        const QPointF along = way / std::hypot(way.x(), way.y()), aside(-along.y(), along.x());
        painter.setPen(Qt::NoPen);
        painter.setBrush(hue);
        painter.drawPolygon(QPolygonF({at + tip * along, at + begin * along + half * aside, at + begin * along - half * aside}));
        return at;
    }
    bool isAtFrequency(double re, double im) const {
        constexpr double near = 0.03;
        return std::ranges::any_of(*m_frequencies, [&](const TaskFrequency& each) {
            return std::hypot(re - std::cos(each.radiansPerStep), std::abs(im) - std::sin(each.radiansPerStep)) < near;
        });
    }

    const std::vector<TaskFrequency>* m_frequencies;
    PlotColours m_colours;
    Analysis<RunStability> m_stability;
    double m_marginal = 1.0;
};

}  // namespace echoplane
