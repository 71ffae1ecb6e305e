// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <exception>
#include <functional>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace echoplane {

/// A sentence as data: an English template with the places %1 … %9, and its arguments, each a message again. A translation looks
/// the template up and puts the arguments in at its own places:
///
///     Message("%1 has no column \"%2\"", file, column)
///
/// An argument that is a std::string, a number or a character is put in unchanged; a literal is a template, and is translated.
class Message {
public:
    enum class Kind {
        words,     ///< a template, looked up by a translation
        verbatim,  ///< a name, a number or a file: the same in every language
        setting    ///< the name of a setting: "ridge"; a translation shows its label
    };

    Message() = default;
    template <typename... Arguments>
    explicit Message(const char* text, const Arguments&... arguments) : m_text(text), m_arguments{argument(arguments)...} {
        static_assert(sizeof...(arguments) < 10, "places are %1 to %9");
    }
    /// A text that is the same in every language.
    static Message verbatim(std::string text) { return {Kind::verbatim, std::move(text)}; }
    /// A label from a registry, which a translation looks up.
    static Message phrase(std::string_view label) { return {Kind::words, std::string(label)}; }
    static Message setting(std::string_view name) { return {Kind::setting, std::string(name)}; }

    bool empty() const { return m_text.empty(); }
    Kind kind() const { return m_kind; }
    const std::string& text() const { return m_text; }  ///< with its places
    const std::vector<Message>& arguments() const { return m_arguments; }

    /// The sentence in English. A place without argument stays as it is.
    std::string english() const;
    /// `words`, this message's text in some language, with each argument at its place as `textOf` gives it; UTF-8. A place
    /// without argument stays as it is.
    std::string filled(std::string_view words, const std::function<std::string(const Message&)>& textOf) const;
    /// The same message with blanks for control characters, so that it is one line.
    Message onOneLine() const;

    /// The message as bytes for another process, and the message of such bytes. decoded() throws std::invalid_argument for
    /// others.
    std::string encoded() const;
    static Message decoded(std::string_view bytes);

    friend bool operator==(const Message&, const Message&) = default;
    friend std::ostream& operator<<(std::ostream& stream, const Message& message);  // the English

    /// In JSON: the English.
    template <typename Json>
    friend void to_json(Json& json, const Message& message) {
        json = message.english();
    }

private:
    Message(Kind kind, std::string text) : m_kind(kind), m_text(std::move(text)) {}

    template <typename Value>
    static Message argument(const Value& value) {
        if constexpr (std::is_same_v<Value, Message>)
            return value;
        else if constexpr (std::is_same_v<Value, char>)
            return verbatim(std::string(1, value));
        else if constexpr (std::is_convertible_v<Value, const char*>)
            return Message(static_cast<const char*>(value));
        else if constexpr (std::is_convertible_v<Value, std::string_view>)
            return verbatim(std::string(std::string_view(value)));
        else {
            static_assert(std::integral<Value> && !std::same_as<Value, bool>, "real numbers need shortestText() or the like");
            return verbatim(std::to_string(value));
        }
    }

    static Message taken(std::string_view& bytes);  // removes them

    Kind m_kind = Kind::words;
    std::string m_text;
    std::vector<Message> m_arguments;
};

/// An exception that carries a message; its what() is the English.
struct Worded {
    Message message;
};

/// Bad input: a file, a value or a use that cannot be accepted.
struct Refusal : std::invalid_argument, Worded {
    explicit Refusal(Message why) : std::invalid_argument(why.english()), Worded{std::move(why)} {}
    template <typename... Arguments>
    explicit Refusal(const char* text, const Arguments&... arguments) : Refusal(Message(text, arguments...)) {}
};

/// A computation or an operation that failed.
struct RunError : std::runtime_error, Worded {
    explicit RunError(Message why) : std::runtime_error(why.english()), Worded{std::move(why)} {}
    template <typename... Arguments>
    explicit RunError(const char* text, const Arguments&... arguments) : RunError(Message(text, arguments...)) {}
};

/// The message that the exception carries; its what(), verbatim, if it carries none.
Message messageOf(const std::exception& error);

}  // namespace echoplane
