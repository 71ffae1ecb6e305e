// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the main window.
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include "app/views/main_columns.h"
#include "app/views/result_pages.h"
#include "app/window/help_desk.h"
#include "app/window/lesson_desk.h"
#include "app/window/log.h"
#include "app/window/main_window.h"
#include "app/window/presenter.h"
#include "app/window/project_session.h"
#include "core/jobs/parallel_for.h"
#include "core/project/python_call.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/eigenvalues/fit_dialog.h"
#include "widgets/eigenvalues/paint_dialog.h"
#include "widgets/explore/forecast_page.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/project/notes_panel.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/status/status_line.h"
#include "widgets/status/transport.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

struct ThemeEntry {
    ThemeChoice choice;
    const char* name;
    const char* label;
};
constexpr ThemeEntry themes[] = {{ThemeChoice::system, "system", QT_TRANSLATE_NOOP("echoplane::MainWindow", "&System")},
                                 {ThemeChoice::light, "light", QT_TRANSLATE_NOOP("echoplane::MainWindow", "&Light")},
                                 {ThemeChoice::dark, "dark", QT_TRANSLATE_NOOP("echoplane::MainWindow", "&Dark")}};

/// Adds the actions to the menu; a null pointer is a separator.
void fill(QMenu& menu, const std::vector<QAction*>& actions) {
    for (QAction* action : actions) {
        if (action)
            menu.addAction(action);
        else
            menu.addSeparator();
    }
    menu.setToolTipsVisible(true);
}

}  // namespace

void MainWindow::buildMenus() {
    buildFileMenu();
    buildEditMenu();
    buildModesMenu();
    buildRunMenu();
    buildViewMenu();
    buildLessonMenu();
    buildHelpMenu();
    m_caption = plainLabel(menuBar());
    m_caption->setObjectName(QStringLiteral("caption"));
    m_caption->setContentsMargins(metrics::gap, 0, metrics::gap, 0);
    menuBar()->setCornerWidget(m_caption);
}

