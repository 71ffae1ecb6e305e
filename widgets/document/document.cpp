// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/document.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <stdexcept>
#include <utility>

#include <QRandomGenerator>

#include "core/analysis/through_eigenbasis.h"
#include "core/run/dependent_settings.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

constexpr std::chrono::milliseconds toleratedLag{100};
/// An undo step of a large spectrum edited by hand takes some megabytes.
constexpr int mostUndoSteps = 200;
/// Changes to one setting closer together than this are one gesture: a drag, not many edits.
constexpr std::chrono::milliseconds gesturePause{1000};

std::pair<QString, const Experiment&> pinIdentity(const Pin& pin) {
    return {pin.name, pin.experiment};
}

}  // namespace

/// Change from one state to another.
class Document::Change : public QUndoCommand {
public:
    Change(Document& document, State after, int gesture, const QString& what)
        : QUndoCommand(what), m_document(document), m_before(document.m_state), m_after(std::move(after)), m_gesture(gesture) {}

    void undo() override { m_document.apply(m_before); }
    void redo() override { m_document.apply(m_after); }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto& later = static_cast<const Change&>(*other);
        if (later.m_gesture != m_gesture) return false;
        m_after = later.m_after;
        setObsolete(m_after.experiment == m_before.experiment &&
                    std::ranges::equal(m_after.pins, m_before.pins, {}, pinIdentity, pinIdentity));
        return true;
    }

private:
    Document& m_document;
    State m_before, m_after;
    int m_gesture;
};

Document::Document(const Experiment& experiment, QObject* parent)
    : Document(experiment, std::make_shared<SpectrumCache>(), parent) {}

Document::Document(const Experiment& experiment, const std::shared_ptr<SpectrumCache>& cache, QObject* parent)
    : Document(experiment, pipelineRun(cache), pipelineRun(cache), cache, parent) {}

Document::Document(const Experiment& experiment, const ExperimentRunner::Run& run, QObject* parent)
    : Document(experiment, run, run, std::make_shared<SpectrumCache>(), parent) {}

Document::Document(const Experiment& experiment, ExperimentRunner::Run run, ExperimentRunner::Run pinRun,
                   std::shared_ptr<SpectrumCache> cache, QObject* parent)
    : QObject(parent),
      m_state{experiment, {}},
      m_runner(std::move(run)),
      m_pinRunner(std::move(pinRun)),
      m_passing(this),
      m_spectrumCache(std::move(cache)) {
    start();
}

void Document::start() {
    validate(experiment());
    m_undo.setUndoLimit(mostUndoSteps);
    m_staleTimer.setSingleShot(true);
    m_staleTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_staleTimer, &QTimer::timeout, this, [this] { setStale(true); });
    connect(&m_runner, &ExperimentRunner::finished, this, &Document::receive);
    connect(&m_runner, &ExperimentRunner::progressed, this, &Document::progressed);
    connect(&m_runner, &ExperimentRunner::busyChanged, this, &Document::updateBusy);
    connect(&m_search, &SpectrumSearch::searchingChanged, this, &Document::updateBusy);
    connect(&m_search, &SpectrumSearch::progressed, this, &Document::progressed);
    connect(&m_search, &SpectrumSearch::found, this, &Document::receiveModes);
    connect(&m_search, &SpectrumSearch::reported, this, [this](const QString& message) {
        // The result with the modes found clears messages: this one has to follow it.
        if (m_showingModes)
            m_afterModes = message;
        else
            Q_EMIT failed(message);
    });
    connect(&m_runner, &ExperimentRunner::cancelled, this, &Document::cancelled);
    connect(&m_passing, &Preview::arrived, this, &Document::receivePassing);
    connect(&m_passing, &Preview::rested, this, &Document::runAtRest);
    connect(&m_runner, &ExperimentRunner::failed, this, [this](const QString& message, const Experiment& experiment) {
        if (experiment == this->experiment()) Q_EMIT failed(message);
    });
    connect(&m_pinRunner, &ExperimentRunner::finished, this, &Document::receivePin);
    connect(&m_pinRunner, &ExperimentRunner::failed, this, [this](const QString& message, const Experiment& experiment) {
        for (Pin& pin : m_state.pins)
            if (!pin.result && pin.experiment == experiment) pin.failed = true;
        Q_EMIT pinsChanged();
        Q_EMIT failed(message);
        runPins();  // continues with the other pins
    });
    submit();
}

