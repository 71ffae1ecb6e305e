// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
#include <string>

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <QTranslator>

#include "app/files/project_session.h"
#include "app/window/lesson_desk.h"
#include "core/experiment/stage.h"
#include "core/formats/model_format.h"
#include "core/lessons/help.h"
#include "core/lessons/lesson.h"
#include "core/paper/figures.h"
#include "core/settings/settings.h"
#include "core/tasks/metric.h"
#include "tests/window_tests.h"
#include "widgets/controls/help_text.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"

namespace echoplane::language_tests {

QByteArray contentOf(const QString& resource) {
    QFile file(resource);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Lesson lessonIn(const QString& resource) {
    return parseLesson(contentOf(resource).toStdString(), resource.toStdString());
}

/// The lines of conditions and states, which are the same in every language.
QStringList machineLines(const QByteArray& lesson) {
    QStringList lines;
    for (const QByteArray& line : lesson.split('\n')) {
        const QString text = QString::fromUtf8(line);
        if (text.startsWith(QLatin1String("answer:")))
            lines << text.section(QLatin1Char('|'), -1).simplified();
        else if (text.startsWith(QLatin1String("check:")) || text.startsWith(QLatin1String("show:")) ||
                 text.startsWith(QLatin1String("hide:")) || text.startsWith(QLatin1String("lock:")))
            lines << text.simplified();
    }
    return lines;
}

/// Texts in other languages, and that none is missing.
class TestLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { useLanguage(QStringLiteral("en")); }
    void everyTextOfCoreIsThere();
    void whySettingsAreIdleIsThere();
    void wordsFollowTheLanguage();
    void pluralsAreThoseOfTheLanguage_data();
    void pluralsAreThoseOfTheLanguage();
    void lessonsAreTheSame_data();
    void lessonsAreTheSame();
    void helpIsTheSame();
    void theGuideIsInItsLanguage();

private:
    /// Fails if the French translation lacks these words of core.
    static void verifyFrench(const std::string& words);
};

void TestLanguage::verifyFrench(const std::string& words) {
    static QTranslator french;
    static const bool loaded = french.load(QStringLiteral("echoplane_fr"), QStringLiteral(":/translations"));
    QVERIFY(loaded);
    if (!words.empty()) QVERIFY2(!french.translate("core", words.c_str()).isEmpty(), words.c_str());
}

void TestLanguage::everyTextOfCoreIsThere() {
    useLanguage(QStringLiteral("fr"));
    std::set<std::string> texts(stageNames.begin(), stageNames.end());
    for (const Setting& each : settings()) {
        texts.insert({each.label, each.group, each.help, each.unit});
        for (const SettingChoice& choice : each.choices) texts.insert({choice.label, choice.help});
    }
    for (const ModelFormat& each : modelFormats()) texts.insert({each.label, each.help});
    for (const PaperFigure& each : paperFigures()) texts.insert(each.title);
    for (int metric = 0; metric <= static_cast<int>(Metric::psdNrmse); ++metric)
        texts.insert(std::string(traits(static_cast<Metric>(metric)).title));
    QVERIFY(texts.size() > 200);
    for (const std::string& each : texts) verifyFrench(each);
}

void TestLanguage::whySettingsAreIdleIsThere() {
    useLanguage(QStringLiteral("fr"));
    for (const char* which : {"task", "method", "topology"})
        for (const SettingChoice& choice : setting(which).choices) {
            Experiment experiment;
            setValue(setting(which), experiment, choice.name);
            for (const Setting& each : settings()) {
                const Message why = whyIdle(each, experiment);
                if (!why.empty()) QVERIFY2(coreText(why) != QString::fromStdString(why.english()), why.english().c_str());
            }
        }
}

void TestLanguage::wordsFollowTheLanguage() {
    const std::string& label = setting("spectral-radius").label;
    QCOMPARE(coreText(label), QStringLiteral("Spectral radius"));
    QCOMPARE(languageInUse(), QStringLiteral("en"));
    useLanguage(QStringLiteral("fr"));
    QCOMPARE(languageInUse(), QStringLiteral("fr"));
    QCOMPARE(coreText(label), QStringLiteral("Rayon spectral"));
    QCOMPARE(coreText("what nobody has translated"), QStringLiteral("what nobody has translated"));
    QCOMPARE(coreText(""), QString());
    // Sentences with names and numbers in them, which may be messages of core themselves.
    QCOMPARE(
        coreText(Message("the reservoir loses to %1: its error is %2 times as high %3", Message("season of %1", 60),
                         std::string("2.1"), "on validation")),
        QStringLiteral("le réservoir est battu par saison de 60\u00a0: son erreur est 2.1 fois plus élevée sur la validation"));
    QVERIFY(helpTopic(QStringLiteral("spectral-radius"))->title.starts_with("Rayon spectral"));
    useLanguage(QStringLiteral("xx"));
    QCOMPARE(languageInUse(), QStringLiteral("en"));
    QVERIFY(helpTopic(QStringLiteral("spectral-radius"))->title.starts_with("Spectral radius"));
    const QDateTime moment(QDate(2026, 3, 9), QTime(8, 5));
    QCOMPARE(momentText(moment), QStringLiteral("2026-03-09 08:05"));
    useLanguage(QStringLiteral("fr"));
    QCOMPARE(momentText(moment), QStringLiteral("09/03/2026 08:05"));
}

void TestLanguage::pluralsAreThoseOfTheLanguage_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("words");
    QTest::newRow("no") << "en" << 0 << "0 conjugate pairs";
    QTest::newRow("one") << "en" << 1 << "1 conjugate pair";
    QTest::newRow("two") << "en" << 2 << "2 conjugate pairs";
    QTest::newRow("aucune") << "fr" << 0 << "0 paire conjuguée";
    QTest::newRow("une") << "fr" << 1 << "1 paire conjuguée";
    QTest::newRow("deux") << "fr" << 2 << "2 paires conjuguées";
}

