// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_checksum.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/text/fnv_hash.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

/// Hashes text as it is, and numbers by their bits.
class JsonHash {
public:
    void add(std::string_view bytes) { m_hash.add(bytes.data(), bytes.size()); }

    void add(double number) {
        constexpr std::string_view digits = "0123456789abcdef";
        auto bits = std::bit_cast<std::uint64_t>(number == 0.0 ? 0.0 : number);
        std::array<char, 16> text{};
        for (std::size_t byte = 0; byte < 8; ++byte, bits >>= 8) {
            text[2 * byte] = digits[bits >> 4 & 15];
            text[2 * byte + 1] = digits[bits & 15];
        }
        add(std::string_view(text.data(), text.size()));
    }

    std::uint64_t value() const { return m_hash.value(); }

private:
    FnvHash m_hash;
};

void add(JsonHash& sum, const Json& json, bool top) {
    if (json.is_object()) {
        std::vector<const std::string*> keys;
        for (const auto& [key, value] : json.get_ref<const Json::object_t&>())
            if (!top || key != "checksum") keys.push_back(&key);
        std::ranges::sort(keys, {}, [](const std::string* key) -> const std::string& { return *key; });
        sum.add("{");
        for (const std::string* key : keys) {
            sum.add(*key);
            sum.add(":");
            add(sum, json.at(*key), false);
            sum.add(",");
        }
        sum.add("}");
    } else if (json.is_array()) {
        sum.add("[");
        for (const Json& each : json) {
            add(sum, each, false);
            sum.add(",");
        }
        sum.add("]");
    } else if (json.is_string()) {
        sum.add("\"");
        sum.add(json.get_ref<const std::string&>());
        sum.add("\"");
    } else if (json.is_number()) {
        sum.add(json.get<double>());
    } else {
        sum.add(std::string_view(json.dump()));
    }
}

}  // namespace

std::string jsonChecksum(const Json& json) {
    JsonHash sum;
    add(sum, json, true);
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "fnv1a64:%016llx", static_cast<unsigned long long>(sum.value()));
    return text.data();
}

}  // namespace echoplane
