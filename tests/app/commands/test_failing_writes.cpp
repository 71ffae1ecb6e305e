// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include <QDir>
#include <QHash>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/commands/places.h"
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

    static QStringList suffixesOf(const QString& option) {
        const auto list = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
        return option == QLatin1String("--export") ? list("npz json py h onnx gguf mat")
               : option == QLatin1String("--plot") ? list("svg pdf png csv")
                                                   : list("csv md tex");
    }

    /// Files called out.SUFFIX, each in a folder of its own, with the text "previous".
    class PreviousFiles {
    public:
        explicit PreviousFiles(const QStringList& options) {
            for (const QString& option : options)
                for (const QString& suffix : suffixesOf(option)) add(option, suffix);
        }
        PreviousFiles(const QString& option, const QString& suffix) { add(option, suffix); }
        QString folder() const { return m_folder.path(); }
        QStringList arguments() const { return m_arguments; }
        QStringList names() const { return m_names; }
        QString path(const QString& name) const { return m_folder.filePath(name); }

    private:
        void add(const QString& option, const QString& suffix) {
            const QString name = option.mid(2) + QLatin1Char('-') + suffix + QStringLiteral("/out.") + suffix;
            if (!QDir(m_folder.path()).mkpath(QFileInfo(path(name)).path())) qFatal("cannot make a folder");
            QFile previous(path(name));
            if (!previous.open(QIODevice::WriteOnly) || previous.write("previous") != 8) qFatal("cannot write");
            m_names << name;
            m_arguments << option << (option == QLatin1String("--plot") ? QStringLiteral("plane=") + path(name) : path(name));
        }
        QTemporaryDir m_folder;
        QStringList m_names, m_arguments;
    };

    /// Exit code and errors of the program that writes these files while call number `at` of this kind fails in each of
    /// their folders.
    static std::pair<int, QByteArray> written(const PreviousFiles& files, const char* call, int at) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LD_PRELOAD"), failingCallsPath());
        environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("verify_asan_link_order=0"));
        environment.insert(QStringLiteral("FAIL_CALL"), QString::fromLatin1(call));
        environment.insert(QStringLiteral("FAIL_AT"), QString::number(at));
        environment.insert(QStringLiteral("FAIL_BELOW"), files.folder());
        program.setProcessEnvironment(environment);
        program.start(programPath(), QStringList{QStringLiteral("train"), QStringLiteral("--size"), QStringLiteral("20"),
                                                 QStringLiteral("--no-baselines")} +
                                         files.arguments());
        if (!program.waitForFinished(60000)) qFatal("the program does not end");
        QByteArray errors;
        for (const QByteArray& line : program.readAllStandardError().split('\n'))
            if (!line.startsWith("echoplane: note: ")) errors += line + '\n';
        return {program.exitCode(), errors};
    }

    static void checkThatItStayed(const PreviousFiles& files, const QString& name, const QByteArray& printed) {
        QVERIFY2(printed.contains(files.path(name).toUtf8()), name.toUtf8() + ": " + printed);
        QCOMPARE(contentsOf(files.path(name)), QByteArray("previous"));
        const QFileInfo file(files.path(name));
        QCOMPARE(QDir(file.path()).entryList(QDir::Files | QDir::Hidden), QStringList{file.fileName()});
    }

private Q_SLOTS:
    /// Alone, so that the exit code is that of this failure.
    void thePreviousFileStays_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("suffix");
        for (const char* option : {"--export", "--plot", "--table"})
            for (const QString& suffix : suffixesOf(QLatin1String(option)))
                QTest::addRow("%s .%s", option, qPrintable(suffix)) << QString::fromLatin1(option) << suffix;
    }
    void thePreviousFileStays() {
        QFETCH(QString, option);
        QFETCH(QString, suffix);
        const PreviousFiles files(option, suffix);
        const auto [code, printed] = written(files, "rename", 1);
        QCOMPARE(code, 1);
        checkThatItStayed(files, files.names().first(), printed);
    }

    /// All of them in one process, in which every file's n-th call fails, until no file has so many.
    void whicheverCallFails_data() {
        QTest::addColumn<QByteArray>("call");
        for (const char* call : {"open", "write", "fsync", "rename"}) QTest::newRow(call) << QByteArray(call);
    }
    void whicheverCallFails() {
        QFETCH(QByteArray, call);
        QHash<QString, int> failures;
        for (int at = 1; at < 50; ++at) {
            const PreviousFiles files({QStringLiteral("--export"), QStringLiteral("--plot"), QStringLiteral("--table")});
            const auto [code, printed] = written(files, call.constData(), at);
            int failed = 0;
            for (const QString& name : files.names()) {
                // Beyond the last call, or a folder was not synced, which loses nothing.
                if (contentsOf(files.path(name)) != "previous") {
                    QVERIFY2(!printed.contains(files.path(name).toUtf8()), printed);
                    continue;
                }
                checkThatItStayed(files, name, printed);
                ++failures[name];
                ++failed;
            }
            QCOMPARE(code, failed > 0 ? 1 : 0);
            if (call == "fsync" && at == 2) continue;
            if (failed == 0) break;
        }
        for (const QString& name :
             PreviousFiles({QStringLiteral("--export"), QStringLiteral("--plot"), QStringLiteral("--table")}).names())
            QVERIFY2(failures.value(name) > 0, qPrintable(name));
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
