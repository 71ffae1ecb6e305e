// SPDX-License-Identifier: GPL-3.0-or-later
#include <cerrno>
#include <cmath>
#include <cstring>

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/npy.h"
#include "core/formats/model_format.h"
#include "core/project/project_file.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::export_commands_tests {

struct CommandOutcome {
    int code = -1;
    QString output, error;
};

/// The verbs that write, read and run trained models, as a user types them.
class TestExportCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormatIsWrittenByTrainAndByExport();
    void predictRepeatsWhateverTheFile();
    void infoShowsWhereAModelComesFrom();
    void aFieldOnTilesIsWrittenDescribedAndTrainedAgain();
    void theSameModelGivesTheSameBytes();
    void theSameCommandDrawsTheSamePlots();
    void namesInMatlabFilesAreWhole();
    void columnsInAnotherOrderGiveTheSame();
    void predictIsAFilter();
    void aWarmStartGoesOn();
    void whatCannotBeWrittenIsReportedAtOnceAndNothingIsTrained();
    void oneFailureDoesNotCancelTheOthers();
    void infoShowsEachKindOfFile_data();
    void infoShowsEachKindOfFile();
    void theStartIsReportedByEveryVerb();
    void previewWritesNothing();
    void trainFromAFileRepeatsItsRun_data();
    void trainFromAFileRepeatsItsRun();
    void otherOptionsOverrideTheFile();
    void fromReportsWhatItCannotTake();
    void tablesFollowTheSuffix();
    void sweepWritesItsBestSettings();
    void badInputIsOneLine_data();
    void badInputIsOneLine();

private:
    CommandOutcome run(const QStringList& arguments, const QByteArray& input = {}) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished()) qFatal("the program does not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    void put(const QString& name, const QByteArray& text) const {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
    }
    QByteArray contents(const QString& name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Without the forecasts to compare with, which take longer than all else.
    CommandOutcome train(const QStringList& more) const {
        return run(words("train --size 20 --ridge 1e-6 --no-baselines") + more);
    }

    static QStringList words(const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts); }
    void writeWeather() const {
        QByteArray text = "day,temperature,wind,power\n";
        for (int t = 0; t < 400; ++t) {
            const auto number = [](double value) { return QByteArray::number(value, 'f', 4); };
            text += "d" + QByteArray::number(t) + ',' + number(20 + 5 * std::sin(0.3 * t)) + ',' +
                    number(8 + 2 * std::cos(0.7 * t)) + ',' + number(300 + 40 * std::sin(0.3 * t + 1) + 10 * std::cos(0.7 * t)) +
                    '\n';
        }
        put(QStringLiteral("weather.csv"), text);
    }

    /// A .c export also writes a .h, which is not the .h exported separately.
    static QString fileOf(const char* stem, const echoplane::ModelFormat& format) {
        return QLatin1String(stem) + (format.suffix == ".c" ? QStringLiteral("c") : QString()) +
               QString::fromStdString(format.suffix);
    }

    QTemporaryDir m_folder;
};

/// What a verb prints with --json, without the times.
static QJsonObject document(const CommandOutcome& outcome) {
    QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
    json.remove(QStringLiteral("stages_ms"));
    return json;
}

void TestExportCommands::everyFormatIsWrittenByTrainAndByExport() {
    QStringList first, second{QStringLiteral("export"), QStringLiteral("a.npz")};
    for (const echoplane::ModelFormat& format : echoplane::modelFormats()) {
        first << QStringLiteral("--export") << fileOf("a", format);
        second << QStringLiteral("--output") << fileOf("b", format);
    }
    const CommandOutcome trained = train(first);
    QCOMPARE(trained.code, 0);
    QVERIFY2(trained.error.contains(QStringLiteral("echoplane: note: a.gguf: with numbers as float32,")),
             qPrintable(trained.error));
    const CommandOutcome exported = run(second);
    QCOMPARE(exported.code, 0);
    for (const echoplane::ModelFormat& format : echoplane::modelFormats()) {
        QVERIFY(!contents(fileOf("a", format)).isEmpty());
        // Names in C follow the file name.
        if (format.suffix != ".h" && format.suffix != ".c")
            QVERIFY2(contents(fileOf("a", format)) == contents(fileOf("b", format)), format.suffix.c_str());
    }
}

