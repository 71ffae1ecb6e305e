// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::score_commands_tests {

struct CommandOutcome {
    int code = -1;
    QString output, error;
};

/// A model that diverges in closed loop.
const char* const closed =
    "--size 10 --metric identity --feedback on --spectral-radius 1.5 --washout 0 --training 60 --validation 100 --test 100 "
    "--ridge "
    "1e-3";

/// Scores, units, divergence and closed-loop runs as the verbs print them.
class TestScoreCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// An option that is given for nothing is said, and one that matters is not.
    void optionsWithoutEffectAreSaid() {
        const CommandOutcome idle = run(QStringLiteral("train --task mso --overlap 3 --rewiring 0.2 --ridge 1e-9"));
        QCOMPARE(idle.code, 0);
        QVERIFY2(idle.error.contains(QStringLiteral("note: --overlap has no effect: overlap has no meaning for the task mso")),
                 qPrintable(idle.error));
        QVERIFY2(idle.error.contains(QStringLiteral("note: --rewiring has no effect")), qPrintable(idle.error));
        QCOMPARE(idle.error.count(QStringLiteral("has no effect")), 2);
        QVERIFY(run(QStringLiteral("memory --size 20 --bits 3")).error.contains(QStringLiteral("note: --bits has no effect")));
    }

    void initTestCase();
    void aDivergenceIsASentenceAndExitCode1_data();
    void aDivergenceIsASentenceAndExitCode1();
    void aDivergedMemoryHasItsDocument();
    void freeRunsWithoutMeaningAreRefused_data();
    void freeRunsWithoutMeaningAreRefused();
    void whatAFileCarriesAlongIsIgnored();
    void noFieldOverflows();
    void everyOutputIsPrintedInItsUnits();
    void aSeriesOfOnesOwnHasItsValidTime();
    void errorsHaveAScale();
    void timesOfStagesAreThoseOfTheRun();
    void aMemoryThatStaysAboveHalfIsReported();
    void aFreeRunHasNoIntervalOfOneStep();
    void aSpreadIsThatOfItsSeeds();
    void plotsWithoutMeaningAreRefused();
    void wrongRepeatsAreRefused_data();
    void wrongRepeatsAreRefused();

private:
    CommandOutcome run(const QString& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        if (!process.waitForFinished()) qFatal("the program does not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    static QJsonObject document(const CommandOutcome& outcome) {
        QJsonParseError error{};
        const QJsonDocument parsed = QJsonDocument::fromJson(outcome.output.toUtf8(), &error);
        if (error.error != QJsonParseError::NoError) qWarning("%s", qPrintable(error.errorString()));
        return parsed.object();
    }

    QTemporaryDir m_folder;
};

