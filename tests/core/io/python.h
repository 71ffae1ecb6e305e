// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/core/io/independent.h"

namespace echoplane {

/// Runs `/usr/bin/python3 -B -W error ARGUMENTS…` in `directory`: a script (or -c and a program) and what it is given. Each run
/// is a child, forked from one Python that has already imported NumPy and SciPy (tests/core/io/run_programs.py): 0.01 s where a
/// start takes 0.2 s.
///
/// @param path  folders that come before Python's own, as in PYTHONPATH
Outcome runPython(const std::filesystem::path& directory, const std::vector<std::string>& arguments,
                  const std::vector<std::filesystem::path>& path = {});

/// Words that blanks set apart.
std::vector<std::string> wordsOf(const std::string& text);

/// A script that lies beside the tests of core/io, with its arguments, split at blanks.
Outcome runPythonScript(const std::filesystem::path& directory, const std::string& script, const std::string& arguments);

}  // namespace echoplane
