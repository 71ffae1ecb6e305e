// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QHash>

#include <qcustomplot.h>

#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/mode_marks.h"

namespace echoplane {

/// Draws one eigenvalue's marker, whose area shows the strength: a diamond for a real eigenvalue, a disc for the upper one of a
/// pair, a pale disc for the lower; outside the unit circle a saltire in the warning colour.
void drawMark(QPainter& painter, const QPointF& centre, MarkKind kind, bool outside, double strength, const PlotColours& colours,
              double scale = 1.0);
/// Draws the marker in the hue `hue` instead of that of its kind.
void drawMark(QPainter& painter, const QPointF& centre, MarkKind kind, bool outside, double strength, const PlotColours& colours,
              double scale, const QColor& hue);

/// The most groups that get distinct colours.
constexpr int mostGroups = 12;
/// Colour of group `group` of `groups`: a series colour while those suffice, else evenly spaced hues.
QColor groupColour(int group, int groups, const PlotColours& colours);

/// All markers. On the screen they are pixmaps, rendered once for each kind and strength (13 ms for 100 000 of them, against 180
/// ms for ellipses). In vector files they are shapes, or one picture if there are too many for a viewer.
class MarkLayer : public RectLayer<EqualAxisRect> {
public:
    using RectLayer::RectLayer;

    void setColours(const PlotColours& colours);
    /// With `groups` > 0 a marker has the colour of its group, greyer for a smaller margin.
    void setMarks(std::vector<ModeMark> marks, int groups = 0);
    const std::vector<ModeMark>& marks() const { return m_marks; }

    /// Index of the nearest marker whose centre is within `reach` pixels (or within its radius, if larger), else −1.
    int markAt(const QPointF& pixel, double reach) const;

    /// Radius of a marker in pixels, with this plot's markScale().
    double radiusOf(const ModeMark& mark) const { return scale() * markRadius(mark.strength); }

    /// Number of quantised strengths; marks of the same strength share a sprite.
    static constexpr int strengthSteps = 32;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawSprites(QPainter& painter, double pixelRatio);
    double scale() const;
    const QPixmap& sprite(const ModeMark& mark, int step, double pixelRatio);
    QColor hueOf(const ModeMark& mark) const;

    PlotColours m_colours;
    std::vector<ModeMark> m_marks;
    int m_groups = 0;
    QHash<int, QPixmap> m_sprites;
    double m_spriteRatio = 0.0, m_spriteScale = 1.0;
};

}  // namespace echoplane
