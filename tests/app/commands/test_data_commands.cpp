// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <cmath>
#include <csignal>
#include <initializer_list>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <nlohmann/json.hpp>

#include "core/project/project_file.h"
#include "core/settings/experiment_json.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::data_commands_tests {

struct CommandOutcome {
    int code = -1;
    QString output, error;
};

/// The user's own raw data on the command line: gaps, times, changes, and models of them.
class TestDataCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aFileWithGapsOpensWithAWarning();
    void leftOutStepsAreCounted();
    void aTimeColumnIsNoInput();
    void unevenTimesAreResampled();
    void aTargetThatIsGivenAwayIsReported();
    void theBestAlphaIsTakenByAWord();
    void badValuesAreSentences_data();
    void badValuesAreSentences();
    void whatIsChosenForReadingIsKept();
    void theModelReadsAsItsTrainingDid();
    void everyVerbTakesTheWayOfReading();
    void classesAndTextsAreReadTheSameWay();
    void aSignalDuringTheFirstQuestionEndsTheProgram();
    void aModelOfChangesPredictsInTheUnitsOfTheFile();
    void aWarmStartGoesOnWhereTrainingEnded();
    void columnsByNameThroughStandardStreams();
    void noRowOfStandardInputIsLost();
    void smallNumbersOfOptionsAreZero();
    void whatIsNoSeriesIsNoInput_data();
    void whatIsNoSeriesIsNoInput();
    void infoPrintsWhatTrainPrints();
    void infoCountsAllRows();
    void infoOfATableOfTexts();
    void infoSaysThatTheTimesOfAFieldFall();
    void netcdfIsLoadedWithItsFirstFile();
    void theWindowOpensOnData_data();
    void theWindowOpensOnData();
    void theWindowOpensWithWhatIsTyped();

private:
    CommandOutcome run(const QString& arguments, const QByteArray& input = {}) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(60000)) qFatal("the program does not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    /// Without the forecasts to compare with, which nothing here reads and which take as long as all else.
    CommandOutcome train(const QString& arguments) const { return run(QStringLiteral("train --no-baselines ") + arguments); }
    static QJsonObject document(const CommandOutcome& outcome) {
        return QJsonDocument::fromJson(outcome.output.toUtf8()).object();
    }
    static double price(int day) {
        return 100.0 * std::exp(0.002 * day + 0.05 * std::sin(0.9 * day)) + 3.0 * std::sin(0.31 * day);
    }
    void write(const char* name, const QByteArray& text) const {
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QList<QStringList> table(const QString& text) const {
        QList<QStringList> rows;
        for (const QString& line : text.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) rows.append(line.split(QLatin1Char(',')));
        return rows;
    }
    QString contents(const char* name) const {
        QFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    QTemporaryDir m_folder;
};

void TestDataCommands::initTestCase() {
    QByteArray gaps = "date,value\n", prices = "day,price,volume\n", early = prices, late = "volume,junk,price\n",
               uneven = "t,x\n";
    for (int t = 0; t < 400; ++t) {
        const QByteArray number = QByteArray::number(price(t), 'g', 17),
                         volume = QByteArray::number(5 + std::cos(0.7 * t), 'g', 17);
        const bool gap = t == 15 || (t >= 38 && t <= 42);
        gaps += QStringLiteral("%1-%2,").arg(1900 + t / 12).arg(t % 12 + 1, 2, 10, QLatin1Char('0')).toLatin1() +
                (gap ? QByteArray("NA") : number) + '\n';
        const QByteArray row = QByteArray::number(t) + ',' + number + ',' + volume + '\n';
        prices += row;
        if (t < 300) early += row;
        if (t >= 300) late += volume + ",x," + number + '\n';
        if (t % 10 != 3) uneven += QByteArray::number(t) + ',' + number + '\n';
    }
    write("gaps.csv", gaps);
    write("plain.csv", "x\n1\n2\n4\n7\n5\n3\n");
    write("prices.csv", prices);
    // Years as names, bars and decimal commas, comments with another sign, lines before the heading.
    QByteArray years = "1999,2000,2001\n", bars = "a|b, c|d\n", station = "Station;7\nmeasured;by;hand\n";
    for (int t = 0; t < 365; ++t) {
        const auto value = [&](double phase) { return QByteArray::number(0.5 + 0.3 * std::sin(0.4 * t + phase), 'f', 6); };
        const auto comma = [&](double phase) { return value(phase).replace('.', ','); };
        years += value(0) + ',' + value(1) + ',' + value(2) + '\n';
        bars += comma(0) + '|' + comma(1) + '|' + comma(2) + '\n';
        if (t % 50 == 7) station += "% calibrated\n";
        if (t == 0) station += "u;x\n";
        station += comma(0) + ';' + comma(1) + '\n';
    }
    write("years.csv", years);
    write("bars.txt", bars);
    write("station.csv", station);
    write("early.csv", early);
    write("late.csv", late);
    write("uneven.csv", uneven);
    write("grid.json", R"({"ridge": [1e-6]})");
}

void TestDataCommands::aFileWithGapsOpensWithAWarning() {
    const CommandOutcome outcome = train(QStringLiteral("--data gaps.csv --size 30 --json"));
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.error.contains(QStringLiteral("6 gaps in \"value\": rows 17, 40–44")), qPrintable(outcome.error));
    QVERIFY(outcome.error.contains(QStringLiteral("gaps in the chosen columns repeat the previous number")));
    const QJsonObject json = document(outcome);
    QVERIFY(json[QStringLiteral("warnings")].toArray().first().toString().contains(QStringLiteral("6 gaps")));
    const QJsonObject gaps = json[QStringLiteral("gaps")].toObject();
    QCOMPARE(gaps[QStringLiteral("policy")].toString(), QStringLiteral("hold"));
    QCOMPARE(gaps[QStringLiteral("left_out_steps")].toInt(), 6);  // as targets
    const QJsonObject column = gaps[QStringLiteral("columns")].toArray().first().toObject();
    QCOMPARE(column[QStringLiteral("count")].toInt(), 6);
    QCOMPARE(column[QStringLiteral("rows")].toArray(), QJsonArray({QJsonArray({17, 17}), QJsonArray({40, 44})}));
    QCOMPARE(json[QStringLiteral("time_column")].toObject()[QStringLiteral("unit")].toString(), QStringLiteral("months"));
    const CommandOutcome refused = train(QStringLiteral("--data gaps.csv --size 30 --gaps refuse"));
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.error.contains(QStringLiteral("row 17: no value")), qPrintable(refused.error));
}

