// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

#include "tests/app/commands/command_folder.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::sweep_commands_tests {

/// The verbs that print means over seeds, as a user types them; NumPy recomputes the means from the written rows.
class TestSweepCommands : public QObject, CommandFolder {
    Q_OBJECT

    void checkWithNumpy(const QStringList& arguments) const {
        const CommandOutcome checked =
            run(QStringLiteral("/usr/bin/python3"), QStringList{scriptPath(QStringLiteral("check_means.py"))} + arguments);
        if (checked.code == 77) QSKIP("python3-numpy is not there");
        QVERIFY2(checked.code == 0, checked.error);
    }

private Q_SLOTS:
    void theBestOfASweepIsWhatNumpyFinds() {
        put(QStringLiteral("grid.json"), R"({"spectral-radius": [0.5, 0.7, 0.9], "ridge": [1e-8, 1e-5, 1e-2]})");
        QStringList files{QStringLiteral("sweep")};
        for (const auto& [name, options] : {
                 std::pair{"mso", "--task mso:3 --size 20"},
                 {"parity",
                  "--task parity --size 15 --method normal --activation tanh --bias on --reservoir-bias 0.5 --training 400"},
                 {"memory", "--task memory --size 10 --training 300 --test 200"},
                 {"lorenz", "--task lorenz --size 30 --training 500 --validation 200 --test 200"},
                 {"narma", "--task narma --size 20 --training 400 --validation 200 --test 200"},
                 {"free-run", "--task mackey-glass --size 30 --training 400 --validation 200 --test 200 --free-run on"},
             }) {
            const QString csv = QStringLiteral("best-%1.csv").arg(QLatin1String(name));
            const CommandOutcome swept = echoplane(
                QStringLiteral("sweep --grid grid.json --seeds 4 --json --output %1 %2").arg(csv, QLatin1String(options)));
            QVERIFY2(swept.code == 0, name + swept.error);
            put(csv + QStringLiteral(".json"), swept.output);
            files << csv << csv + QStringLiteral(".json");
        }
        checkWithNumpy(files);
    }

    void theTextHasMeanErrorAndMedian() {
        put(QStringLiteral("grid.json"), R"({"ridge": [1e-6, 1e-3]})");
        const CommandOutcome swept = echoplane(
            QStringLiteral("sweep --grid grid.json --seeds 3 --size 10 --task sine-or-square --training 300 --validation 100 "
                           "--test 100 --output text.csv"));
        QVERIFY2(swept.output.contains("best mean validation accuracy") && swept.output.contains("±") &&
                     swept.output.contains("(median ") && swept.output.contains("3 seeds"),
                 swept.output);
    }

