// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_lines.h"

#include <algorithm>
#include <string_view>

#include "core/files/input_file.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

std::vector<std::string> firstTextLines(const std::filesystem::path& file, std::size_t most) {
    constexpr std::size_t lookedAt = 1 << 16, longest = 200;
    const std::string beginning = firstBytes(file, lookedAt);
    if (beginning.empty()) throw Refusal("%1 is empty", file.string());
    if (beginning.find('\0') != std::string::npos) throw Refusal("%1 is not text: it has zero bytes", file.string());
    std::string_view rest = beginning;
    if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
    std::vector<std::string> lines;
    while (!rest.empty() && lines.size() < most) {
        const std::size_t end = rest.find_first_of("\r\n");
        const std::size_t length = std::min(end, rest.size());
        std::size_t shown = std::min(length, longest);
        while (shown < length && shown > 0 && (static_cast<unsigned char>(rest[shown]) & 0xc0U) == 0x80U) --shown;
        std::string line = asUtf8(rest.substr(0, shown));
        if (shown < length) line += "…";
        lines.push_back(std::move(line));
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + (rest.substr(end).starts_with("\r\n") ? 2 : 1));
    }
    return lines;
}

}  // namespace echoplane