void TestDataCommands::leftOutStepsAreCounted() {
    const QJsonObject json = document(train(QStringLiteral("--data gaps.csv --size 30 --gaps mask --json")));
    // A gap is the input of one step and the target of the previous one: 2 + 6.
    QCOMPARE(json[QStringLiteral("gaps")].toObject()[QStringLiteral("left_out_steps")].toInt(), 8);
    QVERIFY(json[QStringLiteral("rmse")].toObject()[QStringLiteral("test")].toDouble() > 0.0);
}

void TestDataCommands::aTimeColumnIsNoInput() {
    const QJsonObject json = document(train(QStringLiteral("--data prices.csv --size 30 --json")));
    const QJsonArray inputs = json[QStringLiteral("normalisation")].toObject()[QStringLiteral("inputs")].toArray();
    QCOMPARE(inputs.size(), 2);
    QCOMPARE(inputs[0].toObject()[QStringLiteral("column")].toString(), QStringLiteral("price"));
}

void TestDataCommands::unevenTimesAreResampled() {
    const CommandOutcome as = train(QStringLiteral("--data uneven.csv --size 30 --json"));
    QVERIFY2(as.error.contains(QStringLiteral("uneven: steps of 1 to 2")), qPrintable(as.error));
    const auto steps = [](const QJsonObject& json) {
        const QJsonObject settings = json[QStringLiteral("settings")].toObject();
        return settings[QStringLiteral("training")].toInt() + settings[QStringLiteral("validation")].toInt() +
               settings[QStringLiteral("test")].toInt();
    };
    QCOMPARE(steps(document(as)), 359);
    QCOMPARE(steps(document(train(QStringLiteral("--data uneven.csv --size 30 --resample auto --json")))), 399);
    const QJsonObject half = document(train(QStringLiteral("--data uneven.csv --size 30 --resample 0.5 --test 100 --json")));
    QCOMPARE(half[QStringLiteral("settings")].toObject()[QStringLiteral("test")].toInt(), 100);
    QCOMPARE(half[QStringLiteral("settings")].toObject()[QStringLiteral("resample")].toDouble(), 0.5);
}

void TestDataCommands::aTargetThatIsGivenAwayIsReported() {
    const CommandOutcome outcome = train(QStringLiteral("--data prices.csv --targets price --horizon 0 --size 30 --json"));
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.error.contains(QStringLiteral("\"price\" is an input of the same step")), qPrintable(outcome.error));
    const QJsonArray warnings = document(outcome)[QStringLiteral("warnings")].toArray();
    QVERIFY(warnings.last().toString().contains(QStringLiteral("same step")));
}

void TestDataCommands::theBestAlphaIsTakenByAWord() {
    const auto validation = [&](const QString& ridge) {
        const CommandOutcome outcome = train(QStringLiteral("--data prices.csv --size 60 --json --ridge ") + ridge);
        if (outcome.code != 0) qWarning("%s", qPrintable(outcome.error));
        return document(outcome)[QStringLiteral("nrmse")].toObject()[QStringLiteral("validation")].toDouble();
    };
    const double best = validation(QStringLiteral("best"));
    QVERIFY(best > 0.0);
    for (const char* alpha : {"1e-11", "1e-6", "1e-3", "1"})
        QVERIFY2(best <= validation(QLatin1String(alpha)) * (1 + 1e-9), alpha);
}

