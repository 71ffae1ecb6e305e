// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/experiment/stage.h"
#include "core/runs/sweep.h"

class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace echoplane {

class SweepAxisRow;

/// Runs that a map can hold: what they need in memory, and what it takes to draw them, stays small up to here.
inline constexpr std::size_t mostSweepRuns = 200000;

/// What the next sweep crosses: a setting across, one up, slices, and any number of others of which the best is shown; seeds; and
/// how long it will take.
class SweepSetup : public QWidget {
    Q_OBJECT

public:
    explicit SweepSetup(QWidget* parent = nullptr);

    /// The settings that are not swept. A validation stretch that is too short to choose by is made as long as the test stretch
    /// (withJudgedValidation()), which the summary says.
    void setBase(const Experiment& base);
    const Experiment& base() const { return m_plan.base; }

    /// The last plan that was right.
    const SweepPlan& plan() const { return m_plan; }
    /// Shows the axes and seeds of a plan; the base stays.
    void setPlan(const SweepPlan& plan);
    /// What a first start sets up.
    void reset();
    /// Table 1 of the paper.
    void setPaperGrid();

    /// Why what is typed is no plan, or empty.
    QString error() const { return m_error; }
    /// The number of runs and about how long they take, or the error.
    QString summary() const;

    /// What the stages of a run of the base took, in seconds, 0 where that is not known (sweepSeconds()).
    void setMeasured(const std::array<double, stageCount>& seconds);
    /// How long a sweep takes, as far as is known, without what learn() adds to it.
    double estimate(const SweepPlan& plan) const;
    /// A sweep that was estimated at `estimated` seconds took `measured`: the next estimate knows how fast this machine is.
    void learn(double estimated, double measured);

Q_SIGNALS:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addRow();
    void read();
    void showRows();
    void chooseFirst();
    SweepPlan typed() const;
    void restyle();
    QString timeText(double estimated) const;

    SweepPlan m_plan;
    bool m_validationLengthened = false;
    QGridLayout* m_grid;
    std::vector<std::unique_ptr<SweepAxisRow>> m_rows;
    QSpinBox* m_seeds;
    QPushButton* m_paper;
    QLabel* m_summary;
    QString m_error;
    std::array<double, stageCount> m_measured{};
    std::optional<double> m_slowness;  ///< measured over estimated, of the last sweep
    bool m_filling = false;
};

/// "0.4 s", "12 s", "3 min", "2.5 h".
QString durationText(double seconds);

}  // namespace echoplane
