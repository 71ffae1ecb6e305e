// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QHash>

#include <qcustomplot.h>

#include "widgets/plots/kit/equal_axis_rect.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/mode_marks.h"

namespace echoplane {

/// Draws one eigenvalue's marker of an outer radius: a diamond for real, a disc for upper, a ring for lower; outside the
/// unit circle a saltire in the colour of warnings. Weak ones are pale.
void drawMark(QPainter& painter, const QPointF& centre, MarkKind kind, bool outside, double strength, const PlotColours& colours,
              double scale = 1.0);
/// The same in another hue.
void drawMark(QPainter& painter, const QPointF& centre, MarkKind kind, bool outside, double strength, const PlotColours& colours,
              double scale, const QColor& hue);

/// How many classes have a colour of their own.
constexpr int mostGroups = 12;
/// That of class `group` of so many: the colours of series as far as there are, else hues evenly apart.
QColor groupColour(int group, int groups, const PlotColours& colours);

/// All markers. On the screen they are pixmaps rendered once for each kind and strength (13 ms for 100 000 of them, against
/// 180 ms for ellipses); in vector files they are shapes, or one picture where there are so many that a viewer would choke.
class MarkLayer : public QCPLayerable {
public:
    MarkLayer(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect);

    void setColours(const PlotColours& colours);
    /// Where there are `groups`, a marker has the colour of its group, the greyer the smaller its margin.
    void setMarks(std::vector<ModeMark> marks, int groups = 0);
    const std::vector<ModeMark>& marks() const { return m_marks; }

    /// Index of the nearest marker whose centre is within `reach` pixels (within its own radius, if that is larger), else −1.
    int markAt(const QPointF& pixel, double reach) const;

    /// Radius of a marker in pixels, in this plot (markScale()).
    double radiusOf(const ModeMark& mark) const { return scale() * markRadius(mark.strength); }

    /// Strength in steps: marks of one step share a sprite.
    static constexpr int strengthSteps = 32;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    void drawSprites(QPainter& painter, double pixelRatio);
    double scale() const;
    const QPixmap& sprite(const ModeMark& mark, int step, double pixelRatio);
    QColor hueOf(const ModeMark& mark) const;

    const EqualAxisRect* m_rect;
    PlotColours m_colours;
    std::vector<ModeMark> m_marks;
    int m_groups = 0;
    QHash<int, QPixmap> m_sprites;
    double m_spriteRatio = 0.0, m_spriteScale = 1.0;
};

}  // namespace echoplane
