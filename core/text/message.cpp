// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/message.h"

#include <algorithm>
#include <charconv>
#include <ostream>
#include <system_error>

namespace echoplane {

namespace {

/// Reads "12:" from the start of `bytes` and removes it.
std::size_t takeCount(std::string_view& bytes) {
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), count);
    if (error != std::errc() || end == bytes.data() + bytes.size() || *end != ':')
        throw std::invalid_argument("these bytes are not a message");
    bytes.remove_prefix(static_cast<std::size_t>(end - bytes.data()) + 1);
    return count;
}

}  // namespace

Message Message::Argument::message() const {
    switch (m_form) {
        case Form::message:
            return *m_message;
        case Form::words:
            return phrase(m_text);
        case Form::verbatim:
            return verbatim(std::string(m_text));
        case Form::character:
            return verbatim(std::string(1, static_cast<char>(m_number)));
        case Form::natural:
            return verbatim(std::to_string(m_number));
        case Form::integer:
            return verbatim(std::to_string(static_cast<std::int64_t>(m_number)));
    }
    return {};
}

Message::Message() = default;
Message::Message(const Message& other) = default;
Message::Message(Message&& other) noexcept = default;
Message& Message::operator=(const Message& other) = default;
Message& Message::operator=(Message&& other) noexcept = default;
Message::~Message() = default;

Message::Message(Kind kind, std::string text) : m_kind(kind), m_text(std::move(text)) {}

Message::Message(const char* text, std::initializer_list<Argument> arguments) : m_text(text) {
    m_arguments.reserve(arguments.size());
    for (const Argument& each : arguments) m_arguments.push_back(each.message());
}

bool operator==(const Message& a, const Message& b) = default;

Refusal::Refusal(Message why) : std::invalid_argument(why.english()), Worded{std::move(why)} {}

RunError::RunError(Message why) : std::runtime_error(why.english()), Worded{std::move(why)} {}

std::string Message::english() const {
    return filled(m_text, &Message::english);
}

std::string Message::filled(std::string_view words, const std::function<std::string(const Message&)>& textOf) const {
    if (m_arguments.empty()) return std::string(words);
    std::string sentence;
    for (std::size_t k = 0; k < words.size(); ++k) {
        const std::size_t place = words[k] == '%' && k + 1 < words.size() ? static_cast<std::size_t>(words[k + 1] - '1') : 9;
        if (place < m_arguments.size()) {
            sentence += textOf(m_arguments[place]);
            ++k;
        } else {
            sentence += words[k];
        }
    }
    return sentence;
}

Message Message::onOneLine() const {
    Message line = *this;
    std::ranges::replace_if(
        line.m_text, [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; }, ' ');
    for (Message& each : line.m_arguments) each = each.onOneLine();
    return line;
}

std::string Message::encoded() const {
    std::string bytes = std::to_string(static_cast<int>(m_kind)) + ':' + std::to_string(m_arguments.size()) + ':' +
                        std::to_string(m_text.size()) + ':' + m_text;
    for (const Message& each : m_arguments) bytes += each.encoded();
    return bytes;
}

Message Message::decoded(std::string_view bytes) {
    return taken(bytes);
}

Message Message::taken(std::string_view& bytes) {
    Message message;
    message.m_kind = static_cast<Kind>(std::min<std::size_t>(takeCount(bytes), 2));
    const std::size_t arguments = takeCount(bytes), size = std::min(takeCount(bytes), bytes.size());
    message.m_text = bytes.substr(0, size);
    bytes.remove_prefix(size);
    for (std::size_t k = 0; k < arguments; ++k) message.m_arguments.push_back(taken(bytes));
    return message;
}

std::ostream& operator<<(std::ostream& stream, const Message& message) {
    return stream << message.english();
}

Message messageOf(const std::exception& error) {
    const auto* worded = dynamic_cast<const Worded*>(&error);
    return worded != nullptr ? worded->message : Message::verbatim(error.what());
}

}  // namespace echoplane
