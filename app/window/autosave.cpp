// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/autosave.h"

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
#include <QScopeGuard>
#include <QStandardPaths>
#include <QUuid>

#include "app/files/project_session.h"
#include "app/window/ending_signals.h"
#include "core/jobs/failure.h"
#include "widgets/language/core_text.h"

namespace echoplane {
namespace {

const std::string fileKey = "unsaved-file";

// An exit() from within Qt can reach only global state.
Autosave* keeper = nullptr;

void onExit() {
    if (keeper != nullptr) keeper->keep();
}

}  // namespace

Autosave::Autosave(ProjectSession& session, const QString& folder, std::chrono::milliseconds interval)
    : QObject(nullptr),
      m_session(session),
      m_path(QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".echo"))) {
    QDir().mkpath(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_lock = std::make_unique<QLockFile>(m_path + QStringLiteral(".lock"));
    m_lock->setStaleLockTime(0);  // stale only once its program has ended, however old
    m_lock->tryLock();
    connect(&m_timer, &QTimer::timeout, this, &Autosave::keepInBackground);
    m_timer.start(interval);

    if (keeper != nullptr) return;
    keeper = this;
    static const bool registered = std::atexit(onExit) == 0;
    static_cast<void>(registered);
    m_signals = std::make_unique<EndingSignals>([this](int signal) { endBy(signal); });
#ifdef Q_OS_WIN
    // The session ends, or asks whether it may end.
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &Autosave::keep);
#endif
}

Autosave::~Autosave() {
    if (keeper == this) {
        m_signals.reset();
        keeper = nullptr;
    }
    settle();
    if (m_exitCode)
        keep();  // changes made while the event loop was ending
    else
        QFile::remove(m_path);
}

void Autosave::endBy(int signal) {
    keep();
    m_exitCode = 128 + signal;
    QCoreApplication::exit(*m_exitCode);
}

std::optional<Project> Autosave::unkept() {
    if (!m_session.isModified()) {
        QFile::remove(m_path);
        m_kept.reset();
        return {};
    }
    std::optional<Project> project = m_session.project();
    project->view[fileKey] = m_session.file().toStdString();
    if (project == m_kept) return {};
    return project;
}

void Autosave::keep() {
    settle();
    try {
        std::optional<Project> project = unkept();
        if (!project) return;
        writeProject(m_path.toStdString(), *project);
        m_kept = std::move(project);
        m_reported = false;
    } catch (const std::exception&) {
        reportFailure();
    }
}

// In the background, as writing the networks that a race has trained takes seconds.
void Autosave::keepInBackground() {
    if (m_writing.valid()) return;
    try {
        m_pending = unkept();
        if (!m_pending) return;
        m_writing = std::async(std::launch::async, [this, project = *m_pending] {
            // Queued behind the end of this thread, for which settle() waits.
            const auto finished =
                qScopeGuard([this] { QMetaObject::invokeMethod(this, &Autosave::settle, Qt::QueuedConnection); });
            writeProject(m_path.toStdString(), project);
        });
    } catch (const std::exception&) {
        reportFailure();
    }
}

void Autosave::settle() {
    if (!m_writing.valid()) return;
    try {
        m_writing.get();
        m_kept = std::move(m_pending);
        m_reported = false;
    } catch (const std::exception&) {
        reportFailure();
    }
}

void Autosave::reportFailure() {
    if (!std::exchange(m_reported, true)) Q_EMIT failed(tr("Unsaved changes cannot be kept: %1").arg(coreText(currentFailure())));
}

QString Autosave::standardFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
}

std::vector<Unsaved> Autosave::left(const QString& folder) {
    std::vector<Unsaved> found;
    // Remove locks of programs that were killed before they kept anything.
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
            const auto stored = project.view.extract(fileKey);
            const QString file = stored ? QString::fromStdString(stored.mapped()) : QString();
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
