// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/app/commands/command_folder.h"
#include "tests/window_tests.h"

namespace echoplane::forecast_commands_tests {

/// Models taken home: forecasts beyond the end of a file, states kept between files, lines from a pipe, data written out, and
/// many experiments by one command.
class TestForecastCommands : public QObject, CommandFolder {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        put(QStringLiteral("days.csv"), days(0, 300));
        put(QStringLiteral("first.csv"), days(0, 170));
        put(QStringLiteral("rest.csv"), days(170, 300));
        const CommandOutcome done = echoplane(QStringLiteral(
            "train --data days.csv --inputs wave --targets wave --size 40 --no-baselines --fit-all --export wave.json"));
        QCOMPARE(QString::fromUtf8(done.error), QString());
        QCOMPARE(done.code, 0);
    }

    /// Two sines are continued exactly by a linear reservoir; days go on over the end of February.
    void aForecastGoesOnBeyondTheFile() {
        const CommandOutcome done =
            echoplane(QStringLiteral("forecast wave.json --data days.csv --steps 10 --output next.csv --json"));
        QCOMPARE(done.code, 0);
        const QList<QByteArray> lines = contents(QStringLiteral("next.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 11);
        QCOMPARE(lines[0], QByteArray("date,wave,wave lower,wave upper"));
        for (int k = 0; k < 10; ++k) {
            const QList<QByteArray> cells = lines[k + 1].split(',');
            QCOMPARE(cells[0], QDate(2023, 5, 5).addDays(300 + k).toString(Qt::ISODate).toLatin1());
            QVERIFY2(std::abs(cells[1].toDouble() - wave(300 + k)) < 1e-3, lines[k + 1].constData());
            QVERIFY(cells[2].toDouble() <= cells[1].toDouble() && cells[1].toDouble() <= cells[3].toDouble());
        }
        QCOMPARE(lines[1].split(',')[0], QByteArray("2024-02-29"));  // a leap year
        const QJsonObject json = QJsonDocument::fromJson(done.output).object();
        QCOMPARE(json[QStringLiteral("steps")].toInt(), 10);
        QCOMPARE(json[QStringLiteral("times")].toArray()[1].toString(), QStringLiteral("2024-03-01"));
    }

    void badForecastsAreRefused_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* command, const char* part) {
            QTest::newRow(name) << QString::fromUtf8(command) << QString::fromUtf8(part);
        };
        row("no steps", "forecast wave.json --data days.csv --steps 0", "--steps");
        row("no data", "forecast wave.json --steps 3", "--data");
        row("no column", "forecast wave.json --data other.csv --steps 3", "wave");
        row("twice on standard output", "forecast wave.json --data days.csv --steps 3 --json", "standard output");
        row("no model", "forecast days.csv --data days.csv --steps 3", "days.csv");
        row("a level that was not measured", "forecast wave.json --data days.csv --steps 3 --interval 0.42", "0.42");
        row("a state of no model", "predict wave.json --input rest.csv --state-in days.csv", "days.csv");
        row("data in an unknown format", "data --task lorenz --output lorenz.txt", ".npz or .csv");
        row("lines from a warm start", "predict wave.json --input - --line-by-line --start warm", "--line-by-line");
        row("fit-all without an export", "train --task mso --fit-all", "--export");
        row("no file of experiments", "train --batch there_is_none.jsonl", "there_is_none.jsonl");
    }
    void badForecastsAreRefused() {
        QFETCH(QString, command);
        QFETCH(QString, part);
        put(QStringLiteral("other.csv"), "date,u\n2024-01-01,1\n2024-01-02,2\n2024-01-03,3\n");
        const CommandOutcome done = echoplane(command);
        QVERIFY(done.code != 0);
        QVERIFY2(QString::fromUtf8(done.error).contains(part), done.error.constData());
        QCOMPARE(done.output, QByteArray());
    }

    void twoPartsAreTheWholeToTheLastBit() {
        QCOMPARE(echoplane(QStringLiteral("predict wave.json --input days.csv --output whole.txt")).code, 0);
        QCOMPARE(echoplane(QStringLiteral("predict wave.json --input first.csv --output one.txt --state-out at.json")).code, 0);
        QCOMPARE(echoplane(QStringLiteral("predict wave.json --input rest.csv --output two.txt --state-in at.json")).code, 0);
        const QByteArray one = contents(QStringLiteral("one.txt")), two = contents(QStringLiteral("two.txt"));
        QVERIFY(one.size() > 1000 && two.size() > 1000);
        QCOMPARE(one + two.mid(two.indexOf('\n') + 1), contents(QStringLiteral("whole.txt")));
        // A forecast from that state is one from the whole table.
        const QString steps = QStringLiteral("forecast wave.json --steps 4 --data ");
        QCOMPARE(echoplane(steps + QStringLiteral("rest.csv --state-in at.json")).output,
                 echoplane(steps + QStringLiteral("days.csv")).output);
        // Of another model it is refused.
        QCOMPARE(echoplane(QStringLiteral("train --task mso --size 10 --no-baselines --export mso.json")).code, 0);
        const CommandOutcome other = echoplane(QStringLiteral("predict mso.json --input rest.csv --state-in at.json"));
        QVERIFY(other.code != 0 && other.error.contains("at.json"));
    }

