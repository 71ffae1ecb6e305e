// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/model_format.h"

namespace {

struct Outcome {
    int code = -1;
    QString output, error;
};

}  // namespace

/// The verbs that write, read and run trained models, as a user types them.
class TestExportCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormatIsWrittenByTrainAndByExport();
    void predictRepeatsWhateverTheFile();
    void infoTellsWhereAModelComesFrom();
    void previewWritesNothing();
    void trainFromAFileRepeatsItsRun_data();
    void trainFromAFileRepeatsItsRun();
    void otherOptionsOverrideTheFile();
    void fromSaysWhatItCannotTake();
    void tablesFollowTheSuffix();
    void sweepWritesItsBestSettings();
    void badInputIsOneLine_data();
    void badInputIsOneLine();

private:
    Outcome run(const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(ECHOPLANE_PROGRAM), arguments);
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
    Outcome train(const QStringList& more) const {
        return run(QStringList{QStringLiteral("train"), QStringLiteral("--size"), QStringLiteral("20"), QStringLiteral("--ridge"),
                               QStringLiteral("1e-6")} +
                   more);
    }

    QTemporaryDir m_folder;
};

void TestExportCommands::everyFormatIsWrittenByTrainAndByExport() {
    QStringList first, second{QStringLiteral("export"), QStringLiteral("a.npz")};
    for (const echoplane::ModelFormat& format : echoplane::modelFormats()) {
        first << QStringLiteral("--export") << QStringLiteral("a") + QString::fromStdString(format.suffix);
        second << QStringLiteral("--output") << QStringLiteral("b") + QString::fromStdString(format.suffix);
    }
    const Outcome trained = train(first);
    QCOMPARE(trained.code, 0);
    QVERIFY2(trained.error.contains(QStringLiteral("echoplane: note: a.gguf: with its numbers as float32")),
             qPrintable(trained.error));
    const Outcome exported = run(second);
    QCOMPARE(exported.code, 0);
    for (const echoplane::ModelFormat& format : echoplane::modelFormats()) {
        const QString suffix = QString::fromStdString(format.suffix);
        QVERIFY(!contents(QStringLiteral("a") + suffix).isEmpty());
        // Names in the C header follow the file's.
        if (suffix != QLatin1String(".h"))
            QVERIFY2(contents(QStringLiteral("a") + suffix) == contents(QStringLiteral("b") + suffix), qPrintable(suffix));
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
        const Outcome outcome = run(QStringList{QStringLiteral("predict"), model, QStringLiteral("--input"),
                                                QStringLiteral("in.csv"), QStringLiteral("--output"), QStringLiteral("out.csv")} +
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

void TestExportCommands::infoTellsWhereAModelComesFrom() {
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("m.json"), QStringLiteral("--seed"), QStringLiteral("7")}).code,
             0);
    const Outcome outcome = run({QStringLiteral("info"), QStringLiteral("m.json"), QStringLiteral("--json")});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
    QCOMPARE(json[QStringLiteral("form")].toString(), QStringLiteral("diagonal"));
    QCOMPARE(json[QStringLiteral("size")].toInt(), 20);
    const QJsonObject metadata = json[QStringLiteral("metadata")].toObject();
    QCOMPARE(metadata[QStringLiteral("settings")].toObject()[QStringLiteral("seed")].toInt(), 7);
    QVERIFY(metadata[QStringLiteral("rmse")].toObject()[QStringLiteral("test")].toDouble() > 0.0);
}

void TestExportCommands::previewWritesNothing() {
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("m.npz")}).code, 0);
    const Outcome outcome = run({QStringLiteral("export"), QStringLiteral("m.npz"), QStringLiteral("--output"),
                                 QStringLiteral("p.gguf"), QStringLiteral("--preview")});
    QCOMPARE(outcome.code, 0);
    for (const char* numbers : {"float32", "float16", "q8_0", "q4_0"})
        QVERIFY2(outcome.output.contains(QStringLiteral("with its numbers as ") + QLatin1String(numbers)),
                 qPrintable(outcome.output));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("p.gguf"))));
}

void TestExportCommands::trainFromAFileRepeatsItsRun_data() {
    QTest::addColumn<QStringList>("write");
    QTest::addColumn<QString>("file");
    const auto plot = [](const char* file) {
        QTest::newRow(file) << QStringList{QStringLiteral("--plot"), QStringLiteral("signal=") + QLatin1String(file)}
                            << QString::fromLatin1(file);
    };
    for (const char* file : {"a.svg", "a.pdf", "a.png", "a.csv"}) plot(file);
    for (const char* file : {"m.npz", "m.json"})
        QTest::newRow(file) << QStringList{QStringLiteral("--export"), QString::fromLatin1(file)} << QString::fromLatin1(file);
    for (const char* file : {"t.csv", "t.md", "t.tex"})
        QTest::newRow(file) << QStringList{QStringLiteral("--table"), QString::fromLatin1(file)} << QString::fromLatin1(file);
}

