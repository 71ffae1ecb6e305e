// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/first_hint.h"

#include <cmath>

#include <QAction>

#include "app/files/project_session.h"
#include "app/files/window_memory.h"
#include "app/views/main_views.h"
#include "app/views/view_deck.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/document/document.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/status/status_line.h"

namespace echoplane {
namespace {

/// Change of the spectral radius that follows the hint.
constexpr double hintMove = 0.2;

}  // namespace

FirstHint::FirstHint(MainViews& views, WindowMemory& memory, QObject* parent)
    : QObject(parent),
      m_document(views.document()),
      m_status(views.status()),
      m_memory(memory),
      m_showRidge(new QAction(tr("Show Ridge"), this)) {
    m_showRidge->setObjectName(QStringLiteral("hint-ridge"));
    m_showRidge->setToolTip(tr("The errors against α, with a button that applies the best one"));
    connect(m_showRidge, &QAction::triggered, this, [&views] { views.deck().bringUp(&views.get<RidgePathView>()); });
    connect(&m_document, &Document::resultChanged, this, &FirstHint::followResult);
    connect(&m_document, &Document::experimentChanged, this, &FirstHint::followSettings);
}

void FirstHint::showAtFirst() {
    if (!m_memory.value(MemoryKeys::hintSeen, false).toBool()) show();
}

void FirstHint::show() {
    const Experiment& now = m_document.experiment();
    const bool own = readsFile(now);
    m_from = own ? now.readout.ridge : now.dynamics.spectralRadius;
    m_task = now.data.task;
    m_onItsOwn = testsAutonomously(now);
    m_on = true;
    const auto hint = [this](const QString& words, QAction* offer = nullptr) {
        m_status.say(StatusLine::Kind::hint, words, offer);
    };
    // For noisy data the eigenvalues matter little, and how much of the noise is fitted matters a lot.
    if (own) return hint(tr("Try first: the view Ridge finds the best α on the validation data with one click."), m_showRidge);
    if (kindOf(now).loss == Loss::crossEntropy) return hint(tr("Drag the spectral radius and watch the accuracy follow."));
    hint(now == ProjectSession::firstSteps() ? tr("Drag the spectral radius to 0.8 and watch the crosses.")
                                             : tr("Drag the spectral radius and watch the eigenvalues and the signal follow."));
}

void FirstHint::stop() {
    m_on = false;
    m_status.clear(StatusLine::Kind::hint);
}

void FirstHint::takeOver(const FirstHint& before) {
    m_on = before.m_on;
    if (!m_on) m_status.clear(StatusLine::Kind::hint);
}

// Once it was followed, the hint suggests what to do next.
void FirstHint::followResult() {
    const Experiment& now = m_document.experiment();
    if (!m_on || now.data.task != m_task) return;
    const bool followed =
        readsFile(now) ? now.readout.ridge != m_from : std::abs(now.dynamics.spectralRadius - m_from) >= hintMove;
    if (!followed) return;
    m_on = false;
    m_memory.set(MemoryKeys::hintSeen, true);
    m_status.say(StatusLine::Kind::hint, tr("Ctrl+Z takes it back. Next: drag a dot, or Learn ▸ 1."));
}

// It does not hold for another task.
void FirstHint::followSettings() {
    const Experiment& now = m_document.experiment();
    if (!m_on) return;
    if (now.data.task == m_task) {
        // There are crosses only while the model runs on its own.
        if (testsAutonomously(now) != m_onItsOwn && !readsFile(now)) show();
        return;
    }
    if (readsFile(now)) return show();
    stop();
}

}  // namespace echoplane
