// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

/// What a program does before all else so that its standard streams and its arguments are what the rest takes them for. A
/// standard stream that was closed becomes one that fails: the first file that is opened would take its place, and what is
/// printed would get into that file. Writing beyond `ulimit -f` fails, as on a full disk, instead of ending the program without a
/// word. On Windows streams pass bytes on as they are, a console shows UTF-8, and `arguments` becomes what was typed, in UTF-8.
void prepareProcess(int& count, char**& arguments);

/// Why the program ends, as one line on standard error; on Windows in a box where the program was started without a console.
void tellFailure(const std::string& sentence);

}  // namespace echoplane
