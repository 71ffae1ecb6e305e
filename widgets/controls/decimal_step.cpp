// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/decimal_step.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <QLocale>
#include <QRegularExpression>

#include "core/text/parse_number.h"

namespace echoplane {
namespace {

/// mantissa · 10^scale · 10^exponent, with `scale` the number of digits after the point, negated.
struct Decimal {
    qint64 mantissa = 0;
    int scale = 0;
    int exponent = 0;
    bool hasExponent = false;

    QString mantissaText() const {
        QString digits = QString::number(std::llabs(mantissa));
        if (scale < 0) {
            digits = digits.rightJustified(1 - scale, QLatin1Char('0'));
            digits.insert(digits.size() + scale, QLatin1Char('.'));
        }
        return mantissa < 0 ? QLatin1Char('-') + digits : digits;
    }
    QString text() const { return hasExponent ? mantissaText() + QLatin1Char('e') + QString::number(exponent) : mantissaText(); }
};

qint64 powerOfTen(int exponent) {
    qint64 power = 1;
    for (int i = 0; i < exponent; ++i) power *= 10;
    return power;
}

/// Number of digits right of the cursor, in the mantissa.
int digitsAfter(const QString& mantissa, int cursor) {
    int count = 0;
    for (qsizetype i = cursor; i < mantissa.size(); ++i)
        if (mantissa[i].isDigit()) ++count;
    return count;
}

/// The cursor position with that many digits right of it.
int cursorBefore(const QString& mantissa, int digits) {
    auto position = mantissa.size();
    for (int seen = 0; position > 0 && seen < digits; --position)
        if (mantissa[position - 1].isDigit()) ++seen;
    if (position > 0 && mantissa[position - 1] == QLatin1Char('.')) --position;
    return static_cast<int>(position);
}

DecimalStep stepMantissa(Decimal number, const QString& mantissa, int cursor, int steps, bool byDecade) {
    int place = digitsAfter(mantissa, cursor);
    const auto digitCount = digitsAfter(mantissa, 0);
    if (place == digitCount) --place;
    for (int i = 0; i < std::abs(steps); ++i) {
        qint64 step = powerOfTen(place);
        if (byDecade && steps < 0 && number.mantissa == step) {
            // 1 → 0.9: the leading digit continues in the decade below.
            if (place > 0) {
                --place;
            } else if (number.hasExponent) {
                number.mantissa *= 10;
                --number.exponent;
            } else {
                number.mantissa *= 10;
                --number.scale;
            }
            step = powerOfTen(place);
        }
        number.mantissa += steps < 0 ? -step : step;
        // 10e-12 → 1e-11: a mantissa keeps one digit before the point where there is an exponent.
        if (number.hasExponent && std::llabs(number.mantissa) >= powerOfTen(1 - number.scale)) {
            ++number.exponent;
            if (number.mantissa % 10 == 0) {
                number.mantissa /= 10;
                place = std::max(place - 1, 0);
            } else {
                --number.scale;
            }
        }
    }
    return {number.text(), cursorBefore(number.mantissaText(), place)};
}

}  // namespace

std::optional<DecimalStep> stepDigit(const QString& text, int cursor, int steps, bool byDecade) {
    static const QRegularExpression pattern(QStringLiteral(R"(^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$)"));
    const auto match = pattern.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const QString digits = match.captured(2) + match.captured(3);
    if (digits.size() > 18) return std::nullopt;

    Decimal number;
    number.mantissa = digits.toLongLong() * (match.captured(1) == QLatin1String("-") ? -1 : 1);
    number.scale = -static_cast<int>(match.captured(3).size());
    number.hasExponent = match.capturedStart(4) >= 0;
    number.exponent = match.captured(4).toInt();

    if (number.hasExponent && cursor >= match.capturedStart(4)) {
        number.exponent += steps;
        const QString stepped = number.text();
        return DecimalStep{stepped, static_cast<int>(stepped.size())};
    }
    const auto mantissaEnd = number.hasExponent ? match.capturedStart(4) - 1 : text.size();
    return stepMantissa(number, text.left(mantissaEnd), std::min(cursor, static_cast<int>(mantissaEnd)), steps, byDecade);
}

std::optional<double> parseNumber(const QString& text) {
    static const QRegularExpression thousands(QStringLiteral(R"(^[+-]?[1-9]\d{0,2}(,\d{3})+$)"));
    QString plain = text.trimmed();
    if (thousands.match(plain).hasMatch()) return std::nullopt;
    if (plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.')))
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    plain.replace(QChar(0x2212), QLatin1Char('-'));
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::RejectGroupSeparator);
    bool ok = false;
    double number = locale.toDouble(plain, &ok);
    if (!ok) ok = parseWholeNumber(plain.toStdString(), number) == std::errc();  // smaller than every double: 0
    if (!ok || !std::isfinite(number)) return std::nullopt;
    return number;
}

}  // namespace echoplane
