// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include "core/io/json_text.h"
#include "core/io/npy.h"

namespace echoplane {

namespace {

static_assert(std::endian::native == std::endian::little, "npy data are taken as they lie in the file");

[[noreturn]] void refuse(const std::string& reason) {
    throw std::invalid_argument(reason);
}

struct Header {
    std::string type;
    bool fortranOrder = false;
    std::vector<Eigen::Index> shape;
    std::string_view data;
};

/// What stands behind "'key':" in the header, which is a Python dictionary.
std::string_view valueOf(std::string_view header, std::string_view key) {
    const std::string quoted = "'" + std::string(key) + "'";
    std::size_t at = header.find(quoted);
    if (at != std::string_view::npos) at = header.find_first_not_of(' ', at + quoted.size());
    if (at == std::string_view::npos || header[at] != ':') refuse("its header has no " + std::string(key));
    at = header.find_first_not_of(' ', at + 1);
    if (at == std::string_view::npos) refuse("its header is cut off");
    return header.substr(at);
}

std::vector<Eigen::Index> shapeFrom(std::string_view text) {
    const std::size_t end = text.find(')');
    if (text.empty() || text.front() != '(' || end == std::string_view::npos) refuse("its header has no valid shape");
    text = text.substr(1, end - 1);
    std::vector<Eigen::Index> shape;
    while (true) {
        const std::size_t start = text.find_first_not_of(' ');
        if (start == std::string_view::npos) return shape;
        text.remove_prefix(start);
        Eigen::Index length = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), length);
        text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
        if (error != std::errc() || length < 0 || (!text.empty() && text.front() != ',')) refuse("its header has no valid shape");
        shape.push_back(length);
        if (shape.size() > 2) refuse("it has more than two dimensions");
        if (!text.empty()) text.remove_prefix(1);
    }
}

Header headerOf(std::string_view bytes) {
    if (!bytes.starts_with(std::string_view("\x93NUMPY", 6)) || bytes.size() < 12) refuse("it is no .npy array");
    const int version = static_cast<unsigned char>(bytes[6]);
    if ((version != 1 && version != 2) || bytes[7] != 0) refuse("its .npy version is not 1.0 or 2.0");
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    std::uint32_t length = 0;
    std::memcpy(&length, bytes.data() + 8, lengthBytes);
    if (length > bytes.size() - 8 - lengthBytes) refuse("its header is cut off");
    const std::string_view text = bytes.substr(8 + lengthBytes, length);
    Header header;
    const std::string_view type = valueOf(text, "descr");
    const std::size_t quote = type.find('\'', 1);
    if (type.front() != '\'' || quote == std::string_view::npos) refuse("its type is not a plain one");
    header.type = type.substr(1, quote - 1);
    const auto plain = [](unsigned char letter) {
        return std::isalnum(letter) || letter == '<' || letter == '>' || letter == '|';
    };
    if (!std::ranges::all_of(header.type, plain)) refuse("its type is not a plain one");
    header.fortranOrder = valueOf(text, "fortran_order").starts_with("True");
    header.shape = shapeFrom(valueOf(text, "shape"));
    header.data = bytes.substr(8 + lengthBytes + length);
    return header;
}

template <typename Scalar, typename Result>
Eigen::Matrix<Result, Eigen::Dynamic, Eigen::Dynamic> matrixOf(const Header& header) {
    const Eigen::Index rows = header.shape.empty() ? 1 : header.shape.front();
    const Eigen::Index columns = header.shape.size() < 2 ? 1 : header.shape.back();
    const auto available = static_cast<Eigen::Index>(header.data.size() / sizeof(Scalar));
    // Divided, not multiplied: an absurd shape must not overflow its way to the right product.
    const bool fits = columns == 0 || rows == 0 ? header.data.empty()
                                                : rows <= available / columns && rows * columns == available &&
                                                      header.data.size() % sizeof(Scalar) == 0;
    if (!fits) {
        refuse("its shape " + std::to_string(rows) + " × " + std::to_string(columns) + " does not fit its " +
               std::to_string(header.data.size()) + " bytes of data");
    }
    const auto element = [&](Eigen::Index k) {
        Scalar value;
        std::memcpy(&value, header.data.data() + static_cast<std::size_t>(k) * sizeof value, sizeof value);
        return static_cast<Result>(value);
    };
    Eigen::Matrix<Result, Eigen::Dynamic, Eigen::Dynamic> matrix(rows, columns);
    for (Eigen::Index j = 0; j < columns; ++j) {
        for (Eigen::Index i = 0; i < rows; ++i) matrix(i, j) = element(header.fortranOrder ? j * rows + i : i * columns + j);
    }
    return matrix;
}

/// UTF-32, as NumPy keeps it, padded with zeros.
std::string textOf(const Header& header) {
    std::string text;
    for (std::size_t at = 0; at + 4 <= header.data.size(); at += 4) {
        std::uint32_t point = 0;
        std::memcpy(&point, header.data.data() + at, 4);
        if (point == 0) break;
        const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
        if (point < 0x80) {
            put(point);
        } else if (point < 0x800) {
            put(0xc0 | point >> 6);
            put(0x80 | (point & 0x3f));
        } else if (point < 0x10000) {
            put(0xe0 | point >> 12);
            put(0x80 | (point >> 6 & 0x3f));
            put(0x80 | (point & 0x3f));
        } else if (point < 0x110000) {
            put(0xf0 | point >> 18);
            put(0x80 | (point >> 12 & 0x3f));
            put(0x80 | (point >> 6 & 0x3f));
            put(0x80 | (point & 0x3f));
        } else {
            refuse("its text holds a character that Unicode does not have");
        }
    }
    return text;
}

template <typename Scalar>
ArrayValue realValue(const Header& header) {
    Eigen::MatrixXd matrix = matrixOf<Scalar, double>(header);
    if (header.shape.empty()) return matrix(0, 0);
    if (header.shape.size() == 1) return Eigen::VectorXd(matrix.col(0));
    return matrix;
}

}  // namespace

ArrayValue npyValue(std::string_view bytes) {
    const Header header = headerOf(bytes);
    if (header.type == "<f8") return realValue<double>(header);
    if (header.type == "<f4") return realValue<float>(header);
    if (header.type == "<i8") return realValue<std::int64_t>(header);
    if (header.type == "<i4" && header.shape.size() == 1) return Eigen::VectorXi(matrixOf<std::int32_t, int>(header).col(0));
    if (header.type == "<i4") return realValue<std::int32_t>(header);
    if (header.type == "<c16" && header.shape.size() == 1)
        return Eigen::VectorXcd(matrixOf<std::complex<double>, std::complex<double>>(header).col(0));
    if (header.type.starts_with("<U") && header.shape.empty()) return textOf(header);
    refuse("its type " + shortened(header.type) + " is none that a model has in that shape");
}

}  // namespace echoplane