    /// Each line is answered before the next one is written.
    void aLineInALineOut() {
        QCOMPARE(echoplane(QStringLiteral("predict wave.json --input days.csv --output whole.csv")).code, 0);
        const QList<QByteArray> expected = contents(QStringLiteral("whole.csv")).trimmed().split('\n');
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), words(QStringLiteral("predict wave.json --input - --line-by-line")));
        const QList<QByteArray> lines = days(0, 20).trimmed().split('\n');
        QList<QByteArray> answers;
        const auto answer = [&] {
            while (!process.canReadLine())
                if (!process.waitForReadyRead(60000)) return QByteArray("no answer");
            return process.readLine().trimmed();
        };
        process.write(lines[0] + '\n');
        answers << answer();  // the heading
        for (int row = 1; row <= 20; ++row) {
            process.write(lines[row] + '\n');
            answers << answer();
        }
        QCOMPARE(answers, expected.first(21));
        process.write("2023-06-01,abc\n");
        process.closeWriteChannel();
        const CommandOutcome done = outcomeOf(process);
        QVERIFY(done.code != 0);
        QVERIFY2(done.error.contains("line 22"), done.error.constData());
    }

    void dataOfATaskAreWritten() {
        const CommandOutcome done = echoplane(
            QStringLiteral("data --task henon --training 50 --washout 10 --validation 10 --test 20 --output henon.csv"));
        QCOMPARE(done.code, 0);
        QList<QByteArray> rows;
        for (const QByteArray& line : contents(QStringLiteral("henon.csv")).trimmed().split('\n'))
            if (!line.startsWith('#')) rows << line;
        QCOMPARE(rows.size(), 81);
        double before = NAN, now = NAN;
        for (int step = 0; step < 80; ++step) {
            const QList<QByteArray> cells = rows[step + 1].split(',');  // step, role, u, y(t+1)
            QCOMPARE(cells.size(), 4);
            QCOMPARE(cells[1], QByteArray(step < 10 ? "washout" : step < 50 ? "fit" : step < 60 ? "validation" : "test"));
            if (step > 0) QCOMPARE(cells[2].toDouble(), now);  // the target of the step before
            // x(t+1) = 1 − 1.4·x(t)² + 0.3·x(t−1)
            if (step > 0) QVERIFY(std::abs(cells[3].toDouble() - (1.0 - 1.4 * now * now + 0.3 * before)) < 1e-12);
            before = cells[2].toDouble();
            now = cells[3].toDouble();
        }
    }

    void anExperimentALineIn() {
        put(QStringLiteral("many.jsonl"),
            "{\"task\": \"mso\", \"size\": 20, \"seed\": 3, \"id\": \"first\"}\n"
            "{\"size\": -1}\n"
            "\n"
            "{\"task\": \"henon\", \"size\": 20}\n");
        const CommandOutcome done = echoplane(QStringLiteral("train --batch many.jsonl --jobs 2"));
        QCOMPARE(done.code, 1);  // a line was refused
        QVERIFY(done.error.contains("1 line was refused"));
        const QList<QByteArray> lines = done.output.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        const auto object = [&](int k) { return QJsonDocument::fromJson(lines[k]).object(); };
        QCOMPARE(object(0)[QStringLiteral("id")].toString(), QStringLiteral("first"));
        QCOMPARE(object(1)[QStringLiteral("line")].toInt(), 2);
        QVERIFY(object(1)[QStringLiteral("error")].toString().contains(QStringLiteral("size is -1")));
        QCOMPARE(object(2)[QStringLiteral("line")].toInt(), 4);
        // The numbers of a run by itself.
        const CommandOutcome alone = echoplane(QStringLiteral("train --task mso --size 20 --seed 3 --no-baselines --json"));
        QCOMPARE(object(0)[QStringLiteral("rmse")], QJsonDocument::fromJson(alone.output).object()[QStringLiteral("rmse")]);
    }

private:
    static double wave(int day) { return 5.0 + std::sin(0.3 * day) + 0.5 * std::cos(0.7 * day); }
    /// Days from 2023-05-05 on.
    static QByteArray days(int first, int end) {
        QByteArray text = "date,wave\n";
        for (int day = first; day < end; ++day)
            text += QDate(2023, 5, 5).addDays(day).toString(Qt::ISODate).toLatin1() + ',' +
                    QByteArray::number(wave(day), 'g', 17) + '\n';
        return text;
    }
};

ECHOPLANE_WINDOW_TEST(TestForecastCommands, QCoreApplication)

}  // namespace echoplane::forecast_commands_tests

#include "test_forecast_commands.moc"
