// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "core/kinds/recall/exact_memory.h"
#include "core/kinds/recall/memory.h"
#include "core/run/run_result.h"
#include "widgets/plots/analysis/memory_modes.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

class HalfMarks;

/// The memory curve MC_k against k.
class MemoryFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit MemoryFigure(QCustomPlot* plot);

    /// Shows the memory curve, or a sentence on how to get one.
    void setResult(const RunResult* result) override;
    /// Sets the exact, noise-free curve (exactMemoryOf()), from the next setResult() on: a dashed line under the measured one
    /// and, if the plot is wide enough, the modes that carry it, pale if `older`. Null for none.
    void setAnalysis(const Analysis<ExactMemory>& exact) { m_exact = exact; }
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// "total 58.5 ± 0.4, with MC₀ 1.0: 59.5 of at most 100, α 1e−8"; empty without a curve.
    QString headline() const { return m_headline->caption(); }
    /// "half-delay 52.3 steps"; empty without a curve.
    QString halfDelay() const;
    /// "half of it carried by 12 of 50 modes, |λ| ≥ 0.93"; empty if there is no exact curve, or W has no eigenbasis.
    QString carriers() const { return m_modes->sentence(); }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;

private:
    void showCurve(const RunResult& result, const MemoryCurve& curve);
    void showModes(const RunResult* result);
    bool hasExact() const;
    QString exactEntry() const;  ///< the key's text for it
    /// Lays out the curve, with the modes beside it if there is room.
    void arrange();

    QCPLayoutGrid* m_panels = nullptr;
    QCPAxisRect* m_rect = nullptr;
    std::optional<MemoryModes> m_modes;  ///< set once its layer exists
    PlotKey* m_headline = nullptr;       ///< without entries: a caption wrapped to the width
    int m_pinnedDelays = 0;              ///< delays of the longest pinned curve
    PinnedLayer* m_pins = nullptr;
    QCPGraph* m_curve = nullptr;
    QCPGraph* m_exactCurve = nullptr;
    Analysis<ExactMemory> m_exact;
    HalfMarks* m_half = nullptr;
};

}  // namespace echoplane
