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

/// Windows' shell is another: there nothing runs.
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

/// A shell of POSIX is there, which runs what runProgram() is given.
inline bool shellIsThere() {
    return runProgram(":").code == 0;
}

/// Debian's Python has the module. Asked once a process.
inline bool pythonHas(const std::string& module) {
    static std::map<std::string, bool> known;
    const auto [place, isNew] = known.try_emplace(module, false);
    if (isNew) place->second = runProgram("/usr/bin/python3 -c 'import " + module + "'").code == 0;
    return place->second;
}

/// Runs a script that lies beside the tests.
inline Outcome runScript(const std::filesystem::path& directory, const std::string& interpreter, const std::string& script,
                         const std::string& arguments) {
    return runProgram("cd " + quoted(directory) + " && " + interpreter + ' ' + quoted(sourceRoot() / "tests/core/io" / script) +
                      ' ' + arguments);
}

/// Node.js is there, and the npm package where packaging/install_node_readers.sh puts it. Tells the scripts.
inline bool nodeHas(const std::string& package) {
    const std::filesystem::path modules = sourceRoot() / "build/node/node_modules";
    setenv("ECHOPLANE_NODE_MODULES", modules.c_str(), 1);
    return std::filesystem::exists(modules / package) && shellIsThere() && std::system("node --version >/dev/null 2>&1") == 0;
}

}  // namespace echoplane
