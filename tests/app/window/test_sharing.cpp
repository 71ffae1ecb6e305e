// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

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
};

void TestSharing::everyPresetGivesTheIdenticalRun() {
    const auto first = shown();
    const auto second = shown();
    int presets = 0;
    for (QAction* preset : first->findChildren<QAction*>()) {
        if (!preset->objectName().startsWith(QLatin1String("preset-"))) continue;
        ++presets;
        preset->trigger();
        waitForRun(*first);
        action(*first, "copy-shared")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("echoplane:")));
        second->document().undoStack().setClean();  // nothing to lose
        action(*second, "paste-shared")->trigger();
        waitForRun(*second);
        QVERIFY2(second->document().experiment() == first->document().experiment(), qPrintable(preset->objectName()));
        const RunResult &a = *first->document().result(), &b = *second->document().result();
        QVERIFY(a.score->predictions == b.score->predictions);
        QCOMPARE(a.score->test.rmse, b.score->test.rmse);
    }
    QCOMPARE(presets, 10);
}

void TestSharing::pinsAndHiddenSettingsComeAlong() {
    const auto first = shown();
    waitForRun(*first);
    first->document().pin();
    first->document().set(setting("spectral-radius"), 0.8);
    first->document().restrictions().hide("leak-rate");
    action(*first, "copy-shared")->trigger();
    const auto second = shown();
    waitForRun(*second);
    second->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(second.get()));
    second->setFocus();
    QTest::keyClick(second.get(), Qt::Key_V, Qt::ControlModifier);
    waitForRun(*second);
    QCOMPARE(second->document().experiment().dynamics.spectralRadius, 0.8);
    QCOMPARE(second->document().pins().size(), std::size_t(1));
    QVERIFY(!second->findChild<QSlider*>(QStringLiteral("slider:leak-rate"))->isVisible());
    QVERIFY(messageOf(*second, StatusLine::Kind::note).contains(QStringLiteral("hidden")));
    action(*second, "show-hidden")->trigger();
    QVERIFY(second->findChild<QSlider*>(QStringLiteral("slider:leak-rate"))->isVisible());
}

// That the script gives the same numbers is tested in Python (tests/python/test_exchange.py).
void TestSharing::aRunIsCopiedAsPython() {
    const auto window = shown();
    waitForRun(*window);
    window->document().set(setting("ridge"), 1e-6);
    action(*window, "copy-python")->trigger();
    QVERIFY(messageOf(*window, StatusLine::Kind::note).contains(QStringLiteral("python3-echoplane")));
    const QString script = QGuiApplication::clipboard()->text();
    QVERIFY2(script.contains(QStringLiteral("ridge=1e-06")), qPrintable(script));
    QVERIFY2(script.endsWith(QStringLiteral("print(result.json())\n")), qPrintable(script));
}

void TestSharing::foreignTextIsRefused() {
    const auto window = shown();
    waitForRun(*window);
    const Experiment before = window->document().experiment();
    for (const char* text : {"", "hello", "echoplane:", "echoplane:1.00000000.AAAA", "file:///etc/passwd"}) {
        QGuiApplication::clipboard()->setText(QLatin1String(text));
        action(*window, "paste-shared")->trigger();
        QVERIFY2(errorOf(*window).startsWith(QStringLiteral("the shared line ")), text);
        QVERIFY(window->document().experiment() == before);
    }
    // A state with data from a file cannot be shared.
    window->document().setExperiment(withTask(before, "digits"));
    action(*window, "copy-shared")->trigger();
    QVERIFY(errorOf(*window).contains(QStringLiteral("may not read files")));
}

void TestSharing::aFieldKeepsItsOwnPaste() {
    const auto window = shown();
    waitForRun(*window);
    QGuiApplication::clipboard()->setText(QStringLiteral("0.5"));
    auto* field = window->findChild<QLineEdit*>(QStringLiteral("field:spectral-radius"));
    QVERIFY(field);
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window->document().experiment().dynamics.spectralRadius, 0.5);
    QCOMPARE(errorOf(*window), QString());
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
