// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/document.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <QRandomGenerator>

#include "widgets/document/switching.h"

namespace echoplane {
namespace {

constexpr std::chrono::milliseconds toleratedLag{100};
/// Changes to one setting closer together than this are one gesture: a drag, not many edits.
constexpr std::chrono::milliseconds gesturePause{1000};

}  // namespace

bool isSeed(const Setting& setting) {
    return std::holds_alternative<std::uint32_t Experiment::*>(setting.field);
}

Document::Document(const Experiment& experiment, QObject* parent) : QObject(parent), m_experiment(experiment) {
    start();
}

Document::Document(const Experiment& experiment, ExperimentRunner::Run run, QObject* parent)
    : QObject(parent), m_experiment(experiment), m_runner(std::move(run)) {
    start();
}

void Document::start() {
    validate(m_experiment);
    m_staleTimer.setSingleShot(true);
    m_staleTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_staleTimer, &QTimer::timeout, this, [this] { setStale(true); });
    connect(&m_runner, &ExperimentRunner::finished, this, &Document::receive);
    connect(&m_runner, &ExperimentRunner::progressed, this, &Document::progressed);
    connect(&m_runner, &ExperimentRunner::busyChanged, this, &Document::busyChanged);
    connect(&m_runner, &ExperimentRunner::cancelled, this, &Document::cancelled);
    connect(&m_runner, &ExperimentRunner::failed, this, [this](const QString& message, const Experiment& experiment) {
        if (experiment == m_experiment) Q_EMIT failed(message);
    });
    submit();
}

void Document::set(const Setting& setting, const SettingValue& value) {
    Experiment changed = m_experiment;
    setValue(setting, changed, value);
    change(withCompanions(std::move(changed)), &setting);
}

void Document::setExperiment(const Experiment& experiment) {
    change(experiment, nullptr);
}

void Document::setEigenvalues(std::vector<std::complex<double>> eigenvalues) {
    change(withEigenvalues(m_experiment, std::move(eigenvalues)), nullptr);
}

Experiment Document::withCompanions(Experiment changed) const {
    if (changed.method != m_experiment.method) {
        if (changed.method != "custom") {
            changed.eigenvalues.clear();
        } else if (m_result && m_result->spectrum) {
            changed = withEigenvaluesOf(std::move(changed), m_result->spectrum->spectrum);
        } else {
            throw std::invalid_argument("the custom method starts from the eigenvalues shown, and there are none yet");
        }
    }
    if (changed.task != m_experiment.task) {
        if (changed.task == "memory")
            changed = withMemoryTask(std::move(changed));
        else if (m_experiment.task == "memory")
            changed = withStretchesOf(std::move(changed), m_beforeMemory.value_or(m_defaults));
    }
    return changed;
}

bool Document::isDefault(const Setting& setting) const {
    return value(setting, m_experiment) == value(setting, m_defaults);
}

void Document::reset(const Setting& setting) {
    set(setting, value(setting, m_defaults));
}

void Document::resetAll() {
    Experiment changed = m_defaults;
    for (const Setting& setting : settings())
        if (isSeed(setting)) setValue(setting, changed, value(setting, m_experiment));
    change(changed, nullptr);
}

void Document::reseed() {
    Experiment changed = m_experiment;
    for (const Setting& setting : settings())
        if (isSeed(setting)) {
            // Four digits: short enough to be read out in a lecture hall.
            const double seed = QRandomGenerator::global()->bounded(1, 10000);
            setValue(setting, changed, std::min(std::max(seed, setting.minimum), setting.maximum));
        }
    change(changed, nullptr);
}

void Document::change(const Experiment& experiment, const Setting* setting) {
    if (experiment == m_experiment) return;
    validate(experiment);
    if (experiment.task == "memory" && m_experiment.task != "memory") m_beforeMemory = m_experiment;
    const auto now = Clock::now();
    const bool sameGesture = setting && setting == m_lastChanged && now - m_lastChangeAt < gesturePause;
    if (!sameGesture && isCurrent()) m_previous = m_result;
    m_lastChanged = setting;
    m_lastChangeAt = now;
    m_experiment = experiment;
    submit();
    Q_EMIT experimentChanged();
}

void Document::submit() {
    m_unanswered.push_back({m_runner.submit(m_experiment), Clock::now()});
    watchLag();
}

void Document::receive(std::shared_ptr<const RunResult> result) {
    while (!m_unanswered.empty() && m_unanswered.front().generation <= m_runner.delivered()) m_unanswered.pop_front();
    // Settings that went back to those shown need nothing of what lay between.
    if (!isCurrent() || result->experiment == m_experiment) {
        m_result = std::move(result);
        Q_EMIT resultChanged(m_result);
    }
    watchLag();
}

void Document::setStale(bool stale) {
    if (stale == m_stale) return;
    m_stale = stale;
    Q_EMIT staleChanged(stale);
}

// The front of m_unanswered is the change that put what is shown out of date.
void Document::watchLag() {
    if (isCurrent()) {
        m_unanswered.clear();
        m_staleTimer.stop();
        setStale(false);
    } else if (m_result && !m_stale && !m_unanswered.empty()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_unanswered.front().madeAt + toleratedLag - Clock::now());
        m_staleTimer.start(std::max(left, std::chrono::milliseconds(0)));
    }
}

}  // namespace echoplane