void MainWindow::buildFileMenu() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    m_session->addActions(*file);
    QAction* folder = file->addAction(tr("Open &folder of projects…"), this, &MainWindow::openProjectFolder);
    folder->setToolTip(tr("All projects of a folder in one table: plane, task, test error, notes. A double click opens one."));
    folder->setObjectName(QStringLiteral("open-folder"));
    QAction* openSeries =
        file->addAction(tr("Open data fi&le…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this, [this] { chooseData(); });
    openSeries->setToolTip(tr("Your own series, as a task: CSV, TSV, .npy or .npz."));
    openSeries->setObjectName(QStringLiteral("open-data"));
    m_changeDataAction = file->addAction(tr("Data &columns…"), this, &MainWindow::changeData);
    m_changeDataAction->setToolTip(tr("Changes the columns of the data file in use, or how it is read."));
    m_changeDataAction->setObjectName(QStringLiteral("change-data"));
    QAction* model = file->addAction(tr("Open mo&del…"), this, &MainWindow::chooseModel);
    model->setToolTip(tr("A model that Echoplane wrote: its run is repeated. One without settings can predict from a CSV."));
    model->setObjectName(QStringLiteral("open-model"));
    QAction* open = file->addAction(tr("Open ei&genvalues…"), this, &MainWindow::chooseEigenvalues);
    open->setToolTip(tr("A CSV with a real and an imaginary part per line, for the custom method."));
    open->setObjectName(QStringLiteral("open-eigenvalues"));
    file->addSeparator();
    const auto add = [&](const char* name, const QString& text, const QString& toolTip, const QKeySequence& key, auto run) {
        QAction* action = file->addAction(text, key, this, run);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(toolTip);
    };
    add("export-plot", tr("Export &plot…"), tr("One of the views as SVG, PDF, PNG or CSV, in any size."),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [this] { exportPlots({}, ExportPlotPage::Extent::one); });
    add("export-all-plots", tr("Export all plots &into a folder…"), tr("Every view into a folder, in one format."), {},
        [this] { exportPlots({}, ExportPlotPage::Extent::all); });
    add("record", tr("R&ecord animation…"),
        tr("Settings move along a path, and a plot or the whole window is saved as GIF, MP4 or PNG frames."), {},
        [this] { recordAnimation(); });
    add("export-errors", tr("Export ta&ble of errors…"), tr("RMSE, NRMSE and R² as CSV, Markdown or LaTeX."), {},
        [this] { exportErrors(); });
    m_exportModelAction =
        file->addAction(tr("Export &model…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::exportModel);
    m_exportModelAction->setObjectName(QStringLiteral("export-model"));
    add("write-job", tr("Write &job script…"), tr("A batch script that trains these settings on a cluster."), {},
        [this] { writeJob(); });
    file->addSeparator();
    file->setToolTipsVisible(true);
    file->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
}

void MainWindow::buildEditMenu() {
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QUndoStack& history = m_document->undoStack();
    QAction* undo = history.createUndoAction(this, tr("&Undo"));
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = history.createRedoAction(this, tr("Re&do"));
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addAction(m_comparePanel->pinAction());
    edit->addSeparator();
    QAction* reset = edit->addAction(tr("Reset &all settings"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), m_document.get(),
                                     &Document::resetAll);
    reset->setToolTip(tr("Back to the defaults; the seed stays."));
    QAction* reseed = edit->addAction(tr("Re-&seed"), QKeySequence(Qt::CTRL | Qt::Key_R), m_document.get(), &Document::reseed);
    reseed->setToolTip(tr("New random numbers, the settings stay."));
    edit->addSeparator();
    QAction* share = edit->addAction(tr("Copy s&hared line"), this, &MainWindow::copySharedLine);
    share->setObjectName(QStringLiteral("copy-shared"));
    share->setToolTip(
        tr("Copies the whole state as one line of text, for an email or a slide: settings, pins, forks, hidden settings."));
    QAction* paste = edit->addAction(tr("Pas&te shared state"), QKeySequence::Paste, this, &MainWindow::pasteShared);
    paste->setObjectName(QStringLiteral("paste-shared"));
    paste->setToolTip(tr("Opens the state of a shared line in the clipboard. It reads no file and runs nothing."));
    QAction* python = edit->addAction(tr("Copy as P&ython"), this, [this] {
        PythonScript script;
        script.experiment = m_document->experiment();
        QGuiApplication::clipboard()->setText(QString::fromStdString(pythonScript(script)));
        say(tr("Python script copied. It needs the module echoplane (package python3-echoplane)."));
    });
    python->setObjectName(QStringLiteral("copy-python"));
    python->setToolTip(tr("Copies a script that repeats this run by the Python module and prints its numbers."));
    edit->setToolTipsVisible(true);
    buildCopyMenu(*edit);
}

void MainWindow::buildModesMenu() {
    QMenu* modes = menuBar()->addMenu(tr("&Modes"));
    modes->setObjectName(QStringLiteral("modes-menu"));
    fill(*modes, m_editor->actions());
    modes->addSeparator();
    QAction* paint = modes->addAction(tr("Paint a densit&y…"), this, [this] {
        auto* dialog = findChild<PaintDialog*>();
        if (dialog == nullptr) dialog = new PaintDialog(*m_document, *m_planeView, this);
        dialog->show();
        dialog->raise();
    });
    paint->setObjectName(QStringLiteral("paint-density"));
    paint->setToolTip(tr("Paint where eigenvalues should be; they are then drawn with that density."));
    m_planeView->addAction(paint);
}

void MainWindow::buildRunMenu() {
    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->setObjectName(QStringLiteral("run-menu"));
    fill(*run, m_status->transport().menuActions());
    QAction* cancel =
        run->addAction(tr("Canc&el run"), QKeySequence(Qt::CTRL | Qt::Key_Period), m_document.get(), &Document::cancel);
    cancel->setObjectName(QStringLiteral("cancel-run"));
    cancel->setToolTip(tr("Stops the current run or search for eigenvalues; the settings stay."));
    cancel->setEnabled(!m_document->idle());
    connect(m_document.get(), &Document::busyChanged, cancel, &QAction::setEnabled);
    run->addSeparator();
    const auto page = [&](const char* name, const QString& text, const QString& toolTip, const QKeySequence& key, auto open) {
        QAction* action = run->addAction(text, key, this, open);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(toolTip);
        return action;
    };
    page("sweep", tr("Sweep &map…"), tr("A map of errors over two settings, filled while it runs; click a cell to apply it."),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), [this] { m_pages->open(QStringLiteral("sweep")); });
    page("search", tr("Sear&ch…"), tr("Searches for the best settings: each point is proposed from all earlier ones."),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), [this] { m_pages->open(QStringLiteral("search")); });
    QAction* fit =
        page("fit-spectrum", tr("F&it to the task…"),
             tr("Chooses the eigenvalues from the training signal, optimises or prunes them; crosses show them before they are "
                "applied."),
             QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [this] {
                 const QString name = QStringLiteral("fit");
                 if (m_pages->page(name) == nullptr)
                     m_pages->addPage(new FitDialog(*m_document, *m_planeView, this), name, tr("Fit to the task"),
                                      tr("Eigenvalues from the training signal; crosses show them in the plane."));
                 m_pages->open(name);
             });
    m_planeView->addAction(fit);
    page("race", tr("Race &other models…"),
         tr("Trains other models on the same data, each for the same time, to compare them with the reservoir."),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T), [this] { showRace(); });
    page("compare", tr("Compare pinne&d runs…"), tr("Pinned runs beside this one, setting by setting."), {},
         [this] { m_pages->open(QStringLiteral("compare")); });
    page("forecast", tr("Forecast beyo&nd the data…"),
         tr("The rows after the end of the data, by the model of this run, with bounds that widen."), {}, [this] {
             const QString name = QStringLiteral("forecast");
             if (m_pages->page(name) == nullptr)
                 m_pages->addPage(new ForecastPage(*m_document, m_chooser, this), name, tr("Forecast"),
                                  tr("The rows after the end of the data, with bounds that widen."));
             m_pages->open(name);
         });
    page("paper", tr("P&aper…"), tr("Reproduces the paper's Table 2 and Figures 2 to 7."), QKeySequence(Qt::CTRL | Qt::Key_P),
         [this] { showPaper(); });
    run->setToolTipsVisible(true);
}

