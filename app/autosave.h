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

#include "core/io/project_file.h"

namespace echoplane {

class EndingSignals;
class ProjectSession;

/// A project that a program left behind when it ended without being closed.
struct Unsaved {
    QString path;    ///< where it was kept
    QString file;    ///< that it belongs to; empty for one that was never saved
    QDateTime when;  ///< it was kept
    Project project;
};

/// Keeps what a session has not saved in a file of its own: each minute in which something has changed, on a thread beside; when
/// the system asks the program to end (EndingSignals: then it also ends the event loop); and when the display goes, which ends
/// the program from within Qt. A session that ends as its user wants leaves nothing behind. One of these at a time.
class Autosave : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds minute{60000};

    /// `folder` is made where it is not there; where it cannot be, nothing is kept and failed() says so, once.
    Autosave(ProjectSession& session, const QString& folder, std::chrono::milliseconds interval = minute);
    ~Autosave() override;

    /// Where something has changed since the last time: it is kept when this returns.
    void keep();
    /// The program's exit code once the system has asked it to end; an event loop that begins after that does not end by itself.
    std::optional<int> exitCode() const { return m_exitCode; }

    /// Where the window keeps them.
    static QString standardFolder();
    /// What programs that no longer run have left there, the newest first. What is none of ours, or damaged, is passed over.
    static std::vector<Unsaved> left(const QString& folder);
    /// It has been restored, or is not wanted.
    static void forget(const Unsaved& unsaved);

Q_SIGNALS:
    void failed(const QString& message);

private:
    void endBy(int signal);
    /// What is to be kept; nothing where that is kept already, or saved.
    std::optional<Project> unkept();
    /// Writes it on a thread of its own, unless one still writes.
    void keepBeside();
    /// Waits for that thread, and takes over what came of it.
    void settle();
    void tell();

    ProjectSession& m_session;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;  ///< for as long as this program runs
    QTimer m_timer;
    std::unique_ptr<EndingSignals> m_signals;
    std::optional<Project> m_kept, m_besides;  ///< what the file holds, and what the thread writes
    std::future<void> m_writing;
    bool m_told = false;
    std::optional<int> m_exitCode;  ///< the system has asked for the end
};

}  // namespace echoplane
