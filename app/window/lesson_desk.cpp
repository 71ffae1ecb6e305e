// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lesson_desk.h"

#include <array>
#include <exception>
#include <utility>

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QUndoStack>

#include "app/views/main_columns.h"
#include "app/views/main_views.h"
#include "app/views/view_deck.h"
#include "app/window/presenter.h"
#include "core/files/text_file.h"
#include "core/jobs/failure.h"
#include "core/lessons/lesson_lines.h"
#include "core/reservoir/topologies/topology.h"
#include "core/settings/settings.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/document/document.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"
#include "widgets/language/plain_text.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/theme/metrics.h"

/// Resources of a static library must be initialised explicitly, outside any namespace.
static void loadLessons() {
    Q_INIT_RESOURCE(lessons);
}

namespace echoplane {
namespace {

const QString lessonFolder = QStringLiteral(":/lessons/");

std::string textOf(const QString& resource) {
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly)) throw RunError("cannot read %1", resource.toStdString());
    return file.readAll().toStdString();
}

std::shared_ptr<const Lesson> lessonOf(const QString& file) {
    const std::string name = file.toStdString();
    return std::make_shared<const Lesson>(file.startsWith(lessonFolder) ? parseLesson(textOf(file), name) : readLesson(name));
}

/// Whether the axes of the first settings also suit the others: the data are the same, and nothing grows out of them.
bool keepsAxes(const Experiment& from, const Experiment& to) {
    const bool grows = to.dynamics.spectralRadius > 1.0 && to.dynamics.activation == "identity";
    return sameDataSet(from, to) && from.data.split == to.data.split && !grows;
}

constexpr std::array familySettings = {"cell", "topology", "adaptation"};

/// The settings with a random matrix and tanh units, of one family: a cell, a topology or an adaptation, and the usual others.
Experiment ofFamily(Experiment experiment, const std::string& which, const std::string& choice) {
    setValue(setting("method"), experiment, std::string("normal"));
    if (experiment.linear()) setValue(setting("activation"), experiment, std::string("tanh"));
    for (const char* each : familySettings)
        setValue(setting(each), experiment, each == which ? SettingValue(choice) : setting(each).choices.front().name);
    const bool nilpotent = which == "topology" && topology(choice).nilpotent;
    setValue(setting("scaled-to"), experiment, std::string(nilpotent ? "singular-value" : "spectral-radius"));
    experiment.reservoir.edit = {};
    return experiment;
}

QString lessonFilter() {
    return LessonDesk::tr("Lessons (*.lesson);;All files (*)");
}

}  // namespace

LessonDesk::LessonDesk(MainViews& views, MainColumns& columns, FileChooser& chooser, QMainWindow& window)
    : QObject(&window),
      m_views(views),
      m_document(views.document()),
      m_deck(views.deck()),
      m_columns(columns),
      m_chooser(chooser),
      m_window(window),
      m_panel(new LessonPanel(m_document, &window)) {
    loadLessons();
    m_panel->hide();
    setHelp(*m_panel, QStringLiteral("lesson"));
    connect(m_panel, &LessonPanel::panelsWanted, this, [this](const QStringList& show) { arrange(show); });
    connect(m_panel, &LessonPanel::stepBegun, this, &LessonDesk::showStart);
    connect(m_panel, &LessonPanel::failed, this, &LessonDesk::failed);
    connect(m_panel, &LessonPanel::nextWanted, this, [this] {
        const QStringList files = builtIn();
        if (const qsizetype at = files.indexOf(m_file); at >= 0 && at + 1 < files.size()) open(files[at + 1]);
    });
    connect(m_panel, &LessonPanel::ended, this, [this] {
        giveBack();
        if (m_end) m_end->setEnabled(false);
    });
    // The layout from before a presentation has the views of an earlier step in front.
    if (const auto* presenter = window.findChild<Presenter*>())
        connect(presenter, &Presenter::cameBack, this, [this] {
            if (m_presented && m_panel->run() && m_panel->run()->hasBegun()) showViews();
        });
    connect(&m_document, &Document::opened, this, [this] {
        m_projectReplaced = true;
        m_panel->end();
        m_projectReplaced = false;
    });
}

QStringList LessonDesk::builtIn() {
    loadLessons();
    QStringList files;
    for (const QString& name : QDir(lessonFolder).entryList({QStringLiteral("*.lesson")}, QDir::Files, QDir::Name))
        files << inLanguage(lessonFolder + name);
    return files;
}

