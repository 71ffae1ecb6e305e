// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include <chrono>
#include <cmath>
#include <initializer_list>
#include <utility>

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QTabWidget>
#include <QToolButton>
#include <QUndoStack>
#include <QUrl>

#include "app/docks/side_dock.h"
#include "app/window/help_desk.h"
#include "app/window/lesson_desk.h"
#include "app/window/presenter.h"
#include "app/window/project_session.h"
#include "app/window/shortcut_sheet.h"
#include "core/project/project_file.h"
#include "core/tasks/mso.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/compare_planes.h"
#include "widgets/controls/message_strip.h"
#include "widgets/document/notes.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/explore/search_page.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/jobs/model_exporter.h"
#include "widgets/jobs/model_reader.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/paper/paper_page.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/project/notes_panel.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_panel.h"

// Q_INIT_RESOURCE must be used outside any namespace.
static void initIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace echoplane {
namespace {

/// Change of the spectral radius that follows the hint, and how long the slider rests before the hint is hidden.
constexpr double hintMove = 0.2;
constexpr std::chrono::milliseconds hintRest{1500};
/// Approximate height of a window's title bar and frame, and the width of the narrowest screen that holds the window, in pixels.
constexpr int titleBar = 40, leastScreen = 1000;
const QString geometryKey = QStringLiteral("window/geometry");
const QString layoutKey = QStringLiteral("window/layout");

}  // namespace

MainWindow::MainWindow(const Experiment& experiment, QSettings* memory, QWidget* parent)
    : MainWindow(std::make_shared<Document>(experiment), memory, parent) {}

MainWindow::MainWindow(const std::shared_ptr<Document>& document, QSettings* memory, QWidget* parent)
    : MainWindow(document, std::make_shared<Notes>(document->undoStack()), memory, parent) {}

MainWindow::MainWindow(std::shared_ptr<Document> document, std::shared_ptr<Notes> notes, QSettings* memory, QWidget* parent)
    : QMainWindow(parent),
      m_document(std::move(document)),
      m_projectNotes(std::move(notes)),
      m_memory(memory),
      m_chooser(memory) {
    setObjectName(QStringLiteral("main-window"));
    initIcons();
    buildLayout();
    m_presenter = new Presenter(*m_docks, m_memory, *this);
    m_session = new ProjectSession(
        *m_document, m_memory, m_chooser,
        {[this](Project& project) { storeIn(project); }, [this](const Project& project) { restoreFrom(project); }}, *this);
    m_lessons = new LessonDesk(*m_document, *m_docks, m_chooser, *this);
    // A lesson may show test errors, as nothing is chosen by them.
    auto* scores = findChild<ScorePanel*>();
    const auto openTest = [this, scores] { scores->setTestOpen(m_lessons->panel().run() != nullptr); };
    connect(&m_lessons->panel(), &LessonPanel::panelsWanted, scores, openTest);
    connect(&m_lessons->panel(), &LessonPanel::ended, scores, openTest);
    connect(m_presenter, &Presenter::arranged, m_lessons, &LessonDesk::showAgain);
    connect(m_presenter, &Presenter::resized, m_lessons, &LessonDesk::bringUp);
    connect(m_lessons, &LessonDesk::begun, m_presenter, &Presenter::fitType);
    m_help = new HelpDesk(*this);
    m_notes = new NotesPanel(*m_projectNotes);
    addSideDock(*this, QStringLiteral("notes"), tr("Notes"), m_notes);
    setAcceptDrops(true);
    buildMenus();
    buildToolBar();
    offerHint();
    follow();
    updateTitle();
    showViewOfTask();
    recall();
    if (!m_memory.value(MemoryKeys::hintSeen, false).toBool()) showHint();
}

// Qt would delete the children after this class's own members: after the document, to which panels refer, and after the receiver
// of their signals. So everything created here is deleted here, in an order in which nothing outlives what it refers to. First
// everything is hidden, while the receivers of the resulting signals still exist.
MainWindow::~MainWindow() {
    delete m_presenter;  // restores the text size
    QList<QPointer<QWidget>> windows;
    for (QWidget* each : findChildren<QWidget*>())
        if (each->isWindow()) windows.emplaceBack(each);
    for (QDockWidget* each : findChildren<QDockWidget*>())
        if (each->isFloating() || QGuiApplication::mouseButtons() != Qt::NoButton) each->close();  // which also ends a drag
    for (const QPointer<QWidget>& each : windows)
        if (each) each->hide();
    hide();
    m_document->disconnect(this);
    m_document->undoStack().disconnect(this);
    m_document->undoStack().disconnect(m_session);
    for (QObject* each : findChildren<QObject*>()) each->disconnect(this);
    // Dialogues and pages refer to views, views to one another, and all of them to the document.
    for (const QPointer<QWidget>& each : windows)
        if (each && each->parent() == this && !qobject_cast<QDockWidget*>(each.data())) delete each.data();
    delete takeCentralWidget();
    for (QDockWidget* each : findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) delete each;
    for (QObject* each : std::initializer_list<QObject*>{m_lessons, m_help, m_modelReader, m_modelExporter, m_review, m_session})
        delete each;
}

void MainWindow::storeIn(Project& project) const {
    project.layout = m_presenter->layoutState().toBase64().toStdString();
    project.notes = m_projectNotes->text().toStdString();
    SweepPlan plan = m_sweepPage->plan();
    project.sweepAxes = std::move(plan.axes);
    project.sweepSeeds = plan.seeds;
    project.forks = m_forkView->forks();
    project.forksInClosedLoop = m_forkView->freely();
    storeRaceIn(project);
}

void MainWindow::restoreFrom(const Project& project) {
    if (!project.layout.empty()) m_presenter->restoreLayout(QByteArray::fromBase64(QByteArray::fromStdString(project.layout)));
    if (project.sweepAxes.empty())
        m_sweepPage->resetPlan();
    else
        m_sweepPage->setPlan({project.experiment, project.sweepAxes, project.sweepSeeds});
    m_projectNotes->set(QString::fromStdString(project.notes));
    if (!project.notes.empty()) findChild<QDockWidget*>(QStringLiteral("notes"))->show();
    m_editor->select({});
    for (ResultView* view : findChildren<ResultView*>()) view->startOver();
    m_forkView->setForks(project.forks, project.forksInClosedLoop, project.experiment);
    restoreRaceFrom(project);
}

void MainWindow::recall() {
    // The whole window with its title bar fits on the screen, if the screen is large enough at all.
    const QSize room = screen()->availableSize() - QSize(0, titleBar);
    const QSize standard(1280, 800);
    resize(room.width() >= leastScreen ? standard.boundedTo(room) : standard);
    restoreGeometry(m_memory.value(geometryKey).toByteArray());
    m_docks->restoreLayout(m_memory.value(layoutKey).toByteArray());
}

void MainWindow::forgetRemembered() {
    m_presenter->end();
    for (const Remembered& each : m_remembered) each.option->setChecked(each.standard);
    setTheme(ThemeChoice::system);
    m_docks->applyDefault();
    m_chooser.forget();
    m_memory.forget();
    showHint();
    chooseLanguage(QStringLiteral("system"));
}

void MainWindow::showHint() {
    const Experiment& now = m_document->experiment();
    const bool own = readsFile(now);
    m_hintFrom = own ? now.readout.ridge : now.dynamics.spectralRadius;
    m_hintTask = now.data.task;
    m_hintPromises = now == ProjectSession::firstSteps();
    m_hintRidge->setVisible(own);
    if (kindOf(now).loss == Loss::crossEntropy)
        return m_hintStrip->showMessage(
            own ? tr("Try first: the view Ridge finds the best alpha on the validation sequences with one click.")
                : tr("Try first: drag the slider “Spectral radius” and watch the eigenvalues, the accuracy and the classes "
                     "in Errors follow."));
    // For noisy data the eigenvalues matter little, and how much of the noise is fitted matters a lot.
    if (own)
        return m_hintStrip->showMessage(
            tr("Try first: the view Ridge finds the best alpha on the validation data with one click. Judge the errors by the "
               "baselines beside the scores."));
    m_hintStrip->showMessage(
        m_hintPromises
            ? tr("Try first: drag the slider “Spectral radius” from 0.2 to 0.9. The modes remember longer, and the test "
                 "error falls a hundred thousandfold.")
            : tr("Try first: drag the slider “Spectral radius” and watch the eigenvalues, the errors and the signal follow."));
}

void MainWindow::offerHint() {
    QToolButton* presets = m_hintStrip->addButton(tr("Play with a preset"));
    presets->setMenu(findChild<QMenu*>(QStringLiteral("presets-menu")));
    presets->setPopupMode(QToolButton::InstantPopup);
    m_hintRidge = m_hintStrip->addButton(tr("Show Ridge"));
    m_hintRidge->setObjectName(QStringLiteral("hint-ridge"));
    m_hintRidge->setToolTip(tr("The errors against alpha, with a button that applies the best one"));
    connect(m_hintRidge, &QToolButton::clicked, this, [this] { m_docks->bringUp(findChild<RidgePathView*>()); });
    QToolButton* lessons = m_hintStrip->addButton(tr("Take a lesson"));
    lessons->setMenu(findChild<QMenu*>(QStringLiteral("lessons-menu")));
    lessons->setPopupMode(QToolButton::InstantPopup);
    // The hint would give away the lesson's answer.
    connect(m_lessons, &LessonDesk::begun, m_hintStrip, &QWidget::hide);
    QToolButton* open = m_hintStrip->addButton(tr("Open your data…"));
    connect(open, &QToolButton::clicked, this, &MainWindow::chooseData);
    // The hint is hidden once it was followed, but not under the mouse.
    m_hintTimer.setParent(this);
    m_hintTimer.setObjectName(QStringLiteral("hint-timer"));
    m_hintTimer.setSingleShot(true);
    m_hintTimer.setInterval(hintRest);
    connect(m_document.get(), &Document::resultChanged, &m_hintTimer, [this] {
        const Experiment& now = m_document->experiment();
        const bool followed =
            readsFile(now) ? now.readout.ridge != m_hintFrom : std::abs(now.dynamics.spectralRadius - m_hintFrom) >= hintMove;
        if (m_hintStrip->isVisible() && now.data.task == m_hintTask && followed) m_hintTimer.start();
    });
    // The hint does not hold for a preset or own data, which the user may have opened; own data have a hint of their own.
    connect(m_document.get(), &Document::experimentChanged, &m_hintTimer, [this] {
        const Experiment& now = m_document->experiment();
        if (!m_hintStrip->isVisible() || m_hintTimer.isActive()) return;
        if (now.data.task != m_hintTask) return readsFile(now) ? showHint() : m_hintTimer.start();
        // The hint of the first steps promises a number that holds for their settings only.
        Experiment start = ProjectSession::firstSteps();
        start.dynamics.spectralRadius = now.dynamics.spectralRadius;
        if (m_hintPromises && now != start) showHint();
    });
    connect(&m_hintTimer, &QTimer::timeout, this, [this] {
        m_hintStrip->hide();
        m_memory.set(MemoryKeys::hintSeen, true);
    });
}

void MainWindow::follow() {
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::updateTitle);
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::showViewOfTask);
    connect(m_session, &ProjectSession::changed, this, &MainWindow::updateTitle);
    connect(m_session, &ProjectSession::chosen, this, &MainWindow::openFile);
    connect(m_session, &ProjectSession::failed, m_errorStrip, &MessageStrip::showMessage);
    connect(m_session, &ProjectSession::succeeded, m_errorStrip, &QWidget::hide);
    connect(m_lessons, &LessonDesk::failed, m_errorStrip, &MessageStrip::showMessage);
    connect(m_lessons, &LessonDesk::noted, m_noteStrip, &MessageStrip::showMessage);
    connect(m_editor, &SpectrumEditor::refused, m_errorStrip, &MessageStrip::showMessage);
    connect(m_comparePanel, &ComparePanel::refused, m_errorStrip, &MessageStrip::showMessage);
    connect(m_comparePanel, &ComparePanel::exportRequested, this,
            [this] { exportTable(tr("Export comparison"), QStringLiteral("comparison"), m_comparePanel->table()); });
    connect(m_comparePanel, &ComparePanel::planesRequested, this, [this] {
        if (!m_comparePlanes) {
            m_comparePlanes = new ComparePlanes(*m_document, this);
            m_comparePlanes->setWindowFlag(Qt::Window);
        }
        bringUp(*m_comparePlanes);
    });
    connect(m_document.get(), &Document::failed, m_errorStrip, &MessageStrip::showMessage);
    connect(m_document.get(), &Document::cancelled, this, [this] {
        m_errorStrip->showMessage(m_document->passing() ? tr("Cancelled. The result shown came through the eigenbasis.")
                                                        : tr("Cancelled. The dimmed result belongs to the previous settings."));
    });
    connect(m_document.get(), &Document::resultChanged, m_errorStrip, &MessageStrip::hide);
    // Queued, so that the choice that asks for data has been handled by then.
    connect(m_document.get(), &Document::dataWanted, this, &MainWindow::chooseFile, Qt::QueuedConnection);
    connect(m_document.get(), &Document::resultChanged, this, &MainWindow::showDataWarnings);
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::updateDataActions);
    updateDataActions();
    connect(m_document.get(), &Document::dependentChanges, this, [this](const QString& choice, const QString& settings) {
        m_noteOfStep = tr("Changing “%1” also set %2. Undo reverts all of it.").arg(choice, settings);
        m_noteStrip->showMessage(m_noteOfStep);
    });
    connect(&m_document->undoStack(), &QUndoStack::indexChanged, m_noteStrip, [this] {
        if (m_noteStrip->message() == m_noteOfStep) m_noteStrip->hide();
    });
    followExports();
    followOpening();
    connect(m_hintStrip, &MessageStrip::dismissed, this, [this] { m_memory.set(MemoryKeys::hintSeen, true); });
}

