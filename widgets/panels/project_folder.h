// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QDialog>
#include <QStringList>

#include "core/io/project_file.h"
#include "core/pipeline/stages.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/kit/mode_marks.h"

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace echoplane {

class NumberCell;

/// All projects of a folder side by side: a small eigenvalue plane, task, test error and the first line of the notes of each,
/// sorted by any of them. They are read and then run on a worker, one at a time, and not at all when the window closes; a file
/// that cannot be used is a row with the reason. What comes from elsewhere is not read: only opening a project asks for that.
class ProjectFolder : public QDialog {
    Q_OBJECT

public:
    /// The data that a project would read and nobody has agreed to yet.
    using Foreign = std::function<QStringList(const Project& project, const QString& file)>;

    ProjectFolder(const QString& folder, Foreign foreign, QWidget* parent = nullptr);
    ~ProjectFolder() override;

    /// All have been read and run, or cannot be.
    bool idle() const { return m_next >= m_steps.size() && m_jobs.idle(); }

Q_SIGNALS:
    /// A project is to be opened.
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
    /// What the worker does next: a file is read, or what was read is run.
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
    std::vector<Request> m_steps;  ///< all files to be read, and behind them those to be run
    std::size_t m_next = 0;
    int m_refused = 0;
    JobRunner<Request, Answer> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
