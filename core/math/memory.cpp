// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/memory.h"

#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>

namespace echoplane {

namespace {

double availableBytes() {
    std::ifstream file("/proc/meminfo");
    std::string key;
    double kibibytes = 0.0;
    while (file >> key >> kibibytes) {
        if (key == "MemAvailable:") return kibibytes * 1024.0;
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<double>::infinity();
}

}  // namespace

void requireMemory(double bytes, std::string_view what) {
    constexpr double smallestWorthAsking = 64e6;
    if (bytes < smallestWorthAsking) return;
    const double available = availableBytes();
    if (bytes <= available) return;
    std::ostringstream text;
    text.precision(3);
    text << what << " needs " << bytes / 1e9 << " GB of memory; " << available / 1e9 << " GB are available";
    throw std::runtime_error(text.str());
}

}  // namespace echoplane
