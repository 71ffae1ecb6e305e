// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "core/run/run_result.h"
#include "widgets/jobs/experiment_runner.h"

namespace echoplane {

/// Previews the settings of a large W while they move: predictions through its eigenbasis (through_eigenbasis.h), on a separate
/// worker, with N multiplications per step instead of N². Emits rested() once the settings have rested for 200 ms, so that the
/// run itself can start. A preview is shown, but is not a result.
class EigenbasisPreview : public QObject {
    Q_OBJECT

public:
    explicit EigenbasisPreview(QObject* parent = nullptr);

    /// Requests a preview of these settings. Returns false and does nothing if it cannot be computed from the spectrum of
    /// `latest` (which may be null), or if the run itself is as quick, because its states are cached.
    bool request(const Experiment& experiment, const RunResult* latest);
    /// Drops the request and the wait for rest.
    void stop();

    /// The newest preview, a run of the settings of `diagonalized`, until forget(); otherwise null.
    const std::shared_ptr<const RunResult>& shown() const { return m_shown; }
    /// The settings that shown() was requested for.
    Experiment shownFor() const;
    void forget() { m_shown.reset(); }

    /// True if there is no request and no wait for rest.
    bool idle() const { return m_runner.idle() && !m_rest.isActive(); }
    quint64 requested() const { return m_requested; }
    quint64 delivered() const { return m_runner.delivered(); }

Q_SIGNALS:
    void arrived();
    /// The settings last requested have rested, or cannot be previewed.
    void rested();

private:
    std::shared_ptr<SpectrumCache> m_spectrumCache;
    ExperimentRunner m_runner;
    std::weak_ptr<const SpectrumResult> m_cachedFrom;  ///< source of the cached spectrum
    Experiment m_latest;                               ///< settings last requested
    quint64 m_requested = 0;                           ///< its number
    std::shared_ptr<const RunResult> m_shown;
    QTimer m_rest;
};

}  // namespace echoplane
