// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy_stream.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string_view>

#include "core/io/json_text.h"

namespace echoplane {

namespace {

[[noreturn]] void refuse(const std::string& reason) {
    throw std::invalid_argument(reason);
}

std::string readExactly(const ByteSource& source, std::size_t size) {
    std::string bytes(size, '\0');
    if (source(bytes.data(), size) != size) refuse("ends inside its header");
    return bytes;
}

/// What follows 'key': in the header, a Python dictionary.
std::string_view valueOf(std::string_view header, std::string_view key) {
    std::size_t at = header.find("'" + std::string(key) + "'");
    if (at == std::string_view::npos) refuse("has no " + std::string(key) + " in its header");
    at = header.find_first_not_of(' ', at + key.size() + 2);
    if (at == std::string_view::npos || header[at] != ':') refuse("has a damaged header");
    at = header.find_first_not_of(' ', at + 1);
    if (at == std::string_view::npos) refuse("has a damaged header");
    return header.substr(at);
}

void readType(std::string_view value, NpyHeader& header) {
    if (value.front() == '[') refuse("is a structured one; save its fields as plain arrays");
    const std::size_t end = value.find('\'', 1);
    if (value.front() != '\'' || end == std::string_view::npos || end < 3) refuse("has a damaged header");
    const std::string_view type = value.substr(1, end - 1);
    constexpr bool little = std::endian::native == std::endian::little;
    header.kind = type[1];
    const std::string_view digits = type.substr(2);
    const bool size = std::from_chars(digits.data(), digits.data() + digits.size(), header.itemSize).ec == std::errc();
    const auto sizes = [&](std::initializer_list<std::size_t> known) {
        return size && std::ranges::find(known, header.itemSize) != known.end();
    };
    const bool known = (header.kind == 'f' && sizes({2, 4, 8})) ||
                       ((header.kind == 'i' || header.kind == 'u') && sizes({1, 2, 4, 8})) || (header.kind == 'b' && sizes({1}));
    if (!known) {
        const std::string what = header.kind == 'O'                         ? "Python objects"
                                 : header.kind == 'U' || header.kind == 'S' ? "texts"
                                 : header.kind == 'c'                       ? "complex numbers"
                                                                            : "numbers of type " + shortened(type);
        refuse("holds " + what + "; a series is of real numbers");
    }
    header.swapped = header.itemSize > 1 && type[0] == (little ? '>' : '<');
}

void readShape(std::string_view value, NpyHeader& header) {
    std::vector<std::size_t> shape;
    if (value.front() != '(') refuse("has a damaged shape");
    const char* at = value.data() + 1;
    const char* const end = value.data() + value.size();
    while (true) {
        while (at != end && (*at == ' ' || *at == ',')) ++at;
        if (at == end) refuse("has a damaged shape");
        if (*at == ')') break;
        std::size_t length = 0;
        const auto [stop, error] = std::from_chars(at, end, length);
        if (error != std::errc()) refuse("has a damaged shape");
        at = *stop == 'L' ? stop + 1 : stop;
        shape.push_back(length);
        if (shape.size() > 2) refuse("has more than two dimensions");
    }
    if (shape.empty()) refuse("is a single number");
    header.oneDimensional = shape.size() == 1;
    header.rows = shape.front();
    header.columns = shape.size() == 2 ? shape.back() : 1;
    constexpr auto most = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
    if (header.columns > 0 && header.rows > most / header.columns / header.itemSize) refuse("has a shape beyond all memory");
}

/// IEEE 754 half precision.
double halfValue(std::uint16_t bits) {
    const int exponent = (bits >> 10) & 0x1f, fraction = bits & 0x3ff;
    const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
    if (exponent == 0x1f)
        return fraction != 0 ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
    return sign * (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25));
}

template <typename Number>
double valueAt(const char* bytes, bool swapped) {
    std::array<char, sizeof(Number)> own{};
    std::memcpy(own.data(), bytes, sizeof(Number));
    if (swapped) std::ranges::reverse(own);
    return static_cast<double>(std::bit_cast<Number>(own));
}

double halfAt(const char* bytes, bool swapped) {
    return halfValue(static_cast<std::uint16_t>(valueAt<std::uint16_t>(bytes, swapped)));
}

using Converter = double (*)(const char*, bool);

Converter converterOf(const NpyHeader& header) {
    switch (header.kind) {
        case 'f':
            return header.itemSize == 8 ? valueAt<double> : header.itemSize == 4 ? valueAt<float> : halfAt;
        case 'i':
            return header.itemSize == 8   ? valueAt<std::int64_t>
                   : header.itemSize == 4 ? valueAt<std::int32_t>
                   : header.itemSize == 2 ? valueAt<std::int16_t>
                                          : valueAt<std::int8_t>;
        default:
            return header.itemSize == 8   ? valueAt<std::uint64_t>
                   : header.itemSize == 4 ? valueAt<std::uint32_t>
                   : header.itemSize == 2 ? valueAt<std::uint16_t>
                                          : valueAt<std::uint8_t>;
    }
}

}  // namespace

