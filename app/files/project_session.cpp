// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/project_session.h"

#include <exception>
#include <utility>

#include <QAbstractButton>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include "core/jobs/failure.h"
#include "core/project/project_file.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"
#include "widgets/language/plain_text.h"

/// Resources of a static library must be initialised explicitly, outside any namespace.
static void loadPresets() {
    Q_INIT_RESOURCE(presets);
}

namespace echoplane {
namespace {

const QString recentKey = QStringLiteral("recent-files");
const QString presetFolder = QStringLiteral(":/presets");
constexpr qsizetype mostRecent = 8;
/// Data files that the user has opened or allowed a project to read.
const QString trustedKey = QStringLiteral("trusted-data");
constexpr qsizetype mostTrusted = 100;

QString filter() {
    return ProjectSession::tr(
        "All that Echoplane opens (*.echo *.npz *.json *.svg *.pdf *.png *.md *.tex *.csv *.txt);;Echoplane projects (*.echo);;"
        "Models (*.npz *.json);;Plots and tables that Echoplane wrote (*.svg *.pdf *.png *.csv *.md *.tex);;All files (*)");
}

/// The data files of a project.
QStringList dataOf(const Project& project) {
    QStringList files;
    const auto look = [&](const Experiment& experiment) {
        const QFileInfo info(QString::fromStdString(experiment.data.source.file));
        if (readsFile(experiment)) files << QDir::cleanPath(info.absoluteFilePath());
    };
    look(project.experiment);
    for (const auto* kept : {&project.pins, &project.snapshots})
        for (const ProjectPin& each : *kept) look(each.experiment);
    if (project.race) look(project.race->plan.base);
    files.removeDuplicates();
    return files;
}

Project readPreset(const QString& resource) {
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly)) throw RunError("cannot read %1", resource.toStdString());
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

Experiment ProjectSession::firstSteps() {
    loadPresets();
    return readPreset(presetFolder + QStringLiteral("/first-steps.echo")).experiment;
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
    add("open", tr("&Open…"), tr("A project, a model, or a plot or table that Echoplane wrote: its run is repeated."),
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
    m_snapshotMenu = file.addMenu(tr("Snaps&hots"));
    m_snapshotMenu->setObjectName(QStringLiteral("snapshots-menu"));
    m_snapshotMenu->setToolTipsVisible(true);
    connect(m_snapshotMenu, &QMenu::aboutToShow, this, &ProjectSession::fillSnapshots);
    fillSnapshots();
    file.addSeparator();
}

void ProjectSession::fillSnapshots() {
    m_snapshotMenu->clear();
    QAction* take = m_snapshotMenu->addAction(tr("&Take snapshot…"), this, &ProjectSession::takeSnapshot);
    take->setObjectName(QStringLiteral("take-snapshot"));
    take->setToolTip(tr("Keeps the current settings under a name in the project, to return to later."));
    take->setEnabled(m_snapshots.size() < Project::mostSnapshots);
    m_snapshotMenu->addSeparator();
    const auto titleOf = [](const ProjectPin& snapshot) {
        return QString::fromStdString(snapshot.name).replace(QLatin1Char('&'), QLatin1String("&&"));
    };
    for (const ProjectPin& snapshot : m_snapshots) {
        QAction* action = m_snapshotMenu->addAction(titleOf(snapshot));
        action->setToolTip(tr("Returns to the settings of this snapshot. Can be undone."));
        connect(action, &QAction::triggered, this, [this, snapshot] {
            try {
                m_document.setExperiment(snapshot.experiment, tr("snapshot %1").arg(QString::fromStdString(snapshot.name)));
            } catch (const std::exception&) {
                Q_EMIT failed(coreText(currentFailure()));
            }
        });
    }
    if (m_snapshots.empty()) return;
    m_snapshotMenu->addSeparator();
    QMenu* forget = m_snapshotMenu->addMenu(tr("&Delete"));
    forget->setObjectName(QStringLiteral("delete-snapshot"));
    for (const ProjectPin& snapshot : m_snapshots) {
        connect(forget->addAction(titleOf(snapshot)), &QAction::triggered, this, [this, snapshot] {
            std::erase(m_snapshots, snapshot);
            markChanged();
        });
    }
}

void ProjectSession::markChanged() {
    m_changedBesides = true;
    Q_EMIT changed();
}

void ProjectSession::takeSnapshot() {
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName(QStringLiteral("snapshot-name"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Take snapshot"));
    dialog->setLabelText(tr("Name of this state:"));
    dialog->setTextValue(momentText(QDateTime::currentDateTime()));
    dialog->resize(360, dialog->sizeHint().height());
    // A snapshot needs a name.
    const auto* buttons = dialog->findChild<QDialogButtonBox*>();
    connect(dialog, &QInputDialog::textValueChanged, buttons,
            [buttons](const QString& name) { buttons->button(QDialogButtonBox::Ok)->setEnabled(!name.trimmed().isEmpty()); });
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (name.trimmed().isEmpty()) return;
        m_snapshots.push_back({name.toStdString(), m_document.experiment()});
        markChanged();
    });
    dialog->open();
}

void ProjectSession::addPresets(QMenu& menu) {
    for (const QString& name : QDir(presetFolder).entryList({QStringLiteral("*.echo")}, QDir::Files, QDir::Name)) {
        const QString resource = presetFolder + QLatin1Char('/') + name;
        const Project preset = readPreset(resource);
        QAction* action = menu.addAction(coreText(preset.title));
        action->setObjectName(QStringLiteral("preset-") + QFileInfo(name).baseName());
        action->setToolTip(plainToolTip(tr("%1 Pins stay, and it can be undone.").arg(coreText(preset.about))));
        connect(action, &QAction::triggered, this, [this, resource] {
            const Project chosen = readPreset(resource);
            m_document.setExperiment(chosen.experiment, tr("preset “%1”").arg(coreText(chosen.title)));
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

ProjectSession::Stamp ProjectSession::stampOf(const QString& file) {
    const QFileInfo info(file);
    return info.exists() ? Stamp{info.lastModified(), info.size()} : Stamp{};
}

// Everything is read and checked before anything changes.
void ProjectSession::take(const QString& file) {
    const Stamp stamp = stampOf(file);
    const Project project = readProject(file.toStdString());
    if (!mayReadData(project, file)) throw RunError("the project was not opened: reading its data was not allowed");
    adopt(project, QFileInfo(file).absoluteFilePath());
    m_stamp = stamp;
}

// A project may come from anyone and name any file.
QStringList ProjectSession::foreignData(const Project& project, const QString& file) const {
    if (m_memory.store() == nullptr) return {};  // without a store nobody can be asked
    QStringList foreign;
    const QStringList trusted = m_memory.value(trustedKey).toStringList();
    for (const QString& each : dataOf(project))
        if (!each.startsWith(QFileInfo(file).absolutePath() + QLatin1Char('/')) && !trusted.contains(each)) foreign << each;
    return foreign;
}

bool ProjectSession::mayReadData(const Project& project, const QString& file) {
    const QStringList foreign = foreignData(project, file);
    if (foreign.isEmpty()) return true;
    PlainMessageBox box(QMessageBox::Question, tr("Data from elsewhere"),
                        tr("“%1” reads data from outside its folder:").arg(QFileInfo(file).fileName()), QMessageBox::Cancel,
                        &m_window);
    box.setObjectName(QStringLiteral("data-from-elsewhere"));
    QStringList shown;
    for (const QString& each : foreign) shown << QDir::toNativeSeparators(each);
    box.setInformativeText(shown.join(QLatin1Char('\n')));
    const QAbstractButton* read = box.addButton(tr("&Read"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != read) return false;
    trust(foreign);
    return true;
}

void ProjectSession::trust(const QStringList& files) {
    QStringList trusted = m_memory.value(trustedKey).toStringList();
    for (const QString& each : files) {
        trusted.removeAll(each);
        trusted.prepend(each);
    }
    m_memory.set(trustedKey, QStringList(trusted.mid(0, mostTrusted)));
}

void ProjectSession::adopt(const Project& project, const QString& file) {
    std::vector<Pin> pins;
    pins.reserve(project.pins.size());
    for (const ProjectPin& pin : project.pins) pins.push_back({QString::fromStdString(pin.name), pin.experiment, nullptr});
    m_document.open(project.experiment, std::move(pins));
    m_content.restore(project);
    m_snapshots = project.snapshots;
    m_changedBesides = false;
    setFile(file);
}

void ProjectSession::recover(const Project& project, const QString& file) {
    adopt(project, file);
    m_stamp = stampOf(file);
    m_document.undoStack().resetClean();
}

void ProjectSession::takeOver(const ProjectSession& before) {
    m_content.restore(before.project());
    m_snapshots = before.m_snapshots;
    m_changedBesides = before.m_changedBesides;
    m_stamp = before.m_stamp;
    setFile(before.m_file);
}

bool ProjectSession::open(const QString& file) {
    try {
        take(file);
        remember(m_file);
        Q_EMIT succeeded();
        return true;
    } catch (const std::exception&) {
        Q_EMIT failed(coreText(currentFailure()));
        return false;
    }
}

void ProjectSession::openAsked(const QString& file) {
    if (mayDiscard()) open(file);
}

// The window's part becomes that of a project with nothing but settings.
bool ProjectSession::openExperiment(const Experiment& experiment) {
    Project project;
    project.experiment = experiment;
    return openShared(project);
}

bool ProjectSession::openShared(const Project& project) {
    if (!mayDiscard()) return false;
    try {
        adopt(project, {});
    } catch (const std::exception&) {
        Q_EMIT failed(coreText(currentFailure()));
        return false;
    }
    return true;
}

void ProjectSession::startNew() {
    openExperiment(m_document.defaults());
}

void ProjectSession::choose() {
    const QString file = m_chooser.open(&m_window, tr("Open"), filter());
    if (!file.isEmpty()) Q_EMIT chosen(file);
}

bool ProjectSession::save() {
    if (m_file.isEmpty()) return saveAs();
    const Stamp now = stampOf(m_file);
    if (now == m_stamp || now.size < 0) return saveTo(m_file);
    PlainMessageBox box(QMessageBox::Warning, tr("Changed on disk"),
                        tr("“%1” was changed by another program since it was opened here.").arg(title()), QMessageBox::Cancel,
                        &m_window);
    box.setObjectName(QStringLiteral("changed-on-disk"));
    box.setInformativeText(tr("Saving overwrites those changes."));
    const QAbstractButton* replace = box.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    const QAbstractButton* elsewhere = box.addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    box.exec();
    if (box.clickedButton() == elsewhere) return saveAs();
    return box.clickedButton() == replace && saveTo(m_file);
}

bool ProjectSession::saveAs() {
    const QString suggestion = m_file.isEmpty() ? QStringLiteral("untitled.echo") : QFileInfo(m_file).fileName();
    const QString file =
        m_chooser.save(&m_window, tr("Save project"), suggestion, tr("Echoplane projects (*.echo);;All files (*)"));
    return !file.isEmpty() && saveTo(file);
}

Project ProjectSession::project() const {
    Project project;
    project.experiment = m_document.experiment();
    for (const Pin& pin : m_document.pins()) project.pins.push_back({pin.name.toStdString(), pin.experiment});
    project.snapshots = m_snapshots;
    m_content.store(project);
    return project;
}

bool ProjectSession::saveTo(const QString& file) {
    try {
        const Project now = project();
        writeProject(file.toStdString(), now);
        trust(dataOf(now));  // the user has read these files
    } catch (const std::exception&) {
        Q_EMIT failed(coreText(currentFailure()));
        return false;
    }
    m_document.undoStack().setClean();
    m_changedBesides = false;
    setFile(QFileInfo(file).absoluteFilePath());
    m_stamp = stampOf(m_file);
    remember(m_file);
    Q_EMIT succeeded();
    return true;
}

bool ProjectSession::mayDiscard() {
    if (!isModified()) return true;
    PlainMessageBox box(QMessageBox::Warning, tr("Unsaved changes"), tr("“%1” has changes that are not saved.").arg(title()),
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
