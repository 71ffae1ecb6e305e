// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/predict/run_forecast.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Forecasts beyond the data of a run on a worker thread for the window. Results arrive in this object's thread through its event
/// loop; errors arrive as messages, never as exceptions.
class ForecastRunner : public QObject {
    Q_OBJECT

public:
    using Run = JobRunner<RunForecastRequest, RunForecast>::Run;

    /// The destructor stops the current forecast and waits for it.
    explicit ForecastRunner(Run run = forecastAfter, QObject* parent = nullptr);

    /// Starts once the current forecast, if any, has finished.
    void submit(const RunForecastRequest& request);
    /// Stops the current forecast; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void finished(std::shared_ptr<const RunForecast> result);
    void failed(const QString& message);
    void cancelled();
    void progressed(const QString& what, double fraction);
    void busyChanged(bool busy);

private:
    JobRunner<RunForecastRequest, RunForecast> m_jobs;
};

}  // namespace echoplane
