// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QDateTime>
#include <QString>

namespace echoplane {

/// A language that the window speaks.
struct Language {
    const char* code;  ///< as in ISO 639
    const char* name;  ///< what it calls itself, in UTF-8
};
/// The first is that of the sources, and of whoever asks for none of them.
constexpr std::array<Language, 2> languages{{{"en", "English"}, {"fr", "Français"}}};

/// The code of the first of them that the surroundings of the user ask for (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
QString systemLanguage();

/// What words are looked up in from now on, ours and those of Qt; those that are shown stay as they are. For a code that is none
/// of `languages` the first.
void useLanguage(const QString& code);
/// The code of what useLanguage() chose last; at first that of the sources.
QString languageInUse();

/// The file of a resource in the language in use: beside ":/help/topics.help" lies ":/help/fr/topics.help".
QString inLanguage(const QString& resource);

/// Day and time, for reading.
QString momentText(const QDateTime& moment);

}  // namespace echoplane
