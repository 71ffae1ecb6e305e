// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
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

    /// What is put in at a place, by reference: a message, a literal, a text or a name, a character or an integer. Sentences have
    /// some hundred combinations of these, so what is compiled for each combination has to be short.
    class Argument {
    public:
        explicit Argument(const Message& message) : m_message(&message) {}
        explicit Argument(const char* literal) : m_form(Form::words), m_text(literal) {}
        explicit Argument(std::string_view text) : m_form(Form::verbatim), m_text(text) {}
        template <std::integral Value>
        explicit Argument(Value value) : m_form(formOf<Value>), m_number(static_cast<std::uint64_t>(value)) {
            static_assert(!std::same_as<Value, bool>, "a switch is no number");
        }

        Message message() const;

    private:
        enum class Form { message, words, verbatim, character, natural, integer };
        template <typename Value>
        static constexpr Form formOf = std::same_as<Value, char> ? Form::character
                                       : std::is_signed_v<Value> ? Form::integer
                                                                 : Form::natural;

        Form m_form = Form::message;
        const Message* m_message = nullptr;
        std::string_view m_text;
        std::uint64_t m_number = 0;  // of an integer: modulo 2^64
    };

    Message();
    template <typename... Arguments>
    explicit Message(const char* text, const Arguments&... arguments) : Message(text, {Argument(arguments)...}) {
        static_assert(sizeof...(arguments) < 10, "places are %1 to %9");
    }

    // Long, and used everywhere: compiled once.
    Message(const Message& other);
    Message(Message&& other) noexcept;
    Message& operator=(const Message& other);
    Message& operator=(Message&& other) noexcept;
    ~Message();

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

    friend bool operator==(const Message& a, const Message& b);
    friend std::ostream& operator<<(std::ostream& stream, const Message& message);  // the English

    /// In JSON: the English.
    template <typename Json>
    friend void to_json(Json& json, const Message& message) {
        json = message.english();
    }

private:
    Message(Kind kind, std::string text);
    Message(const char* text, std::initializer_list<Argument> arguments);

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
    explicit Refusal(Message why);
    template <typename... Arguments>
    explicit Refusal(const char* text, const Arguments&... arguments) : Refusal(Message(text, arguments...)) {}
};

/// A computation or an operation that failed.
struct RunError : std::runtime_error, Worded {
    explicit RunError(Message why);
    template <typename... Arguments>
    explicit RunError(const char* text, const Arguments&... arguments) : RunError(Message(text, arguments...)) {}
};

/// The message that the exception carries; its what(), verbatim, if it carries none.
Message messageOf(const std::exception& error);

}  // namespace echoplane
