// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QTest>

#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/plots/series/error_plots.h"
#include "widgets/plots/series/error_view.h"

namespace echoplane::error_view_tests {

std::shared_ptr<const RunResult> runOf(const char* task, int test = 120) {
    Experiment experiment = withTask({}, task);
    setSplitLengths(experiment, 50, 400, 100, test);
    experiment.reservoir.size = 30;
    experiment.readout.ridge = 1e-6;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

class TestErrorView : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<ErrorView> open(const ErrorPlot& plot) const {
        auto view = std::make_unique<ErrorView>(plot, QStringLiteral("Errors"));
        view->resize(700, 500);
        view->show();
        return view;
    }
    static int axisRects(const ErrorView& view) { return static_cast<int>(view.findChild<QCustomPlot*>()->axisRects().size()); }

private Q_SLOTS:
    void residualsAreSeenFromFourSides() {
        const auto view = open(residualPlot());
        view->setResult(runOf("mackey-glass"));
        QTRY_COMPARE(axisRects(*view), 4);
        QVERIFY(view->message().isEmpty());
        QVERIFY2(view->accessibleDescription().contains(QStringLiteral("interval")), qPrintable(view->accessibleDescription()));
        QVERIFY(view->tableText().contains(QStringLiteral("Autocorrelation\t")));
    }

    void theHorizonHasClosedLoopRunsIfTheModelHasThem() {
        const auto view = open(horizonPlot());
        view->setResult(runOf("mackey-glass"));
        QTRY_COMPARE_WITH_TIMEOUT(axisRects(*view), 2, 30000);
        QVERIFY(view->tableText().contains(QStringLiteral("persistence")));
        QVERIFY2(view->accessibleDescription().contains(QStringLiteral("left the target")),
                 qPrintable(view->accessibleDescription()));
    }

    void aRunWithoutOneExplainsWhy() {
        const auto view = open(horizonPlot());
        view->setResult(runOf("narma"));
        QTRY_VERIFY(view->message().contains(QStringLiteral("forecast")));
        QCOMPARE(axisRects(*view), 0);
        const auto residuals = open(residualPlot());
        residuals->setResult(runOf("mackey-glass", 4));
        QTRY_VERIFY(residuals->message().contains(QStringLiteral("8 test steps")));
    }

    void aLowViewShowsWhatThereIsRoomFor() {
        const auto view = open(residualPlot());
        view->setResult(runOf("mackey-glass"));
        QTRY_COMPARE(axisRects(*view), 4);
        view->resize(420, 240);
        QTRY_COMPARE(axisRects(*view), 2);
        view->resize(700, 500);
        QTRY_COMPARE(axisRects(*view), 4);
    }

    /// Each new figure removes the previous one, including its texts.
    void aNewFigureLeavesNothingOfTheOld() {
        const auto view = open(residualPlot());
        view->setResult(runOf("mackey-glass"));
        QTRY_COMPARE(axisRects(*view), 4);
        auto* plot = view->findChild<QCustomPlot*>();
        const qsizetype parts = plot->findChildren<QCPLayerable*>().size();
        for (const int test : {100, 90, 110}) {
            view->setResult(runOf("mackey-glass", test));
            QTRY_VERIFY(view->idle() && view->message().isEmpty());
            QTRY_COMPARE(axisRects(*view), 4);
            plot->replot();
        }
        QTRY_COMPARE(plot->findChildren<QCPLayerable*>().size(), parts);
        QCOMPARE(plot->layerCount(), 7);
    }

    void theOlderFigureIsDimmedUntilTheNewOneIsThere() {
        const auto view = open(residualPlot());
        view->setResult(runOf("mackey-glass"));
        QTRY_COMPARE(axisRects(*view), 4);
        view->setStale(true);
        QVERIFY(view->isDimmed());
        view->setStale(false);
        QVERIFY(!view->isDimmed());
        QPalette dark;
        dark.setColor(QPalette::Window, Qt::black);
        dark.setColor(QPalette::Base, Qt::black);
        view->setPalette(dark);  // redraws: the veils are those of the new picture
        view->setStale(true);
        QVERIFY(view->isDimmed());
    }
};

ECHOPLANE_WINDOW_TEST(TestErrorView, QApplication)

}  // namespace echoplane::error_view_tests

#include "test_error_view.moc"
