// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/blas_threads.h"

#include <cstdlib>
#include <mutex>
#include <string_view>

#include <cblas.h>

#if defined(__ELF__) && defined(__x86_64__)
// Functions of OpenBLAS's own that its library exports if it has kernels for several processors; null in others.
extern "C" [[gnu::weak]] void gotoblas_dynamic_init();
extern "C" [[gnu::weak]] void gotoblas_dynamic_quit();
#endif

namespace echoplane {

namespace {

std::mutex oneBlasThreadMutex;
int oneBlasThreadCount = 0, blasThreadsBefore = 1;

}  // namespace

#if defined(__ELF__) && defined(__x86_64__)
void useKernelsOfProcessor() {
    constexpr const char* choice = "OPENBLAS_CORETYPE";
    if (gotoblas_dynamic_init == nullptr || gotoblas_dynamic_quit == nullptr || std::getenv(choice) != nullptr) return;
    const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    if (!avx2 || std::string_view(openblas_get_corename()) != "Prescott") return;
    const bool avx512 = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
                        __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
                        __builtin_cpu_supports("avx512vl") != 0;
    setenv(choice, avx512 ? "SkylakeX" : "Haswell", 1);
    gotoblas_dynamic_quit();
    gotoblas_dynamic_init();
    unsetenv(choice);
}
#else
void useKernelsOfProcessor() {}
#endif

void useOneBlasThread() {
    openblas_set_num_threads(1);
    useKernelsOfProcessor();
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
