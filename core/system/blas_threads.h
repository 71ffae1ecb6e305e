// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Sets OpenBLAS to one thread. Called once at the start of every program: Echoplane's own threads use all cores, and BLAS
/// threads would compete with them (a 300 × 100 factorisation took 0.36 ms on one BLAS thread and 0.74 ms on two).
void useOneBlasThread();

/// While an instance exists, in any thread, OpenBLAS uses one thread, and afterwards as many as before: for a module in a program
/// whose own products use the same BLAS. Cost: below a microsecond.
class OneBlasThread {
public:
    OneBlasThread();
    ~OneBlasThread();
    OneBlasThread(const OneBlasThread&) = delete;
    OneBlasThread& operator=(const OneBlasThread&) = delete;
};

}  // namespace echoplane