void TestExportCommands::predictRepeatsWhateverTheFile() {
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("m.npz"), QStringLiteral("--export"), QStringLiteral("m.json"),
                    QStringLiteral("--output-readout"), QStringLiteral("on")})
                 .code,
             0);
    put(QStringLiteral("in.csv"), "u\n0.1\n0.2\n-0.3\n");
    put(QStringLiteral("known.csv"), "y\n0.5\n");
    const auto predicted = [&](const QString& model, const QStringList& more) {
        const CommandOutcome outcome =
            run(QStringList{QStringLiteral("predict"), model, QStringLiteral("--input"), QStringLiteral("in.csv"),
                            QStringLiteral("--output"), QStringLiteral("out.csv")} +
                more);
        if (outcome.code != 0) qFatal("%s", qPrintable(outcome.error));
        return contents(QStringLiteral("out.csv"));
    };
    const QByteArray alone = predicted(QStringLiteral("m.npz"), {});
    QCOMPARE(alone.count('\n'), 4);
    QCOMPARE(predicted(QStringLiteral("m.json"), {}), alone);
    const QByteArray led = predicted(QStringLiteral("m.json"), {QStringLiteral("--known-outputs"), QStringLiteral("known.csv")});
    QCOMPARE(led.split('\n')[1], alone.split('\n')[1]);
    QVERIFY(led.split('\n')[2] != alone.split('\n')[2]);
}

void TestExportCommands::infoShowsWhereAModelComesFrom() {
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("m.json"), QStringLiteral("--seed"), QStringLiteral("7")}).code,
             0);
    const CommandOutcome outcome = run({QStringLiteral("info"), QStringLiteral("m.json"), QStringLiteral("--json")});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
    QCOMPARE(json[QStringLiteral("form")].toString(), QStringLiteral("diagonal"));
    QCOMPARE(json[QStringLiteral("size")].toInt(), 20);
    const QJsonObject metadata = json[QStringLiteral("metadata")].toObject();
    QCOMPARE(metadata[QStringLiteral("settings")].toObject()[QStringLiteral("seed")].toInt(), 7);
    QVERIFY(metadata[QStringLiteral("rmse")].toObject()[QStringLiteral("test")].toDouble() > 0.0);
}

void TestExportCommands::aFieldOnTilesIsWrittenDescribedAndTrainedAgain() {
    const QString field = QStringLiteral(
        "--task lorenz96 --points 12 --tiles 4 --overlap 2 --washout 50 --training 300 --validation 50 --test 100 "
        "--forecast-steps "
        "50 --json");
    const CommandOutcome first =
        train(field.split(QLatin1Char(' ')) + QStringList{QStringLiteral("--export"), QStringLiteral("field.npz")});
    QVERIFY2(first.code == 0 && first.error.contains(QStringLiteral("cannot run a field")), qPrintable(first.error));
    const CommandOutcome described = run({QStringLiteral("info"), QStringLiteral("field.npz"), QStringLiteral("--json")});
    QVERIFY2(described.code == 0, qPrintable(described.error));
    const QJsonObject info = QJsonDocument::fromJson(described.output.toUtf8()).object();
    QCOMPARE(info[QLatin1String("kind")], QStringLiteral("model"));
    QCOMPARE(info[QLatin1String("metadata")][QLatin1String("task")], QStringLiteral("lorenz96:12"));
    const CommandOutcome again =
        run({QStringLiteral("train"), QStringLiteral("--from"), QStringLiteral("field.npz"), QStringLiteral("--json")});
    QVERIFY2(again.code == 0, qPrintable(again.error));
    const auto errors = [](const CommandOutcome& each) {
        return QJsonDocument::fromJson(each.output.toUtf8())[QLatin1String("rmse")].toObject();
    };
    QVERIFY(!errors(first).isEmpty());
    QCOMPARE(errors(again), errors(first));
    const QString refusal = QStringLiteral(
        "echoplane: field.npz, which holds a field on tiles, can only be run by other programs: recreate it with train --from\n");
    const QStringList outputs{QStringLiteral("--output"), QStringLiteral("out.json")};
    for (const QStringList& verb :
         {QStringList{QStringLiteral("predict"), QStringLiteral("field.npz"), QStringLiteral("--input"), QStringLiteral("-")} +
              outputs,
          QStringList{QStringLiteral("export"), QStringLiteral("field.npz")} + outputs}) {
        const CommandOutcome refused = run(verb);
        QCOMPARE(refused.code, 2);
        QCOMPARE(refused.error, refusal);
    }
}

