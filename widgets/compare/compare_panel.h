// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/run/measure.h"
#include "core/tables/table_text.h"
#include "widgets/document/document.h"
#include "widgets/jobs/job_runner.h"

class QAction;
class QLabel;
class QTableWidget;

namespace echoplane {

class RunReview;

/// Table of the pinned runs beside the current one: settings that differ, errors, whether a pinned run is better or worse by the
/// metric of the current task on the validation span, spreads over seeds with error bars, and all further measures. Runs on other
/// data are listed with the name of their data and are not compared. Differences from the current run and the best of each
/// measure are marked. Pins are restored, renamed and removed here: the one of the selected column, else the last one.
class ComparePanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit ComparePanel(Document& document, QWidget* parent = nullptr);

    /// Sets the source of spreads over seeds; must outlive the panel. Without one there are no error bars.
    void setReview(RunReview& review);
    QAction* pinAction() const { return m_pin; }
    /// The table as shown, tab-separated, one line per row.
    QString tableText();
    /// The table for a file, errors in full precision.
    TextTable table();

    /// True when nothing is being computed for the table. While the table is visible, a worker computes memory capacities and
    /// valid times on the validation span.
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
    struct Request {
        std::shared_ptr<const RunResult> run;
        Metric metric = Metric::rmse;

        bool operator==(const Request&) const = default;
    };
    struct Judged {
        Request request;
        double validation = 0.0;
        double test = 0.0;
    };

    /// Called when the pins or the result change. The table is filled when it is next shown or read.
    void follow();
    void fill();
    /// Text of a column without numbers: why it has none.
    QString missingText(int column) const;
    void fillErrors(int column, const RunResult* result, const QString& missing);
    void fillJudgement(const std::vector<std::shared_ptr<const RunResult>>& runs);
    /// The metric of a run on validation and test; null while a worker computes it.
    const Judged* judged(const std::shared_ptr<const RunResult>& run, Metric metric);
    void putNumber(int row, int column, double value);
    void putText(int row, int column, const QString& text);
    void unpinCurrent();
    void restoreCurrent();
    void askForName();
    /// Pin of the selected column, else the last one; empty without pins.
    std::optional<std::size_t> currentPin() const;
    QAction* addAction(const char* name, const QString& text, const QString& toolTip, void (ComparePanel::*run)());
    /// Fills one row for each measure that has no row above.
    void fillMeasures(const std::vector<std::shared_ptr<const RunResult>>& runs, const std::vector<Measure>& extra, int first);
    /// Validation and test, where at least one run has a spread over seeds in that metric.
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
    JobRunner<Request, Judged> m_judging;
};

}  // namespace echoplane