void TestDataCommands::badValuesAreSentences_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("words");
    QTest::newRow("gaps") << QStringLiteral("train --data gaps.csv --gaps fill")
                          << QStringLiteral("interpolate, hold, mask, refuse");
    QTest::newRow("resample") << QStringLiteral("train --data uneven.csv --resample often") << QStringLiteral("resample");
    QTest::newRow("no times") << QStringLiteral("train --data plain.csv --resample 1") << QStringLiteral("no time column");
    QTest::newRow("auto without data") << QStringLiteral("train --resample auto") << QStringLiteral("--data FILE");
    QTest::newRow("best elsewhere") << QStringLiteral("stability --ridge best") << QStringLiteral("ridge");
    QTest::newRow("long difference") << QStringLiteral("train --data prices.csv --difference 399")
                                     << QStringLiteral("difference 399");
    QTest::newRow("two files") << QStringLiteral("--data prices.csv gaps.csv") << QStringLiteral("two data files");
    QTest::newRow("delimiter") << QStringLiteral("train --data prices.csv --delimiter ab") << QStringLiteral("delimiter");
    QTest::newRow("decimal") << QStringLiteral("info prices.csv --decimal ;") << QStringLiteral("comma or point");
    QTest::newRow("header") << QStringLiteral("sweep --data prices.csv --grid g.json --output o.csv --header second")
                            << QStringLiteral("first-row");
    QTest::newRow("skip") << QStringLiteral("train --data prices.csv --skip-rows -1") << QStringLiteral("skip-rows");
    QTest::newRow("skips all") << QStringLiteral("train --data prices.csv --skip-rows 1000")
                               << QStringLiteral("1000 skipped lines");
    QTest::newRow("time") << QStringLiteral("train --data prices.csv --time hour") << QStringLiteral("no column \"hour\"");
    QTest::newRow("twice a comma") << QStringLiteral("train --data prices.csv --delimiter , --decimal ,")
                                   << QStringLiteral("cannot be both");
    QTest::newRow("reading nothing") << QStringLiteral("train --task mso --delimiter ;") << QStringLiteral("--data FILE");
    QTest::newRow("reading no table") << QStringLiteral("train --task field --data field.npy --decimal ,")
                                      << QStringLiteral("table of text");
    QTest::newRow("no file") << QStringLiteral("--data none.csv") << QStringLiteral("cannot read none.csv");
}

void TestDataCommands::badValuesAreSentences() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, words);
    const CommandOutcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(words), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
}

void TestDataCommands::whatIsChosenForReadingIsKept() {
    const auto rmse = [](const QJsonObject& json) {
        return json[QStringLiteral("rmse")].toObject()[QStringLiteral("test")].toDouble();
    };
    const QStringList files{QStringLiteral("years.csv --header first-row"), QStringLiteral("bars.txt --delimiter | --decimal ,"),
                            QStringLiteral("station.csv --skip-rows 2 --comment %")};
    for (const QString& file : files) {
        const CommandOutcome first =
            train(QStringLiteral("--size 20 --json --export kept.npz --plot signal=kept.svg --data ") + file);
        QVERIFY2(first.code == 0, qPrintable(first.error));
        const QJsonObject settings = document(first)[QStringLiteral("settings")].toObject();
        const int steps = settings[QStringLiteral("training")].toInt() + settings[QStringLiteral("validation")].toInt() +
                          settings[QStringLiteral("test")].toInt();
        QVERIFY2(steps == 364, qPrintable(QStringLiteral("%1: %2").arg(file).arg(steps)));
        write("record.json", first.output.toUtf8());
        for (const char* kept : {"kept.npz", "kept.svg", "record.json"}) {
            const CommandOutcome again = train(QStringLiteral("--json --from ") + QLatin1String(kept));
            QVERIFY2(again.code == 0, qPrintable(QLatin1String(kept) + again.error));
            QCOMPARE(rmse(document(again)), rmse(document(first)));
        }
        const CommandOutcome predictions =
            run(QStringLiteral("predict kept.npz --output - --input ") + file.section(QLatin1Char(' '), 0, 0));
        QVERIFY2(predictions.code == 0, qPrintable(predictions.error));
        QCOMPARE(table(predictions.output).size(), 366);
    }
    // The same options with the file change nothing; others differ from what was stored.
    QCOMPARE(train(QStringLiteral("--json --from record.json --comment %")).code, 0);
    const CommandOutcome other = train(QStringLiteral("--json --from record.json --skip-rows 3"));
    QCOMPARE(other.code, 2);
}

