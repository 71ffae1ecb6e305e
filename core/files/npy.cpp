// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy.h"

#include <algorithm>
#include <bit>

#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

static_assert(std::endian::native == std::endian::little, "npy data are written as they lie in memory");

std::string withHeader(const std::string& type, bool fortranOrder, const std::string& shape, const void* data,
                       std::size_t bytes) {
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': " + (fortranOrder ? "True" : "False") + ", 'shape': " + shape + ", }";
    constexpr std::size_t prefix = 10, alignment = 64;
    const std::size_t unpadded = prefix + header.size() + 1;
    header.append((alignment - unpadded % alignment) % alignment, ' ');
    header += '\n';
    std::string file("\x93NUMPY\x01\x00", 8);
    file += static_cast<char>(header.size() & 0xff);
    file += static_cast<char>(header.size() >> 8);
    file += header;
    file.append(static_cast<const char*>(data), bytes);
    return file;
}

std::string shapeOf(Eigen::Index length) {
    return "(" + std::to_string(length) + ",)";
}

}  // namespace

std::string npyBytes(const Eigen::MatrixXd& matrix) {
    return withHeader("<f8", true, "(" + std::to_string(matrix.rows()) + ", " + std::to_string(matrix.cols()) + ")",
                      matrix.data(), static_cast<std::size_t>(matrix.size()) * sizeof(double));
}

std::string npyBytes(const Eigen::VectorXd& vector) {
    return withHeader("<f8", false, shapeOf(vector.size()), vector.data(),
                      static_cast<std::size_t>(vector.size()) * sizeof(double));
}

std::string npyBytes(const Eigen::VectorXi& vector) {
    static_assert(sizeof(int) == 4);
    return withHeader("<i4", false, shapeOf(vector.size()), vector.data(), static_cast<std::size_t>(vector.size()) * sizeof(int));
}

std::string npyBytes(const Eigen::VectorXcd& vector) {
    return withHeader("<c16", false, shapeOf(vector.size()), vector.data(),
                      static_cast<std::size_t>(vector.size()) * sizeof(std::complex<double>));
}

std::string npyBytes(double number) {
    return withHeader("<f8", false, "()", &number, sizeof number);
}

std::string npyBytes(std::string_view text) {
    const std::u32string points = codePoints(text);
    return withHeader("<U" + std::to_string(points.size()), false, "()", points.data(), points.size() * sizeof(char32_t));
}

std::string npyBytes(const std::vector<std::string>& texts) {
    std::vector<std::u32string> all;
    std::size_t longest = 1;
    for (const std::string& text : texts) {
        all.push_back(codePoints(text));
        if (text.ends_with('\0')) throw Refusal("a text for a .npy array ends in a zero");
        longest = std::max(longest, all.back().size());
    }
    std::u32string points;
    for (std::u32string& each : all) {
        each.resize(longest, U'\0');
        points += each;
    }
    return withHeader("<U" + std::to_string(longest), false, shapeOf(static_cast<Eigen::Index>(texts.size())), points.data(),
                      points.size() * sizeof(char32_t));
}

}  // namespace echoplane
