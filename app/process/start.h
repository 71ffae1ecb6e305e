// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

/// Prepares standard streams and arguments; call before everything else. A closed standard stream is replaced by one that fails:
/// otherwise the first file opened would take its place and receive what is printed. Writing beyond `ulimit -f` fails as on a
/// full disk, instead of silently ending the program. On Windows streams pass bytes unchanged, the console shows UTF-8, and
/// `arguments` is replaced by the typed arguments in UTF-8.
void prepareProcess(int& count, char**& arguments);

/// Prints why the program ends, as one line on standard error; on Windows without a console, shows it in a message box.
void printFailure(const std::string& sentence);

}  // namespace echoplane
