// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <filesystem>
#include <vector>

namespace echoplane {

/// How far apart the members of a pair may stand, as a part of their modulus: programs that write 15 digits, or take a real
/// matrix for a complex one, part them.
inline constexpr double pairTolerance = 1e-9;
/// An imaginary part below this part of the real part is rounding: the eigenvalue is real.
inline constexpr double realTolerance = 1e-12;

/// Reads a list of eigenvalues, one a line:
///
///     0.5,0.3          real and imaginary part, separated by a comma, semicolon, tab or space; without the latter it is real
///     0,5;0,3          the same with decimal commas, where a semicolon or tab separates, or quotation marks stand around
///     (0.5+0.3j)       as NumPy, Python and MATLAB write complex numbers, with j or i, also without brackets
///
/// or a .npy array: complex numbers, real ones, or a column of real and one of imaginary parts. A byte order mark, brackets and
/// quotation marks are passed over, a minus sign may be U+2212, and lines end in LF, CR LF or CR. Empty lines, lines that begin
/// with # (but not with #N/A and its like) and a first line of words are passed over. Both members of a pair may stand there, or
/// one for both: a lower member belongs to the nearest upper one within pairTolerance that has none yet. The result holds real
/// ones and the upper member of each pair, in the file's order. Throws std::invalid_argument naming the file, and the line, if a
/// line is not one eigenvalue of finite numbers, if there are none, or more than a million. Cost O(n log n).
std::vector<std::complex<double>> readEigenvalues(const std::filesystem::path& file);

}  // namespace echoplane
