// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <csignal>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "tests/app/commands/command_folder.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::rank_commands_tests {

/// The verbs that mpirun distributes over processes, as a user types them: they write the same as with threads, whatever the
/// number of ranks, and a rank that dies loses only its current work.
class TestRankCommands : public QObject, CommandFolder {
    Q_OBJECT

    static QStringList onRanks(int ranks, const QString& command) {
        return words(QStringLiteral("--oversubscribe --allow-run-as-root -n %1 ").arg(ranks)) + QStringList{programPath()} +
               words(command);
    }
    CommandOutcome ranks(int count, const QString& command) const {
        return run(QStringLiteral("mpirun"), onRanks(count, command));
    }
    /// The document without what differs between two equal runs: times, and the file name.
    static QJsonObject document(const CommandOutcome& outcome) {
        QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
        for (const char* passing : {"stages_ms", "output"}) json.remove(QLatin1String(passing));
        return json;
    }
    /// Process ids of the program started by `mpirun` of which this is true: the fields of /proc/ID/stat after the name.
    template <typename True>
    static QList<qint64> startedBy(const QProcess& mpirun, const True& isSo) {
        QList<qint64> found;
        for (const QString& each : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            QFile stat(QStringLiteral("/proc/%1/stat").arg(each));
            if (!stat.open(QIODevice::ReadOnly)) continue;
            const QByteArray line = stat.readAll();
            const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
            if (fields.size() > 11 && fields[1].toLongLong() == mpirun.processId() && line.contains("(echoplane)") &&
                isSo(fields))
                found << each.toLongLong();
        }
        std::sort(found.begin(), found.end());
        return found;
    }
    /// Starts the command on two ranks, kills the second once `isSo` is true of `count` of them, and returns the outcome of
    /// mpirun.
    template <typename True>
    CommandOutcome withOneKilled(const QStringList& options, const QString& command, int count, const True& isSo) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("mpirun"), options + onRanks(2, command));
        [&] { QTRY_VERIFY_WITH_TIMEOUT(startedBy(process, isSo).size() == count, 60000); }();
        const QList<qint64> both = startedBy(process, [](const QList<QByteArray>&) { return true; });
        if (both.size() == 2) ::kill(static_cast<pid_t>(both[1]), SIGKILL);
        return outcomeOf(process, 60000);
    }
    /// The same once `count` of the ranks are about to write to a file for the `at`-th time; there they stop.
    CommandOutcome withOneKilledWhereTheyWrite(int at, const QString& command, int count) const {
        QStringList options;
        for (const QString& each : {QStringLiteral("LD_PRELOAD=") + failingCallsPath(), QStringLiteral("FAIL_BY=stop"),
                                    QStringLiteral("FAIL_CALL=write"), QStringLiteral("FAIL_AT=%1").arg(at),
                                    QStringLiteral("FAIL_BELOW=") + QDir(m_folder.path()).canonicalPath(),
                                    QStringLiteral("ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0")})
            options << QStringLiteral("-x") << each;
        return withOneKilled(options, command, count, [](const QList<QByteArray>& fields) { return fields[0] == "T"; });
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("OMPI_MCA_mpi_yield_when_idle", "1");  // waiting ranks beyond the number of cores leave the cores to working ones
        if (run(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("command -v mpirun")}).code != 0)
            QSKIP("mpirun is not there");
        put(QStringLiteral("grid.json"), R"({"spectral-radius": [0.3, 0.6, 0.9], "ridge": [1e-8, 1e-4]})");
        if (ranks(2, QStringLiteral("train --task mso")).error.contains("without MPI")) QSKIP("built without MPI");
        // From here on with Open MPI's own transports alone: to look for the others takes half the time of a start, and to look
        // for PCI devices a tenth.
        qputenv("OMPI_MCA_pml", "ob1");
        qputenv("OMPI_MCA_btl", "self,vader");
        qputenv("HWLOC_COMPONENTS", "-pci,-linuxio");
    }

    void trainingOnRanksIsTrainingOnThreads_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QList<int>>("counts");
        QTest::newRow("own readouts") << QStringLiteral("") << QList{1, 4};
        QTest::newRow("pooled") << QStringLiteral("--pooled-readout on") << QList{2, 4};
        QTest::newRow("own weights, tanh") << QStringLiteral("--tile-weights own --method normal --activation tanh") << QList{2};
    }
    void trainingOnRanksIsTrainingOnThreads() {
        QFETCH(QString, options);
        QFETCH(QList<int>, counts);
        const QString command = QStringLiteral(
                                    "train --json --task lorenz96 --points 24 --tiles 4 --overlap 2 --size 40 --washout 50 "
                                    "--training 450 --validation 100 --test 200 --forecast-steps 50 ") +
                                options + QStringLiteral(" --plot field=%1.csv");
        const CommandOutcome threads = echoplane(command.arg(QStringLiteral("field-threads")));
        QVERIFY2(threads.code == 0, threads.error);
        QVERIFY(document(threads).contains(QLatin1String("valid_time")));
        QVERIFY(contents(QStringLiteral("field-threads.csv")).size() > 1000);
        for (const int count : counts) {
            const CommandOutcome shared = ranks(count, command.arg(QStringLiteral("field-ranks")));
            QVERIFY2(shared.code == 0, shared.error);
            QCOMPARE(document(shared), document(threads));
            QCOMPARE(contents(QStringLiteral("field-ranks.csv")), contents(QStringLiteral("field-threads.csv")));
        }
    }

    void sweepsAndSearchesMakeTheSameFile_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QList<int>>("counts");
        QTest::newRow("sweep") << QStringLiteral("sweep --grid grid.json --seeds 4 --size 12 --task mso:2") << QList{1, 2, 4};
        QTest::newRow("sweep of a field")
            << QStringLiteral(
                   "sweep --grid grid.json --seeds 1 --size 20 --task lorenz96 --points 12 --tiles 2 --training 300 --validation "
                   "200 --test 200 --forecast-steps 50")
            << QList{2};
        const auto search = [](const char* by, const QList<int>& counts) {
            QTest::newRow(by) << QStringLiteral(
                                     "search --over spectral-radius,ridge --budget 18 --batch 3 --task mso:2 --size 12 "
                                     "--by %1")
                                     .arg(QLatin1String(by))
                              << counts;
        };
        search("bayes", {2, 4});
        search("cma", {1, 4});
        search("random", {2});
    }
    void sweepsAndSearchesMakeTheSameFile() {
        QFETCH(QString, command);
        QFETCH(QList<int>, counts);
        const QString whole = command + QStringLiteral(" --json --output %1.csv");
        const CommandOutcome threads = echoplane(whole.arg(QStringLiteral("threads")));
        QVERIFY2(threads.code == 0, threads.error);
        for (const int count : counts) {
            const QString name = QStringLiteral("ranks%1").arg(count);
            const CommandOutcome shared = ranks(count, whole.arg(name));
            QVERIFY2(shared.code == 0, shared.error);
            QCOMPARE(contents(name + QStringLiteral(".csv")), contents(QStringLiteral("threads.csv")));
            QCOMPARE(document(shared)[QLatin1String("best")], document(threads)[QLatin1String("best")]);
            QVERIFY2(QDir(m_folder.path()).entryList({QStringLiteral("*.journal")}).isEmpty(), "journals are left");
            QFile::remove(path(name + QStringLiteral(".csv")));
        }
        QFile::remove(path(QStringLiteral("threads.csv")));
    }

    /// Journals are intact, and the same command does the rest, even with one rank more or fewer.
    void aSweepOfWhichARankDiesGoesOn() {
        const QString command =
            QStringLiteral("sweep --grid grid.json --seeds 4 --size 12 --method normal --task mso:3 --json --output ");
        const CommandOutcome whole = echoplane(command + QStringLiteral("whole.csv"));
        QVERIFY2(whole.code == 0, whole.error);
        const auto rows = [&](int rank) { return contents(QStringLiteral("killed.csv.%1.journal").arg(rank)).count('\n') - 2; };
        const CommandOutcome killed = withOneKilledWhereTheyWrite(5, command + QStringLiteral("killed.csv"), 2);
        QVERIFY(killed.code != 0);
        QVERIFY(killed.output.isEmpty());
        QVERIFY2(killed.error.contains("signal 9"), killed.error);
        QCOMPARE(rows(1), 6);  // three writes of two rows
        QVERIFY(rows(0) >= 6);
        const CommandOutcome resumed = ranks(3, command + QStringLiteral("killed.csv"));
        QVERIFY2(resumed.code == 0, resumed.error);
        QCOMPARE(contents(QStringLiteral("killed.csv")), contents(QStringLiteral("whole.csv")));
        QCOMPARE(document(resumed)[QLatin1String("best")], document(whole)[QLatin1String("best")]);
    }

    /// The first rank writes, the other one is killed.
    void aSearchOfWhichARankDiesGoesOn() {
        const QString command = QStringLiteral(
            "search --over spectral-radius,ridge --by random --budget 40 --batch 4 --task mso:3 --size 12 --json --output ");
        const CommandOutcome whole = echoplane(command + QStringLiteral("all.csv"));
        QVERIFY2(whole.code == 0, whole.error);
        const CommandOutcome killed = withOneKilledWhereTheyWrite(9, command + QStringLiteral("broken.csv"), 1);
        QVERIFY(killed.code != 0);
        QVERIFY2(killed.error.contains("signal 9"), killed.error);
        const QByteArray held = contents(QStringLiteral("broken.csv"));
        QVERIFY(held.size() < contents(QStringLiteral("all.csv")).size());
        QVERIFY(contents(QStringLiteral("all.csv")).startsWith(held));
        const CommandOutcome resumed = ranks(2, command + QStringLiteral("broken.csv"));
        QVERIFY2(resumed.code == 0, resumed.error);
        QCOMPARE(contents(QStringLiteral("broken.csv")), contents(QStringLiteral("all.csv")));
        QVERIFY(QJsonDocument::fromJson(resumed.output)[QLatin1String("kept_from_before")].toInt() > 0);
    }

    void aTrainingOfWhichARankDiesEnds() {
        // Open MPI 4.1 may wait for ever, or name no signal, if a rank dies in MPI_Init, which takes 0.2 s of the processor.
        const auto isPastInit = [](const QList<QByteArray>& fields) { return fields[11].toLongLong() >= 40; };  // hundredths
        const CommandOutcome killed =
            withOneKilled({}, QStringLiteral("train --task lorenz96 --json --size 300 --training 100000"), 2, isPastInit);
        QVERIFY(killed.code != 0);
        QVERIFY(killed.output.isEmpty());
        QVERIFY2(killed.error.contains("signal 9"), killed.error);
    }

    void whatCannotBeSharedIsRefusedInASentence_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("sentence");
        const QString field = QStringLiteral("train --task lorenz96 --tiles 2 --training 300 --validation 100 --test 100 ");
        QTest::newRow("ranks") << field
                               << QStringLiteral("there are 3 ranks, but the field has 2 tiles: give mpirun at most as many");
        QTest::newRow("no field") << QStringLiteral("train --task mso")
                                  << QStringLiteral(
                                         "mpirun shares the parts of a run, but a run of the task mso has none: run "
                                         "train without mpirun");
        QTest::newRow("repeat") << field + QStringLiteral("--repeat 3")
                                << QStringLiteral(
                                       "--ridge best and --repeat run several models: under mpirun use sweep or search");
        QTest::newRow("export") << field + QStringLiteral("--export model.npz")
                                << QStringLiteral(
                                       "each rank has only the readouts of its own parts: run train --export without "
                                       "mpirun");
        QTest::newRow("shard") << QStringLiteral("sweep --grid grid.json --shard 1/2 --output x.journal")
                               << QStringLiteral("--shard is for machines without MPI: under mpirun leave it out");
        QTest::newRow("tiles") << field + QStringLiteral("--points 15")
                               << QStringLiteral("tiles is 2, but must be a number that divides the 15 points of the field");
    }
    void whatCannotBeSharedIsRefusedInASentence() {
        QFETCH(QString, command);
        QFETCH(QString, sentence);
        const CommandOutcome refused = ranks(3, command);
        QVERIFY2(refused.code == 2, refused.error);
        QVERIFY(refused.output.isEmpty());
        const QByteArray sentenceLine = "echoplane: " + sentence.toUtf8() + '\n';
        QVERIFY2(refused.error.contains(sentenceLine), refused.error);
        QCOMPARE(refused.error.count("echoplane: "), 1);
    }
};

ECHOPLANE_WINDOW_TEST(TestRankCommands, QApplication)

}  // namespace echoplane::rank_commands_tests

#include "test_rank_commands.moc"
