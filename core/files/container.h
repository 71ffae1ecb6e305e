// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// Throws std::invalid_argument, naming `name`, the format and what to do, if the first bytes of a file (a few hundred are
/// enough) are those of a packed file, a workbook, a binary format or a web page instead of a text or an array. Of zip archives
/// only workbooks are refused, since .npz are such archives too.
void requireNoContainer(std::string_view beginning, const std::string& name);

}  // namespace echoplane
