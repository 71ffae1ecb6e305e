// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/paper_runner.h"

#include <utility>

#include "core/paper/figures.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

Message outOfMemory(const PaperRequest& request) {
    return Message("not enough memory for %1 on %2 threads; fewer threads need less", request.name, request.threads);
}

}  // namespace

PaperResult runPaper(const PaperRequest& request, const RunContext& context) {
    if (request.name == "table2") return {request, runTable2(request.tasks, request.seeds, request.threads, context)};
    return {request, paperFigure(request.name).make({request.seeds, request.threads}, context)};
}

PaperRunner::PaperRunner(Run run, QObject* parent)
    : QObject(parent),
      m_jobs(this, std::move(run),
             {[this](std::shared_ptr<const PaperResult> result) { Q_EMIT finished(std::move(result)); },
              [this](const QString& message, const PaperRequest&) { Q_EMIT failed(message); }, [this] { Q_EMIT cancelled(); },
              [this](const QString& what, double fraction) { Q_EMIT progressed(what, fraction); },
              [this](bool busy) { Q_EMIT busyChanged(busy); }, outOfMemory}) {}

void PaperRunner::submit(const PaperRequest& request) {
    m_jobs.submit(request, std::chrono::steady_clock::duration::max());
}

}  // namespace echoplane
