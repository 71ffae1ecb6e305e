// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "core/pipeline/stages.h"
#include "widgets/jobs/experiment_runner.h"

namespace echoplane {

/// While settings of a large W move, their predictions through its eigenbasis (through_eigenbasis.h), on a worker of its own: N
/// multiplications a step in place of N². Once the settings have rested for 200 ms the run itself is asked for. What is answered
/// here is seen, and is the result of nothing.
class EigenbasisAnswer : public QObject {
    Q_OBJECT

public:
    explicit EigenbasisAnswer(QObject* parent = nullptr);

    /// Asks for these settings; false, and nothing, where they are not to be had from what the latest run knows of W (or null),
    /// or where the run itself is as quick: its states are there.
    bool ask(const Experiment& experiment, const RunResult* latest);
    /// Gives up what is asked for, and the rest that is waited for.
    void stop();

    /// The newest answer, with the settings of `diagonalized` that gave it, until it is forgotten; else null.
    const std::shared_ptr<const RunResult>& shown() const { return m_shown; }
    /// What it was asked for.
    Experiment shownFor() const;
    void forget() { m_shown.reset(); }

    /// Nothing is asked for or waited for.
    bool idle() const { return m_runner.idle() && !m_rest.isActive(); }
    quint64 asked() const { return m_asked; }
    quint64 delivered() const { return m_runner.delivered(); }

Q_SIGNALS:
    void came();
    /// The settings asked for last rest, or have no answer here.
    void rested();

private:
    std::shared_ptr<SpectrumShelf> m_shelf;
    ExperimentRunner m_runner;
    std::weak_ptr<const SpectrumResult> m_onShelf;  ///< that which what lies on the shelf was made of
    Experiment m_latest;                            ///< asked for last
    quint64 m_asked = 0;                            ///< its number
    std::shared_ptr<const RunResult> m_shown;
    QTimer m_rest;
};

}  // namespace echoplane
