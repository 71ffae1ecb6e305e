// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QLabel>
#include <QString>

#include "core/learners/best_with_baselines.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Label that compares the best experiment of a sweep or search with the baselines, in the sentence that `sweep`, `search` and
/// `train` print. A worker thread runs the best experiment and the baselines. Hidden while there is no sentence, and where the
/// comparison uses the test span: test errors are looked at once, in Scores.
class ComparisonLabel : public QLabel {
    Q_OBJECT

public:
    explicit ComparisonLabel(const QString& name, QWidget* parent = nullptr);

    /// Requests the comparison of `best`; does nothing if it was the last request. While another comparison runs, only the newest
    /// request waits.
    void request(const Experiment& best);
    /// Drops the pending request and hides the label.
    void reset();

Q_SIGNALS:
    void sentenceChanged();
    void failed(const QString& message);

private:
    void showSentence(const Comparison& comparison);

    std::optional<Experiment> m_requested;
    JobRunner<Experiment, Comparison> m_jobs;
};

}  // namespace echoplane
