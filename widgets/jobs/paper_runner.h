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

/// One of the paper's results to make again.
struct PaperRequest {
    std::string name;        ///< "table2", or a name of paperFigures()
    std::vector<int> tasks;  ///< K of each MSO_K of Table 2; figures have their own
    int seeds = 3;
    int threads = 1;
};

/// What came of it.
struct PaperResult {
    PaperRequest request;
    std::variant<Figure, Table2> content;
};

/// Runs what `request` names. Throws as runTable2() and paperFigure() do.
PaperResult runPaper(const PaperRequest& request, const RunContext& context);

/// Makes the paper's table and figures again on a worker thread for the window. What comes back arrives in this object's thread
/// through its event loop; errors arrive as words, never as exceptions.
class PaperRunner : public QObject {
    Q_OBJECT

public:
    using Run = JobRunner<PaperRequest, PaperResult>::Run;

    /// Its destructor stops what runs and waits for it.
    explicit PaperRunner(Run run = runPaper, QObject* parent = nullptr);

    /// Starts when what runs now, if anything, has finished.
    void submit(const PaperRequest& request);
    /// Stops what runs; cancelled() follows.
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
