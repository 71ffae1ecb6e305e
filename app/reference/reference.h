// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace echoplane {

/// An option or positional argument as shown in manual pages and completions.
struct ReferenceOption {
    std::vector<std::string> names;  ///< "--size"; for a positional its single name in the synopsis
    bool positional = false;
    bool required = false;
    bool repeated = false;
    std::string group;                 ///< heading it is listed under; empty: the general one
    std::string value;                 ///< its value in the synopsis, such as "FILE.csv"; empty: takes none
    std::vector<std::string> choices;  ///< the words that it accepts; empty: any
    std::string range;                 ///< of a number, "1 to 1024"; empty: unknown
    std::string standard;              ///< default value; empty: none
    std::string help;

    /// Whether it takes a file name, possibly as an alternative to certain words.
    [[nodiscard]] bool takesFile() const;
    /// The suffix of that file, without the dot; empty: any.
    [[nodiscard]] std::string fileSuffix() const;
    [[nodiscard]] bool takesFolder() const { return value == "DIR"; }
    /// Whether it takes WORD=FILE, where WORD is one of the choices.
    [[nodiscard]] bool takesWordAndFile() const { return value == "KIND=FILE"; }
};

/// A verb, or the program itself.
struct ReferenceVerb {
    std::string name;  ///< empty: the program
    std::string about;
    std::vector<ReferenceOption> options;
};

/// The program first, then its verbs, each with all its options and arguments in the order of declaration.
std::vector<ReferenceVerb> reference(const CLI::App& program);

/// The text before the first full stop, semicolon or colon, short enough for one line.
std::string firstClause(const std::string& text);

/// Manual page (roff, UTF-8) of `verb`, one of `all`.
std::string manPage(const ReferenceVerb& verb, std::span<const ReferenceVerb> all);

/// Completion scripts for the three shells. The one for Bash needs the package bash-completion.
std::string bashCompletion(std::span<const ReferenceVerb> all);
std::string zshCompletion(std::span<const ReferenceVerb> all);
std::string fishCompletion(std::span<const ReferenceVerb> all);

}  // namespace echoplane
