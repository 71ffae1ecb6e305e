// SPDX-License-Identifier: GPL-3.0-or-later
// What interrupt.cpp does, on Windows, where the system calls a function in a thread of its own.
#include <cstdlib>

#include <windows.h>

#include "app/interrupt.h"

namespace echoplane {

namespace {

std::stop_source* watched = nullptr;

constexpr int interruptedExitCode = 128 + 2;

BOOL WINAPI onControl(DWORD event) {
    if (watched == nullptr) return FALSE;
    if (!watched->request_stop()) std::_Exit(interruptedExitCode);
    // A console that is closed, or a session that ends: what is finished is kept, for which the system leaves some seconds.
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
    return TRUE;
}

}  // namespace

Interrupt::Interrupt() {
    watched = &m_stop;
    SetConsoleCtrlHandler(onControl, TRUE);
}

Interrupt::~Interrupt() {
    SetConsoleCtrlHandler(onControl, FALSE);
    watched = nullptr;
}

}  // namespace echoplane
