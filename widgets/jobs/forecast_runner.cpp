// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/forecast_runner.h"

#include <utility>

#include "core/text/message.h"

namespace echoplane {
namespace {

Message outOfMemory(const RunForecastRequest& request) {
    return Message("not enough memory for a forecast of %1 steps", request.steps);
}

}  // namespace

ForecastRunner::ForecastRunner(Run run, QObject* parent)
    : QObject(parent),
      m_jobs(this, std::move(run),
             {[this](std::shared_ptr<const RunForecast> result) { Q_EMIT finished(std::move(result)); },
              [this](const QString& message, const RunForecastRequest&) { Q_EMIT failed(message); },
              [this] { Q_EMIT cancelled(); }, [this](const QString& what, double fraction) { Q_EMIT progressed(what, fraction); },
              [this](bool busy) { Q_EMIT busyChanged(busy); }, outOfMemory}) {}

void ForecastRunner::submit(const RunForecastRequest& request) {
    m_jobs.submit(request, std::chrono::steady_clock::duration::max());
}

}  // namespace echoplane
