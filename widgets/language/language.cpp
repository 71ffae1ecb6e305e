// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/language/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

/// Resources of a static library must be initialised explicitly, outside any namespace.
static void loadTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace echoplane {
namespace {

struct LanguageTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Language)
};

const QString sourceLanguage = QLatin1String(languages.front().code);
const QString ownFolder = QStringLiteral(":/translations");

/// Installs a translator as a child of the application, where uninstall() finds it.
void install(const QString& name, const QString& code, const QString& folder) {
    auto* words = new QTranslator(QCoreApplication::instance());
    words->setObjectName(QStringLiteral("language-") + name);
    if (words->load(name + QLatin1Char('_') + code, folder))
        QCoreApplication::installTranslator(words);
    else
        delete words;
}

void uninstall(const QString& name) {
    delete QCoreApplication::instance()->findChild<QTranslator*>(QStringLiteral("language-") + name, Qt::FindDirectChildrenOnly);
}

}  // namespace

QString systemLanguage() {
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        QString code = wanted.section(QLatin1Char('-'), 0, 0).section(QLatin1Char('_'), 0, 0);
        for (const Language& each : languages)
            if (code == QLatin1String(each.code)) return code;
        if (code == QLatin1String("C")) return sourceLanguage;
    }
    return sourceLanguage;
}

void useLanguage(const QString& code) {
    const QString qt = QStringLiteral("qtbase"), own = QStringLiteral("echoplane");
    loadTranslations();
    uninstall(own);
    uninstall(qt);
    // Debian has Qt's translations in a separate package, archives have them beside the program; without them Qt's buttons are
    // English.
    install(qt, code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(own, code, ownFolder);
}

QString languageInUse() {
    //: The code of the language that this file translates to: fr.
    return LanguageTexts::tr("en");
}

QString inLanguage(const QString& resource) {
    const qsizetype name = resource.lastIndexOf(QLatin1Char('/'));
    const QString translated = resource.left(name) + QLatin1Char('/') + languageInUse() + resource.mid(name);
    return QFile::exists(translated) ? translated : resource;
}

QString momentText(const QDateTime& moment) {
    //: As QDateTime::toString() has it: in digits alone.
    return moment.toString(LanguageTexts::tr("yyyy-MM-dd HH:mm"));
}

}  // namespace echoplane
