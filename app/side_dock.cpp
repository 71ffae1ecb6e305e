// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/side_dock.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

#include "app/dock_title_bar.h"
#include "widgets/panels/help_text.h"

namespace echoplane {

QDockWidget* addSideDock(QMainWindow& window, const QString& name, const QString& title, QWidget* content, bool closes) {
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    auto* bar = new DockTitleBar(*dock);
    dock->setTitleBarWidget(bar);
    QObject::connect(bar, &DockTitleBar::detachRequested, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    if (closes) QObject::connect(bar, &DockTitleBar::closeRequested, dock, &QWidget::close);
    setHelp(*dock, name);
    dock->toggleViewAction()->setVisible(false);
    dock->toggleViewAction()->setEnabled(false);
    window.addDockWidget(Qt::RightDockWidgetArea, dock);
    dock->hide();
    return dock;
}

DockTitleBar* titleBarOf(const QDockWidget& dock) {
    return static_cast<DockTitleBar*>(dock.titleBarWidget());
}

}  // namespace echoplane
