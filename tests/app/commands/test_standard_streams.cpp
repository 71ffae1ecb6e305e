// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <initializer_list>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QVersionNumber>

#include <cblas.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::standard_streams_tests {

/// Adds rows that limit the address space. OpenBLAS after Debian 12's 0.3.21 takes 128 MB when it is loaded, before the program
/// begins, and waits for them for ever; it leaves some 60 MB less.
void addLimits(std::initializer_list<int> megabytes) {
    const QString version = QString::fromLatin1(openblas_get_config()).section(QLatin1Char(' '), 1, 1);
    const int more = QVersionNumber::fromString(version) > QVersionNumber(0, 3, 21) ? 60 : 0;
    for (const int each : megabytes) QTest::addRow("%d MB", each + more) << each + more;
}

void limitAddressSpace(int megabytes) {
    const rlimit most{static_cast<rlim_t>(megabytes) << 20, static_cast<rlim_t>(megabytes) << 20};
    setrlimit(RLIMIT_AS, &most);
}

/// Closed or full standard streams, and files that may not grow.
class TestStandardStreams : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsNotWrittenIsAFailure_data();
    void whatIsNotWrittenIsAFailure();
    void noFileTakesThePlaceOfAClosedStream();
    void aFileThatMayNotGrowIsASentence_data();
    void aFileThatMayNotGrowIsASentence();
    void littleAddressSpaceIsASentence_data();
    void littleAddressSpaceIsASentence();
    void threadsThatDoNotFitAreLeftOut_data();
    void threadsThatDoNotFitAreLeftOut();
    void aPictureOfAModelThatCannotBeReadIsASentence();
    void anEmptyWordIsNoName_data();
    void anEmptyWordIsNoName();
    void aPipeThatNobodyReadsIsNotWaitedFor_data();
    void aPipeThatNobodyReadsIsNotWaitedFor();

private:
    /// Runs the program after `before` has been called in its process; returns the exit code, or -1 if a signal ended it.
    int run(const QStringList& arguments, const std::function<void()>& before, QByteArray& printed) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.setChildProcessModifier(before);
        process.start(programPath(), arguments);
        if (!process.waitForFinished(60000)) qFatal("the program does not end");
        printed = process.readAllStandardError();
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }

    QTemporaryDir m_folder;
};

void TestStandardStreams::whatIsNotWrittenIsAFailure_data() {
    QTest::addColumn<QStringList>("arguments");
    for (const char* words : {"--help", "--version", "train --help", "train --size 10", "train --size 10 --json",
                              "spectrum --size 10", "race --contenders mean", "race --contenders mean --json"})
        QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' '));
}

void TestStandardStreams::whatIsNotWrittenIsAFailure() {
    QFETCH(QStringList, arguments);
    QByteArray printed;
    const auto full = [] { dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO); };
    QCOMPARE(run(arguments, full, printed), 1);
    QCOMPARE(printed, QByteArray("echoplane: cannot write to standard output\n"));
    QCOMPARE(run(
                 arguments, [] { close(STDOUT_FILENO); }, printed),
             1);
    QCOMPARE(printed, QByteArray("echoplane: cannot write to standard output\n"));
}

void TestStandardStreams::noFileTakesThePlaceOfAClosedStream() {
    const QStringList train{QStringLiteral("train"),    QStringLiteral("--size"), QStringLiteral("10"),
                            QStringLiteral("--export"), QStringLiteral("a.json"), QStringLiteral("--json")};
    QByteArray printed;
    QCOMPARE(run(
                 train, [] {}, printed),
             0);
    QFile file(m_folder.filePath(QStringLiteral("a.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    file.close();
    const auto closed = [] {
        for (const int each : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) close(each);
    };
    QCOMPARE(run(train, closed, printed), 1);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), whole);
}

void TestStandardStreams::aFileThatMayNotGrowIsASentence_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("file");
    for (const char* suffix : {"npz", "json", "onnx"})
        QTest::addRow("model.%s", suffix) << QStringLiteral("train --export out.%1").arg(QLatin1String(suffix))
                                          << QStringLiteral("out.%1").arg(QLatin1String(suffix));
    for (const char* suffix : {"svg", "pdf", "png"})
        QTest::addRow("plot.%s", suffix) << QStringLiteral("train --plot plane=out.%1").arg(QLatin1String(suffix))
                                         << QStringLiteral("out.%1").arg(QLatin1String(suffix));
    QTest::newRow("search") << QStringLiteral("search --over ridge --by random --budget 500 --size 10 --output search.csv")
                            << QStringLiteral("search.csv");
    QTest::newRow("sweep") << QStringLiteral("sweep --grid paper --size 10 --output sweep.csv") << QStringLiteral("sweep.csv");
    QTest::newRow("picture") << QStringLiteral("--screenshot window.png") << QStringLiteral("window.png");
}

