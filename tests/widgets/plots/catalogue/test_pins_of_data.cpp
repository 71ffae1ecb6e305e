// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/kinds/recall/memory.h"
#include "core/tasks/mso.h"
#include "tests/widgets/plots/fork_view_test.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/contribution_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/signal_view.h"

namespace echoplane::pins_of_data_tests {

std::shared_ptr<const RunResult> otherRun(const std::function<void(Experiment&)>& change) {
    return runOf([&](Experiment& experiment) {
        experiment.reservoir.size = 20;
        change(experiment);
    });
}

/// Three pins; the first is of other data than MSO5.
std::vector<PinnedRun> pinsOf(const std::shared_ptr<const RunResult>& first) {
    return {{QStringLiteral("strange"), first},
            {QStringLiteral("own"), otherRun([](Experiment& e) { e.reservoir.seed = 7; })},
            {QStringLiteral("own too"), otherRun([](Experiment& e) { e.reservoir.method = "uniform"; })}};
}

std::vector<int> placesOf(const ResultView& view) {
    const auto* plot = view.findChild<QCustomPlot*>();
    for (int i = 0; i < plot->layerCount(); ++i) {
        for (QCPLayerable* child : plot->layer(i)->children()) {
            const auto* layer = dynamic_cast<PinnedLayer*>(child);
            if (!layer) continue;
            std::vector<int> places;
            for (const PinnedSeries& series : layer->series()) places.push_back(series.slot);
            return places;
        }
    }
    qFatal("no pins in the view");
}

/// Pinned runs are drawn beside runs of the same data only.
class TestPinsOfData : public QObject {
    Q_OBJECT

    std::unique_ptr<ResultView> m_view;

    void show(std::unique_ptr<ResultView> view) {
        m_view = std::move(view);
        m_view->resize(600, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    std::vector<int> drawn(const std::shared_ptr<const RunResult>& run, const std::vector<PinnedRun>& pins) {
        m_view->setResult(run);
        m_view->setPinned(pins);
        m_view->copyTable();  // brings the figure up to date
        return placesOf(*m_view);
    }

private Q_SLOTS:
    void cleanup() { m_view.reset(); }

    void ofAnotherTaskOrParameterAreNotDrawn_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"task", "components", "narma"}) QTest::newRow(what) << QString::fromLatin1(what);
    }
    void ofAnotherTaskOrParameterAreNotDrawn() {
        QFETCH(QString, what);
        const auto strange = otherRun([&](Experiment& e) {
            if (what == QLatin1String("task")) e.data.task = "mackey-glass";
            if (what == QLatin1String("components")) e.set(mso::components, 6);
            if (what == QLatin1String("narma")) e.data.task = "narma";
        });
        const std::vector<int> own = {1, 2};
        show(std::make_unique<SignalView>());
        QCOMPARE(drawn(smallRun(), pinsOf(strange)), own);
        show(std::make_unique<WeightView>());
        QCOMPARE(drawn(smallRun(), pinsOf(strange)), own);
        show(std::make_unique<ContributionView>());
        QCOMPARE(drawn(smallRun(), pinsOf(strange)), own);
    }

    void areDrawnAgainWhenTheirDataIs() {
        const auto strange = otherRun([](Experiment& e) { e.data.task = "mackey-glass"; });
        const std::vector<PinnedRun> pins = pinsOf(strange);
        show(std::make_unique<SignalView>());
        QCOMPARE(drawn(smallRun(), pins), (std::vector<int>{1, 2}));
        m_view->setResult(runOf([](Experiment& e) { e.data.task = "mackey-glass"; }));
        m_view->copyTable();
        QCOMPARE(placesOf(*m_view), std::vector<int>{0});
        QVERIFY(m_view->tableText().contains(QStringLiteral("strange")));
        QVERIFY(!m_view->tableText().contains(QStringLiteral("own")));
    }

    void ofAnotherDrawAreNoSignalOfThisOne() {
        const auto narma = [](std::uint32_t seed) {
            return otherRun([seed](Experiment& e) {
                e.data.task = "narma";
                e.reservoir.seed = seed;
            });
        };
        const std::vector<PinnedRun> pins = {{QStringLiteral("seed 2"), narma(2)}, {QStringLiteral("seed 1"), narma(1)}};
        show(std::make_unique<SignalView>());
        QCOMPARE(drawn(narma(1), pins), std::vector<int>{1});
        show(std::make_unique<WeightView>());
        QCOMPARE(drawn(narma(1), pins), (std::vector<int>{0, 1}));
    }

    void ofMsoWithAnotherSeedAre() {
        show(std::make_unique<SignalView>());
        QCOMPARE(drawn(smallRun(), {{QStringLiteral("a"), otherRun([](Experiment& e) { e.reservoir.seed = 2; })}}),
                 std::vector<int>{0});
    }

    void eigenvaluesDoNotDependOnData() {
        show(std::make_unique<PlaneView>());
        QCOMPARE(drawn(smallRun(), pinsOf(otherRun([](Experiment& e) { e.data.task = "lorenz"; }))), (std::vector<int>{0, 1, 2}));
    }

    void memoryCurvesOfOtherDelaysAreDrawn() {
        const auto memory = otherRun([](Experiment& e) {
            e.data.task = "memory";
            e.set(memory::delays, 12);
        });
        show(std::make_unique<MemoryView>());
        QCOMPARE(drawn(smallRun(0.9, "memory"), {{QStringLiteral("mso"), smallRun()}, {QStringLiteral("short"), memory}}),
                 std::vector<int>{1});
    }

    void filesLeaveThemOutToo() {
        OnScreen screen;
        screen.pinned = pinsOf(otherRun([](Experiment& e) { e.data.task = "mackey-glass"; }));
        const auto header = [&](const char* kind) {
            std::string words;
            const TextTable table = plotSource(QString::fromLatin1(kind), smallRun(), screen).table();
            for (const std::string& each : table.header) words += each + '|';
            for (const auto& row : table.rows) words += std::get<std::string>(row.front()) + '|';
            return words;
        };
        for (const char* kind : {"signal", "weights", "ridge-path"}) {
            const std::string words = header(kind);
            QVERIFY2(words.find("strange") == std::string::npos, kind);
            QVERIFY2(words.find("own") != std::string::npos, kind);
        }
        QVERIFY(header("plane").find("strange") != std::string::npos);
    }
};

ECHOPLANE_WINDOW_TEST(TestPinsOfData, QApplication)

}  // namespace echoplane::pins_of_data_tests

#include "test_pins_of_data.moc"