void MainWindow::updateTitle() {
    const Experiment& experiment = m_document->experiment();
    QString task = coreText(taskTitle(experiment));
    if (readsFile(experiment)) task = QFileInfo(QString::fromStdString(experiment.data.source.file)).fileName();
    QString method = choiceLabel(setting("method"), experiment);
    if (experiment.editedByHand())
        method = tr("%1 from %2").arg(method, choiceLabel(setting("method"), experiment.reservoir.edit.origin));
    setWindowTitle(tr("%1 · %2 · N %3 — %4[*] — Echoplane")
                       .arg(task, method, QString::number(experiment.reservoir.size), m_session->title()));
    setWindowModified(m_session->isModified());
}

// Brings up the main view of the task's kind. Back at a series, the view before it returns.
void MainWindow::showViewOfTask() {
    QWidget* view = viewOf(kindOf(m_document->experiment()));
    if (view != nullptr && m_errorPages->indexOf(view) >= 0) {
        m_errorPages->setCurrentWidget(view);
        view = m_errorPages;
    }
    QWidget* last = std::exchange(m_viewOfTask, view);
    if (view == last) return;
    if (view != nullptr) {
        if (last == nullptr) m_beforeViewOfTask = m_docks->inFrontOf(view);
        m_docks->bringUp(view);
    } else if (!last->isHidden()) {
        m_docks->bringUp(m_beforeViewOfTask && m_beforeViewOfTask != last ? m_beforeViewOfTask.data() : m_signalView);
    }
}

