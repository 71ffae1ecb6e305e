// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace echoplane {

/// Purpose of a span of a series.
enum class Role { washout, fit, validation, test };

/// Steps first … first + count − 1 of one sequence.
struct Span {
    int sequence = 0;
    int first = 0;
    int count = 0;
    Role role = Role::fit;

    int end() const { return first + count; }
    bool operator==(const Span&) const = default;
};

/// Division of a series into washout, training, validation and test.
struct SplitSpec {
    int washout = 100;   ///< first steps of training, driven but not fitted
    int training = 400;  ///< training steps, washout included
    int validation = 300;
    int test = 300;

    int steps() const { return training + validation + test; }
    Span span(Role role) const {
        switch (role) {
            case Role::washout:
                return {0, 0, washout, role};
            case Role::fit:
                return {0, washout, training - washout, role};
            case Role::validation:
                return {0, training, validation, role};
            case Role::test:
                break;
        }
        return {0, training + validation, test, Role::test};
    }
    /// All four, in order of time.
    std::vector<Span> spans() const { return {span(Role::washout), span(Role::fit), span(Role::validation), span(Role::test)}; }

    bool operator==(const SplitSpec&) const = default;
};

}  // namespace echoplane
