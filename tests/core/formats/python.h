// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/core/formats/independent.h"

namespace echoplane {

/// Runs `/usr/bin/python3 -B -W error ARGUMENTS…` in `directory`: a script (or -c and a program) and its arguments. Each run is a
/// child forked from one Python that has already imported NumPy and SciPy (tests/core/formats/run_programs.py): 0.01 s instead of
/// 0.2 s for a start.
///
/// @param path folders searched before Python's own, as in PYTHONPATH
Outcome runPython(const std::filesystem::path& directory, const std::vector<std::string>& arguments,
                  const std::vector<std::filesystem::path>& path = {});

/// Splits at blanks.
std::vector<std::string> wordsOf(const std::string& text);

/// A script in tests/core/formats, run in one process once for each `count` of the arguments, to the first that fails. What was
/// printed names each run (tests/core/formats/run_each.py).
Outcome runPythonEach(const std::filesystem::path& directory, const std::string& script, int count,
                      const std::vector<std::string>& arguments);

}  // namespace echoplane
