// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ending_signals.h"

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

/// Called on a separate thread.
BOOL WINAPI onControl(DWORD event) {
    if (current == nullptr) return FALSE;
    const int signal = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? SIGINT : SIGTERM;
    QMetaObject::invokeMethod(
        current, [signal] { (*onEnd)(signal); }, Qt::QueuedConnection);
    // For any other event the system ends the program when this returns: wait until it ends by itself.
    if (signal == SIGTERM) Sleep(INFINITE);
    return TRUE;
}

/// Handles the end of the session, which Windows announces to every window shortly before it ends the program. Qt would close the
/// windows, and they would ask about unsaved changes.
class SessionEnd : public QAbstractNativeEventFilter {
public:
    bool nativeEventFilter(const QByteArray& /*kind*/, void* message, qintptr* result) override {
        const auto* received = static_cast<const MSG*>(message);
        if (received->message != WM_ENDSESSION || received->wParam == FALSE) return false;
        (*onEnd)(SIGTERM);
        *result = 0;
        return true;
    }
};

SessionEnd sessionEnd;

}  // namespace

EndingSignals::EndingSignals(std::function<void(int signal)> callback) : m_callback(std::move(callback)) {
    current = this;
    onEnd = &m_callback;
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

// A signal handler can reach only global state.
std::array<int, 2> ends{-1, -1};

void onSignal(int signal) {
    const auto byte = static_cast<unsigned char>(signal);
    if (::write(ends[1], &byte, 1) < 0) std::_Exit(128 + signal);
}

}  // namespace

EndingSignals::EndingSignals(std::function<void(int signal)> callback) : m_callback(std::move(callback)) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    m_notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        unsigned char signal = 0;
        if (::read(ends[0], &signal, 1) == 1) m_callback(signal);
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
