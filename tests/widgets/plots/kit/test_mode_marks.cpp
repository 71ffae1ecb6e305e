// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/mode_marks.h"

namespace echoplane::mode_marks_tests {

/// One real eigenvalue and two pairs, the second outside the unit circle, with weights 1, 4 and 2.
RunResult smallResult() {
    RunResult result;
    auto dynamics = std::make_shared<DynamicsResult>();
    dynamics->spectrum.reals = Eigen::VectorXd::Constant(1, 0.5);
    dynamics->spectrum.upper.resize(2);
    dynamics->spectrum.upper << std::complex<double>(0.3, 0.4), std::complex<double>(0.6, 1.0);
    auto readout = std::make_shared<ReadoutResult>();
    readout->modeWeights.resize(3);
    readout->modeWeights << 1.0, std::complex<double>(0.0, 4.0), -2.0;
    readout->magnitudes = readout->modeWeights.cwiseAbs();
    readout->contributions = Eigen::Vector3d(3.0, 2.0, 1.0);
    result.dynamics = dynamics;
    result.readout = readout;
    return result;
}

class TestModeMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areaGrowsLinearlyWithStrength() {
        const auto area = [](double strength) { return markRadius(strength) * markRadius(strength); };
        for (int i = 1; i <= 20; ++i) QVERIFY(markRadius(i / 20.0) > markRadius((i - 1) / 20.0));
        QVERIFY(std::abs(area(0.5) - 0.5 * (area(0.0) + area(1.0))) < 1e-9);
        QCOMPARE(markRadius(1.0), 14.0);
        QVERIFY(markRadius(0.0) >= 1.5);
    }

    void aPairGivesBothConjugates() {
        const ModeMarks all = modeMarks(smallResult(), WeightMeasure::weight, WeightScale::relative);
        QCOMPARE(all.marks.size(), std::size_t(5));
        double sum = 0.0;
        for (const ModeMark& mark : all.marks) {
            sum += mark.im;
            QCOMPARE(mark.kind == MarkKind::real, mark.im == 0.0);
            QCOMPARE(mark.kind == MarkKind::lower, mark.im < 0.0);
        }
        QCOMPARE(sum, 0.0);
    }

    void weakMarksAreDrawnFirst() {
        const ModeMarks all = modeMarks(smallResult(), WeightMeasure::weight, WeightScale::relative);
        QVERIFY(std::ranges::is_sorted(all.marks, {}, &ModeMark::strength));
        QCOMPARE(all.maximum, 4.0);
        QCOMPARE(all.marks.front().strength, 0.25F);
        QCOMPARE(all.marks.back().strength, 1.0F);
        QCOMPARE(all.marks.back().mode, 1);
    }

    void contributionIsItsOwnMeasure() {
        const ModeMarks all = modeMarks(smallResult(), WeightMeasure::contribution, WeightScale::relative);
        QCOMPARE(all.maximum, 3.0);
        QCOMPARE(all.marks.back().mode, 0);
    }

    void theLogScaleDoesNotDependOnTheLargest() {
        RunResult result = smallResult();
        const float before = modeMarks(result, WeightMeasure::weight, WeightScale::absoluteLog).marks.front().strength;
        auto readout = std::make_shared<ReadoutResult>(*result.readout);
        readout->magnitudes[1] = 50.0;
        result.readout = readout;
        QCOMPARE(modeMarks(result, WeightMeasure::weight, WeightScale::absoluteLog).marks.front().strength, before);
    }

    void modesOutsideTheUnitCircleAreMarked() {
        const ModeMarks all = modeMarks(smallResult(), WeightMeasure::weight, WeightScale::relative);
        QCOMPARE(all.outside, 2);
        for (const ModeMark& mark : all.marks) QCOMPARE(mark.outside, mark.mode == 2);
    }

    void withoutWeightsAllMarksAreEqual() {
        RunResult result = smallResult();
        result.readout = nullptr;
        const ModeMarks all = modeMarks(result, WeightMeasure::weight, WeightScale::relative);
        QVERIFY(!all.hasWeights);
        QCOMPARE(all.marks.front().strength, all.marks.back().strength);
    }

    void textHasPeriodAndTimeConstant() {
        const RunResult result = smallResult();
        // 2π/atan2(0.4, 0.3) = 6.776, −1/ln 0.5 = 1.443
        const QString pair = modeText(result, 1);
        QVERIFY2(pair.contains(QStringLiteral("0.3 ± 0.4 i")), qPrintable(pair));
        QVERIFY2(pair.contains(QStringLiteral("period 6.78 steps")), qPrintable(pair));
        QVERIFY2(pair.contains(QStringLiteral("time constant 1.44 steps")), qPrintable(pair));
        QVERIFY2(pair.contains(QStringLiteral("weight |w| 4")), qPrintable(pair));
    }

    void whatAModeDoesNotHaveIsInfinite() {
        QVERIFY(modeText(smallResult(), 0).contains(QStringLiteral("period ∞ steps")));
        QVERIFY(modeText(smallResult(), 2).contains(QStringLiteral("time constant ∞ steps")));
    }

    void numbersReadWell() {
        QCOMPARE(numberText(-0.5), QStringLiteral("−0.5"));
        QCOMPARE(numberText(5.2345e-10, 2), QStringLiteral("5.2e−10"));
        QCOMPARE(numberText(1e5), QStringLiteral("1e5"));
        QCOMPARE(numberText(qQNaN()), QStringLiteral("–"));
        QCOMPARE(numberText(qInf()), QStringLiteral("∞"));
    }
};

ECHOPLANE_WINDOW_TEST(TestModeMarks, QApplication)

}  // namespace echoplane::mode_marks_tests

#include "test_mode_marks.moc"
