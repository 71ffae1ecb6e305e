// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome {
    int code = -1;
    QString output, error;
};

}  // namespace

/// Own data as it comes, on the command line: gaps, times, changes, and models of them.
class TestDataCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aFileWithGapsOpensAndSaysSo();
    void leftOutStepsAreCounted();
    void aTimeColumnIsNoInput();
    void unevenTimesAreResampled();
    void aTargetThatIsGivenAwayIsTold();
    void theBestAlphaIsTakenByAWord();
    void badValuesAreSentences_data();
    void badValuesAreSentences();
    void aModelOfChangesPredictsInTheUnitsOfTheFile();
    void aWarmStartGoesOnWhereTrainingEnded();
    void columnsByNameThroughStandardStreams();
    void theWindowOpensOnData_data();
    void theWindowOpensOnData();
    void theWindowOpensWithWhatIsTyped();

private:
    Outcome run(const QString& arguments, const QByteArray& input = {}) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(ECHOPLANE_PROGRAM), arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(60000)) qFatal("the program does not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    static QJsonObject document(const Outcome& outcome) { return QJsonDocument::fromJson(outcome.output.toUtf8()).object(); }
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
    write("early.csv", early);
    write("late.csv", late);
    write("uneven.csv", uneven);
}

void TestDataCommands::aFileWithGapsOpensAndSaysSo() {
    const Outcome outcome = run(QStringLiteral("train --data gaps.csv --size 30 --json"));
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.error.contains(QStringLiteral("6 gaps in \"value\": rows 17, 40–44")), qPrintable(outcome.error));
    QVERIFY(outcome.error.contains(QStringLiteral("are held")));
    const QJsonObject json = document(outcome);
    QVERIFY(json[QStringLiteral("warnings")].toArray().first().toString().contains(QStringLiteral("6 gaps")));
    const QJsonObject gaps = json[QStringLiteral("gaps")].toObject();
    QCOMPARE(gaps[QStringLiteral("policy")].toString(), QStringLiteral("hold"));
    QCOMPARE(gaps[QStringLiteral("left_out_steps")].toInt(), 6);  // as targets
    const QJsonObject column = gaps[QStringLiteral("columns")].toArray().first().toObject();
    QCOMPARE(column[QStringLiteral("count")].toInt(), 6);
    QCOMPARE(column[QStringLiteral("rows")].toArray(), QJsonArray({QJsonArray({17, 17}), QJsonArray({40, 44})}));
    QCOMPARE(json[QStringLiteral("time_column")].toObject()[QStringLiteral("unit")].toString(), QStringLiteral("months"));
    const Outcome refused = run(QStringLiteral("train --data gaps.csv --size 30 --gaps refuse"));
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.error.contains(QStringLiteral("row 17: no value")), qPrintable(refused.error));
}

void TestDataCommands::leftOutStepsAreCounted() {
    const QJsonObject json = document(run(QStringLiteral("train --data gaps.csv --size 30 --gaps mask --json")));
    // A gap is the input of one step and the target of the one before: 2 + 6.
    QCOMPARE(json[QStringLiteral("gaps")].toObject()[QStringLiteral("left_out_steps")].toInt(), 8);
    QVERIFY(json[QStringLiteral("rmse")].toObject()[QStringLiteral("test")].toDouble() > 0.0);
}

void TestDataCommands::aTimeColumnIsNoInput() {
    const QJsonObject json = document(run(QStringLiteral("train --data prices.csv --size 30 --json")));
    const QJsonArray inputs = json[QStringLiteral("normalisation")].toObject()[QStringLiteral("inputs")].toArray();
    QCOMPARE(inputs.size(), 2);
    QCOMPARE(inputs[0].toObject()[QStringLiteral("column")].toString(), QStringLiteral("price"));
}

