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
    row("damaged", "info bad.npz", "bad.npz is no NumPy archive");
    row("missing", "info none.npz", "cannot read none.npz");
    row("not a model", "info in.csv", "must end in one of .npz, .json");
    row("columns", "predict good.npz --input two.csv --output unwritten.csv", "two.csv has 2 columns, but the model has 1 input");
    row("numbers of a CSV", "predict good.npz --input text.csv --output unwritten.csv", "text.csv, line 2");
    row("too many known", "predict good.npz --input in.csv --known-outputs long.csv --output unwritten.csv",
        "more than the 1 of in.csv");
    row("feedback in ReservoirPy", "export closed.npz --output a.py --reservoirpy", "write the NumPy script instead");
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
