// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "core/capacity/capacity.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"

namespace echoplane {

class CapacityFigure;

/// The information processing capacity of the reservoir, by degree and delay. While settings move it is measured over few steps;
/// once they rest, over as many as the command line takes, on a worker of its own.
class CapacityView : public ResultView {
    Q_OBJECT
public:
    using Measure = RunComputation<Experiment, Capacity>;

    explicit CapacityView(QWidget* parent = nullptr);
    /// Stops the computations and waits for them.
    ~CapacityView() override;

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_coarse.idle() && m_fine.idle(); }
    /// True if the capacity shown was measured over all steps.
    bool isFine() const { return m_fine.of(m_result) != nullptr; }
    QString headline() const;

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    bool stopComputing() override;

private:
    CapacityFigure* m_figure;
    QLabel* m_line;
    Measure m_coarse, m_fine;
};

}  // namespace echoplane
