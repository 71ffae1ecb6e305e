// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"

#include <bit>
#include <stdexcept>

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
    std::u32string points;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1 : (lead >> 5) == 6 ? 2 : (lead >> 4) == 14 ? 3 : (lead >> 3) == 30 ? 4 : 0;
        const auto continues = [&](std::size_t k) { return (static_cast<unsigned char>(text[i + k]) & 0xc0u) == 0x80u; };
        bool valid = length > 0 && i + length <= text.size();
        for (std::size_t k = 1; valid && k < length; ++k) valid = continues(k);
        if (!valid) throw std::invalid_argument("the text for a .npy array is not UTF-8");
        char32_t point = length == 1 ? lead : lead & (0x7fu >> length);
        for (std::size_t k = 1; k < length; ++k) point = (point << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3fu);
        points += point;
        i += length;
    }
    return withHeader("<U" + std::to_string(points.size()), false, "()", points.data(), points.size() * sizeof(char32_t));
}

}  // namespace echoplane
