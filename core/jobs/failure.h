// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>

namespace echoplane {

/// What went wrong, for people and for scripts.
struct Failure {
    static constexpr int failed = 1;             ///< exit code of what could not be done
    static constexpr int badInput = 2;           ///< of input or usage that is refused
    static constexpr int interrupted = 128 + 2;  ///< of a run that was asked to stop (SIGINT)

    std::string sentence;  ///< one line without control characters, never empty, never a library's own words
    int exitCode = failed;
};

/// Any exception as a sentence: the one place where the command line and the window turn one into the other. Our own
/// std::invalid_argument and std::runtime_error keep their words; out of memory, the system's and JSON's errors get words that
/// name the file or the cause. `exception` must not be null.
Failure failureOf(const std::exception_ptr& exception);

/// The sentence of the exception that is being handled: for a catch block.
std::string currentFailure();

}  // namespace echoplane