void LessonDesk::addActions(QMenu& menu) {
    const auto add = [&](const char* name, const QString& words, const QString& toolTip, const QKeySequence& key, auto run) {
        QAction* action = menu.addAction(words, key, this, run);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(toolTip);
        return action;
    };
    // Only the lines of each lesson are separated now; their content is parsed when it is opened.
    for (const QString& file : builtIn()) {
        const std::vector<LessonEntry> entries = lessonEntries(textOf(file), file.toStdString());
        QAction* action = menu.addAction(QString::fromStdString(entries.front().text));
        action->setObjectName(QStringLiteral("lesson-") + QFileInfo(file).baseName().section(QLatin1Char('-'), 1));
        for (const LessonEntry& each : entries)
            if (each.key == "about") action->setToolTip(plainToolTip(QString::fromStdString(each.text)));
        connect(action, &QAction::triggered, this, [this, file] { open(file); });
    }
    addFamilies(menu);
    menu.addSeparator();
    add("open-lesson", tr("&Open lesson…"), tr("Opens a lesson from a text file. Nothing in it is executed."),
        QKeySequence(Qt::CTRL | Qt::Key_L), [this] { choose(); });
    m_end = add("end-lesson", tr("&End lesson"),
                tr("Your own work comes back as it was before the lesson; Redo returns to the lesson's."), {},
                [this] { m_panel->end(); });
    m_end->setEnabled(false);
    menu.addSeparator();
    add("record-step", tr("&Record step…"), tr("Adds the current state as a step to a lesson file, where you write its text."),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { m_recording.isEmpty() ? askForStep() : nameStep(); });
    add("record-elsewhere", tr("Record step in&to…"), tr("Records the step into another file."), {}, [this] { askForStep(); });
    menu.addSeparator();
    QAction* show = add("show-hidden", tr("Show &hidden settings"),
                        tr("Shows the settings that a lesson or a shared state has hidden or locked."), {},
                        [this] { m_document.restrictions().clear(); });
    const auto follow = [this, show] { show->setEnabled(m_document.restrictions().any()); };
    connect(&m_document.restrictions(), &Restrictions::changed, show, follow);
    follow();
    menu.setToolTipsVisible(true);
}

void LessonDesk::addFamilies(QMenu& menu) {
    QMenu* families = menu.addMenu(tr("&Families"));
    families->setObjectName(QStringLiteral("families-menu"));
    families->setToolTipsVisible(true);
    for (const char* name : familySettings) {
        const Setting& which = setting(name);
        families->addSection(coreText(which.label));
        for (const SettingChoice& choice : which.choices) {
            if (choice.name == "none") continue;
            QAction* action = families->addAction(coreText(choice.label));
            action->setObjectName(QStringLiteral("family-%1-%2").arg(QLatin1String(name), QString::fromStdString(choice.name)));
            action->setToolTip(plainToolTip(coreText(choice.help)));
            connect(action, &QAction::triggered, this, [this, name, &choice] {
                try {
                    m_document.setExperiment(ofFamily(m_document.experiment(), name, choice.name), coreText(choice.label));
                } catch (const std::exception&) {
                    Q_EMIT failed(coreText(currentFailure()));
                }
            });
        }
    }
}

void LessonDesk::choose() {
    const QString file = m_chooser.open(&m_window, tr("Open lesson"), lessonFilter());
    if (!file.isEmpty()) open(file);
}

void LessonDesk::open(const QString& file) {
    std::shared_ptr<const Lesson> lesson;
    try {
        lesson = lessonOf(file);
    } catch (const std::exception&) {
        Q_EMIT failed(coreText(currentFailure()));
        return;
    }
    m_file = file;
    keepOwnWork();
    const QStringList files = builtIn();
    const qsizetype at = files.indexOf(file);
    m_panel->begin(std::move(lesson), static_cast<int>(at + 1), at >= 0 && at + 1 < files.size());
    if (m_end) m_end->setEnabled(true);
    followLesson();
    Q_EMIT begun();
}

void LessonDesk::takeOver(const LessonDesk& before) {
    m_recording = before.m_recording;
    if (!before.m_panel->run()) return;
    LessonRun run = *before.m_panel->run();
    m_file = before.m_file;
    if (m_file.startsWith(lessonFolder)) {
        m_file = inLanguage(lessonFolder + QFileInfo(m_file).fileName());
        run.replaceLesson(lessonOf(m_file));
    }
    m_own = before.m_own;
    m_columns.showInRail(m_panel, metrics::lesson);
    m_panel->goOn(run, *before.m_panel);
    if (m_end) m_end->setEnabled(true);
}

