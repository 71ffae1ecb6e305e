// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

namespace echoplane {

/// Text of a number after a step, with the cursor still behind the stepped digit.
struct DecimalStep {
    QString text;
    int cursor;
};

/// Steps the digit left of the cursor (the first one if there is none) by `steps`: "0.90" with the cursor behind the 9 becomes
/// "1.00". In an exponent the decade is stepped: "1e-11" becomes "1e-10". Works on the decimal digits, so that there is no
/// rounding. With `byDecade`, a leading 1 steps down into the decade below ("1e-11" → "9e-12"), so that a positive value stays
/// positive. Empty if the text is not a plain decimal number of at most 18 digits.
std::optional<DecimalStep> stepDigit(const QString& text, int cursor, int steps, bool byDecade);

/// Parses a number as people write it: "0.9", "1e-11", "0,9", with surrounding spaces. Empty if it is not a number, or if a comma
/// may group thousands ("1,000").
std::optional<double> parseNumber(const QString& text);

}  // namespace echoplane
