// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/text_row.h"

namespace echoplane {

/// An axis title shared by several panels: beside a row of them, or below all.
class SideLabel : public TextRow {
public:
    enum class Side { left, right, below };

    /// Centred between the axis rectangles `first` and `last`.
    SideLabel(QCustomPlot* plot, Side side, QString text, const QCPAxisRect* first, const QCPAxisRect* last, FigureStyle style);

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    Side m_side;
    QString m_text;
    const QCPAxisRect* m_first;
    const QCPAxisRect* m_last;
    FigureStyle m_style;
};

}  // namespace echoplane