void TestStandardStreams::aFileThatMayNotGrowIsASentence() {
    QFETCH(QString, words);
    QFETCH(QString, file);
    QByteArray printed;
    const auto limited = [] {
        const rlimit most{4000, 4000};
        setrlimit(RLIMIT_FSIZE, &most);
    };
    QCOMPARE(run(words.split(QLatin1Char(' ')), limited, printed), 1);
    const QByteArray last = printed.trimmed().split('\n').last();
    QVERIFY2(last.startsWith("echoplane: cannot write ") && last.contains(file.toUtf8()), printed.constData());
}

void TestStandardStreams::littleAddressSpaceIsASentence_data() {
    QTest::addColumn<int>("megabytes");
    addLimits({190, 200, 250, 300, 350, 400});
}

/// OpenBLAS once waited for ever, or raised a signal.
void TestStandardStreams::littleAddressSpaceIsASentence() {
#ifdef ECHOPLANE_SANITIZED
    QSKIP("sanitizers take terabytes of it");
#endif
    QFETCH(int, megabytes);
    QByteArray printed;
    const auto limited = [megabytes] { limitAddressSpace(megabytes); };
    QCOMPARE(run({QStringLiteral("--help")}, limited, printed), 0);
    const int code = run({QStringLiteral("train"), QStringLiteral("--method"), QStringLiteral("normal")}, limited, printed);
    QVERIFY2(code == 0 ||
                 (code == 1 && printed.startsWith("echoplane: Echoplane needs 0.3 GB of memory; ") && printed.count('\n') == 1),
             printed.constData());
}

void TestStandardStreams::threadsThatDoNotFitAreLeftOut_data() {
    QTest::addColumn<int>("megabytes");
    addLimits({470, 480, 520, 700});
}

/// OpenBLAS needs 128 MB per thread, and once retried the allocation for ever.
void TestStandardStreams::threadsThatDoNotFitAreLeftOut() {
#ifdef ECHOPLANE_SANITIZED
    QSKIP("sanitizers take terabytes of it");
#endif
    QFETCH(int, megabytes);
    const QStringList search =
        QStringLiteral("search --over ridge --by random --budget 4 --jobs 4 --method normal --size 100").split(QLatin1Char(' '));
    QByteArray printed, journal;
    static QByteArray expected;
    const auto run = [&](const char* name, const std::function<void()>& before) {
        const int code = this->run(search + QStringList{QStringLiteral("--output"), QLatin1String(name)}, before, printed);
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (file.open(QIODevice::ReadOnly)) journal = file.readAll();
        file.remove();
        return code;
    };
    if (expected.isEmpty()) {
        QCOMPARE(run("free.csv", [] {}), 0);
        expected = journal;
    }
    const auto limited = [megabytes] { limitAddressSpace(megabytes); };
    QVERIFY2(run("limited.csv", limited) == 0, printed.constData());
    QCOMPARE(journal, expected);
}

