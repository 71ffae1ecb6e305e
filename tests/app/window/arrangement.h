// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>

#include <QAbstractButton>
#include <QAction>
#include <QSplitter>
#include <QTest>

#include "app/files/project_session.h"
#include "app/views/main_columns.h"
#include "app/views/result_pages.h"
#include "app/views/view_deck.h"
#include "app/window/main_window.h"
#include "tests/widgets/mouse.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/status/status_line.h"

namespace echoplane {

/// Where a widget is: "in the window" or "detached", and its rectangle in the window or on the screen; "behind" if it is not on
/// screen.
inline QString placeOf(const QWidget& widget, const QWidget& window) {
    if (!widget.isVisible()) return QStringLiteral("behind");
    const bool detached = widget.window() != &window;
    const QRect at = detached ? widget.window()->geometry() : QRect(widget.mapTo(&window, QPoint(0, 0)), widget.size());
    return QStringLiteral("%1 %2,%3 %4×%5")
        .arg(detached ? QStringLiteral("detached") : QStringLiteral("in the window"))
        .arg(at.x())
        .arg(at.y())
        .arg(at.width())
        .arg(at.height());
}

/// An arrangement of the window by name: the place of each view, of the rail, the plane, the answer and the status line, and the
/// page that is open.
inline std::map<QString, QString> arrangement(const MainWindow& window) {
    std::map<QString, QString> places;
    window.deck().forEachView([&](QWidget& view, const QString& title) { places[title] = placeOf(view, window); });
    for (const char* name : {"rail", "answer"})
        if (const auto* part = window.findChild<QWidget*>(QLatin1String(name)))
            places[QLatin1String(name)] = placeOf(*part, window);
    places[QStringLiteral("plane")] = placeOf(window.planeView(), window);
    places[QStringLiteral("status")] = placeOf(window.status(), window);
    places[QStringLiteral("page")] = window.pages().shown();
    return places;
}

/// What differs in two arrangements; short, as a failed check shows only so much.
inline QString difference(const std::map<QString, QString>& now, const std::map<QString, QString>& before) {
    QString text;
    for (const auto& [name, place] : now) {
        const auto earlier = before.find(name);
        const QString was = earlier == before.end() ? QStringLiteral("nowhere") : earlier->second;
        if (was != place) text += QStringLiteral("\n%1: %2, was %3").arg(name, place, was);
    }
    return text;
}

/// The message of the status line if it is of that kind; empty otherwise.
inline QString messageOf(const MainWindow& window, StatusLine::Kind kind) {
    return window.status().kind() == kind ? window.status().message() : QString();
}

/// The widget of that name that is on screen, or null: a setting may have a control in the rail and one in a lesson.
template <typename Widget = QAbstractButton>
Widget* seen(const QWidget& window, const QString& name) {
    for (Widget* each : window.findChildren<Widget*>(name))
        if (each->isVisible()) return each;
    return nullptr;
}

/// Processes queued layouts, and the layouts that they queue.
inline void settle() {
    for (int round = 0; round < 3; ++round) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

/// Drags the border before a part of a splitter by so many pixels, as a user does.
inline void dragBorder(const QSplitter& splitter, int part, const QPoint& by) {
    QSplitterHandle* handle = splitter.handle(part);
    const QPoint from = handle->mapToGlobal(handle->rect().center());
    QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
    for (int step = 1; step <= 4; ++step) moveMouse(handle, handle->mapFromGlobal(from + by * step / 4), Qt::LeftButton);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->mapFromGlobal(from + by));
    settle();
}

/// A window that is shown and active, at 1280 × 800 if it is a new one.
inline std::unique_ptr<MainWindow> shown(std::unique_ptr<MainWindow> window = nullptr) {
    if (!window) {
        window = std::make_unique<MainWindow>();
        window->resize(1280, 800);
    }
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window does not come up");
    settle();
    return window;
}

/// A window for many tests: made if there is none, shown and active, with a new project and its result, and without the messages
/// of the test before.
inline MainWindow& startAgain(std::unique_ptr<MainWindow>& window, const Experiment& experiment = {}) {
    window = shown(std::move(window));
    Document& document = window->document();
    document.undoStack().setClean();  // nothing to lose
    if (!window->session().openExperiment(experiment)) qFatal("there is no new project");
    if (!QTest::qWaitFor([&] { return document.idle(); }, 20000)) qFatal("no result");
    settle();
    for (const StatusLine::Kind kind : {StatusLine::Kind::note, StatusLine::Kind::error}) window->status().clear(kind);
    return *window;
}

inline QAction* action(const MainWindow& window, const char* name) {
    auto* found = window.findChild<QAction*>(QLatin1String(name));
    if (!found) qFatal("no action %s", name);
    return found;
}

}  // namespace echoplane
