// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/typeset.h"

#include <QRegularExpression>

#include "core/text/message.h"
#include "widgets/language/core_text.h"

namespace echoplane {
namespace {

constexpr QChar minus(0x2212);
constexpr QChar raisedMinus(0x207B);

}  // namespace

QString typeset(QString number) {
    // "e+05" is e5, "e-05" is e−5. By hand: a frame of a drag has a hundred numbers.
    for (qsizetype e = number.indexOf(u'e'); e >= 0; e = number.indexOf(u'e', e + 1)) {
        const QStringView sign = QStringView(number).mid(e + 1, 1);
        if (sign != u'+' && sign != u'-') continue;
        const qsizetype from = sign == u'-' ? e + 2 : e + 1;
        qsizetype digit = e + 2;
        while (digit + 1 < number.size() && number[digit] == u'0' && number[digit + 1].isDigit()) ++digit;
        if (digit < number.size() && number[digit].isDigit()) number.remove(from, digit - from);
    }
    return number.replace(QLatin1Char('-'), minus);
}

QString typesetNumbers(QString sentence) {
    static const QRegularExpression exponent(QStringLiteral("(?<=\\d)e(?:\\+|(-))0*(?=\\d)"));
    static const QRegularExpression sign(QStringLiteral("(?<=\\de)-(?=\\d)|(?<![\\w.)\\]-])-(?=\\.?\\d)"));
    return sentence.replace(exponent, QStringLiteral("e\\1")).replace(sign, QString(minus));
}

QString typesetIndices(QString sentence) {
    static const QRegularExpression index(QStringLiteral("(?<!\\w)(MC|[αω])_k(?!\\w)"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    return sentence.replace(index, QStringLiteral("\\1ₖ"));
}

QString sentenceOf(const Message& message) {
    const QString text = coreText(message);
    return text.left(1).toUpper() + text.mid(1) + QLatin1Char('.');
}

QString powerOfTen(int exponent) {
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = QStringLiteral("10");
    for (const QChar& digit : QString::number(exponent))
        text += digit == QLatin1Char('-') ? raisedMinus : raised[digit.digitValue()];
    return text;
}

}  // namespace echoplane
