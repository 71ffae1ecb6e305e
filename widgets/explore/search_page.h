// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QTimer>

#include "core/explore/influence.h"
#include "core/explore/journal.h"
#include "widgets/explore/exploration_page.h"
#include "widgets/jobs/exploration_runner.h"

class QBoxLayout;
class QPushButton;
class QTableView;
class QTabWidget;

namespace echoplane {

class FigureView;
class ParallelView;
class SearchSetup;
class SearchTableFilter;
class SearchTableModel;

/// Influences and best point of a search so far.
struct SearchInsight {
    ExplorationPlan plan;
    std::size_t evaluations = 0;        ///< how many it is based on
    std::vector<Influence> influences;  ///< empty for few
    std::optional<std::size_t> best;    ///< bestNumber()
};

/// Page of parameter searches: the settings to search, Start, Stop and Resume; the points on parallel axes and in a table,
/// brushed together, and the influence of each setting. A search continues while the page is hidden; the destructor stops it and
/// waits until the current run reacts.
class SearchPage : public ExplorationPage {
    Q_OBJECT

public:
    explicit SearchPage(ExplorationRunner::Run run = runExploration, QWidget* parent = nullptr);
    ~SearchPage() override;

    /// Plan of the next search.
    ExplorationPlan plan();
    void setPlan(const ExplorationPlan& plan, int budget);
    bool busy() const { return !m_runner.idle(); }

    /// The search shown; evaluations() returns its points, none before the first search.
    const ExplorationPlan& shownPlan() const { return m_plan; }
    const std::vector<Evaluation>& evaluations() const { return m_evaluations; }
    std::optional<std::size_t> best() const { return m_best; }
    ParallelView& view() const { return *m_view; }

    void start();
    void stop() { m_runner.cancel(); }
    /// Continues the search shown, up to the number of points that is set up.
    void resume();
    bool canResume() const;

    /// Writes a journal, as `echoplane search --output` writes and resumes it; later points are appended.
    void saveJournal(const QString& file);
    /// Shows a journal, finished or not; later points are appended to it. As for the others, errors are shown on the page.
    void openJournal(const QString& file);
    /// Writes the points as shown, as SVG, PDF or PNG, or their numbers as CSV, by the suffix.
    void savePicture(const QString& file);
    void applyBest();
    void writeJob() override;

Q_SIGNALS:
    /// Settings of the point that is read, or null once there is none.
    void pointRead(const Experiment* settings);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    QBoxLayout* buildFooter();
    QToolButton* buildFile();
    QWidget* buildBelow();
    void followParts();
    void begin();
    void display(const ExplorationPlan& plan, std::vector<Evaluation> evaluations);
    void receive(const std::vector<Evaluation>& evaluations);
    /// Requests influences() and bestNumber(). While others are being computed, only the newest request waits.
    void requestInsight();
    void takeInsight(const SearchInsight& insight);
    void updateViews();
    void updateButtons() override;
    void updateProgress() override;
    void takeExperiment() override;
    void filterTable();
    void readRow();
    void showReadPoint(int point);
    void compareBest();
    Experiment settingsOf(std::size_t point) const;
    void apply(std::size_t point);
    void exportPicture();
    void copyTable();

    SearchSetup* m_setup = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_resume = nullptr;
    QPushButton* m_applyBest = nullptr;
    ParallelView* m_view = nullptr;
    QTabWidget* m_tabs = nullptr;
    QTableView* m_table = nullptr;
    SearchTableModel* m_model = nullptr;
    SearchTableFilter* m_filter = nullptr;
    FigureView* m_influence = nullptr;
    QLabel* m_noInfluence = nullptr;
    QTimer m_filterSoon;

    ExplorationPlan m_plan;  ///< of the search shown
    bool m_shown = false;
    int m_budget = 0;
    std::vector<Evaluation> m_evaluations;
    std::optional<std::size_t> m_best;
    std::size_t m_insightPoints = 0;  ///< points of the newest insight
    std::unique_ptr<Journal> m_journal;
    struct Points {
        ExplorationPlan plan;
        std::vector<Evaluation> evaluations;
    };
    JobRunner<Points, SearchInsight> m_insights;
    ExplorationRunner m_runner;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
