// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/spectrum_search.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/run/pipeline.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"

namespace echoplane {
namespace {

/// Memory of right and left eigenvectors.
constexpr double mostBytes = 1e9;

}  // namespace

SpectrumSearch::SpectrumSearch(QObject* parent)
    : QObject(parent),
      m_jobs(this,
             [latest = std::shared_ptr<const SpectrumResult>()](const Request& request, RunContext context) mutable {
                 context.threads = defaultThreads();
                 // Eigenvalues found since the request count too.
                 const bool sameMatrix = latest && latest->sparseWeights == request.known->sparseWeights;
                 const bool more = sameMatrix && latest->spectrum.size() > request.known->spectrum.size();
                 const auto& known = more ? latest : request.known;
                 Answer answer{request.experiment, {}, request.point.has_value(), request.leading};
                 answer.modes = request.point ? withNearest(known, *request.point, nearestCount, context)
                                              : withLeading(known, request.leading, context);
                 latest = answer.modes.spectrum;
                 return answer;
             },
             {[this](const std::shared_ptr<const Answer>& answer) { receive(*answer); },
              // The search for leading eigenvalues is silent: errors and cancellation are not reported.
              [this](const QString& message, const Request& request) {
                  if (request.point) Q_EMIT reported(message);
                  setSearching(false);
              },
              [this] {
                  if (m_searching) Q_EMIT reported(tr("The search for eigenvalues near that point was cancelled."));
                  setSearching(false);
              },
              [this](const QString& what, double fraction) {
                  if (m_searching) Q_EMIT progressed(what, fraction);
              },
              [](bool) {}, [](const Request&) { return Message("not enough memory for more eigenvalues"); }}) {}

void SpectrumSearch::grow(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& known) {
    if (m_searching || !known || !known->leading || !known->leading->converged) return;
    const bool all = known->leading->completeDownTo == 0.0;
    const int most = std::min(mostLeading, static_cast<int>(mostBytes / (16.0 * experiment.reservoir.size)));
    int count = leadingCount(*known);
    // Two nearly equal eigenvalues count as one, so fewer may be found than were requested.
    if (m_grownFor.lock() == known->sparseWeights) count = std::max(count, m_grownTo);
    if (all || count >= most) return;
    m_experiment = experiment;
    m_jobs.submit({experiment, known, std::min(2 * count, most), {}}, std::chrono::seconds(0));
}

void SpectrumSearch::searchNear(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& known,
                                std::complex<double> place) {
    if (!known || !known->leading)
        throw std::invalid_argument(tr("All eigenvalues of this reservoir are already shown.").toStdString());
    if (m_searching) throw std::invalid_argument(tr("A search near another point is running. Cancel it first.").toStdString());
    const double scale = experiment.dynamics.leakRate * experiment.dynamics.spectralRadius;
    if (!(scale > 0.0)) throw std::invalid_argument(tr("With a spectral radius of 0 all eigenvalues coincide.").toStdString());
    m_experiment = experiment;
    m_jobs.submit({experiment, known, 0, (place - 1.0 + experiment.dynamics.leakRate) / scale}, std::chrono::seconds(0));
    setSearching(true);
}

void SpectrumSearch::yieldTo(const Experiment& experiment) {
    if (m_searching && sameSpectrum(experiment, m_experiment)) return;
    cancel();
}

void SpectrumSearch::cancel() {
    m_jobs.cancel();
}

void SpectrumSearch::receive(const Answer& answer) {
    if (!answer.near) {
        m_grownFor = answer.modes.spectrum->sparseWeights;
        m_grownTo = answer.modes.converged ? answer.requested : std::numeric_limits<int>::max() / 2;
    }
    if (answer.modes.spectrum && (answer.modes.converged || answer.modes.added > 0))
        Q_EMIT found(answer.experiment, answer.modes.spectrum);
    if (!answer.near) return;
    setSearching(false);
    if (!answer.modes.converged) {
        Q_EMIT reported(tr("The search did not find all eigenvalues: %1.").arg(coreText(answer.modes.note)));
    } else if (answer.modes.added == 0) {
        Q_EMIT reported(tr("The eigenvalues nearest to that point are already shown."));
    }
}

void SpectrumSearch::setSearching(bool searching) {
    if (searching == m_searching) return;
    m_searching = searching;
    Q_EMIT searchingChanged(searching);
}

}  // namespace echoplane
