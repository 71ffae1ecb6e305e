// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Sets OpenBLAS to one thread. Called once at the start of every program: Echoplane's own threads use all cores, and BLAS
/// threads would compete with them (a 300 × 100 factorisation took 0.36 ms on one BLAS thread and 0.74 ms on two).
/// Calls useKernelsOfProcessor().
void useOneBlasThread();

/// Sees to kernels that use the processor: OpenBLAS up to 0.3.24 (Debian 12 has 0.3.21) takes a processor that is newer than
/// itself, such as Intel's thirteenth generation or a Xeon of 2024, for one with SSE3 alone (OpenBLAS issue 4267), with which
/// products take three times as long. It then gets those of a Skylake with AVX-512, or of a Haswell. The environment variable
/// OPENBLAS_CORETYPE keeps what it says. The Python module calls this when it is imported, so that its numbers are the program's:
/// NumPy may use the same library.
void useKernelsOfProcessor();

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
