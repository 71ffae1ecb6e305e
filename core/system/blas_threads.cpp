// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/blas_threads.h"

#include <cblas.h>

namespace echoplane {

void useOneBlasThread() {
    openblas_set_num_threads(1);
}

}  // namespace echoplane