void TestDataCommands::theModelReadsAsItsTrainingDid() {
    QCOMPARE(train(QStringLiteral("--size 20 --data bars.txt --delimiter | --decimal , --export bars.json")).code, 0);
    QByteArray points = "a;b, c;d\n0.5;0.4;0.3\n0.6;0.5;0.4\n";
    const CommandOutcome asTrained = run(QStringLiteral("predict bars.json --input - --output -"), points);
    QCOMPARE(asTrained.code, 2);
    QVERIFY2(asTrained.error.contains(QStringLiteral("--delimiter '|' --decimal ,")), qPrintable(asTrained.error));
    const CommandOutcome asSaid =
        run(QStringLiteral("predict bars.json --input - --output - --delimiter ; --decimal point"), points);
    QVERIFY2(asSaid.code == 0, qPrintable(asSaid.error));
    QCOMPARE(table(asSaid.output).size(), 3);
    const CommandOutcome found =
        run(QStringLiteral("predict bars.json --input - --output - --delimiter auto --decimal auto"), points);
    QCOMPARE(found.output, asSaid.output);
}

void TestDataCommands::everyVerbTakesTheWayOfReading() {
    write("grid.json", "{\"ridge\": [1e-6, 1e-3]}");
    const QString data = QStringLiteral(" --size 10 --data bars.txt --delimiter | --decimal , ");
    for (const QString& command :
         {QStringLiteral("sweep --grid grid.json --output sweep.csv"),
          QStringLiteral("search --over ridge=1e-8:1 --budget 3 --output search.csv"), QStringLiteral("fit"),
          QStringLiteral("stability"), QStringLiteral("race --contenders ar --seconds 1"),
          QStringLiteral("--screenshot window.png --window-size 900x600")}) {
        const CommandOutcome outcome = run(command + data);
        QVERIFY2(outcome.code == 0, qPrintable(command + outcome.error));
    }
    QVERIFY(contents("sweep.csv").contains(QStringLiteral("\"delimiter\"")));
    QVERIFY(contents("search.csv").contains(QStringLiteral("\"decimal\"")));
    for (const QString& command : {QStringLiteral("sweep --plan sweep.csv --output again.csv"),
                                   QStringLiteral("search --plan search.csv --budget 3 --output searched.csv"),
                                   QStringLiteral("train --from sweep.csv")}) {
        const CommandOutcome outcome = run(command);
        QVERIFY2(outcome.code == 0, qPrintable(command + outcome.error));
    }
    QCOMPARE(contents("again.csv"), contents("sweep.csv"));
    QCOMPARE(contents("searched.csv"), contents("search.csv"));
    const QJsonObject info = document(run(QStringLiteral("info years.csv --json --header first-row")));
    QCOMPARE(info[QStringLiteral("rows")].toInt(), 365);
    QCOMPARE(info[QStringLiteral("columns")].toArray(),
             (QJsonArray{QStringLiteral("1999"), QStringLiteral("2000"), QStringLiteral("2001")}));
}

void TestDataCommands::classesAndTextsAreReadTheSameWay() {
    QByteArray classes = "made by hand\nx|y|label\n", texts = "made by hand\ntext|label\n";
    for (int row = 0; row < 120; ++row) {
        const bool second = row % 2 == 1;
        classes += QByteArray(second ? "1," : "-1,") + QByteArray::number(row % 10) + '|' + QByteArray::number(row % 7) + ",5|" +
                   (second ? "b" : "a") + '\n';
        texts += QByteArray(second ? "good fine" : "bad poor") + " day|" + (second ? "b" : "a") + '\n';
    }
    write("classes.txt", classes);
    write("texts.txt", texts);
    const QString reading = QStringLiteral(" --size 20 --delimiter | --decimal , --skip-rows 1 --export c.npz --data ");
    const CommandOutcome numbers = train(QStringLiteral("--task classes") + reading + QStringLiteral("classes.txt"));
    QVERIFY2(numbers.code == 0, qPrintable(numbers.error));
    CommandOutcome predictions = run(QStringLiteral("predict c.npz --input classes.txt --output -"));
    QVERIFY2(predictions.code == 0, qPrintable(predictions.error));
    QCOMPARE(table(predictions.output).size(), 121);
    const CommandOutcome words = train(QStringLiteral("--task text") + reading + QStringLiteral("texts.txt"));
    QVERIFY2(words.code == 0, qPrintable(words.error));
    write("texts.csv", texts);  // a .txt is one text to predict
    predictions = run(QStringLiteral("predict c.npz --input texts.csv --output -"));
    QVERIFY2(predictions.code == 0, qPrintable(predictions.error));
    QCOMPARE(table(predictions.output).size(), 121);
}

