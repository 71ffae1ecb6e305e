// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reference/reference.h"

#include "core/text/split_text.h"

namespace echoplane {

namespace {

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

/// Quotes a text as one word of bash or zsh.
std::string shellWord(const std::string& text) {
    return "'" + replaced(text, "'", "'\\''") + "'";
}

std::vector<std::string> verbNames(std::span<const ReferenceVerb> all) {
    std::vector<std::string> names;
    for (const ReferenceVerb& verb : all)
        if (!verb.name.empty()) names.push_back(verb.name);
    return names;
}

/// Bash commands that complete the value of an option or a positional argument.
std::string bashValue(const ReferenceOption& option) {
    const std::string words = joined(option.choices, " ");
    if (option.takesWordAndFile()) return "_echoplane_word_and_file " + shellWord(words);
    std::string text;
    if (!option.choices.empty()) text += "COMPREPLY+=($(compgen -W " + shellWord(words) + " -- \"$cur\")); ";
    if (option.takesFolder()) text += "_filedir -d; ";
    if (option.takesFile()) text += option.fileSuffix().empty() ? "_filedir; " : "_filedir " + option.fileSuffix() + "; ";
    return text.empty() ? ":" : text.substr(0, text.size() - 2);
}

std::string bashVerb(const ReferenceVerb& verb) {
    std::string options, values, free, positional = ":";
    for (const ReferenceOption& option : verb.options) {
        const std::string value = bashValue(option), names = joined(option.names, "|");
        if (option.positional) {
            positional = value;
            continue;
        }
        options += (options.empty() ? "" : " ") + joined(option.names, " ");
        if (option.value.empty()) continue;
        if (value == ":")
            free += (free.empty() ? "" : "|") + names;
        else
            values += "                " + names + ") " + value + "; return ;;\n";
    }
    if (!free.empty()) values += "                " + free + ") return ;;\n";
    return "        " + shellWord(verb.name) + ")\n            case $prev in\n" + values +
           "            esac\n            options=" + shellWord(options) + "\n            [[ $cur == -* ]] || { " + positional +
           "; }\n            ;;\n";
}

std::string zshText(const std::string& text) {
    std::string escaped;
    for (const char letter : text) {
        if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

std::string zshValue(const ReferenceOption& option) {
    const std::string words = "(" + joined(option.choices, " ") + ")";
    std::string action = option.choices.empty() ? " " : words;
    if (option.takesFile()) {
        action = option.fileSuffix().empty() ? "_files" : "_files -g \"*." + option.fileSuffix() + "\"";
        if (!option.choices.empty()) action = "{ compadd " + joined(option.choices, " ") + "; " + action + " }";
    }
    if (option.takesFolder()) action = "_files -/";
    if (option.takesWordAndFile())
        action = "{ if compset -P \"*=\"; then _files; else compadd -S = " + joined(option.choices, " ") + "; fi }";
    return ":" + zshText(option.value) + ":" + action;
}

std::string zshOption(const ReferenceOption& option, const std::string& name) {
    const std::string text = "[" + zshText(firstClause(option.help)) + "]";
    const std::string many = option.repeated ? "*" : "";
    return shellWord(option.value.empty() ? many + name + text : many + name + "=" + text + zshValue(option));
}

std::string zshVerb(const ReferenceVerb& verb, const std::string& indent) {
    std::string text = "_arguments -C";
    for (const ReferenceOption& option : verb.options) {
        for (const std::string& name : option.names)
            if (!option.positional) text += " \\\n" + indent + "    " + zshOption(option, name);
        if (option.positional && !verb.name.empty()) text += " \\\n" + indent + "    " + shellWord("1" + zshValue(option));
    }
    return text;
}

/// Quotes a text as one word of fish, whose quotes take escapes.
std::string fishWord(const std::string& text) {
    return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

std::string fishOption(const ReferenceOption& option, const std::string& where) {
    std::string line = "complete -c echoplane -n " + fishWord(where);
    for (const std::string& name : option.names) {
        if (option.positional) continue;
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    std::vector<std::string> words = option.choices;
    if (option.takesWordAndFile())
        for (std::string& word : words) word += "=";
    if (option.takesFolder()) words.emplace_back("(__fish_complete_directories)");
    const bool files = option.takesFile() || option.takesWordAndFile();
    if (option.positional)
        line += files ? " -F" : " -f";
    else if (!option.value.empty())
        line += files ? " -r -F" : " -x";
    if (!words.empty()) line += " -a " + fishWord(joined(words, " "));
    return line + " -d " + fishWord(firstClause(option.help)) + "\n";
}

}  // namespace

std::string bashCompletion(std::span<const ReferenceVerb> all) {
    std::string text = R"(# Completion of echoplane for bash. Generated from the program's own list of verbs and options.

# WORD=FILE, the word one of $1.
_echoplane_word_and_file() {
    if [[ $cur == *=* ]]; then
        cur=${cur#*=}
        _filedir
    else
        compopt -o nospace
        COMPREPLY=($(compgen -S = -W "$1" -- "$cur"))
    fi
}

_echoplane() {
    local cur prev words cword word verb='' options=''
    _init_completion -n =: || return
    # --option=value is the value of that option.
    if [[ $cur == --*=* ]]; then
        prev=${cur%%=*}
        cur=${cur#*=}
    fi
    for word in "${words[@]:1:cword-1}"; do
        case $word in
            )" + joined(verbNames(all), "|") +
                       R"() verb=$word; break ;;
        esac
    done
    case $verb in
)";
    for (const ReferenceVerb& verb : all) text += bashVerb(verb);
    return text + R"(    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
    elif [[ -z $verb ]]; then
        COMPREPLY+=($(compgen -W ')" +
           joined(verbNames(all), " ") + R"(' -- "$cur"))
    fi
} &&
    complete -F _echoplane echoplane
)";
}

std::string zshCompletion(std::span<const ReferenceVerb> all) {
    std::string text = R"(#compdef echoplane
# Completion of echoplane for zsh. Generated from the program's own list of verbs and options.

_echoplane() {
    local curcontext=$curcontext state line
    typeset -A opt_args
    )" + zshVerb(all.front(), "    ") +
                       R"( \
        '1: :->first' \
        '*:: :->rest' && return
    case $state in
        first)
            local -a verbs=(
)";
    for (const ReferenceVerb& verb : all)
        if (!verb.name.empty()) text += "                " + shellWord(verb.name + ":" + firstClause(verb.about)) + "\n";
    text += R"(            )
            _describe -t verbs verb verbs
            _files
            ;;
        rest)
            case $words[1] in
)";
    for (const ReferenceVerb& verb : all)
        if (!verb.name.empty())
            text += "                " + verb.name + ")\n                    " + zshVerb(verb, "                    ") + " ;;\n";
    return text + R"(            esac
            ;;
    esac
}

_echoplane "$@"
)";
}

std::string fishCompletion(std::span<const ReferenceVerb> all) {
    std::string text = R"(# Completion of echoplane for fish. Generated from the program's own list of verbs and options.
function __echoplane_has_verb
    __fish_seen_subcommand_from )" +
                       joined(verbNames(all), " ") + R"(
end
complete -c echoplane -n __echoplane_has_verb -f
)";
    for (const ReferenceVerb& verb : all) {
        const std::string none = "not __echoplane_has_verb";
        if (!verb.name.empty()) {
            text += "complete -c echoplane -n " + fishWord(none) + " -a " + verb.name + " -d " +
                    fishWord(firstClause(verb.about)) + "\n";
        }
        const std::string where = verb.name.empty() ? none : "__fish_seen_subcommand_from " + verb.name;
        for (const ReferenceOption& option : verb.options) text += fishOption(option, where);
    }
    return text;
}

}  // namespace echoplane
