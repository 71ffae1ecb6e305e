// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// What some programs put before a text in UTF-8; it is no part of the text.
inline constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// Whether it is well-formed: no overlong forms, no halves of surrogate pairs, nothing beyond U+10FFFF.
bool isUtf8(std::string_view text);

/// `text` where it is UTF-8; else each byte as a Latin-1 character.
std::string asUtf8(std::string_view text);

/// The characters of a UTF-8 text. Throws std::invalid_argument where it is none ("the text is not UTF-8").
std::u32string codePoints(std::string_view text);

/// The same as UTF-16.
std::u16string utf16(std::string_view text);

}  // namespace echoplane
