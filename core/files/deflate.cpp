// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/deflate.h"

#include <array>
#include <new>
#include <utility>

#include <zlib.h>

#include "core/text/message.h"

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

Unpacked unpacked(std::string_view bytes, Packing packing, std::uintmax_t largest) {
    constexpr int gzipOnly = 16;
    z_stream stream{};
    if (inflateInit2(&stream, packing == Packing::gzip ? gzipOnly + MAX_WBITS : MAX_WBITS) != Z_OK) throw std::bad_alloc();
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write to it
    stream.avail_in = static_cast<uInt>(bytes.size());
    Unpacked result;
    std::array<char, 1 << 16> part{};
    int status = Z_OK;
    while (status == Z_OK && result.text.size() <= largest) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        status = inflate(&stream, Z_NO_FLUSH);
        result.text.append(part.data(), part.size() - stream.avail_out);
    }
    result.followed = stream.avail_in > 0;
    inflateEnd(&stream);
    using End = Unpacked::End;
    result.end = result.text.size() > largest ? End::tooLarge
                 : status == Z_BUF_ERROR      ? End::cutShort
                 : status == Z_STREAM_END     ? End::whole
                                              : End::damaged;
    return result;
}

std::string inflated(std::string_view bytes, std::size_t largest) {
    using End = Unpacked::End;
    Unpacked result = unpacked(bytes, Packing::zlib, largest);
    if (result.end == End::tooLarge) throw Refusal("unpacks to more than %1 bytes", largest);
    if (result.end == End::cutShort) throw Refusal("is cut short");
    if (result.end != End::whole || result.followed) throw Refusal("is damaged");
    return std::move(result.text);
}

}  // namespace echoplane
