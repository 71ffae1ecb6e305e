// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>

#include <QAction>
#include <QDockWidget>
#include <QTest>

#include "app/window/main_window.h"

namespace echoplane {

/// An arrangement of docks by name: the place of each, and whether it is open and attached.
inline std::map<QString, QString> arrangement(const MainWindow& window) {
    std::map<QString, QString> places;
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        const QRect at = dock->geometry();
        const bool behind = dock->isHidden() || (!dock->isFloating() && at.right() < 0);
        places[dock->objectName()] = QStringLiteral("%1 %2 %3,%4 %5×%6")
                                         .arg(dock->isHidden() ? QStringLiteral("closed") : QStringLiteral("open"),
                                              dock->isFloating() ? QStringLiteral("detached") : QStringLiteral("attached"))
                                         .arg(behind ? -1 : at.x())
                                         .arg(behind ? -1 : at.y())
                                         .arg(behind ? 0 : at.width())
                                         .arg(behind ? 0 : at.height());
    }
    return places;
}

/// The docks whose places differ; short, as a failed check shows only so much.
inline QString difference(const std::map<QString, QString>& now, const std::map<QString, QString>& before) {
    QString text;
    for (const auto& [name, place] : now) {
        const auto earlier = before.find(name);
        const QString was = earlier == before.end() ? QStringLiteral("nowhere") : earlier->second;
        if (was != place) text += QStringLiteral("\n%1: %2, was %3").arg(name, place, was);
    }
    return text;
}

/// Processes queued layouts, and the layouts that they queue.
inline void settle() {
    for (int round = 0; round < 3; ++round) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

/// A window that is shown and active.
inline std::unique_ptr<MainWindow> shown(std::unique_ptr<MainWindow> window = std::make_unique<MainWindow>()) {
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window does not come up");
    settle();
    return window;
}

inline QAction* action(const MainWindow& window, const char* name) {
    auto* found = window.findChild<QAction*>(QLatin1String(name));
    if (!found) qFatal("no action %s", name);
    return found;
}

}  // namespace echoplane
