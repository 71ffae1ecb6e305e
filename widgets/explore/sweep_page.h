// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <QElapsedTimer>

#include "core/explore/sweep_table.h"
#include "widgets/explore/exploration_page.h"
#include "widgets/jobs/exploration_runner.h"
#include "widgets/jobs/sweep_follower.h"

class QBoxLayout;
class QPushButton;

namespace echoplane {

class SweepMapView;
class SweepSetup;

/// Page of parameter sweeps: the settings to cross, Run, Cancel and Resume, and the map, which fills during the sweep. A sweep
/// continues while the page is hidden; the destructor stops it and waits until the current group reacts.
class SweepPage : public ExplorationPage {
    Q_OBJECT

public:
    explicit SweepPage(ExplorationRunner::Run run = runExploration, QWidget* parent = nullptr);
    ~SweepPage() override;

    /// Takes the stage times of this run to estimate the time of the next sweep, where the settings alone do not determine it.
    void takeRun(const RunResult& run);

    /// Plan of the next sweep, for a project file.
    ExplorationPlan plan();
    void setPlan(const ExplorationPlan& plan);
    /// Resets the plan to that of a first start.
    void resetPlan();
    bool busy() const { return !m_runner.idle(); }

    /// The sweep that the map shows, or null.
    std::shared_ptr<const SweepTable> table() const { return m_table; }
    SweepMapView& map() const { return *m_map; }

    void run();
    /// Stops the sweep of this page, and stops following one of other processes.
    void cancel();
    /// Continues an unfinished sweep from its first unfinished group.
    void resume();
    bool canResume() const { return m_table && !busy() && !following() && !m_table->complete(); }

    /// Writes the CSV that `echoplane sweep --output` writes and resumes from; openSweep() reads one, finished or not, into the
    /// map. Errors are shown on the page.
    void saveCsv(const QString& file);
    void openSweep(const QString& file);
    /// Shows the sweep that other processes run in this folder, from their journals, and updates as these grow.
    void followFolder(const QString& folder);
    bool following() const { return m_follower.active(); }
    void writeJob() override;
    /// Writes the map as SVG, PDF or PNG, or its numbers as CSV, by the suffix.
    void savePicture(const QString& file);
    /// Writes the best settings as CSV, Markdown or LaTeX, by the suffix.
    void saveTable(const QString& file);
    void copyPicture();
    /// The map as text with tabs, for a spreadsheet.
    void copyTable();

Q_SIGNALS:
    void planChanged();

private:
    QBoxLayout* buildFooter();
    QToolButton* buildExport();
    void followParts();
    void start(std::size_t first);
    void display(std::shared_ptr<SweepTable> table, std::size_t finishedGroups);
    void receive(const std::vector<SweepRow>& rows, std::size_t finishedGroups);
    void finish(double seconds);
    void takeFollowed(const StoredExploration& sweep);
    void updateButtons() override;
    void updateProgress() override;
    void takeExperiment() override;  ///< also notes if the map was made with other settings
    void updateDifferences();
    void compareBest();
    void exportPicture();
    void chooseFile(const QString& title, const QString& name, const QString& filter, void (SweepPage::*save)(const QString&));

    SweepSetup* m_setup = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_resume = nullptr;
    QLabel* m_differences = nullptr;
    SweepMapView* m_map = nullptr;

    std::shared_ptr<SweepTable> m_table;
    std::size_t m_finishedGroups = 0;
    std::size_t m_rowsAtStart = 0;
    std::array<double, stageCount> m_measured{};  ///< seconds of each stage
    double m_estimated = 0.0;                     ///< seconds, at the start of the sweep
    QElapsedTimer m_since;
    bool m_followed = false;  ///< m_table is that of the followed folder
    SweepFollower m_follower;
    ExplorationRunner m_runner;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
