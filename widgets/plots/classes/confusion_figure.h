// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/base/result_figure.h"

namespace echoplane {

class ConfusionCells;

/// The confusion matrix: a row per class, its sequences by predicted class, coloured by their share of the row; to the right, the
/// share of each class that was classified correctly.
class ConfusionFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        Role role = Role::test;  ///< the sequences that are counted
    };

    explicit ConfusionFigure(QCustomPlot* plot);

    /// Selects the sequences of that role, from the next setResult() on; validation by default.
    void setRole(Role role) { m_role = role; }
    Role role() const { return m_role; }

    void setResult(const RunResult* result) override;
    /// True class, predicted class, count.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// Marks a cell (x column, y row); nullopt for none.
    void setMarked(std::optional<QPoint> cell);
    /// The cell (x column, y row) at a pixel of the plot.
    std::optional<QPoint> cellAt(const QPointF& pixel) const;
    QPointF pixelOf(const QPoint& cell) const;
    int classes() const;
    int count(const QPoint& cell) const;
    const QStringList& names() const { return m_names; }

protected:
    void restyle() override;
    void fillPins() override {}  // matrices cannot be overlaid

private:
    QCPAxisRect* m_rect = nullptr;
    ConfusionCells* m_cells = nullptr;
    QStringList m_names;
    Role m_role = Role::validation;
};

}  // namespace echoplane