void MainWindow::bringUp(QWidget& window) {
    window.show();
    window.raise();
    window.activateWindow();
}

PaperPage& MainWindow::showPaper() {
    if (!m_paperPage) {
        m_paperPage = new PaperPage(runPaper, this);
        m_paperPage->setWindowFlag(Qt::Window);
        m_paperPage->setChooser(&m_chooser, m_memory.store());
        connect(m_paperPage, &PaperPage::experimentChosen, this, [this](const Experiment& experiment, const QString& what) {
            m_document->leaveLive();
            m_document->setExperiment(experiment, what);
            bringUp(*this);
        });
    }
    bringUp(*m_paperPage);
    return *m_paperPage;
}

ShortcutSheet& MainWindow::showShortcuts() {
    if (!m_shortcutSheet) m_shortcutSheet = new ShortcutSheet(*this);
    bringUp(*m_shortcutSheet);
    return *m_shortcutSheet;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString file = event->mimeData()->urls().value(0).toLocalFile();
    if (file.isEmpty()) return;
    event->acceptProposedAction();
    openFile(file);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_session->mayDiscard()) {
        event->ignore();
        return;
    }
    m_memory.set(geometryKey, m_presenter->geometry());
    m_memory.set(layoutKey, m_presenter->layoutState());
    m_document->cancel();
    if (m_document->live()) m_document->live()->pause();
    m_sweepPage->cancel();
    m_sweepPage->close();
    m_searchPage->stop();
    m_searchPage->close();
    if (m_paperPage) m_paperPage->close();
    if (m_shortcutSheet) m_shortcutSheet->close();
    event->accept();
}

}  // namespace echoplane
