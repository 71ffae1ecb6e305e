// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/deflate.h"

#include <array>
#include <new>
#include <stdexcept>

#include <zlib.h>

namespace echoplane {

std::string deflated(std::string_view bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string packed(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION) != Z_OK)
        throw std::bad_alloc();
    packed.resize(size);
    return packed;
}

std::string inflated(std::string_view bytes, std::size_t largest) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) throw std::bad_alloc();
    std::string input(bytes);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    std::string text;
    std::array<char, 1 << 14> part{};
    int status = Z_OK;
    while (status == Z_OK && text.size() <= largest) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(part.data(), part.size() - stream.avail_out);
    }
    const bool more = stream.avail_in > 0;
    inflateEnd(&stream);
    if (text.size() > largest) throw std::invalid_argument("unpacks to more than " + std::to_string(largest) + " bytes");
    if (status == Z_BUF_ERROR) throw std::invalid_argument("is cut short");
    if (status != Z_STREAM_END || more) throw std::invalid_argument("is damaged");
    return text;
}

}  // namespace echoplane
