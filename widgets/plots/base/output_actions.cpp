// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/output_actions.h"

#include <QAction>
#include <QWidget>

namespace echoplane {

OutputActions::OutputActions(QWidget* view, Qt::ShortcutContext context) : QObject(view) {
    const auto add = [&](const QString& text, const QKeySequence& key, int change) {
        auto* action = new QAction(text, view);
        action->setShortcut(key);
        action->setShortcutContext(context);
        action->setToolTip(tr("Selects which of several outputs is drawn"));
        action->setEnabled(false);
        connect(action, &QAction::triggered, this, [this, change] { Q_EMIT chosen(m_shown + change); });
        view->addAction(action);
        return action;
    };
    m_actions = {add(tr("Pre&vious output"), Qt::Key_PageUp, -1), add(tr("Ne&xt output"), Qt::Key_PageDown, 1)};
}

void OutputActions::setShown(int shown, int outputs) {
    m_shown = shown;
    m_actions[0]->setEnabled(shown > 0);
    m_actions[1]->setEnabled(shown + 1 < outputs);
}

}  // namespace echoplane
