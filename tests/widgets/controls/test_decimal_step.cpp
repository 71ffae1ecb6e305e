// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/controls/decimal_step.h"

namespace echoplane::decimal_step_tests {

class TestDecimalStep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void steps_data();
    void steps();
    void leavesOtherTextAlone();
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
};

void TestDecimalStep::steps_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<int>("cursor");
    QTest::addColumn<int>("by");
    QTest::addColumn<bool>("byDecade");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("cursorAfter");
    const auto row = [](const char* what, const char* before, int cursor, int by, bool byDecade, const char* after,
                        int cursorAfter) {
        QTest::newRow(what) << QString::fromLatin1(before) << cursor << by << byDecade << QString::fromLatin1(after)
                            << cursorAfter;
    };
    row("last digit", "0.95", 4, 1, false, "0.96", 4);
    row("tenths", "0.95", 3, 1, false, "1.05", 3);
    row("before the first digit", "25", 0, 1, false, "35", 1);
    row("carry keeps the digits", "0.9", 3, 1, false, "1.0", 3);
    row("no rounding creeps in", "0.3", 3, -2, false, "0.1", 3);
    row("whole number", "100", 3, 1, false, "101", 3);
    row("hundreds", "100", 1, 1, false, "200", 1);
    row("grows a digit", "99", 2, 1, false, "100", 3);
    row("through zero", "0.1", 3, -2, false, "-0.1", 4);
    row("mantissa", "2e-11", 1, 1, true, "3e-11", 1);
    row("mantissa carries", "9e-12", 1, 1, true, "1e-11", 1);
    row("into the decade below", "1e-11", 1, -1, true, "9e-12", 1);
    row("exponent", "1e-11", 5, 1, true, "1e-10", 5);
    row("exponent by two", "1e-11", 5, -2, true, "1e-13", 5);
    row("leading one in plain numbers", "1", 1, -1, true, "0.9", 3);
    row("leading one with zeros", "100", 1, -1, true, "90", 1);
}

void TestDecimalStep::steps() {
    QFETCH(QString, before);
    QFETCH(int, cursor);
    QFETCH(int, by);
    QFETCH(bool, byDecade);
    QFETCH(QString, after);
    QFETCH(int, cursorAfter);
    const auto stepped = stepDigit(before, cursor, by, byDecade);
    QVERIFY(stepped);
    QCOMPARE(stepped->text, after);
    QCOMPARE(stepped->cursor, cursorAfter);
}

void TestDecimalStep::leavesOtherTextAlone() {
    for (const char* text : {"", "abc", "1e", "–", "400 steps", "1234567890123456789"})
        QVERIFY2(!stepDigit(QString::fromUtf8(text), 0, 1, false), text);
}

void TestDecimalStep::reads_data() {
    QTest::addColumn<double>("expected");
    QTest::newRow("0.9") << 0.9;
    QTest::newRow("0,9") << 0.9;
    QTest::newRow("0,125") << 0.125;
    QTest::newRow(" 1e-11 ") << 1e-11;
    QTest::newRow("-3") << -3.0;
    QTest::newRow("1,5e-3") << 1.5e-3;
}

void TestDecimalStep::reads() {
    QFETCH(double, expected);
    const auto number = parseNumber(QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY(number);
    QCOMPARE(*number, expected);
}

void TestDecimalStep::refuses_data() {
    QTest::addColumn<bool>("unused");
    for (const char* text : {"", "abc", "1,000", "12,000,000", "1.2.3", "1e", "nan", "inf", "0x10", "1 2"})
        QTest::newRow(text) << true;
}

void TestDecimalStep::refuses() {
    QVERIFY(!parseNumber(QString::fromLatin1(QTest::currentDataTag())));
}

ECHOPLANE_WINDOW_TEST(TestDecimalStep, QApplication)

}  // namespace echoplane::decimal_step_tests

#include "test_decimal_step.moc"
