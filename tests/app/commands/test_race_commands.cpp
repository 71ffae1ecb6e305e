// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <optional>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::race_commands_tests {

/// `echoplane race` as a user types it.
class TestRaceCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void aRaceHasItsDocumentAndItsTables() {
        const CommandOutcome outcome =
            run(QStringLiteral("race --task mso:3 --size 30 --contenders persistence,ar,nvar,reservoir --seconds 0.1 --json "
                               "--table race.csv --table race.tex"));
        QCOMPARE(outcome.code, 0);
        const QJsonObject document = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        const QJsonArray contenders = document.value(QStringLiteral("contenders")).toArray();
        QCOMPARE(contenders.size(), 4);
        QCOMPARE(contenders.at(0).toObject().value(QStringLiteral("name")).toString(), QStringLiteral("persistence"));
        const auto error = [&](int k) { return contenders.at(k).toObject().value(QStringLiteral("rmse")).toDouble(-1.0); };
        QVERIFY(error(0) > 0.01);
        QVERIFY(error(1) < 1e-6);
        QVERIFY(error(3) < error(0));
        QFile table(m_folder.filePath(QStringLiteral("race.csv")));
        QVERIFY(table.open(QIODevice::ReadOnly));
        const QByteArray text = table.readAll();
        QVERIFY(text.contains("NVAR"));
        QVERIFY(QFileInfo::exists(m_folder.filePath(QStringLiteral("race.tex"))));
    }

    /// The table records the settings.
    void aTableIsGoneOnFrom() {
        QCOMPARE(
            run(QStringLiteral("race --task mso:4 --size 17 --contenders mean --table t.csv --table t.md --table t.tex")).code,
            0);
        for (const QString& name : {QStringLiteral("t.csv"), QStringLiteral("t.md"), QStringLiteral("t.tex")}) {
            const CommandOutcome trained = run(QStringLiteral("train --json --no-baselines --from ") + name);
            QVERIFY2(trained.code == 0, qPrintable(trained.error));
            const QJsonObject document = QJsonDocument::fromJson(trained.output.toUtf8()).object();
            QCOMPARE(document[QStringLiteral("size")].toInt(), 17);
            QCOMPARE(document[QStringLiteral("task")].toString(), QStringLiteral("mso:4"));
        }
    }

    /// The table records the terms as well; options override them.
    void aTableIsRunAgainFrom() {
        QCOMPARE(run(QStringLiteral("race --task mso:4 --contenders mean,ar --parameters 9 --seconds 0.3 --window 20 "
                                    "--network-seed 3 --table again.csv"))
                     .code,
                 0);
        const auto raced = [this](const char* options, const char* from = "again.csv") {
            const CommandOutcome outcome =
                run(QStringLiteral("race --from %1 --json %2").arg(QLatin1String(from), QLatin1String(options)));
            QFile document(m_folder.filePath(QStringLiteral("again.json")));
            if (document.open(QIODevice::WriteOnly)) document.write(outcome.output.toUtf8());
            return QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        };
        const QJsonObject same = raced("");
        QCOMPARE(same[QStringLiteral("contenders")].toArray().size(), 2);
        QCOMPARE(same[QStringLiteral("parameter_budget")].toInt(), 9);
        QCOMPARE(same[QStringLiteral("seconds")].toDouble(), 0.3);
        QCOMPARE(same[QStringLiteral("window")].toInt(), 20);
        QCOMPARE(same[QStringLiteral("seed")].toInt(), 3);
        const QJsonObject document = raced("", "again.json");
        QCOMPARE(document[QStringLiteral("parameter_budget")].toInt(), 9);
        QCOMPARE(document[QStringLiteral("contenders")].toArray().size(), 2);
        const QJsonObject other = raced("--contenders mean --width 5 --lru-start plane --network-seed 4");
        QCOMPARE(other[QStringLiteral("contenders")].toArray().size(), 1);
        QVERIFY(other[QStringLiteral("parameter_budget")].isNull());
        QCOMPARE(other[QStringLiteral("width")].toInt(), 5);
        QCOMPARE(other[QStringLiteral("lru_start")].toString(), QStringLiteral("plane"));
        QCOMPARE(other[QStringLiteral("seed")].toInt(), 4);
        QCOMPARE(other[QStringLiteral("window")].toInt(), 20);
    }

    void parametersAreABudget() {
        const CommandOutcome outcome =
            run(QStringLiteral("race --task mso:3 --contenders ar,persistence,reservoir --seconds 0.1 --parameters 25 --json"));
        QCOMPARE(outcome.code, 0);
        const QJsonObject document = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        QCOMPARE(document.value(QStringLiteral("parameter_budget")).toInt(), 25);
        const QJsonArray contenders = document.value(QStringLiteral("contenders")).toArray();
        const auto parameters = [&](int k) { return contenders.at(k).toObject().value(QStringLiteral("parameters")).toInt(-1); };
        QVERIFY(parameters(0) <= 25);
        QCOMPARE(parameters(1), 0);
        QCOMPARE(parameters(2), 25);
    }

    void networksTakePartWhereTheModuleIs() {
        const CommandOutcome& outcome = networksRaced();
        if (outcome.code == 1 && outcome.error.contains(QStringLiteral("install the package echoplane-torch"))) {
            QVERIFY(outcome.output.isEmpty());
            QSKIP("built without LibTorch (Debian: libtorch-dev)");
        }
        QCOMPARE(outcome.code, 0);
        const QJsonArray contenders =
            QJsonDocument::fromJson(outcome.output.toUtf8()).object().value(QStringLiteral("contenders")).toArray();
        QCOMPARE(contenders.size(), 6);
        const auto number = [&](int k, const char* name) {
            return contenders.at(k).toObject().value(QLatin1String(name)).toDouble(-1.0);
        };
        QVERIFY(number(0, "nrmse") < number(3, "nrmse"));
        QVERIFY(number(2, "nrmse") < number(3, "nrmse"));
        QCOMPARE(number(0, "state"), 8.0);
        QVERIFY(number(0, "microseconds_a_step") > 0.0);
        QVERIFY(!contenders.at(0).toObject().value(QStringLiteral("curve")).toArray().isEmpty());
    }

    /// Results are listed in the given order, whichever finishes first.
    void someLearnAtTheSameTime() {
        const auto raced = [this](const char* jobs) {
            const CommandOutcome outcome =
                run(QStringLiteral("race --task mso:3 --size 30 --seconds 0.1 --json --contenders reservoir,ar,mean,nvar %1")
                        .arg(QLatin1String(jobs)));
            return QJsonDocument::fromJson(outcome.output.toUtf8()).object()[QStringLiteral("contenders")].toArray();
        };
        const QJsonArray alone = raced(""), together = raced("--jobs 3");
        QCOMPARE(alone.size(), 4);
        for (int k = 0; k < 4; ++k) QCOMPARE(together.at(k)[QStringLiteral("name")], alone.at(k)[QStringLiteral("name")]);
        for (int k = 1; k < 4; ++k) QCOMPARE(together.at(k)[QStringLiteral("rmse")], alone.at(k)[QStringLiteral("rmse")]);
        QVERIFY(run(QStringLiteral("race --jobs 0")).error.contains(QStringLiteral("--jobs")));
    }

    void classesHaveTheirAccuracies() {
        const CommandOutcome outcome = run(QStringLiteral("race --task tones --size 30 --seconds 0.1 --json"));
        QCOMPARE(outcome.code, 0);
        QStringList names;
        const QJsonArray contenders =
            QJsonDocument::fromJson(outcome.output.toUtf8()).object().value(QStringLiteral("contenders")).toArray();
        for (const QJsonValue& each : contenders) {
            names += each.toObject().value(QStringLiteral("name")).toString();
            const double accuracy = each.toObject().value(QStringLiteral("accuracy")).toDouble(-1.0);
            QVERIFY2(accuracy >= 0.0 && accuracy <= 1.0, qPrintable(names.back()));
        }
        QCOMPARE(names,
                 QStringList({QStringLiteral("majority"), QStringLiteral("bag-of-embeddings"), QStringLiteral("reservoir")}));
    }

    /// A contender that was not named may be too large: here the mean over a text with this many words as inputs.
    void aTextOfManyWordsIsNoFailure() {
        QFile text(m_folder.filePath(QStringLiteral("words.txt")));
        QVERIFY(text.open(QIODevice::WriteOnly));
        for (int k = 0; k < 1200; ++k) text.write("w" + QByteArray::number((k * k + k / 7) % 400) + ' ');
        text.close();
        const QString race = QStringLiteral("race --task next-token --data words.txt --tokens words --size 10 --seconds 0.1 ");
        const CommandOutcome all = run(race);
        QVERIFY2(all.output.contains(QStringLiteral("too many inputs")), qPrintable(all.output + all.error));
        QCOMPARE(all.code, 0);
        QCOMPARE(run(race + QStringLiteral("--contenders majority,bag-of-embeddings")).code, 1);
    }

    /// A race started again with its folder continues where it was; other settings are refused.
    void networksGoOnFromTheirFolder() {
        const QString race = QStringLiteral("race %1 --contenders gru --epochs %2 --width 8 --checkpoints kept --json");
        const CommandOutcome& first = networksRaced();
        if (first.error.contains(QStringLiteral("install the package echoplane-torch")))
            QSKIP("built without LibTorch (Debian: libtorch-dev)");
        QCOMPARE(first.code, 0);
        copyNetwork(QStringLiteral("kept"));
        const auto contender = [](const CommandOutcome& outcome) {
            const QJsonObject document = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
            return document.value(QStringLiteral("contenders")).toArray().at(0).toObject();
        };
        const QString wave = QStringLiteral("--data wave.csv");
        const CommandOutcome same = run(race.arg(wave).arg(8)), second = run(race.arg(wave).arg(20));
        const QString error = QStringLiteral("rmse"), validation = QStringLiteral("validation_rmse");
        QCOMPARE(contender(same).value(error), contender(first).value(error));
        QVERIFY(contender(second).value(validation).toDouble() <= contender(first).value(validation).toDouble());
        QVERIFY(contender(second).value(QStringLiteral("seconds")).toDouble() >
                contender(first).value(QStringLiteral("seconds")).toDouble());
        const CommandOutcome other = run(race.arg(wave + QStringLiteral(" --horizon 2")).arg(8));
        QCOMPARE(other.code, 2);
        QVERIFY2(other.error.contains(QStringLiteral("was trained with other settings")), qPrintable(other.error));
    }

    /// Contenders finished when it is stopped are printed and kept.
    void finishedOnesStayWhenItIsStopped() {
        const CommandOutcome& raced = networksRaced();
        if (raced.error.contains(QStringLiteral("install the package echoplane-torch")))
            QSKIP("built without LibTorch (Debian: libtorch-dev)");
        QCOMPARE(raced.code, 0);
        // A network that has learned for so long is written as soon as it learns on.
        const QByteArray before = copyNetwork(QStringLiteral("stopped"), QStringLiteral("5.0"));
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(
            programPath(),
            QStringLiteral("race --data wave.csv --contenders persistence,gru --seconds 600 --width 8 --checkpoints stopped "
                           "--table stopped.csv")
                .split(QLatin1Char(' ')));
        while (contents(QStringLiteral("stopped/gru.network.json")) == before && process.state() != QProcess::NotRunning)
            process.waitForFinished(20);
        process.terminate();
        QVERIFY(process.waitForFinished(120000));
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardError().contains("stopped after 1 of 2 contenders"));
        QVERIFY(process.readAllStandardOutput().contains("persistence"));
        QFile table(m_folder.filePath(QStringLiteral("stopped.csv")));
        QVERIFY(table.open(QIODevice::ReadOnly));
        QVERIFY(table.readAll().contains("\npersistence,"));
    }

    void trainedNetworksLeaveForOtherPrograms() {
        const CommandOutcome& raced = networksRaced();
        if (raced.error.contains(QStringLiteral("install the package echoplane-torch")))
            QSKIP("built without LibTorch (Debian: libtorch-dev)");
        QCOMPARE(raced.code, 0);
        const auto begins = [this](const QString& name, const QByteArray& bytes) {
            QFile file(m_folder.filePath(name));
            return file.open(QIODevice::ReadOnly) && file.read(bytes.size()) == bytes;
        };
        for (const QString& name : {QStringLiteral("gru"), QStringLiteral("lru"), QStringLiteral("min-gru")}) {
            QVERIFY(begins(QStringLiteral("models/%1.onnx").arg(name), QByteArray("\x08\x07\x12\x09"
                                                                                  "Echoplane")));
            QVERIFY(begins(QStringLiteral("models/%1.pt").arg(name), "PK"));
        }
        QCOMPARE(QDir(m_folder.filePath(QStringLiteral("models"))).entryList(QDir::Files).size(), 6);
        QVERIFY(raced.error.contains(QStringLiteral("reservoir-gd: a readout trained on the states of a reservoir")));

        const CommandOutcome written =
            run(QStringLiteral("export networks/gru.network.json --output gru.onnx --output gru.PT --json"));
        QCOMPARE(written.code, 0);
        QVERIFY(begins(QStringLiteral("gru.onnx"), QByteArray("\x08\x07\x12\x09"
                                                              "Echoplane")));
        QVERIFY(begins(QStringLiteral("gru.PT"), "PK"));
        QCOMPARE(QJsonDocument::fromJson(written.output.toUtf8()).object().value(QStringLiteral("files")).toArray().size(), 2);

        const auto refused = [&](const char* arguments, const char* sentence) {
            const CommandOutcome outcome = run(QLatin1String(arguments));
            return outcome.code == 2 && outcome.output.isEmpty() && outcome.error.contains(QLatin1String(sentence));
        };
        QVERIFY(refused("export networks/gru.network.json --output gru.npz", ".onnx or .pt"));
        QVERIFY(refused("export networks/gru.network.json --output other.onnx --batch", "--batch is for models"));
        QVERIFY(refused("export networks/reservoir-gd.network.json --output readout.onnx", "not a model by itself"));
        QVERIFY(refused("export networks/none.network.json --output none.onnx", "none.network.json"));
        QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("other.onnx"))));
        // A damaged checkpoint that only PyTorch can tell is named as well.
        QFile whole(m_folder.filePath(QStringLiteral("networks/gru.network.json")));
        QFile damaged(m_folder.filePath(QStringLiteral("networks/damaged.network.json")));
        QVERIFY(whole.open(QIODevice::ReadOnly) && damaged.open(QIODevice::WriteOnly));
        const QByteArray text = whole.readAll();
        QVERIFY(text.contains("\"layers\":1,"));
        damaged.write(QByteArray(text).replace("\"layers\":1,", "\"layers\":2,"));
        damaged.close();
        const CommandOutcome torn = run(QStringLiteral("export networks/damaged.network.json --output damaged.pt"));
        QVERIFY2(torn.code == 1 && torn.error.contains(QStringLiteral("networks/damaged.network.json: the weights do not fit")),
                 qPrintable(torn.error));

        // Before any contender has trained.
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("taken/lru.pt")));
        QVERIFY(refused("race --task mso:3 --contenders mean,gru,lru --models taken", "cannot write taken/lru.pt"));
        const CommandOutcome described = run(QStringLiteral("info networks/gru.network.json"));
        QCOMPARE(described.code, 0);
        QVERIFY2(described.output.contains(QStringLiteral("trained network")) && described.output.size() < 6000,
                 qPrintable(described.output));
        QVERIFY(QFile::copy(m_folder.filePath(QStringLiteral("networks/gru.network.json")),
                            m_folder.filePath(QStringLiteral("networks/lru.network.json")) + QStringLiteral(".json")));
        QVERIFY(refused("export networks/lru.network.json.json --output other.onnx", "is a trained network of a race"));
        QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("networks/lru.network.json"))));
        QVERIFY(QFile::copy(m_folder.filePath(QStringLiteral("networks/gru.network.json")),
                            m_folder.filePath(QStringLiteral("networks/lru.network.json"))));
        QVERIFY(refused("race --data wave.csv --contenders lru --width 8 --checkpoints networks", "contains another contender"));
    }

    /// The data of a file are normalised before a network standardises them: the exported network takes the file's own units.
    void aNetworkKnowsTheUnitsOfItsFile() {
        const CommandOutcome& raced = networksRaced();
        if (raced.error.contains(QStringLiteral("install the package echoplane-torch")))
            QSKIP("built without LibTorch (Debian: libtorch-dev)");
        QCOMPARE(raced.code, 0);
        QFile kept(m_folder.filePath(QStringLiteral("networks/gru.network.json")));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QJsonObject network = QJsonDocument::fromJson(kept.readAll()).object().value(QStringLiteral("network")).toObject();
        const auto first = [&](const char* name) { return network.value(QLatin1String(name)).toArray().at(0).toDouble(); };
        for (const char* side : {"input", "output"}) {
            const auto part = [&](const char* what) { return first((QByteArray(side) + what).constData()); };
            const double unit = part("_unit_scale");
            QVERIFY(std::abs(part("_unit_shift") + unit * part("_shift") - 1000.0) < 5.0);
            QVERIFY(std::abs(unit * part("_scale") - 50.0 / std::sqrt(2.0)) < 2.0);
        }
    }

    void whatIsNoRaceIsRefused_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("contender") << QStringLiteral("race --contenders perceptron") << QStringLiteral("available are lstm, gru");
        QTest::newRow("twice") << QStringLiteral("race --contenders ar,ar") << QStringLiteral("twice");
        QTest::newRow("seconds") << QStringLiteral("race --seconds 0") << QStringLiteral("must be from 0.01");
        QTest::newRow("task") << QStringLiteral("race --task memory") << QStringLiteral("choose one such as mso:5");
        QTest::newRow("models") << QStringLiteral("race --contenders ar --models models")
                                << QStringLiteral("is a trained network");
        QTest::newRow("parameters") << QStringLiteral("race --parameters 0") << QStringLiteral("must be from 1");
        QTest::newRow("width and parameters")
            << QStringLiteral("race --parameters 100 --width 8") << QStringLiteral("--width excludes --parameters");
        QTest::newRow("size and parameters")
            << QStringLiteral("race --parameters 100 --size 8") << QStringLiteral("--parameters excludes --size");
        QTest::newRow("table") << QStringLiteral("race --table race.doc") << QStringLiteral(".csv");
    }
    void whatIsNoRaceIsRefused() {
        QFETCH(const QString, arguments);
        QFETCH(const QString, sentence);
        const CommandOutcome outcome = run(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains(sentence), qPrintable(outcome.error));
        QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
        QVERIFY(outcome.output.isEmpty());
    }

