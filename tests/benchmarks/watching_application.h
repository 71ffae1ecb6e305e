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

/// Sees when a paint event has been dealt with, not only when it is about to be.
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
