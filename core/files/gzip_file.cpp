// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/gzip_file.h"

#include <stdexcept>
#include <utility>

#include "core/files/deflate.h"
#include "core/files/text_file.h"

namespace echoplane {

std::string readGzipFile(const std::filesystem::path& file, std::uintmax_t largest) {
    std::string packed = readTextFile(file, largest);
    if (packed.size() < 2 || packed[0] != '\x1f' || packed[1] != '\x8b') return packed;
    using End = Unpacked::End;
    Unpacked result = unpacked(packed, Packing::gzip, largest);
    const auto fail = [&](const std::string& why) { throw std::invalid_argument("cannot read " + file.string() + ": " + why); };
    if (result.end == End::tooLarge) fail("it unpacks to more than " + std::to_string(largest) + " bytes");
    if (result.end == End::cutShort) fail("it is cut short");
    if (result.end == End::damaged) fail("its compressed content is damaged");
    return std::move(result.text);
}

}  // namespace echoplane
