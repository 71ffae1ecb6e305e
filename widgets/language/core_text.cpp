// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/language/core_text.h"

#include <algorithm>
#include <string>

#include <QCoreApplication>

#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

/// The translation of a label, which stands in a sentence without its capital; `words` if there is none.
QString withinSentence(const QString& label, const QString& words) {
    const QString translated = coreText(label.toStdString());
    return translated == label ? words : translated.left(1).toLower() + translated.mid(1);
}

QString inLanguage(const Message& message) {
    const QString words = QString::fromStdString(message.text());
    if (words.isEmpty() || message.kind() == Message::Kind::verbatim) return words;
    if (message.kind() == Message::Kind::setting) {
        const auto named = std::ranges::find(settings(), message.text(), &Setting::name);
        return named == settings().end() ? words : withinSentence(QString::fromStdString(named->label), words);
    }
    const QString exact = coreText(message.text());
    return exact == words && message.arguments().empty() ? withinSentence(words.left(1).toUpper() + words.mid(1), words) : exact;
}

}  // namespace

QString coreText(const Message& message) {
    const QString words = inLanguage(message);
    QString sentence;
    for (qsizetype k = 0; k < words.size(); ++k) {
        const int place = words[k] == QLatin1Char('%') && k + 1 < words.size() ? words[k + 1].digitValue() - 1 : -1;
        if (place < 0 || std::cmp_greater_equal(place, message.arguments().size())) {
            sentence += words[k];
        } else {
            sentence += coreText(message.arguments()[static_cast<std::size_t>(place)]);
            ++k;
        }
    }
    return sentence;
}

QString coreText(std::string_view label) {
    return label.empty() ? QString() : QCoreApplication::translate("core", std::string(label).c_str());
}

QString coreTextWithin(std::string_view label) {
    return coreText(label).toLower();
}

}  // namespace echoplane
