// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/blas_threads.h"

#include <mutex>

#include <cblas.h>

namespace echoplane {

namespace {

std::mutex oneBlasThreadMutex;
int oneBlasThreadCount = 0, blasThreadsBefore = 1;

}  // namespace

void useOneBlasThread() {
    openblas_set_num_threads(1);
}

OneBlasThread::OneBlasThread() {
    const std::scoped_lock lock(oneBlasThreadMutex);
    if (oneBlasThreadCount++ > 0) return;
    blasThreadsBefore = openblas_get_num_threads();
    if (blasThreadsBefore != 1) openblas_set_num_threads(1);
}

OneBlasThread::~OneBlasThread() {
    const std::scoped_lock lock(oneBlasThreadMutex);
    if (--oneBlasThreadCount == 0 && blasThreadsBefore != 1) openblas_set_num_threads(blasThreadsBefore);
}

}  // namespace echoplane
