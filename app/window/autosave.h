// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/project/project_file.h"

namespace echoplane {

class EndingSignals;
class ProjectSession;

/// A project left behind by a program that ended without being closed.
struct Unsaved {
    QString path;    ///< file it was kept in
    QString file;    ///< project file it belongs to; empty if it was never saved
    QDateTime when;  ///< time it was kept
    Project project;
};

/// Keeps the unsaved state of a session in a separate file: once a minute if something has changed, on a background thread; when
/// the system asks the program to end (EndingSignals; this also ends the event loop); and when the display is lost, which ends
/// the program from within Qt. A session that the user ends leaves no file behind. Only one instance at a time.
class Autosave : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds minute{60000};

    /// Creates `folder` if necessary. If that fails, nothing is kept and failed() reports it, once.
    Autosave(ProjectSession& session, const QString& folder, std::chrono::milliseconds interval = minute);
    ~Autosave() override;

    /// Keeps the state, if it has changed since the last time; it is written when this returns.
    void keep();
    /// The exit code, once the system has asked the program to end. An event loop started after that does not end by itself.
    std::optional<int> exitCode() const { return m_exitCode; }

    /// The folder that the window uses.
    static QString standardFolder();
    /// Projects left there by programs that no longer run, newest first. Foreign or damaged files are skipped.
    static std::vector<Unsaved> left(const QString& folder);
    /// Deletes a project that was restored or is not wanted.
    static void forget(const Unsaved& unsaved);

Q_SIGNALS:
    void failed(const QString& message);

private:
    void endBy(int signal);
    /// The project to keep; nothing if it is already kept or saved.
    std::optional<Project> unkept();
    /// Writes it on a background thread, unless one is still writing.
    void keepInBackground();
    /// Waits for that thread and takes over its result.
    void settle();
    void reportFailure();

    ProjectSession& m_session;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;  ///< locked while this program runs
    QTimer m_timer;
    std::unique_ptr<EndingSignals> m_signals;
    std::optional<Project> m_kept, m_pending;  ///< what the file holds, and what the thread is writing
    std::future<void> m_writing;
    bool m_reported = false;
    std::optional<int> m_exitCode;  ///< set once the system has asked the program to end
};

}  // namespace echoplane
