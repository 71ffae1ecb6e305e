// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <QElapsedTimer>
#include <QWidget>

#include "core/explore/sweep_table.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/jobs/exploration_runner.h"
#include "widgets/jobs/sweep_follower.h"

class QAction;
class QBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace echoplane {

class ComparisonLabel;
class MessageStrip;
class SweepMapView;
class SweepSetup;
struct PlotSource;

/// Page of parameter sweeps: the settings to cross, Run, Cancel and Resume, and the map, which fills during the sweep. A sweep
/// continues while the page is hidden; the destructor stops it and waits until the current group reacts.
class SweepPage : public QWidget {
    Q_OBJECT

public:
    explicit SweepPage(ExplorationRunner::Run run = runExploration, QWidget* parent = nullptr);
    ~SweepPage() override;

    /// Sets the settings that the next sweep starts from. A running sweep and the map stay; a note says if the map was made with
    /// other settings.
    void setExperiment(const Experiment& experiment);
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
    /// Opens the dialogue that writes a batch script of this sweep for a cluster.
    void writeJob();
    /// Writes the map as SVG, PDF or PNG, or its numbers as CSV, by the suffix.
    void savePicture(const QString& file);
    /// Writes the best settings as CSV, Markdown or LaTeX, by the suffix.
    void saveTable(const QString& file);
    /// Sets the file chooser, which must outlive the page.
    void setChooser(FileChooser& chooser);
    void copyPicture();
    /// The map as text with tabs, for a spreadsheet.
    void copyTable();

Q_SIGNALS:
    /// The user wants the settings of a cell.
    void applyRequested(const Experiment& experiment);
    /// The user wants to save the picture.
    void exportRequested(const PlotSource& picture);
    void planChanged();
    void busyChanged(bool busy);
    /// The comparison of the best run with the baselines has arrived.
    void comparisonChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildTop();
    QBoxLayout* buildFooter();
    QToolButton* buildExport();
    QWidget* buildProgress();
    void follow();
    void start(std::size_t first);
    void display(std::shared_ptr<SweepTable> table, std::size_t finishedGroups);
    void receive(const std::vector<SweepRow>& rows, std::size_t finishedGroups);
    void finish(double seconds);
    void takeFollowed(const StoredExploration& sweep);
    void updateButtons();
    void updateProgress();
    void takeExperiment();
    void updateDifferences();
    void compareBest();
    void exportPicture();
    void chooseFile(const QString& title, const QString& name, const QString& filter, void (SweepPage::*save)(const QString&));
    void attempt(const QString& done, const std::function<void()>& work);
    void reportError(const QString& message);

    SweepSetup* m_setup = nullptr;
    QToolButton* m_setUp = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_resume = nullptr;
    FileChooser m_ownChooser;
    FileChooser* m_chooser = &m_ownChooser;
    QToolButton* m_export = nullptr;
    std::vector<QAction*> m_exports;  ///< those that need a map
    QProgressBar* m_bar = nullptr;
    QLabel* m_progress = nullptr;
    QLabel* m_differences = nullptr;
    ComparisonLabel* m_comparisonLabel = nullptr;
    MessageStrip* m_error = nullptr;
    MessageStrip* m_note = nullptr;
    SweepMapView* m_map = nullptr;

    Experiment m_experiment;  ///< of the next sweep; m_setup gets it when the page is shown or its plan is read
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