void TestDataCommands::unevenTimesAreResampled() {
    const Outcome as = run(QStringLiteral("train --data uneven.csv --size 30 --json"));
    QVERIFY2(as.error.contains(QStringLiteral("uneven: steps of 1 to 2")), qPrintable(as.error));
    const auto steps = [](const QJsonObject& json) {
        const QJsonObject settings = json[QStringLiteral("settings")].toObject();
        return settings[QStringLiteral("training")].toInt() + settings[QStringLiteral("validation")].toInt() +
               settings[QStringLiteral("test")].toInt();
    };
    QCOMPARE(steps(document(as)), 359);
    QCOMPARE(steps(document(run(QStringLiteral("train --data uneven.csv --size 30 --resample auto --json")))), 399);
    const QJsonObject half = document(run(QStringLiteral("train --data uneven.csv --size 30 --resample 0.5 --test 100 --json")));
    QCOMPARE(half[QStringLiteral("settings")].toObject()[QStringLiteral("test")].toInt(), 100);
    QCOMPARE(half[QStringLiteral("settings")].toObject()[QStringLiteral("resample")].toDouble(), 0.5);
}

void TestDataCommands::aTargetThatIsGivenAwayIsTold() {
    const Outcome outcome = run(QStringLiteral("train --data prices.csv --targets price --horizon 0 --size 30 --json"));
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.error.contains(QStringLiteral("\"price\" is an input of the same step")), qPrintable(outcome.error));
    const QJsonArray warnings = document(outcome)[QStringLiteral("warnings")].toArray();
    QVERIFY(warnings.last().toString().contains(QStringLiteral("same step")));
}

void TestDataCommands::theBestAlphaIsTakenByAWord() {
    const auto validation = [&](const QString& ridge) {
        const Outcome outcome = run(QStringLiteral("train --data prices.csv --size 60 --json --ridge ") + ridge);
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
    QTest::newRow("two files") << QStringLiteral("--data prices.csv gaps.csv") << QStringLiteral("two files of data");
    QTest::newRow("no file") << QStringLiteral("--data none.csv") << QStringLiteral("cannot read none.csv");
}

void TestDataCommands::badValuesAreSentences() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, words);
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(words), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
}

/// What predict writes over the training's own file has the errors that train told, in the units of the file.
void TestDataCommands::aModelOfChangesPredictsInTheUnitsOfTheFile() {
    const Outcome trained =
        run(QStringLiteral("train --data prices.csv --inputs price,volume --targets price --log on --difference 1 --size 40 "
                           "--ridge 1e-6 --export model.npz --json"));
    QVERIFY2(trained.code == 0, qPrintable(trained.error));
    const QJsonObject json = document(trained);
    const Outcome predicted = run(QStringLiteral("predict model.npz --input prices.csv --output said.csv --json"));
    QVERIFY2(predicted.code == 0, qPrintable(predicted.error));
    QVERIFY2(predicted.error.contains(QStringLiteral("the first 1 row has no output")), qPrintable(predicted.error));
    const QList<QStringList> said = table(contents("said.csv"));
    QCOMPARE(said.size(), 401);
    QCOMPARE(said[0], QStringList{QStringLiteral("price(t+1)")});
    const QJsonObject settings = json[QStringLiteral("settings")].toObject();
    const int first = settings[QStringLiteral("training")].toInt() + settings[QStringLiteral("validation")].toInt();
    const int count = settings[QStringLiteral("test")].toInt();
    double squares = 0.0;
    for (int step = first; step < first + count; ++step)  // step t is row t + 1, its target a row later
        squares += std::pow(said[step + 2][0].toDouble() - price(step + 2), 2);
    const double rmse = json[QStringLiteral("rmse")].toObject()[QStringLiteral("test")].toDouble();
    QVERIFY2(std::abs(std::sqrt(squares / count) - rmse) < 1e-6 * rmse,
             qPrintable(QStringLiteral("%1 %2").arg(std::sqrt(squares / count)).arg(rmse)));
    QVERIFY(rmse < 3.0);
    // Without the target's column there is nothing to add the changes to, and that is said.
    run(QStringLiteral("train --data prices.csv --inputs volume --targets price --difference 1 --size 20 --export v.json"));
    const Outcome changes = run(QStringLiteral("predict v.json --input - --output -"), "volume\n5\n5.5\n6\n");
    QVERIFY2(changes.error.contains(QStringLiteral("the outputs are changes over 1 row")), qPrintable(changes.error));
    QCOMPARE(table(changes.output).size(), 4);
}

