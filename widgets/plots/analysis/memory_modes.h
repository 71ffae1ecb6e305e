// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "core/kinds/recall/exact_memory.h"
#include "core/math/spectrum.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// Which modes carry the memory: each mode's share (ExactMemory::carried, in delays) against its |λ|, in a separate axis
/// rectangle.
class MemoryModes {
public:
    MemoryModes(QCustomPlot* plot, const QString& layer);

    QCPAxisRect* rect() const { return m_rect; }
    void setStyle(const FigureStyle& style);
    /// Draws the points pale if `older`: they belong to other settings.
    void setOlder(bool older);
    /// `spectrum` is that of the dynamics that `exact` was computed for.
    void setModes(const Spectrum& spectrum, const ExactMemory& exact);
    void clear();
    void setShown(bool shown);
    bool empty() const { return m_points->data()->isEmpty(); }

    /// "half of it carried by 12 of 50 modes, |λ| ≥ 0.93"; empty without modes.
    const QString& sentence() const { return m_sentence; }

private:
    QCPAxisRect* m_rect;
    QCPGraph* m_points;
    FigureStyle m_style;
    QString m_sentence;
    bool m_older = false;
};

}  // namespace echoplane
