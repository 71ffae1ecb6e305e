// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

/// Shortest decimal text that reads back to the same number; whole numbers in full, not as 1e+05.
std::string numberText(double number);

}  // namespace echoplane
