// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/eigenbasis_preview.h"

#include <chrono>
#include <utility>

#include "core/analysis/through_eigenbasis.h"
#include "core/run/pipeline.h"

namespace echoplane {
namespace {

constexpr std::chrono::milliseconds atRest{200};

}  // namespace

EigenbasisPreview::EigenbasisPreview(QObject* parent)
    : QObject(parent), m_spectrumCache(std::make_shared<SpectrumCache>()), m_runner(pipelineRun(m_spectrumCache)) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(atRest);
    connect(&m_rest, &QTimer::timeout, this, &EigenbasisPreview::rested);
    connect(&m_runner, &ExperimentRunner::finished, this, [this](std::shared_ptr<const RunResult> result) {
        m_shown = std::move(result);
        if (m_runner.idle()) m_rest.start();
        Q_EMIT arrived();
    });
    connect(&m_runner, &ExperimentRunner::failed, this, [this] {
        if (m_runner.idle()) Q_EMIT rested();
    });
}

bool EigenbasisPreview::request(const Experiment& experiment, const RunResult* latest) {
    if (latest == nullptr || !latest->spectrum || !sameSpectrum(latest->experiment, experiment) ||
        sameStates(latest->experiment, experiment) || !passesThroughEigenbasis(experiment, *latest->spectrum))
        return false;
    m_rest.stop();
    m_latest = experiment;
    const Experiment diagonalized = throughEigenbasis(experiment);
    if (m_cachedFrom.lock() != latest->spectrum) {
        m_cachedFrom = latest->spectrum;
        m_spectrumCache->put(diagonalized, std::make_shared<const SpectrumResult>(throughEigenbasis(*latest->spectrum)));
    }
    m_requested = m_runner.submit(diagonalized);
    return true;
}

void EigenbasisPreview::stop() {
    m_rest.stop();
    m_runner.drop();
}

// A preview of earlier settings that is still shown is of the same W.
Experiment EigenbasisPreview::shownFor() const {
    Experiment experiment = m_shown->experiment;
    experiment.reservoir.method = m_latest.reservoir.method;
    return experiment;
}

}  // namespace echoplane
