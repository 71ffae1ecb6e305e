// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/mark_layer.h"

namespace echoplane {

/// Overlay for editing: rings around selected modes and their conjugates, strokes through muted ones, and the box or lasso being
/// drawn.
class PlaneSelection : public RectLayer<EqualAxisRect> {
public:
    PlaneSelection(QCustomPlot* plot, const EqualAxisRect* rect, const MarkLayer* marks);

    void setColours(const PlotColours& colours) { m_colours = colours; }
    void setSelected(std::vector<int> modes);
    void setMuted(std::vector<int> modes);
    /// In pixels; empty for none.
    void setOutline(const QPolygonF& outline) { m_outline = outline; }

    const std::vector<int>& selected() const { return m_selected; }
    /// The modes with an eigenvalue inside the outline, ascending.
    std::vector<int> modesInside(const QPolygonF& outline) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    const MarkLayer* m_marks;
    PlotColours m_colours;
    std::vector<int> m_selected, m_muted;  // ascending
    QPolygonF m_outline;
};

}  // namespace echoplane
