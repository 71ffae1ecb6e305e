// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/cached_picture.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/series/attractor.h"

namespace echoplane {

/// What both panels of an attractor draw: the projected curves, and the bounding box of the truth.
struct AttractorScene {
    Attractor attractor;
    AttractorTurn turn;
    Eigen::Vector3d lower = Eigen::Vector3d::Zero(), upper = Eigen::Vector3d::Zero();  ///< bounds of the truth

    bool isSolid() const { return attractor.dimensions == 3; }
    /// Position of a point on the axes of a panel; in 3D relative to the centre of the box.
    QPointF place(const Eigen::Vector3d& point) const;
    /// Half the width, and the centre, of a square that contains the box at any rotation.
    double reach() const;
    QPointF centre() const;
    /// Many points need a finer line, or they blur.
    double lineWidth() const { return attractor.truth.cols() > 1200 ? 0.7 : 1.3; }
};

/// One panel: the truth alone, or the model over the truth. The truth is cached as a picture.
class AttractorPanel : public RectLayer<EqualAxisRect> {
public:
    enum class Shows { truth, model };

    AttractorPanel(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const AttractorScene* scene, Shows shows);

    void setStyle(const FigureStyle& style);
    /// Call this when the truth or the view has changed.
    void invalidate() { m_picture.invalidate(); }
    /// The number of times the truth was drawn.
    int renderings() const { return m_picture.renderings(); }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawTruth(QCPPainter& painter) const;
    void drawModel(QCPPainter& painter) const;

    const AttractorScene* m_scene;
    Shows m_shows;
    FigureStyle m_style;
    CachedPicture m_picture;
};

/// The edges of the box in 3D behind the curves, with the names of the coordinates, and the title of the panel above.
class AttractorBox : public PaintedLayer {
public:
    AttractorBox(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const AttractorScene* scene);

    void setStyle(const FigureStyle& style) { m_style = style; }
    void setTitle(const QString& title) { m_title = title; }

protected:
    void draw(QCPPainter* painter) override;

private:
    const EqualAxisRect* m_rect;
    const AttractorScene* m_scene;
    FigureStyle m_style;
    QString m_title;
};

/// A dot at the step being read, on the buffered overlay layer.
class AttractorDot : public RectLayer<EqualAxisRect> {
public:
    AttractorDot(QCustomPlot* plot, const EqualAxisRect* rect) : RectLayer(plot, QStringLiteral("overlay"), rect) {}

    void setColours(const PlotColours& colours) { m_colours = colours; }
    /// In the panel's axes; NaN for none.
    void setPlace(const QPointF& place) { m_place = place; }

protected:
    void draw(QCPPainter* painter) override;

private:
    PlotColours m_colours;
    QPointF m_place{qQNaN(), qQNaN()};
};

}  // namespace echoplane
