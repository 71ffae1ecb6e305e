// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cctype>
#include <complex>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include "core/files/npy.h"
#include "core/files/npy_header.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

static_assert(std::endian::native == std::endian::little, "npy data are taken as they lie in the file");

/// An array of at most two dimensions.
struct Array {
    NpyHeader header;
    std::string_view data;
};

Array arrayOf(std::string_view bytes) {
    std::size_t at = 0;
    const ByteSource source = [&](char* data, std::size_t size) {
        const std::size_t got = std::min(size, bytes.size() - at);
        if (data != nullptr) std::memcpy(data, bytes.data() + at, got);
        at += got;
        return got;
    };
    NpyHeader header;
    try {
        header = readNpyHeader(source);
    } catch (const std::invalid_argument& error) {
        throw Refusal("it %1", messageOf(error));
    }
    if (header.version > 2) throw Refusal("its .npy version is not 1.0 or 2.0");
    const auto plain = [](unsigned char letter) {
        return std::isalnum(letter) || letter == '<' || letter == '>' || letter == '|';
    };
    if (!std::ranges::all_of(header.type, plain)) throw Refusal("its type is not a plain one");
    return {std::move(header), bytes.substr(at)};
}

template <typename Scalar, typename Result>
Eigen::Matrix<Result, Eigen::Dynamic, Eigen::Dynamic> matrixOf(const Array& array) {
    const std::vector<std::size_t>& shape = array.header.shape;
    const auto rows = static_cast<Eigen::Index>(shape.empty() ? 1 : shape.front());
    const auto columns = static_cast<Eigen::Index>(shape.size() < 2 ? 1 : shape.back());
    const auto available = static_cast<Eigen::Index>(array.data.size() / sizeof(Scalar));
    // An empty array may still be as long or wide as a model; a larger shape would only waste time in loops.
    constexpr Eigen::Index mostOfNothing = 1'000'000;
    if (std::max(rows, columns) > std::max(available, mostOfNothing)) {
        throw Refusal("its shape %1 × %2 exceeds the %3 allowed for an array with %4 bytes of data", rows, columns, mostOfNothing,
                      array.data.size());
    }
    // Division avoids overflow: an absurd shape must not wrap around to the right product.
    const bool fits = columns == 0 || rows == 0
                          ? array.data.empty()
                          : rows <= available / columns && rows * columns == available && array.data.size() % sizeof(Scalar) == 0;
    if (!fits) {
        throw Refusal("its shape %1 × %2 does not fit its %3 bytes of data", rows, columns, array.data.size());
    }
    const auto element = [&](Eigen::Index k) {
        Scalar value;
        std::memcpy(&value, array.data.data() + static_cast<std::size_t>(k) * sizeof value, sizeof value);
        return static_cast<Result>(value);
    };
    Eigen::Matrix<Result, Eigen::Dynamic, Eigen::Dynamic> matrix(rows, columns);
    for (Eigen::Index j = 0; j < columns; ++j) {
        for (Eigen::Index i = 0; i < rows; ++i)
            matrix(i, j) = element(array.header.fortranOrder ? j * rows + i : i * columns + j);
    }
    return matrix;
}

/// Converts NumPy's UTF-32, padded with zeros, to UTF-8.
std::string textOf(std::string_view data) {
    std::string text;
    for (std::size_t at = 0; at + 4 <= data.size(); at += 4) {
        std::uint32_t point = 0;
        std::memcpy(&point, data.data() + at, 4);
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
            throw Refusal("its text holds a character that Unicode does not have");
        }
    }
    return text;
}

std::vector<std::string> textsOf(const Array& array) {
    // Empty texts take no bytes, so the data do not bound their number.
    constexpr std::size_t mostTexts = 1'000'000;
    if (array.header.shape.front() > mostTexts)
        throw Refusal("it has %1 texts, but may have at most %2", array.header.shape.front(), mostTexts);
    const std::size_t count = array.header.shape.front(), each = count > 0 ? array.data.size() / count : 0;
    if (each % 4 != 0 || each * count != array.data.size() || array.header.type != "<U" + std::to_string(each / 4))
        throw Refusal("its %1 texts do not fit its %2 bytes of data", count, array.data.size());
    std::vector<std::string> texts;
    texts.reserve(count);
    for (std::size_t k = 0; k < count; ++k) texts.push_back(textOf(array.data.substr(k * each, each)));
    return texts;
}

template <typename Scalar>
ArrayValue realValue(const Array& array) {
    Eigen::MatrixXd matrix = matrixOf<Scalar, double>(array);
    if (array.header.shape.empty()) return matrix(0, 0);
    if (array.header.shape.size() == 1) return Eigen::VectorXd(matrix.col(0));
    return matrix;
}

}  // namespace

ArrayValue npyValue(std::string_view bytes) {
    const Array array = arrayOf(bytes);
    const std::string& type = array.header.type;
    const std::size_t dimensions = array.header.shape.size();
    if (type == "<f8") return realValue<double>(array);
    if (type == "<f4") return realValue<float>(array);
    if (type == "<i8") return realValue<std::int64_t>(array);
    if (type == "<i4" && dimensions == 1) return Eigen::VectorXi(matrixOf<std::int32_t, int>(array).col(0));
    if (type == "<i4") return realValue<std::int32_t>(array);
    const bool list = dimensions == 1 || (dimensions == 2 && std::ranges::min(array.header.shape) == 1);
    using Complex = std::complex<double>;
    if (type == "<c16" && list) return Eigen::VectorXcd(matrixOf<Complex, Complex>(array).reshaped());
    if (type == "<c8" && list) return Eigen::VectorXcd(matrixOf<std::complex<float>, Complex>(array).reshaped());
    if (type.starts_with("<U") && dimensions == 0) return textOf(array.data);
    if (type.starts_with("<U") && dimensions == 1) return textsOf(array);
    throw Refusal("its type %1 is not read in that shape", shortened(type));
}

}  // namespace echoplane
