// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autosave.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <functional>
#include <utility>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QStandardPaths>
#include <QUuid>

#include "app/ending_signals.h"
#include "app/project_session.h"
#include "core/files/text_file.h"
#include "core/jobs/failure.h"

namespace echoplane {
namespace {

const std::string fileKey = "unsaved-file";

// An exit() from within Qt knows nothing but what is global.
Autosave* current = nullptr;

void onExit() {
    if (current != nullptr) current->keep();
}

}  // namespace

Autosave::Autosave(ProjectSession& session, const QString& folder, std::chrono::milliseconds interval)
    : QObject(nullptr),
      m_session(session),
      m_path(QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".echo"))) {
    QDir().mkpath(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_lock = std::make_unique<QLockFile>(m_path + QStringLiteral(".lock"));
    m_lock->setStaleLockTime(0);  // stale when its program is gone, however long it ran
    m_lock->tryLock();
    connect(&m_timer, &QTimer::timeout, this, &Autosave::keep);
    m_timer.start(interval);

    if (current != nullptr) return;
    current = this;
    static const bool registered = std::atexit(onExit) == 0;
    static_cast<void>(registered);
    m_signals = std::make_unique<EndingSignals>([this](int signal) { endBy(signal); });
#ifdef Q_OS_WIN
    // The session ends, or asks whether it may.
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &Autosave::keep);
#endif
}

Autosave::~Autosave() {
    if (current == this) {
        m_signals.reset();
        current = nullptr;
    }
    if (m_ended)
        keep();  // what the event loop still did on its way out
    else
        QFile::remove(m_path);
}

void Autosave::endBy(int signal) {
    keep();
    m_ended = true;
    QCoreApplication::exit(128 + signal);
}

void Autosave::keep() {
    try {
        if (!m_session.isModified()) {
            QFile::remove(m_path);
            m_kept.clear();
            return;
        }
        Project project = m_session.project();
        project.view[fileKey] = m_session.file().toStdString();
        const std::string content = projectText(project);
        if (content == m_kept) return;
        writeTextFile(m_path.toStdString(), content);
        m_kept = content;
        m_told = false;
    } catch (const std::exception&) {
        if (!std::exchange(m_told, true))
            Q_EMIT failed(tr("Unsaved changes cannot be kept: %1").arg(QString::fromStdString(currentFailure())));
    }
}

QString Autosave::standardFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
}

std::vector<Unsaved> Autosave::left(const QString& folder) {
    std::vector<Unsaved> found;
    // Of programs that were killed before they had anything to keep.
    for (const QFileInfo& each : QDir(folder).entryInfoList({QStringLiteral("*.lock")}, QDir::Files)) {
        QLockFile lock(each.filePath());
        lock.setStaleLockTime(0);
        if (!QFile::exists(each.path() + QLatin1Char('/') + each.completeBaseName())) lock.tryLock();
    }
    for (const QFileInfo& each : QDir(folder).entryInfoList({QStringLiteral("*.echo")}, QDir::Files)) {
        QLockFile lock(each.filePath() + QStringLiteral(".lock"));
        lock.setStaleLockTime(0);
        if (!lock.tryLock()) continue;  // its program still runs
        lock.unlock();
        try {
            Project project = readProject(each.filePath().toStdString());
            const auto held = project.view.extract(fileKey);
            const QString file = held ? QString::fromStdString(held.mapped()) : QString();
            found.push_back({each.filePath(), file, each.lastModified(), std::move(project)});
        } catch (const std::exception&) {
            continue;
        }
    }
    std::ranges::sort(found, std::ranges::greater(), &Unsaved::when);
    return found;
}

void Autosave::forget(const Unsaved& unsaved) {
    QFile::remove(unsaved.path);
}

}  // namespace echoplane
