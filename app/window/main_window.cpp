// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include <chrono>
#include <cmath>
#include <initializer_list>
#include <utility>

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QUndoStack>
#include <QUrl>

#include "app/views/main_columns.h"
#include "app/views/result_pages.h"
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
#include "widgets/controls/key_display.h"
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
#include "widgets/plots/reservoir/contribution_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/project/notes_panel.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_panel.h"
#include "widgets/status/status_line.h"

// Q_INIT_RESOURCE must be used outside any namespace.
static void initIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace echoplane {
namespace {

/// Change of the spectral radius that follows the hint.
constexpr double hintMove = 0.2;
/// For which an audience sees an error.
constexpr std::chrono::seconds errorTime{6};
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
    m_presenter = new Presenter(*m_columns, *m_deck, m_memory, *this);
    m_session = new ProjectSession(
        *m_document, m_memory, m_chooser,
        {[this](Project& project) { storeIn(project); }, [this](const Project& project) { restoreFrom(project); }}, *this);
    m_lessons = new LessonDesk(*m_document, *m_deck, *m_columns, m_chooser, *this);
    // A lesson may show test errors, as nothing is chosen by them.
    auto* scores = findChild<ScorePanel*>();
    const auto openTest = [this, scores] { scores->setTestOpen(m_lessons->panel().run() != nullptr); };
    connect(&m_lessons->panel(), &LessonPanel::panelsWanted, scores, openTest);
    connect(&m_lessons->panel(), &LessonPanel::ended, scores, openTest);
    m_help = new HelpDesk(*this);
    m_notes = new NotesPanel(*m_projectNotes);
    m_pages->addPage(m_notes, QStringLiteral("notes"), tr("Notes"), tr("Text that is saved with the project."));
    setAcceptDrops(true);
    buildMenus();
    buildToolBar();
    followHint();
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
    m_deck->attachAll();
    QList<QPointer<QWidget>> windows;
    for (QWidget* each : findChildren<QWidget*>())
        if (each->isWindow()) windows.emplaceBack(each);
    for (const QPointer<QWidget>& each : windows)
        if (each) each->hide();
    hide();
    m_document->disconnect(this);
    m_document->undoStack().disconnect(this);
    m_document->undoStack().disconnect(m_session);
    for (QObject* each : findChildren<QObject*>()) each->disconnect(this);
    // Dialogues and pages refer to views, views to one another, and all of them to the document.
    for (const QPointer<QWidget>& each : windows)
        if (each && each->parent() == this) delete each.data();
    delete takeCentralWidget();
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
    project.forksInClosedLoop = m_forkView->inClosedLoop();
    storeRaceIn(project);
}

void MainWindow::restoreFrom(const Project& project) {
    if (!project.layout.empty()) m_presenter->restoreLayout(QByteArray::fromBase64(QByteArray::fromStdString(project.layout)));
    if (project.sweepAxes.empty())
        m_sweepPage->resetPlan();
    else
        m_sweepPage->setPlan({project.experiment, project.sweepAxes, project.sweepSeeds});
    m_projectNotes->set(QString::fromStdString(project.notes));
    m_editor->select({});
    for (ResultView* view : findChildren<ResultView*>()) view->startOver();
    m_forkView->setForks(project.forks, project.forksInClosedLoop, project.experiment);
    restoreRaceFrom(project);
}

void MainWindow::recall() {
    // The whole window with its title bar fits on the screen, if the screen is large enough at all.
    const QSize room = screen()->availableSize() - QSize(0, titleBar);
    const QSize standard(1280, 800), largest(1920, 1080);
    resize(room.width() >= leastScreen ? largest.boundedTo(room) : standard);
    restoreGeometry(m_memory.value(geometryKey).toByteArray());
    m_columns->restoreLayout(m_memory.value(layoutKey).toByteArray());
}

void MainWindow::forgetRemembered() {
    m_presenter->end();
    for (const Remembered& each : m_remembered) each.option->setChecked(each.standard);
    setTheme(ThemeChoice::system);
    m_processors->actions().constFirst()->trigger();
    m_pages->close();
    m_columns->applyDefault();
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
    m_hintOnItsOwn = testsAutonomously(now);
    m_hinting = true;
    const auto hint = [this](const QString& words, QAction* offer = nullptr) {
        m_status->say(StatusLine::Kind::hint, words, offer);
    };
    // For noisy data the eigenvalues matter little, and how much of the noise is fitted matters a lot.
    if (own) return hint(tr("Try first: the view Ridge finds the best α on the validation data with one click."), m_showRidge);
    if (kindOf(now).loss == Loss::crossEntropy) return hint(tr("Drag the spectral radius and watch the accuracy follow."));
    hint(now == ProjectSession::firstSteps() ? tr("Drag the spectral radius to 0.8 and watch the crosses.")
                                             : tr("Drag the spectral radius and watch the eigenvalues and the signal follow."));
}

// Once it was followed, the hint suggests what to do next; it does not hold for another task.
void MainWindow::followHint() {
    m_showRidge = new QAction(tr("Show Ridge"), this);
    m_showRidge->setObjectName(QStringLiteral("hint-ridge"));
    m_showRidge->setToolTip(tr("The errors against α, with a button that applies the best one"));
    connect(m_showRidge, &QAction::triggered, this, [this] { m_deck->bringUp(findChild<RidgePathView*>()); });
    // The hint would give away the lesson's answer.
    connect(m_lessons, &LessonDesk::begun, this, [this] {
        m_hinting = false;
        m_status->clear(StatusLine::Kind::hint);
    });
    connect(m_document.get(), &Document::resultChanged, this, [this] {
        const Experiment& now = m_document->experiment();
        if (!m_hinting || now.data.task != m_hintTask) return;
        const bool followed =
            readsFile(now) ? now.readout.ridge != m_hintFrom : std::abs(now.dynamics.spectralRadius - m_hintFrom) >= hintMove;
        if (!followed) return;
        m_hinting = false;
        m_memory.set(MemoryKeys::hintSeen, true);
        m_status->say(StatusLine::Kind::hint, tr("Ctrl+Z takes it back. Next: drag a dot, or Learn ▸ 1."));
    });
    connect(m_document.get(), &Document::experimentChanged, this, [this] {
        const Experiment& now = m_document->experiment();
        if (!m_hinting) return;
        if (now.data.task == m_hintTask) {
            // There are crosses only while the model runs on its own.
            if (testsAutonomously(now) != m_hintOnItsOwn && !readsFile(now)) showHint();
            return;
        }
        if (readsFile(now)) return showHint();
        m_hinting = false;
        m_status->clear(StatusLine::Kind::hint);
    });
}

void MainWindow::say(const QString& note) {
    m_status->say(StatusLine::Kind::note, note);
}

void MainWindow::sayError(const QString& message) {
    m_status->say(StatusLine::Kind::error, message);
    // An audience does not see the status line.
    if (m_presenter->isOn()) findChild<KeyDisplay*>()->say(message, errorTime);
}

void MainWindow::forgetError() {
    m_status->clear(StatusLine::Kind::error);
}

void MainWindow::follow() {
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::updateTitle);
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::showViewOfTask);
    connect(m_session, &ProjectSession::changed, this, &MainWindow::updateTitle);
    connect(m_session, &ProjectSession::chosen, this, &MainWindow::openFile);
    connect(m_session, &ProjectSession::failed, this, &MainWindow::sayError);
    connect(m_session, &ProjectSession::succeeded, this, &MainWindow::forgetError);
    connect(m_lessons, &LessonDesk::failed, this, &MainWindow::sayError);
    connect(m_lessons, &LessonDesk::noted, this, &MainWindow::say);
    connect(m_editor, &SpectrumEditor::refused, this, &MainWindow::sayError);
    connect(m_comparePanel, &ComparePanel::refused, this, &MainWindow::sayError);
    auto* compare = new QAction(tr("Compare"), this);
    compare->setObjectName(QStringLiteral("compare-pinned"));
    compare->setToolTip(tr("Pinned runs beside this one, setting by setting."));
    connect(compare, &QAction::triggered, this, [this] { m_pages->open(QStringLiteral("compare")); });
    // After the panel, which says if there are too many.
    connect(m_comparePanel->pinAction(), &QAction::triggered, this, [this, compare] {
        if (m_status->kind() == StatusLine::Kind::error && !m_status->message().isEmpty()) return;
        m_status->say(StatusLine::Kind::hint, tr("Pinned. Change a setting: this run stays in every view, in grey."), compare);
    });
    connect(m_comparePanel, &ComparePanel::exportRequested, this,
            [this] { exportTable(tr("Export comparison"), QStringLiteral("comparison"), m_comparePanel->table()); });
    connect(m_comparePanel, &ComparePanel::planesRequested, this, [this] {
        if (!m_comparePlanes) {
            m_comparePlanes = new ComparePlanes(*m_document, this);
            m_comparePlanes->setWindowFlag(Qt::Window);
        }
        bringUp(*m_comparePlanes);
    });
    connect(m_document.get(), &Document::failed, this, &MainWindow::sayError);
    connect(m_document.get(), &Document::cancelled, this, [this] {
        sayError(m_document->passing() ? tr("Cancelled. The result shown came through the eigenbasis.")
                                       : tr("Cancelled. The dimmed result belongs to the previous settings."));
    });
    connect(m_document.get(), &Document::resultChanged, this, &MainWindow::forgetError);
    // Queued, so that the choice that asks for data has been handled by then.
    connect(m_document.get(), &Document::dataWanted, this, &MainWindow::chooseFile, Qt::QueuedConnection);
    connect(m_document.get(), &Document::resultChanged, this, &MainWindow::showDataWarnings);
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::updateDataActions);
    updateDataActions();
    connect(m_document.get(), &Document::dependentChanges, this, [this](const QString& choice, const QString& settings) {
        m_noteOfStep = tr("Changing “%1” also set %2. Undo reverts all of it.").arg(choice, settings);
        say(m_noteOfStep);
    });
    connect(&m_document->undoStack(), &QUndoStack::indexChanged, this, [this] {
        if (m_status->message() == m_noteOfStep) m_status->clear(StatusLine::Kind::note);
    });
    followExports();
    followOpening();
}

