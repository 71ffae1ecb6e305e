// SPDX-License-Identifier: GPL-3.0-or-later
// Previews while settings move, and the run once they rest.
#include <cmath>

#include "core/analysis/through_eigenbasis.h"
#include "widgets/document/document.h"

namespace echoplane {

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

bool Document::passes() const {
    return m_passes && !m_live && m_result && m_result->spectrum &&
           passesThroughEigenbasis(m_result->experiment, *m_result->spectrum);
}

}  // namespace echoplane
