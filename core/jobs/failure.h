// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>

#include "core/text/message.h"

namespace echoplane {

/// Description of an error, for users and for scripts.
struct Failure {
    static constexpr int failed = 1;             ///< exit code of a failed operation
    static constexpr int badInput = 2;           ///< exit code for invalid input or usage
    static constexpr int interrupted = 128 + 2;  ///< exit code of a stopped run (SIGINT)

    Message message;  ///< one line without control characters, never empty, never a library's raw message
    int exitCode = failed;
};

/// Converts any exception to a message, for both the command line and the window. Our own std::invalid_argument and
/// std::runtime_error keep their text; out-of-memory, system and JSON errors get a text that names the file or the cause.
/// `exception` must not be null.
Failure failureOf(const std::exception_ptr& exception);

/// The message for the exception being handled; for use in a catch block.
Message currentFailure();

}  // namespace echoplane