void TestStandardStreams::aPictureOfAModelThatCannotBeReadIsASentence() {
    QFile file(m_folder.filePath(QStringLiteral("no_model.npz")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("PK") == 2);
    file.close();
    QByteArray printed;
    const auto nothing = [] {};
    QCOMPARE(run({QStringLiteral("--screenshot"), QStringLiteral("w.png"), file.fileName()}, nothing, printed), 2);
    QVERIFY2(printed.contains("no_model.npz is not a NumPy archive") && printed.count('\n') == 1, printed.constData());
}

/// An empty word, as from an unset variable in a script: it must not run the default experiment.
void TestStandardStreams::anEmptyWordIsNoName_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString none, size = QStringLiteral("--size"), ten = QStringLiteral("10");
    for (const char* option : {"--data", "--from", "--inputs", "--labels", "--export", "--table", "--size", "--task"})
        QTest::newRow(option) << QStringList{QStringLiteral("train"), QString::fromLatin1(option), none};
    QTest::newRow("sweep --plan") << QStringList{QStringLiteral("sweep"), QStringLiteral("--plan"), none,
                                                 QStringLiteral("--output"), QStringLiteral("o.csv")};
    QTest::newRow("sweep --output") << QStringList{QStringLiteral("sweep"), QStringLiteral("--output"), none};
    QTest::newRow("search --plan") << QStringList{QStringLiteral("search"), QStringLiteral("--plan"), none,
                                                  QStringLiteral("--output"), QStringLiteral("o.csv")};
    QTest::newRow("race --checkpoints") << QStringList{QStringLiteral("race"), QStringLiteral("--checkpoints"), none, size, ten};
    QTest::newRow("race --from") << QStringList{QStringLiteral("race"), QStringLiteral("--from"), none};
    QTest::newRow("info") << QStringList{QStringLiteral("info"), none};
    QTest::newRow("predict") << QStringList{QStringLiteral("predict"), none};
    QTest::newRow("the window") << QStringList{none, QStringLiteral("--screenshot"), QStringLiteral("w.png")};
    QTest::newRow("--screenshot") << QStringList{QStringLiteral("--screenshot"), none};
}

void TestStandardStreams::anEmptyWordIsNoName() {
    QFETCH(QStringList, arguments);
    QByteArray printed;
    const auto nothing = [] {};
    QCOMPARE(run(arguments, nothing, printed), 2);
    QVERIFY2(printed.contains("an empty word was given") && printed.count('\n') == 1, printed.constData());
}

void TestStandardStreams::aPipeThatNobodyReadsIsNotWaitedFor_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("model") << QStringLiteral("train --size 10 --export pipe.npz");
    QTest::newRow("table") << QStringLiteral("train --size 10 --table pipe.csv");
    QTest::newRow("plot") << QStringLiteral("train --size 10 --plot plane=pipe.svg");
    QTest::newRow("sweep") << QStringLiteral("sweep --size 10 --seeds 1 --output pipe.csv");
    QTest::newRow("table of a sweep") << QStringLiteral("sweep --size 10 --seeds 1 --output s.csv --table pipe.csv");
    QTest::newRow("search") << QStringLiteral("search --size 10 --budget 2 --over ridge --output pipe.csv");
    QTest::newRow("eigenvalues") << QStringLiteral("spectrum --size 10 --output pipe.csv");
    QTest::newRow("table of a race") << QStringLiteral("race --contenders mean --table pipe.csv");
    QTest::newRow("word vectors") << QStringLiteral("train --task text --data t.csv --embedding pipe.csv");
    QTest::newRow("data") << QStringLiteral("train --data pipe.csv");
    QTest::newRow("information") << QStringLiteral("info pipe.csv");
    QTest::newRow("information of a project") << QStringLiteral("info pipe.json");
}

void TestStandardStreams::aPipeThatNobodyReadsIsNotWaitedFor() {
    QFETCH(QString, command);
    for (const char* name : {"pipe.npz", "pipe.csv", "pipe.svg", "pipe.json"})
        mkfifo(m_folder.filePath(QLatin1String(name)).toLocal8Bit().constData(), 0600);
    QFile texts(m_folder.filePath(QStringLiteral("t.csv")));
    QVERIFY(texts.open(QIODevice::WriteOnly));
    for (int k = 0; k < 20; ++k) texts.write(k == 0 ? "text,label\n" : k % 2 == 0 ? "a cat,pet\n" : "a plane,machine\n");
    texts.close();
    QByteArray printed;
    const auto nothing = [] {};
    const int code = run(command.split(QLatin1Char(' ')), nothing, printed);
    QVERIFY2(code == 1 || code == 2, printed.constData());
    QVERIFY2(printed.contains("pipe") && printed.count('\n') == 1, printed.constData());
}

ECHOPLANE_WINDOW_TEST(TestStandardStreams, QCoreApplication)

}  // namespace echoplane::standard_streams_tests

#include "test_standard_streams.moc"
