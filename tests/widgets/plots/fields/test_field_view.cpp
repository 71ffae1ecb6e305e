// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/fields/field_view.h"

#include <memory>

#include <QSpinBox>
#include <QTest>

#include "core/kinds/fields/field_score.h"
#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/plots/fields/field_figure.h"

namespace echoplane::field_view_tests {

std::shared_ptr<const RunResult> fieldRun() {
    Experiment experiment = withTask({}, "lorenz96");
    setSplitLengths(experiment, 20, 300, 60, 120);
    experiment.reservoir.size = 20;
    experiment.set(fields::points, 12);
    experiment.set(fields::tiles, 3);
    experiment.set(fields::forecastSteps, 30);
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// The maps of a forecast.
class TestFieldView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstForecastOfTheTestIsShownWithItsTilesAndValidTime() {
        FieldView view;
        const auto run = fieldRun();
        view.resize(600, 400);
        view.setResult(run);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTRY_COMPARE(view.number()->value(), 3);  // preceded by two of validation
        QCOMPARE(view.figure().forecasts(), 6);
        QCOMPARE(view.figure().validSteps(), run->score->parts.find<FieldScore>()->forecasts[2].validSteps);
        QCOMPARE(view.figure().borders(), (std::vector<int>{4, 8}));
        QVERIFY(view.figure().caption().contains(QStringLiteral("Test, from step 360")));
    }

    void arrowKeysGoToTheNextForecastAndTheOneBefore() {
        FieldView view;
        view.resize(600, 400);
        view.setResult(fieldRun());
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTRY_COMPARE(view.number()->value(), 3);
        view.number()->setValue(4);
        QTRY_COMPARE(view.figure().forecast(), 3);
        view.number()->setValue(1);
        QTRY_VERIFY(view.figure().caption().contains(QStringLiteral("Validation, from step 300")));
    }

    /// Stacked, they would have ten pixels each in a low panel.
    void mapsOfALowPanelLieSideBySide() {
        FieldView view;
        view.resize(400, 500);
        view.setResult(fieldRun());
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto* plot = view.findChild<QCustomPlot*>();
        const auto map = [plot](int number) { return plot->axisRects()[number]->rect(); };
        QTRY_VERIFY(map(0).height() > 20 && map(1).top() > map(0).bottom() && map(2).top() > map(1).bottom());
        view.resize(400, 240);
        QTRY_VERIFY(map(1).left() > map(0).right() && map(2).left() > map(1).right());
        for (const int number : {0, 1, 2})
            QVERIFY2(map(number).height() > 30 && map(number).width() > 60, qPrintable(QString::number(map(number).height())));
        view.resize(400, 500);
        QTRY_VERIFY(map(1).top() > map(0).bottom());
        QTRY_VERIFY2(map(1).top() - map(0).bottom() < 24, "no room is kept for numbers and a title that are gone");
    }

    void aTableHasWhatIsDrawn() {
        FieldView view;
        const auto run = fieldRun();
        view.resize(600, 400);
        view.setResult(run);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTRY_COMPARE(view.figure().forecast(), 2);
        const PlotTable table = view.figure().table(run.get(), {});
        QCOMPARE(table.rows.size(), 30U * 12U);
        QCOMPARE(table.rows[5][2].toDouble(), run->data->targets(5, 360));
        QCOMPARE(table.rows[5][3].toDouble(), run->score->predictions(5, 360));
    }

    void otherTasksNameTheTaskToChoose() {
        FieldView view;
        Experiment experiment;
        view.resize(600, 400);
        view.setResult(std::make_shared<const RunResult>(Pipeline().run(experiment)));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTRY_VERIFY(view.figure().message().contains(QStringLiteral("Kuramoto")));
        QCOMPARE(view.figure().forecasts(), 0);
    }
};

ECHOPLANE_WINDOW_TEST(TestFieldView, QApplication)

}  // namespace echoplane::field_view_tests

#include "test_field_view.moc"
