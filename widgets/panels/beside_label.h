// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QObject>
#include <QString>

#include "core/runs/best_beside.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Runs the best of a sweep or a search beside the baselines on a worker thread, and tells the sentence that `sweep`, `search`
/// and `train` print of them: of the newest that was asked about.
class BesideRunner : public QObject {
    Q_OBJECT

public:
    explicit BesideRunner(QObject* parent = nullptr);

    /// What is asked while another is under way waits, the newest alone.
    void ask(const Experiment& best);
    /// Nothing comes of what was asked.
    void cancel() { m_jobs.drop(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    /// Empty where nothing is to be said, or only by the test stretch: that is looked at once, in Scores.
    void found(const std::string& sentence);
    void failed(const QString& message);

private:
    JobRunner<Experiment, Comparison> m_jobs;
};

}  // namespace echoplane