// Written by two processes, for a run in the eigenbasis, one with all options, and one on data.
void TestExportCommands::theSameModelGivesTheSameBytes() {
    writeWeather();
    const QList<QStringList> kinds{
        {},
        words("--method normal --activation tanh --reservoir-bias 0.3 --bias on"),
        words("--task narma:10 --method normal --activation relu --feedback on --feedback-scaling 0.05 --input-scaling 0.1"),
        words("--data weather.csv --inputs temperature,wind --targets power --bias on")};
    for (const QStringList& kind : kinds) {
        QStringList names;
        for (const echoplane::ModelFormat& format : echoplane::modelFormats()) names << fileOf("same", format);
        const auto trained = [&] {
            QStringList arguments = kind;
            for (const QString& name : names) arguments << QStringLiteral("--export") << name;
            return train(arguments);
        };
        CommandOutcome outcome = trained();
        if (outcome.code != 0) {  // some formats cannot hold this kind
            for (const QString& name : QStringList(names))
                if (outcome.error.contains(QStringLiteral("cannot export to \"%1\"").arg(name))) names.removeOne(name);
            outcome = trained();
        }
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        QVERIFY(names.size() + 1 >= static_cast<qsizetype>(echoplane::modelFormats().size()));
        QList<QByteArray> first;
        for (const QString& name : names) {
            first << contents(name);
            QVERIFY2(!first.last().isEmpty() && QFile::remove(m_folder.filePath(name)), qPrintable(name));
        }
        QCOMPARE(trained().code, 0);
        for (qsizetype k = 0; k < names.size(); ++k)
            QVERIFY2(contents(names[k]) == first[k], qPrintable(kind.join(QLatin1Char(' ')) + QLatin1Char(' ') + names[k]));
    }
}

void TestExportCommands::columnsInAnotherOrderGiveTheSame() {
    writeWeather();
    QCOMPARE(train(words("--data weather.csv --inputs temperature,wind --targets power --bias on --export w.npz --export w.json"))
                 .code,
             0);
    const auto predicted = [&](const QString& model, const QByteArray& table) {
        put(QStringLiteral("table.csv"), table);
        const CommandOutcome outcome = run({QStringLiteral("predict"), model, QStringLiteral("--input"),
                                            QStringLiteral("table.csv"), QStringLiteral("--output"), QStringLiteral("-")});
        if (outcome.code != 0) qFatal("%s", qPrintable(outcome.error));
        return outcome.output;
    };
    const QString straight = predicted(QStringLiteral("w.npz"), "temperature,wind\n20,8\n21,9\n22,7.5\n");
    QVERIFY2(straight.startsWith(QStringLiteral("power(t+1)\n")), qPrintable(straight));
    QCOMPARE(straight.count(QLatin1Char('\n')), 4);
    QCOMPARE(predicted(QStringLiteral("w.json"), "wind;x;temperature\n8;a;20\n9;b;21\n7,5;c;22\n"), straight);
    QCOMPARE(predicted(QStringLiteral("w.npz"), "20,8\n21,9\n22,7.5\n"), straight);
    put(QStringLiteral("other.csv"), "wind,rain\n1,2\n3,4\n");
    const CommandOutcome missing = run(words("predict w.npz --input other.csv --output unwritten.csv"));
    QCOMPARE(missing.code, 2);
    QVERIFY2(missing.error.contains(QStringLiteral("other.csv has no column \"temperature\", which the model has as input; there "
                                                   "are: wind, rain")),
             qPrintable(missing.error));
}

