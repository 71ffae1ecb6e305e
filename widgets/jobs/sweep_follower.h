// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/explore/journal.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Follows a sweep that other processes run, by the journals that they append to in one folder: reads them on a worker thread
/// whenever one of them has grown. It polls, since folders shared between machines do not notify of changes.
class SweepFollower : public QObject {
    Q_OBJECT

public:
    /// Polls every `milliseconds`. The destructor waits for a poll in progress.
    explicit SweepFollower(int milliseconds = 1000, QObject* parent = nullptr);

    /// Follows `folder` instead of the last one; a sweep of more than `mostCells` fails.
    void follow(const QString& folder, std::size_t mostCells);
    void stop();
    bool active() const { return m_active; }
    /// Number of journals at the last poll.
    std::size_t journals() const { return m_state.sizes.size(); }

Q_SIGNALS:
    /// There are more rows than before. The last signal if the sweep is complete.
    void arrived(std::shared_ptr<const StoredExploration> sweep);
    /// The journals have been merged into this file and removed; the last signal.
    void merged(const QString& file);
    /// An error; the last signal.
    void failed(const QString& message);

private:
    /// A journal with its size when it was read.
    struct JournalSize {
        std::filesystem::path file;
        std::uintmax_t size = 0;

        bool operator==(const JournalSize&) const = default;
    };
    struct State {
        std::filesystem::path folder;
        std::size_t mostCells = 0;
        quint64 round = 0;  ///< answers of earlier rounds are dropped
        std::vector<JournalSize> sizes;
    };
    struct Poll {
        State state;
        std::shared_ptr<const StoredExploration> sweep;  ///< null if nothing has grown
        std::filesystem::path file;                      ///< the merged file, or empty
    };
    static Poll poll(const State& state, const RunContext& context);
    void take(const Poll& found);

    QTimer m_timer;
    State m_state;
    bool m_active = false;
    JobRunner<State, Poll> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