void TestLanguage::pluralsAreThoseOfTheLanguage() {
    QFETCH(QString, language);
    QFETCH(int, count);
    QFETCH(QString, words);
    useLanguage(language);
    QCOMPARE(QCoreApplication::translate("echoplane::ModeScatterFigure", "%n conjugate pair(s)", nullptr, count), words);
}

void TestLanguage::lessonsAreTheSame_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : LessonDesk::builtIn()) QTest::newRow(qPrintable(QFileInfo(file).baseName())) << file;
}

// Only the words differ: states, panels, conditions and locked settings are the same.
void TestLanguage::lessonsAreTheSame() {
    QFETCH(QString, file);
    useLanguage(QStringLiteral("fr"));
    const QString translated = inLanguage(file);
    QVERIFY2(translated != file, "there is no French of it");
    const Lesson english = lessonIn(file), french = lessonIn(translated);
    QCOMPARE(machineLines(contentOf(translated)), machineLines(contentOf(file)));
    QVERIFY(french.title != english.title);
    QCOMPARE(french.minutes, english.minutes);
    QCOMPARE(french.steps.size(), english.steps.size());
    for (std::size_t k = 0; k < english.steps.size(); ++k) {
        const LessonStep &here = french.steps[k], &there = english.steps[k];
        QVERIFY(here.state == there.state);
        QVERIFY(here.example == there.example);
        QCOMPARE(here.show, there.show);
        QCOMPARE(here.hide, there.hide);
        QCOMPARE(here.lock, there.lock);
        QCOMPARE(here.answers.size(), there.answers.size());
        QCOMPARE(here.words.size(), there.words.size());
        QCOMPARE(here.notice.empty(), there.notice.empty());
        QVERIFY(here.title != there.title || there.title.size() < 12);
        for (std::size_t i = 0; i < here.words.size(); ++i) QCOMPARE(here.words[i].equation, there.words[i].equation);
    }
}

void TestLanguage::helpIsTheSame() {
    const std::vector<HelpTopic> english = helpTopics();
    useLanguage(QStringLiteral("fr"));
    const std::vector<HelpTopic>& french = helpTopics();
    QCOMPARE(french.size(), english.size());
    for (std::size_t k = 0; k < english.size(); ++k) {
        QCOMPARE(french[k].name, english[k].name);
        QCOMPARE(french[k].words.size(), english[k].words.size());
        QCOMPARE(french[k].source.empty(), english[k].source.empty());
        QVERIFY2(french[k].words.front().text != english[k].words.front().text, english[k].name.c_str());
        for (std::size_t i = 0; i < english[k].words.size(); ++i)
            QCOMPARE(french[k].words[i].equation, english[k].words[i].equation);
    }
}

void TestLanguage::theGuideIsInItsLanguage() {
    QVERIFY(guidePage().contains(QStringLiteral("<html lang=\"en\">")));
    QVERIFY(guidePage().contains(QStringLiteral("Spectral radius")));
    useLanguage(QStringLiteral("fr"));
    QVERIFY(guidePage().contains(QStringLiteral("<html lang=\"fr\">")));
    QVERIFY(!guidePage().contains(QStringLiteral("Spectral radius")));
}

ECHOPLANE_WINDOW_TEST(TestLanguage, QApplication)

}  // namespace echoplane::language_tests

#include "test_language.moc"