NpyHeader readNpyHeader(const ByteSource& source) {
    const std::string prefix = readExactly(source, 8);
    if (!prefix.starts_with("\x93NUMPY")) refuse("does not begin as a .npy does");
    const int version = prefix[6];
    if (version < 1 || version > 3) refuse("has version " + std::to_string(version) + " of the .npy format, which is not known");
    const std::string length = readExactly(source, version == 1 ? 2 : 4);
    std::size_t bytes = 0;
    for (std::size_t k = 0; k < length.size(); ++k) bytes |= std::size_t{static_cast<unsigned char>(length[k])} << (8 * k);
    constexpr std::size_t longestHeader = 1 << 20;
    if (bytes > longestHeader) refuse("has a header of " + std::to_string(bytes) + " bytes");
    const std::string text = readExactly(source, bytes);
    NpyHeader header;
    header.headerBytes = prefix.size() + length.size() + bytes;
    readType(valueOf(text, "descr"), header);
    const std::string_view order = valueOf(text, "fortran_order");
    if (!order.starts_with("True") && !order.starts_with("False")) refuse("has a damaged header");
    header.fortranOrder = order.starts_with("True");
    readShape(valueOf(text, "shape"), header);
    return header;
}

std::vector<std::vector<double>> readNpyColumns(const ByteSource& source, const NpyHeader& header, std::size_t rows,
                                                const std::function<void(std::uint64_t)>& report) {
    const Converter convert = converterOf(header);
    rows = std::min(rows, header.rows);
    std::vector<std::vector<double>> columns(header.columns);
    for (auto& column : columns) column.reserve(rows);
    constexpr std::size_t numbersAtOnce = 1 << 18;
    std::vector<char> buffer(std::min(rows * header.columns, numbersAtOnce) * header.itemSize);
    std::uint64_t done = 0;
    const auto readNumbers = [&](std::size_t count, const auto& put) {
        for (std::size_t first = 0; first < count; first += numbersAtOnce) {
            const std::size_t here = std::min(numbersAtOnce, count - first), bytes = here * header.itemSize;
            if (source(buffer.data(), bytes) != bytes) refuse("ends before its last number");
            for (std::size_t k = 0; k < here; ++k) {
                const double value = convert(buffer.data() + k * header.itemSize, header.swapped);
                put(first + k, std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN());
            }
            done += bytes;
            report(done);
        }
    };
    if (!header.fortranOrder) {
        readNumbers(rows * header.columns, [&](std::size_t k, double value) { columns[k % header.columns].push_back(value); });
        return columns;
    }
    const std::size_t rest = (header.rows - rows) * header.itemSize;
    for (std::size_t column = 0; column < header.columns; ++column) {
        if (column > 0 && rest > 0 && source(nullptr, rest) != rest) refuse("ends before its last number");
        readNumbers(rows, [&](std::size_t, double value) { columns[column].push_back(value); });
    }
    return columns;
}

}  // namespace echoplane
