// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/condition.h"

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>
#include <utility>

#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/parse_number.h"

namespace echoplane {

/// Node of the expression tree: an operation on its children, a name, or a constant.
struct Condition::Node {
    enum class Kind { number, words, name, start, changed, negative, sum, truth, compare, no, both, either };

    Kind kind;
    char operation = 0;                 ///< for sum: + - * /; for compare: < > = or ! (for !=)
    bool orEqual = false;               ///< for compare: <= or >=
    double number = 0.0;                ///< for number; for truth 0 or 1
    std::string words = {};             ///< for words: a value of a choice
    std::optional<FactName> name = {};  ///< for name, start and changed
    std::shared_ptr<const Node> left = nullptr, right = nullptr;

    bool isTruth() const {
        return kind == Kind::changed || kind == Kind::truth || kind == Kind::compare || kind == Kind::no || kind == Kind::both ||
               kind == Kind::either;
    }
    /// The choice setting that the node reads, or null if it is a number.
    const Setting* choice() const { return kind == Kind::name || kind == Kind::start ? name->choice() : nullptr; }
};

namespace {

using Node = Condition::Node;
using Kind = Node::Kind;
using Part = std::shared_ptr<const Node>;

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Recursive-descent parser with one token of look-ahead.
class Parser {
public:
    explicit Parser(std::string_view text) : m_rest(text) { next(); }

    Part whole() {
        Part part = either();
        if (!m_token.empty())
            refuse(Message("there is \"%1\" where the condition should end or continue with and, or", shortened(m_token)));
        return truth(std::move(part), Message("the condition"));
    }

private:
    [[noreturn]] static void refuse(const Message& reason) { throw Refusal(reason); }

    static Part truth(Part part, const Message& what) {
        if (!part->isTruth()) refuse(Message("%1 must be a comparison, such as spectral_radius > 1", what));
        return part;
    }
    static Part quantity(Part part, const Message& operation) {
        if (part->isTruth()) refuse(Message("a comparison cannot be a part of another (%1)", operation));
        if (part->kind == Kind::words || part->choice() != nullptr)
            refuse(Message("\"%1\" is not a number, as required by %2",
                           part->kind == Kind::words ? part->words : part->name->name(), operation));
        return part;
    }

    /// Reads the next token: a word, a number or a sign; empty at the end.
    void next() {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t')) m_rest.remove_prefix(1);
        std::size_t size = std::min<std::size_t>(1, m_rest.size());
        if (!m_rest.empty() && isLetter(m_rest[0])) {
            const auto continues = [&](std::size_t at) {
                const char c = m_rest[at];
                // Accepts the hyphen of "noisy-golden", but not that of "rho-0.1".
                return isLetter(c) || isDigit(c) || c == '.' || (c == '-' && at + 1 < m_rest.size() && isLetter(m_rest[at + 1]));
            };
            while (size < m_rest.size() && continues(size)) ++size;
        } else if (!m_rest.empty() && (isDigit(m_rest[0]) || m_rest[0] == '.')) {
            const auto [end, error] = parseNumber(m_rest.data(), m_rest.data() + m_rest.size(), m_number);
            if (error != std::errc()) refuse(Message("\"%1\" does not begin with a representable number", shortened(m_rest)));
            size = static_cast<std::size_t>(end - m_rest.data());
        } else if (m_rest.size() > 1 && m_rest[1] == '=' && std::string_view("<>=!").find(m_rest[0]) != std::string_view::npos) {
            size = 2;
        }
        m_token = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
    }
    bool take(std::string_view token) {
        if (m_token != token) return false;
        next();
        return true;
    }
    bool isWord() const { return !m_token.empty() && isLetter(m_token[0]); }

    static Part joined(Kind kind, char operation, Part left, Part right) {
        Node node{.kind = kind, .operation = operation};
        node.left = std::move(left);
        node.right = std::move(right);
        return std::make_shared<const Node>(std::move(node));
    }

