// SPDX-License-Identifier: GPL-3.0-or-later
// The Windows counterpart of interrupt.cpp; the system calls the handler on a separate thread.
#include <cstdlib>

#include <windows.h>

#include "app/process/interrupt.h"

namespace echoplane {

namespace {

std::stop_source* watched = nullptr;

constexpr int interruptedExitCode = 128 + 2;

BOOL WINAPI onControl(DWORD event) {
    if (watched == nullptr) return FALSE;
    if (!watched->request_stop()) std::_Exit(interruptedExitCode);
    // The console is closed or the session ends: the system allows some seconds to keep finished work.
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
