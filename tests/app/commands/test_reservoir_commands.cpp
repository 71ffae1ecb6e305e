// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/app/commands/command_folder.h"
#include "tests/window_tests.h"

namespace echoplane::reservoir_commands_tests {

/// What a reservoir can compute and remember, without a task: capacity and conceptors.
class TestReservoirCommands : public QObject, CommandFolder {
    Q_OBJECT

private Q_SLOTS:
    void threadsDoNotMatter_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("memory") << QStringLiteral("memory --size 40 --json ");
        QTest::newRow("capacity") << QStringLiteral("capacity --size 20 --steps 2000 --degrees 2 --json ");
        QTest::newRow("train") << QStringLiteral("train --task lorenz --size 60 --repeat 3 --json ");
    }
    void threadsDoNotMatter() {
        QFETCH(QString, command);
        const CommandOutcome one = echoplane(command + QStringLiteral("--jobs 1")),
                             three = echoplane(command + QStringLiteral("--jobs 3"));
        QVERIFY2(one.code == 0 && three.code == 0, (one.error + three.error).constData());
        const auto numbers = [](const CommandOutcome& outcome) {
            QJsonObject document = QJsonDocument::fromJson(outcome.output).object();
            document.remove(QStringLiteral("stages_ms"));
            return document;
        };
        QVERIFY(!numbers(one).isEmpty());
        QCOMPARE(numbers(one), numbers(three));
        const CommandOutcome none = echoplane(command + QStringLiteral("--jobs 0"));
        QVERIFY2(none.code == 2 && none.error.contains("--jobs"), none.error.constData());
    }

    void capacityIsADocument() {
        const QString reservoir = QStringLiteral("--method normal --activation tanh --size 20 --input-scaling 0.5");
        const CommandOutcome done = echoplane(QStringLiteral("capacity --degrees 4 --steps 4000 --json ") + reservoir);
        QCOMPARE(done.code, 0);
        QCOMPARE(QString::fromUtf8(done.error), QString());
        const QJsonObject json = QJsonDocument::fromJson(done.output).object();
        QCOMPARE(json[QStringLiteral("most")].toDouble(), 20.0);
        QCOMPARE(json[QStringLiteral("by_degree")].toArray().size(), 4);
        double sum = 0.0;
        for (const QJsonValue& each : json[QStringLiteral("by_degree")].toArray()) sum += each.toDouble();
        QVERIFY(qAbs(sum - json[QStringLiteral("total")].toDouble()) < 1e-9);
        QVERIFY(sum > 10.0 && sum < 20.6);
        QVERIFY(json[QStringLiteral("exact")].isNull() && !json[QStringLiteral("no_exact")].toString().isEmpty());
        // The task has no part in it.
        const CommandOutcome other =
            echoplane(QStringLiteral("capacity --degrees 4 --steps 4000 --json --task narma --feedback on ") + reservoir);
        QCOMPARE(QJsonDocument::fromJson(other.output).object()[QStringLiteral("by_delay")], json[QStringLiteral("by_delay")]);
    }

    void theTableNamesItsThreshold() {
        const CommandOutcome done = echoplane(QStringLiteral("capacity --method golden --size 20 --steps 2000 --degrees 2"));
        QCOMPARE(done.code, 0);
        const QString text = QString::fromUtf8(done.output);
        QVERIFY2(text.contains(QStringLiteral("of at most 20")) && text.contains(QStringLiteral("above the threshold 0.0")) &&
                     text.contains(QStringLiteral("degree 1, exact")),
                 qPrintable(text));
    }

    void conceptorsAreADocument() {
        put(QStringLiteral("a.csv"), series());
        const CommandOutcome done = echoplane(
            QStringLiteral("conceptors --pattern sine:8.83 --pattern a.csv:level --size 40 --aperture 8 --morph 0.5 --json"));
        QCOMPARE(QString::fromUtf8(done.error), QString());
        QCOMPARE(done.code, 0);
        const QJsonObject json = QJsonDocument::fromJson(done.output).object();
        const QJsonArray patterns = json[QStringLiteral("patterns")].toArray();
        QCOMPARE(patterns.size(), 2);
        QCOMPARE(patterns[1].toObject()[QStringLiteral("name")].toString(), QStringLiteral("a.csv:level"));
        QCOMPARE(patterns[0].toObject()[QStringLiteral("singular_values")].toArray().size(), 40);
        QCOMPARE(json[QStringLiteral("aperture")].toDouble(), 8.0);
        QCOMPARE(json[QStringLiteral("morph")].toObject()[QStringLiteral("recalled")].toArray().size(), 100);
        const CommandOutcome table = echoplane(QStringLiteral("conceptors --pattern sine:8.83 --size 40"));
        QVERIFY(table.output.contains("1 pattern loaded"));
    }

    void badInputIsOneLine_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("steps") << "capacity --steps 200 --size 100"
                               << "needs at least";
        QTest::newRow("degrees") << "capacity --degrees 11"
                                 << "--degrees";
        QTest::newRow("diverges") << "capacity --size 20 --spectral-radius 1.9"
                                  << "the states diverge at step";
        QTest::newRow("no pattern") << "conceptors"
                                    << "--pattern";
        QTest::newRow("no such pattern") << "conceptors --pattern nothing"
                                         << "a pattern is sine:PERIOD";
        QTest::newRow("short period") << "conceptors --pattern sine:1"
                                      << "a period of more than 2 steps";
        QTest::newRow("linear") << "conceptors --pattern sine:5 --activation identity"
                                << "need units with an activation";
        QTest::newRow("aperture") << "conceptors --pattern sine:5 --aperture 0"
                                  << "the aperture is 0, but must be positive";
        QTest::newRow("one morph") << "conceptors --pattern sine:5 --morph 0.5"
                                   << "a morph needs two patterns";
    }
    void badInputIsOneLine() {
        QFETCH(QString, command);
        QFETCH(QString, complaint);
        const CommandOutcome done = echoplane(command);
        QVERIFY(done.code != 0);
        const QString error = QString::fromUtf8(done.error);
        QVERIFY2(error.contains(complaint), qPrintable(error));
    }

private:
    static QByteArray series() {
        QByteArray text = "level\n";
        for (int t = 0; t < 1500; ++t) text += QByteArray::number(t % 7) + "\n";
        return text;
    }
};

ECHOPLANE_WINDOW_TEST(TestReservoirCommands, QApplication)

}  // namespace echoplane::reservoir_commands_tests

#include "test_reservoir_commands.moc"
