// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/project_session.h"

#include <exception>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>

#include "core/io/project_file.h"

/// Resources of a static library have to be asked for, outside any namespace.
static void loadPresets() {
    Q_INIT_RESOURCE(presets);
}

namespace echoplane {
namespace {

const QString recentKey = QStringLiteral("recent-files");
const QString presetFolder = QStringLiteral(":/presets");
constexpr qsizetype mostRecent = 8;

QString filter() {
    return ProjectSession::tr(
        "All that Echoplane opens (*.echo *.npz *.json *.svg *.pdf *.png *.md *.tex *.csv *.txt);;Echoplane projects (*.echo);;"
        "Models (*.npz *.json);;Plots and tables that Echoplane wrote (*.svg *.pdf *.png *.csv *.md *.tex);;All files (*)");
}

Project readPreset(const QString& resource) {
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error("cannot read " + resource.toStdString());
    return parseProject(file.readAll().toStdString(), resource.toStdString());
}

}  // namespace

ProjectSession::ProjectSession(Document& document, WindowMemory& memory, FileChooser& chooser, Window content, QWidget& window)
    : QObject(&window),
      m_document(document),
      m_memory(memory),
      m_chooser(chooser),
      m_content(std::move(content)),
      m_window(window) {
    loadPresets();
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &ProjectSession::changed);
}

void ProjectSession::addActions(QMenu& file) {
    const auto add = [&](const char* name, const QString& text, const QString& toolTip, const QKeySequence& key,
                         const std::function<void()>& run) {
        QAction* action = file.addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(toolTip);
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, run);
        return action;
    };
    add("new", tr("&New"), tr("The default settings, without pins, forks and history."), QKeySequence::New,
        [this] { startNew(); });
    add("open", tr("&Open…"), tr("A project, a model, or a plot or table that Echoplane wrote: its run is made again."),
        QKeySequence::Open, [this] { choose(); });
    m_recentMenu = file.addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(QStringLiteral("recent-menu"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &ProjectSession::fillRecent);
    fillRecent();
    QMenu* presets = file.addMenu(tr("Prese&ts"));
    presets->setObjectName(QStringLiteral("presets-menu"));
    presets->setToolTipsVisible(true);
    addPresets(*presets);
    file.addSeparator();
    add("save", tr("&Save"), tr("Writes the project to its file."), QKeySequence::Save, [this] { save(); });
    add("save-as", tr("Save &as…"), tr("Writes the project to another file."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        [this] { saveAs(); });
    file.addSeparator();
}

void ProjectSession::addPresets(QMenu& menu) {
    for (const QString& name : QDir(presetFolder).entryList({QStringLiteral("*.echo")}, QDir::Files, QDir::Name)) {
        const QString resource = presetFolder + QLatin1Char('/') + name;
        const Project preset = readPreset(resource);
        QAction* action = menu.addAction(QString::fromStdString(preset.title));
        action->setObjectName(QStringLiteral("preset-") + QFileInfo(name).baseName());
        action->setToolTip(QString::fromStdString(preset.about));
        connect(action, &QAction::triggered, this, [this, resource] {
            if (mayDiscard()) take(resource, true);
        });
    }
}

QString ProjectSession::title() const {
    return m_file.isEmpty() ? tr("untitled") : QFileInfo(m_file).fileName();
}

void ProjectSession::setFile(const QString& file) {
    m_file = file;
    Q_EMIT changed();
}

// Everything is read and checked before anything is touched.
void ProjectSession::take(const QString& file, bool asPreset) {
    const Project project = asPreset ? readPreset(file) : readProject(file.toStdString());
    std::vector<Pin> pins;
    for (const ProjectPin& pin : project.pins) pins.push_back({QString::fromStdString(pin.name), pin.experiment, nullptr});
    m_document.open(project.experiment, std::move(pins));
    m_content.restore(project);
    setFile(asPreset ? QString() : QFileInfo(file).absoluteFilePath());
}

bool ProjectSession::open(const QString& file) {
    try {
        take(file, false);
        remember(m_file);
        return true;
    } catch (const std::exception& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
}

void ProjectSession::openAsked(const QString& file) {
    if (mayDiscard()) open(file);
}

bool ProjectSession::openExperiment(const Experiment& experiment) {
    if (!mayDiscard()) return false;
    try {
        takeAlone(experiment);
    } catch (const std::exception& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
    return true;
}

// What the window holds of a project is that of one which has nothing but settings.
void ProjectSession::takeAlone(const Experiment& experiment) {
    m_document.open(experiment, {});
    Project project;
    project.experiment = experiment;
    m_content.restore(project);
    setFile({});
}

void ProjectSession::startNew() {
    if (!mayDiscard()) return;
    takeAlone(m_document.defaults());
}

void ProjectSession::choose() {
    const QString file = m_chooser.open(&m_window, tr("Open"), filter());
    if (!file.isEmpty()) Q_EMIT chosen(file);
}

bool ProjectSession::save() {
    return m_file.isEmpty() ? saveAs() : saveTo(m_file);
}

bool ProjectSession::saveAs() {
    const QString suggestion = m_file.isEmpty() ? QStringLiteral("untitled.echo") : QFileInfo(m_file).fileName();
    const QString file =
        m_chooser.save(&m_window, tr("Save project"), suggestion, tr("Echoplane projects (*.echo);;All files (*)"));
    return !file.isEmpty() && saveTo(file);
}

bool ProjectSession::saveTo(const QString& file) {
    try {
        Project project;
        project.experiment = m_document.experiment();
        for (const Pin& pin : m_document.pins()) project.pins.push_back({pin.name.toStdString(), pin.experiment});
        m_content.store(project);
        writeProject(file.toStdString(), project);
    } catch (const std::exception& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
    m_document.undoStack().setClean();
    setFile(QFileInfo(file).absoluteFilePath());
    remember(m_file);
    return true;
}

bool ProjectSession::mayDiscard() {
    if (!isModified()) return true;
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"), tr("“%1” has changes that are not saved.").arg(title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setObjectName(QStringLiteral("unsaved-changes"));
    box.setInformativeText(tr("Save them first?"));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

QStringList ProjectSession::recent() const {
    return m_memory.value(recentKey).toStringList();
}

void ProjectSession::remember(const QString& file) {
    QStringList files = recent();
    files.removeAll(file);
    files.prepend(file);
    m_memory.set(recentKey, QStringList(files.mid(0, mostRecent)));
    fillRecent();
}

void ProjectSession::fillRecent() {
    if (!m_recentMenu) return;
    m_recentMenu->clear();
    for (const QString& file : recent()) {
        QAction* action = m_recentMenu->addAction(QDir::toNativeSeparators(file));
        connect(action, &QAction::triggered, this, [this, file] { openAsked(file); });
    }
    m_recentMenu->setEnabled(!m_recentMenu->isEmpty());
}

}  // namespace echoplane