void Document::set(const Setting& setting, const SettingValue& value) {
    Experiment changed = experiment();
    setValue(setting, changed, value);
    if (wantsData(changed)) return askForData(changed.data.task);
    // Muted modes do not carry over to another reservoir.
    const bool otherModes = setting.firstStage == Stage::spectrum && setting.name != "metric" && setting.name != "feedback";
    if (otherModes && !changed.editedByHand()) changed.reservoir.edit.muted.clear();
    const Experiment before = experiment();
    change(withCompanions(std::move(changed)), &setting, {});
    if (!setting.isChoice()) return;
    QStringList others;
    for (const Setting* each : echoplane::dependentChanges(before, experiment(), setting)) {
        const QString now = each->isChoice() ? choiceLabel(*each, experiment())
                                             : typesetNumbers(QString::fromStdString(valueText(*each, experiment())));
        others << tr("%1 %2").arg(coreTextWithin(each->label), now);
    }
    if (!others.isEmpty()) Q_EMIT dependentChanges(coreTextWithin(setting.label), others.join(QStringLiteral(", ")));
}

bool Document::wantsData(const Experiment& changed) const {
    const bool ofOther = readsFile(experiment()) && changed.data.task != experiment().data.task;
    return readsFile(changed) && (ofOther || changed.data.source.file.empty());
}

void Document::setExperiment(const Experiment& experiment, const QString& what) {
    change(experiment, nullptr, what);
}

Experiment Document::beforeData() const {
    const std::string& task = experiment().data.task;
    return task == "data" ? experiment() : withoutTask(experiment(), task, beforeTask());
}

void Document::setEigenvalues(std::vector<std::complex<double>> eigenvalues) {
    change(withEigenvalues(experiment(), std::move(eigenvalues)), nullptr, tr("eigenvalues from a file"));
}

Experiment Document::withCompanions(Experiment changed) const {
    return withDependentSettings(experiment(), std::move(changed), m_result.get(), beforeTask());
}

const Experiment& Document::beforeTask() const {
    return m_beforeTask && m_beforeTask->first == experiment().data.task ? m_beforeTask->second : m_defaults;
}

bool Document::isDefault(const Setting& setting) const {
    return value(setting, experiment()) == value(setting, m_defaults);
}

void Document::reset(const Setting& setting) {
    set(setting, value(setting, m_defaults));
}

void Document::resetAll() {
    Experiment changed = m_defaults;
    for (const Setting& setting : settings())
        if (setting.repeats) setValue(setting, changed, value(setting, experiment()));
    change(changed, nullptr, tr("reset all"));
}

void Document::reseed() {
    Experiment changed = experiment();
    for (const Setting& setting : settings())
        if (setting.repeats) {
            // Four digits: short enough to be read out in a lecture hall.
            const double seed = QRandomGenerator::global()->bounded(1, 10000);
            setValue(setting, changed, std::min(std::max(seed, setting.minimum), setting.maximum));
        }
    if (!changed.editedByHand()) changed.reservoir.edit.muted.clear();
    change(changed, nullptr, tr("re-seed"));
}

void Document::change(const Experiment& experiment, const Setting* setting, const QString& what) {
    if (experiment == this->experiment()) return;
    validate(experiment);
    if (const QString why = m_restrictions.refusal(this->experiment(), experiment); !why.isEmpty()) return Q_EMIT failed(why);
    const std::string &now = this->experiment().data.task, &next = experiment.data.task;
    if (next != now) {
        Experiment earlier = withoutTask(this->experiment(), now, beforeTask());
        earlier.data.task = beforeTask().data.task;
        m_beforeTask = std::pair(next, std::move(earlier));
    }
    const int before = m_gesture;
    const int gesture = gestureOf(setting);
    if (gesture != before && isCurrent()) m_previous = m_result;
    m_undo.push(
        new Change(*this, {experiment, pins()}, gesture, what.isEmpty() && setting ? coreTextWithin(setting->label) : what));
}

int Document::gestureOf(const Setting* setting) {
    const auto now = Clock::now();
    const bool sameGesture = m_inGesture || (setting && setting == m_lastChanged && now - m_lastChangeAt < gesturePause);
    m_lastChanged = setting;
    m_lastChangeAt = now;
    return sameGesture ? m_gesture : ++m_gesture;
}

void Document::beginGesture() {
    ++m_gesture;
    m_inGesture = true;
    if (isCurrent()) m_previous = m_result;
}

void Document::endGesture() {
    m_inGesture = false;
    ++m_gesture;
    m_lastChanged = nullptr;
}

