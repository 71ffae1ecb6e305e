// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QDateTime>
#include <QString>

namespace echoplane {

/// A language of the user interface.
struct Language {
    const char* code;  ///< as in ISO 639
    const char* name;  ///< its own name, in UTF-8
};
/// The first is the language of the sources, and the fallback.
constexpr std::array<Language, 2> languages{{{"en", "English"}, {"fr", "Français"}}};

/// Code of the first of them that the user's environment requests (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
QString systemLanguage();

/// Sets the language of texts, ours and Qt's; texts that are already shown stay. A code that is not in `languages` sets the
/// first.
void useLanguage(const QString& code);
/// Code of the current language; at first that of the sources.
QString languageInUse();

/// The file of a resource in the current language: ":/help/fr/topics.help" for ":/help/topics.help", if it exists.
QString inLanguage(const QString& resource);

/// Date and time for display.
QString momentText(const QDateTime& moment);

}  // namespace echoplane
