// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/side_dock.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QScreen>
#include <QStyle>

#include "app/docks/dock_title_bar.h"
#include "widgets/controls/help_text.h"

namespace echoplane {
namespace {

/// Width in pixels that the panels need beyond their minimum before a side dock gets more than its own minimum.
constexpr int enoughForPanels = 200;
/// Share of the screen's height of a dock over the window: the scores stay visible.
constexpr double shareOfHeight = 0.6;

}  // namespace

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

void showSideDock(QMainWindow& window, QDockWidget& dock) {
    if (!dock.isHidden()) return;
    const QRect screen = window.screen()->availableGeometry();
    const int panels = window.minimumSizeHint().width();
    const QSize least = dock.minimumSizeHint();
    const int both = panels + least.width() + window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &window);
    if (panels <= screen.width() && both > screen.width()) {
        dock.setFloating(true);
        dock.resize(least.width(), static_cast<int>(shareOfHeight * screen.height()));
        dock.show();
        dock.move(screen.right() - dock.width() + 1, screen.bottom() - dock.height() + 1);
        return;
    }
    dock.show();
    if (!dock.isFloating() && window.width() - both < enoughForPanels)
        window.resizeDocks({&dock}, {least.width()}, Qt::Horizontal);
}

DockTitleBar* titleBarOf(const QDockWidget& dock) {
    return static_cast<DockTitleBar*>(dock.titleBarWidget());
}

}  // namespace echoplane
