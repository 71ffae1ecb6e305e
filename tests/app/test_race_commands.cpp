// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// `echoplane race` as it is typed.
class TestRaceCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void aRaceHasItsDocumentAndItsTables() {
        const Outcome outcome =
            run(QStringLiteral("race --task mso:3 --size 30 --contenders persistence,ar,nvar,reservoir --seconds 0.3 --json "
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

    void networksTakePartWhereTheModuleIs() {
        const Outcome outcome =
            run(QStringLiteral("race --task mso:3 --contenders gru,min-gru,mean --epochs 60 --width 8 --json"));
        if (outcome.code == 1 && outcome.error.contains(QStringLiteral("install the package echoplane-torch"))) {
            QVERIFY(outcome.output.isEmpty());
            QSKIP("built without LibTorch (Debian: libtorch-dev)");
        }
        QCOMPARE(outcome.code, 0);
        const QJsonArray contenders =
            QJsonDocument::fromJson(outcome.output.toUtf8()).object().value(QStringLiteral("contenders")).toArray();
        QCOMPARE(contenders.size(), 3);
        const auto number = [&](int k, const char* name) {
            return contenders.at(k).toObject().value(QLatin1String(name)).toDouble(-1.0);
        };
        QVERIFY(number(0, "nrmse") < number(2, "nrmse"));
        QCOMPARE(number(0, "state"), 8.0);
        QVERIFY(number(0, "microseconds_a_step") > 0.0);
        QVERIFY(!contenders.at(0).toObject().value(QStringLiteral("curve")).toArray().isEmpty());
    }

    void classesHaveTheirAccuracies() {
        const Outcome outcome = run(QStringLiteral("race --task tones --size 30 --seconds 0.3 --json"));
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

    /// A race that is called again with its folder goes on where it was, and other settings are refused.
    void networksGoOnFromTheirFolder() {
        const QString race =
            QStringLiteral("race --task mso:%1 --contenders gru --epochs %2 --width 8 --checkpoints kept --json");
        const Outcome first = run(race.arg(3).arg(30));
        if (first.error.contains(QStringLiteral("install the package echoplane-torch")))
            QSKIP("built without LibTorch (Debian: libtorch-dev)");
        QCOMPARE(first.code, 0);
        QVERIFY(QFileInfo::exists(m_folder.filePath(QStringLiteral("kept/gru.network.json"))));
        const auto contender = [](const Outcome& outcome) {
            const QJsonObject document = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
            return document.value(QStringLiteral("contenders")).toArray().at(0).toObject();
        };
        const Outcome same = run(race.arg(3).arg(30)), second = run(race.arg(3).arg(90));
        const QString error = QStringLiteral("rmse"), validation = QStringLiteral("validation_rmse");
        QCOMPARE(contender(same).value(error), contender(first).value(error));
        QVERIFY(contender(second).value(validation).toDouble() <= contender(first).value(validation).toDouble());
        QVERIFY(contender(second).value(QStringLiteral("seconds")).toDouble() >
                contender(first).value(QStringLiteral("seconds")).toDouble());
        const Outcome other = run(race.arg(4).arg(30));
        QCOMPARE(other.code, 2);
        QVERIFY2(other.error.contains(QStringLiteral("has learned under other settings")), qPrintable(other.error));
    }

    void whatIsNoRaceIsRefused_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("contender") << QStringLiteral("race --contenders perceptron") << QStringLiteral("there are lstm, gru");
        QTest::newRow("twice") << QStringLiteral("race --contenders ar,ar") << QStringLiteral("twice");
        QTest::newRow("seconds") << QStringLiteral("race --seconds 0") << QStringLiteral("must be from 0.01");
        QTest::newRow("task") << QStringLiteral("race --task memory") << QStringLiteral("take one such as mso:5");
        QTest::newRow("table") << QStringLiteral("race --table race.doc") << QStringLiteral(".csv");
    }
    void whatIsNoRaceIsRefused() {
        QFETCH(const QString, arguments);
        QFETCH(const QString, sentence);
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains(sentence), qPrintable(outcome.error));
        QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
        QVERIFY(outcome.output.isEmpty());
    }

private:
    struct Outcome {
        int code = -1;
        QString output, error;
    };
    Outcome run(const QString& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(ECHOPLANE_PROGRAM), arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        if (!process.waitForFinished(120000)) qFatal("the program does not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestRaceCommands)
#include "test_race_commands.moc"
