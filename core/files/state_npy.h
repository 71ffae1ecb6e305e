// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// Reads a reservoir's state from the bytes of a .npy file (npyBytes()): a list of `size` finite numbers. Throws
/// std::invalid_argument with one sentence, without the file's name, for anything else.
Eigen::VectorXd stateFromNpy(std::string_view bytes, Eigen::Index size);

}  // namespace echoplane
