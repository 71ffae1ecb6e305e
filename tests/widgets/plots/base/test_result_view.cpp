// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviour common to all result views.
#include <cmath>
#include <map>
#include <string>

#include <qcustomplot.h>
#include <QClipboard>
#include <QTest>

#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/analysis/stability_view.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/contribution_view.h"
#include "widgets/plots/reservoir/matrix_view.h"
#include "widgets/plots/reservoir/response_view.h"
#include "widgets/plots/reservoir/states_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/attractor_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::result_view_tests {

const QStringList viewNames = {QStringLiteral("plane"),      QStringLiteral("signal"),       QStringLiteral("memory"),
                               QStringLiteral("weights"),    QStringLiteral("contribution"), QStringLiteral("responses"),
                               QStringLiteral("ridge path"), QStringLiteral("stability"),    QStringLiteral("forks"),
                               QStringLiteral("states"),     QStringLiteral("attractor"),    QStringLiteral("matrix")};
/// Views that show a single run, without overlaying others.
constexpr int viewsOfOneRun = 4;

std::unique_ptr<ResultView> makeView(const QString& name) {
    if (name == QLatin1String("plane")) return std::make_unique<PlaneView>();
    if (name == QLatin1String("signal")) return std::make_unique<SignalView>();
    if (name == QLatin1String("memory")) return std::make_unique<MemoryView>();
    if (name == QLatin1String("weights")) return std::make_unique<WeightView>();
    if (name == QLatin1String("contribution")) return std::make_unique<ContributionView>();
    if (name == QLatin1String("responses")) return std::make_unique<ResponseView>();
    if (name == QLatin1String("stability")) return std::make_unique<StabilityView>();
    if (name == QLatin1String("forks")) return std::make_unique<ForkView>();
    if (name == QLatin1String("states")) return std::make_unique<StatesView>();
    if (name == QLatin1String("attractor")) return std::make_unique<AttractorView>();
    if (name == QLatin1String("matrix")) return std::make_unique<MatrixView>();
    return std::make_unique<RidgePathView>();
}

std::string taskOf(const QString& name) {
    return name == QLatin1String("memory") ? "memory" : "mso";
}

