// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <filesystem>
#include <vector>

namespace echoplane {

/// Largest distance between the conjugates of a pair, relative to their modulus: programs that write 15 digits or treat a real
/// matrix as complex separate them slightly.
inline constexpr double pairTolerance = 1e-9;
/// An imaginary part below this fraction of the real part is rounding: the eigenvalue is real.
inline constexpr double realTolerance = 1e-12;

/// Reads a list of eigenvalues, one per line:
///
///     0.5,0.3          real and imaginary part, separated by a comma, semicolon, tab or space; real if there is only one number
///     0,5;0,3          the same with decimal commas, if separated by a semicolon or tab, or in quotation marks
///     (0.5+0.3j)       complex numbers as in NumPy, Python and MATLAB, with j or i, with or without brackets
///
/// or a .npy array: complex numbers, real ones, or a column of real and one of imaginary parts. A byte order mark, brackets and
/// quotation marks are ignored, a minus sign may be U+2212, and lines end in LF, CR LF or CR. Empty lines, lines that begin with
/// # (but not #N/A and the like) are skipped. A first line of words is a heading: it may put the imaginary part first, an index
/// in front of both (which is dropped), name a modulus and an angle ("theta_deg" in degrees), or name one column, so that all
/// commas are decimal commas. Without one, lines such as 0,95 throughout and a first field that counts the lines are refused. A
/// pair may be given by both members or by one: a lower member is matched to the nearest unmatched upper one within
/// pairTolerance. The result holds the real eigenvalues and the upper member of each pair, in the file's order. Throws
/// std::invalid_argument naming the file, and the line, if a line is not one finite eigenvalue, or if there are none or more than
/// a million. Cost O(n log n).
std::vector<std::complex<double>> readEigenvalues(const std::filesystem::path& file);

}  // namespace echoplane
