// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/files/table_text.h"
#include "core/pipeline/measure.h"
#include "widgets/document/document.h"
#include "widgets/jobs/job_runner.h"

class QAction;
class QLabel;
class QTableWidget;

namespace echoplane {

class RunReview;

/// The pinned runs beside the current one: the settings in which they differ, the errors of all, and whether the pinned ones are
/// better or worse by the metric of the current run's task on the validation stretch, their spread over seeds with error bars,
/// and every measure of the runs. Runs of other data are listed with what they are of, and not compared. What differs from the
/// current run, and the best of each measure, is marked. A pin is restored, renamed and let go here, of the column chosen in the
/// table or of the last one.
class ComparePanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit ComparePanel(Document& document, QWidget* parent = nullptr);

    /// Where the spread over seeds comes from; must outlive the panel. Without one there are no error bars.
    void setReview(RunReview& review);
    QAction* pinAction() const { return m_pin; }
    /// What the table shows, tab-separated, a line a row.
    QString tableText();
    /// The same with errors in full, for a file.
    TextTable table();

    /// True when nothing is being computed for the table. Memory capacity and valid times on the validation stretch are, on a
    /// worker, while the table is seen.
    bool idle() const { return m_judging.idle(); }

    QSize sizeHint() const override { return {420, 260}; }

Q_SIGNALS:
    void refused(const QString& message);
    /// The user wants the table in a file.
    void exportRequested();
    /// The user wants the planes of all of them side by side.
    void planesRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Asked {
        std::shared_ptr<const RunResult> run;
        Metric metric = Metric::rmse;

        bool operator==(const Asked&) const = default;
    };
    struct Judged {
        Asked asked;
        double validation = 0.0;
        double test = 0.0;
    };

    /// The pins or the result have changed: the table follows when it is seen or asked for.
    void follow();
    void fill();
    /// Why a column has no figures.
    QString missingText(int column) const;
    void fillErrors(int column, const RunResult* result, const QString& missing);
    void fillJudgement(const std::vector<std::shared_ptr<const RunResult>>& runs);
    /// The metric of a run on both stretches; null while it is not known, and then it is being computed.
    const Judged* judged(const std::shared_ptr<const RunResult>& run, Metric metric);
    void putNumber(int row, int column, double value);
    void putText(int row, int column, const QString& text);
    void unpinCurrent();
    void restoreCurrent();
    void askForName();
    /// Of the column chosen in the table, else the last; nothing without pins.
    std::optional<std::size_t> currentPin() const;
    QAction* addAction(const char* name, const QString& text, const QString& toolTip, void (ComparePanel::*run)());
    /// A row for every measure of the runs that no row above has.
    void fillMeasures(const std::vector<std::shared_ptr<const RunResult>>& runs, const std::vector<Measure>& extra, int first);
    /// The stretches of which one of the runs has its spread over seeds in that metric.
    std::vector<Role> spreadRoles(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric metric) const;
    void fillSpreads(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric metric, int first);
    /// Marks the settings that differ from the current ones, and the best of each row of measures.
    void markDifferences(int settingRows);
    void markBest(int row, bool higherIsBetter, const std::vector<std::shared_ptr<const RunResult>>& runs);

    Document& m_document;
    RunReview* m_review = nullptr;
    QAction* m_pin;
    QAction* m_unpin;
    QAction* m_restore;
    QAction* m_rename;
    QAction* m_planes;
    QAction* m_copy;
    QAction* m_export;
    QLabel* m_empty;
    QTableWidget* m_table;
    int m_firstError = 0;   ///< row of the test RMSE
    bool m_pending = true;  ///< the table does not have the newest result yet
    std::vector<Judged> m_known;
    JobRunner<Asked, Judged> m_judging;
};

}  // namespace echoplane
