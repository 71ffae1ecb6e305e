// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

#include <QApplication>
#include <QEvent>

namespace echoplane {

inline double milliseconds(std::chrono::steady_clock::duration duration) {
    return std::chrono::duration<double, std::milli>(duration).count();
}

/// Calls back after a paint event has been handled, not before.
class WatchingApplication : public QApplication {
public:
    using QApplication::QApplication;
    std::function<void(QObject*)> painted;

    bool notify(QObject* receiver, QEvent* event) override {
        const bool isPaint = event->type() == QEvent::Paint;
        const bool handled = QApplication::notify(receiver, event);
        if (isPaint && painted) painted(receiver);
        return handled;
    }
};

}  // namespace echoplane
