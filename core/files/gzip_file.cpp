// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/gzip_file.h"

#include <array>
#include <stdexcept>

#include <zlib.h>

#include "core/files/text_file.h"

namespace echoplane {

std::string readGzipFile(const std::filesystem::path& file, std::uintmax_t largest) {
    std::string packed = readTextFile(file, largest);
    if (packed.size() < 2 || packed[0] != '\x1f' || packed[1] != '\x8b') return packed;
    const auto fail = [&](const std::string& why) { throw std::invalid_argument("cannot read " + file.string() + ": " + why); };
    z_stream stream{};
    constexpr int gzipOnly = 16;
    if (inflateInit2(&stream, gzipOnly + MAX_WBITS) != Z_OK) throw std::bad_alloc();
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string text;
    std::array<char, 1 << 16> part{};
    int status = Z_OK;
    while (status == Z_OK && text.size() <= largest) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (text.size() > largest) fail("it unpacks to more than " + std::to_string(largest) + " bytes");
    if (status == Z_BUF_ERROR) fail("it is cut short");
    if (status != Z_STREAM_END) fail("its compressed content is damaged");
    return text;
}

}  // namespace echoplane