/// What `train --json` prints, without the times.
static QJsonObject document(const Outcome& outcome) {
    QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
    json.remove(QStringLiteral("stages_ms"));
    return json;
}

void TestExportCommands::trainFromAFileRepeatsItsRun() {
    QFETCH(QStringList, write);
    QFETCH(QString, file);
    const Outcome first = train(write + QStringList{QStringLiteral("--seed"), QStringLiteral("11"), QStringLiteral("--task"),
                                                    QStringLiteral("mso:3"), QStringLiteral("--spectral-radius"),
                                                    QStringLiteral("0.30000000000000004"), QStringLiteral("--json")});
    QCOMPARE(first.code, 0);
    const Outcome again = run({QStringLiteral("train"), QStringLiteral("--from"), file, QStringLiteral("--json")});
    QVERIFY2(again.code == 0, qPrintable(again.error));
    QCOMPARE(again.error, QString());
    QVERIFY(!document(first).isEmpty());
    QCOMPARE(document(again), document(first));
}

void TestExportCommands::otherOptionsOverrideTheFile() {
    QCOMPARE(
        train({QStringLiteral("--plot"), QStringLiteral("plane=o.svg"), QStringLiteral("--seed"), QStringLiteral("11")}).code, 0);
    const Outcome again =
        run({QStringLiteral("train"), QStringLiteral("--from"), QStringLiteral("o.svg"), QStringLiteral("--ridge"),
             QStringLiteral("1e-3"), QStringLiteral("--task"), QStringLiteral("mso:7"), QStringLiteral("--json")});
    QCOMPARE(again.error, QString());
    const QJsonObject settings = document(again)[QStringLiteral("settings")].toObject();
    QCOMPARE(settings[QStringLiteral("ridge")].toDouble(), 1e-3);
    QCOMPARE(settings[QStringLiteral("components")].toInt(), 7);
    QCOMPARE(settings[QStringLiteral("seed")].toInt(), 11);
    QCOMPARE(settings[QStringLiteral("size")].toInt(), 20);
    const Outcome memory = run({QStringLiteral("train"), QStringLiteral("--from"), QStringLiteral("o.svg"),
                                QStringLiteral("--task"), QStringLiteral("memory"), QStringLiteral("--json")});
    QCOMPARE(document(memory)[QStringLiteral("task")].toString().left(6), QStringLiteral("memory"));
}

void TestExportCommands::fromSaysWhatItCannotTake() {
    put(QStringLiteral("plain.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const auto refusal = [&](const char* file) {
        const Outcome outcome = run({QStringLiteral("train"), QStringLiteral("--from"), QString::fromLatin1(file)});
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
    const Outcome swept = run({QStringLiteral("sweep"), QStringLiteral("--grid"), QStringLiteral("grid.json"),
                               QStringLiteral("--seeds"), QStringLiteral("2"), QStringLiteral("--size"), QStringLiteral("20"),
                               QStringLiteral("--output"), QStringLiteral("s.csv"), QStringLiteral("--table"),
                               QStringLiteral("best.md"), QStringLiteral("--table-rows"), QStringLiteral("3")});
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
    row("two files of one name", "export good.npz --output a.h --output a.c", "a.c brings the file a.h of its own");
    row("one file twice", "export good.npz --output a.h --output a.h", "two exports would be written to a.h");
    row("damaged", "info bad.npz", "bad.npz is no NumPy archive");
    row("missing", "info none.npz", "cannot read none.npz");
    row("not a model", "info in.csv", "must end in one of .npz, .json");
    row("columns", "predict good.npz --input two.csv --output unwritten.csv", "two.csv has 2 columns, but the model has 1 input");
    row("numbers of a CSV", "predict good.npz --input text.csv --output unwritten.csv", "text.csv, line 2");
    row("too many known", "predict good.npz --input in.csv --known-outputs long.csv --output unwritten.csv",
        "more than the 1 of in.csv");
}

void TestExportCommands::badInputIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, part);
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("good.npz")}).code, 0);
    QCOMPARE(train({QStringLiteral("--export"), QStringLiteral("closed.npz"), QStringLiteral("--output-readout"),
                    QStringLiteral("on")})
                 .code,
             0);
    put(QStringLiteral("bad.npz"), "no archive");
    put(QStringLiteral("in.csv"), "1\n");
    put(QStringLiteral("two.csv"), "1,2\n");
    put(QStringLiteral("long.csv"), "1\n2\n");
    put(QStringLiteral("text.csv"), "1\nx\n");
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
    QVERIFY2(outcome.error.startsWith(QStringLiteral("echoplane: ")) && outcome.error.contains(part), qPrintable(outcome.error));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("unwritten.csv"))));
}

QTEST_MAIN(TestExportCommands)
#include "test_export_commands.moc"
