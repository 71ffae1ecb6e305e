// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/kinds/classes/sequence_votes.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {

/// One sequence processed by a classifier: above, its votes if the sequence ended at each step; below, the moduli of its modes
/// (or units) over the steps.
class SequenceFigure : public ResultFigure {
    Q_OBJECT
public:
    /// The most classes with curves; of more, those with the largest votes at the end are drawn.
    static constexpr int mostCurves = 6;
    /// The most steps drawn.
    static constexpr int mostSteps = 2000;

    explicit SequenceFigure(QCustomPlot* plot);

    /// Sets what is shown from the next setResult() on; null for nothing. `classes` and `tokens` (one per step, or none) are
    /// names.
    void setVotes(std::shared_ptr<const SequenceVotes> votes, QStringList classes, QStringList tokens);
    /// Shows a reason instead.
    void setReason(const QString& reason) { m_reason = reason; }

    /// Shows the votes set before; if none were set, as for a file, those of the run's first test sequence.
    void setResult(const RunResult* result) override;
    /// Step, token if there are tokens, the votes for each class.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// "Step 4 of 9, “cat”: animal 0.7, plant 0.2" at a pixel, or at the end.
    QString textAt(const std::optional<QPointF>& pixel) const;
    const SequenceVotes* votes() const { return m_votes.get(); }

protected:
    void restyle() override;
    void fillPins() override {}  // maps cannot be overlaid
    void updateKey() override;

private:
    int steps() const;
    void takeFirst(const RunResult& result);
    void fillCurves();
    void fillMap();
    /// Leaves the map out if there is no room for two panels.
    void arrange();

    QCPAxisRect* m_curves = nullptr;
    QCPAxisRect* m_rect = nullptr;
    QCPLayoutGrid* m_body = nullptr;
    QCPColorScale* m_bar = nullptr;
    bool m_low = false;
    ValueMap* m_cells = nullptr;
    std::shared_ptr<const SequenceVotes> m_votes;
    QStringList m_classes, m_tokens;
    std::vector<int> m_shown;  ///< classes with a curve
    QString m_reason;
};

}  // namespace echoplane