void TestDataCommands::aWarmStartGoesOnWhereTrainingEnded() {
    // 300 rows, difference 7, horizon 1: the inputs of the steps are rows 7 … 298, and row 299 is in the state too.
    QCOMPARE(run(QStringLiteral("train --data early.csv --inputs price,volume --targets price --difference 7 --size 30 --ridge "
                                "1e-6 --export warm.npz"))
                 .code,
             0);
    const Outcome whole = run(QStringLiteral("predict warm.npz --input prices.csv --output -"));
    const Outcome late = run(QStringLiteral("predict warm.npz --input late.csv --output - --start warm"));
    QVERIFY2(late.code == 0, qPrintable(late.error));
    const QList<QStringList> all = table(whole.output), end = table(late.output);
    QCOMPARE(end.size(), 101);
    QVERIFY2(late.error.contains(QStringLiteral("the warm start stands after row 300 of early.csv")), qPrintable(late.error));
    for (qsizetype row = 1; row < end.size(); ++row)
        QVERIFY2(std::abs(end[row][0].toDouble() - all[row + 300][0].toDouble()) < 1e-6 * 100,
                 qPrintable(QStringLiteral("row %1: %2 %3").arg(row).arg(end[row][0], all[row + 300][0])));
}

void TestDataCommands::columnsByNameThroughStandardStreams() {
    QCOMPARE(
        run(QStringLiteral("train --data prices.csv --inputs price,volume --targets price,volume --size 20 --export n.npz")).code,
        0);
    const Outcome outcome =
        run(QStringLiteral("predict n.npz --input - --output -"), "junk;volume;more;price\nx;5,5;1;100\ny;4,5;2;101\n");
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QList<QStringList> rows = table(outcome.output);
    QCOMPARE(rows[0], (QStringList{QStringLiteral("price(t+1)"), QStringLiteral("volume(t+1)")}));
    QCOMPARE(rows.size(), 3);
}

void TestDataCommands::theWindowOpensOnData_data() {
    QTest::addColumn<QString>("arguments");
    QTest::newRow("file") << QStringLiteral("gaps.csv");
    QTest::newRow("option") << QStringLiteral("--data gaps.csv --inputs value --difference 12");
}

void TestDataCommands::theWindowOpensOnData() {
    QFETCH(const QString, arguments);
    const Outcome outcome = run(arguments + QStringLiteral(" --size 20 --screenshot window.png --window-size 900x600"));
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY(!QImage(m_folder.filePath(QStringLiteral("window.png"))).isNull());
}

// What is typed is shown, also where it is what the settings are anyway: the state to play with is for those who ask for nothing.
void TestDataCommands::theWindowOpensWithWhatIsTyped() {
    const auto planeOf = [&](const QString& arguments) {
        const Outcome outcome = run(arguments + QStringLiteral(" --screenshot plane.png --window-size 1280x800"));
        if (outcome.code != 0) qWarning("%s", qPrintable(outcome.error));
        constexpr QRect circle(450, 180, 360, 360);
        return QImage(m_folder.filePath(QStringLiteral("plane.png"))).copy(circle);
    };
    const QImage typed = planeOf(QStringLiteral("--spectral-radius 0.9")), open = planeOf({});
    QVERIFY(!typed.isNull() && !open.isNull());
    QVERIFY(typed != open);
    QCOMPARE(planeOf(QStringLiteral("--size 100")), typed);
}

QTEST_MAIN(TestDataCommands)
#include "test_data_commands.moc"