    void memoryIsGivenAValidationStretchToBeJudgedBy() {
        put(QStringLiteral("grid.json"), R"({"ridge": [1e-6, 1e-3]})");
        const CommandOutcome swept =
            echoplane(QStringLiteral("sweep --grid grid.json --seeds 1 --size 8 --task memory --output memory.csv"));
        QCOMPARE(swept.code, 0);
        QVERIFY2(swept.error.contains("memory capacity on the validation data: it has 2000 steps"), swept.error);
        const CommandOutcome refused = echoplane(
            QStringLiteral("sweep --grid grid.json --seeds 1 --size 8 --task memory --validation 5 --output refused.csv"));
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.error.contains("at least 100 steps"), refused.error);
    }

    void theTasksOfAJobScriptMakeTheFileOfOneRun() {
        put(QStringLiteral("grid.json"), R"({"spectral-radius": [0.3, 0.6, 0.9], "ridge": [1e-8, 1e-4]})");
        const QString options = QStringLiteral("sweep --grid grid.json --seeds 4 --size 12 --task mso:2 ");
        QCOMPARE(echoplane(options + QStringLiteral("--output threads.csv")).code, 0);
        const CommandOutcome written =
            echoplane(options + QStringLiteral("--output parts.csv --job-script job.sh --job-parts 3"));
        QVERIFY2(written.code == 0 && written.output.contains("sbatch job.sh"), written.error);
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("parts.csv"))));
        QFile::remove(m_folder.filePath(QStringLiteral("grid.json")));  // the script contains it
        const auto task = [&](int number) {
            QProcess bash;
            bash.setWorkingDirectory(m_folder.path());
            QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
            variables.insert(QStringLiteral("ECHOPLANE"), programPath());
            variables.insert(QStringLiteral("SLURM_ARRAY_TASK_ID"), QString::number(number));
            variables.insert(QStringLiteral("SLURM_ARRAY_TASK_MIN"), QStringLiteral("1"));
            variables.insert(QStringLiteral("SLURM_ARRAY_TASK_COUNT"), QStringLiteral("3"));
            bash.setProcessEnvironment(variables);
            bash.start(QStringLiteral("bash"), {QStringLiteral("job.sh")});
            if (!bash.waitForFinished(120000)) qFatal("the script does not end");
            return CommandOutcome{bash.exitCode(), bash.readAllStandardOutput(), bash.readAllStandardError()};
        };
        // In any order; one is interrupted in the middle of a line and submitted again.
        for (const int number : {3, 1}) {
            const CommandOutcome part = task(number);
            QVERIFY2(part.code == 0 && part.output.contains("still missing"), part.error + part.output);
        }
        QFile torn(m_folder.filePath(QStringLiteral("parts.csv.1.journal")));
        QVERIFY(torn.resize(torn.size() - 9));
        QVERIFY(task(2).output.contains("still missing"));
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("parts.csv"))));
        const CommandOutcome last = task(1);
        QVERIFY2(last.code == 0 && last.output.contains("24 rows of 3 parts"), last.error + last.output);
        QFile one(m_folder.filePath(QStringLiteral("threads.csv"))), merged(m_folder.filePath(QStringLiteral("parts.csv")));
        QVERIFY(one.open(QIODevice::ReadOnly) && merged.open(QIODevice::ReadOnly));
        QCOMPARE(merged.readAll(), one.readAll());
        const CommandOutcome beside = echoplane(QStringLiteral("sweep --plan parts.csv --size 9 --output x.csv"));
        QVERIFY2(beside.code == 2 && beside.error.contains("--plan"), beside.error);
    }

    void table2HasTheErrorOfItsMeans() {
        const CommandOutcome made = echoplane(QStringLiteral("reproduce table2 --tasks 1-2 --seeds 3 --output paper"));
        QVERIFY2(made.code == 0, made.error);
        QVERIFY2(made.output.contains("±") && made.output.contains("median") && made.output.contains("standard errors"),
                 made.output);
        checkWithNumpy({QStringLiteral("table2"), QStringLiteral("paper")});
        QFile markdown(m_folder.filePath(QStringLiteral("paper/table2.md")));
        QVERIFY(markdown.open(QIODevice::ReadOnly));
        const QByteArray text = markdown.readAll();
        QVERIFY2(text.contains("| MSO1 | standard errors above the paper |") && text.contains(" ± "), text);
    }

    void whatWasStoppedGoesOn() {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        const QString command = QStringLiteral("reproduce all --tasks 1 --seeds 1 --output stopped");
        const QString journal = m_folder.filePath(QStringLiteral("stopped/reproduce.journal.json"));
        const QString lock = m_folder.filePath(QStringLiteral("stopped/.reproduce"));
        // Figure 2 takes longest of those before the sixth: marked as already made.
        const QByteArray version = echoplane(QStringLiteral("--version")).output.trimmed().split(' ').last();
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("stopped")));
        put(QStringLiteral("stopped/reproduce.journal.json"),
            R"({"version": ")" + version +
                R"(", "tasks": "1", "seeds": 1, "done": [{"name": "fig2", "title": "kept", "caption": "kept"}]})");
        process.start(programPath(), command.split(QLatin1Char(' ')));
        const auto isDone = [&](const char* name) {
            QFile file(journal);
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(name);
        };
        QTRY_VERIFY_WITH_TIMEOUT(isDone("\"fig5\""), 100000);
        process.kill();
        QVERIFY(process.waitForFinished());
        const QFileInfo figure(m_folder.filePath(QStringLiteral("stopped/fig3.csv")));
        const QDateTime before = figure.lastModified();
        // Mark the slow figures as already made.
        QFile file(journal);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray kept = file.readAll();
        file.close();
        QVERIFY2(kept.contains("\"kept\""), kept);
        kept.replace("\"done\": [", R"("done": [{"name": "fig6", "title": "kept"}, {"name": "fig7", "title": "kept"},)");
        put(QStringLiteral("stopped/reproduce.journal.json"), kept);
        const CommandOutcome resumed = echoplane(command);
        QCOMPARE(resumed.code, 0);
        for (const char* name : {"fig2", "fig3", "fig4", "fig5", "fig6", "fig7"})
            QVERIFY2(resumed.output.contains(QByteArray(name) + ": already made"), resumed.output);
        QVERIFY2(resumed.output.contains("MSO1"), resumed.output);
        QCOMPARE(QFileInfo(figure.filePath()).lastModified(), before);
        QVERIFY(!QFile::exists(journal));
        // A journal of other options is ignored: it begins anew, with Figure 2.
        kept.replace("\"seeds\": 1", "\"seeds\": 2");
        put(QStringLiteral("stopped/reproduce.journal.json"), kept);
        QFile::remove(lock);
        process.start(programPath(), command.split(QLatin1Char(' ')));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(lock), 100000);
        process.terminate();
        const CommandOutcome begun = outcomeOf(process);
        QCOMPARE(begun.code, 130);
        QVERIFY2(!begun.output.contains("already made"), begun.output);
    }

    /// One of them writes; the other reports that, or runs after it.
    void twoThatBeginTogetherSpoilNothing_data() {
        QTest::addColumn<QString>("command");
        const QString small = QStringLiteral("--task mso:2 --size 12 --training 200 --validation 60 --test 60 ");
        QTest::newRow("sweep") << QStringLiteral("sweep --grid grid.json --seeds 3 ") + small;
        QTest::newRow("part of a sweep") << QStringLiteral("sweep --grid grid.json --seeds 3 --shard 1/1 --jobs 1 ") + small;
        QTest::newRow("search") << QStringLiteral("search --over spectral-radius,ridge --budget 12 --jobs 1 ") + small;
    }
    void twoThatBeginTogetherSpoilNothing() {
        QFETCH(QString, command);
        put(QStringLiteral("grid.json"), R"({"spectral-radius": [0.3, 0.6, 0.9], "ridge": [1e-8, 1e-4]})");
        for (const QString& name : {QStringLiteral("alone.csv"), QStringLiteral("together.csv")})
            QFile::remove(m_folder.filePath(name));
        QCOMPARE(echoplane(command + QStringLiteral("--output alone.csv")).code, 0);
        const QByteArray wanted = contents(QStringLiteral("alone.csv"));
        for (int round = 0; round < 6; ++round) {
            QFile::remove(m_folder.filePath(QStringLiteral("together.csv")));
            QProcess one, other;
            for (QProcess* each : {&one, &other}) {
                each->setWorkingDirectory(m_folder.path());
                each->start(programPath(), words(command + QStringLiteral("--output together.csv")));
            }
            const std::array outcomes{outcomeOf(one), outcomeOf(other)};
            QVERIFY2(outcomes[0].code == 0 || outcomes[1].code == 0, outcomes[0].error + outcomes[1].error);
            for (const CommandOutcome& each : outcomes) {
                const bool isRefused = each.code == 1 && each.error.contains("another Echoplane is writing it");
                QVERIFY2(each.code == 0 || isRefused, each.error);
            }
            QCOMPARE(contents(QStringLiteral("together.csv")), wanted);
        }
        const CommandOutcome again = echoplane(command + QStringLiteral("--output together.csv"));
        QVERIFY2(again.code == 0, again.error);
        QCOMPARE(contents(QStringLiteral("together.csv")), wanted);
    }

