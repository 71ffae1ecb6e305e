// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <vector>

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QProcess>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

#include "core/project/shared_line.h"
#include "core/system/blas_threads.h"
#include "tests/app/commands/places.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"

namespace echoplane::sharing_tests {

/// A state passed from one window to another as a line of text.
class TestSharing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        if (QTest::currentTestFailed()) cleanupTestCase();
    }
    void cleanupTestCase() {
        m_first.reset();
        m_second.reset();
    }
    void everyPresetGivesTheIdenticalRun();
    void pinsAndHiddenSettingsComeAlong();
    void foreignTextIsRefused();
    void aFieldKeepsItsOwnPaste();
    void theProgramTakesALine();
    void aRunIsCopiedAsPython();

private:
    static void waitForRun(const MainWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.document().idle() && window.document().result() &&
                                     window.document().result()->experiment == window.document().experiment(),
                                 60000);
    }
    static QString errorOf(const MainWindow& window) { return messageOf(window, StatusLine::Kind::error); }

    std::unique_ptr<MainWindow> m_first, m_second;
};

void TestSharing::everyPresetGivesTheIdenticalRun() {
    struct Shared {
        QString preset, line;
        std::shared_ptr<const RunResult> run;
    };
    std::vector<Shared> all;
    // Hidden windows: their numbers are compared, and painting takes longer than all else.
    MainWindow& first = startAgain(m_first);
    first.hide();
    for (QAction* preset : first.findChildren<QAction*>()) {
        if (!preset->objectName().startsWith(QLatin1String("preset-"))) continue;
        preset->trigger();
        waitForRun(first);
        QVERIFY2(first.document().result()->score, qPrintable(preset->objectName()));
        action(first, "copy-shared")->trigger();
        all.push_back({preset->objectName(), QGuiApplication::clipboard()->text(), first.document().result()});
        QVERIFY(all.back().line.startsWith(QStringLiteral("echoplane:")));
    }
    QCOMPARE(all.size(), std::size_t(10));
    MainWindow& second = startAgain(m_second);
    second.hide();
    for (const auto& [preset, line, run] : all) {
        QGuiApplication::clipboard()->setText(line);
        second.document().undoStack().setClean();  // nothing to lose
        action(second, "paste-shared")->trigger();
        waitForRun(second);
        QVERIFY2(second.document().experiment() == run->experiment, qPrintable(preset));
        const RunResult& again = *second.document().result();
        QVERIFY(again.score->predictions == run->score->predictions);
        QCOMPARE(again.score->test.rmse, run->score->test.rmse);
    }
}

void TestSharing::pinsAndHiddenSettingsComeAlong() {
    MainWindow& first = startAgain(m_first);
    first.document().pin();
    first.document().set(setting("spectral-radius"), 0.8);
    first.document().restrictions().hide("leak-rate");
    action(first, "copy-shared")->trigger();
    MainWindow& second = startAgain(m_second);
    second.setFocus();
    QTest::keyClick(&second, Qt::Key_V, Qt::ControlModifier);
    waitForRun(second);
    QCOMPARE(second.document().experiment().dynamics.spectralRadius, 0.8);
    QCOMPARE(second.document().pins().size(), std::size_t(1));
    QVERIFY(!second.findChild<QSlider*>(QStringLiteral("slider:leak-rate"))->isVisible());
    QVERIFY(messageOf(second, StatusLine::Kind::note).contains(QStringLiteral("hidden")));
    action(second, "show-hidden")->trigger();
    QVERIFY(second.findChild<QSlider*>(QStringLiteral("slider:leak-rate"))->isVisible());
}

// That the script gives the same numbers is tested in Python (tests/python/test_exchange.py).
void TestSharing::aRunIsCopiedAsPython() {
    MainWindow& window = startAgain(m_first);
    window.document().set(setting("ridge"), 1e-6);
    action(window, "copy-python")->trigger();
    QVERIFY(messageOf(window, StatusLine::Kind::note).contains(QStringLiteral("python3-echoplane")));
    const QString script = QGuiApplication::clipboard()->text();
    QVERIFY2(script.contains(QStringLiteral("ridge=1e-06")), qPrintable(script));
    QVERIFY2(script.endsWith(QStringLiteral("print(result.json())\n")), qPrintable(script));
}

void TestSharing::foreignTextIsRefused() {
    MainWindow& window = startAgain(m_first);
    const Experiment before = window.document().experiment();
    for (const char* text : {"", "hello", "echoplane:", "echoplane:1.00000000.AAAA", "file:///etc/passwd"}) {
        QGuiApplication::clipboard()->setText(QLatin1String(text));
        action(window, "paste-shared")->trigger();
        QVERIFY2(errorOf(window).startsWith(QStringLiteral("the shared line ")), text);
        QVERIFY(window.document().experiment() == before);
    }
    // A state with data from a file cannot be shared.
    window.document().setExperiment(withTask(before, "digits"));
    action(window, "copy-shared")->trigger();
    QVERIFY(errorOf(window).contains(QStringLiteral("may not read files")));
}

void TestSharing::aFieldKeepsItsOwnPaste() {
    MainWindow& window = startAgain(m_first);
    QGuiApplication::clipboard()->setText(QStringLiteral("0.5"));
    auto* field = window.findChild<QLineEdit*>(QStringLiteral("field:spectral-radius"));
    QVERIFY(field);
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window.document().experiment().dynamics.spectralRadius, 0.5);
    QCOMPARE(errorOf(window), QString());
}

void TestSharing::theProgramTakesALine() {
    const QTemporaryDir folder;
    const auto run = [&](const QString& argument) {
        QProcess process;
        process.start(programPath(), {argument, QStringLiteral("--screenshot"), folder.filePath(QStringLiteral("w.png"))});
        if (!process.waitForFinished(60000)) qFatal("the program does not end");
        return std::pair(process.exitCode(), QString::fromUtf8(process.readAllStandardError()));
    };
    Project project;
    project.experiment.reservoir.size = 20;
    QCOMPARE(run(QString::fromStdString(sharedLine({project, {}}))), std::pair(0, QString()));
    const auto [code, words] = run(QStringLiteral("echoplane:1.00000000.AAAA"));
    QCOMPARE(code, 2);
    QCOMPARE(words, QStringLiteral("echoplane: the shared line is damaged or cut short: its checksum does not match\n"));
    // A lesson is opened like other files.
    const auto [lessonCode, lessonWords] = run(QStringLiteral("/nowhere/a.lesson"));
    QCOMPARE(lessonCode, 2);
    QCOMPARE(lessonWords.count(QLatin1Char('\n')), 1);
}

ECHOPLANE_WINDOW_TEST(TestSharing, QApplication)

}  // namespace echoplane::sharing_tests

#include "test_sharing.moc"
