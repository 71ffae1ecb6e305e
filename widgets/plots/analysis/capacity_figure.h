// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/capacity/capacity.h"
#include "core/run/run_result.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

/// The largest reservoir whose capacity is measured beside a run; larger ones take the command line.
inline constexpr int largestForCapacity = 2000;

/// True if the run has a reservoir that does not adapt to its data, and a small enough one.
bool hasCapacity(const RunResult& run);

/// The information processing capacity of the run's reservoir, by at least as many steps as its size needs. Draws the reservoir
/// anew if the run's was drawn for several inputs. Cost as capacityOf().
Capacity capacityOf(const RunResult& run, CapacityOptions options, const RunContext& context);
/// The same with CapacityOptions as they are.
Capacity capacityOf(const RunResult& run, const RunContext& context);

/// What a reservoir can compute: its information processing capacity as one stacked bar by degree, beside N, and for each delay.
class CapacityFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit CapacityFigure(QCustomPlot* plot);

    /// Shows the capacity from setAnalysis(), or why there is none.
    void setResult(const RunResult* result) override;
    void setAnalysis(const Analysis<Capacity>& capacity) { m_capacity = capacity; }
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// Reads out the delay at a pixel of the plot; empty outside the bars, or without a pixel.
    QString pointAt(const std::optional<QPointF>& pixel) const;

    /// "capacity 29.6 of at most 30: degree 1 17.9, degree 3 11.7".
    QString headline() const { return m_headline->caption(); }

protected:
    void restyle() override;
    void updateKey() override;
    bool isOlder() const override { return m_capacity.value && m_capacity.older; }

private:
    void show(const Capacity& capacity);
    QColor colourOf(std::size_t degree) const;

    QCPAxisRect* m_total = nullptr;
    QCPAxisRect* m_delays = nullptr;
    Analysis<Capacity> m_capacity;
    std::vector<QCPBars*> m_totalBars, m_delayBars;  ///< one per degree, each above the one before
    QCPBars* m_below = nullptr;
    QCPGraph* m_most = nullptr;
    PlotKey* m_headline = nullptr;
};

}  // namespace echoplane
