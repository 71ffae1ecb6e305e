// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/pipeline/settings.h"
#include "core/pipeline/stages.h"
#include "widgets/jobs/experiment_runner.h"

namespace echoplane {

/// What the window is about: the current settings and the newest result, which a worker keeps up with the settings.
///
/// While settings move, results of slightly older ones are shown: the newest there is. Once what is shown has been out of date
/// for 100 ms it is called stale, until the result of the current settings arrives.
class Document : public QObject {
    Q_OBJECT

public:
    /// Starts training at once. Throws std::invalid_argument for settings that validate() refuses.
    explicit Document(const Experiment& experiment = {}, QObject* parent = nullptr);
    /// With another way of running an experiment, for tests.
    Document(const Experiment& experiment, ExperimentRunner::Run run, QObject* parent = nullptr);

    const Experiment& experiment() const { return m_experiment; }
    const Experiment& defaults() const { return m_defaults; }
    /// The newest result, or null before the first. It belongs to the current settings unless isStale() or a run is under way.
    const std::shared_ptr<const RunResult>& result() const { return m_result; }
    /// The result that was settled before the latest series of changes to one setting (a slider drag), or null.
    const std::shared_ptr<const RunResult>& previous() const { return m_previous; }
    bool isStale() const { return m_stale; }
    /// True when the current settings have been run, have failed or were cancelled.
    bool idle() const { return m_runner.idle(); }

    /// Each throws std::invalid_argument, with words for the user, and then changes nothing.
    ///
    /// Choosing another task or method brings what makes the choice work at once: the custom method takes over the eigenvalues
    /// that are shown, the memory task takes stretches and dynamics that suit the size, and the next task those from before.
    void set(const Setting& setting, const SettingValue& value);
    void setExperiment(const Experiment& experiment);
    /// The custom method with that list: real eigenvalues, and one of each pair.
    void setEigenvalues(std::vector<std::complex<double>> eigenvalues);

    bool isDefault(const Setting& setting) const;
    void reset(const Setting& setting);
    /// Back to the defaults; the seed stays: reset is not re-seed.
    void resetAll();
    /// A new seed for the random numbers, everything else as it is.
    void reseed();
    /// Gives up the run under way; the settings stay.
    void cancel() { m_runner.cancel(); }

Q_SIGNALS:
    void experimentChanged();
    void resultChanged(std::shared_ptr<const RunResult> result);
    void failed(const QString& message);
    void cancelled();
    void staleChanged(bool stale);
    void busyChanged(bool busy);
    void progressed(const QString& what, double fraction);

private:
    using Clock = std::chrono::steady_clock;
    struct Request {
        quint64 generation;
        Clock::time_point madeAt;
    };

    void start();
    Experiment withCompanions(Experiment changed) const;
    void change(const Experiment& experiment, const Setting* setting);
    void submit();
    void receive(std::shared_ptr<const RunResult> result);
    void setStale(bool stale);
    void watchLag();
    bool isCurrent() const { return m_result && m_result->experiment == m_experiment; }

    Experiment m_experiment;
    Experiment m_defaults;
    std::optional<Experiment> m_beforeMemory;  ///< the settings that the memory task was chosen from
    std::shared_ptr<const RunResult> m_result;
    std::shared_ptr<const RunResult> m_previous;
    const Setting* m_lastChanged = nullptr;
    Clock::time_point m_lastChangeAt;
    std::deque<Request> m_unanswered;  ///< requests newer than the result shown
    bool m_stale = false;
    QTimer m_staleTimer;
    ExperimentRunner m_runner;
};

/// Whether the setting seeds random numbers.
bool isSeed(const Setting& setting);

}  // namespace echoplane
