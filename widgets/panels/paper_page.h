// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>

#include <QWidget>

#include "widgets/jobs/paper_runner.h"
#include "widgets/panels/file_chooser.h"

class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;
class QSettings;
class QStackedWidget;

namespace echoplane {

class FigureArea;
class MessageStrip;
class PaperTable;
class RunProgress;

/// The paper's Table 2 and Figures 2 to 7: what each shows, a button that makes it again, and the result. Results stay until
/// they are made again; closing the page gives up what runs.
class PaperPage : public QWidget {
    Q_OBJECT

public:
    explicit PaperPage(PaperRunner::Run run = runPaper, QWidget* parent = nullptr);

    /// What is shown, or null where the entry chosen has not been run.
    std::shared_ptr<const PaperResult> shown() const;
    bool idle() const { return m_runner.idle(); }
    /// Writes what is shown: a figure into a file whose suffix says how (svg, pdf, png, csv), the table into a folder. Says in
    /// the page how it went.
    void saveTo(const QString& path);
    /// Who asks where to save; it must outlive the page. Without one the page has its own.
    void setChooser(FileChooser* chooser, QSettings* memory = nullptr);

Q_SIGNALS:
    /// Of a cell of the table.
    void experimentChosen(const Experiment& experiment, const QString& what);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    struct Entry;

    QWidget* buildList();
    QWidget* buildControls();
    QWidget* buildResult();
    void follow();
    Entry chosen() const;
    void showChosen();
    void showResult(const PaperResult& result);
    void start();
    void receive(const std::shared_ptr<const PaperResult>& result);
    void setBusy(bool busy);
    void chooseFile();
    void exportFigureOf(const PaperResult& result);
    void say(const QString& message);

    PaperRunner m_runner;
    FileChooser m_ownChooser;
    FileChooser* m_chooser = &m_ownChooser;
    QSettings* m_memory = nullptr;
    std::map<std::string, std::shared_ptr<const PaperResult>> m_results;
    QString m_running;  ///< label of the entry that runs

    QListWidget* m_list = nullptr;
    QLabel* m_title = nullptr;
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
    QLabel* m_caption = nullptr;  ///< of the table; figures bring their own
};

}  // namespace echoplane