#ifdef Q_OS_LINUX
    /// The threads of OpenBLAS exist before main() and block no signal, so one of them may receive it.
    void aSignalToAThreadOfOpenBlasStopsCleanly_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("the terminal is closed") << SIGHUP;
    }
    void aSignalToAThreadOfOpenBlasStopsCleanly() {
        QFETCH(int, signal);
        put(QStringLiteral("grid.json"), R"({"spectral-radius": [0.3, 0.6, 0.9], "ridge": [1e-8, 1e-4]})");
        QFile::remove(m_folder.filePath(QStringLiteral("long.csv")));
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("OPENBLAS_NUM_THREADS"), QStringLiteral("2"));
        process.setProcessEnvironment(variables);
        process.start(
            programPath(),
            words(QStringLiteral("sweep --grid grid.json --seeds 2000 --jobs 1 --task mso:5 --size 60 --output long.csv")));
        QTRY_VERIFY_WITH_TIMEOUT(contents(QStringLiteral("long.csv")).count('\n') > 20, 60000);
        QStringList threads =
            QDir(QStringLiteral("/proc/%1/task").arg(process.processId())).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        threads.removeAll(QString::number(process.processId()));
        if (threads.isEmpty()) {
            process.kill();
            process.waitForFinished();
            QSKIP("this OpenBLAS has no threads of its own");
        }
        std::sort(threads.begin(), threads.end(), [](const QString& a, const QString& b) { return a.toInt() < b.toInt(); });
        // The first one is a thread of OpenBLAS.
        QCOMPARE(syscall(SYS_tgkill, process.processId(), threads.first().toInt(), signal), 0);
        const CommandOutcome stopped = outcomeOf(process);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(stopped.code, 130);
        QVERIFY2(stopped.error.contains("the same command continues from there"), stopped.error);
        QVERIFY(contents(QStringLiteral("long.csv")).endsWith('\n'));
        QVERIFY(QDir(m_folder.path()).entryList({QStringLiteral("*.part")}, QDir::Files | QDir::Hidden).isEmpty());
    }
#endif

    void validTimesAndFreeErrorsHaveTheirErrors() {
        const QString options =
            QStringLiteral("train --task lorenz --size 40 --training 600 --validation 150 --free-steps 30 --no-baselines --json");
        const CommandOutcome trained = echoplane(options);
        QVERIFY2(trained.code == 0, trained.error);
        put(QStringLiteral("run.json"), trained.output);
        const QString check = QStringLiteral(
            "import json, numpy as np\n"
            "run = json.load(open('run.json')); time = run['valid_time']; steps = np.array(time['starts'])\n"
            "assert np.isclose(time['standard_error'], steps.std(ddof=1) / np.sqrt(len(steps)), rtol=1e-12)\n"
            "assert time['median'] == np.median(steps) and np.isclose(time['steps'], steps.mean(), rtol=1e-12)\n"
            "free = run['free_error']; assert free['standard_error'] > 0 and free['median'] > 0 and free['diverged'] == 0\n");
        const CommandOutcome checked = run(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-c"), check});
        QVERIFY2(checked.code == 0, checked.error);
    }
};

ECHOPLANE_WINDOW_TEST(TestSweepCommands, QApplication)

}  // namespace echoplane::sweep_commands_tests

#include "test_sweep_commands.moc"