// The question about data from elsewhere is shown before the window: once a signal closed it, and the window opened.
void TestDataCommands::aSignalDuringTheFirstQuestionEndsTheProgram() {
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("home")) && QDir(m_folder.path()).mkpath(QStringLiteral("elsewhere")));
    const CommandOutcome trained = train(QStringLiteral("--size 10 --data prices.csv --json"));
    QJsonObject settings = document(trained)[QStringLiteral("settings")].toObject();
    QJsonObject data = settings[QStringLiteral("data")].toObject();
    data[QStringLiteral("file")] = m_folder.filePath(QStringLiteral("prices.csv"));
    settings[QStringLiteral("data")] = data;
    Project project;
    project.experiment = experimentFromJson(nlohmann::ordered_json::parse(QJsonDocument(settings).toJson().toStdString()));
    writeProject(m_folder.filePath(QStringLiteral("elsewhere/it.echo")).toStdString(), project);
    for (const int signal : {SIGTERM, SIGINT}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* each : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
            environment.insert(QLatin1String(each), m_folder.filePath(QStringLiteral("home")));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), {QStringLiteral("elsewhere/it.echo")});
        QVERIFY(process.waitForStarted());
        // From now on unsaved changes are kept, and signals are handled.
        const auto waits = [&] {
            QDirIterator files(m_folder.filePath(QStringLiteral("home")), {QStringLiteral("*.echo.lock")}, QDir::Files,
                               QDirIterator::Subdirectories);
            return files.hasNext();
        };
        QTRY_VERIFY_WITH_TIMEOUT(waits(), 20000);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY2(process.waitForFinished(20000), "it goes on");
        if (process.exitStatus() == QProcess::NormalExit) QCOMPARE(process.exitCode(), 128 + signal);
    }
}

/// Predictions over the training file have the errors that train printed, in the units of the file.
void TestDataCommands::aModelOfChangesPredictsInTheUnitsOfTheFile() {
    const CommandOutcome trained =
        train(QStringLiteral("--data prices.csv --inputs price,volume --targets price --log on --difference 1 --size 40 "
                             "--ridge 1e-6 --export model.npz --json"));
    QVERIFY2(trained.code == 0, qPrintable(trained.error));
    const QJsonObject json = document(trained);
    const CommandOutcome predicted = run(QStringLiteral("predict model.npz --input prices.csv --output said.csv --json"));
    QVERIFY2(predicted.code == 0, qPrintable(predicted.error));
    QVERIFY2(predicted.error.contains(QStringLiteral("the first 1 row has no output")), qPrintable(predicted.error));
    const QList<QStringList> predictions = table(contents("said.csv"));
    QCOMPARE(predictions.size(), 401);
    QCOMPARE(predictions[0], QStringList{QStringLiteral("price(t+1)")});
    const QJsonObject settings = json[QStringLiteral("settings")].toObject();
    const int first = settings[QStringLiteral("training")].toInt() + settings[QStringLiteral("validation")].toInt();
    const int count = settings[QStringLiteral("test")].toInt();
    double squares = 0.0;
    for (int step = first; step < first + count; ++step)  // step t is row t + 1, its target a row later
        squares += std::pow(predictions[step + 2][0].toDouble() - price(step + 2), 2);
    const double rmse = json[QStringLiteral("rmse")].toObject()[QStringLiteral("test")].toDouble();
    QVERIFY2(std::abs(std::sqrt(squares / count) - rmse) < 1e-6 * rmse,
             qPrintable(QStringLiteral("%1 %2").arg(std::sqrt(squares / count)).arg(rmse)));
    QVERIFY(rmse < 3.0);
    // Without the target's column there is nothing to add the changes to, and that is reported.
    train(QStringLiteral("--data prices.csv --inputs volume --targets price --difference 1 --size 20 --export v.json"));
    const CommandOutcome changes = run(QStringLiteral("predict v.json --input - --output -"), "volume\n5\n5.5\n6\n");
    QVERIFY2(changes.error.contains(QStringLiteral("the outputs are changes over 1 row")), qPrintable(changes.error));
    QCOMPARE(table(changes.output).size(), 4);
}

void TestDataCommands::aWarmStartGoesOnWhereTrainingEnded() {
    // 300 rows, difference 7, horizon 1: the inputs of the steps are rows 7 … 298, and row 299 is in the state too.
    QCOMPARE(train(QStringLiteral("--data early.csv --inputs price,volume --targets price --difference 7 --size 30 --ridge "
                                  "1e-6 --export warm.npz"))
                 .code,
             0);
    const CommandOutcome whole = run(QStringLiteral("predict warm.npz --input prices.csv --output -"));
    const CommandOutcome late = run(QStringLiteral("predict warm.npz --input late.csv --output - --start warm"));
    QVERIFY2(late.code == 0, qPrintable(late.error));
    const QList<QStringList> all = table(whole.output), end = table(late.output);
    QCOMPARE(end.size(), 101);
    QVERIFY2(late.error.contains(QStringLiteral("the warm start continues after row 300 of early.csv")), qPrintable(late.error));
    for (qsizetype row = 1; row < end.size(); ++row)
        QVERIFY2(std::abs(end[row][0].toDouble() - all[row + 300][0].toDouble()) < 1e-6 * 100,
                 qPrintable(QStringLiteral("row %1: %2 %3").arg(row).arg(end[row][0], all[row + 300][0])));
}

