// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scores/run_review.h"

#include <algorithm>

#include "core/jobs/parallel_for.h"
#include "core/system/background_priority.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/document/document.h"
#include "widgets/document/pinned_runs.h"

namespace echoplane {
namespace {

constexpr std::chrono::seconds settling{1};
constexpr double quickRuns = 0.05;
/// Seconds; longer runs have no spread.
constexpr double longestRun = 2.0;

}  // namespace

RunReview::RunReview(Document& document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_baselines(
          this, timed<BaselineJobs>([](const BaselineJobs::Request& request, const RunContext& context) {
              return baselinesOf(request.run->experiment, request.run->data, request.run->split, request.key.season, context);
          }),
          {[this](const std::shared_ptr<const RunResult>& run) { return baselineKeyOf(run); }, [this] { follow(); }, quickRuns,
           [](const BaselineJobs::Request&) -> Message { return Message("not enough memory for the baselines"); }}),
      m_spreads(this, timed<SpreadJobs>([](const SpreadJobs::Request& request, const RunContext& context) {
                    useBackgroundPriority();
                    RunContext background = context;
                    background.threads = std::max(1, defaultThreads() - 1);  // leaves one for the user interface
                    return spreadOf(*request.run, request.key.seeds, background);
                }),
                {[this](const std::shared_ptr<const RunResult>& run) { return spreadKeyOf(run); }, [this] { follow(); }, 0.0,
                 [](const SpreadJobs::Request&) -> Message { return Message("not enough memory for the spread"); }}) {
    m_settled.setSingleShot(true);
    m_settled.setInterval(settling);
    connect(&m_settled, &QTimer::timeout, this, &RunReview::follow);
    connect(&document, &Document::resultChanged, this, &RunReview::takeResult);
    connect(&document, &Document::pinsChanged, this, [this] { m_settled.start(); });
    if (document.result()) takeResult();
}

RunReview::~RunReview() = default;

std::shared_ptr<const Baselines> RunReview::baselines() const {
    const auto found = m_baselines.of(m_document.result());
    return found ? *found : nullptr;
}

void RunReview::setSeeds(int seeds) {
    m_seeds = seeds;
    m_spreads.stop();
    follow();
    Q_EMIT changed();
}

int RunReview::season() const {
    return seasonOf(m_document.experiment());
}

void RunReview::setSeason(int steps) {
    m_season.emplace(m_document.experiment(), steps);
    follow();
}

int RunReview::seasonOf(const Experiment& experiment) const {
    return m_season && sameDataSet(m_season->first, experiment) ? m_season->second : 0;
}

std::optional<RunReview::BaselineKey> RunReview::baselineKeyOf(const std::shared_ptr<const RunResult>& run) const {
    if (!run->data || !kindOf(run->experiment).predictsSeries) return std::nullopt;
    return BaselineKey{run->data, run->split, testsAutonomously(run->experiment), seasonOf(run->experiment)};
}

std::optional<RunReview::SpreadKey> RunReview::spreadKeyOf(const std::shared_ptr<const RunResult>& run) const {
    if (m_seeds == 0 || !run->score || run->score->trainingIsAPriori || run->totalSeconds() > longestRun) return std::nullopt;
    return SpreadKey{run->experiment, m_seeds};
}

void RunReview::takeResult() {
    m_spreads.stop();
    m_settled.start();
    m_baselines.follow(m_document.result(), {});
}

/// Starts what is missing and emits changed().
void RunReview::follow() {
    m_baselines.follow(m_document.result(), {});
    if (!m_settled.isActive() && m_document.idle()) m_spreads.follow(m_document.result(), pinnedRuns(m_document));
    Q_EMIT changed();
}

}  // namespace echoplane
