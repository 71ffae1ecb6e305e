// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/io/sweep_journal.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Follows a sweep that other processes run, by the journals that they append to in one folder: reads them on a worker thread
/// whenever one of them has grown. It looks by the clock, since folders that machines share tell of no changes.
class SweepFollower : public QObject {
    Q_OBJECT

public:
    /// `milliseconds` lie between two looks. The destructor waits for one that is under way.
    explicit SweepFollower(int milliseconds = 1000, QObject* parent = nullptr);

    /// Begins with `folder`, in the place of what was followed; a sweep of more than `mostCells` fails.
    void follow(const QString& folder, std::size_t mostCells);
    void stop();
    bool active() const { return m_active; }
    /// Journals at the last look.
    std::size_t journals() const { return m_state.seen.size(); }

Q_SIGNALS:
    /// There are more rows than before. Of a sweep that is whole it is the last signal.
    void arrived(std::shared_ptr<const MergedSweep> sweep);
    /// The journals are gone and the file that they were merged into is there; the last signal.
    void merged(const QString& file);
    /// What is wrong; the last signal.
    void failed(const QString& message);

private:
    /// A journal as it was when it was read.
    struct Seen {
        std::filesystem::path file;
        std::uintmax_t size = 0;

        bool operator==(const Seen&) const = default;
    };
    struct State {
        std::filesystem::path folder;
        std::size_t mostCells = 0;
        quint64 round = 0;  ///< what was followed before is not heard of any more
        std::vector<Seen> seen;
    };
    struct Look {
        State state;
        std::shared_ptr<const MergedSweep> sweep;  ///< null where nothing has grown
        std::filesystem::path file;                ///< that the journals became, or empty
    };
    static Look look(const State& state, const RunContext& context);
    void take(const Look& found);

    QTimer m_timer;
    State m_state;
    bool m_active = false;
    JobRunner<State, Look> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
