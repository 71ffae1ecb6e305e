// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/typeset.h"

#include <QTest>

#include "tests/window_tests.h"

namespace echoplane::typeset_tests {

class TestTypeset : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbers_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* written, const char* shown) {
            QTest::newRow(written) << QString::fromUtf8(written) << QString::fromUtf8(shown);
        };
        row("-0.5", "−0.5");
        row("1e-07", "1e−7");
        row("1e+06", "1e6");
        row("-1.5e-123", "−1.5e−123");
        row("0e+00", "0e0");
        row("100", "100");
    }
    void numbers() {
        QFETCH(QString, written);
        QFETCH(QString, shown);
        QCOMPARE(typeset(written), shown);
    }

    void sentences_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* written, const char* shown) {
            QTest::newRow(written) << QString::fromUtf8(written) << QString::fromUtf8(shown);
        };
        row("alpha 1e-11, delay -3 (-0.5)", "alpha 1e−11, delay −3 (−0.5)");
        row("noisy-golden since 2024-01-05, run-2", "noisy-golden since 2024-01-05, run-2");
        row("from -.5 to 1e+05", "from −.5 to 1e5");
        row("size-0 x-1", "size-0 x-1");
    }
    void sentences() {
        QFETCH(QString, written);
        QFETCH(QString, shown);
        QCOMPARE(typesetNumbers(written), shown);
    }

    // In a title; a column of a file keeps its name.
    void indices_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* written, const char* shown) {
            QTest::newRow(written) << QString::fromUtf8(written) << QString::fromUtf8(shown);
        };
        row("MC_k (eq. 23)", "MCₖ (eq. 23)");
        row("U(t) = Σ sin(α_k·t), k = 1 … 5", "U(t) = Σ sin(αₖ·t), k = 1 … 5");
        row("Residuals of load_kW", "Residuals of load_kW");
        row("max_kW, flux_k, e_k2, MC_km", "max_kW, flux_k, e_k2, MC_km");
        row("été_k", "été_k");
    }
    void indices() {
        QFETCH(QString, written);
        QFETCH(QString, shown);
        QCOMPARE(typesetIndices(written), shown);
    }

    void powers() {
        QCOMPARE(powerOfTen(-12), QStringLiteral("10⁻¹²"));
        QCOMPARE(powerOfTen(0), QStringLiteral("10⁰"));
        QCOMPARE(powerOfTen(305), QStringLiteral("10³⁰⁵"));
    }
};

ECHOPLANE_WINDOW_TEST(TestTypeset, void)

}  // namespace echoplane::typeset_tests

#include "test_typeset.moc"