void TestExportCommands::predictIsAFilter() {
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("m.npz")}).code, 0);
    put(QStringLiteral("in.csv"), "0.1\n0.2\n-0.3\n");
    QCOMPARE(run(words("predict m.npz --input in.csv --output out.csv")).code, 0);
    const CommandOutcome piped = run(words("predict m.npz --input - --output -"), "0.1\n0.2\n-0.3\n");
    QCOMPARE(piped.code, 0);
    QCOMPARE(piped.output.toUtf8(), contents(QStringLiteral("out.csv")));
    QVERIFY2(piped.error.contains(QStringLiteral("note: the model has no names for its inputs")), qPrintable(piped.error));
    const Eigen::VectorXd list = (Eigen::VectorXd(3) << 0.1, 0.2, -0.3).finished();
    QCOMPARE(run(words("predict m.npz --input - --output -"), QByteArray::fromStdString(echoplane::npyBytes(list))).output,
             piped.output);
    const CommandOutcome bad = run(words("predict m.npz --input - --output -"), QByteArray("\x93NUMPY broken", 13));
    QCOMPARE(bad.code, 2);
    QVERIFY2(bad.error.startsWith(QStringLiteral("echoplane: standard input: the array")), qPrintable(bad.error));
}

/// Independent of the hash order of a process.
void TestExportCommands::theSameCommandDrawsTheSamePlots() {
    qputenv("SOURCE_DATE_EPOCH", "1700000000");
    const QStringList plots = words("plane=%1.svg impulse=%1.png frequency=%1f.png contribution=%1c.svg plane=%1.pdf");
    for (int process = 0; process < 5; ++process) {
        QStringList arguments;
        for (const QString& plot : plots) arguments << QStringLiteral("--plot") << plot.arg(process);
        const CommandOutcome outcome = train(arguments);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        for (const char* ending : {".svg", ".png", "f.png", "c.svg", ".pdf"}) {
            const QByteArray first = contents(QStringLiteral("0") + QLatin1String(ending));
            QVERIFY(!first.isEmpty());
            QVERIFY2(contents(QString::number(process) + QLatin1String(ending)) == first, ending);
        }
    }
    QVERIFY(contents(QStringLiteral("0.pdf")).contains("/CreationDate (D:20231114221320Z)"));
    qunsetenv("SOURCE_DATE_EPOCH");
}

/// As Octave 7 reads them: as many bytes of UTF-8 as the array is long. SciPy, which counts characters, finds them followed by
/// NULs, before which its strings end.
void TestExportCommands::namesInMatlabFilesAreWhole() {
    QByteArray rows = "\u03b1,\u00e9t\u00e9\n";
    for (int t = 0; t < 100; ++t)
        rows += QByteArray::number(std::sin(0.3 * t), 'f', 4) + ',' + QByteArray::number(std::cos(0.3 * t), 'f', 4) + '\n';
    put(QStringLiteral("names.csv"), rows);
    QCOMPARE(train(words("--data names.csv --export names.mat")).code, 0);
    const QByteArray file = contents(QStringLiteral("names.mat"));
    const auto element = [](const QByteArray& name, int characters) -> QByteArray {
        const int missing = static_cast<int>(name.size()) - characters;
        QByteArray bytes;
        const auto number = [&bytes](qint32 value) { bytes.append(reinterpret_cast<const char*>(&value), 4); };
        for (const qint32 each :
             {5, 8, 1, static_cast<qint32>(name.size()), 1, 0, 16, static_cast<qint32>(name.size()) + missing})
            number(each);
        return bytes + name + QByteArray(missing, '\0');
    };
    QVERIFY(file.contains(element("\u03b1", 1)));
    QVERIFY(file.contains(element("\u00e9t\u00e9", 3)));
}

void TestExportCommands::aWarmStartGoesOn() {
    writeWeather();
    QCOMPARE(train(words("--data weather.csv --inputs temperature,wind --targets power --bias on --normalisation none "
                         "--training 200 --validation 50 --test 50 --export w.npz"))
                 .code,
             0);
    // Training read rows 0 … 299, and row 300 as its last target: here are only the rows after it.
    QList<QByteArray> lines = contents(QStringLiteral("weather.csv")).split('\n');
    put(QStringLiteral("rest.csv"), (lines.mid(0, 1) + lines.mid(302)).join('\n'));
    const QStringList whole = run(words("predict w.npz --input weather.csv --output -")).output.split(QLatin1Char('\n'));
    const QStringList warm = run(words("predict w.npz --input rest.csv --output - --start warm")).output.split(QLatin1Char('\n'));
    QCOMPARE(warm.size(), whole.size() - 301);
    for (qsizetype k = 1; k + 1 < warm.size(); ++k)
        QVERIFY(std::abs(warm[k].toDouble() - whole[k + 301].toDouble()) < 1e-6 * std::abs(whole[k + 301].toDouble()));
    const QStringList cold = run(words("predict w.npz --input rest.csv --output -")).output.split(QLatin1Char('\n'));
    QVERIFY(std::abs(cold[1].toDouble() - warm[1].toDouble()) > 1e-3);
}