void Document::apply(const State& state) {
    const bool otherExperiment = !(state.experiment == experiment());
    const bool otherPins = !std::ranges::equal(state.pins, pins(), {}, pinIdentity, pinIdentity);
    m_state = state;
    const bool unrunPins = std::ranges::any_of(state.pins, [](const Pin& pin) { return !pin.result; });
    if (otherPins || unrunPins) {
        runPins();
        Q_EMIT pinsChanged();
    }
    if (!otherExperiment) return;
    submit();
    Q_EMIT experimentChanged();
}

void Document::pin() {
    if (pins().size() >= mostPins) throw std::invalid_argument(tr("There are four pins already: unpin one first.").toStdString());
    // A live run shows part of a run: its pin is run completely.
    if (!isCurrent() && !m_live)
        throw std::invalid_argument(tr("These settings have no result yet. Pin again when the run is finished.").toStdString());
    State next = m_state;
    int number = 1;
    const auto taken = [&](const QString& name) { return std::ranges::count(next.pins, name, &Pin::name) > 0; };
    while (taken(tr("Pin %1").arg(number))) ++number;
    next.pins.push_back({tr("Pin %1").arg(number), experiment(), m_live ? nullptr : m_result});
    m_undo.push(new Change(*this, std::move(next), ++m_gesture, tr("pin")));
}

void Document::unpin(std::size_t index) {
    Q_ASSERT(index < pins().size());
    State next = m_state;
    next.pins.erase(next.pins.begin() + static_cast<std::ptrdiff_t>(index));
    m_undo.push(new Change(*this, std::move(next), ++m_gesture, tr("unpin")));
}

void Document::renamePin(std::size_t index, const QString& name) {
    Q_ASSERT(index < pins().size());
    const QString plain = name.simplified();
    if (plain == pins()[index].name) return;
    if (plain.isEmpty()) throw std::invalid_argument(tr("A pin needs a name.").toStdString());
    if (std::ranges::count(pins(), plain, &Pin::name) > 0)
        throw std::invalid_argument(tr("Another pin is named %1 already.").arg(plain).toStdString());
    State next = m_state;
    next.pins[index].name = plain;
    m_undo.push(new Change(*this, std::move(next), ++m_gesture, tr("rename pin")));
}

void Document::restorePin(std::size_t index) {
    Q_ASSERT(index < pins().size());
    const Pin pin = pins()[index];  // a copy: the pins are replaced on the way
    setExperiment(pin.experiment, tr("restore %1").arg(pin.name));
}

void Document::open(const Experiment& experiment, std::vector<Pin> pins) {
    validate(experiment);
    for (const Pin& pin : pins) validate(pin.experiment);
    leaveLive();
    m_undo.clear();
    endGesture();
    m_previous.reset();
    m_beforeTask.reset();
    Q_EMIT opened();
    apply({experiment, std::move(pins)});
}

// One after the other: the worker keeps only the newest request.
void Document::runPins() {
    for (const Pin& pin : m_state.pins)
        if (!pin.result && !pin.failed) {
            m_pinRunner.submit(pin.experiment);
            return;
        }
}

void Document::receivePin(const std::shared_ptr<const RunResult>& result) {
    for (Pin& pin : m_state.pins)
        if (!pin.result && pin.experiment == result->experiment) pin.result = result;
    Q_EMIT pinsChanged();
    runPins();
}

void Document::cancel() {
    if (m_busy) Q_EMIT cancelling();
    const bool onlyPreview = m_runner.idle() && !m_passing.idle();
    m_passing.stop();
    m_runner.cancel();
    m_search.cancel();
    updateBusy();
    if (onlyPreview) Q_EMIT cancelled();
}

