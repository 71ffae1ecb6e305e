// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/lessons/facts.h"

namespace echoplane {

/// What a lesson asks of a state: a comparison, or several. It reads settings and measures (FactName), and can do nothing else.
///
///     spectral_radius >= 0.8                          a setting against a number
///     method = normal and bias = on                   a choice against a name, a switch against on or off
///     rmse.test < start rmse.test / 100               a measure against what it was when the step began
///     changed leak_rate or not (rho_eff > 1)          "changed X" is "X != start X"
///
/// In words: `or` binds least, then `and`, then `not`; a comparison is one of < <= > >= = != between sums and products of numbers
/// and names. `true` and `false` stand for themselves. What is not known yet (a measure of a run that is under way, that has
/// diverged, or that the task does not have) makes its comparison neither true nor false.
class Condition {
public:
    /// Throws std::invalid_argument, in one sentence, where it cannot be read, or names what there is not. Cost O(text).
    explicit Condition(std::string_view text);

    const std::string& text() const { return m_text; }
    /// Whether it holds, or nothing where that is not known. `start` is what was when the step began. Cost O(text).
    std::optional<bool> holds(const LessonFacts& now, const LessonFacts& start) const;

    /// At most so many bytes, and so many brackets and "not" within each other.
    static constexpr std::size_t longest = 1000;
    static constexpr int deepest = 20;

    struct Node;  ///< a part of it

private:
    std::string m_text;
    std::shared_ptr<const Node> m_root;
};

}  // namespace echoplane
