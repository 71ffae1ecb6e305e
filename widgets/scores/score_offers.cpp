// SPDX-License-Identifier: GPL-3.0-or-later
// Context menu of the score panel.
#include <algorithm>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>

#include "widgets/document/document.h"
#include "widgets/language/plain_text.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_panel.h"

namespace echoplane {

void ScorePanel::offerCopy() {
    auto* copy = new QAction(tr("&Copy the scores"), this);
    copy->setObjectName(QStringLiteral("copy-scores"));
    copy->setToolTip(tr("All numbers as text, to paste into a table"));
    connect(copy, &QAction::triggered, this, [this] {
        m_copies = m_document.passing() != nullptr;  // a preview is not a result: the copy waits for it
        if (!m_copies) QGuiApplication::clipboard()->setText(asText());
    });
    connect(&m_document, &Document::resultChanged, copy, [this] {
        if (std::exchange(m_copies, false)) QGuiApplication::clipboard()->setText(asText());
    });
    addAction(copy);
}

void ScorePanel::offerSeeds() {
    auto* title = new QAction(tr("Spread over"), this);
    title->setSeparator(true);
    addAction(title);
    auto* group = new QActionGroup(this);
    for (const int seeds : {0, 4, RunReview::usualSeeds, 16, 32}) {
        auto* action = group->addAction(seeds == 0 ? tr("&No spread over seeds") : tr("Spread over %1 seeds").arg(seeds));
        action->setCheckable(true);
        action->setChecked(seeds == m_review->seeds());
        action->setToolTip(
            tr("Mean and standard deviation of the errors over this seed and those after it, computed in the "
               "background once nothing has changed for a second"));
        connect(action, &QAction::triggered, this, [this, seeds] { m_review->setSeeds(seeds); });
        addAction(action);
    }
}

void ScorePanel::offerSeason() {
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    addAction(separator);
    auto* season = new QAction(tr("&Season of the baseline…"), this);
    season->setObjectName(QStringLiteral("season"));
    season->setToolTip(
        tr("The period after which the seasonal baseline repeats the target; found from the data if it is not set"));
    connect(season, &QAction::triggered, this, &ScorePanel::askForSeason);
    addAction(season);
}

void ScorePanel::askForSeason() {
    const auto& result = m_document.result();
    const auto baselines = m_review->baselines();
    const int found = baselines ? baselines->of("seasonal").choice : 0;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("season-dialogue"));
    dialog->setWindowTitle(tr("Season of the baseline"));
    dialog->setInputMode(QInputDialog::IntInput);
    QString question = tr("Period in steps after which the seasonal baseline repeats the target.\n0: found from the data");
    if (m_review->season() == 0) question += found > 0 ? tr(" (now %1)").arg(found) : tr(" (now none)");
    setPlainLabelText(*dialog, question + QStringLiteral(":"));
    dialog->setIntRange(0, result ? std::max(1, result->experiment.steps() - 1) : 1);
    dialog->setIntValue(m_review->season());
    connect(dialog, &QInputDialog::intValueSelected, m_review, &RunReview::setSeason);
    dialog->open();
}

}  // namespace echoplane
