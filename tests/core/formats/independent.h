// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

#include <sys/wait.h>

#include "tests/core/source_root.h"

namespace echoplane {

/// What an independent program printed, standard error included, and its exit code.
struct Outcome {
    int code = -1;
    std::string text;
};

/// Nothing runs on Windows, whose shell is different.
inline Outcome runProgram([[maybe_unused]] const std::string& command) {
    Outcome outcome;
#ifndef _WIN32
    std::FILE* pipe = popen(("{ " + command + "\n} 2>&1").c_str(), "r");
    if (!pipe) return outcome;
    std::array<char, 4096> buffer;
    while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) outcome.text.append(buffer.data(), got);
    const int status = pclose(pipe);
    outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
#endif
    return outcome;
}

inline std::string quoted(const std::filesystem::path& file) {
    return "'" + file.string() + "'";
}

/// Whether there is a POSIX shell for runProgram().
inline bool shellIsThere() {
    return runProgram(":").code == 0;
}

/// Whether Debian's Python has the module: it is looked for, not imported, which takes seconds for some. Checked once per
/// process.
inline bool pythonHas(const std::string& module) {
    static std::map<std::string, bool> known;
    const auto [place, isNew] = known.try_emplace(module, false);
    if (isNew)
        place->second = runProgram(
                            "/usr/bin/python3 -c 'import importlib.util, sys; "
                            "sys.exit(importlib.util.find_spec(\"" +
                            module + "\") is None)'")
                            .code == 0;
    return place->second;
}

/// Runs a script in the folder of the tests.
inline Outcome runScript(const std::filesystem::path& directory, const std::string& interpreter, const std::string& script,
                         const std::string& arguments) {
    return runProgram("cd " + quoted(directory) + " && " + interpreter + ' ' +
                      quoted(sourceRoot() / "tests/core/formats" / script) + ' ' + arguments);
}

/// Whether Node.js and the npm package, installed by packaging/install_node_readers.sh, are available. Passes the location to the
/// scripts. Node.js is started for it once per process.
inline bool nodeHas(const std::string& package) {
    const std::filesystem::path modules = sourceRoot() / "build/node/node_modules";
    setenv("ECHOPLANE_NODE_MODULES", modules.c_str(), 1);
    if (!std::filesystem::exists(modules / package)) return false;
    static const bool runs = runProgram("node --version").code == 0;
    return runs;
}

}  // namespace echoplane