void TestDataCommands::columnsByNameThroughStandardStreams() {
    QCOMPARE(
        train(QStringLiteral("--data prices.csv --inputs price,volume --targets price,volume --size 20 --export n.npz")).code, 0);
    const CommandOutcome outcome =
        run(QStringLiteral("predict n.npz --input - --output -"), "junk;volume;more;price\nx;5,5;1;100\ny;4,5;2;101\n");
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QList<QStringList> rows = table(outcome.output);
    QCOMPARE(rows[0], (QStringList{QStringLiteral("price(t+1)"), QStringLiteral("volume(t+1)")}));
    QCOMPARE(rows.size(), 3);
}

void TestDataCommands::noRowOfStandardInputIsLost() {
    write("one.csv", "p\n" + QByteArray("0.1\n0.5\n0.4\n-0.2\n0.3\n").repeated(40));
    QCOMPARE(train(QStringLiteral("--data one.csv --size 10 --export one.npz")).code, 0);
    for (const char* gap : {"#N/A", "#NUM!", "", "NA"}) {
        const CommandOutcome outcome =
            run(QStringLiteral("predict one.npz --input -"), QByteArray("p\n0.1\n") + gap + "\n0.4\n0.2\n");
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        QCOMPARE(table(outcome.output).size(), 5);
        QVERIFY2(outcome.error.contains(QLatin1String("1 gap in \"p\": row 3")), qPrintable(outcome.error));
    }
}

// Numbers are rounded as by Python's float().
void TestDataCommands::smallNumbersOfOptionsAreZero() {
    const auto errors = [&](const QString& arguments) -> QJsonValue {  // no reference into the document, which is temporary
        const CommandOutcome outcome =
            train(QStringLiteral("--task mso:2 --size 10 --training 300 --validation 50 --test 50 --json ") + arguments);
        if (outcome.code != 0) qWarning("%s", qPrintable(outcome.error));
        return document(outcome)[QStringLiteral("rmse")];
    };
    const QJsonValue right = errors(QStringLiteral("--ridge 0"));
    QVERIFY(!right.isUndefined());
    QCOMPARE(errors(QStringLiteral("--ridge 1e-400")), right);
    const CommandOutcome large = train(QStringLiteral("--ridge 1e400"));
    QVERIFY(large.code != 0);
    QVERIFY2(large.error.contains(QLatin1String("must be a number from 0 to")), qPrintable(large.error));
}

void TestDataCommands::whatIsNoSeriesIsNoInput_data() {
    QTest::addColumn<QString>("heading");
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<QString>("words");
    const auto cells = [](auto cell) {
        QStringList list;
        for (int row = 0; row < 200; ++row) list << cell(row);
        return list;
    };
    QTest::newRow("index") << QStringLiteral("index") << cells([](int row) { return QString::number(row); })
                           << QStringLiteral("\"index\" is a row number, not an input");
    QTest::newRow("pandas") << QStringLiteral("Unnamed: 0") << cells([](int row) { return QString::number(row); })
                            << QStringLiteral("\"Unnamed: 0\" is a row number, not an input");
    QTest::newRow("no name") << QString() << cells([](int row) { return QString::number(row + 1); })
                             << QStringLiteral("\"column 1\" is a row number, not an input");
    QTest::newRow("French") << QStringLiteral("temps") << cells([](int row) { return QString::number(0.1 * row, 'f', 1); })
                            << QStringLiteral("\"temps\" is the time, in even steps of 0.1, not an input");
    QTest::newRow("falling") << QStringLiteral("time") << cells([](int row) { return QString::number(199 - row); })
                             << QStringLiteral("decrease throughout");
    QTest::newRow("dates") << QStringLiteral("Datum") << cells([](int row) {
        return QStringLiteral("%1.%2.2022").arg(1 + row % 28, 2, 10, QLatin1Char('0')).arg(1 + row / 28, 2, 10, QLatin1Char('0'));
    }) << QStringLiteral("uneven");
}

/// The errors are those of the series alone, and the kind of the other column is reported.
void TestDataCommands::whatIsNoSeriesIsNoInput() {
    QFETCH(const QString, heading);
    QFETCH(const QStringList, cells);
    QFETCH(const QString, words);
    QByteArray alone = "x\n", beside = heading.toUtf8() + ",x\n";
    for (int row = 0; row < 200; ++row) {
        const QByteArray number = QByteArray::number(price(row), 'g', 17);
        alone += number + '\n';
        beside += cells[row].toUtf8() + ',' + number + '\n';
    }
    write("beside.csv", beside);
    static QJsonObject wanted;  // of all rows
    if (wanted.isEmpty()) {
        write("alone.csv", alone);
        wanted = document(train(QStringLiteral("--data alone.csv --size 20 --json")));
    }
    const CommandOutcome outcome = train(QStringLiteral("--data beside.csv --size 20 --json"));
    QVERIFY2(outcome.error.contains(words), qPrintable(outcome.error));
    const QJsonObject found = document(outcome);
    QCOMPARE(found[QStringLiteral("nrmse")], wanted[QStringLiteral("nrmse")]);
    QVERIFY(!found[QStringLiteral("nrmse")].toObject().isEmpty());
    const CommandOutcome swept =
        run(QStringLiteral("sweep --data beside.csv --size 10 --seeds 1 --grid grid.json --output s.csv"));
    QVERIFY2(swept.error.contains(words), qPrintable(swept.error));
    QFile::remove(m_folder.filePath(QStringLiteral("s.csv")));
}

