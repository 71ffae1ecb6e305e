// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <qcustomplot.h>
#include <QAction>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "app/window/main_window.h"
#include "core/learners/network_jacobian.h"
#include "core/system/blas_threads.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/app/window/arrangement.h"
#include "tests/core/torch/torch_module.h"
#include "tests/window_tests.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/plane/plane_jacobian.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/plane/rival_marks.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/race/race_dialog.h"
#include "widgets/race/race_shown.h"

namespace echoplane::race_window_tests {

/// The contenders of a race in the window, with real clicks.
class TestRaceWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        Experiment experiment = withTask({}, "mso");
        experiment.set(mso::components, 3);
        experiment.reservoir.size = 20;
        if (!m_window) m_window = std::make_unique<MainWindow>(experiment);
        startAgain(m_window, experiment);
        m_window->findChild<QAction*>(QStringLiteral("race"))->trigger();
        m_race = m_window->findChild<RaceDialog*>();
        QVERIFY(m_race->isVisible());
        QVERIFY2(m_race->contenders().empty() && m_window->planeView().rivals().empty() && curves().empty(), "a new project");
        // A wide page takes the room of the plane, and gives it back on demand.
        m_window->findChild<QToolButton*>(QStringLiteral("page-room"))->setChecked(false);
        QVERIFY(m_race->isVisible() && m_window->planeView().isVisible());
        set<QDoubleSpinBox>("race-seconds", 0.2);
        set<QSpinBox>("race-width", 6);
    }
    void cleanup() {
        m_window->document().undoStack().setClean();
        // A trained network would be lost with a question only.
        if (QTest::currentTestFailed() || m_window->session().isModified()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }

    void aNetworkIsBesideTheReservoirOnThePlane() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        race({"gru", "lstm", "ar"});
        QVERIFY(!button("race-on-plane").isEnabled());
        choose("gru");
        QVERIFY(m_window->planeView().rivals().empty());
        click("race-on-plane");
        QTRY_VERIFY_WITH_TIMEOUT(plane() != nullptr, 20000);
        const Learned gru = contender("gru");
        const int last = gru.data->steps() - 1;
        QCOMPARE(plane()->name, QStringLiteral("GRU: step Jacobian at step %1, dots: at 15 others").arg(last));
        QCOMPARE(plane()->along.size(), 15u);
        const auto expected = stepSpectra(*torchNetworks(), *gru.network, gru.data->inputs, {last});
        QCOMPARE(plane()->modes.size(), Eigen::Index(6));
        QCOMPARE(spectralRadius(plane()->modes), spectralRadius(expected.front().eigenvalues));
        QVERIFY(m_window->planeView().tableText().contains(QStringLiteral("GRU: step Jacobian")));
        const QColor colour = plane()->colour;
        QTRY_VERIFY(pixelsOf(colour) > 20);
        // An exported file has the same content as the screen.
        OnScreen screen;
        m_window->planeView().addTo(screen);
        const TextTable table = plotSource(QStringLiteral("plane"), m_window->document().result(), screen).table();
        QVERIFY(std::ranges::any_of(table.rows, [](const auto& row) {
            const auto* name = std::get_if<std::string>(&row.front());
            return name != nullptr && name->starts_with("GRU: step");
        }));

        // A second one is added in its own colour; then they are removed one by one.
        choose("lstm");
        QVERIFY(!button("race-on-plane").isChecked());
        click("race-on-plane");
        QTRY_VERIFY_WITH_TIMEOUT(m_window->planeView().rivals().size() == 2, 20000);
        const RivalModes lstm = *m_window->planeView().rivals().back();
        QVERIFY(lstm.name.startsWith(QStringLiteral("LSTM")) && lstm.colour != colour);
        QCOMPARE(lstm.modes.size(), Eigen::Index(12));
        QVERIFY(pixelsOf(colour) > 20 && pixelsOf(lstm.colour) > 20);
        QVERIFY(m_window->planeView().tableText().contains(QStringLiteral("LSTM: step Jacobian")));
        choose("gru");
        QVERIFY(button("race-on-plane").isChecked());
        click("race-on-plane");
        QCOMPARE(m_window->planeView().rivals().size(), std::size_t(1));
        QTRY_COMPARE(pixelsOf(colour), 0);
        choose("lstm");
        click("race-on-plane");
        QVERIFY(plane() == nullptr);
        choose("ar");
        QVERIFY(!button("race-on-plane").isEnabled());
        QVERIFY(button("race-on-plane").toolTip().contains(QStringLiteral("Only trained networks")));
        QCOMPARE(m_window->document().undoStack().count(), 0);
    }

    void theStepIsThatOfThePlane() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        m_window->document().set(setting("method"), std::string("normal"));
        m_window->document().set(setting("activation"), std::string("tanh"));
        QTRY_VERIFY(m_window->document().idle());
        QTRY_VERIFY(m_window->planeView().jacobianAction()->isEnabled());
        m_window->planeView().jacobianAction()->trigger();
        race({"gru", "lru"});
        choose("gru");
        click("race-on-plane");
        QTRY_VERIFY_WITH_TIMEOUT(plane() != nullptr, 20000);
        choose("lru");
        click("race-on-plane");
        QTRY_VERIFY_WITH_TIMEOUT(m_window->planeView().rivals().size() == 2, 20000);
        m_window->planeView().findChild<QSpinBox*>(QStringLiteral("jacobian-step"))->setValue(122);
        m_window->planeView().findChild<QSpinBox*>(QStringLiteral("jacobian-step"))->setValue(123);
        QTRY_VERIFY_WITH_TIMEOUT(plane()->name.contains(QStringLiteral("at step 123,")), 20000);
        QCOMPARE(m_window->planeView().rivals().size(), std::size_t(2));
        const RivalModes& lru = *m_window->planeView().rivals().back();
        QVERIFY2(lru.name.contains(QStringLiteral("LRU: step Jacobian, the same at every step, lines")), qPrintable(lru.name));
        QVERIFY(lru.along.empty());
        // The reservoir's own Jacobian is still shown, in a different colour.
        QTRY_VERIFY(m_window->planeView().shownJacobian() && m_window->planeView().shownJacobian()->step == 123);
        QVERIFY(plane()->colour.isValid());
        m_window->planeView().findChild<QSpinBox*>(QStringLiteral("jacobian-step"))->setValue(0);
        QTRY_VERIFY_WITH_TIMEOUT(plane()->name.contains(QStringLiteral("at step 1,")), 20000);
    }

    void predictionsLieOverTheSignal() {
        race({"ar", "nvar", "persistence"});
        choose("ar");
        click("race-in-signal");
        QTRY_COMPARE(curves().size(), 1u);
        const Learned ar = contender("ar");
        const QColor colour = curves().front().colour;
        QVERIFY(colour.isValid());
        const int tested = m_window->document().result()->experiment.steps() - 1;
        QCOMPARE(curves().front().y.at(static_cast<std::size_t>(tested)), ar.score->predictions(0, tested));
        choose("nvar");
        QVERIFY(!button("race-in-signal").isChecked());
        click("race-in-signal");
        QTRY_COMPARE(curves().size(), 2u);
        QVERIFY(curves().back().colour != colour);
        const QString table = m_window->signalView().tableText();
        QVERIFY2(table.contains(QStringLiteral("AR(")) && table.contains(QStringLiteral("NVAR")), qPrintable(table.left(200)));
        choose("ar");
        QVERIFY(button("race-in-signal").isChecked());
        click("race-in-signal");
        QTRY_COMPARE(curves().size(), 1u);
        QVERIFY(m_window->document().pins().empty());
        QCOMPARE(m_window->document().undoStack().count(), 0);
    }

    void pinsComeFirst() {
        race({"ar", "persistence"});
        for (std::size_t k = 0; k + 1 < Document::mostPins; ++k) m_window->document().pin();
        choose("ar");
        click("race-in-signal");
        QTRY_COMPARE(curves().size(), Document::mostPins);
        choose("persistence");
        QVERIFY(!button("race-in-signal").isEnabled());
        QVERIFY(button("race-in-signal").toolTip().contains(QStringLiteral("at most 4")));
        m_window->document().pin();
        choose("ar");
        QVERIFY(!button("race-in-signal").isChecked());
        QTRY_COMPARE(curves().size(), Document::mostPins);
        for (const PinnedSeries& each : curves()) QVERIFY(!each.colour.isValid());
    }

    void allGoesWithTheData_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"task", "split", "components", "seed of nothing"}) QTest::newRow(what) << what;
    }
    void allGoesWithTheData() {
        QFETCH(QString, what);
        race({"ar"});
        choose("ar");
        click("race-in-signal");
        QTRY_COMPARE(curves().size(), 1u);
        Experiment changed = m_window->document().experiment();
        if (what == QLatin1String("task")) changed = withTask(changed, "mackey-glass");
        if (what == QLatin1String("split")) changed.data.split.test /= 2;
        if (what == QLatin1String("components")) changed.set(mso::components, 4);
        if (what == QLatin1String("seed of nothing")) changed.reservoir.seed = 9;
        m_window->document().setExperiment(changed);
        QTRY_VERIFY(m_window->document().idle());
        const bool same = what == QLatin1String("seed of nothing");
        QTRY_COMPARE(curves().size(), same ? 1u : 0u);
        QCOMPARE(button("race-in-signal").isChecked(), same);
        QCOMPARE(button("race-in-signal").isEnabled(), same);
    }

    /// The display stays when the page is closed, and can be removed there again.
    void escapeAndClosingLeaveIt() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        race({"gru"});
        choose("gru");
        for (const bool escape : {true, false}) {
            click("race-on-plane");
            click("race-in-signal");
            QTRY_VERIFY_WITH_TIMEOUT(plane() != nullptr && curves().size() == 1u, 20000);
            if (escape)
                QTest::keyClick(m_race, Qt::Key_Escape);
            else
                QTest::mouseClick(seen(*m_window, QStringLiteral("page-back")), Qt::LeftButton);
            QTRY_VERIFY(!m_race->isVisible());
            QVERIFY(m_window->pages().shown().isEmpty() && m_window->deck().isVisible());
            QVERIFY(plane() != nullptr && curves().size() == 1u);
            m_window->findChild<QAction*>(QStringLiteral("race"))->trigger();
            QVERIFY(m_race->isVisible());
            QVERIFY(button("race-on-plane").isChecked() && button("race-in-signal").isChecked());
            click("race-on-plane");
            click("race-in-signal");
            QTRY_VERIFY(plane() == nullptr && curves().empty());
        }
    }

    /// Trained networks are not lost without a question.
    void whatWasLearnedIsAChange() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        race({"ar"});
        QVERIFY(!m_window->isWindowModified());
        race({"gru"});
        QVERIFY(m_window->isWindowModified());
    }

    /// In a low panel the curves over the signal are named in the one line there is, after the signal and the reservoir.
    void theKeyOfTheSignalNamesThem() {
        race({"ar"});
        choose("ar");
        click("race-in-signal");
        QTRY_COMPARE(curves().size(), 1u);
        m_window->pages().close();
        m_window->signalView().resize(420, 170);
        auto* key = m_window->signalView().findChild<PlotKey*>();
        QTRY_VERIFY(key->showsLowEntries());
        QVERIFY(key->lowEntries().size() > 2 && key->lowEntries()[2].text.startsWith(QStringLiteral("AR(")));
    }

    void eigenvaluesOfAnLruMoveWhileItLearns() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        set<QDoubleSpinBox>("race-seconds", 60.0);
        start({"lru"});
        auto* table = m_race->findChild<QTableWidget*>(QStringLiteral("race-table"));
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, 20000);
        choose("lru");
        QTRY_VERIFY(button("race-on-plane").isEnabled());
        click("race-on-plane");
        const auto points = [this] { return plane() && !plane()->trails.empty() ? plane()->trails.front().size() : 0; };
        QTRY_VERIFY_WITH_TIMEOUT(points() > 2, 20000);
        QVERIFY(plane()->name.contains(QStringLiteral("while it learns")));
        QCOMPARE(plane()->modes.upper.size(), Eigen::Index(6));
        QCOMPARE(plane()->trails.size(), 6u);
        QCOMPARE(plane()->trails.front().back(), plane()->modes.upper[0]);
        QVERIFY(plane()->trails.front().front() != plane()->modes.upper[0]);
        click("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_race->idle(), 20000);

        // A trained one shows its Jacobian, which has these eigenvalues, at the end of the trails.
        set<QDoubleSpinBox>("race-seconds", 0.4);
        race({"lru"});
        QTRY_VERIFY_WITH_TIMEOUT(plane() != nullptr && plane()->name.contains(QStringLiteral("step Jacobian")), 20000);
        QCOMPARE(plane()->modes.size(), Eigen::Index(12));
        QVERIFY(!plane()->trails.empty());

        // They move again when training continues.
        set<QDoubleSpinBox>("race-seconds", 60.0);
        click("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(plane() && plane()->name.contains(QStringLiteral("while it learns")), 20000);
        QCOMPARE(plane()->trails.front().back(), plane()->modes.upper[0]);
        click("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_race->idle(), 20000);
    }

    /// A contender removed before its Jacobian is computed shows no message.
    void aRemovedContenderShowsNoMessage() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        race({"gru"});
        choose("gru");
        click("race-on-plane");
        m_race->shown().clear();
        QVERIFY(m_race->shown().idle());
        QTest::qWait(500);
        QVERIFY(m_race->findChild<QLabel*>(QStringLiteral("race-shown-words"))->text().isEmpty());
        QVERIFY(plane() == nullptr);
    }

private:
    /// Number of pixels on the plane with about that colour.
    int pixelsOf(const QColor& colour) const {
        const QImage picture = m_window->planeView().grab().toImage();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                const QColor each = picture.pixelColor(x, y);
                constexpr int near = 40;
                count += std::abs(each.red() - colour.red()) < near && std::abs(each.green() - colour.green()) < near &&
                         std::abs(each.blue() - colour.blue()) < near;
            }
        return count;
    }
    /// The first rival on the plane.
    const RivalModes* plane() const {
        const auto& rivals = m_window->planeView().rivals();
        return rivals.empty() ? nullptr : rivals.front().get();
    }
    Learned contender(const char* name) const {
        for (const Learned& each : m_race->contenders())
            if (each.name == name) return each;
        qFatal("no contender %s", name);
    }
    std::vector<PinnedSeries> curves() const {
        const auto* plot = m_window->signalView().findChild<QCustomPlot*>();
        m_window->signalView().zoom();  // delivers the latest curves
        for (QCPLayerable* child : plot->layer(QStringLiteral("signal"))->children())
            if (const auto* pins = dynamic_cast<PinnedLayer*>(child)) return pins->series();
        qFatal("no pins in the view");
    }
    QPushButton& button(const char* name) const { return *m_race->findChild<QPushButton*>(QLatin1String(name)); }
    void click(const char* name) const {
        QVERIFY2(button(name).isEnabled(), name);
        QTest::mouseClick(&button(name), Qt::LeftButton);
    }
    template <typename Box, typename Value>
    void set(const char* name, Value value) const {
        m_race->findChild<Box*>(QLatin1String(name))->setValue(value);
    }
    void start(const std::vector<const char*>& names) const {
        auto* list = m_race->findChild<QListWidget*>(QStringLiteral("race-names"));
        for (int k = 0; k < list->count(); ++k) {
            const QString name = list->item(k)->data(Qt::UserRole).toString();
            const bool takesPart = std::ranges::any_of(names, [&](const char* each) { return name == QLatin1String(each); });
            list->item(k)->setCheckState(takesPart ? Qt::Checked : Qt::Unchecked);
        }
        click("race-start");
    }
    void race(const std::vector<const char*>& names) const {
        start(names);
        QTRY_VERIFY_WITH_TIMEOUT(m_race->idle(), 60000);
    }
    /// Clicks the contender's row.
    void choose(const char* name) const {
        auto* table = m_race->findChild<QTableWidget*>(QStringLiteral("race-table"));
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->item(row, 0)->data(Qt::UserRole) != QLatin1String(name)) continue;
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(row, 0)).center());
            return;
        }
        QFAIL(name);
    }

    std::unique_ptr<MainWindow> m_window;
    RaceDialog* m_race = nullptr;
};

ECHOPLANE_WINDOW_TEST(TestRaceWindow, QApplication)

}  // namespace echoplane::race_window_tests

#include "test_race_window.moc"
