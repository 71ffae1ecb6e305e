// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cstdint>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/json_checksum.h"
#include "core/text/json_text.h"
#include "tests/fuzz/targets.h"

namespace echoplane::fuzz {

namespace {

std::uint32_t crc32(std::string_view bytes) {
    static const std::array<std::uint32_t, 256> table = [] {
        std::array<std::uint32_t, 256> made{};
        for (std::uint32_t byte = 0; byte < 256; ++byte) {
            std::uint32_t rest = byte;
            for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xedb88320U : 0U);
            made[byte] = rest;
        }
        return made;
    }();
    std::uint32_t sum = 0xffffffffU;
    for (const char byte : bytes) sum = table[(sum ^ static_cast<unsigned char>(byte)) & 0xffU] ^ (sum >> 8);
    return ~sum;
}

std::uint32_t number(std::string_view bytes, std::size_t at, unsigned size) {
    std::uint32_t value = 0;
    for (unsigned k = 0; k < size; ++k) value |= std::uint32_t{static_cast<unsigned char>(bytes[at + k])} << (8 * k);
    return value;
}

void mendZip(std::string& bytes) {
    constexpr std::string_view local("PK\x03\x04", 4), central("PK\x01\x02", 4);
    constexpr std::size_t localSize = 30, centralSize = 46;
    for (std::size_t at = bytes.find(central); at != std::string::npos; at = bytes.find(central, at + 4)) {
        if (at + centralSize > bytes.size()) return;
        const std::size_t packed = number(bytes, at + 20, 4), member = number(bytes, at + 42, 4);
        if (number(bytes, at + 10, 2) != 0 || member + localSize > bytes.size() || bytes.compare(member, 4, local) != 0) continue;
        const std::size_t data = member + localSize + number(bytes, member + 26, 2) + number(bytes, member + 28, 2);
        if (data > bytes.size() || packed > bytes.size() - data) continue;
        const std::uint32_t sum = crc32(std::string_view(bytes).substr(data, packed));
        for (unsigned k = 0; k < 4; ++k) bytes[member + 14 + k] = bytes[at + 16 + k] = static_cast<char>(sum >> (8 * k));
    }
}

void mendPng(std::string& bytes) {
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        std::size_t size = 0;
        for (std::size_t k = 0; k < 4; ++k) size = size << 8 | static_cast<unsigned char>(bytes[at + k]);
        if (size > bytes.size() - at - 12) return;
        const std::uint32_t sum = crc32(std::string_view(bytes).substr(at + 4, size + 4));
        for (std::size_t k = 0; k < 4; ++k) bytes[at + 8 + size + k] = static_cast<char>(sum >> (24 - 8 * k));
        at += size + 12;
    }
}

void mendJson(std::string& bytes) {
    constexpr std::string_view mark = R"("checksum": ")";
    const std::size_t at = bytes.rfind(mark);
    if (at == std::string::npos) return;
    try {
        const std::string sum = jsonChecksum(parseJson(bytes, "model"));
        const std::size_t begin = at + mark.size(), end = bytes.find('"', begin);
        bytes.replace(begin, end - begin, sum);
    } catch (const std::invalid_argument&) {
        // No longer JSON: there is nothing to repair.
    }
}

void mendLine(std::string& bytes) {
    constexpr std::size_t digits = 8;
    const std::size_t dot = bytes.find('.');
    if (dot == std::string::npos || dot + digits + 2 > bytes.size()) return;
    std::string payload = bytes.substr(dot + digits + 2);
    std::erase_if(payload, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    std::uint32_t sum = crc32(payload);
    for (std::size_t k = digits; k > 0; --k, sum >>= 4) bytes[dot + k] = "0123456789abcdef"[sum & 15U];
}

}  // namespace

void mendChecksums(std::string& bytes) {
    if (bytes.starts_with("PK")) mendZip(bytes);
    if (bytes.starts_with("\x89PNG")) mendPng(bytes);
    if (bytes.starts_with("{")) mendJson(bytes);
    if (bytes.starts_with("echoplane:")) mendLine(bytes);
}

}  // namespace echoplane::fuzz