class TestResultView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        for (const std::string task : {"mso", "memory"}) m_runs[task] = smallRun(0.9, task);
    }
    void init() { applyTheme(*qApp, ThemeChoice::light); }

    void hasANameAndWords_data() { eachView(); }
    void hasANameAndWords() {
        makeShown();
        QVERIFY(!m_view->accessibleName().isEmpty());
        QVERIFY(!m_view->accessibleDescription().isEmpty());
    }

    void aHiddenViewDrawsNothing_data() { eachView(); }
    void aHiddenViewDrawsNothing() {
        QFETCH(QString, name);
        m_view = makeView(name);
        QCoreApplication::processEvents();  // a QCustomPlot draws itself once when created
        int replots = 0;
        connect(plot(), &QCustomPlot::beforeReplot, this, [&replots] { ++replots; });
        m_view->setResult(result());
        m_view->setStale(true);
        m_view->setStale(false);
        m_view->setPinned(pinnedRuns(1, taskOf(name)));
        m_view->setSelectedModes({1});
        applyTheme(*qApp, ThemeChoice::dark);
        QCoreApplication::processEvents();
        QCOMPARE(replots, 0);
        m_view->show();
        QTRY_VERIFY(replots > 0);
        QTRY_VERIFY(!m_view->accessibleDescription().isEmpty());
    }

    void aShownViewThatIsHiddenCatchesUp_data() { eachView(); }
    void aShownViewThatIsHiddenCatchesUp() {
        makeShown();
        m_view->setResult(nullptr);
        QCoreApplication::processEvents();
        m_view->hide();
        m_view->setResult(result());
        QCoreApplication::processEvents();
        const QString before = m_view->accessibleDescription();
        m_view->show();
        QTRY_VERIFY(m_view->accessibleDescription() != before);
    }

    void followsTheTheme_data() { eachView(); }
    void followsTheTheme() {
        makeShown();
        applyTheme(*qApp, ThemeChoice::dark);
        QCoreApplication::processEvents();
        QVERIFY(m_view->grab().toImage().pixelColor(1, 1).lightnessF() < 0.3F);
    }

    void thePictureGoesToTheClipboard_data() { eachView(); }
    void thePictureGoesToTheClipboard() {
        makeShown();
        QGuiApplication::clipboard()->clear();
        m_view->copyPictureAction()->trigger();
        const QImage picture = QGuiApplication::clipboard()->image();
        QCOMPARE(picture.size(), plot()->size() * m_view->devicePixelRatioF());
        QCOMPARE(picture.pixelColor(1, 1), plotColours(m_view->palette()).ground);
    }

    void theNumbersGoToTheClipboard_data() { eachView(); }
    void theNumbersGoToTheClipboard() {
        makeShown();
        QGuiApplication::clipboard()->clear();
        m_view->copyTableAction()->trigger();
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QVERIFY(lines.size() > 20);
        for (const QString& line : lines) QCOMPARE(line.count(QLatin1Char('\t')), lines.front().count(QLatin1Char('\t')));
        QVERIFY(lines.front().contains(QLatin1Char('\t')));
    }

    void pinnedRunsAreInTheTableAndUnderTheData_data() { eachViewOfPins(); }
    void pinnedRunsAreInTheTableAndUnderTheData() {
        QFETCH(QString, name);
        makeShown();
        m_view->setPinned(pinnedRuns(2, taskOf(name)));
        settle();
        const QString text = m_view->tableText();
        QVERIFY2(text.contains(QStringLiteral("pin 1")) && text.contains(QStringLiteral("pin 2")), qPrintable(text.left(200)));
        QVERIFY(!text.contains(QStringLiteral("pin 3")));
        for (const PinnedLayer* layer : pinnedLayers()) QCOMPARE(int(layer->series().size()), 2);
        m_view->setPinned({});
        settle();
        for (const PinnedLayer* layer : pinnedLayers()) QVERIFY(layer->series().empty());
    }

    void ofMoreThanFourPinnedRunsTheFirstAreShown_data() { eachViewOfPins(); }
    void ofMoreThanFourPinnedRunsTheFirstAreShown() {
        QFETCH(QString, name);
        makeShown();
        std::vector<PinnedRun> runs = pinnedRuns(5, taskOf(name));
        runs.push_back({QStringLiteral("nothing"), nullptr});
        m_view->setPinned(runs);
        settle();
        for (const PinnedLayer* layer : pinnedLayers()) QCOMPARE(int(layer->series().size()), mostPinnedRuns);
    }

    void pinnedRunsAreNotDrawnAgainForEachReplot_data() { eachViewOfPins(); }
    void pinnedRunsAreNotDrawnAgainForEachReplot() {
        QFETCH(QString, name);
        makeShown();
        m_view->setPinned(pinnedRuns(4, taskOf(name)));
        settle();
        std::vector<int> before;
        for (const PinnedLayer* layer : pinnedLayers()) before.push_back(layer->renderings());
        QVERIFY(!before.empty());
        m_view->setResult(result());
        settle();
        std::vector<int> after;
        for (const PinnedLayer* layer : pinnedLayers()) after.push_back(layer->renderings());
        QCOMPARE(after, before);
    }

    void aLiveRunIsDrawn_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("now");
        for (const QString& name : viewNames)
            for (const int now : {0, 1, 250, 1100}) QTest::addRow("%s at %d", qPrintable(name), now) << name << now;
    }
    void aLiveRunIsDrawn() {
        QFETCH(int, now);
        makeShown();
        m_view->setPinned(pinnedRuns(1));
        m_view->setResult(liveRun(now));
        settle();
        for (const QCPAxisRect* rect : plot()->axisRects())
            for (const QCPAxis* axis : rect->axes()) {
                const QCPRange range = axis->range();
                QVERIFY2(std::isfinite(range.lower) && std::isfinite(range.upper) && range.size() > 0.0 && range.size() < 1e7,
                         qPrintable(axis->label()));
            }
        QVERIFY(!m_view->grab().isNull());
    }

    void nothingToShowIsFine_data() { eachView(); }
    void nothingToShowIsFine() {
        makeShown();
        m_view->setResult(nullptr);
        settle();
        QVERIFY(m_view->tableText().isEmpty());
        m_view->setResult(std::make_shared<const RunResult>());
        settle();
        QVERIFY(!m_view->grab().isNull());
    }

private:
    void eachView() { eachView(viewNames); }
    void eachViewOfPins() { eachView(viewNames.first(viewNames.size() - viewsOfOneRun)); }
    static void eachView(const QStringList& names) {
        QTest::addColumn<QString>("name");
        for (const QString& name : names) QTest::newRow(qPrintable(name)) << name;
    }

    std::shared_ptr<const RunResult> result() {
        QFETCH(QString, name);
        return m_runs[taskOf(name)];
    }

    void makeShown() {
        QFETCH(QString, name);
        m_view = makeView(name);
        m_view->resize(560, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setResult(m_runs[taskOf(name)]);
        settle();
    }

    /// Draws everything requested, including what a worker computes, one run after the other, since drawing requests the next.
    void settle() {
        QCoreApplication::processEvents();
        do {
            QTRY_VERIFY(idle());
            plot()->replot();
        } while (!idle());
    }
    bool idle() const {
        if (const auto* path = qobject_cast<const RidgePathView*>(m_view.get())) return path->idle();
        if (const auto* stability = qobject_cast<const StabilityView*>(m_view.get())) return stability->idle();
        if (const auto* memory = qobject_cast<const MemoryView*>(m_view.get())) return memory->idle();
        return true;
    }

    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }
    std::vector<PinnedLayer*> pinnedLayers() const {
        std::vector<PinnedLayer*> layers;
        for (int i = 0; i < plot()->layerCount(); ++i)
            for (QCPLayerable* child : plot()->layer(i)->children())
                if (auto* layer = dynamic_cast<PinnedLayer*>(child)) layers.push_back(layer);
        return layers;
    }

    std::unique_ptr<ResultView> m_view;
    std::map<std::string, std::shared_ptr<const RunResult>> m_runs;
};

ECHOPLANE_WINDOW_TEST(TestResultView, QApplication)

}  // namespace echoplane::result_view_tests

#include "test_result_view.moc"
