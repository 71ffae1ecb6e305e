// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QDialog>
#include <QStringList>

#include "core/project/project_file.h"
#include "core/run/run_result.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/kit/mode_marks.h"

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace echoplane {

class NumberCell;

/// Window that lists the projects of a folder: a small eigenvalue plane, task, test error and the first line of the notes of
/// each, sortable by column. A worker reads and then runs them, one at a time, until the window closes; a file that cannot be
/// used has a row with the reason. Data from outside the folder are not read: only opening a project asks the user about them.
class ProjectFolder : public QDialog {
    Q_OBJECT

public:
    /// Returns the data files that a project would read and that the user has not agreed to yet.
    using Foreign = std::function<QStringList(const Project& project, const QString& file)>;

    ProjectFolder(const QString& folder, Foreign foreign, QWidget* parent = nullptr);
    ~ProjectFolder() override;

    /// True once all projects have been read and run, or refused.
    bool idle() const { return m_next >= m_steps.size() && m_jobs.idle(); }

Q_SIGNALS:
    /// The user wants to open a project.
    void chosen(const QString& file);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QString file;
        Experiment experiment;
        ModeMarks marks;
        QTableWidgetItem* plane = nullptr;
        QTableWidgetItem* task = nullptr;
        NumberCell* error = nullptr;
        QTableWidgetItem* notes = nullptr;
    };
    /// Work for the worker: to read a file, or to run a project that was read.
    struct Request {
        std::size_t row = 0;
        bool run = false;
        std::string file;
        Experiment experiment;
    };
    struct Answer {
        std::size_t row = 0;
        Project project;
        std::shared_ptr<const RunResult> result;  ///< null after reading
    };

    void buildTable();
    void list(const QString& folder);
    void next();
    void take(const Answer& answer);
    void takeProject(Row& row, const Project& project);
    void takeResult(Row& row, const RunResult& result);
    void refuse(Row& row, const QString& sentence);
    void drawPlanes();
    void drawPlane(Row& row);
    void showState();

    Foreign m_foreign;
    QTableWidget* m_table;
    QLabel* m_words;
    std::vector<Row> m_rows;
    std::vector<Request> m_steps;  ///< the reading of all files, then the runs
    std::size_t m_next = 0;
    int m_refused = 0;
    JobRunner<Request, Answer> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
