// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Has malloc keep up to 256 MB of what was freed for what is asked for next, from one heap for all threads. Called once at the
/// start of the window, whose runs ask for the same matrices frame after frame: by default their memory goes back to the system
/// at the end of each run, and each page of 4 kB costs an interruption again. `bench-slider` meets 107,000 of them in place of
/// 833,000, and spends 1.5 s in the system in place of 4.8 (of 75 and 83 s; 2-core EPYC, virtual, under load). Blocks of 32 MB
/// and more still go back at once. Does nothing where the C library is not glibc.
void keepFreedMemory();

}  // namespace echoplane