    Part either() {
        Part part = both();
        while (take("or"))
            part =
                joined(Kind::either, 0, truth(part, Message("the part before or")), truth(both(), Message("the part after or")));
        return part;
    }
    Part both() {
        Part part = unless();
        while (take("and"))
            part = joined(Kind::both, 0, truth(part, Message("the part before and")),
                          truth(unless(), Message("the part after and")));
        return part;
    }
    Part unless() {
        if (m_token != "not") return comparison();
        deeper();
        next();
        Part part = joined(Kind::no, 0, truth(unless(), Message("the part after not")), nullptr);
        --m_depth;
        return part;
    }
    Part comparison() {
        Part left = sum();
        constexpr std::array<std::string_view, 7> signs = {"<", "<=", ">", ">=", "=", "==", "!="};
        const auto found = std::ranges::find(signs, m_token);
        if (found == signs.end()) return left;
        const std::string_view sign = *found;
        next();
        Part right = sum();
        const Setting* choice = left->choice() != nullptr ? left->choice() : right->choice();
        Node node{.kind = Kind::compare, .operation = sign[0], .orEqual = sign.size() == 2 && sign[0] != '=' && sign[0] != '!'};
        if (choice != nullptr) {
            if (sign[0] != '=' && sign[0] != '!')
                refuse(Message("%1 is a name: it can be compared by = and != only", choice->name));
            checkName(*choice, *left);
            checkName(*choice, *right);
        } else {
            left = quantity(left, Message("a comparison"));
            right = quantity(right, Message("a comparison"));
        }
        node.left = std::move(left);
        node.right = std::move(right);
        return std::make_shared<const Node>(std::move(node));
    }
    /// Requires that a side of a comparison with a choice is the choice itself, now or at the start, or one of its values.
    static void checkName(const Setting& choice, const Node& side) {
        if (side.choice() == &choice) return;
        std::string names;
        for (const SettingChoice& each : choice.choices) {
            if (side.kind == Kind::words && side.words == each.name) return;
            names += (names.empty() ? "" : ", ") + each.name;
        }
        refuse(Message("%1 is one of: %2", choice.name, names));
    }
    Part sum() {
        Part part = product();
        while (m_token == "+" || m_token == "-") part = operation(std::move(part), &Parser::product);
        return part;
    }
    Part product() {
        Part part = signedOne();
        while (m_token == "*" || m_token == "/") part = operation(std::move(part), &Parser::signedOne);
        return part;
    }
    Part operation(Part left, Part (Parser::*operand)()) {
        const std::string sign(m_token);
        next();
        left = quantity(std::move(left), Message::verbatim(sign));
        return joined(Kind::sum, sign[0], std::move(left), quantity((this->*operand)(), Message::verbatim(sign)));
    }
    Part signedOne() {
        if (!take("-")) return atom();
        return joined(Kind::negative, 0, quantity(atom(), Message("-")), nullptr);
    }
    Part atom() {
        if (take("(")) {
            deeper();
            Part part = either();
            if (!take(")")) refuse(Message("a bracket is not closed"));
            --m_depth;
            return part;
        }
        if (m_token.empty()) refuse(Message("it ends where a name or a number is expected"));
        Node node{.kind = Kind::number};
        if (!isWord()) {
            if (!isDigit(m_token[0]) && m_token[0] != '.')
                refuse(Message("there is \"%1\" where a name or a number is expected", shortened(m_token)));
            node.number = m_number;
            next();
            return std::make_shared<const Node>(std::move(node));
        }
        const bool wantsName = m_token == "start" || m_token == "changed";
        if (wantsName) {
            node.kind = m_token == "start" ? Kind::start : Kind::changed;
            next();
            if (!isWord()) refuse(Message("\"start\" and \"changed\" must be followed by the name of a setting or measure"));
        }
        word(node, wantsName);
        next();
        return std::make_shared<const Node>(std::move(node));
    }
    void word(Node& node, bool wantsName) {
        if (!wantsName) {
            if (m_token == "true" || m_token == "false") {
                node.kind = Kind::truth;
                node.number = m_token == "true" ? 1.0 : 0.0;
                return;
            }
            if (m_token == "on" || m_token == "off") {
                node.number = m_token == "on" ? 1.0 : 0.0;
                return;
            }
            if (isValueOfAChoice(m_token)) {
                node.kind = Kind::words;
                node.words = m_token;
                return;
            }
            node.kind = Kind::name;
        }
        node.name.emplace(m_token);
    }
    /// True if the word is a value of a choice and not a setting or measure: "memory" is such a value, "noise" is a setting.
    static bool isValueOfAChoice(std::string_view word) {
        try {
            static_cast<void>(FactName(word));
            return false;
        } catch (const std::invalid_argument&) {
            return std::ranges::any_of(settings(), [&](const Setting& each) {
                return std::ranges::find(each.choices, word, &SettingChoice::name) != each.choices.end();
            });
        }
    }
    void deeper() {
        if (++m_depth > Condition::deepest) refuse(Message("there are more than %1 nested brackets", Condition::deepest));
    }

