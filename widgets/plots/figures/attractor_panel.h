// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/figures/attractor.h"
#include "widgets/plots/kit/equal_axis_rect.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/kept_picture.h"

namespace echoplane {

/// What both panels of an attractor draw: the curves as seen from one place, and the box that the truth fills.
struct AttractorScene {
    Attractor attractor;
    AttractorTurn turn;
    Eigen::Vector3d lower = Eigen::Vector3d::Zero(), upper = Eigen::Vector3d::Zero();  ///< of the truth

    bool isSolid() const { return attractor.dimensions == 3; }
    /// Where a point is on the axes of a panel: of three coordinates, around the middle of the box.
    QPointF place(const Eigen::Vector3d& point) const;
    /// Half the width of a square that has the box in it however it is turned, and its centre.
    double reach() const;
    QPointF centre() const;
    /// Of many points a finer line, or they are a blot.
    double lineWidth() const { return attractor.truth.cols() > 1200 ? 0.7 : 1.3; }
};

/// One panel: the truth alone, or the model over the truth. What hardly ever changes is kept as a picture.
class AttractorPanel : public QCPLayerable {
public:
    enum class Shows { truth, model };

    AttractorPanel(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const AttractorScene* scene, Shows shows);

    void setStyle(const FigureStyle& style);
    /// The truth, or from where it is seen, has changed.
    void invalidate() { m_kept.invalidate(); }
    /// How often the truth has been drawn.
    int renderings() const { return m_kept.renderings(); }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    QRect clipRect() const override { return m_rect->rect(); }
    void draw(QCPPainter* painter) override;

private:
    void drawTruth(QCPPainter& painter) const;
    void drawModel(QCPPainter& painter) const;

    const EqualAxisRect* m_rect;
    const AttractorScene* m_scene;
    Shows m_shows;
    FigureStyle m_style;
    KeptPicture m_kept;
};

/// The edges of the box of three coordinates behind the curves, with the names of the coordinates; and above it what the panel
/// shows.
class AttractorBox : public QCPLayerable {
public:
    AttractorBox(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const AttractorScene* scene);

    void setStyle(const FigureStyle& style) { m_style = style; }
    void setTitle(const QString& title) { m_title = title; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    const EqualAxisRect* m_rect;
    const AttractorScene* m_scene;
    FigureStyle m_style;
    QString m_title;
};

/// A dot at the step that is read out, on the buffered overlay layer.
class AttractorDot : public QCPLayerable {
public:
    AttractorDot(QCustomPlot* plot, const EqualAxisRect* rect) : QCPLayerable(plot, QStringLiteral("overlay")), m_rect(rect) {}

    void setColours(const PlotColours& colours) { m_colours = colours; }
    /// In the panel's axes; not a number for none.
    void setPlace(const QPointF& place) { m_place = place; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    QRect clipRect() const override { return m_rect->rect(); }
    void draw(QCPPainter* painter) override;

private:
    const EqualAxisRect* m_rect;
    PlotColours m_colours;
    QPointF m_place{qQNaN(), qQNaN()};
};

}  // namespace echoplane
