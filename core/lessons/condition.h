// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/facts.h"

namespace echoplane {

/// A condition on the state of a lesson: one comparison or several. It reads settings and measures (FactName) and has no side
/// effects.
///
///     spectral_radius >= 0.8                          a setting against a number
///     method = normal and bias = on                   a choice against a name, a switch against on or off
///     rmse.test < start rmse.test / 100               a measure against its value at the start of the step
///     changed leak_rate or not (rho_eff > 1)          "changed X" is "X != start X"
///
/// `or` binds weakest, then `and`, then `not`; a comparison is one of < <= > >= = != between sums and products of numbers and
/// names. `true` and `false` are constants. An unknown value (a measure of a run that is not finished or has diverged, or that
/// the task does not have) makes its comparison undecided, neither true nor false.
class Condition {
public:
    /// Throws std::invalid_argument with one sentence for a syntax error or an unknown name. Cost O(text).
    explicit Condition(std::string_view text);

    const std::string& text() const { return m_text; }
    /// Whether the condition holds; empty if undecided. `start` are the facts at the start of the step. Cost O(text).
    std::optional<bool> holds(const LessonFacts& now, const LessonFacts& start) const;

    /// The settings that it reads, as they come. Cost O(text).
    std::vector<const Setting*> settings() const;

    /// Limits on the number of bytes and on the nesting of brackets and "not".
    static constexpr std::size_t longest = 1000;
    static constexpr int deepest = 20;

    struct Node;  ///< a node of the expression tree

private:
    std::string m_text;
    std::shared_ptr<const Node> m_root;
};

}  // namespace echoplane
