// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/comparison_label.h"

#include "core/system/background_priority.h"
#include "core/text/message.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {

ComparisonLabel::ComparisonLabel(const QString& name, QWidget* parent)
    : QLabel(parent),
      m_jobs(this,
             [](const Experiment& best, const RunContext& context) {
                 useBackgroundPriority();
                 return bestWithBaselines(best, {context.stop, {}, 1}).comparison();
             },
             {[this](const std::shared_ptr<const Comparison>& comparison) { showSentence(*comparison); },
              [this](const QString& message, const Experiment&) { Q_EMIT failed(message); }, [] {}, [](const QString&, double) {},
              [](bool) {},
              [](const Experiment&) { return Message("not enough memory to compare the best run with the baselines"); }}) {
    setTextFormat(Qt::PlainText);
    setObjectName(name);
    setAccessibleName(tr("Best run compared with the baselines"));
    setWordWrap(true);
    hide();
}

void ComparisonLabel::request(const Experiment& best) {
    if (m_requested == best) return;
    m_requested = best;
    m_jobs.submit(best, std::chrono::steady_clock::duration::zero());
}

void ComparisonLabel::reset() {
    m_jobs.drop();
    m_requested.reset();
    hide();
}

void ComparisonLabel::showSentence(const Comparison& comparison) {
    const bool silent = comparison.role == Role::test || comparison.sentence.empty();
    setText(silent ? QString() : sentenceOf(comparison.sentence));
    setVisible(!silent);
    Q_EMIT sentenceChanged();
}

}  // namespace echoplane
