// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// UTF-8 byte order mark, which some programs write before a text; not part of the text.
inline constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// Whether the text is well-formed UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF.
bool isUtf8(std::string_view text);

/// `text` if it is UTF-8, else each byte read as a Latin-1 character.
std::string asUtf8(std::string_view text);

/// The code points of a UTF-8 text. Throws std::invalid_argument if it is not UTF-8 ("the text is not UTF-8").
std::u32string codePoints(std::string_view text);

/// A UTF-8 text as UTF-16. Throws as codePoints().
std::u16string utf16(std::string_view text);

}  // namespace echoplane