void TestDataCommands::infoPrintsWhatTrainPrints() {
    QByteArray text = "time,x,y\n";
    for (int row = 0; row < 200; ++row)
        text += QByteArray::number(row) + ',' + (row == 150 ? QByteArray("oops") : QByteArray::number(std::sin(0.1 * row))) +
                ',' + (row % 50 == 40 ? QByteArray("-9999") : QByteArray::number(std::cos(0.1 * row))) + '\n';
    write("odd.csv", text);
    const QJsonObject info = document(run(QStringLiteral("info odd.csv --json")));
    const QJsonObject trained = document(train(QStringLiteral("--data odd.csv --size 10 --json")));
    QCOMPARE(info[QStringLiteral("warnings")], trained[QStringLiteral("warnings")]);
    write("odd.lvm", text);
    QCOMPARE(document(run(QStringLiteral("info odd.lvm --json")))[QStringLiteral("warnings")], info[QStringLiteral("warnings")]);
    QCOMPARE(info[QStringLiteral("time_column")], trained[QStringLiteral("time_column")]);
    QCOMPARE(info[QStringLiteral("inputs")].toArray(), QJsonArray{QStringLiteral("y")});
    const QString described = run(QStringLiteral("info odd.csv")).output;
    for (const char* words :
         {"column \"x\" cannot be used: row 152: \"oops\" is not a number", "-9999 in 2 % of its rows", "is the time"})
        QVERIFY2(described.contains(QLatin1String(words)), qPrintable(described));
    write("short.csv", "x\n1\n2\n3\n");
    const QString refusal = document(run(QStringLiteral("info short.csv --json")))[QStringLiteral("refusal")].toString();
    const CommandOutcome refused = train(QStringLiteral("--data short.csv"));
    QCOMPARE(refused.code, 2);
    QCOMPARE(refused.error, QStringLiteral("echoplane: %1\n").arg(refusal));
    write("ragged.csv", "x,y\n1,2\n3\n");
    QCOMPARE(run(QStringLiteral("info ragged.csv")).error, train(QStringLiteral("--data ragged.csv")).error);
}

void TestDataCommands::infoCountsAllRows() {
    QByteArray text = "day;x\n";
    for (int row = 0; row < 5000; ++row)
        text += QByteArray::number(row) + ';' + (row % 10 == 0 ? QByteArray() : QByteArray("1,5")) + '\n';
    write("long.csv", text);
    const CommandOutcome outcome = run(QStringLiteral("info long.csv"));
    QVERIFY2(outcome.output.contains(QStringLiteral("rows  5000\n")), qPrintable(outcome.output));
    QVERIFY2(outcome.output.contains(QStringLiteral("500 gaps in \"x\"")), qPrintable(outcome.output));
    QVERIFY(!outcome.output.contains(QStringLiteral("estimated")));
}

void TestDataCommands::infoOfATableOfTexts() {
    write("texts.csv", "text,label\nit is good,good\nit is bad,bad\n\"so, so\",bad\n");
    const CommandOutcome outcome = run(QStringLiteral("info texts.csv --json"));
    QCOMPARE(outcome.code, 0);
    const QJsonObject info = document(outcome);
    QCOMPARE(info[QStringLiteral("rows")].toInt(), 3);
    QCOMPARE(info[QStringLiteral("columns")].toArray().size(), 2);
    QVERIFY(info[QStringLiteral("refusal")].toString().contains(QStringLiteral("no column of numbers")));
}