void MainWindow::updateTitle() {
    const Experiment& experiment = m_document->experiment();
    QString task = coreText(taskTitle(experiment));
    if (readsFile(experiment)) task = QFileInfo(QString::fromStdString(experiment.data.source.file)).fileName();
    QString method = choiceLabel(setting("method"), experiment);
    if (experiment.editedByHand() && experiment.reservoir.edit.origin != experiment.reservoir.method)
        method = tr("%1 from %2").arg(method, choiceLabel(setting("method"), experiment.reservoir.edit.origin));
    setWindowTitle(tr("%1 · %2 · N %3 — %4[*] — Echoplane")
                       .arg(task, method, QString::number(experiment.reservoir.size), m_session->title()));
    setWindowModified(m_session->isModified());
    m_caption->setText(QStringLiteral("%1 · %2 · %3").arg(task, method, tr("%n mode(s)", nullptr, experiment.reservoir.size)));
    menuBar()->setCornerWidget(m_caption);  // takes the new width
}

// Brings up the main view of the task's kind, which comes first then. Back at a series, the view before it returns.
void MainWindow::showViewOfTask() {
    const Experiment& now = m_document->experiment();
    const RunKind& kind = kindOf(now);
    QStringList own = viewsOf(kind);
    if (own.isEmpty() && task(now.data.task).lyapunovExponent != nullptr) own << QStringLiteral("attractor");  // of chaos
    QWidget* view = own.isEmpty() ? nullptr : m_deck->view(own.front());
    QWidget* last = std::exchange(m_viewOfTask, view);
    if (view == last) return;
    m_deck->setTopShown(kind.predictsSeries);
    m_deck->setFirst(own);
    if (view != nullptr) {
        if (last == nullptr) m_beforeViewOfTask = m_deck->front();
        m_deck->bringUp(view);
    } else if (m_deck->front() == last) {
        m_deck->bringUp(m_beforeViewOfTask && m_beforeViewOfTask != last ? m_beforeViewOfTask.data()
                                                                         : static_cast<QWidget*>(m_contributionView));
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
        m_pages->addPage(m_paperPage, QStringLiteral("paper"), tr("Paper"),
                         tr("The paper's Table 2 and Figures 2 to 7, made here."));
        m_paperPage->setChooser(&m_chooser);
        connect(m_paperPage, &PaperPage::exportRequested, this, &MainWindow::exportPicture);
        connect(m_paperPage, &PaperPage::experimentChosen, this, [this](const Experiment& experiment, const QString& what) {
            m_document->leaveLive();
            m_document->setExperiment(experiment, what);
            m_pages->close();
        });
    }
    m_pages->open(QStringLiteral("paper"));
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
    m_searchPage->stop();
    if (m_paperPage) m_paperPage->close();
    if (m_shortcutSheet) m_shortcutSheet->close();
    event->accept();
}

}  // namespace echoplane
