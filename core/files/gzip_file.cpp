// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/gzip_file.h"

#include <utility>

#include "core/files/deflate.h"
#include "core/files/text_file.h"
#include "core/text/message.h"

namespace echoplane {

std::string readGzipFile(const std::filesystem::path& file, std::uintmax_t largest) {
    std::string packed = readTextFile(file, largest);
    if (packed.size() < 2 || packed[0] != '\x1f' || packed[1] != '\x8b') return packed;
    using End = Unpacked::End;
    Unpacked result = unpacked(packed, Packing::gzip, largest);
    const auto fail = [&](const Message& why) { throw Refusal("cannot read %1: %2", file.string(), why); };
    if (result.end == End::tooLarge) fail(Message("it unpacks to more than %1 bytes", largest));
    if (result.end == End::cutShort) fail(Message("it is cut short"));
    if (result.end == End::damaged) fail(Message("its compressed content is damaged"));
    return std::move(result.text);
}

}  // namespace echoplane