void Document::updateBusy() {
    const bool busy = !m_runner.idle() || !m_passing.idle() || m_search.searching();
    if (busy == m_busy) return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

void Document::searchNear(std::complex<double> place) {
    if (m_live) throw std::invalid_argument(tr("Leave live training first: it keeps its initial modes.").toStdString());
    if (!isCurrent() || !m_result->spectrum)
        throw std::invalid_argument(tr("The spectrum is still being computed.").toStdString());
    m_search.searchNear(experiment(), m_result->spectrum, place);
}

// The pipeline adopts the modes; everything but its description of them is cached.
void Document::receiveModes(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& spectrum) {
    m_spectrumCache->put(experiment, spectrum);
    if (m_live || !sameSpectrum(experiment, this->experiment())) return;
    if (m_runner.idle()) m_showingModes = isCurrent();
    m_runner.submit(this->experiment());
}

void Document::submit() {
    m_search.yieldTo(experiment());
    m_showingModes = false;
    if (m_live) {
        m_live->player().setExperiment(experiment());
        m_liveSettled = false;
        m_unanswered.push_back({false, 0, Clock::now()});
    } else if (m_passes && m_passing.request(experiment(), m_result.get())) {
        m_runner.drop();  // the settings had rested and move again
        m_unanswered.push_back({true, m_passing.requested(), Clock::now()});
    } else {
        m_passing.stop();
        m_unanswered.push_back({false, m_runner.submit(experiment()), Clock::now()});
    }
    updateBusy();
    watchLag();
}

// An answer to a request also answers all earlier ones.
void Document::answered(bool passing, quint64 generation) {
    const auto latest = std::ranges::find_if(m_unanswered | std::views::reverse, [&](const Request& each) {
        return each.passing == passing && each.generation <= generation;
    });
    m_unanswered.erase(m_unanswered.begin(), latest.base());
}

void Document::receive(std::shared_ptr<const RunResult> result) {
    if (m_live) return;  // of a run from before live training
    answered(false, m_runner.delivered());
    // If the settings have returned to those shown, results in between are not needed.
    if (!isCurrent() || result->experiment == experiment()) {
        if (std::exchange(m_showingModes, false) && m_result) {
            RunResult shown = *result;
            shown.reports = m_result->reports;  // keeps the stages of the run for the user's change
            result = std::make_shared<const RunResult>(std::move(shown));
        }
        endPassing(*result);
        m_result = std::move(result);
        if (isCurrent()) m_state.experiment = m_result->experiment;  // equal, and with the data read from its file
        Q_EMIT resultChanged(m_result);
        if (!m_afterModes.isEmpty()) Q_EMIT failed(std::exchange(m_afterModes, {}));
        if (isCurrent()) m_search.grow(experiment(), m_result->spectrum);
    }
    watchLag();
}

void Document::setStale(bool stale) {
    if (stale == m_stale) return;
    m_stale = stale;
    Q_EMIT staleChanged(stale);
}

// The front of m_unanswered is the change since which the result shown is out of date.
void Document::watchLag() {
    if (isCurrent() || (passing() && shownFor() == experiment())) {
        m_unanswered.clear();
        m_staleTimer.stop();
        setStale(false);
    } else if (m_result && !m_stale && !m_unanswered.empty()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_unanswered.front().madeAt + toleratedLag - Clock::now());
        m_staleTimer.start(std::max(left, std::chrono::milliseconds(0)));
    }
}

LivePlayer& Document::enterLive() {
    if (m_live) return m_live->player();
    m_live = std::make_unique<LiveRunner>();
    connect(m_live.get(), &LiveRunner::shown, this, &Document::receiveLive);
    connect(m_live.get(), &LiveRunner::failed, this, [this](const QString& message, const Experiment& experiment) {
        if (experiment != this->experiment()) return;
        m_liveSettled = true;
        Q_EMIT failed(message);
    });
    m_liveStatus = {};
    m_passing.stop();
    m_unanswered.clear();
    submit();
    Q_EMIT liveChanged(true);
    return m_live->player();
}

void Document::leaveLive() {
    if (!m_live) return;
    m_live.reset();
    m_unanswered.clear();
    submit();
    Q_EMIT liveChanged(false);
}

void Document::receiveLive(const LiveSnapshot& snapshot) {
    m_liveStatus = snapshot.status;
    endPassing(*snapshot.result);
    m_result = snapshot.result;
    if (isCurrent()) m_liveSettled = true;
    Q_EMIT resultChanged(m_result);
    Q_EMIT liveShown(m_liveStatus);
    watchLag();
}

void Document::receivePassing() {
    answered(true, m_passing.delivered());
    updateBusy();
    watchLag();
    Q_EMIT passingChanged(m_passing.shown());
}

void Document::runAtRest() {
    m_runner.submit(experiment());
    updateBusy();
}

void Document::endPassing(const RunResult& result) {
    m_apart.reset();
    if (passing() && shownFor() == result.experiment)
        if (const double difference = predictionDifference(result, *passing()); !std::isnan(difference)) m_apart = difference;
    m_passing.forget();
}

Experiment Document::shownFor() const {
    return m_passing.shown() ? m_passing.shownFor() : m_result ? m_result->experiment : experiment();
}

Preview::Way Document::previewWay() const {
    if (passing()) return m_passing.shownWay();
    return m_passes && !m_live && m_result ? Preview::wayFor(*m_result) : Preview::Way::none;
}

}  // namespace echoplane