// From one lesson to the next, the work before the first one is kept.
void LessonDesk::keepOwnWork() {
    if (m_own) return;
    const QUndoStack& history = m_document.undoStack();
    const auto* presenter = m_window.findChild<Presenter*>();
    m_own = OwnWork{m_document.experiment(), history.index() > 0 ? history.command(history.index() - 1) : nullptr,
                    presenter ? presenter->layoutState() : m_columns.layoutState(), m_document.restrictions().hidden()};
    m_columns.showInRail(m_panel, metrics::lesson);
}

void LessonDesk::followLesson() const {
    if (auto* presenter = m_window.findChild<Presenter*>()) presenter->followLesson();
}

void LessonDesk::giveBack() {
    freeze(false);
    setGhost(nullptr);
    m_columns.showInRail(nullptr);
    followLesson();
    if (!m_own) return;
    const OwnWork own = *std::exchange(m_own, {});
    // While presenting, the layout comes back at the end of that.
    if (auto* presenter = m_window.findChild<Presenter*>()) presenter->restoreLayout(own.layout);
    if (m_projectReplaced) return;
    m_document.restrictions().set(own.hidden, {});
    m_document.leaveLive();
    QUndoStack& history = m_document.undoStack();
    int at = own.last == nullptr && history.count() < history.undoLimit() ? 0 : -1;
    for (int k = 0; at < 0 && k < history.count(); ++k)
        if (history.command(k) == own.last) at = k + 1;
    if (at >= 0) history.setIndex(at);
    if (!(m_document.experiment() == own.experiment))
        m_document.setExperiment(own.experiment, tr("your own work, as before the lesson"));
}

void LessonDesk::askForStep() {
    const QString file = m_chooser.extend(&m_window, tr("Record into a lesson"), QStringLiteral("my.lesson"), lessonFilter());
    if (file.isEmpty()) return;
    m_recording = file;
    nameStep();
}

void LessonDesk::nameStep() {
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName(QStringLiteral("step-name"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Record step"));
    setPlainLabelText(*dialog, tr("Title of this step in %1:").arg(QFileInfo(m_recording).fileName()));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& title) {
        if (title.trimmed().isEmpty()) return;
        try {
            record(m_recording, title);
        } catch (const std::exception&) {
            Q_EMIT failed(coreText(currentFailure()));
        }
    });
    dialog->open();
}

void LessonDesk::record(const QString& file, const QString& title) {
    const std::string name = file.toStdString();
    const std::string text = QFileInfo::exists(file) ? readTextFile(name) : std::string();
    std::vector<std::string> hidden = m_document.restrictions().hidden();
    const std::string whole = withRecordedStep(text, name, title.toStdString(), m_document.experiment(), hidden);
    writeTextFile(name, whole);
    Q_EMIT noted(tr("Recorded as step %1 of %2: write its text there.")
                     .arg(parseLesson(whole, name).steps.size())
                     .arg(QFileInfo(file).fileName()));
}

QWidget* LessonDesk::viewNamed(const QString& panel) const {
    return panel == QLatin1String("errors") ? m_views.errorView() : m_deck.view(panel);
}

// The last view named is in front of the others. The settings are always those of the step.
void LessonDesk::arrange(const QStringList& show) {
    freeze(false);
    setGhost(nullptr);
    m_views.editor().select({});
    m_show = show;
}

// The run of the step's state is there.
void LessonDesk::showStart() {
    const LessonRun& run = *m_panel->run();
    const LessonStep& step = run.current();
    showViews();
    const auto* presenter = m_window.findChild<Presenter*>();
    m_presented = presenter && presenter->isOn();
    freeze(!step.example || keepsAxes(step.state, *step.example));
    setGhost(run.startRun());
}

void LessonDesk::showViews() {
    for (const QString& panel : std::as_const(m_show))
        if (QWidget* view = viewNamed(panel)) m_deck.bringUp(view);
}

void LessonDesk::setGhost(const std::shared_ptr<const RunResult>& start) {
    for (ResultView* each : m_window.findChildren<ResultView*>()) each->setGhost(start);
}

void LessonDesk::freeze(bool frozen) {
    const auto* always = m_window.findChild<QAction*>(QStringLiteral("freeze-axes"));
    for (ResultView* each : m_window.findChildren<ResultView*>()) each->setAxesFrozen(frozen || (always && always->isChecked()));
}

}  // namespace echoplane
