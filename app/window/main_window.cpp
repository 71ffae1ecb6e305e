// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include <initializer_list>
#include <utility>

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QUndoStack>
#include <QUrl>
#include <QVBoxLayout>

#include "app/files/data_opener.h"
#include "app/files/file_opener.h"
#include "app/files/plot_exports.h"
#include "app/files/project_session.h"
#include "app/files/run_exports.h"
#include "app/files/sharing.h"
#include "app/views/frame_layout.h"
#include "app/views/main_columns.h"
#include "app/views/main_views.h"
#include "app/views/result_pages.h"
#include "app/window/first_hint.h"
#include "app/window/help_desk.h"
#include "app/window/language_choice.h"
#include "app/window/lesson_desk.h"
#include "app/window/main_pages.h"
#include "app/window/menus.h"
#include "app/window/preferences.h"
#include "app/window/presenter.h"
#include "app/window/shortcut_sheet.h"
#include "app/window/tool_bar.h"
#include "core/project/project_file.h"
#include "core/tasks/task.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/key_help.h"
#include "widgets/document/notes.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/plane/mode_inspector.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/answer_panel.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/status/status_line.h"
#include "widgets/theme/metrics.h"

// Q_INIT_RESOURCE must be used outside any namespace.
static void initIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace echoplane {
namespace {

/// Approximate height of a window's title bar and frame, and the width of the narrowest screen that holds the window, in pixels.
constexpr int titleBar = 40, leastScreen = 1000;
const QString geometryKey = QStringLiteral("window/geometry");
const QString layoutKey = QStringLiteral("window/layout");

/// The widget in a frame that passes on only changes of its size, so that a number that changes lays out nothing beside it.
QWidget* framed(QWidget* inside) {
    auto* frame = new QWidget;
    frame->setSizePolicy(inside->sizePolicy());
    auto* layout = new FrameLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(inside);
    return frame;
}

QVBoxLayout* columnOf(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

}  // namespace

MainWindow::MainWindow(const Experiment& experiment, QSettings* memory, QWidget* parent)
    : MainWindow(std::make_shared<Document>(experiment), memory, parent) {}

MainWindow::MainWindow(const std::shared_ptr<Document>& document, QSettings* memory, QWidget* parent)
    : MainWindow(document, std::make_shared<Notes>(document->undoStack()), memory, parent) {}

MainWindow::MainWindow(std::shared_ptr<Document> document, std::shared_ptr<Notes> notes, QSettings* memory, QWidget* parent)
    : QMainWindow(parent),
      m_document(std::move(document)),
      m_notes(std::move(notes)),
      m_memory(memory),
      m_preferences(std::make_unique<Preferences>(m_memory, this)),
      m_chooser(memory),
      m_review(std::make_unique<RunReview>(*m_document, this)),
      m_status(new StatusLine(*m_document)),
      m_views(std::make_unique<MainViews>(*m_document, *m_review, m_chooser, *m_status, *this)),
      m_settings(new SettingsPanel(*m_document)),
      m_frame(new ResultPages) {
    setObjectName(QStringLiteral("main-window"));
    initIcons();
    buildLayout();
    m_hint = std::make_unique<FirstHint>(*m_views, m_memory, this);  // what else a result gives rise to is shown over it
    m_presenter = std::make_unique<Presenter>(*m_columns, *m_views, m_memory, *this);
    m_session = std::make_unique<ProjectSession>(*m_document, m_memory, m_chooser,
                                                 ProjectSession::Window{[this](Project& project) { storeIn(project); },
                                                                        [this](const Project& project) { restoreFrom(project); }},
                                                 *this);
    m_runExports = std::make_unique<RunExports>(*m_document, *m_review, m_chooser, memory, *m_status, *this);
    m_plotExports =
        std::make_unique<PlotExports>(*m_document, *m_views, *m_frame, *m_runExports, m_chooser, memory, *m_status, this);
    m_pages = std::make_unique<MainPages>(*m_frame, *m_views, *m_plotExports, *m_runExports, *m_notes, this);
    m_data = std::make_unique<DataOpener>(*m_document, *m_frame, m_chooser, *m_status, *this);
    m_files = std::make_unique<FileOpener>(*m_document, *m_session, *m_data, *m_runExports, m_chooser, *m_status, *this);
    m_sharing = std::make_unique<Sharing>(*m_document, *m_session, *m_status, this);
    m_lessons = std::make_unique<LessonDesk>(*m_views, *m_columns, m_chooser, *this);
    m_help = std::make_unique<HelpDesk>(*this);
    m_language = std::make_unique<LanguageChoice>(
        m_memory, [this] { return m_document->live() != nullptr || m_pages->holdWork(); }, *this);
    setAcceptDrops(true);
    addMenus(*this);
    m_caption = plainLabel(menuBar());
    m_caption->setObjectName(QStringLiteral("caption"));
    m_caption->setContentsMargins(metrics::gap, 0, metrics::gap, 0);
    makeToolBar(*this);
    follow();
    followLessons();
    updateTitle();
    m_views->followTask();
    recall();
    m_hint->showAtFirst();
}

// Qt would delete the children after this class's own members: after the document, to which panels refer, and after the receivers
// of their signals. So first everything is hidden, while the receivers of the resulting signals still exist. Then the widgets are
// deleted, dialogues before the layout, as they refer to views, and pages before views, while nothing hears of it. What is left
// are the members, in the opposite order of their making.
MainWindow::~MainWindow() {
    m_presenter.reset();  // restores the text size
    m_views->deck().attachAll();
    QList<QPointer<QWidget>> windows;
    for (QWidget* each : findChildren<QWidget*>())
        if (each->isWindow()) windows.emplaceBack(each);
    for (const QPointer<QWidget>& each : windows)
        if (each) each->hide();
    hide();
    QObjectList senders = findChildren<QObject*>();
    senders << m_document.get() << &m_document->undoStack();
    const std::initializer_list<QObject*> receivers = {this,          m_views.get(), m_session.get(), m_plotExports.get(),
                                                       m_pages.get(), m_files.get(), m_lessons.get(), m_hint.get()};
    for (QObject* sender : senders)
        for (QObject* receiver : receivers) sender->disconnect(receiver);
    for (const QPointer<QWidget>& each : windows)
        if (each && each->parent() == this) delete each.data();
    delete takeCentralWidget();
}

PlaneView& MainWindow::planeView() const {
    return m_views->plane();
}

SignalView& MainWindow::signalView() const {
    return m_views->get<SignalView>();
}

MemoryView& MainWindow::memoryView() const {
    return m_views->get<MemoryView>();
}

WeightView& MainWindow::weightView() const {
    return m_views->get<WeightView>();
}

ForkView& MainWindow::forkView() const {
    return m_views->get<ForkView>();
}

ViewDeck& MainWindow::deck() const {
    return m_views->deck();
}

SpectrumEditor& MainWindow::spectrumEditor() const {
    return m_views->editor();
}

// Rail | plane with the inspector below | answer with the views or a page below; at the bottom the status line.
void MainWindow::buildLayout() {
    setHelp(*m_settings, QStringLiteral("settings"));
    describeKeys(*m_settings, {tr("Up, Down\tStep the digit left of the cursor in a field"),
                               tr("Return\tAccept the number typed"), tr("Esc\tRestore the number")});
    ViewDeck& deck = m_views->deck();
    m_columns = new MainColumns(m_settings, buildStage(), buildResults(), deck);
    m_columns->addActions(deck.menu());
    connect(&deck, &ViewDeck::broughtUp, m_frame, &ResultPages::close);
    connect(m_frame, &ResultPages::opened, m_columns, &MainColumns::endAlone);
    connect(m_frame, &ResultPages::roomWanted, m_columns, [this](bool wanted) { m_columns->setPlaneShown(!wanted); });
    auto* central = new QWidget(this);
    QVBoxLayout* column = columnOf(central);
    column->addWidget(m_columns, 1);
    column->addWidget(framed(m_status));
    setCentralWidget(central);
}

QWidget* MainWindow::buildStage() {
    auto* stage = new QWidget;
    QVBoxLayout* column = columnOf(stage);
    column->addWidget(&m_views->plane(), 1);
    column->addWidget(framed(new ModeInspector(m_views->plane())));
    return stage;
}

QWidget* MainWindow::buildResults() {
    ViewDeck& deck = m_views->deck();
    auto* answer = new AnswerPanel(*m_document, *m_review);
    answer->setObjectName(QStringLiteral("answer"));
    setHelp(*answer, QStringLiteral("scores"));
    QWidget* details = &m_views->get<ScorePanel>();
    connect(answer, &AnswerPanel::detailsToggled, this, [this, &deck, details](bool on) {
        if (on) m_beforeDetails = deck.front();
        deck.bringUp(on || !m_beforeDetails ? details : m_beforeDetails.data());
    });
    connect(&deck, &ViewDeck::arranged, answer, [&deck, answer, details] { answer->setDetailsShown(deck.front() == details); });
    auto* body = new QStackedWidget;
    body->addWidget(&deck);
    body->addWidget(m_frame);
    connect(m_frame, &ResultPages::opened, body, [body] { body->setCurrentIndex(1); });
    connect(m_frame, &ResultPages::closed, body, [body] { body->setCurrentIndex(0); });
    auto* results = new QWidget;
    QVBoxLayout* column = columnOf(results);
    column->addWidget(framed(answer));
    column->addWidget(framed(body), 1);
    return results;
}

void MainWindow::recall() {
    // The whole window with its title bar fits on the screen, if the screen is large enough at all.
    const QSize room = screen()->availableSize() - QSize(0, titleBar);
    const QSize standard(1280, 800), largest(1920, 1080);
    resize(room.width() >= leastScreen ? largest.boundedTo(room) : standard);
    restoreGeometry(m_memory.value(geometryKey).toByteArray());
    m_columns->restoreLayout(m_memory.value(layoutKey).toByteArray());
}

void MainWindow::follow() {
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::updateTitle);
    connect(m_session.get(), &ProjectSession::changed, this, &MainWindow::updateTitle);
    connect(m_pages.get(), &MainPages::changed, m_session.get(), &ProjectSession::markChanged);
    connect(m_files.get(), &FileOpener::lessonChosen, m_lessons.get(), &LessonDesk::open);
    connect(m_session.get(), &ProjectSession::failed, m_status, &StatusLine::sayError);
    connect(m_session.get(), &ProjectSession::succeeded, m_status, [this] { m_status->clear(StatusLine::Kind::error); });
    connect(&m_views->editor(), &SpectrumEditor::refused, m_status, &StatusLine::sayError);
    connect(m_document.get(), &Document::failed, m_status, &StatusLine::sayError);
    connect(m_document.get(), &Document::cancelled, m_status, [this] {
        const Preview::Way way = m_document->passing() ? m_document->previewWay() : Preview::Way::none;
        m_status->sayError(way == Preview::Way::eigenbasis ? tr("Cancelled. The result shown came through the eigenbasis.")
                           : way == Preview::Way::fewerFeatures
                               ? tr("Cancelled. The result shown is a preview with fewer features.")
                               : tr("Cancelled. The dimmed result belongs to the previous settings."));
    });
    connect(m_document.get(), &Document::dependentChanges, m_status, [this](const QString& choice, const QString& settings) {
        // What can be done comes first: the line may be too short for the list.
        m_noteOfStep = tr("Changing “%1” changed more than that; Undo reverts all of it. Also set: %2.").arg(choice, settings);
        m_status->sayNote(m_noteOfStep);
    });
    connect(&m_document->undoStack(), &QUndoStack::indexChanged, m_status, [this] {
        if (m_status->message() == m_noteOfStep) m_status->clear(StatusLine::Kind::note);
    });
    connect(m_status, &StatusLine::messageShown, m_presenter.get(), [this](StatusLine::Kind kind, const QString& text) {
        if (kind == StatusLine::Kind::error) m_presenter->showError(text);
    });
}

void MainWindow::followLessons() {
    connect(m_lessons.get(), &LessonDesk::failed, m_status, &StatusLine::sayError);
    connect(m_lessons.get(), &LessonDesk::noted, m_status, &StatusLine::sayNote);
    // The hint would give away the lesson's answer.
    connect(m_lessons.get(), &LessonDesk::begun, m_hint.get(), &FirstHint::stop);
    // A lesson may show test errors, as nothing is chosen by them.
    ScorePanel& scores = m_views->get<ScorePanel>();
    const LessonPanel& panel = m_lessons->panel();
    const auto openTest = [&scores, &panel] { scores.setTestOpen(panel.run() != nullptr); };
    connect(&panel, &LessonPanel::panelsWanted, &scores, openTest);
    connect(&panel, &LessonPanel::ended, &scores, openTest);
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
    const QString caption =
        QStringLiteral("%1 · %2 · %3").arg(task, method, tr("%n mode(s)", nullptr, experiment.reservoir.size));
    const int height = menuBar()->actionGeometry(menuBar()->actions().constFirst()).height();
    if (caption == m_caption->text() && height == m_caption->minimumHeight()) return;  // in each frame of a drag
    m_caption->setText(caption);
    m_caption->setMinimumHeight(height);    // on the menus' line
    menuBar()->setCornerWidget(m_caption);  // takes the new width
}

void MainWindow::storeIn(Project& project) const {
    project.layout = m_presenter->layoutState().toBase64().toStdString();
    project.notes = m_notes->text().toStdString();
    project.forks = forkView().forks();
    project.forksInClosedLoop = forkView().inClosedLoop();
    m_pages->storeIn(project);
}

void MainWindow::restoreFrom(const Project& project) {
    if (!project.layout.empty()) m_presenter->restoreLayout(QByteArray::fromBase64(QByteArray::fromStdString(project.layout)));
    m_notes->set(QString::fromStdString(project.notes));
    m_views->startOver();
    forkView().setForks(project.forks, project.forksInClosedLoop, project.experiment);
    m_pages->restoreFrom(project);
}

std::unique_ptr<MainWindow> MainWindow::successor() {
    m_document->leaveLive();
    auto next = std::unique_ptr<MainWindow>(new MainWindow(m_document, m_notes, m_memory.store()));
    next->m_preferences->setTheme(m_preferences->theme());
    next->m_session->takeOver(*m_session);
    next->restoreGeometry(m_presenter->geometry());
    m_presenter->end();  // which shows the tool bar again
    next->m_columns->restoreLayout(m_columns->layoutState());
    next->m_pages->open(m_frame->shown());
    next->m_hint->takeOver(*m_hint);
    if (const QString topic = m_help->shown(); !topic.isEmpty()) next->m_help->open(topic);
    // Panels do not read these from the document when they are constructed, as there are none at the start of the program.
    if (m_document->result()) Q_EMIT m_document->resultChanged(m_document->result());
    Q_EMIT m_document->pinsChanged();
    next->m_lessons->takeOver(*m_lessons);
    Project carried;
    m_pages->storeIn(carried);
    next->m_pages->restoreRace(carried);
    return next;
}

void MainWindow::forgetRemembered() {
    m_presenter->end();
    m_preferences->reset();
    m_frame->close();
    m_columns->applyDefault();
    m_chooser.forget();
    m_memory.forget();
    m_hint->show();
    m_language->reset();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString file = event->mimeData()->urls().value(0).toLocalFile();
    if (file.isEmpty()) return;
    event->acceptProposedAction();
    m_files->open(file);
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
    m_pages->stop();
    if (auto* sheet = findChild<ShortcutSheet*>()) sheet->close();
    event->accept();
}

}  // namespace echoplane
