// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include <Eigen/Core>

namespace echoplane {

/// Result of reading a file in a child process: bytes in the reader's own format, and numbers.
struct IsolatedRead {
    std::string bytes;
    Eigen::MatrixXd numbers;
};

/// Calls `read` in a child process and returns its result, so that a library that does not check its input may crash or hang on a
/// damaged file without harm. The child is limited to 30 s of processor time plus 1 s for each 10 MB of `bytes`, and to 250 MB of
/// memory plus twenty times `bytes`, at most what is available; it exits without returning. Throws std::invalid_argument and
/// std::runtime_error as `read` does, with the same message; std::invalid_argument naming the file if the child crashes or takes
/// too long; std::runtime_error if the system cannot create a process. On Windows and under TSan, `read` is called directly.
/// Cost: a fork (about 1 ms) and a copy of the numbers through a pipe.
IsolatedRead readIsolated(const std::string& file, double bytes, const std::function<IsolatedRead()>& read);

}  // namespace echoplane
