// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lesson_desk.h"

#include <exception>
#include <utility>

#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>

#include "app/docks/dock_layout.h"
#include "app/docks/dock_title_bar.h"
#include "app/docks/side_dock.h"
#include "core/files/text_file.h"
#include "core/jobs/failure.h"
#include "core/lessons/lesson_lines.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"
#include "widgets/language/plain_text.h"
#include "widgets/lessons/lesson_panel.h"

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

QString lessonFilter() {
    return LessonDesk::tr("Lessons (*.lesson);;All files (*)");
}

}  // namespace

LessonDesk::LessonDesk(Document& document, DockLayout& panels, FileChooser& chooser, QMainWindow& window)
    : QObject(&window),
      m_document(document),
      m_panels(panels),
      m_chooser(chooser),
      m_window(window),
      m_panel(new LessonPanel(document)),
      m_dock(addSideDock(window, QStringLiteral("lesson"), tr("Lesson"), m_panel, false)) {
    loadLessons();
    // The dock is open exactly while a lesson is running.
    connect(titleBarOf(*m_dock), &DockTitleBar::closeRequested, m_panel, &LessonPanel::end);
    connect(m_panel, &LessonPanel::panelsWanted, this, &LessonDesk::arrange);
    connect(m_panel, &LessonPanel::failed, this, &LessonDesk::failed);
    connect(m_panel, &LessonPanel::ended, this, [this] {
        m_dock->hide();
        if (m_end) m_end->setEnabled(false);
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
    menu.addSeparator();
    add("open-lesson", tr("&Open lesson…"), tr("Opens a lesson from a text file. Nothing in it is executed."),
        QKeySequence(Qt::CTRL | Qt::Key_L), [this] { choose(); });
    m_end = add("end-lesson", tr("&End lesson"), tr("Hidden panels and settings come back; the settings stay as they are."), {},
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
    showSideDock(m_window, *m_dock);
    m_panel->begin(std::move(lesson));
    if (m_end) m_end->setEnabled(true);
    Q_EMIT begun();
}

void LessonDesk::takeOver(const LessonDesk& before) {
    m_recording = before.m_recording;
    m_closed = before.m_closed;
    m_opened = before.m_opened;
    m_shown = before.m_shown;
    if (!before.m_panel->run()) return;
    LessonRun run = *before.m_panel->run();
    m_file = before.m_file;
    if (m_file.startsWith(lessonFolder)) {
        m_file = inLanguage(lessonFolder + QFileInfo(m_file).fileName());
        run.replaceLesson(lessonOf(m_file));
    }
    showSideDock(m_window, *m_dock);
    m_panel->goOn(run, before.m_panel->isAtEnd());
    if (m_end) m_end->setEnabled(true);
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

void LessonDesk::arrange(const QStringList& show, const QStringList& hide) {
    for (const QString& name : std::exchange(m_closed, {}))
        if (!hide.contains(name)) m_panels.dockOf(m_panels.view(name))->show();
    for (const QString& name : std::exchange(m_opened, {}))
        show.contains(name) ? m_opened.append(name) : m_panels.dockOf(m_panels.view(name))->hide();
    for (const QString& name : hide) {
        QDockWidget* dock = m_panels.dockOf(m_panels.view(name));
        if (dock->isHidden()) continue;
        dock->hide();
        m_closed << name;
    }
    m_shown = show;
    // A single step may hide what all steps show.
    for (const QString& name : hide) m_shown.removeAll(name);
    bringUp();
}

void LessonDesk::showAgain() {
    m_opened.clear();
    bringUp();
}

void LessonDesk::bringUp() {
    for (const QString& name : m_closed) m_panels.dockOf(m_panels.view(name))->hide();
    for (const QString& name : m_shown) {
        QWidget* view = m_panels.view(name);
        if (m_panels.dockOf(view)->isHidden()) m_opened << name;
        m_panels.bringUp(view);
    }
}

}  // namespace echoplane
