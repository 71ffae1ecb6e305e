// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/language/core_text.h"

#include <algorithm>
#include <string>

#include <QCoreApplication>

#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

/// The translation of a label, for use within a sentence, without its capital; `words` if there is none.
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
    return QString::fromStdString(
        message.filled(inLanguage(message).toStdString(), [](const Message& each) { return coreText(each).toStdString(); }));
}

QString coreText(std::string_view label) {
    return label.empty() ? QString() : QCoreApplication::translate("core", std::string(label).c_str());
}

QString coreTextWithin(std::string_view label) {
    return coreText(label).toLower();
}

}  // namespace echoplane
