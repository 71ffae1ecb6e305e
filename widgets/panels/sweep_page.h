// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <QElapsedTimer>
#include <QWidget>

#include "core/runs/sweep_table.h"
#include "widgets/jobs/sweep_follower.h"
#include "widgets/jobs/sweep_runner.h"
#include "widgets/panels/file_chooser.h"

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;
class QSettings;
class QToolButton;

namespace echoplane {

class BesideLabel;
class MessageStrip;
class SweepMapView;
class SweepSetup;

/// Sweeps: what to cross, Run, Cancel and Resume, and the map that fills while they run. A sweep goes on while the page is
/// hidden; the destructor stops it and waits for as long as one group takes to notice.
class SweepPage : public QWidget {
    Q_OBJECT

public:
    explicit SweepPage(SweepRunner::Run run = runSweepRequest, QWidget* parent = nullptr);
    ~SweepPage() override;

    /// The settings that the next sweep starts from. What runs, and the map, stay; the map says if it was made with others.
    void setExperiment(const Experiment& experiment);
    /// What its stages took is what the next sweep's time is told from, where the settings alone do not tell it.
    void takeRun(const RunResult& run);

    /// What the next sweep crosses, for a project file.
    SweepPlan plan();
    void setPlan(const SweepPlan& plan);
    /// Back to what a first start sets up.
    void resetPlan();
    bool busy() const { return !m_runner.idle(); }

    /// The sweep that the map shows, or null.
    std::shared_ptr<const SweepTable> table() const { return m_table; }
    SweepMapView& map() const { return *m_map; }

    void run();
    /// Stops what runs here; what others run is followed no longer.
    void cancel();
    /// Goes on with an unfinished sweep from its first unfinished group.
    void resume();
    bool canResume() const { return m_table && !busy() && !following() && !m_table->complete(); }

    /// Writes the CSV that `echoplane sweep --output` writes and resumes from; reads one, finished or not, into the map. Each
    /// says on the page what went wrong.
    void saveCsv(const QString& file);
    void openSweep(const QString& file);
    /// Shows the sweep that other processes run in that folder, by their journals, and goes on to as these grow.
    void followFolder(const QString& folder);
    bool following() const { return m_follower.active(); }
    /// Asks how a cluster is to share what is set up, and writes the batch script.
    void writeJob();
    /// Writes the map as SVG, PDF or PNG, or its numbers as CSV, by the suffix.
    void savePicture(const QString& file);
    /// Writes the best settings as CSV, Markdown or LaTeX, by the suffix.
    void saveTable(const QString& file);
    /// Where files are asked for, and what keeps how pictures look, if there is one; both must outlive the page.
    void setChooser(FileChooser& chooser, QSettings* memory);
    void copyPicture();
    /// The map as text with tabs, for a spreadsheet.
    void copyTable();

Q_SIGNALS:
    /// The user wants the settings of a cell.
    void applyRequested(const Experiment& experiment);
    void planChanged();
    void busyChanged(bool busy);
    /// What the baselines say of the best has come.
    void besideChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildButtons();
    QToolButton* buildExport();
    QWidget* buildProgress();
    void follow();
    void start(std::size_t first);
    void display(std::shared_ptr<SweepTable> table, std::size_t finishedGroups);
    void receive(const std::vector<SweepRow>& rows, std::size_t finishedGroups);
    void finish(double seconds);
    void takeFollowed(const MergedSweep& sweep);
    void updateButtons();
    void updateProgress();
    void takeExperiment();
    void updateDifferences();
    void tellBeside();
    void exportPicture();
    void chooseFile(const QString& title, const QString& name, const QString& filter, void (SweepPage::*save)(const QString&));
    void attempt(const QString& done, const std::function<void()>& work);
    void sayError(const QString& message);

    SweepSetup* m_setup = nullptr;
    QToolButton* m_setUp = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_resume = nullptr;
    FileChooser m_ownChooser;
    FileChooser* m_chooser = &m_ownChooser;
    QSettings* m_memory = nullptr;
    QToolButton* m_export = nullptr;
    std::vector<QAction*> m_exports;  ///< those that need a map
    QProgressBar* m_bar = nullptr;
    QLabel* m_progress = nullptr;
    QLabel* m_differences = nullptr;
    BesideLabel* m_beside = nullptr;
    MessageStrip* m_error = nullptr;
    MessageStrip* m_note = nullptr;
    SweepMapView* m_map = nullptr;

    Experiment m_experiment;  ///< of the next sweep: reaches the rows when someone looks at them, or at their plan
    std::shared_ptr<SweepTable> m_table;
    std::size_t m_finishedGroups = 0;
    std::size_t m_heldAtStart = 0;
    std::array<double, stageCount> m_measured{};  ///< seconds of each stage
    double m_estimated = 0.0;                     ///< seconds, when the sweep began
    QElapsedTimer m_since;
    bool m_followed = false;  ///< the table is that of the folder that is followed
    SweepFollower m_follower;
    SweepRunner m_runner;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