// Added to the view's own context menu.
void MainWindow::offerExport(QWidget& view, const QString& kind) {
    auto* action = new QAction(tr("&Export plot…"), &view);
    action->setObjectName(QStringLiteral("export-") + kind);
    connect(action, &QAction::triggered, this, [this, kind] { exportPlots(kind, ExportPlotPage::Extent::one); });
    view.addAction(action);
    const auto followTask = [this, action, kind] { action->setEnabled(hasPlot(kind, m_document->experiment())); };
    connect(m_document.get(), &Document::experimentChanged, action, followTask);
    followTask();
}

// Collects the actions of the views whose object names begin with "copy".
void MainWindow::buildCopyMenu(QMenu& edit) {
    QMenu* copy = nullptr;
    const auto offer = [&](const QWidget& view, const QString& title) {
        bool first = true;
        for (QAction* action : view.findChildren<QAction*>()) {
            if (!action->objectName().startsWith(QLatin1String("copy"))) continue;
            if (!copy) {
                edit.addSeparator();
                copy = edit.addMenu(tr("C&opy"));
                copy->setObjectName(QStringLiteral("copy-menu"));
            }
            if (first) copy->addSection(title);
            first = false;
            copy->addAction(action);
        }
    };
    offer(*m_planeView, m_planeView->accessibleName());
    m_deck->forEachView([&](const QWidget& view, const QString& title) { offer(view, title); });
}

void MainWindow::buildViewMenu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addAction(m_planeView->fitAction());
    view->addAction(m_planeView->zoomAction());
    for (QAction* action : m_signalView->outputActions()) view->addAction(action);
    view->addAction(m_planeView->polarGridAction());
    view->addAction(m_planeView->responseAction());
    view->addAction(m_planeView->weightAction());
    view->addAction(m_planeView->logScaleAction());
    view->addAction(m_planeView->jacobianAction());
    view->addAction(m_settingsPanel->moreAction());
    remember(*m_settingsPanel->moreAction(), QStringLiteral("settings/more"));
    remember(*m_planeView->polarGridAction(), QStringLiteral("plane/polar-grid"));
    remember(*m_planeView->responseAction(), QStringLiteral("plane/response"));
    remember(*m_planeView->weightAction(), QStringLiteral("plane/weight"));
    remember(*m_planeView->logScaleAction(), QStringLiteral("plane/log-scale"));
    remember(*m_planeView->jacobianAction(), QStringLiteral("plane/jacobian"));
    view->setToolTipsVisible(true);
    view->addSeparator();
    view->addMenu(&m_deck->menu());
    m_presenter->addActions(*view,
                            [this](QAction& option, const QString& key, bool standard) { remember(option, key, standard); });
    buildNotes(*view);
    QAction* toolBar = view->addAction(tr("Tool &bar"));
    toolBar->setCheckable(true);
    toolBar->setObjectName(QStringLiteral("show-tool-bar"));
    remember(*toolBar, QStringLiteral("window/tool-bar"), true);
    buildThemeMenu(*view);
    buildLanguageMenu(*view);
    buildProcessorsMenu(*view);
    QAction* forget = view->addAction(tr("F&orget all remembered settings"), this, &MainWindow::forgetRemembered);
    forget->setObjectName(QStringLiteral("forget"));
    forget->setToolTip(tr("Resets theme, layout, plane options, folders and dismissed hints to those of the first start."));
}

void MainWindow::buildNotes(QMenu& view) {
    QAction* notes = view.addAction(tr("Notes of th&is project"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), this, [this] {
        const QString name = QStringLiteral("notes");
        m_pages->shown() == name ? m_pages->close() : m_pages->open(name);
    });
    notes->setObjectName(QStringLiteral("notes-action"));
    notes->setToolTip(tr("Text that is saved with the project. Typing can be undone like changes of settings."));
}

void MainWindow::remember(QAction& option, const QString& key, bool standard) {
    option.setChecked(m_memory.value(key, standard).toBool());
    connect(&option, &QAction::toggled, this, [this, key](bool on) { m_memory.set(key, on); });
    m_remembered.push_back({&option, key, standard});
}