void TestExportCommands::whatCannotBeWrittenIsReportedAtOnceAndNothingIsTrained() {
    writeWeather();
    const CommandOutcome outcome = train(
        words("--method normal --activation relu --export bad.gguf --export none/bad.npz --export bad.doc --export good.npz "
              "--plot nonsense=bad.svg --plot memory=bad2.svg --plot plane=bad.tiff --table bad.txt --table good.npz "
              "--data weather.csv --table weather.csv"));
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.output, QString());
    QCOMPARE(outcome.error.count(QStringLiteral("\nechoplane: (1)")), 1);  // after a warning about the text column
    for (const char* part :
         {"unknown plot 'nonsense'", "the plot 'memory' needs a run of the task memory, not of data", "bad.tiff", "bad.txt",
          "the activation tanh alone, not relu", "there is no folder none", "\"bad.doc\": the file must end",
          "two outputs would be written to good.npz", "would replace weather.csv, which is read"})
        QVERIFY2(outcome.error.contains(QLatin1String(part)),
                 qPrintable(QLatin1String(part) + QStringLiteral(" in ") + outcome.error));
    for (const char* file : {"good.npz", "bad.svg", "bad.gguf"})
        QVERIFY2(!QFile::exists(m_folder.filePath(QLatin1String(file))), file);
}

// A device that is always full stands in for a full disk.
void TestExportCommands::oneFailureDoesNotCancelTheOthers() {
    for (const char* full : {"full.json", "full.csv", "full.mat"})
        QVERIFY(QFile::link(QStringLiteral("/dev/full"), m_folder.filePath(QLatin1String(full))));
    const CommandOutcome outcome =
        train(words("--export full.json --export one.npz --table full.csv --table one.md --plot plane=one.svg "
                    "--export full.mat --export two.npz --json"));
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.error.count(QString::fromLocal8Bit(std::strerror(ENOSPC))), 3);
    QCOMPARE(outcome.error.count(QStringLiteral("echoplane: (1)")), 1);
    for (const char* file : {"one.npz", "two.npz", "one.md", "one.svg"})
        QVERIFY2(QFile::exists(m_folder.filePath(QLatin1String(file))), file);
    QVERIFY(!QJsonDocument::fromJson(outcome.output.toUtf8()).isNull());
    const CommandOutcome exported = run(words("export one.npz --output full.json --output three.npz"));
    QCOMPARE(exported.code, 1);
    QVERIFY(QFile::exists(m_folder.filePath(QStringLiteral("three.npz"))));
}

void TestExportCommands::infoShowsEachKindOfFile_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("kind");
    for (const char* file : {"i.svg", "i.pdf", "i.png"})
        QTest::newRow(file) << QString::fromLatin1(file) << QStringLiteral("plot");
    for (const char* file : {"i.csv", "i.md", "i.tex", "p.csv"})
        QTest::newRow(file) << QString::fromLatin1(file) << QStringLiteral("table");
    for (const echoplane::ModelFormat& format : echoplane::modelFormats()) {
        const QString file = fileOf("i", format);
        QTest::newRow(qPrintable(file)) << file << QStringLiteral("model");
    }
    QTest::newRow("train --json") << QStringLiteral("run.json") << QStringLiteral("run");
    QTest::newRow("sweep") << QStringLiteral("sweep.csv") << QStringLiteral("sweep");
    QTest::newRow("project") << QStringLiteral("i.echo") << QStringLiteral("project");
    QTest::newRow("data") << QStringLiteral("weather.csv") << QStringLiteral("data");
}

