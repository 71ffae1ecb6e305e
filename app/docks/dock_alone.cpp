// SPDX-License-Identifier: GPL-3.0-or-later
// One view at full size, with everything else hidden.
#include <utility>

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QScopedValueRollback>

#include "app/docks/dock_layout.h"

namespace echoplane {

void DockLayout::showAlone(const QWidget* inside) {
    QWidget* centre = m_host.centralWidget();
    const bool central = inside == centre || centre->isAncestorOf(inside);
    QDockWidget* dock = nullptr;
    for (const Dock& each : m_docks)
        if (each.dock->isAncestorOf(inside)) dock = each.dock;
    if (!central && dock == nullptr) return;
    endAlone();
    m_beforeAlone = layoutState();
    m_focusBeforeAlone = QApplication::focusWidget();
    {
        const QScopedValueRollback placing(m_placing, true);
        if (dock) dock->setFloating(false);
        for (const Dock& each : m_docks)
            if (each.dock != dock) each.dock->hide();
        m_alone = central ? centre : dock;
        centre->setVisible(central);
        if (dock) dock->show();
    }
    for (const Dock& each : m_docks)
        if (each.dock == dock) updateVisibility(each);
    if (auto* view = const_cast<QWidget*>(inside); view->focusPolicy() != Qt::NoFocus) view->setFocus();
    Q_EMIT aloneChanged(true);
}

void DockLayout::endAlone() {
    if (!m_alone) return;
    const QByteArray before = std::exchange(m_beforeAlone, {});
    m_alone = nullptr;
    m_host.centralWidget()->show();
    restoreLayout(before);
    if (m_focusBeforeAlone && m_focusBeforeAlone->isVisible()) m_focusBeforeAlone->setFocus();
    Q_EMIT aloneChanged(false);
}

}  // namespace echoplane
