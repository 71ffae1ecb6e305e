// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// A line at the step of each fork, with its number at the top if there is room.
class ForkMarks : public RectLayer<> {
public:
    struct Mark {
        int step = 0;
        int slot = 1;  ///< number of the fork, which decides its style
    };

    ForkMarks(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, bool numbered);
    void setStyle(const FigureStyle& style) { m_style = style; }
    void setMarks(std::vector<Mark> marks);

protected:
    void draw(QCPPainter* painter) override;

private:
    bool m_numbered;
    FigureStyle m_style;
    std::vector<Mark> m_marks;  ///< in order of their steps
};

}  // namespace echoplane