// And --from takes everything except data.
void TestExportCommands::infoShowsEachKindOfFile() {
    QFETCH(QString, file);
    QFETCH(QString, kind);
    if (!QFile::exists(m_folder.filePath(QStringLiteral("i.svg")))) {
        writeWeather();
        QStringList arguments = words(
            "--seed 7 --json --plot plane=i.svg --plot signal=i.pdf --plot weights=i.png --plot signal=p.csv "
            "--table i.csv --table i.md --table i.tex");
        for (const echoplane::ModelFormat& format : echoplane::modelFormats())
            arguments << QStringLiteral("--export") << fileOf("i", format);
        const CommandOutcome trained = train(arguments);
        QCOMPARE(trained.code, 0);
        put(QStringLiteral("run.json"), trained.output.toUtf8());
        put(QStringLiteral("grid.json"), R"({"ridge": [1e-8, 1e-4]})");
        QCOMPARE(run(words("sweep --grid grid.json --size 20 --seed 7 --output sweep.csv")).code, 0);
        echoplane::Project project;
        project.experiment.reservoir.seed = 7;
        project.experiment.reservoir.size = 20;
        echoplane::writeProject(m_folder.filePath(QStringLiteral("i.echo")).toStdString(), project);
    }
    const CommandOutcome described = run({QStringLiteral("info"), file, QStringLiteral("--json")});
    QVERIFY2(described.code == 0, qPrintable(described.error));
    const QJsonObject json = QJsonDocument::fromJson(described.output.toUtf8()).object();
    QCOMPARE(json[QStringLiteral("kind")].toString(), kind);
    QCOMPARE(run({QStringLiteral("info"), file}).code, 0);
    if (kind == QLatin1String("data")) return;
    const QJsonObject origin = kind == QLatin1String("model") ? json[QStringLiteral("metadata")].toObject() : json;
    const QJsonObject settings =
        origin[origin.contains(QStringLiteral("base")) ? QStringLiteral("base") : QStringLiteral("settings")].toObject();
    QCOMPARE(settings[QStringLiteral("seed")].toInt(), 7);
    // The others: trainFromAFileRepeatsItsRun().
    if (kind != QLatin1String("run") && kind != QLatin1String("sweep") && kind != QLatin1String("project")) return;
    const CommandOutcome again = run(words("train --json --no-baselines --from") + QStringList{file});
    QVERIFY2(again.code == 0, qPrintable(again.error));
    QCOMPARE(document(again)[QStringLiteral("settings")].toObject()[QStringLiteral("seed")].toInt(), 7);
}

void TestExportCommands::theStartIsReportedByEveryVerb() {
    const CommandOutcome trained = train(words("--spectral-radius 0.8 --export f.npz --json"));
    QCOMPARE(trained.code, 0);
    const QString key = QStringLiteral("forgets_start_after");
    const int steps = document(trained)[key].toInt(-1);
    QVERIFY(steps > 50 && steps < 400);
    const auto described = [&](const QStringList& arguments) { return document(run(arguments))[key].toInt(-1); };
    QCOMPARE(described(words("info f.npz --json")), steps);
    QCOMPARE(described(words("export f.npz --output f.json --json")), steps);
    put(QStringLiteral("in.csv"), "1\n2\n");
    QCOMPARE(described(words("predict f.npz --input in.csv --output out.csv --json")), steps);
    const QString sentence = QStringLiteral("the start is forgotten after %1 steps").arg(steps);
    QVERIFY(train(words("--spectral-radius 0.8")).output.contains(sentence));
    QVERIFY(run(words("export f.npz --output f.json")).output.contains(sentence));
    QVERIFY(
        run(words("predict f.npz --input in.csv --output out.csv")).output.contains(QStringLiteral("first %1 steps").arg(steps)));
    QVERIFY(document(train(words("--spectral-radius 1.0001 --json")))[key].isNull());
}

void TestExportCommands::previewWritesNothing() {
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("m.npz")}).code, 0);
    const CommandOutcome outcome = run({QStringLiteral("export"), QStringLiteral("m.npz"), QStringLiteral("--output"),
                                        QStringLiteral("p.gguf"), QStringLiteral("--preview")});
    QCOMPARE(outcome.code, 0);
    for (const char* numbers : {"float32", "float16", "q8_0", "q4_0"})
        QVERIFY2(outcome.output.contains(QStringLiteral("with numbers as %1,").arg(QLatin1String(numbers))),
                 qPrintable(outcome.output));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("p.gguf"))));
}

