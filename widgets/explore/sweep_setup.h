// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/experiment/stage.h"
#include "widgets/controls/sweep_axis_row.h"
#include "widgets/explore/exploration_setup.h"

class QPushButton;
class QSpinBox;

namespace echoplane {

/// Maximum number of runs in a map: up to here memory and drawing time stay small.
inline constexpr std::size_t mostSweepRuns = 200000;

/// Form for the next sweep: a setting across, one up, slices, any number of others of which the best is shown, and seeds; with
/// the estimated time.
class SweepSetup : public ExplorationSetup {
    Q_OBJECT

public:
    explicit SweepSetup(QWidget* parent = nullptr);

    /// Sets the settings that are not swept. A validation span that is too short to choose by is made as long as the test span
    /// (withSufficientValidation()); the summary shows that.
    void setBase(const Experiment& base);
    const Experiment& base() const { return m_plan.base; }

    /// Shows the axes and seeds of a plan; the base stays.
    void setPlan(const ExplorationPlan& plan);
    /// Sets the plan of a first start.
    void reset();
    /// Sets the grid of Table 1 of the paper.
    void setPaperGrid();

    /// The number of runs and about how long they take, or the error.
    QString summary() const override;

    /// Sets the stage times of a run of the base, in seconds, 0 where unknown (sweepSeconds()).
    void setMeasured(const std::array<double, stageCount>& seconds);
    /// Estimated seconds of a sweep, without the correction by learn().
    double estimate(const ExplorationPlan& plan) const;
    /// Adapts later estimates to this machine: a sweep estimated at `estimated` seconds took `measured`.
    void learn(double estimated, double measured);

private:
    ExplorationPlan typed() const override;
    void showRows() override;
    void addRow();
    void chooseFirst();
    QString timeText(double estimated) const;

    bool m_validationLengthened = false;
    std::vector<std::unique_ptr<SweepAxisRow>> m_rows;
    QSpinBox* m_seeds;
    QPushButton* m_paper;
    std::array<double, stageCount> m_measured{};
    std::optional<double> m_slowness;  ///< measured over estimated, of the last sweep
};

/// "0.4 s", "12 s", "3 min", "2.5 h".
QString durationText(double seconds);

}  // namespace echoplane
