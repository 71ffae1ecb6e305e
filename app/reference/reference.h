// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace echoplane {

/// An option or a positional argument as manual pages and completions tell it.
struct ReferenceOption {
    std::vector<std::string> names;  ///< "--size"; of a positional the one name in the synopsis
    bool positional = false;
    bool required = false;
    bool repeated = false;
    std::string group;                 ///< heading that it stands under; empty: none of its own
    std::string value;                 ///< what follows it, such as "FILE.csv"; empty: nothing
    std::vector<std::string> choices;  ///< the words that it takes; empty: any
    std::string range;                 ///< of a number, "1 to 1024"; empty: not told
    std::string standard;              ///< what counts where it is not given; empty: nothing
    std::string help;

    /// Takes the name of a file, perhaps beside words of its own.
    [[nodiscard]] bool takesFile() const;
    /// The suffix of that file, without its dot; empty: any.
    [[nodiscard]] std::string fileSuffix() const;
    [[nodiscard]] bool takesFolder() const { return value == "DIR"; }
    /// Takes WORD=FILE with one of the choices as word.
    [[nodiscard]] bool takesWordAndFile() const { return value == "KIND=FILE"; }
};

/// A verb, or the program itself.
struct ReferenceVerb {
    std::string name;  ///< empty: the program
    std::string about;
    std::vector<ReferenceOption> options;
};

/// The program first, then its verbs, each with all that it takes, in the order in which it was declared.
std::vector<ReferenceVerb> reference(const CLI::App& program);

/// The words before the first full stop, semicolon or colon: what has room in one line.
std::string firstClause(const std::string& text);

/// `text` with each `from` replaced.
std::string replaced(std::string text, const std::string& from, const std::string& to);

/// Manual page (roff, UTF-8) of `verb`, one of `all`.
std::string manPage(const ReferenceVerb& verb, std::span<const ReferenceVerb> all);

/// Completions for the three shells, each one script. Bash needs the package bash-completion.
std::string bashCompletion(std::span<const ReferenceVerb> all);
std::string zshCompletion(std::span<const ReferenceVerb> all);
std::string fishCompletion(std::span<const ReferenceVerb> all);

}  // namespace echoplane