void TestExportCommands::trainFromAFileRepeatsItsRun_data() {
    QTest::addColumn<QString>("file");
    QStringList files{QStringLiteral("a.svg"), QStringLiteral("a.pdf"), QStringLiteral("a.png"), QStringLiteral("a.csv")};
    for (const echoplane::ModelFormat& format : echoplane::modelFormats()) files << fileOf("m", format);
    files << QStringLiteral("t.csv") << QStringLiteral("t.md") << QStringLiteral("t.tex");
    for (const QString& file : files) QTest::newRow(qPrintable(file)) << file;
}

void TestExportCommands::trainFromAFileRepeatsItsRun() {
    QFETCH(QString, file);
    static CommandOutcome first;  // one process writes them all
    if (first.code != 0) {
        QStringList write;
        for (const char* name : {"a.svg", "a.pdf", "a.png", "a.csv"})
            write << QStringLiteral("--plot") << QStringLiteral("signal=") + QLatin1String(name);
        for (const echoplane::ModelFormat& format : echoplane::modelFormats())
            write << QStringLiteral("--export") << fileOf("m", format);
        for (const char* name : {"t.csv", "t.md", "t.tex"}) write << QStringLiteral("--table") << QString::fromLatin1(name);
        first = run(words("train --size 20 --ridge 1e-6 --seed 11 --task mso:3 --spectral-radius 0.30000000000000004 --json") +
                    write);
    }
    QVERIFY2(first.code == 0, qPrintable(first.error));
    const CommandOutcome again = run({QStringLiteral("train"), QStringLiteral("--from"), file, QStringLiteral("--json")});
    QVERIFY2(again.code == 0, qPrintable(again.error));
    QCOMPARE(again.error, QString());
    QVERIFY(!document(first).isEmpty());
    QCOMPARE(document(again), document(first));
}

void TestExportCommands::otherOptionsOverrideTheFile() {
    QCOMPARE(
        train({QStringLiteral("--plot"), QStringLiteral("plane=o.svg"), QStringLiteral("--seed"), QStringLiteral("11")}).code, 0);
    const CommandOutcome again = run(words("train --from o.svg --ridge 1e-3 --task mso:7 --json --no-baselines"));
    QCOMPARE(again.error, QString());
    const QJsonObject settings = document(again)[QStringLiteral("settings")].toObject();
    QCOMPARE(settings[QStringLiteral("ridge")].toDouble(), 1e-3);
    QCOMPARE(settings[QStringLiteral("components")].toInt(), 7);
    QCOMPARE(settings[QStringLiteral("seed")].toInt(), 11);
    QCOMPARE(settings[QStringLiteral("size")].toInt(), 20);
    const CommandOutcome memory = run(words("train --from o.svg --task memory --json --no-baselines"));
    QCOMPARE(document(memory)[QStringLiteral("task")].toString().left(6), QStringLiteral("memory"));
}