void TestDataCommands::infoSaysThatTheTimesOfAFieldFall() {
    constexpr quint32 steps = 20, points = 2, dimensionTag = 10, variableTag = 11, doubles = 6;
    // NetCDF's classic format: big-endian numbers; names are filled up to whole words.
    QByteArray bytes("CDF\x01", 4);
    const auto put = [&](std::initializer_list<quint32> words) {
        for (const quint32 word : words) {
            const quint32 stored = qToBigEndian(word);
            bytes.append(reinterpret_cast<const char*>(&stored), sizeof stored);
        }
    };
    put({0, dimensionTag, 2, 4});
    bytes += "time";
    put({steps, 1});
    bytes += QByteArray("x\0\0\0", 4);
    put({points, 0, 0, variableTag, 2, 4});
    bytes += "time";
    const quint32 begin = static_cast<quint32>(bytes.size()) + 4 * 17;
    put({1, 0, 0, 0, doubles, 8 * steps, begin, 1});
    bytes += QByteArray("u\0\0\0", 4);
    put({2, 0, 1, 0, 0, doubles, 8 * steps * points, begin + 8 * steps});
    QCOMPARE(static_cast<quint32>(bytes.size()), begin);
    const auto putDouble = [&](double number) {
        const quint64 stored = qToBigEndian(std::bit_cast<quint64>(number));
        bytes.append(reinterpret_cast<const char*>(&stored), sizeof stored);
    };
    for (quint32 step = 0; step < steps; ++step) putDouble(steps - step);
    for (quint32 k = 0; k < steps * points; ++k) putDouble(std::sin(0.3 * k));
    write("falling.nc", bytes);
    const CommandOutcome outcome = run(QStringLiteral("info falling.nc"));
    if (outcome.error.contains(QStringLiteral("this build"))) QSKIP("built without libnetcdf");
    QVERIFY2(outcome.output.contains(QStringLiteral("decrease throughout")), qPrintable(outcome.output + outcome.error));
}

void TestDataCommands::netcdfIsLoadedWithItsFirstFile() {
    write("sea.nc", "CDF\x01");
    const QString refused = train(QStringLiteral("--task field --data sea.nc")).error;
    if (refused.contains(QStringLiteral("this build"))) QSKIP("built without libnetcdf");
    QVERIFY2(refused.startsWith(QStringLiteral("echoplane: sea.nc ")), qPrintable(refused));
    // The loader lists what a start loads.
    qputenv("LD_TRACE_LOADED_OBJECTS", "1");
    const QString loaded = run({}).output;
    qunsetenv("LD_TRACE_LOADED_OBJECTS");
    QVERIFY2(loaded.contains(QStringLiteral("libopenblas")) && !loaded.contains(QStringLiteral("libnetcdf")), qPrintable(loaded));
    QVERIFY2(!loaded.contains(QStringLiteral("libQt6")), qPrintable(loaded));
    // Without its module, the program says what is missing.
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("bin")));
    const QString alone = m_folder.filePath(QStringLiteral("bin/echoplane"));
    QVERIFY(QFile::copy(programPath(), alone));
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(alone, {QStringLiteral("train"), QStringLiteral("--task"), QStringLiteral("field"), QStringLiteral("--data"),
                          QStringLiteral("sea.nc")});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
             QStringLiteral("echoplane: NetCDF files are read by lib/echoplane/echoplane-netcdf.so, which is not there: install "
                            "Echoplane again, or save the field as .npy\n"));
    // So it does without the program that draws.
    for (const QStringList& words :
         {QStringList{QStringLiteral("train"), QStringLiteral("--plot"), QStringLiteral("plane=plane.svg")},
          QStringList{QStringLiteral("info"), QStringLiteral("plane.svg")}, QStringList{}}) {
        process.start(alone, words);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
                 QStringLiteral("echoplane: windows and plots are drawn by lib/echoplane/echoplane-window, which is not there: "
                                "install Echoplane again\n"));
    }
}

void TestDataCommands::theWindowOpensOnData_data() {
    QTest::addColumn<QString>("arguments");
    QTest::newRow("file") << QStringLiteral("gaps.csv");
    QTest::newRow("option") << QStringLiteral("--data gaps.csv --inputs value --difference 12");
}

void TestDataCommands::theWindowOpensOnData() {
    QFETCH(const QString, arguments);
    const CommandOutcome outcome = run(arguments + QStringLiteral(" --size 20 --screenshot window.png --window-size 900x600"));
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(!QImage(m_folder.filePath(QStringLiteral("window.png"))).isNull());
}

// Settings given on the command line are shown, even with default values: the first state to explore is only for a start without
// any.
void TestDataCommands::theWindowOpensWithWhatIsTyped() {
    const auto planeOf = [&](const QString& arguments) {
        const CommandOutcome outcome = run(arguments + QStringLiteral(" --screenshot plane.png --window-size 1280x800"));
        if (outcome.code != 0) qWarning("%s", qPrintable(outcome.error));
        constexpr QRect circle(450, 180, 360, 360);
        return QImage(m_folder.filePath(QStringLiteral("plane.png"))).copy(circle);
    };
    const QImage typed = planeOf(QStringLiteral("--spectral-radius 0.9")), open = planeOf({});
    QVERIFY(!typed.isNull() && !open.isNull());
    QVERIFY(typed != open);
    QCOMPARE(planeOf(QStringLiteral("--size 100")), typed);
}

ECHOPLANE_WINDOW_TEST(TestDataCommands, QApplication)

}  // namespace echoplane::data_commands_tests

#include "test_data_commands.moc"
