// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace echoplane {

/// A Protocol Buffers message, written field by field (https://protobuf.dev/programming-guides/encoding/), with the four kinds of
/// field that ONNX uses.
class ProtobufMessage {
public:
    ProtobufMessage& whole(int field, std::int64_t value) {
        key(field, 0);
        varint(static_cast<std::uint64_t>(value));
        return *this;
    }
    ProtobufMessage& single(int field, float value) {
        key(field, 5);
        const auto bits = std::bit_cast<std::uint32_t>(value);
        m_bytes.append(reinterpret_cast<const char*>(&bits), sizeof bits);
        return *this;
    }
    ProtobufMessage& text(int field, std::string_view bytes) {
        key(field, 2);
        varint(bytes.size());
        m_bytes += bytes;
        return *this;
    }
    ProtobufMessage& message(int field, const ProtobufMessage& other) { return text(field, other.m_bytes); }

    const std::string& bytes() const { return m_bytes; }

private:
    void key(int field, unsigned wire) { varint(static_cast<std::uint64_t>(field) << 3 | wire); }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) m_bytes += static_cast<char>(value | 0x80);
        m_bytes += static_cast<char>(value);
    }

    std::string m_bytes;
};

}  // namespace echoplane
