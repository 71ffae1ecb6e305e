// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Sets OpenBLAS to one thread. Called once at the start of every program: Echoplane's own threads use all cores, and BLAS
/// threads would compete with them (a 300 × 100 factorisation took 0.36 ms on one BLAS thread and 0.74 ms on two).
void useOneBlasThread();

}  // namespace echoplane
