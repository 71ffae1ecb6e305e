// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>
#include <QThread>

#include "tests/app/commands/command_folder.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::search_commands_tests {

const QString usual = QStringLiteral(
    "--task mso:3 --size 20 --training 150 --validation 60 --test 60 --washout 30 --seeds 2 "
    "--over spectral-radius=0.3:1.1,ridge=1e-9:1:log,method=golden|uniform ");

/// The verb `search`, as a user types it.
class TestSearchCommands : public QObject, CommandFolder {
    Q_OBJECT

    static QJsonObject json(const CommandOutcome& outcome) { return QJsonDocument::fromJson(outcome.output).object(); }

private Q_SLOTS:
    void jsonHasTheBestAndAllEvaluations() {
        const CommandOutcome found = echoplane(QStringLiteral("search --budget 14 --output json.csv --json ") + usual);
        QVERIFY2(found.code == 0, found.error);
        const QJsonObject all = json(found), best = all[QLatin1String("best")].toObject();
        const QJsonArray evaluations = all[QLatin1String("evaluations")].toArray();
        QCOMPARE(evaluations.size(), 14);
        QVERIFY(best[QLatin1String("settings")].toObject().contains(QLatin1String("spectral_radius")));
        QVERIFY(best[QLatin1String("test")].isDouble());
        const QJsonObject chosen = evaluations[best[QLatin1String("evaluation")].toInt() - 1].toObject();
        QCOMPARE(chosen[QLatin1String("validation")], best[QLatin1String("validation")]);
        QCOMPARE(chosen[QLatin1String("settings")].toObject()[QLatin1String("ridge")],
                 best[QLatin1String("settings")].toObject()[QLatin1String("ridge")]);
        QVERIFY(chosen[QLatin1String("standard_deviation")].isDouble());
        QCOMPARE(contents(QStringLiteral("json.csv")).count('\n'), 16);
        // The best equals separate runs: the mean of two seeds.
        double validation = 0.0, test = 0.0;
        const QJsonObject searched = best[QLatin1String("searched")].toObject();
        for (const int seed : {1, 2}) {
            const CommandOutcome run = echoplane(
                QStringLiteral(
                    "train --json --task mso:3 --size 20 --training 150 --validation 60 --test 60 --washout 30 --seed %1 "
                    "--spectral-radius %2 --ridge %3 --method %4")
                    .arg(seed)
                    .arg(searched[QLatin1String("spectral_radius")].toDouble(), 0, 'g', 17)
                    .arg(searched[QLatin1String("ridge")].toDouble(), 0, 'g', 17)
                    .arg(searched[QLatin1String("method")].toString()));
            const QJsonObject rmse = json(run)[QLatin1String("rmse")].toObject();
            validation += 0.5 * rmse[QLatin1String("validation")].toDouble();
            test += 0.5 * rmse[QLatin1String("test")].toDouble();
        }
        QVERIFY(std::abs(best[QLatin1String("validation_rmse")].toDouble() / validation - 1.0) < 1e-6);
        QVERIFY(std::abs(best[QLatin1String("test_rmse")].toDouble() / test - 1.0) < 1e-6);
    }

    void theNumberOfThreadsChangesNothing() {
        for (const char* by : {"bayes", "cma", "random"}) {
            const QString command = QStringLiteral("search --budget 20 --by %1 --batch 3 ").arg(QLatin1String(by)) + usual;
            QCOMPARE(echoplane(command + QStringLiteral("--jobs 1 --output one-%1.csv").arg(QLatin1String(by))).code, 0);
            QCOMPARE(echoplane(command + QStringLiteral("--jobs 4 --output four-%1.csv").arg(QLatin1String(by))).code, 0);
            QCOMPARE(contents(QStringLiteral("four-%1.csv").arg(QLatin1String(by))),
                     contents(QStringLiteral("one-%1.csv").arg(QLatin1String(by))));
        }
    }

