// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/beside_runner.h"

#include "core/jobs/background_priority.h"

namespace echoplane {

BesideRunner::BesideRunner(QObject* parent)
    : QObject(parent),
      m_jobs(this,
             [](const Experiment& best, const RunContext& context) {
                 useBackgroundPriority();
                 return besideBest(best, {context.stop, {}, 1}).comparison();
             },
             {[this](const std::shared_ptr<const Comparison>& told) {
                  Q_EMIT found(told->role == Role::test ? std::string() : told->sentence);
              },
              [this](const QString& message, const Experiment&) { Q_EMIT failed(message); }, [] {}, [](const QString&, double) {},
              [](bool) {},
              [](const Experiment&) { return std::string("not enough memory to run the best beside the baselines"); }}) {}

void BesideRunner::ask(const Experiment& best) {
    m_jobs.submit(best, std::chrono::steady_clock::duration::zero());
}

}  // namespace echoplane
