// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <filesystem>
#include <vector>

namespace echoplane {

/// Reads a list of eigenvalues: one a line, real part and imaginary part separated by a comma, semicolon, tab or space (a missing
/// imaginary part is 0); empty lines, lines that start with # and a first line of words are passed over. Both members of a pair
/// may stand there, or one for both; the result holds real ones and the upper member of each pair, in the file's order. Throws
/// std::invalid_argument naming the file, and the line, if a line is not two finite numbers, if there are none, or more than a
/// million.
std::vector<std::complex<double>> readEigenvalues(const std::filesystem::path& file);

}  // namespace echoplane
