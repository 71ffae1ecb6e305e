// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

namespace echoplane {

std::unique_ptr<QApplication> headlessApplication() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static int count = 1;  // QApplication keeps a reference to both
    static char name[] = "echoplane";
    static char* arguments[] = {name, nullptr};
    return std::make_unique<QApplication>(count, arguments);
}

}  // namespace echoplane
