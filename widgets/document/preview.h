// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <memory>
#include <utility>

#include <QObject>
#include <QTimer>

#include "core/run/run_result.h"
#include "widgets/jobs/experiment_runner.h"

namespace echoplane {

/// Previews settings whose run takes longer than a frame while they move, on a separate worker. Emits rested() once the settings
/// have rested, so that the run itself can start. A preview is shown, but is not a result.
class Preview : public QObject {
    Q_OBJECT

public:
    /// What is run instead of the settings themselves.
    enum class Way {
        none,
        eigenbasis,     ///< a large W through its eigenbasis (through_eigenbasis.h): N multiplications per step instead of N²
        fewerFeatures,  ///< a readout with an eighth of its drawn features (fewer_features.h)
    };
    /// The way in which changes of that run's settings are previewed.
    static Way wayFor(const RunResult& latest);

    explicit Preview(QObject* parent = nullptr);

    /// Requests a preview of these settings. Returns false and does nothing if it cannot be computed from the spectrum of
    /// `latest` (which may be null), or if the run itself is as quick, because its states or its factorisation are cached.
    bool request(const Experiment& experiment, const RunResult* latest);
    /// Drops the request and the wait for rest.
    void stop();

    /// The newest preview, a run of other settings than those requested, until forget(); otherwise null.
    const std::shared_ptr<const RunResult>& shown() const { return m_shown; }
    /// The settings that shown() was requested for, and its way.
    const Experiment& shownFor() const { return m_shownFor; }
    Way shownWay() const { return m_shown ? m_shownWay : Way::none; }
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
    struct Request {
        quint64 generation;
        Experiment settings;
        Way way;
    };
    static Way wayFor(const Experiment& experiment, const RunResult& latest);
    void receive(std::shared_ptr<const RunResult> result);

    std::shared_ptr<SpectrumCache> m_spectrumCache;
    ExperimentRunner m_runner;
    std::pair<std::weak_ptr<const SpectrumResult>, Way> m_cachedFrom{{}, Way::none};  ///< source of the cached spectrum
    std::deque<Request> m_requests;  ///< those that may still be delivered, in order
    quint64 m_requested = 0;         ///< generation of the last one
    std::shared_ptr<const RunResult> m_shown;
    Experiment m_shownFor;
    Way m_shownWay = Way::none;
    QTimer m_rest;
};

}  // namespace echoplane
