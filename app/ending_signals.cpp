// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ending_signals.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <utility>

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/socket.h>
#include <unistd.h>
#endif

#include <QAbstractNativeEventFilter>
#include <QCoreApplication>
#include <QSocketNotifier>

namespace echoplane {

#ifdef _WIN32

namespace {

EndingSignals* current = nullptr;
std::function<void(int)>* onEnd = nullptr;

/// Called in a thread of its own.
BOOL WINAPI onControl(DWORD event) {
    if (current == nullptr) return FALSE;
    const int signal = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? SIGINT : SIGTERM;
    QMetaObject::invokeMethod(
        current, [signal] { (*onEnd)(signal); }, Qt::QueuedConnection);
    // After this returns from any other event the program is ended; it ends by itself before.
    if (signal == SIGTERM) Sleep(INFINITE);
    return TRUE;
}

/// Every window is told that the session ends, and soon afterwards the program is ended. Qt would close the windows then, which
/// ask.
class SessionEnd : public QAbstractNativeEventFilter {
public:
    bool nativeEventFilter(const QByteArray& /*kind*/, void* message, qintptr* result) override {
        const auto* told = static_cast<const MSG*>(message);
        if (told->message != WM_ENDSESSION || told->wParam == FALSE) return false;
        (*onEnd)(SIGTERM);
        *result = 0;
        return true;
    }
};

SessionEnd sessionEnd;

}  // namespace

EndingSignals::EndingSignals(std::function<void(int signal)> asked) : m_asked(std::move(asked)) {
    current = this;
    onEnd = &m_asked;
    SetConsoleCtrlHandler(onControl, TRUE);
    QCoreApplication::instance()->installNativeEventFilter(&sessionEnd);
}

EndingSignals::~EndingSignals() {
    QCoreApplication::instance()->removeNativeEventFilter(&sessionEnd);
    SetConsoleCtrlHandler(onControl, FALSE);
    current = nullptr;
}

#else

namespace {

constexpr std::array endingSignals = {SIGTERM, SIGHUP, SIGINT};

// A signal knows nothing but what is global.
std::array<int, 2> ends{-1, -1};

void onSignal(int signal) {
    const auto byte = static_cast<unsigned char>(signal);
    if (::write(ends[1], &byte, 1) < 0) std::_Exit(128 + signal);
}

}  // namespace

EndingSignals::EndingSignals(std::function<void(int signal)> asked) : m_asked(std::move(asked)) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    m_notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        unsigned char signal = 0;
        if (::read(ends[0], &signal, 1) == 1) m_asked(signal);
    });
    for (const int signal : endingSignals) std::signal(signal, onSignal);
}

EndingSignals::~EndingSignals() {
    for (const int signal : endingSignals) std::signal(signal, SIG_DFL);
    delete m_notifier;
    for (int& end : ends) {
        ::close(end);
        end = -1;
    }
}

#endif

}  // namespace echoplane
