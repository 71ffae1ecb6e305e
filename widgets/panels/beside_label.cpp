// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/beside_label.h"

#include "core/jobs/background_priority.h"
#include "widgets/plots/kit/typeset.h"

namespace echoplane {

BesideLabel::BesideLabel(const QString& name, QWidget* parent)
    : QLabel(parent),
      m_jobs(this,
             [](const Experiment& best, const RunContext& context) {
                 useBackgroundPriority();
                 return besideBest(best, {context.stop, {}, 1}).comparison();
             },
             {[this](const std::shared_ptr<const Comparison>& comparison) { say(*comparison); },
              [this](const QString& message, const Experiment&) { Q_EMIT failed(message); }, [] {}, [](const QString&, double) {},
              [](bool) {},
              [](const Experiment&) { return std::string("not enough memory to run the best beside the baselines"); }}) {
    setTextFormat(Qt::PlainText);
    setObjectName(name);
    setAccessibleName(tr("The best beside the baselines"));
    setWordWrap(true);
    hide();
}

void BesideLabel::ask(const Experiment& best) {
    if (m_asked == best) return;
    m_asked = best;
    m_jobs.submit(best, std::chrono::steady_clock::duration::zero());
}

void BesideLabel::forget() {
    m_jobs.drop();
    m_asked.reset();
    hide();
}

void BesideLabel::say(const Comparison& comparison) {
    const bool silent = comparison.role == Role::test || comparison.sentence.empty();
    setText(silent ? QString() : sentenceOf(comparison.sentence));
    setVisible(!silent);
    Q_EMIT told();
}

}  // namespace echoplane
