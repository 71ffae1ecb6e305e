// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus.h"

#include <functional>
#include <utility>
#include <vector>

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QUndoStack>

#include "app/files/data_opener.h"
#include "app/files/file_opener.h"
#include "app/files/plot_exports.h"
#include "app/files/project_session.h"
#include "app/files/run_exports.h"
#include "app/files/sharing.h"
#include "app/views/main_views.h"
#include "app/views/view_deck.h"
#include "app/window/help_desk.h"
#include "app/window/language_choice.h"
#include "app/window/lesson_desk.h"
#include "app/window/log.h"
#include "app/window/main_pages.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "app/window/presenter.h"
#include "app/window/record_animation.h"
#include "app/window/shortcut_sheet.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/document/document.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/eigenvalues/paint_dialog.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/status/status_line.h"
#include "widgets/status/transport.h"

namespace echoplane {
namespace {

struct Menus {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Menus)
};

/// One line of a menu: a command, or an action that its owner has made. Without either it separates groups.
struct Command {
    const char* name = nullptr;
    QString text = {}, toolTip = {};
    QList<QKeySequence> keys = {};
    std::function<void()> run = {};
    QAction* action = nullptr;
};

Command of(QAction& action) {
    return {.action = &action};
}

void fill(QMenu& menu, const std::vector<Command>& commands) {
    for (const auto& [name, text, toolTip, keys, run, made] : commands) {
        if (made != nullptr) {
            menu.addAction(made);
        } else if (text.isEmpty()) {
            menu.addSeparator();
        } else {
            QAction* action = menu.addAction(text);
            action->setObjectName(QLatin1String(name));
            action->setShortcuts(keys);
            if (!toolTip.isEmpty()) action->setToolTip(toolTip);
            QObject::connect(action, &QAction::triggered, &menu, run);
        }
    }
    menu.setToolTipsVisible(true);
}

/// Null pointers separate groups.
void addActions(QMenu& menu, const std::vector<QAction*>& actions) {
    for (QAction* each : actions) each != nullptr ? menu.addAction(each) : static_cast<void>(menu.addSeparator());
}

QMenu& addMenu(MainWindow& window, const QString& title, const char* name = nullptr) {
    QMenu* menu = window.menuBar()->addMenu(title);
    menu->setObjectName(QLatin1String(name));
    return *menu;
}

/// A window or dialogue of the main window, made when it is first shown.
template <typename Window, typename Make>
void show(const MainWindow& window, Make make) {
    auto* shown = window.findChild<Window*>();
    if (shown == nullptr) shown = make();
    shown->show();
    shown->raise();
    shown->activateWindow();
}

/// Collects the actions of the views whose object names begin with "copy".
void addCopyMenu(QMenu& edit, const MainWindow& window) {
    QMenu* copy = nullptr;
    const auto offer = [&](const QWidget& view, const QString& title) {
        bool titled = false;
        for (QAction* action : view.findChildren<QAction*>()) {
            if (!action->objectName().startsWith(QLatin1String("copy"))) continue;
            if (!copy) {
                edit.addSeparator();
                copy = edit.addMenu(Menus::tr("C&opy"));
                copy->setObjectName(QStringLiteral("copy-menu"));
            }
            if (!std::exchange(titled, true)) copy->addSection(title);
            copy->addAction(action);
        }
    };
    offer(window.planeView(), window.planeView().accessibleName());
    window.deck().forEachView([&](const QWidget& view, const QString& title) { offer(view, title); });
}

void addFileMenu(MainWindow& window) {
    QMenu& menu = addMenu(window, Menus::tr("&File"));
    window.session().addActions(menu);
    FileOpener& files = window.files();
    PlotExports& plots = window.plotExports();
    fill(menu, {{"open-folder",
                 Menus::tr("Open &folder of projects…"),
                 Menus::tr("All projects of a folder in one table: plane, task, test error, notes. A double click opens one."),
                 {},
                 [&files] { files.chooseFolder(); }},
                {"open-data",
                 Menus::tr("Open data fi&le…"),
                 Menus::tr("Your own series, as a task: CSV, TSV, .npy or .npz."),
                 {Qt::CTRL | Qt::SHIFT | Qt::Key_O},
                 [&window] { window.data().choose(); }},
                of(window.data().changeAction()),
                {"open-model",
                 Menus::tr("Open mo&del…"),
                 Menus::tr("A model that Echoplane wrote: its run is repeated. One without settings can predict from a CSV."),
                 {},
                 [&files] { files.chooseModel(); }},
                {"open-eigenvalues",
                 Menus::tr("Open ei&genvalues…"),
                 Menus::tr("A CSV with a real and an imaginary part per line, for the custom method."),
                 {},
                 [&files] { files.chooseEigenvalues(); }},
                {},
                {"export-plot",
                 Menus::tr("Export &plot…"),
                 Menus::tr("One of the views as SVG, PDF, PNG or CSV, in any size."),
                 {Qt::CTRL | Qt::SHIFT | Qt::Key_E},
                 [&plots] { plots.open({}, PlotExports::Extent::one); }},
                {"export-all-plots",
                 Menus::tr("Export all plots &into a folder…"),
                 Menus::tr("Every view into a folder, in one format."),
                 {},
                 [&plots] { plots.open({}, PlotExports::Extent::all); }},
                {"record",
                 Menus::tr("R&ecord animation…"),
                 Menus::tr("Settings move along a path, and a plot or the whole window is saved as GIF, MP4 or PNG frames."),
                 {},
                 [&window] { recordAnimation(window); }},
                {"export-errors",
                 Menus::tr("Export ta&ble of errors…"),
                 Menus::tr("RMSE, NRMSE and R² as CSV, Markdown or LaTeX."),
                 {},
                 [&window] { window.runExports().exportErrors(); }},
                of(window.runExports().modelAction()),
                {"write-job",
                 Menus::tr("Write &job script…"),
                 Menus::tr("A batch script that trains these settings on a cluster."),
                 {},
                 [&window] { window.runExports().writeJob(); }},
                {},
                {nullptr, Menus::tr("&Quit"), {}, {Qt::CTRL | Qt::Key_Q}, [&window] { window.close(); }}});
}

void addEditMenu(MainWindow& window) {
    QMenu& menu = addMenu(window, Menus::tr("&Edit"));
    Document& document = window.document();
    QAction* undo = document.undoStack().createUndoAction(&window, Menus::tr("&Undo"));
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = document.undoStack().createRedoAction(&window, Menus::tr("Re&do"));
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    Sharing& sharing = window.sharing();
    fill(menu,
         {of(*undo),
          of(*redo),
          {},
          of(*window.mainPages().compare().pinAction()),
          {},
          {nullptr,
           Menus::tr("Reset &all settings"),
           Menus::tr("Back to the defaults; the seed stays."),
           {Qt::CTRL | Qt::SHIFT | Qt::Key_R},
           [&document] { document.resetAll(); }},
          {nullptr,
           Menus::tr("Re-&seed"),
           Menus::tr("New random numbers, the settings stay."),
           {Qt::CTRL | Qt::Key_R},
           [&document] { document.reseed(); }},
          {},
          {"copy-shared",
           Menus::tr("Copy s&hared line"),
           Menus::tr(
               "Copies the whole state as one line of text, for an email or a slide: settings, pins, forks, hidden settings."),
           {},
           [&sharing] { sharing.copyLine(); }},
          {"paste-shared",
           Menus::tr("Pas&te shared state"),
           Menus::tr("Opens the state of a shared line in the clipboard. It reads no file and runs nothing."),
           {QKeySequence::Paste},
           [&sharing] { sharing.pasteLine(); }},
          {"copy-python",
           Menus::tr("Copy as P&ython"),
           Menus::tr("Copies a script that repeats this run by the Python module and prints its numbers."),
           {},
           [&sharing] { sharing.copyPython(); }}});
    addCopyMenu(menu, window);
}

void addModesMenu(MainWindow& window) {
    QMenu& menu = addMenu(window, Menus::tr("&Modes"), "modes-menu");
    addActions(menu, window.spectrumEditor().actions());
    PlaneView& plane = window.planeView();
    const auto paint = [&window, &plane] {
        show<PaintDialog>(window, [&] { return new PaintDialog(window.document(), plane, &window); });
    };
    fill(menu, {{},
                {"paint-density",
                 Menus::tr("Paint a densit&y…"),
                 Menus::tr("Paint where eigenvalues should be; they are then drawn with that density."),
                 {},
                 paint}});
    plane.addAction(menu.actions().constLast());
}

void addRunMenu(MainWindow& window) {
    QMenu& menu = addMenu(window, Menus::tr("&Run"), "run-menu");
    addActions(menu, window.status().transport().menuActions());
    Document& document = window.document();
    const auto open = [&window](const char* page) { return [&window, page] { window.mainPages().open(QLatin1String(page)); }; };
    fill(menu,
         {{"cancel-run",
           Menus::tr("Canc&el run"),
           Menus::tr("Stops the current run or search for eigenvalues; the settings stay."),
           {Qt::CTRL | Qt::Key_Period},
           [&document] { document.cancel(); }},
          {},
          {"sweep",
           Menus::tr("Sweep &map…"),
           Menus::tr("A map of errors over two settings, filled while it runs; click a cell to apply it."),
           {Qt::CTRL | Qt::SHIFT | Qt::Key_M},
           open("sweep")},
          {"search",
           Menus::tr("Sear&ch…"),
           Menus::tr("Searches for the best settings: each point is proposed from all earlier ones."),
           {Qt::CTRL | Qt::SHIFT | Qt::Key_F},
           open("search")},
          {"fit-spectrum",
           Menus::tr("F&it to the task…"),
           Menus::tr(
               "Chooses the eigenvalues from the training signal, optimises or prunes them; crosses show them before they are "
               "applied."),
           {Qt::CTRL | Qt::SHIFT | Qt::Key_G},
           open("fit")},
          {"race",
           Menus::tr("Race &other models…"),
           Menus::tr("Trains other models on the same data, each for the same time, to compare them with the reservoir."),
           {Qt::CTRL | Qt::SHIFT | Qt::Key_T},
           open("race")},
          {"compare",
           Menus::tr("Compare pinne&d runs…"),
           Menus::tr("Pinned runs beside this one, setting by setting."),
           {},
           open("compare")},
          {"forecast",
           Menus::tr("Forecast beyo&nd the data…"),
           Menus::tr("The rows after the end of the data, by the model of this run, with bounds that widen."),
           {},
           open("forecast")},
          {"paper",
           Menus::tr("P&aper…"),
           Menus::tr("Reproduces the paper's Table 2 and Figures 2 to 7."),
           {Qt::CTRL | Qt::Key_P},
           open("paper")}});
    auto* cancel = menu.findChild<QAction*>(QStringLiteral("cancel-run"));
    cancel->setEnabled(!document.idle());
    QObject::connect(&document, &Document::busyChanged, cancel, &QAction::setEnabled);
    window.planeView().addAction(menu.findChild<QAction*>(QStringLiteral("fit-spectrum")));
}

void addViewMenu(MainWindow& window) {
    QMenu& menu = addMenu(window, Menus::tr("&View"));
    const PlaneView& plane = window.planeView();
    Preferences& preferences = window.preferences();
    menu.addActions({plane.fitAction(), plane.zoomAction()});
    for (QAction* action : window.signalView().outputActions()) menu.addAction(action);
    const auto option = [&](QAction* action, const char* key) {
        menu.addAction(action);
        preferences.remember(*action, QLatin1String(key));
    };
    option(plane.polarGridAction(), "plane/polar-grid");
    option(plane.responseAction(), "plane/response");
    option(plane.weightAction(), "plane/weight");
    option(plane.logScaleAction(), "plane/log-scale");
    option(plane.jacobianAction(), "plane/jacobian");
    option(window.settings().moreAction(), "settings/more");
    menu.addSeparator();
    menu.addMenu(&window.deck().menu());
    window.presenter().addActions(menu, preferences);
    fill(menu, {{"notes-action",
                 Menus::tr("Notes of th&is project"),
                 Menus::tr("Text that is saved with the project. Typing can be undone like changes of settings."),
                 {Qt::CTRL | Qt::SHIFT | Qt::Key_N},
                 [&window] { window.mainPages().toggle(QStringLiteral("notes")); }}});
    QAction* toolBar = menu.addAction(Menus::tr("Tool &bar"));
    toolBar->setCheckable(true);
    toolBar->setObjectName(QStringLiteral("show-tool-bar"));
    preferences.remember(*toolBar, QStringLiteral("window/tool-bar"), true);
    preferences.addThemes(menu);
    window.language().addTo(menu);
    preferences.addProcessors(menu);
    fill(menu, {{"forget",
                 Menus::tr("F&orget all remembered settings"),
                 Menus::tr("Resets theme, layout, plane options, folders and dismissed hints to those of the first start."),
                 {},
                 [&window] { window.forgetRemembered(); }}});
}

void showAbout(MainWindow& window) {
    auto* box = new QMessageBox(&window);  // our own rich text
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(Menus::tr("About Echoplane"));
    box->setTextFormat(Qt::RichText);  // our own rich text
    box->setText(Menus::tr("<p><b>Echoplane %1</b></p><p>An explorer for reservoir computing in the eigenbasis.</p>"
                           "<p>The method: R. de Coudenhove, Y. Bendi-Ouis, A. Strock and X. Hinaut, <i>Linear Reservoir: A "
                           "Diagonalization-Based Optimization</i>.</p>"
                           "<p>Free software under the GNU General Public License, version 3 or later.</p><p>Log: %2</p>")
                     .arg(QStringLiteral(ECHOPLANE_VERSION), QDir::toNativeSeparators(Log::standardFile()).toHtmlEscaped()));
    box->setStandardButtons(QMessageBox::Close);
    box->open();
}

void addHelpMenu(MainWindow& window) {
    QMenu& menu = addMenu(window, Menus::tr("&Help"));
    window.help().addActions(menu);
    fill(menu,
         {{"keyboard-shortcuts",
           Menus::tr("&Keyboard shortcuts"),
           {},
           {Qt::CTRL | Qt::Key_Slash, Qt::Key_Question},
           [&window] { show<ShortcutSheet>(window, [&] { return new ShortcutSheet(window); }); }},
          {},
          {nullptr, Menus::tr("&About Echoplane"), {}, {}, [&window] { showAbout(window); }},
          {"copy-report",
           Menus::tr("Copy &report"),
           Menus::tr("Copies what a maintainer needs to know about a problem: version, system, settings and the end of the log."),
           {},
           [&window] {
               QGuiApplication::clipboard()->setText(reportText(window.document().experiment(), Log::standardFile()));
               window.status().sayNote(
                   Menus::tr("Version, system, settings and the end of the log were copied to the clipboard."));
           }}});
}

}  // namespace

void addMenus(MainWindow& window) {
    addFileMenu(window);
    addEditMenu(window);
    addModesMenu(window);
    addRunMenu(window);
    addViewMenu(window);
    window.lessons().addActions(addMenu(window, Menus::tr("Less&ons"), "lessons-menu"));
    addHelpMenu(window);
}

}  // namespace echoplane
