// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <qcustomplot.h>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/kinds/recall/memory_curves.h"
#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/theme/theme.h"

namespace echoplane::memory_view_tests {

/// A run of the memory task with that curve; the half-delay is given, not computed.
RunResult memoryResult(const std::vector<double>& capacity, double halfDelay) {
    RunResult result;
    result.experiment.data.task = "memory";
    result.experiment.reservoir.size = 100;
    result.experiment.readout.ridge = 1e-8;
    MemoryCurve curve;
    curve.capacity = Eigen::Map<const Eigen::VectorXd>(capacity.data(), static_cast<Eigen::Index>(capacity.size()));
    curve.total = curve.capacity.sum();
    curve.standardError = 0.3;
    curve.present = 1.0;
    curve.most = 100.0;
    curve.halfDelay = halfDelay;
    auto score = std::make_shared<ScoreResult>();
    score->parts.set(MemoryCurves{{}, {}, curve});
    result.score = score;
    return result;
}

class TestMemoryView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<MemoryView>();
        m_view->resize(560, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void reportsTotalAndHalfDelay() {
        show(memoryResult({1.0, 0.9, 0.6, 0.2, 0.0}, 2.75));
        QCOMPARE(m_view->headline(), QStringLiteral("total 2.7 ± 0.3, with MC₀ 1.0: 3.7 of at most 100, α 1e−8"));
        QCOMPARE(m_view->halfDelay(), QStringLiteral("half-delay 2.8 steps"));
        QVERIFY(m_view->message().isEmpty());
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("half-delay 2.8 steps")));
    }

    // Without ridge each unit of a ring carries one delay, so ten of twenty units are five pairs.
    void theModesThatCarryItStandBeside() {
        Experiment experiment;
        experiment.data.task = "memory";
        experiment.reservoir.method = "ring";
        experiment.reservoir.size = 20;
        experiment.dynamics.spectralRadius = 0.9;
        experiment.readout.ridge = 1e-16;
        const RunResult run = Pipeline().run(experiment);
        m_view->resize(700, 340);
        show(run);
        const auto carriers = [this] { return m_view->accessibleDescription(); };
        QTRY_VERIFY2(carriers().contains(QStringLiteral("half of it carried by 5 of 11 modes, |λ| ≥ 0.9")),
                     qPrintable(carriers()));
        QCOMPARE(plot()->axisRectCount(), 2);
        const QCPGraph* points = plot()->axisRect(1)->graphs().first();
        QCOMPARE(points->data()->size(), 11);
        double sum = 0.0;
        for (const QCPGraphData& each : *points->data()) sum += each.value;
        QVERIFY2(std::abs(sum - 20.0) < 0.1, qPrintable(QString::number(sum)));

        m_view->resize(400, 340);
        plot()->replot();
        QCOMPARE(plot()->axisRectCount(), 1);
        m_view->resize(700, 340);
        show(RunResult());  // another task
        QCOMPARE(plot()->axisRectCount(), 1);
        QVERIFY(!carriers().contains(QStringLiteral("carried")));
    }

    void unknownValuesAreNotReported() {
        RunResult result = memoryResult({1.0, 0.2}, 1.6);
        MemoryCurve curve = *testMemory(*result.score);
        curve.standardError = qQNaN();
        curve.present.reset();
        auto score = std::make_shared<ScoreResult>(*result.score);
        score->parts.set(MemoryCurves{{}, {}, curve});
        result.score = score;
        auto readout = std::make_shared<ReadoutResult>();
        readout->rank = 93;
        readout->of = 100;
        readout->rankByRounding = true;
        result.readout = readout;
        show(result);
        QCOMPARE(m_view->headline(), QStringLiteral("total 1.2, α 1e−8 (numerical rank 93 of 100)"));
    }

    void pinnedCurvesAreAboveTheFill() {
        show(memoryResult({1.0, 0.9, 0.6, 0.2, 0.0}, 2.75));
        const QList<QCPLayerable*> drawn = plot()->layer(QStringLiteral("curve"))->children();
        const auto pins = std::ranges::find_if(drawn, [](auto* each) { return dynamic_cast<PinnedLayer*>(each) != nullptr; });
        QVERIFY(pins != drawn.end());
        QVERIFY(pins - drawn.begin() > drawn.indexOf(plot()->graph(0)));
    }

    void theTableHasThePresentInput() {
        show(memoryResult({0.9, 0.2}, 1.6));
        const QStringList lines = m_view->tableText().split(QLatin1Char('\n'));
        QVERIFY2(lines.at(1).startsWith(QStringLiteral("0")) && lines.at(2).startsWith(QStringLiteral("1")),
                 qPrintable(m_view->tableText()));
    }

    void theCurveBeginsAtDelayOne() {
        show(memoryResult({1.0, 0.9, 0.6, 0.2, 0.0}, 2.75));
        const QCPGraph* graph = plot()->graph(0);
        QCOMPARE(graph->data()->size(), 5);
        QCOMPARE(graph->data()->constBegin()->key, 1.0);
        QCOMPARE(graph->data()->constBegin()->value, 1.0);
        QVERIFY(graph->keyAxis()->range().contains(5.0));
        QVERIFY(graph->valueAxis()->range().contains(1.0));
    }

    void aCurveThatStaysAboveHasNoHalfDelay() {
        show(memoryResult({1.0, 0.9}, 2.0));
        QCOMPARE(m_view->halfDelay(), QStringLiteral("above 0.5 up to delay 2"));
    }

    void anotherTaskIsReportedQuietly() {
        show(RunResult());
        QVERIFY(m_view->message().contains(QStringLiteral("the task Memory capacity")));
        auto* offer = m_view->findChild<QPushButton*>(QStringLiteral("measure-memory"));
        QTRY_VERIFY(offer->isVisible());
        QSignalSpy wanted(m_view.get(), &MemoryView::taskWanted);
        QTest::mouseClick(offer, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(m_view->headline().isEmpty() && m_view->halfDelay().isEmpty());
        show(memoryResult({1.0, 0.0}, 1.5));
        QVERIFY(m_view->message().isEmpty());
    }

    void divergenceIsReported() {
        RunResult result = memoryResult({1.0}, 1.0);
        result.score = nullptr;
        auto states = std::make_shared<StatesResult>();
        states->divergedAt = 7;
        result.states = states;
        show(result);
        QVERIFY2(m_view->message().contains(QStringLiteral("diverged at step 7")), qPrintable(m_view->message()));
    }

    void nothingToShowIsFine() {
        m_view->setResult(nullptr);
        QCoreApplication::processEvents();
        QVERIFY(m_view->message().isEmpty() && m_view->headline().isEmpty());
    }

    void aHiddenViewDrawsWhenShown() {
        m_view->hide();
        m_view->setResult(std::make_shared<const RunResult>(memoryResult({1.0, 0.0}, 1.5)));
        QVERIFY(m_view->headline().isEmpty());
        m_view->show();
        QTRY_VERIFY(!m_view->headline().isEmpty());
    }

    void followsTheTheme() {
        show(memoryResult({1.0, 0.0}, 1.5));
        applyTheme(*qApp, ThemeChoice::dark);
        QCoreApplication::processEvents();
        QVERIFY(m_view->grab().toImage().pixelColor(1, 1).lightnessF() < 0.3F);
    }

    void anExportShowsTheHalfDelay() {
        QTemporaryDir directory;
        const QString file = directory.filePath(QStringLiteral("memory.svg"));
        exportPlot(QStringLiteral("memory"), memoryResult({1.0, 0.9, 0.6, 0.2, 0.0}, 2.75), file);
        QFile source(file);
        QVERIFY(source.open(QIODevice::ReadOnly));
        const QByteArray svg = source.readAll();
        QVERIFY(svg.contains("half-delay 2.8 steps"));
        QVERIFY(svg.contains("MC = 0.5"));
        QVERIFY(svg.contains("3.7 of at most 100"));
    }

    void anExportOfAnotherTaskIsRefused() {
        QTemporaryDir directory;
        const QString file = directory.filePath(QStringLiteral("memory.svg"));
        try {
            exportPlot(QStringLiteral("memory"), RunResult(), file);
            QFAIL("nothing was refused");
        } catch (const std::invalid_argument& error) {
            QVERIFY2(QByteArray(error.what()).contains("the task memory"), error.what());
        }
        QVERIFY(!QFile::exists(file));
    }

private:
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }

    void show(const RunResult& result) {
        m_view->setResult(std::make_shared<const RunResult>(result));
        QCoreApplication::processEvents();
    }

    std::unique_ptr<MemoryView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestMemoryView, QApplication)

}  // namespace echoplane::memory_view_tests

#include "test_memory_view.moc"
