// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include <Eigen/Core>

namespace echoplane {

/// What was read of a file: bytes that only its reader understands, and numbers.
struct ReadApart {
    std::string bytes;
    Eigen::MatrixXd numbers;
};

/// What `read` returns, called in a child process, so that a library which a damaged file crashes, or keeps for ever, takes
/// nothing with it: for libraries that do not check what they read. The child may use 30 s of processor time and one more for
/// each 10 MB of `bytes`, and 250 MB of memory and twenty times `bytes`, at most what the machine has left; it never returns from
/// here. Throws std::invalid_argument
/// and std::runtime_error as `read` does, with the same words; std::invalid_argument naming the file where the child crashes or
/// takes too long; std::runtime_error where the system has no room for a process. On Windows, and where threads are watched by
/// TSan, `read` is called as it is. Cost: a fork (about 1 ms) and a copy of the numbers through a pipe.
ReadApart readApart(const std::string& file, double bytes, const std::function<ReadApart()>& read);

}  // namespace echoplane
