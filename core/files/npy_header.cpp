// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy_header.h"

#include <bit>
#include <charconv>
#include <limits>
#include <string_view>

#include "core/text/message.h"

namespace echoplane {

namespace {

[[noreturn]] void refuse(const Message& reason) {
    throw Refusal(reason);
}

std::string readExactly(const ByteSource& source, std::size_t size) {
    std::string bytes(size, '\0');
    if (source(bytes.data(), size) != size) refuse(Message("ends inside its header"));
    return bytes;
}

/// The text after 'key': in the header, a Python dictionary.
std::string_view valueOf(std::string_view header, std::string_view key) {
    std::size_t at = header.find("'" + std::string(key) + "'");
    if (at == std::string_view::npos) at = header.find('"' + std::string(key) + '"');
    if (at == std::string_view::npos) refuse(Message("has no %1 in its header", key));
    at = header.find_first_not_of(' ', at + key.size() + 2);
    if (at == std::string_view::npos || header[at] != ':') refuse(Message("has a damaged header"));
    at = header.find_first_not_of(' ', at + 1);
    if (at == std::string_view::npos) refuse(Message("has a damaged header"));
    return header.substr(at);
}

/// The type with its byte order: "f8" and "=f8" are native, as is "float64", whose number counts bits.
std::string typeFrom(std::string_view value) {
    if (value.front() == '[') refuse(Message("is a structured one; save its fields as plain arrays"));
    const char quote = value.front();
    const std::size_t end = value.find(quote, 1);
    if ((quote != '\'' && quote != '"') || end == std::string_view::npos) refuse(Message("has a damaged header"));
    std::string type(value.substr(1, end - 1));
    const std::string native = std::endian::native == std::endian::little ? "<" : ">";
    for (const std::string_view name : {"float", "int", "uint", "complex"}) {
        int bits = 0;
        const char* const last = type.data() + type.size();
        if (!type.starts_with(name)) continue;
        const auto [stop, error] = std::from_chars(type.data() + name.size(), last, bits);
        if (error == std::errc() && stop == last && bits % 8 == 0) return native + name.front() + std::to_string(bits / 8);
    }
    if (type.starts_with('=')) type.replace(0, 1, native);
    if (type.size() > 1 && std::string_view("fiucb").find(type[0]) != std::string_view::npos && type[1] >= '0' && type[1] <= '9')
        type.insert(0, native);
    return type;
}

bool orderFrom(std::string_view value) {
    const bool fortran = value.starts_with("True");
    if (!fortran && !value.starts_with("False")) refuse(Message("has a damaged header"));
    return fortran;
}

/// "(3, 4)", "(3,)" or "()"; Python 2 wrote "(3L, 4L)".
std::vector<std::size_t> shapeFrom(std::string_view value, std::size_t mostDimensions) {
    if (value.front() != '(') refuse(Message("has a damaged shape"));
    const char* at = value.data() + 1;
    const char* const end = value.data() + value.size();
    const auto skipSpaces = [&] {
        while (at != end && *at == ' ') ++at;
        if (at == end) refuse(Message("has a damaged shape"));
    };
    std::vector<std::size_t> shape;
    for (skipSpaces(); *at != ')'; skipSpaces()) {
        std::size_t length = 0;
        const auto [stop, error] = std::from_chars(at, end, length);
        if (error != std::errc()) refuse(Message("has a damaged shape"));
        constexpr auto most = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
        if (length > most) refuse(Message("has a shape too large for any memory"));
        if (shape.size() == mostDimensions)
            refuse(Message(mostDimensions == 2 ? "has more than two dimensions" : "has more than three dimensions"));
        shape.push_back(length);
        at = stop;
        if (at != end && *at == 'L') ++at;
        skipSpaces();
        if (*at == ',')
            ++at;
        else if (*at != ')')
            refuse(Message("has a damaged shape"));
    }
    return shape;
}

}  // namespace

NpyHeader readNpyHeader(const ByteSource& source, std::size_t mostDimensions) {
    const std::string prefix = readExactly(source, 8);
    if (!prefix.starts_with("\x93NUMPY")) refuse(Message("does not begin like a .npy file"));
    const int version = static_cast<unsigned char>(prefix[6]), minor = static_cast<unsigned char>(prefix[7]);
    if (version < 1 || version > 3 || minor != 0) {
        refuse(Message("has version %1.%2 of the .npy format, which is unknown", version, minor));
    }
    const std::string length = readExactly(source, version == 1 ? 2 : 4);
    std::size_t bytes = 0;
    for (std::size_t k = 0; k < length.size(); ++k) bytes |= std::size_t{static_cast<unsigned char>(length[k])} << (8 * k);
    constexpr std::size_t longestHeader = 1 << 20;
    if (bytes > longestHeader) refuse(Message("has a header of %1 bytes", bytes));
    const std::string text = readExactly(source, bytes);
    return {version, typeFrom(valueOf(text, "descr")), orderFrom(valueOf(text, "fortran_order")),
            shapeFrom(valueOf(text, "shape"), mostDimensions), prefix.size() + length.size() + bytes};
}

}  // namespace echoplane