void TestScoreCommands::initTestCase() {
    QFile file(m_folder.filePath(QStringLiteral("own.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("u,power [kW],flow\n");
    for (int t = 0; t < 1500; ++t) {
        const double u = std::sin(0.2 * t) + 0.5 * std::cos(0.331 * t);
        file.write(QStringLiteral("%1,%2,%3\n").arg(u).arg(250 + 80 * u * u).arg(4 - 0.01 * u).toLatin1());
    }
}

void TestScoreCommands::aDivergenceIsASentenceAndExitCode1_data() {
    QTest::addColumn<QString>("arguments");
    QTest::newRow("states") << QStringLiteral("train --spectral-radius 2");
    QTest::newRow("feedback") << QStringLiteral("train ") + QLatin1String(closed);
    QTest::newRow("free run") << QStringLiteral(
        "train --task mso:3 --size 60 --spectral-radius 1.02 --test 1500 --ridge 1e-13 --free-run on");
}

void TestScoreCommands::aDivergenceIsASentenceAndExitCode1() {
    QFETCH(QString, arguments);
    const CommandOutcome text = run(arguments);
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.contains(QStringLiteral("diverged at step")), qPrintable(text.output));
    QVERIFY2(!text.output.contains(QStringLiteral("nan")) && !text.output.contains(QStringLiteral("inf ")),
             qPrintable(text.output));
    const CommandOutcome json = run(arguments + QStringLiteral(" --json"));
    QCOMPARE(json.code, 1);
    const QJsonObject printed = document(json);
    QVERIFY(printed.value(QLatin1String("diverged_at")).isDouble());
    QVERIFY(printed.value(QLatin1String("rmse")).toObject().value(QLatin1String("test")).isNull());
    QCOMPARE(json.error.count(QLatin1Char('\n')), 1);
}

void TestScoreCommands::aDivergedMemoryHasItsDocument() {
    const CommandOutcome outcome = run(QStringLiteral("memory --size 20 --spectral-radius 1.5 --json"));
    QCOMPARE(outcome.code, 1);
    const QJsonObject printed = document(outcome);
    QVERIFY(printed.value(QLatin1String("total")).isNull());
    QVERIFY(printed.value(QLatin1String("diverged_at")).isDouble());
}

void TestScoreCommands::freeRunsWithoutMeaningAreRefused_data() {
    QTest::addColumn<QString>("arguments");
    for (const char* arguments :
         {"train --task narma --free-run on", "train --task memory --free-run on", "train --task parity --free-run on",
          "train --task lorenz --horizon 2 --free-run on", "train --data own.csv --inputs u --targets flow --free-run on",
          "train --data own.csv --inputs flow,u --targets u,flow --free-run on", "train --task narma --free-steps 10",
          "train --data own.csv --inputs u --targets flow --free-steps 10", "train --task mso --free-steps 100000",
          "train --task mackey-glass --horizon 3 --free-steps 84", "memory --free-run on",
          "stability --task narma --free-run on"})
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
}

void TestScoreCommands::freeRunsWithoutMeaningAreRefused() {
    QFETCH(QString, arguments);
    const CommandOutcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.output.isEmpty());
    QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
    QVERIFY2(outcome.error.contains(QStringLiteral("free")), qPrintable(outcome.error));
}

void TestScoreCommands::whatAFileCarriesAlongIsIgnored() {
    QCOMPARE(run(QStringLiteral("train --components 1 --size 20 --ridge 1e-6 --test 40 --free-run on --table one.csv")).code, 0);
    const CommandOutcome outcome = run(QStringLiteral("train --from one.csv --task narma --training 500 --json"));
    QCOMPARE(outcome.code, 0);
    const QJsonObject printed = document(outcome);
    QCOMPARE(printed.value(QLatin1String("standard")).toObject().value(QLatin1String("metric")).toString(),
             QStringLiteral("nrmse"));
    QVERIFY(!printed.contains(QLatin1String("free_run_followed")));
}

void TestScoreCommands::noFieldOverflows() {
    // States that grow, but not to 1e100: errors, and with them R², are huge.
    const CommandOutcome outcome = run(QStringLiteral("train --spectral-radius 1.15 --leak-rate 1"));
    const QRegularExpression longNumber(QStringLiteral("[0-9.eE+-]{13,}"));
    QVERIFY2(!outcome.output.contains(longNumber), qPrintable(outcome.output));
}

void TestScoreCommands::everyOutputIsPrintedInItsUnits() {
    const QString arguments = QStringLiteral("train --data own.csv --inputs u --size 40 --horizon 0 --targets ");
    const CommandOutcome text = run(arguments + QStringLiteral("2,3"));
    QCOMPARE(text.code, 0);
    for (const char* words : {"pooled over 2 outputs", "power [kW]\n", "flow\n"})
        QVERIFY2(text.output.contains(QLatin1String(words)), qPrintable(text.output));
    const CommandOutcome one = run(arguments + QStringLiteral("2"));
    QVERIFY2(one.output.contains(QStringLiteral("RMSE in the units of power [kW]")), qPrintable(one.output));
    const auto outputs = document(run(arguments + QStringLiteral("2,3 --json"))).value(QLatin1String("outputs")).toArray();
    QCOMPARE(outputs.size(), 2);
    const auto rmse = [&](int output) {
        return outputs[output].toObject().value(QLatin1String("rmse")).toObject().value(QLatin1String("test")).toDouble();
    };
    // A linear reservoir can predict u, not its square: the error is the deviation of 80·u², in kW.
    QVERIFY2(rmse(0) > 20 && rmse(0) < 90, qPrintable(QString::number(rmse(0))));
    QVERIFY(rmse(1) < 1e-4);
}

void TestScoreCommands::aSeriesOfOnesOwnHasItsValidTime() {
    const QJsonObject printed =
        document(run(QStringLiteral("train --data own.csv --inputs u --targets u --size 40 --free-run on --json")));
    const QJsonObject standard = printed.value(QLatin1String("standard")).toObject();
    QCOMPARE(standard.value(QLatin1String("metric")).toString(), QStringLiteral("valid_time"));
    QCOMPARE(standard.value(QLatin1String("unit")).toString(), QStringLiteral("steps"));
    const QJsonObject time = printed.value(QLatin1String("valid_time")).toObject();
    for (const char* member : {"steps", "standard_error", "median"})
        QVERIFY2(time.value(QLatin1String(member)).isDouble(), member);
}

void TestScoreCommands::errorsHaveAScale() {
    const QString arguments =
        QStringLiteral("train --task mackey-glass --size 40 --training 500 --validation 200 --test 200 --season 50");
    const QJsonObject printed = document(run(arguments + QStringLiteral(" --json --table errors.csv")));
    const QJsonObject baselines = printed.value(QLatin1String("baselines")).toObject();
    for (const char* name : {"mean", "persistence", "seasonal", "ar"})
        for (const char* measure : {"rmse", "nrmse"})
            for (const char* stretch : {"train", "validation", "test"})
                QVERIFY2(baselines.value(QLatin1String(name))
                             .toObject()
                             .value(QLatin1String(measure))
                             .toObject()
                             .value(QLatin1String(stretch))
                             .isDouble(),
                         name);
    const auto test = [&](const char* name) {
        return baselines.value(QLatin1String(name))
            .toObject()
            .value(QLatin1String("nrmse"))
            .toObject()
            .value(QLatin1String("test"))
            .toDouble();
    };
    QVERIFY(test("mean") > test("persistence") && test("persistence") > test("ar"));
    QCOMPARE(baselines.value(QLatin1String("seasonal")).toObject().value(QLatin1String("period")).toInt(), 50);
    QVERIFY(baselines.value(QLatin1String("ar")).toObject().value(QLatin1String("order")).toInt() > 1);
    QVERIFY(!printed.value(QLatin1String("comparison")).toObject().value(QLatin1String("sentence")).toString().isEmpty());
    QVERIFY(!printed.contains(QLatin1String("spread")));
    QFile table(m_folder.filePath(QStringLiteral("errors.csv")));
    QVERIFY(table.open(QIODevice::ReadOnly));
    QVERIFY(table.readAll().contains("test: AR("));
    QVERIFY(run(arguments).output.contains(QStringLiteral("season of 50")));
    const QJsonObject memory = document(run(QStringLiteral("train --task memory --size 20 --json")));
    QVERIFY(memory.contains(QLatin1String("baselines")) && memory.value(QLatin1String("baselines")).isNull());
}

/// Also if the run with the best alpha finds its first stages cached.
void TestScoreCommands::timesOfStagesAreThoseOfTheRun() {
    const QJsonObject stages = document(run(QStringLiteral("train --method normal --size 200 --ridge best --json")))
                                   .value(QLatin1String("stages_ms"))
                                   .toObject();
    // The eigenvalues of a 200 × 200 matrix take more than microseconds.
    QVERIFY2(stages.value(QLatin1String("spectrum")).toDouble() > 1.0, QJsonDocument(stages).toJson().constData());
    for (const char* stage : {"states", "factor"})
        QVERIFY2(stages.value(QLatin1String(stage)).toDouble() > 0.01, QJsonDocument(stages).toJson().constData());
}

void TestScoreCommands::aMemoryThatStaysAboveHalfIsReported() {
    const QString shift = QStringLiteral("memory --method ring --size 60 --spectral-radius 0.98 --ridge 1e-9 --max-delay ");
    const CommandOutcome above = run(shift + QStringLiteral("10"));
    QVERIFY2(above.output.contains(QStringLiteral("MC is still above 0.5 at delay 10\n")), qPrintable(above.output));
    QVERIFY(document(run(shift + QStringLiteral("10 --json"))).value(QLatin1String("half_delay_lower_bound")).toBool());
    const CommandOutcome falls = run(shift + QStringLiteral("100"));
    QVERIFY2(falls.output.contains(QStringLiteral("MC falls below 0.5 at delay ")), qPrintable(falls.output));
}

void TestScoreCommands::aFreeRunHasNoIntervalOfOneStep() {
    const QString lorenz = QStringLiteral(
        "train --task lorenz --size 40 --training 600 --validation 200 --test 300 --ridge 1e-6 --bias on --repeat 2 --json "
        "--free-run ");
    const QJsonObject driven = document(run(lorenz + QStringLiteral("off"))),
                      closedLoop = document(run(lorenz + QStringLiteral("on")));
    QVERIFY(closedLoop.value(QLatin1String("intervals")).toArray().isEmpty());
    QVERIFY(closedLoop.value(QLatin1String("ensemble_intervals")).toArray().isEmpty());
    QVERIFY(closedLoop.value(QLatin1String("comparison")).toObject().value(QLatin1String("on")).toString() ==
            QLatin1String("free run"));
    // A valid time in Lyapunov times has that unit.
    QCOMPARE(driven.value(QLatin1String("spread"))
                 .toObject()
                 .value(QLatin1String("units"))
                 .toObject()
                 .value(QLatin1String("valid_time")),
             QJsonValue(QStringLiteral("Lyapunov times")));
    const QString text =
        run(QStringLiteral(
                "train --task lorenz --size 40 --training 600 --validation 200 --test 300 --ridge 1e-6 --bias on --repeat 2"))
            .output;
    QVERIFY2(text.contains(QStringLiteral("valid time (Lyapunov times) over 2 seeds")), qPrintable(text));
}

void TestScoreCommands::aSpreadIsThatOfItsSeeds() {
    const QString arguments = QStringLiteral("train --size 20 --ridge 1e-6 --json --seed ");
    const auto rmse = [](const QJsonObject& of) {
        return of.value(QLatin1String("rmse")).toObject().value(QLatin1String("test")).toDouble();
    };
    const QJsonObject repeated = document(run(arguments + QStringLiteral("5 --repeat 3")));
    const QJsonObject spread = repeated.value(QLatin1String("spread")).toObject();
    const QJsonObject interval = repeated.value(QLatin1String("ensemble_intervals")).toArray().at(0).toObject();
    QCOMPARE(interval.value(QLatin1String("seeds")).toInt(), 3);
    const double held = interval.value(QLatin1String("coverage")).toObject().value(QLatin1String("validation")).toDouble();
    QVERIFY2(held >= 0.9 && held < 0.91, qPrintable(QString::number(held)));
    QCOMPARE(spread.value(QLatin1String("seeds")).toInt(), 3);
    double sum = 0.0, squares = 0.0;
    for (const int seed : {5, 6, 7}) {
        const double error = rmse(document(run(arguments + QString::number(seed))));
        sum += error;
        squares += error * error;
    }
    const double mean = sum / 3.0, deviation = std::sqrt((squares - 3.0 * mean * mean) / 2.0);
    QVERIFY(std::abs(rmse(spread.value(QLatin1String("mean")).toObject()) - mean) < 1e-9 * mean);
    QVERIFY(std::abs(rmse(spread.value(QLatin1String("sd")).toObject()) - deviation) < 1e-4 * deviation);
}

void TestScoreCommands::wrongRepeatsAreRefused_data() {
    QTest::addColumn<QString>("arguments");
    for (const char* arguments : {"--repeat 1", "--repeat 0", "--repeat many", "--season 0", "--season -3"})
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
}

void TestScoreCommands::plotsWithoutMeaningAreRefused() {
    for (const QString& arguments :
         {QStringLiteral("train --plot horizon=a.svg"), QStringLiteral("train --task memory --plot residuals=b.csv")}) {
        const CommandOutcome outcome = run(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains(QStringLiteral("there is no plot '")), qPrintable(outcome.error));
    }
    const CommandOutcome outcome = run(QStringLiteral(
        "train --task mackey-glass --size 20 --training 400 --test 100 --plot horizon=c.csv --plot residuals=d.svg"));
    QCOMPARE(outcome.code, 0);
    QFile table(m_folder.filePath(QStringLiteral("c.csv")));
    QVERIFY(table.open(QIODevice::ReadOnly));
    QVERIFY(table.readAll().contains("persistence"));
}

void TestScoreCommands::wrongRepeatsAreRefused() {
    QFETCH(QString, arguments);
    const CommandOutcome outcome = run(QStringLiteral("train ") + arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.output.isEmpty());
    QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
}

ECHOPLANE_WINDOW_TEST(TestScoreCommands, QApplication)

}  // namespace echoplane::score_commands_tests

#include "test_score_commands.moc"
