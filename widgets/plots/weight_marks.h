// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include <qcustomplot.h>

#include "core/tasks/task.h"
#include "widgets/plots/figure_style.h"
#include "widgets/plots/mode_marks.h"

namespace echoplane {

/// One mode of the weight spectrum: a real eigenvalue or a pair.
struct WeightMark {
    double frequency = 0.0;  ///< |∠λ|, radians a step
    double weight = 0.0;     ///< |w|, positive
    MarkKind kind = MarkKind::upper;
    bool outside = false;  ///< of the unit circle
};

/// A stem and a marker for each mode. On the screen the markers are pixmaps.
class WeightMarks : public QCPLayerable {
public:
    WeightMarks(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect);

    void setColours(const PlotColours& colours);
    void setMarks(std::vector<WeightMark> marks) { m_marks = std::move(marks); }
    const std::vector<WeightMark>& marks() const { return m_marks; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    const QPixmap& sprite(const WeightMark& mark, double pixelRatio);

    const QCPAxisRect* m_rect;
    PlotColours m_colours;
    std::vector<WeightMark> m_marks;
    std::array<QPixmap, 4> m_sprites;
    double m_spriteRatio = 0.0;
};

/// The task's frequencies: a line across the axis rectangle for each.
class FrequencyLines : public QCPLayerable {
public:
    FrequencyLines(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect,
                   const std::vector<TaskFrequency>* frequencies, const FigureStyle* style);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<TaskFrequency>* m_frequencies;
    const FigureStyle* m_style;
};

/// Their names in two rows above it; one that would cover another is left away.
class FrequencyNames : public QCPLayoutElement {
public:
    FrequencyNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<TaskFrequency>* frequencies,
                   const FigureStyle* style);

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<TaskFrequency>* m_frequencies;
    const FigureStyle* m_style;
};

}  // namespace echoplane
