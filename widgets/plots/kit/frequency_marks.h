// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "core/tasks/task.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/text_row.h"

namespace echoplane {

/// The task's frequencies: a line across the axis rectangle for each.
class FrequencyLines : public RectLayer<> {
public:
    FrequencyLines(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect,
                   const std::vector<TaskFrequency>* frequencies, const FigureStyle* style);

protected:
    void draw(QCPPainter* painter) override;

private:
    const std::vector<TaskFrequency>* m_frequencies;
    const FigureStyle* m_style;
};

/// The names of the frequencies in two rows, on a low screen in one, above the axis rectangle; a name that would cover another is
/// left out.
class FrequencyNames : public TextRow {
public:
    FrequencyNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<TaskFrequency>* frequencies,
                   const FigureStyle* style);

    QSize minimumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<TaskFrequency>* m_frequencies;
    const FigureStyle* m_style;
};

}  // namespace echoplane
