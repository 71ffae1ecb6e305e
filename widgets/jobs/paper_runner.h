// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <QObject>
#include <QString>

#include "core/paper/figure.h"
#include "core/paper/table2.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Request to reproduce one of the paper's results.
struct PaperRequest {
    std::string name;        ///< "table2", or a name of paperFigures()
    std::vector<int> tasks;  ///< K of each MSO_K of Table 2; figures have their own
    int seeds = 3;
    int threads = 1;
};

/// A reproduced result.
struct PaperResult {
    PaperRequest request;
    std::variant<Figure, Table2> content;
};

/// Reproduces the result that `request` names. Throws as runTable2() and paperFigure().
PaperResult runPaper(const PaperRequest& request, const RunContext& context);

/// Reproduces the paper's table and figures on a worker thread for the window. Results arrive in this object's thread through its
/// event loop; errors arrive as messages, never as exceptions.
class PaperRunner : public QObject {
    Q_OBJECT

public:
    using Run = JobRunner<PaperRequest, PaperResult>::Run;

    /// The destructor stops the current run and waits for it.
    explicit PaperRunner(Run run = runPaper, QObject* parent = nullptr);

    /// Starts once the current run, if any, has finished.
    void submit(const PaperRequest& request);
    /// Stops the current run; cancelled() follows.
    void cancel() { m_jobs.cancel(); }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void finished(std::shared_ptr<const PaperResult> result);
    void failed(const QString& message);
    void cancelled();
    void progressed(const QString& what, double fraction);
    void busyChanged(bool busy);

private:
    JobRunner<PaperRequest, PaperResult> m_jobs;
};

}  // namespace echoplane