void TestExportCommands::fromReportsWhatItCannotTake() {
    put(QStringLiteral("plain.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const auto refusal = [&](const char* file) {
        const CommandOutcome outcome = run({QStringLiteral("train"), QStringLiteral("--from"), QString::fromLatin1(file)});
        return outcome.code == 2 && outcome.error.count(QLatin1Char('\n')) == 1 ? outcome.error : QString();
    };
    QVERIFY(refusal("plain.svg").contains(QStringLiteral("plain.svg holds no settings")));
    QVERIFY(refusal("missing.pdf").contains(QStringLiteral("missing.pdf")));
    QVERIFY(refusal("a.docx").contains(QStringLiteral(".svg, .pdf")));
}

void TestExportCommands::tablesFollowTheSuffix() {
    QCOMPARE(train({QStringLiteral("--table"), QStringLiteral("e.csv"), QStringLiteral("--table"), QStringLiteral("e.md"),
                    QStringLiteral("--table"), QStringLiteral("e.tex")})
                 .code,
             0);
    QVERIFY(contents(QStringLiteral("e.csv")).contains("\nstretch,RMSE,NRMSE,R²\ntraining,"));
    QVERIFY(contents(QStringLiteral("e.md")).contains("| stretch | RMSE | NRMSE | R² |\n| --- | ---: | ---: | ---: |\n"));
    QVERIFY(contents(QStringLiteral("e.tex")).contains("\\begin{tabular}{lrrr}"));
    QCOMPARE(train({QStringLiteral("--table"), QStringLiteral("e.doc")}).code, 2);
}

void TestExportCommands::sweepWritesItsBestSettings() {
    put(QStringLiteral("grid.json"), R"({"ridge": [1e-8, 1e-4, 1.0], "leak-rate": [0.5, 1.0]})");
    const CommandOutcome swept = run(
        {QStringLiteral("sweep"), QStringLiteral("--grid"), QStringLiteral("grid.json"), QStringLiteral("--seeds"),
         QStringLiteral("2"), QStringLiteral("--size"), QStringLiteral("20"), QStringLiteral("--output"), QStringLiteral("s.csv"),
         QStringLiteral("--table"), QStringLiteral("best.md"), QStringLiteral("--table-rows"), QStringLiteral("3")});
    QVERIFY2(swept.code == 0, qPrintable(swept.error));
    QCOMPARE(contents(QStringLiteral("best.md")).count("\n| "), 5);  // header, rule and three rows
}

void TestExportCommands::badInputIsOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* name, const char* arguments, const char* part) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' ')) << QString::fromLatin1(part);
    };
    row("suffix", "train --size 20 --export m.doc", "must end in one of .npz, .json");
    row("format", "export bad.npz --output a.doc", "must end in one of .npz, .json");
    row("numbers", "export good.npz --output a.h --numbers q8_0", "there are: float64, float32");
    row("no such numbers", "export good.npz --output a.h --numbers int3", "there is no number format");
    row("two files of one name", "export good.npz --output a.h --output a.c", "a.c also writes the file a.h");
    row("one file twice", "export good.npz --output a.h --output a.h", "two exports would be written to a.h");
    row("damaged", "info bad.npz", "bad.npz is not a NumPy archive");
    row("missing", "info none.npz", "cannot read none.npz");
    row("of no kind", "info in.docx", "in.docx: its name must end in one of .svg");
    row("standard output twice", "predict good.npz --input in.csv --output - --json", "would both write to standard output");
    row("standard input twice", "predict good.npz --input - --known-outputs - --output unwritten.csv",
        "cannot both be standard input");
    row("no such start", "predict good.npz --input in.csv --output unwritten.csv --start hot", "hot not in {cold,warm}");
    row("no folder", "predict good.npz --input in.csv --output none/unwritten.csv", "there is no folder none");
    row("itself", "export good.npz --output ./good.npz", "would replace good.npz, which is read");
    row("spectrum's folder", "spectrum --size 20 --output none/a.csv", "there is no folder none");
    row("empty input", "predict good.npz --input - --output -", "standard input is empty");
    row("columns", "predict good.npz --input two.csv --output unwritten.csv", "two.csv has 2 columns, but the model has 1 input");
    row("numbers of a CSV", "predict good.npz --input text.csv --output unwritten.csv", "text.csv has no column of numbers");
    row("too many known", "predict good.npz --input in.csv --known-outputs long.csv --output unwritten.csv",
        "more than the 1 of in.csv");
}

void TestExportCommands::badInputIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, part);
    if (!QFile::exists(m_folder.filePath(QStringLiteral("good.npz"))))
        QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("good.npz")}).code, 0);
    const QByteArray good = contents(QStringLiteral("good.npz"));
    put(QStringLiteral("bad.npz"), "no archive");
    put(QStringLiteral("in.csv"), "1\n");
    put(QStringLiteral("two.csv"), "1,2\n");
    put(QStringLiteral("long.csv"), "1\n2\n");
    put(QStringLiteral("text.csv"), "1\nx\n");
    const CommandOutcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
    QVERIFY2(outcome.error.startsWith(QStringLiteral("echoplane: ")) && outcome.error.contains(part), qPrintable(outcome.error));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("unwritten.csv"))));
    QVERIFY(contents(QStringLiteral("good.npz")) == good);
}

ECHOPLANE_WINDOW_TEST(TestExportCommands, QApplication)

}  // namespace echoplane::export_commands_tests

#include "test_export_commands.moc"
