// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "tests/app/commands/command_folder.h"
#include "tests/window_tests.h"

namespace echoplane::online_commands_tests {

/// train --online: a step a line in, its prediction a line out.
class TestOnlineCommands : public QObject, CommandFolder {
    Q_OBJECT

private Q_SLOTS:
    /// Each line is answered before the next one is written; a bad line is answered too, and changes nothing.
    void aLineInAPredictionOut() {
        const QString command =
            QStringLiteral("train --online --size 10 --spectral-radius 0.3 --washout 5 --ridge 1e-8 --export ");
        QList<QByteArray> clean, disturbed;
        QCOMPARE(answers(words(command + QStringLiteral("clean.json")), false, clean), 0);
        QCOMPARE(answers(words(command + QStringLiteral("disturbed.json")), true, disturbed), 1);
        QCOMPARE(clean.size(), 61);
        QCOMPARE(clean[0], QByteArray("y"));
        for (int step = 0; step < 5; ++step) QCOMPARE(clean[step + 1], QByteArray());
        // y(t) = 0.5·u(t − 1) is learned from a few steps of the past.
        for (int step = 50; step < 60; ++step)
            QVERIFY2(std::abs(clean[step + 1].toDouble() - target(step)) < 1e-3, clean[step + 1].constData());
        QCOMPARE(disturbed.takeAt(31), QByteArray());
        QCOMPARE(disturbed, clean);
        // The model goes on: its outputs over the same inputs are what the last weights say.
        QByteArray table = "u\n";
        for (int step = 0; step < 60; ++step) table += number(input(step)) + '\n';
        put(QStringLiteral("table.csv"), table);
        const CommandOutcome one = echoplane(QStringLiteral("predict clean.json --input table.csv"));
        QCOMPARE(one.code, 0);
        QCOMPARE(one.output, echoplane(QStringLiteral("predict disturbed.json --input table.csv")).output);
        QVERIFY(std::abs(one.output.trimmed().split('\n').last().toDouble() - target(59)) < 1e-3);
    }

    void whatNeedsWholeDataIsRefused_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("part");
        QTest::newRow("task") << QStringLiteral("--task mso") << QStringLiteral("--task");
        QTest::newRow("best ridge") << QStringLiteral("--ridge best") << QStringLiteral("--ridge best");
        QTest::newRow("squares") << QStringLiteral("--squares on") << QStringLiteral("cannot learn online");
        QTest::newRow("normalisation") << QStringLiteral("--normalisation min-max") << QStringLiteral("must be none");
        QTest::newRow("nothing to learn") << QStringLiteral("--size 10") << QStringLiteral("no line to learn from");
    }
    void whatNeedsWholeDataIsRefused() {
        QFETCH(QString, options);
        QFETCH(QString, part);
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), words(QStringLiteral("train --online ") + options));
        process.closeWriteChannel();
        const CommandOutcome done = outcomeOf(process);
        QVERIFY(done.code != 0);
        QVERIFY2(QString::fromUtf8(done.error).contains(part), done.error.constData());
    }

private:
    static double input(int step) { return std::sin(0.9 * step) + std::cos(2.1 * step * step); }
    static double target(int step) { return 0.5 * input(step - 1); }
    static QByteArray number(double value) { return QByteArray::number(value, 'g', 17); }

    /// The lines that come back, each read before the next one is written. Returns the exit code.
    int answers(const QStringList& command, bool disturbed, QList<QByteArray>& lines) {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), command);
        const auto ask = [&](const QByteArray& line) {
            process.write(line + '\n');
            while (!process.canReadLine())
                if (!process.waitForReadyRead(60000)) qFatal("no answer");
            lines << process.readLine().trimmed();
        };
        ask("u,y");
        for (int step = 0; step < 60; ++step) {
            if (disturbed && step == 30) ask("1,many");
            ask(number(input(step)) + ',' + number(target(step)));
        }
        process.closeWriteChannel();
        const CommandOutcome done = outcomeOf(process);
        if (disturbed && !done.error.contains("line 32: ")) qFatal("the bad line is not told");
        return done.code;
    }
};

ECHOPLANE_WINDOW_TEST(TestOnlineCommands, QCoreApplication)

}  // namespace echoplane::online_commands_tests

#include "test_online_commands.moc"
