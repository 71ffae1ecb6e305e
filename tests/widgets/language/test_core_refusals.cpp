// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/jobs/failure.h"
#include "core/math/blas_threads.h"
#include "tests/widgets/language/core_refusals.h"
#include "tests/window_tests.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"

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
        std::string sentence;
        try {
            ask();
        } catch (...) {
            sentence = currentFailure();
        }
        const QString message = QString::fromStdString(sentence);
        useLanguage(QStringLiteral("en"));
        if (sentence.empty() || coreText(sentence) != message)
            wrong << QString::fromStdString(name) + QStringLiteral(": ") + message;
        useLanguage(QStringLiteral("fr"));
        const QString french = coreText(sentence);
        if (french == message || QString(french).remove(quoted).contains(english))
            wrong << QString::fromStdString(name) + QStringLiteral(": ") + french;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestCoreRefusals::theParts_data() {
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("french");
    const auto row = [](const char* name, const char* english, const char* french) {
        QTest::newRow(name) << QString::fromUtf8(english) << QString::fromUtf8(french);
    };
    row("the name of a setting", "spectral-radius is 3, but must be a number from 0 to 2",
        "rayon spectral\u00a0: la valeur est 3, mais doit être un nombre de 0 à 2");
    row("a file before it", "cannot read /tmp/time: No such file or directory",
        "impossible de lire /tmp/time\u00a0: ce fichier ou ce dossier n’existe pas");
    row("a place in a file", "a.echo, forks.list[0].step: must be a whole number from 0 on, not -7",
        "a.echo, forks.list[0].step\u00a0: doit être un nombre entier à partir de 0, et non -7");
    row("what is known better behind the colon", "a.npz: the model's W is 3 × 4, but must be 5 × 5",
        "a.npz\u00a0: W du modèle\u00a0: 3 × 4, mais il faut 5 × 5");
    row("a reason within it", "the search over rewiring: rewiring has no meaning for golden: no matrix is drawn; leave it out",
        "recherche, recâblage\u00a0: le recâblage n’a pas de sens pour golden\u00a0: aucune matrice n’est tirée\u202f; "
        "laissez-le de "
        "côté");
    row("a name of one's own", "mine.csv has no column \"time\"; there are: step, price",
        "mine.csv n’a pas de colonne «\u00a0time\u00a0»\u202f; il y a\u00a0: step, price");
    row("nothing that is known", "a: b: c", "a: b: c");
    row("a part alone that is known", "tea: stopped", "tea\u00a0: arrêté");
}

void TestCoreRefusals::theParts() {
    QFETCH(QString, english);
    QFETCH(QString, french);
    useLanguage(QStringLiteral("fr"));
    QCOMPARE(coreText(english.toStdString()), french);
    QCOMPARE(coreText(coreText(english.toStdString()).toStdString()), french);  // translated once more it stays
}

ECHOPLANE_WINDOW_TEST(TestCoreRefusals, QApplication)

}  // namespace echoplane::core_refusals_tests

#include "test_core_refusals.moc"
