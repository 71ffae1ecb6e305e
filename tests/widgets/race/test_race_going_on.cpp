// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QApplication>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTest>

#include <qcustomplot.h>

#include "core/system/blas_threads.h"
#include "tests/widgets/race/race_dialog_desk.h"
#include "tests/window_tests.h"

namespace echoplane::race_going_on_tests {

/// Races that are stopped and resumed, with real contenders.
class TestRaceGoingOn : public QObject, private RaceDialogDesk {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() { begin(); }
    void cleanup() { end(); }

    void aNetworkIsWatchedAndStopped() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(60.0);
        choose({QStringLiteral("gru"), QStringLiteral("lstm")});
        press("race-start");
        auto* plot = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        QTRY_VERIFY_WITH_TIMEOUT(plot->graphCount() == 1 && plot->graph(0)->dataCount() > 1, 30000);
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY(m_dialog->contenders().empty());
        QVERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-start"))->isEnabled());
        QVERIFY2(state("lstm").startsWith(QStringLiteral("stopped at")), qPrintable(state("lstm")));
        QCOMPARE(state("gru"), QStringLiteral("not started"));
        QVERIFY2(words().contains(QStringLiteral("Stopped: 0 of 2")), qPrintable(words()));
        QVERIFY(m_dialog->kept());  // though it ran for less than the two seconds between checkpoints

        // Its curve continues when it resumes.
        const double before = m_dialog->kept()->learned.at("lstm")->seconds;
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(state("lstm") == QLatin1String("is learning"), 20000);
        const int points = plot->graph(0)->dataCount();
        QTRY_VERIFY_WITH_TIMEOUT(plot->graphCount() > 0 && plot->graph(0)->dataCount() > points, 20000);
        QVERIFY(plot->graph(0)->data()->at(points)->key > before);
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY2(words().contains(QStringLiteral("Stopped: 0 of 2")), qPrintable(words()));
    }

    /// The focus stays with the buttons that start and stop a race: an extra space stops it, and does not close the window.
    void theKeyboardStopsWhatItStarted() {
        m_dialog->activateWindow();
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(30.0);
        choose({QStringLiteral("reservoir")});
        auto* start = m_dialog->findChild<QPushButton*>(QStringLiteral("race-start"));
        start->setFocus();
        QTRY_VERIFY(start->hasFocus());
        QTest::keyClick(start, Qt::Key_Space);
        QTRY_VERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-stop"))->hasFocus());
        QTRY_VERIFY(words().startsWith(QStringLiteral("reservoir, 1 of 1: ")));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY(m_dialog->isVisible());
        QVERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-go-on"))->hasFocus());
    }

