// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QLabel>
#include <QString>

#include "core/runs/best_beside.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Who wins, the best of a sweep or a search or a baseline: the sentence that `sweep`, `search` and `train` print, of the newest
/// that was asked about. A worker thread runs the best and the baselines. Hidden while there is nothing to be said, or only by
/// the test stretch: that is looked at once, in Scores.
class BesideLabel : public QLabel {
    Q_OBJECT

public:
    explicit BesideLabel(const QString& name, QWidget* parent = nullptr);

    /// Asks, unless it was what was asked last; while another is under way it waits, the newest alone.
    void ask(const Experiment& best);
    /// Nothing comes of what was asked, and what was said goes.
    void forget();

Q_SIGNALS:
    void told();
    void failed(const QString& message);

private:
    void say(const Comparison& comparison);

    std::optional<Experiment> m_asked;
    JobRunner<Experiment, Comparison> m_jobs;
};

}  // namespace echoplane
