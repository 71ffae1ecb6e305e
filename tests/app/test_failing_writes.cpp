// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/places.h"
#include "tests/window_tests.h"

namespace echoplane::failing_writes_tests {

// Whichever call fails while a file is written: the previous file is intact, no partial file is left, and the program reports the
// failure.
class TestFailingWrites : public QObject {
    Q_OBJECT

    static QByteArray contentsOf(const QString& file) {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

private Q_SLOTS:
    void thePreviousFileStays_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("suffix");
        for (const char* suffix : {"npz", "json", "py", "h", "onnx", "gguf", "mat"})
            QTest::addRow("model.%s", suffix) << QStringLiteral("--export") << QString::fromLatin1(suffix);
        for (const char* suffix : {"svg", "pdf", "png", "csv"})
            QTest::addRow("plot.%s", suffix) << QStringLiteral("--plot") << QString::fromLatin1(suffix);
        for (const char* suffix : {"csv", "md", "tex"})
            QTest::addRow("table.%s", suffix) << QStringLiteral("--table") << QString::fromLatin1(suffix);
    }
    void thePreviousFileStays() {
        QFETCH(QString, option);
        QFETCH(QString, suffix);
        for (const char* call : {"open", "write", "fsync", "rename"}) {
            int failures = 0;
            for (int at = 1; at < 50; ++at) {
                QTemporaryDir folder;
                const QString file = folder.filePath(QStringLiteral("out.") + suffix);
                QFile previous(file);
                QVERIFY(previous.open(QIODevice::WriteOnly) && previous.write("previous") == 8);
                previous.close();
                QProcess program;
                QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
                environment.insert(QStringLiteral("LD_PRELOAD"), failingCallsPath());
                environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("verify_asan_link_order=0"));
                environment.insert(QStringLiteral("FAIL_CALL"), QString::fromLatin1(call));
                environment.insert(QStringLiteral("FAIL_AT"), QString::number(at));
                environment.insert(QStringLiteral("FAIL_BELOW"), folder.path());
                program.setProcessEnvironment(environment);
                const QString written = option == QLatin1String("--plot") ? QStringLiteral("plane=") + file : file;
                program.start(programPath(),
                              {QStringLiteral("train"), QStringLiteral("--size"), QStringLiteral("20"), option, written});
                QVERIFY(program.waitForFinished(60000));
                const QByteArray printed = program.readAllStandardError();
                if (program.exitCode() == 0) {
                    // Beyond the last call, or a folder was not synced, which loses nothing.
                    QVERIFY2(contentsOf(file) != "previous", call);
                    if (QByteArray(call) == "fsync" && at == 2) continue;
                    break;
                }
                ++failures;
                QCOMPARE(program.exitCode(), 1);
                QVERIFY2(printed.contains("out."), printed.constData());
                QCOMPARE(contentsOf(file), QByteArray("previous"));
                QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QFileInfo(file).fileName()});
            }
            QVERIFY2(failures > 0, call);
        }
    }

    /// OpenBLAS joins its threads when it is unloaded, and once never finished.
    void theProgramEndsWithoutItsLibraries_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        const QString train = QStringLiteral("train");
        QTest::newRow("done") << QStringList{train, QStringLiteral("--size"), QStringLiteral("20"), QStringLiteral("--json")}
                              << 0;
        QTest::newRow("refused") << QStringList{train, QStringLiteral("--size"), QStringLiteral("-1")} << 2;
        QTest::newRow("help") << QStringList{QStringLiteral("--help")} << 0;
    }
    void theProgramEndsWithoutItsLibraries() {
#ifdef ECHOPLANE_SANITIZED
        QSKIP("sanitizers tell of leaks while a program's libraries are unloaded");
#endif
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QProcess program;
        program.start(programPath(), arguments);
        QVERIFY(program.waitForFinished(60000));
        const QByteArray printed = program.readAllStandardOutput();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LD_PRELOAD"), failingCallsPath());
        environment.insert(QStringLiteral("HANG_AT_EXIT"), QStringLiteral("1"));
        program.setProcessEnvironment(environment);
        program.start(programPath(), arguments);
        QVERIFY(program.waitForFinished(60000));
        QCOMPARE(program.exitCode(), code);
        // The stage times differ.
        QCOMPARE(program.readAllStandardOutput().size() > 100, printed.size() > 100);
        QCOMPARE(program.readAllStandardError().isEmpty(), code == 0);
    }
};

ECHOPLANE_WINDOW_TEST(TestFailingWrites, QCoreApplication)

}  // namespace echoplane::failing_writes_tests

#include "test_failing_writes.moc"
