// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_metadata.h"

#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::uintmax_t mostTextBytes = 8'000'000'000;

/// Reads little-endian numbers and pieces of bytes; nullopt beyond the end.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : m_bytes(bytes) {}

    template <typename Number>
    std::optional<Number> number() {
        const std::optional<std::string_view> raw = piece(sizeof(Number));
        if (!raw) return std::nullopt;
        Number value;
        std::memcpy(&value, raw->data(), sizeof value);
        return value;
    }

    std::optional<std::string_view> piece(std::uint64_t size) {
        if (size > m_bytes.size()) return std::nullopt;
        const std::string_view taken = m_bytes.substr(0, size);
        m_bytes.remove_prefix(size);
        return taken;
    }

private:
    std::string_view m_bytes;
};

/// The bytes after the last `mark`.
std::optional<Bytes> afterLast(std::string_view bytes, std::string_view mark) {
    const std::size_t at = bytes.rfind(mark);
    if (at == std::string_view::npos) return std::nullopt;
    return Bytes(bytes.substr(at + mark.size()));
}

}  // namespace

/// `metadata = json.loads("…")`
std::string metadataInPython(std::string_view text) {
    constexpr std::string_view mark = "\nmetadata = json.loads(\"";
    const std::size_t begin = text.find(mark);
    if (begin == std::string_view::npos) return {};
    std::size_t end = begin + mark.size();
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size()) throw Refusal("is cut off");
    const std::size_t first = begin + mark.size() - 1;
    try {
        return parseJson(text.substr(first, end + 1 - first), "the metadata").get<std::string>();
    } catch (const std::invalid_argument&) {
        throw Refusal("has damaged metadata");
    }
}

/// Lines of a comment, " * " before each, from " * {" to " * }".
std::string metadataInComment(std::string_view text) {
    constexpr std::string_view margin = "\n * ";
    const std::size_t begin = text.find("\n * {\n"), end = text.find("\n * }\n", begin);
    if (begin == std::string_view::npos) return text.find("\n * {}\n") == std::string_view::npos ? "" : "{}";
    if (end == std::string_view::npos) throw Refusal("is cut off");
    std::string json;
    for (std::size_t at = begin; at < end;) {
        const std::size_t next = text.find(margin, at + margin.size());
        json += text.substr(at + margin.size(), next - at - margin.size());
        json += '\n';
        at = next;
    }
    return json + '}';
}

/// An entry of metadata_props: the key "echoplane" and a text, fields 1 and 2 of protobuf.
std::string metadataInOnnx(std::string_view bytes) {
    std::optional<Bytes> rest = afterLast(bytes, std::string_view("\x0a\x09"
                                                                  "echoplane\x12",
                                                                  12));
    if (!rest) return {};
    std::uint64_t length = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
        const auto byte = rest->number<std::uint8_t>();
        if (!byte) break;
        length |= std::uint64_t{*byte & 0x7fU} << shift;
        if ((*byte & 0x80U) == 0) break;
    }
    const auto text = rest->piece(length);
    if (!text) throw Refusal("is cut off");
    return std::string(*text);
}

/// A key, the type 8 and a text.
std::string metadataInGguf(std::string_view bytes) {
    if (!bytes.starts_with("GGUF")) return {};
    std::optional<Bytes> rest = afterLast(bytes, "echoplane.metadata");
    if (!rest) return {};
    const auto type = rest->number<std::uint32_t>();
    const auto length = rest->number<std::uint64_t>();
    const auto text = length ? rest->piece(*length) : std::nullopt;
    if (!type || *type != 8 || !text) throw Refusal("is damaged");
    return std::string(*text);
}

/// The array named "metadata": UTF-16, of which Echoplane only writes ASCII characters.
std::string metadataInMatlab(std::string_view bytes) {
    if (!bytes.starts_with("MATLAB 5.0")) return {};
    std::optional<Bytes> rest = afterLast(bytes, std::string_view("\x01\0\0\0\x08\0\0\0metadata\x04\0\0\0", 20));
    if (!rest) return {};
    const auto length = rest->number<std::uint32_t>();
    const auto units = length ? rest->piece(*length) : std::nullopt;
    if (!units) throw Refusal("is cut off");
    std::string text;
    for (std::size_t k = 0; k < units->size(); k += 2) text += (*units)[k];
    return text;
}

std::string metadataIn(const std::filesystem::path& file) {
    const ModelFormat& format = modelFormat(file);
    if (format.unreadMetadata)
        if (std::optional<std::string> unread = format.unreadMetadata(file)) return std::move(*unread);
    if (format.read) return format.read(file).metadata;
    if (!format.metadata) return {};
    // The comment of a C source is in the header that was written with it.
    std::filesystem::path source = file;
    std::error_code unknown;
    if (format.second && std::filesystem::exists(file, unknown)) source = format.second(file);
    if (source != file && !std::filesystem::exists(source, unknown)) return {};
    const std::string text = readTextFile(source, mostTextBytes);
    try {
        return format.metadata(text);
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1 %2", file.string(), messageOf(error));
    }
}

}  // namespace echoplane
