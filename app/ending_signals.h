// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

class QSocketNotifier;

namespace echoplane {

/// Calls back from the event loop, with the signal's number, when the system asks the program to end: SIGTERM, SIGHUP and SIGINT,
/// on Windows the keys and the closing of a console, and the end of the session. One of these at a time.
class EndingSignals : public QObject {
    Q_OBJECT
public:
    explicit EndingSignals(std::function<void(int signal)> asked);
    ~EndingSignals() override;

private:
    std::function<void(int signal)> m_asked;
    QSocketNotifier* m_notifier = nullptr;
};

}  // namespace echoplane
