// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

class FieldMarks;
class ValueMap;

/// One forecast of a field as maps of space against time: truth, forecast and difference, one above the other, or side by side if
/// the plot is too low, with the borders of the tiles and the end of the valid time. A field with two axes is shown at its middle
/// column.
class FieldFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit FieldFigure(QCustomPlot* plot);

    /// Selects the forecast shown from the next setResult() on; beyond the last, the last one. By default the first one of the
    /// test span.
    void setForecast(std::optional<int> number) { m_wanted = number; }
    /// The forecast shown; −1 for none.
    int forecast() const { return m_shown; }
    int forecasts() const { return m_count; }

    void setResult(const RunResult* result) override;
    /// Step, point, truth, forecast.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// "Step 120, point 14: 0.53, forecast 0.49; tile 2, NRMSE 0.1" for a pixel of one of the maps; empty elsewhere.
    QString textAt(const QPointF& pixel, const RunResult& result) const;
    /// The tile, from 0, at a pixel of one of the maps.
    std::optional<int> tileAt(const QPointF& pixel, const RunResult& result) const;
    /// Steps of the shown forecast before its error passes the threshold.
    int validSteps() const { return m_valid; }
    /// Rows (of the middle column) before which a tile begins.
    const std::vector<int>& borders() const { return m_borders; }

protected:
    void restyle() override;

private:
    struct Panel {
        QCPAxisRect* rect = nullptr;
        QCPColorScale* bar = nullptr;
        ValueMap* cells = nullptr;
        FieldMarks* marks = nullptr;
    };
    void fill(const RunResult& result);
    /// Places the maps one above the other, or side by side.
    void arrange(bool beside);

    std::array<Panel, 3> m_panels;
    QCPLayoutGrid* m_maps = nullptr;
    QCPMarginGroup* m_sides = nullptr;
    bool m_beside = false;
    std::optional<int> m_wanted;
    int m_shown = -1, m_count = 0, m_valid = 0, m_first = 0, m_steps = 0;
    std::vector<int> m_points;  ///< the points shown, from the bottom
    std::vector<int> m_borders;
};

}  // namespace echoplane
