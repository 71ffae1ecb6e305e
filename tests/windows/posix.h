// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the core's tests take from POSIX to surround themselves with, on Windows. Included before each of them there; the core
// itself does without.

#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>

#include <stdio.h>

inline char* mkdtemp(char* name) {
    std::string made = name;
    made.replace(made.size() - 6, 6, std::to_string(100000 + std::random_device()() % 900000));
    std::error_code error;
    if (!std::filesystem::create_directory(made, error)) return nullptr;
    made.copy(name, made.size());
    return name;
}

inline int setenv(const char* name, const char* value, int /*overwrite*/) {
    return _putenv_s(name, value);
}
inline int setenv(const char* name, const wchar_t* value, int overwrite) {
    return setenv(name, std::filesystem::path(value).string().c_str(), overwrite);
}
inline int unsetenv(const char* name) {
    return _putenv_s(name, "");
}

inline FILE* popen(const char* command, const char* mode) {
    return _popen(command, mode);
}
inline int pclose(FILE* pipe) {
    return _pclose(pipe);
}