    /// A contender ticked later joins, for the same seconds; the others do not change.
    void aContenderTickedLaterJoins() {
        choose({QStringLiteral("ar")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QVERIFY(!m_dialog->findChild<QPushButton*>(QStringLiteral("race-go-on"))->isEnabled());  // it does not learn on
        choose({QStringLiteral("persistence"), QStringLiteral("reservoir")});
        QTRY_VERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-go-on"))->isEnabled());
        const auto ar = m_dialog->contenders().front().score;
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 3u);
        QCOMPARE(m_dialog->contenders().front().score, ar);
        QVERIFY2(words().contains(QStringLiteral("0.2 s for each")), qPrintable(words()));
        QVERIFY(!words().contains(QStringLiteral("Stopped")));
    }

    /// Return discards nothing: networks that have learned on these data learn on.
    void returnGoesOn() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        choose({QStringLiteral("gru")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        const double before = m_dialog->contenders().front().network->seconds;
        QTest::keyClick(m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds")), Qt::Key_Return);
        QTRY_VERIFY(!m_dialog->idle());
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QVERIFY(m_dialog->contenders().front().network->seconds > 1.5 * before);
        const auto* start = m_dialog->findChild<QPushButton*>(QStringLiteral("race-start"));
        QVERIFY(!start->isDefault());
        Experiment other = m_document->experiment();
        other.set(mso::components, 2);
        m_document->setExperiment(other);
        QVERIFY(start->isDefault());
    }

    void theTableStaysSortedAsItWas() {
        choose({QStringLiteral("ar"), QStringLiteral("persistence"), QStringLiteral("reservoir")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        QCOMPARE(table->item(2, 0)->text(), QStringLiteral("persistence"));  // by test error
        constexpr int parameters = 4;
        const QHeaderView& header = *table->horizontalHeader();
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                          {header.sectionViewportPosition(parameters) + 10, header.height() / 2});
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("persistence"));
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle() && table->rowCount() == 3, 60000);
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("persistence"));
    }

    /// Curves stay short enough to be drawn ten times per second, and keep the ends of their lines.
    void longCurvesAreThinned() {
        RaceBox box;
        const LearnerListener listener = listenerOf(box);
        for (int k = 0; k < 30000; ++k) {
            const double rate = k == 0 ? 1.0 : k < 10000 ? 2.0 : 3.0;
            listener.learning("gru", {.seconds = 0.1 * k, .epoch = k, .rate = rate, .validation = 1.0});
        }
        const std::vector<LearningPoint>& curve = box.learning["gru"];
        QVERIFY(box.changed);
        QVERIFY2(curve.size() > 900 && curve.size() <= 2000, QByteArray::number(qlonglong(curve.size())).constData());
        const auto has = [&](int epoch) { return std::ranges::find(curve, epoch, &LearningPoint::epoch) != curve.end(); };
        for (const int epoch : {0, 1, 9999, 10000, 29999}) QVERIFY2(has(epoch), QByteArray::number(epoch).constData());
        QVERIFY(std::ranges::is_sorted(curve, {}, &LearningPoint::epoch));
    }

    void someLearnAtTheSameTime() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        auto* parallelContenders = m_dialog->findChild<QSpinBox*>(QStringLiteral("race-jobs"));
        if (parallelContenders->maximum() < 2) QSKIP("one core");
        QTest::keyClick(parallelContenders, Qt::Key_Up);
        QCOMPARE(parallelContenders->value(), 2);
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(60.0);
        choose({QStringLiteral("gru"), QStringLiteral("lstm"), QStringLiteral("lru")});
        press("race-start");
        const auto learns = [this](const char* name) { return state(name) == QLatin1String("is learning"); };
        QTRY_VERIFY_WITH_TIMEOUT(learns("lstm") && learns("gru"), 30000);
        QVERIFY2(words().startsWith(QStringLiteral("LSTM, GRU, 2 of 3")), qPrintable(words()));
        QCOMPARE(state("lru"), QStringLiteral("waits"));
        const auto* plot = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        const auto both = [plot] {
            return plot->graphCount() == 2 && plot->graph(0)->dataCount() > 1 && plot->graph(1)->dataCount() > 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(both(), 120000);  // at background priority beside other work
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY(m_dialog->kept());
        for (const char* name : {"lstm", "gru"}) QVERIFY2(m_dialog->kept()->learned.contains(name), name);
        for (const char* name : {"lstm", "gru"})
            QVERIFY2(state(name).startsWith(QStringLiteral("stopped at")), qPrintable(state(name)));
        QCOMPARE(state("lru"), QStringLiteral("not started"));
    }

    /// A finished contender stays listed until it finishes again.
    void whatIsStoppedAgainStays() {
        choose({QStringLiteral("reservoir")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        const auto score = m_dialog->contenders().front().score;
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(60.0);
        press("race-go-on");
        QTRY_COMPARE(state("reservoir"), QStringLiteral("is learning"));
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QCOMPARE(m_dialog->contenders().size(), 1u);
        QCOMPARE(m_dialog->contenders().front().score, score);
        QVERIFY2(state("reservoir").startsWith(QStringLiteral("stopped at")), qPrintable(state("reservoir")));
        QVERIFY2(words().contains(QStringLiteral("Stopped: 0 of 1")), qPrintable(words()));
    }

    /// A complete race resumes for the same seconds again, while contenders that do not learn do not change; a stopped one
    /// resumes with the contenders that are missing.
    void itGoesOn() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        auto* resume = m_dialog->findChild<QPushButton*>(QStringLiteral("race-go-on"));
        QVERIFY(!resume->isEnabled());
        choose({QStringLiteral("gru"), QStringLiteral("ar")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        const auto of = [this](const char* name) {
            for (const Learned& each : m_dialog->contenders())
                if (each.name == name) return each;
            return Learned{};
        };
        const Learned before = of("gru");
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        QVERIFY(of("gru").network->seconds >= 0.4);
        QVERIFY(of("gru").network->validation <= before.network->validation);
        QVERIFY(of("ar").score != nullptr);

        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(1.0);
        press("race-start");
        auto* plot = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->idle() && plot->graphCount() == 1 && plot->graph(0)->dataCount() > 1, 30000);
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY(m_dialog->kept());  // something to resume from
        QVERIFY(of("gru").name.empty());
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        QVERIFY(of("gru").network->seconds < 10.0);
    }

    /// A race kept in a project: restored elsewhere, the networks predict the same without learning again.
    void aKeptRaceIsTakenUp() {
        QVERIFY(!m_dialog->kept());
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        choose({QStringLiteral("gru"), QStringLiteral("ar")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        const std::optional<RacePlan> kept = m_dialog->kept();
        QVERIFY(kept && kept->learned.size() == 1);
        const auto gru = [](const RaceDialog& dialog) {
            return std::ranges::find(dialog.contenders(), "gru", &Learned::name)->score->test.nrmse;
        };
        const double before = gru(*m_dialog);
        begin();
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(7.0);
        m_dialog->restore(*kept);
        QCOMPARE(m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->value(), 0.2);
        QVERIFY(m_dialog->contenders().empty());
        const QSignalSpy changes(m_dialog.get(), &RaceDialog::keptChanged);
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        QCOMPARE(gru(*m_dialog), before);
        QCOMPARE(changes.count(), 0);  // no network has learned anything
        auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->item(row, 0)->data(Qt::UserRole) == QLatin1String("gru")) table->setCurrentCell(row, 0);
        for (const char* name : {"race-on-plane", "race-in-signal"})
            QVERIFY2(m_dialog->findChild<QPushButton*>(QLatin1String(name))->isEnabled(), name);
        m_dialog->restore({});
        QVERIFY(!m_dialog->kept());
        QVERIFY(!m_dialog->findChild<QPushButton*>(QStringLiteral("race-go-on"))->isEnabled());
    }
};

ECHOPLANE_WINDOW_TEST(TestRaceGoingOn, QApplication)

}  // namespace echoplane::race_going_on_tests

#include "test_race_going_on.moc"
