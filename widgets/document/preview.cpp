// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/preview.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "core/analysis/fewer_features.h"
#include "core/analysis/through_eigenbasis.h"
#include "core/run/pipeline.h"

namespace echoplane {
namespace {

/// Time without a change after a preview before the run itself starts. A W that is run as such takes seconds; a readout with all
/// features takes less than a wait for rest would.
constexpr std::chrono::milliseconds atRest{200}, atOnce{0};

}  // namespace

Preview::Preview(QObject* parent)
    : QObject(parent), m_spectrumCache(std::make_shared<SpectrumCache>()), m_runner(pipelineRun(m_spectrumCache)) {
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &Preview::rested);
    connect(&m_runner, &ExperimentRunner::finished, this, &Preview::receive);
    connect(&m_runner, &ExperimentRunner::failed, this, [this] {
        if (m_runner.idle()) Q_EMIT rested();
    });
}

Preview::Way Preview::wayFor(const RunResult& latest) {
    if (!latest.spectrum) return Way::none;
    if (passesThroughEigenbasis(latest.experiment, *latest.spectrum)) return Way::eigenbasis;
    return passesWithFewerFeatures(latest.experiment) ? Way::fewerFeatures : Way::none;
}

Preview::Way Preview::wayFor(const Experiment& experiment, const RunResult& latest) {
    if (!latest.spectrum || !sameSpectrum(latest.experiment, experiment)) return Way::none;
    if (passesThroughEigenbasis(experiment, *latest.spectrum))
        return sameStates(latest.experiment, experiment) ? Way::none : Way::eigenbasis;
    return passesWithFewerFeatures(experiment) && !sameFactor(latest.experiment, experiment) ? Way::fewerFeatures : Way::none;
}

bool Preview::request(const Experiment& experiment, const RunResult* latest) {
    const Way way = latest != nullptr ? wayFor(experiment, *latest) : Way::none;
    if (way == Way::none) return false;
    m_rest.stop();
    const bool basis = way == Way::eigenbasis;
    const Experiment run = basis ? throughEigenbasis(experiment) : withFewerFeatures(experiment);
    if (m_cachedFrom.first.lock() != latest->spectrum || m_cachedFrom.second != way) {
        m_cachedFrom = {latest->spectrum, way};
        m_spectrumCache->put(
            run, basis ? std::make_shared<const SpectrumResult>(throughEigenbasis(*latest->spectrum)) : latest->spectrum);
    }
    m_requested = m_runner.submit(run);
    m_requests.push_back({m_requested, experiment, way});
    return true;
}

// Requests from before the one that is delivered are not delivered any more.
void Preview::receive(std::shared_ptr<const RunResult> result) {
    const auto of = std::ranges::find(m_requests, m_runner.delivered(), &Request::generation);
    if (of == m_requests.end()) return;
    m_shown = std::move(result);
    m_shownFor = of->settings;
    m_shownWay = of->way;
    m_requests.erase(m_requests.begin(), std::next(of));
    if (m_runner.idle()) m_rest.start(m_shownWay == Way::eigenbasis ? atRest : atOnce);
    Q_EMIT arrived();
}

void Preview::stop() {
    m_rest.stop();
    m_runner.drop();
    m_requests.clear();
}

}  // namespace echoplane