private:
    struct CommandOutcome {
        int code = -1;
        QString output, error;
    };
    CommandOutcome run(const QString& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        if (!process.waitForFinished(120000)) qFatal("the program does not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    QByteArray contents(const QString& name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// A race of networks on wave.csv, run once, as each start of LibTorch takes 0.5 s: its checkpoints are in networks/, its
    /// models in models/.
    const CommandOutcome& networksRaced() {
        if (m_raced) return *m_raced;
        QFile series(m_folder.filePath(QStringLiteral("wave.csv")));
        if (!series.open(QIODevice::WriteOnly)) qFatal("cannot write");
        series.write("height\n");
        for (int t = 0; t < 600; ++t) series.write(QByteArray::number(1000.0 + 50.0 * std::sin(0.2 * t)) + "\n");
        series.close();
        m_raced =
            run(QStringLiteral("race --data wave.csv --contenders gru,lru,min-gru,mean,reservoir-gd,ar --epochs 8 --width 8 "
                               "--models models --checkpoints networks --json"));
        return *m_raced;
    }
    /// Copies its GRU to another folder, as if it had learned for this long, and returns what was written.
    QByteArray copyNetwork(const QString& folder, const QString& seconds = {}) const {
        QString text = QString::fromUtf8(contents(QStringLiteral("networks/gru.network.json")));
        if (!seconds.isEmpty())
            text.replace(QRegularExpression(QStringLiteral("\"seconds\":[^,]+")), QStringLiteral("\"seconds\":") + seconds);
        QFile file(m_folder.filePath(folder + QStringLiteral("/gru.network.json")));
        if (!QDir(m_folder.path()).mkpath(folder) || !file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 100)
            qFatal("cannot copy the network");
        return text.toUtf8();
    }
    QTemporaryDir m_folder;
    std::optional<CommandOutcome> m_raced;
};

ECHOPLANE_WINDOW_TEST(TestRaceCommands, QApplication)

}  // namespace echoplane::race_commands_tests

#include "test_race_commands.moc"
