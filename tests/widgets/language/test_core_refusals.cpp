// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/setting.h"
#include "core/jobs/failure.h"
#include "core/system/blas_threads.h"
#include "core/text/message.h"
#include "tests/widgets/language/core_refusals.h"
#include "tests/window_tests.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"

Q_DECLARE_METATYPE(echoplane::Message)

namespace echoplane::core_refusals_tests {

/// All error messages of core in French, not only their beginnings.
class TestCoreRefusals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        QVERIFY(m_folder.isValid());
    }
    void cleanup() { useLanguage(QStringLiteral("en")); }
    void nothingStaysEnglish();
    void theParts_data();
    void theParts();

private:
    const QTemporaryDir m_folder;
};

void TestCoreRefusals::nothingStaysEnglish() {
    static const QRegularExpression english(
        QStringLiteral(" (the|is|of|has|must|are|be|not|it|with|there|but|than|from|for|in|cannot|no|to|by|which|its) "));
    static const QRegularExpression quoted(QStringLiteral("«[^»]*»"));
    const auto refusals = coreRefusals(m_folder.path().toStdString());
    QVERIFY(refusals.size() > 150);
    QStringList wrong;
    for (const auto& [name, ask] : refusals) {
        Message refusal;
        try {
            ask();
        } catch (...) {
            refusal = currentFailure();
        }
        const QString message = QString::fromStdString(refusal.english());
        useLanguage(QStringLiteral("en"));
        if (refusal.empty() || coreText(refusal) != message)
            wrong << QString::fromStdString(name) + QStringLiteral(": ") + message;
        useLanguage(QStringLiteral("fr"));
        const QString french = coreText(refusal);
        if (french == message || QString(french).remove(quoted).contains(english))
            wrong << QString::fromStdString(name) + QStringLiteral(": ") + french;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestCoreRefusals::theParts_data() {
    QTest::addColumn<Message>("message");
    QTest::addColumn<QString>("french");
    const auto row = [](const char* name, const Message& message, const char* french) {
        QTest::newRow(name) << message << QString::fromUtf8(french);
    };
    using Text = std::string;
    row("the name of a setting", SettingRefusal("spectral-radius", 3, Message("a number from %1 to %2", 0, 2)).message,
        "rayon spectral\u00a0: la valeur est 3, mais doit être un nombre de 0 à 2");
    row("a reason of the system", Message("cannot read %1: %2", Text("/tmp/time"), "No such file or directory"),
        "impossible de lire /tmp/time\u00a0: ce fichier ou ce dossier n’existe pas");
    row("a reason within it",
        Message("the search over %1: %2", Message::setting("rewiring"),
                Message("%1; leave it out", Message("%1 has no meaning for %2: no matrix is drawn", "rewiring", Text("golden")))),
        "recherche, recâblage\u00a0: recâblage\u00a0: n’a pas de sens pour golden\u00a0: aucune matrice n’est tirée\u202f; "
        "laissez-le de côté");
    row("a name of one's own, which is a word of core too",
        Message("%1 has no column \"%2\"; there are: %3", Text("stopped"), Text("time"), Text("step, price")),
        "stopped n’a pas de colonne «\u00a0time\u00a0»\u202f; il y a\u00a0: step, price");
    row("a place in a name", Message("%1 is empty", Text("%1 of %2.csv")), "%1 of %2.csv est vide");
    row("a template without translation", Message("a %1 of b", Text("c")), "a c of b");
    row("a label without its capital", Message("%1: %2", Text("tea"), Message::phrase("spectral radius")),
        "tea\u00a0: rayon spectral");
}

void TestCoreRefusals::theParts() {
    QFETCH(Message, message);
    QFETCH(QString, french);
    QCOMPARE(coreText(message), QString::fromStdString(message.english()));
    useLanguage(QStringLiteral("fr"));
    QCOMPARE(coreText(message), french);
}

ECHOPLANE_WINDOW_TEST(TestCoreRefusals, QApplication)

}  // namespace echoplane::core_refusals_tests

#include "test_core_refusals.moc"
