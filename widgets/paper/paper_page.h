// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <QWidget>

#include "core/paper/figure.h"
#include "core/paper/table2.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/jobs/job_runner.h"

class QBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace echoplane {

class FigureArea;
class MessageStrip;
class PaperTable;
class RunProgress;
struct PlotSource;

/// Request to reproduce one of the paper's results.
struct PaperRequest {
    std::string name;        ///< "table2", or a name of paperFigures()
    std::vector<int> tasks;  ///< K of each MSO_K of Table 2; figures have their own
    int seeds = 3;
    int threads = 1;
};

/// A reproduced result.
struct PaperResult {
    PaperRequest request;
    std::variant<Figure, Table2> content;
};

/// Reproduces the result that `request` names. Throws as runTable2() and paperFigure().
PaperResult runPaper(const PaperRequest& request, const RunContext& context);

/// Page that reproduces the paper's Table 2 and Figures 2 to 7: the description of each, a Run button and the result. A result
/// stays until its next run; closing the page cancels the current run.
class PaperPage : public QWidget {
    Q_OBJECT

public:
    using Runner = JobRunner<PaperRequest, PaperResult>;

    explicit PaperPage(Runner::Run run = runPaper, QWidget* parent = nullptr);

    /// The result shown, or null if the selected entry has not been run.
    std::shared_ptr<const PaperResult> shown() const;
    bool idle() const { return m_runner.idle(); }
    /// Writes the result shown: a figure to a file, in the format of its suffix (svg, pdf, png, csv), the table to a folder.
    /// Success or failure is shown in the page.
    void saveTo(const QString& path);
    /// Sets the file chooser; it must outlive the page. By default the page uses its own.
    void setChooser(FileChooser* chooser);

Q_SIGNALS:
    /// Emitted for a cell of the table.
    void experimentChosen(const Experiment& experiment, const QString& what);
    /// The user wants to save the figure.
    void exportRequested(const PlotSource& figure);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    struct Entry;

    QWidget* buildList();
    QWidget* buildControls();
    QWidget* buildResult();
    QBoxLayout* buildFooter();
    void follow();
    Entry chosen() const;
    void showChosen();
    void showResult(const PaperResult& result);
    void start();
    void receive(const std::shared_ptr<const PaperResult>& result);
    void setBusy(bool busy);
    void chooseFile();
    void showNote(const QString& message);

    FileChooser m_ownChooser;
    FileChooser* m_chooser = &m_ownChooser;
    std::map<std::string, std::shared_ptr<const PaperResult>> m_results;
    QString m_running;  ///< label of the entry that runs

    QListWidget* m_list = nullptr;
    QLabel* m_detail = nullptr;
    QWidget* m_repeats = nullptr;  ///< seeds and threads
    QSpinBox* m_seeds = nullptr;
    QSpinBox* m_threads = nullptr;
    QWidget* m_taskChoice = nullptr;
    QSpinBox* m_tasks = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_save = nullptr;
    RunProgress* m_progress = nullptr;
    MessageStrip* m_error = nullptr;
    MessageStrip* m_note = nullptr;
    QStackedWidget* m_stack = nullptr;
    FigureArea* m_figure = nullptr;
    PaperTable* m_table = nullptr;
    QLabel* m_empty = nullptr;
    QLabel* m_caption = nullptr;  ///< of the table; figures have their own
    Runner m_runner;              // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
