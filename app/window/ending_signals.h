// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

class QSocketNotifier;

namespace echoplane {

/// Calls back from the event loop, with the signal number, when the system asks the program to end: SIGTERM, SIGHUP and SIGINT;
/// on Windows Ctrl-C, Ctrl-Break, the closing of the console and the end of the session. Only one instance at a time.
class EndingSignals : public QObject {
    Q_OBJECT
public:
    explicit EndingSignals(std::function<void(int signal)> callback);
    ~EndingSignals() override;

private:
    std::function<void(int signal)> m_callback;
    QSocketNotifier* m_notifier = nullptr;
};

}  // namespace echoplane