    /// Killed before it opens or writes its file.
    void killedAnywhereItEndsAsIfItHadNotBeen_data() {
        QTest::addColumn<QString>("by");
        for (const char* by : {"bayes", "cma", "random"}) QTest::newRow(by) << QString::fromLatin1(by);
    }
    void killedAnywhereItEndsAsIfItHadNotBeen() {
        QFETCH(QString, by);
        const QString command =
            QStringLiteral("search --budget 24 --batch 2 --json --by %1 ").arg(by) + usual + QStringLiteral("--output ");
        const CommandOutcome whole = echoplane(command + QStringLiteral("whole.csv"));
        QCOMPARE(whole.code, 0);
        const QByteArray expected = contents(QStringLiteral("whole.csv"));
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("LD_PRELOAD"), failingCallsPath());
        variables.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("verify_asan_link_order=0"));
        variables.insert(QStringLiteral("FAIL_BY"), QStringLiteral("kill"));
        variables.insert(QStringLiteral("FAIL_BELOW"), QDir(m_folder.path()).canonicalPath());
        const auto isKilled = [&](const char* call, int at) {
            variables.insert(QStringLiteral("FAIL_CALL"), QString::fromLatin1(call));
            variables.insert(QStringLiteral("FAIL_AT"), QString::number(at));
            process.setProcessEnvironment(variables);
            process.start(programPath(), words(command + QDir(m_folder.path()).canonicalPath() + QStringLiteral("/killed.csv")));
            outcomeOf(process);
            return process.exitStatus() == QProcess::CrashExit;
        };
        const auto checkKilled = [&](const char* call, int at) {
            QVERIFY2(isKilled(call, at), call);
            QVERIFY2(expected.startsWith(contents(QStringLiteral("killed.csv"))),
                     "what was written is the beginning of the whole");
        };
        for (const int at : {1, 2, 3, 1, 5, 2}) checkKilled("write", at);
        checkKilled("open", 1);
        QVERIFY(contents(QStringLiteral("killed.csv")).count('\n') > 8);
        // Also with a line cut off in the middle.
        const QByteArray cutOff = expected.left(expected.size() - expected.size() / 5);
        put(QStringLiteral("killed.csv"), cutOff);
        checkKilled("write", 1);
        put(QStringLiteral("killed.csv"), cutOff);
        const CommandOutcome resumed = echoplane(command + QStringLiteral("killed.csv"));
        QVERIFY2(resumed.code == 0, resumed.error);
        QCOMPARE(contents(QStringLiteral("killed.csv")), expected);
        QCOMPARE(json(resumed)[QLatin1String("best")], json(whole)[QLatin1String("best")]);
        QVERIFY(json(resumed)[QLatin1String("kept_from_before")].toInt() > 0);
        QFile::remove(path(QStringLiteral("killed.csv")));
        QFile::remove(path(QStringLiteral("whole.csv")));
    }

    void aLargerBudgetGoesOnFromTheSmallerOne() {
        QCOMPARE(echoplane(QStringLiteral("search --budget 9 --output more.csv ") + usual).code, 0);
        const QByteArray few = contents(QStringLiteral("more.csv"));
        const CommandOutcome more = echoplane(QStringLiteral("search --budget 12 --output more.csv ") + usual);
        QVERIFY2(more.output.contains("12 points in more.csv (9 of them from an earlier run)"), more.output);
        QVERIFY(contents(QStringLiteral("more.csv")).startsWith(few));
    }

    /// The best of a search or a sweep is printed with the baselines and the comparison sentence of `train`.
    void theBestIsComparedWithTheBaselines() {
        put(QStringLiteral("beside.json"), R"({"ridge": [1e-6, 0.001, 1]})");
        for (const QString& command :
             {QStringLiteral("search --budget 6 --output beside.csv ") + usual,
              QStringLiteral("sweep --grid beside.json --seeds 2 --output besides.csv --task mso:3 --size 20 --training 150 "
                             "--validation 60 --test 60 --washout 30 ")}) {
            const CommandOutcome text = echoplane(command), asJson = echoplane(command + QStringLiteral("--json"));
            QVERIFY2(text.code == 0 && asJson.code == 0, text.error);
            QVERIFY2(text.output.contains("RMSE without a reservoir:") && text.output.contains("persistence "), text.output);
            const QJsonObject all = json(asJson), comparison = all[QLatin1String("comparison")].toObject();
            QVERIFY(all[QLatin1String("baselines")].toObject().contains(QLatin1String("ar")));
            QVERIFY2(text.output.contains(comparison[QLatin1String("sentence")].toString().toUtf8()), text.output);
            QVERIFY(comparison[QLatin1String("verdict")].isString());
        }
    }

    /// A few validation steps cannot distinguish settings: then folds are used, unless --folds is given.
    void aShortValidationSpanOfAFileIsJudgedByFolds() {
        QByteArray rows = "x\n";
        for (int t = 0; t < 300; ++t) rows += QByteArray::number(std::sin(0.57 * t) + std::cos(0.21 * t), 'f', 5) + '\n';
        put(QStringLiteral("few.csv"), rows);
        const QString common = QStringLiteral("--data few.csv --size 10 --seeds 1 --json ");
        const QString searching = QStringLiteral("search --over ridge=1e-6:1:log --budget 3 ") + common;
        const CommandOutcome by = echoplane(searching + QStringLiteral("--output few1.csv"));
        QVERIFY2(by.code == 0, by.error);
        QCOMPARE(json(by)[QLatin1String("folds")].toInt(), 5);
        QVERIFY2(by.error.contains("by 5 folds of training and validation") && by.error.contains("59 steps of validation"),
                 by.error);
        QCOMPARE(json(echoplane(searching + QStringLiteral("--folds 1 --output few2.csv")))[QLatin1String("folds")].toInt(), 1);
        // A search continues with the folds it began with.
        QCOMPARE(json(echoplane(searching + QStringLiteral("--output few2.csv")))[QLatin1String("folds")].toInt(), 1);
        put(QStringLiteral("few.json"), R"({"ridge": [0.001, 1]})");
        const QString sweeping = QStringLiteral("sweep --grid few.json --output few3.csv ") + common;
        QCOMPARE(json(echoplane(sweeping))[QLatin1String("folds")].toInt(), 5);
        QCOMPARE(json(echoplane(sweeping))[QLatin1String("kept_from_before")].toInt(), 2);
    }

    /// A valid time that reaches the end is reported as a lower bound.
    void validTimesThatReachTheEndAreLowerBounds() {
        const CommandOutcome found = echoplane(
            QStringLiteral("search --task mso:2 --free-run on --size 30 --training 200 --validation 60 --test 60 --seeds 1 "
                           "--over ridge=1e-12:1e-8:log --budget 3 --output ends.csv"));
        QVERIFY2(found.code == 0, found.error);
        QVERIFY2(found.output.contains("valid time (steps) at least 30") && found.output.contains("test at least 30"),
                 found.output);
        QVERIFY2(found.error.contains("reaches the end of the validation data"), found.error);
        // What ranks points that all reach the end exceeds its 150 steps and is not a time: 157.9 was printed as one.
        const CommandOutcome single = echoplane(
            QStringLiteral("search --task mso:3 --free-run on --size 60 --over spectral-radius --budget 6 --output single.csv"));
        QVERIFY2(single.code == 0, single.error);
        QVERIFY2(single.output.contains("best single point on validation: point 4; the mean of"), single.output);
        QVERIFY2(single.output.contains("valid time (steps) at least 150"), single.output);
    }

    void foldsOfASweepAndASearchAreTheSame() {
        put(QStringLiteral("grid.json"), R"({"ridge": [0.001]})");
        const QString common = QStringLiteral(
            " --task mso:3 --size 20 --training 150 --validation 60 --test 60 --washout 30 --seeds 2 --folds 3 --json ");
        const CommandOutcome swept = echoplane(QStringLiteral("sweep --grid grid.json --output folds.csv") + common);
        QVERIFY2(swept.code == 0, swept.error);
        // A range so narrow that six digits leave one value.
        const CommandOutcome found = echoplane(
            QStringLiteral("search --over ridge=0.001:0.0010000001 --by random --budget 1 --output found.csv") + common);
        QVERIFY2(found.code == 0, found.error);
        const double sweep = json(swept)[QLatin1String("best")]
                                 .toObject()[QLatin1String("validation")]
                                 .toObject()[QLatin1String("mean")]
                                 .toDouble();
        const double search = json(found)[QLatin1String("best")].toObject()[QLatin1String("validation")].toDouble();
        QVERIFY2(std::abs(sweep / search - 1.0) < 1e-9, qPrintable(QStringLiteral("%1 %2").arg(sweep).arg(search)));
        // And different from the single split.
        const CommandOutcome one =
            echoplane(QStringLiteral("sweep --grid grid.json --output one.csv --seeds 2 --json --task mso:3 --size 20 --training "
                                     "150 --validation 60 --test 60 --washout 30"));
        QVERIFY(json(one)[QLatin1String("best")].toObject()[QLatin1String("validation_rmse")].toDouble() != sweep);
    }

    void badInputIsOneClearSentence_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* options, const char* part) {
            QTest::newRow(options) << QString::fromLatin1(options) << QString::fromLatin1(part);
        };
        row("--over rho", "rho");
        row("--over connectivity", "connectivity has no meaning for golden");
        row("--over seed=1:5", "number of seeds");
        row("--over spectral-radius=1:0.5", "must increase");
        row("--over spectral-radius=0:5", "must be");
        row("--over ridge=0:1:log", "above 0");
        row("--over ridge,ridge", "twice");
        row("--over ridge --by luck", "bayes, cma or random");
        row("--over ridge --measure beauty", "beauty");
        row("--over ridge --measure memory_capacity", "no meaning for the task mso");
        row("--over ridge --folds 300", "fewer folds");
        row("--over ridge --budget 0", "budget");
        row("--over ridge --seeds 0", "seeds");
        row("--over task", "compared");
        row("", "--over");
    }
    void badInputIsOneClearSentence() {
        QFETCH(QString, options);
        QFETCH(QString, part);
        const CommandOutcome refused = echoplane(QStringLiteral("search --output refused.csv ") + options);
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.error.startsWith("echoplane: ") && refused.error.count('\n') == 1, refused.error);
        QVERIFY2(refused.error.contains(part.toUtf8()), refused.error);
        QVERIFY(refused.output.isEmpty());
        QVERIFY2(!QFile::exists(path(QStringLiteral("refused.csv"))), "nothing is written before all is checked");
    }

    void aJournalOfAnotherSearchIsLeftAsItIs() {
        put(QStringLiteral("other.csv"), "something else\n");
        const CommandOutcome refused = echoplane(QStringLiteral("search --output other.csv ") + usual);
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.error.contains("other.csv exists and does not belong to this search"), refused.error);
        QCOMPARE(contents(QStringLiteral("other.csv")), QByteArray("something else\n"));
    }

    void takesItsSettingsFromAFileAndFromData() {
        QByteArray csv = "time,value\n";
        for (int i = 0; i < 300; ++i)
            csv += QByteArray::number(i) + ',' + QByteArray::number(std::sin(0.3 * i) + 0.1 * std::sin(7.0 * i)) + '\n';
        put(QStringLiteral("series.csv"), csv);
        const CommandOutcome found =
            echoplane(QStringLiteral("search --data series.csv --inputs value --targets value --size 15 --bias on --over "
                                     "ridge=1e-6:10:log,bias --budget 10 --output data.csv --json"));
        QVERIFY2(found.code == 0, found.error);
        QCOMPARE(json(found)[QLatin1String("measure")].toString(), QStringLiteral("nrmse"));
        QCOMPARE(echoplane(QStringLiteral("train --task mso:3 --size 17 --table run.csv")).code, 0);
        const CommandOutcome from =
            echoplane(QStringLiteral("search --from run.csv --over ridge=1e-6:10:log --budget 8 --output from.csv --json"));
        QVERIFY2(from.code == 0, from.error);
        QCOMPARE(
            json(from)[QLatin1String("best")].toObject()[QLatin1String("settings")].toObject()[QLatin1String("size")].toInt(),
            17);
    }
};

ECHOPLANE_WINDOW_TEST(TestSearchCommands, QApplication)

}  // namespace echoplane::search_commands_tests

#include "test_search_commands.moc"