void MainWindow::buildThemeMenu(QMenu& view) {
    QMenu* themeMenu = view.addMenu(tr("&Theme"));
    m_themes = new QActionGroup(this);
    const QString remembered = m_memory.value(MemoryKeys::theme).toString();
    for (const ThemeEntry& entry : themes) {
        QAction* action = themeMenu->addAction(tr(entry.label));
        action->setCheckable(true);
        action->setData(static_cast<int>(entry.choice));
        action->setObjectName(QStringLiteral("theme-") + QLatin1String(entry.name));
        m_themes->addAction(action);
        if (entry.choice == ThemeChoice::system || remembered == QLatin1String(entry.name)) action->setChecked(true);
        connect(action, &QAction::triggered, this, [this, &entry] {
            applyTheme(*qApp, entry.choice);
            m_memory.set(MemoryKeys::theme, QLatin1String(entry.name));
        });
    }
    applyTheme(*qApp, theme());
}

// How many processors computations may use: all that the system grants, or a smaller power of two.
void MainWindow::buildProcessorsMenu(QMenu& view) {
    QMenu* menu = view.addMenu(tr("Processors"));
    menu->setToolTipsVisible(true);
    m_processors = new QActionGroup(this);
    useThreads(0);
    const int granted = defaultThreads(), remembered = m_memory.value(MemoryKeys::processors, 0).toInt();
    const auto offer = [&](int threads, const QString& text) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setObjectName(QStringLiteral("processors-%1").arg(threads));
        action->setToolTip(tr("Number of threads of the next computations. Results do not depend on it."));
        m_processors->addAction(action);
        action->setChecked(threads == 0 || threads == remembered);
        connect(action, &QAction::triggered, this, [this, threads] {
            useThreads(threads);
            m_memory.set(MemoryKeys::processors, threads);
        });
    };
    offer(0, tr("All (%1)").arg(granted));
    for (int threads = 1; threads < granted; threads *= 2) offer(threads, QLocale().toString(threads));
    const QString chosen = m_processors->checkedAction()->objectName();
    useThreads(chosen.section(QLatin1Char('-'), -1).toInt());
}

void MainWindow::setTheme(ThemeChoice choice) {
    for (QAction* action : m_themes->actions())
        if (action->data().toInt() == static_cast<int>(choice)) action->setChecked(true);
    applyTheme(*qApp, choice);
}

ThemeChoice MainWindow::theme() const {
    const QAction* chosen = m_themes->checkedAction();
    return chosen ? static_cast<ThemeChoice>(chosen->data().toInt()) : ThemeChoice::system;
}

void MainWindow::buildLessonMenu() {
    QMenu* lessons = menuBar()->addMenu(tr("Less&ons"));
    lessons->setObjectName(QStringLiteral("lessons-menu"));
    m_lessons->addActions(*lessons);
}

void MainWindow::buildHelpMenu() {
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    m_help->addActions(*help);
    QAction* shortcuts = help->addAction(tr("&Keyboard shortcuts"), this, [this] { showShortcuts(); });
    shortcuts->setObjectName(QStringLiteral("keyboard-shortcuts"));
    shortcuts->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Slash), QKeySequence(Qt::Key_Question)});
    help->addSeparator();
    help->addAction(tr("&About Echoplane"), this, [this] {
        explain(tr("About Echoplane"),
                tr("<p><b>Echoplane %1</b></p><p>An explorer for reservoir computing in the eigenbasis.</p>"
                   "<p>The method: R. de Coudenhove, Y. Bendi-Ouis, A. Strock and X. Hinaut, <i>Linear Reservoir: A "
                   "Diagonalization-Based Optimization</i>.</p>"
                   "<p>Free software under the GNU General Public License, version 3 or later.</p><p>Log: %2</p>")
                    .arg(QStringLiteral(ECHOPLANE_VERSION), QDir::toNativeSeparators(Log::standardFile()).toHtmlEscaped()));
    });
    QAction* report = help->addAction(tr("Copy &report"), this, [this] {
        QGuiApplication::clipboard()->setText(reportText(m_document->experiment(), Log::standardFile()));
        say(tr("Version, system, settings and the end of the log were copied to the clipboard."));
    });
    report->setObjectName(QStringLiteral("copy-report"));
    report->setToolTip(
        tr("Copies what a maintainer needs to know about a problem: version, system, settings and the end of the log."));
}

void MainWindow::explain(const QString& title, const QString& text) {
    auto* box = new QMessageBox(this);  // our own rich text
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(title);
    box->setTextFormat(Qt::RichText);  // our own rich text
    box->setText(text);
    box->setStandardButtons(QMessageBox::Close);
    box->open();
}

}  // namespace echoplane
