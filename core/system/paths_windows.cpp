// SPDX-License-Identifier: GPL-3.0-or-later
// All file names in std::string are UTF-8 here. On Windows, GCC's std::filesystem::path also returns UTF-8 (string()), but
// decodes names by the C library's locale, which does not support UTF-8 there. The linker substitutes this function (--wrap, see
// packaging/cmake/EchoplaneWindows.cmake).
#include <cwchar>
#include <locale>

namespace {

using Narrow = std::codecvt<wchar_t, char, std::mbstate_t>;

/// Length of the UTF-8 sequence that starts with this byte; 0 if none does.
int lengthAfter(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

/// The character of a complete sequence; −1 if it is invalid.
long characterFrom(const char* text, int length) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (length == 1) return first;
    long character = first & (0xFF >> (length + 1));
    for (int i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0) != 0x80) return -1;
        character = character << 6 | (next & 0x3F);
    }
    const bool shorter = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    const bool surrogate = character >= 0xD800 && character < 0xE000;
    return shorter || surrogate || character > 0x10FFFF ? -1 : character;
}

}  // namespace

// The mangled name of codecvt<wchar_t, char, int>::do_in, as GCC calls it.
extern "C" Narrow::result __wrap__ZNKSt7codecvtIwciE5do_inERiPKcS3_RS3_PwS5_RS5_(const Narrow* /*self*/,
                                                                                 std::mbstate_t& /*state*/, const char* from,
                                                                                 const char* fromEnd, const char*& fromNext,
                                                                                 wchar_t* to, wchar_t* toEnd, wchar_t*& toNext);

Narrow::result __wrap__ZNKSt7codecvtIwciE5do_inERiPKcS3_RS3_PwS5_RS5_(const Narrow* /*self*/, std::mbstate_t& /*state*/,
                                                                      const char* from, const char* fromEnd,
                                                                      const char*& fromNext, wchar_t* to, wchar_t* toEnd,
                                                                      wchar_t*& toNext) {
    for (fromNext = from, toNext = to; fromNext < fromEnd;) {
        const int length = lengthAfter(static_cast<unsigned char>(*fromNext));
        if (length > fromEnd - fromNext) return Narrow::partial;
        const long character = length > 0 ? characterFrom(fromNext, length) : -1;
        if (character < 0) return Narrow::error;
        const int units = character < 0x10000 ? 1 : 2;
        if (toEnd - toNext < units) return Narrow::partial;
        if (units == 2) *toNext++ = static_cast<wchar_t>(0xD7C0 + (character >> 10));
        *toNext++ = static_cast<wchar_t>(units == 1 ? character : 0xDC00 + (character & 0x3FF));
        fromNext += length;
    }
    return Narrow::ok;
}
