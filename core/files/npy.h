// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/files/named_arrays.h"

namespace echoplane {

// The bytes of NumPy .npy 1.0 files (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html): magic, a header
// padded to 64 bytes, then the data, little-endian.

/// A 2-D array of doubles in Fortran order, which is Eigen's.
std::string npyBytes(const Eigen::MatrixXd& matrix);
/// A 1-D array of doubles.
std::string npyBytes(const Eigen::VectorXd& vector);
/// A 1-D array of 32-bit integers.
std::string npyBytes(const Eigen::VectorXi& vector);
/// A 1-D array of complex doubles.
std::string npyBytes(const Eigen::VectorXcd& vector);
/// A 0-d array of one double.
std::string npyBytes(double number);
/// A 0-d string array: `str(archive["metadata"])` reads it back. `text` is UTF-8; throws std::invalid_argument if it is not.
std::string npyBytes(std::string_view text);
/// A 1-D string array, padded with zeros to the longest. Throws as for one text, and for a text that ends in a zero, which could
/// not be distinguished from the padding.
std::string npyBytes(const std::vector<std::string>& texts);

/// Reads the bytes of a .npy file, version 1.0 or 2.0, in either memory order: a number, a list or a matrix of type f8, f4, i8 or
/// i4 (i4 lists stay integers, all others become double), a list, row or column of c16 or c8, one text or a list of texts of type
/// U. Throws std::invalid_argument, without the file's name, for anything else, and if shape and number of bytes do not match.
ArrayValue npyValue(std::string_view bytes);

}  // namespace echoplane
