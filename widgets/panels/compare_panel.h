// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/files/table_text.h"
#include "widgets/document/document.h"
#include "widgets/jobs/job_runner.h"

class QAction;
class QLabel;
class QTableWidget;

namespace echoplane {

/// The pinned runs beside the current one: the settings in which they differ, the errors of all, and whether the pinned ones are
/// better or worse by the metric of the current run's task on the validation stretch. Runs of other data are listed with what
/// they are of, and not compared.
class ComparePanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit ComparePanel(Document& document, QWidget* parent = nullptr);

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

    Document& m_document;
    QAction* m_pin;
    QAction* m_unpin;
    QAction* m_copy;
    QAction* m_export;
    QLabel* m_empty;
    QTableWidget* m_table;
    bool m_pending = true;  ///< the table does not have the newest result yet
    std::vector<Judged> m_known;
    JobRunner<Asked, Judged> m_judging;
};

}  // namespace echoplane