    std::string_view m_rest, m_token;
    double m_number = 0.0;
    int m_depth = 0;
};

struct Facts {
    const LessonFacts& now;
    const LessonFacts& start;
};

std::optional<double> numberOf(const Node& node, const Facts& facts);

Fact factOf(const Node& node, const Facts& facts) {
    if (node.kind == Kind::words) return node.words;
    if (node.kind == Kind::name || node.kind == Kind::start)
        return node.name->of(node.kind == Kind::name ? facts.now : facts.start);
    if (const std::optional<double> number = numberOf(node, facts)) return *number;
    return {};
}

std::optional<double> numberOf(const Node& node, const Facts& facts) {
    if (node.kind == Kind::number) return node.number;
    if (node.kind == Kind::name || node.kind == Kind::start) {
        const Fact fact = factOf(node, facts);
        const double* number = std::get_if<double>(&fact);
        return number != nullptr ? std::optional(*number) : std::nullopt;
    }
    const std::optional<double> left = numberOf(*node.left, facts);
    if (!left) return {};
    if (node.kind == Kind::negative) return -*left;
    const std::optional<double> right = numberOf(*node.right, facts);
    if (!right) return {};
    switch (node.operation) {
        case '+':
            return *left + *right;
        case '-':
            return *left - *right;
        case '*':
            return *left * *right;
        default:
            return *left / *right;
    }
}

std::optional<bool> compared(const Node& node, const Facts& facts) {
    const Fact left = factOf(*node.left, facts), right = factOf(*node.right, facts);
    if (left.index() == 0 || right.index() == 0) return {};
    if (node.operation == '=') return left == right;
    if (node.operation == '!') return left != right;
    const double a = std::get<double>(left), b = std::get<double>(right);
    if (node.orEqual && a == b) return true;
    return node.operation == '<' ? a < b : a > b;
}

std::optional<bool> holdsIn(const Node& node, const Facts& facts) {
    switch (node.kind) {
        case Kind::truth:
            return node.number != 0.0;
        case Kind::changed: {
            const Fact now = node.name->of(facts.now), start = node.name->of(facts.start);
            if (now.index() == 0 || start.index() == 0) return {};
            return now != start;
        }
        case Kind::compare:
            return compared(node, facts);
        case Kind::no: {
            const std::optional<bool> operand = holdsIn(*node.left, facts);
            return operand ? std::optional(!*operand) : std::nullopt;
        }
        default:
            break;
    }
    // One operand may decide the result even if the other is undecided.
    const bool decides = node.kind == Kind::either;
    const std::optional<bool> left = holdsIn(*node.left, facts), right = holdsIn(*node.right, facts);
    if (left == decides || right == decides) return decides;
    if (!left || !right) return {};
    return !decides;
}

}  // namespace

Condition::Condition(std::string_view text) : m_text(text) {
    if (text.size() > longest) throw Refusal("a condition has %1 bytes, but may have at most %2", text.size(), longest);
    m_root = Parser(m_text).whole();
}

std::vector<const Setting*> Condition::settings() const {
    std::vector<const Setting*> read;
    const std::function<void(const Node&)> visit = [&](const Node& node) {
        if (node.name && node.name->setting() != nullptr) read.push_back(node.name->setting());
        for (const auto& child : {node.left, node.right})
            if (child) visit(*child);
    };
    visit(*m_root);
    return read;
}

std::optional<bool> Condition::holds(const LessonFacts& now, const LessonFacts& start) const {
    return holdsIn(*m_root, {now, start});
}

}  // namespace echoplane
