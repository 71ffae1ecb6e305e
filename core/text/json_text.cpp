// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/json_text.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/text/message.h"
#include "core/text/unicode.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;  // precompiled_json.h leaves it to this source

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostLevels = 16;
constexpr std::size_t mostKeys = 1000;  // ordered_json finds keys by a linear search
constexpr std::size_t mostKeysInAll = 300'000;
constexpr std::size_t mostValues = 20'000'000;

/// Parser callback: tracks the place in the document and enforces limits that the parser does not.
class Watch {
public:
    explicit Watch(const Message& name) : m_name(name) {}

    bool operator()(Json::parse_event_t event, Json& parsed) {
        switch (event) {
            case Json::parse_event_t::key:
                takeKey(parsed.get_ref<const std::string&>());
                break;
            case Json::parse_event_t::value:
                takeValue();
                break;
            case Json::parse_event_t::object_start:
            case Json::parse_event_t::array_start:
                takeValue();
                if (m_levels.size() == mostLevels) refuse(Message("more than %1 levels of nesting", mostLevels));
                m_levels.push_back({event == Json::parse_event_t::array_start, 0, {}, {}});
                break;
            case Json::parse_event_t::object_end:
            case Json::parse_event_t::array_end:
                m_levels.pop_back();
                break;
        }
        return true;
    }

    [[noreturn]] void refuse(const Message& reason) const {
        const std::string where = place();
        if (where.empty()) throw Refusal("%1: %2", m_name, reason);
        throw Refusal("%1, %2: %3", m_name, where, reason);
    }

    /// For a number that the parser cannot represent, for which it makes no callback.
    [[noreturn]] void refuseNumber() {
        if (!m_levels.empty() && m_levels.back().isArray) ++m_levels.back().count;
        refuse(Message("a number is beyond ±1.8e308"));
    }

private:
    struct Level {
        bool isArray;
        std::size_t count;
        std::string key;
        std::set<std::string> keys;
    };

    void takeKey(const std::string& key) {
        Level& level = m_levels.back();
        level.key = key;
        if (!level.keys.insert(key).second) refuse(Message("the key appears twice"));
        if (level.keys.size() > mostKeys) refuse(Message("more than %1 keys in one object", mostKeys));
        if (++m_keys > mostKeysInAll) refuse(Message("more than %1 keys in all", mostKeysInAll));
    }

    void takeValue() {
        if (!m_levels.empty()) ++m_levels.back().count;
        if (++m_values > mostValues) refuse(Message("more than %1 values", mostValues));
    }

    std::string place() const {
        std::string text;
        for (const Level& level : m_levels) {
            if (!level.isArray) {
                text = placeOf(text, shortened(level.key));
            } else if (level.count > 0) {
                text += '[' + std::to_string(level.count - 1) + ']';
            }
        }
        return text;
    }

    Message m_name;
    std::vector<Level> m_levels;
    std::size_t m_values = 0;
    std::size_t m_keys = 0;
};

/// Whether the text ends in an incomplete UTF-8 character.
bool endsInPartialCharacter(std::string_view text) {
    constexpr std::size_t longest = 4;
    for (std::size_t back = 1; back <= std::min(longest, text.size()); ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if ((byte & 0xc0U) == 0x80U) continue;
        const std::size_t whole = byte >= 0xf0U ? 4 : byte >= 0xe0U ? 3 : byte >= 0xc0U ? 2 : 1;
        return whole > back;
    }
    return false;
}

/// Why the text is not valid JSON from `at` on.
Message whyNot(std::string_view text, std::size_t at, const std::string& parserError) {
    if (parserError.find("UTF-8") != std::string::npos && !(at + 1 >= text.size() && endsInPartialCharacter(text)))
        return Message("not UTF-8 text");
    if (at + 1 >= text.size() && (at >= text.size() || endsInPartialCharacter(text)))
        return Message("the file ends too early; it has been cut off");
    const auto isWord = [](char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; };
    std::size_t first = at;
    while (first > 0 && isWord(text[first - 1])) --first;
    if (text[first] == '-') ++first;
    const std::string_view rest = text.substr(first);
    for (const char* word : {"NaN", "nan", "Inf", "inf"}) {
        if (rest.starts_with(word)) return Message("JSON has no NaN or Infinity");
    }
    return Message("not JSON from here on");
}

void write(std::string& text, const Json& json, std::size_t indent) {
    const bool isTable = json.is_array() && !json.empty() && json.front().is_object();
    if ((!json.is_object() && !isTable) || json.empty()) {
        text += json.dump();
        return;
    }
    const std::string margin(indent + 2, ' ');
    text += json.is_object() ? '{' : '[';
    bool first = true;
    for (const auto& [key, value] : json.items()) {
        text += first ? "\n" : ",\n";
        first = false;
        text += margin;
        if (json.is_object()) text += Json(key).dump() + ": ";
        write(text, value, indent + 2);
    }
    text += '\n' + std::string(indent, ' ');
    text += json.is_object() ? '}' : ']';
}

}  // namespace

Json parseJson(std::string_view text, std::string_view name) {
    const Message shown = Message::phrase(name);  // a file, or "the JSON of the grid", which is translated
    const auto refuse = [&](std::size_t at, const Message& reason) {
        const auto line = 1 + std::ranges::count(text.substr(0, std::min(at, text.size())), '\n');
        throw Refusal("%1, line %2: %3", shown, line, reason);
    };
    if (text.empty()) throw Refusal("%1: the file is empty", shown);
    // The parser would treat a zero byte as the end of the text.
    const std::size_t zero = text.find('\0');
    if (zero != std::string_view::npos) refuse(zero, Message("not JSON from here on"));
    Watch watch{shown};
    try {
        return Json::parse(text, [&](int, Json::parse_event_t event, Json& parsed) { return watch(event, parsed); });
    } catch (const Json::parse_error& error) {
        const std::size_t at = error.byte > 0 ? error.byte - 1 : 0;
        refuse(at, whyNot(text, at, error.what()));
    } catch (const Json::out_of_range&) {
        watch.refuseNumber();
    }
    return {};  // not reached: both throw
}

Json plainJson(std::string_view text) {
    return Json::parse(text);
}

Json plainJsonIfAny(std::string_view text) {
    return Json::parse(text, nullptr, false);
}

std::string jsonText(const Json& json) {
    try {
        std::string text;
        write(text, json, 0);
        return text + '\n';
    } catch (const Json::type_error&) {
        throw Refusal("a text is not UTF-8, so it cannot be written to a file");
    }
}

std::string shortened(std::string_view text) {
    constexpr std::size_t most = 60;
    const auto printed = [](std::string_view part) {
        std::string line = asUtf8(part);
        std::ranges::replace_if(
            line, [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; }, ' ');
        return line;
    };
    if (text.size() <= most) return printed(text);
    std::size_t end = most - 3;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return printed(text.substr(0, end)) + "…";
}

Message described(const Json& json) {
    if (json.is_array()) return Message("a list");
    if (json.is_object()) return Message("an object");
    return Message::verbatim(shortened(json.is_string() ? json.get_ref<const std::string&>() : json.dump()));
}

std::string placeOf(std::string_view place, std::string_view key) {
    return place.empty() ? std::string(key) : std::string(place) + '.' + std::string(key);
}

}  // namespace echoplane
