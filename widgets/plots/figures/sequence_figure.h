// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/model/sequence_votes.h"
#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {

/// One sequence as a run that tells classes takes it: above, what it would say if the sequence ended at each step, below the
/// moduli of its modes (or units) over the steps.
class SequenceFigure : public ResultFigure {
    Q_OBJECT
public:
    /// Curves of so many classes; of more those with the largest votes at the end.
    static constexpr int mostCurves = 6;
    /// Steps that are drawn.
    static constexpr int mostSteps = 2000;

    explicit SequenceFigure(QCustomPlot* plot);

    /// What is shown from the next setResult() on; null for nothing. `classes` and `tokens` (of its steps, or none) are names.
    void setVotes(std::shared_ptr<const SequenceVotes> votes, QStringList classes, QStringList tokens);
    /// Why there is nothing, instead.
    void setReason(const QString& reason) { m_reason = reason; }

    /// Of a run of which nothing was set, as in a file, the first sequence of the test.
    void setResult(const RunResult* result) override;
    /// Step, token where there are, the votes for each class.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// "step 4 of 9, “cat”: animal 0.7, plant 0.2" at a pixel, or at the end.
    QString textAt(const std::optional<QPointF>& pixel) const;
    const SequenceVotes* votes() const { return m_votes.get(); }
    QString message() const { return m_message->text(); }

protected:
    void restyle() override;
    void fillPins() override {}  // two maps cannot lie over each other
    void updateKey() override;

private:
    int steps() const;
    void takeFirst(const RunResult& result);
    void fillCurves();
    void fillMap();
    /// Without the map where there is no room for two panels.
    void arrange();

    QCPAxisRect* m_curves = nullptr;
    QCPAxisRect* m_rect = nullptr;
    QCPLayoutGrid* m_body = nullptr;
    QCPColorScale* m_bar = nullptr;
    bool m_low = false;
    ValueMap* m_cells = nullptr;
    PlotKey* m_key = nullptr;
    PlotMessage* m_message = nullptr;
    std::shared_ptr<const SequenceVotes> m_votes;
    QStringList m_classes, m_tokens;
    std::vector<int> m_shown;  ///< classes with a curve
    QString m_reason;
};

}  // namespace echoplane
