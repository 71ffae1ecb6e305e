// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include <QComboBox>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "core/kinds/fields/field_settings.h"
#include "core/own_data/data.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_panel.h"
#include "widgets/scores/score_readings.h"

namespace echoplane::score_panel_tests {

class TestScorePanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void threeFiguresOfOneMeasure_data();
    void threeFiguresOfOneMeasure();
    void aFieldShowsTheTrainingErrorOneStepAhead();
    void liveErrorsAreNamedForWhatTheyAre();
    void aLiveMemoryIsNotKnownYet();
    void everyOutputIsInTheToolTipAndTheCopy();
    void aRunThatLeavesItsRangeIsReported();
    void aGrowingOutputIsNoClosedLoopRun();
    void theBestBaselineIsBesideTheScore();
    void theErrorsAreBesideAValidTime();
    void theRunBeforeIsBesideTheScore();
    void testIsLookedAtOnce();
    void withoutAValidationSpanTestComesFirst();
    void theSeasonCanBeGiven();
    void theSpreadComesAfterAWhile();
    void changesAreInPercent();
    void aConditionBeyondWhatIsKnownIsABound();

private:
    void open(const Experiment& experiment) {
        m_panel.reset();
        m_document = std::make_unique<Document>(experiment);
        m_panel = std::make_unique<ScorePanel>(*m_document);
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && m_document->result(), 20000);
    }
    const QLabel& figure(int number) const { return *m_panel->findChild<QLabel*>(QStringLiteral("score:%1").arg(number)); }
    QString name(int number) const { return figure(number).accessibleName(); }
    QStringList words() const {
        QStringList all;
        for (const QLabel* label : m_panel->findChildren<QLabel*>()) all << label->text();
        return all;
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<ScorePanel> m_panel;
};

void TestScorePanel::aConditionBeyondWhatIsKnownIsABound() {
    QCOMPARE(conditionText(131.2), QStringLiteral("131"));
    QVERIFY2(conditionText(1e14).startsWith(QStringLiteral("1.0")), qPrintable(conditionText(1e14)));
    QVERIFY2(conditionText(2e14).startsWith(QStringLiteral("≥ 2.0")), qPrintable(conditionText(2e14)));
    QCOMPARE(conditionText(std::numeric_limits<double>::infinity()), QStringLiteral("∞"));
}

void TestScorePanel::threeFiguresOfOneMeasure_data() {
    QTest::addColumn<QString>("task");
    QTest::addColumn<bool>("freeRun");
    QTest::addColumn<QString>("measure");
    const auto row = [](const char* task, bool freeRun, const char* measure) {
        QTest::addRow("%s%s", task, freeRun ? " freely" : "")
            << QString::fromLatin1(task) << freeRun << QString::fromLatin1(measure);
    };
    row("mso", false, "RMSE");
    row("mso", true, "valid time");
    row("narma", false, "NRMSE");
    row("narma", true, "NRMSE");  // the switch has no effect there
    row("mackey-glass", false, "NRMSE");
    row("lorenz", false, "valid time");
    row("parity", false, "accuracy");
    row("memory", false, "capacity");
}

void TestScorePanel::threeFiguresOfOneMeasure() {
    QFETCH(QString, task);
    QFETCH(bool, freeRun);
    QFETCH(QString, measure);
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment = withTask(experiment, task.toStdString());
    experiment.data.freeRun = freeRun;
    setSplitLengths(experiment, 100, 400, 150, 150);
    open(experiment);
    QCOMPARE(name(0), QStringLiteral("Validation ") + measure);
    QCOMPARE(name(1), QStringLiteral("Training ") + measure);
    QCOMPARE(name(2), QStringLiteral("Test ") + measure);
    for (int k = 0; k < 3; ++k) {
        QVERIFY2(figure(k).text() != QStringLiteral("–"), qPrintable(name(k)));
        QVERIFY2(m_panel->asText().contains(name(k) + QLatin1Char('\t')), qPrintable(m_panel->asText()));  // on one line
    }
}

void TestScorePanel::aFieldShowsTheTrainingErrorOneStepAhead() {
    Experiment experiment = withTask({}, "lorenz96");
    experiment.reservoir.size = 20;
    setSplitLengths(experiment, 50, 300, 100, 100);
    experiment.set(fields::forecastSteps, 50);
    experiment.set(fields::tiles, 4);
    open(experiment);
    QCOMPARE(name(1), QStringLiteral("Training valid time"));
    QCOMPARE(figure(1).text(), QStringLiteral("–"));
    const QString rmseLine = QStringLiteral("RMSE ") + errorNumber(m_document->result()->score->training.rmse);
    const auto labels = m_panel->findChildren<QLabel*>();
    QVERIFY2(std::ranges::any_of(labels, [&](const QLabel* each) { return each->text() == rmseLine; }), qPrintable(rmseLine));
    QVERIFY2(figure(0).toolTip().contains(QStringLiteral("‖u‖")), qPrintable(figure(0).toolTip()));
}

void TestScorePanel::liveErrorsAreNamedForWhatTheyAre() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    open(experiment);
    const QString whole = figure(1).text();
    m_document->enterLive();
    for (int k = 0; k < 120; ++k) m_document->live()->stepOnce();
    QTRY_COMPARE_WITH_TIMEOUT(m_document->liveStatus().step, 120, 20000);
    QTRY_COMPARE(name(1), QStringLiteral("RMSE a priori"));
    QVERIFY(figure(1).text() != QStringLiteral("–"));
    QCOMPARE(figure(0).text(), QStringLiteral("–"));
    QVERIFY2(!words().filter(QStringLiteral("not yet")).isEmpty(), qPrintable(words().join(QLatin1Char('|'))));
    QVERIFY(words().filter(QStringLiteral("diverged")).isEmpty());
    m_document->leaveLive();
    QTRY_VERIFY_WITH_TIMEOUT(m_document->idle(), 20000);
    QTRY_COMPARE(name(1), QStringLiteral("Training RMSE"));
    QCOMPARE(figure(1).text(), whole);
}

void TestScorePanel::aLiveMemoryIsNotKnownYet() {
    Experiment experiment;
    experiment.reservoir.size = 10;
    experiment = withTask(experiment, "memory");
    open(experiment);
    m_document->enterLive().stepOnce();
    QTRY_COMPARE_WITH_TIMEOUT(m_document->liveStatus().step, 1, 20000);
    QCOMPARE(figure(0).text(), QStringLiteral("–"));
    QVERIFY(!words().filter(QStringLiteral("not yet")).isEmpty());
}

void TestScorePanel::everyOutputIsInTheToolTipAndTheCopy() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("own.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("u,power [kW],flow\n");
    for (int t = 0; t < 600; ++t) {
        const double u = std::sin(0.2 * t) + 0.5 * std::cos(0.331 * t);
        file.write(QStringLiteral("%1,%2,%3\n").arg(u).arg(250 + 80 * u * u).arg(4 - 0.01 * u).toLatin1());
    }
    file.close();
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment.set(forecast::horizon, 0);
    open(withDataFile(experiment, file.fileName().toStdString(), {"u"}, {"power [kW]", "flow"}));
    QCOMPARE(name(0), QStringLiteral("Validation NRMSE"));
    QVERIFY(!words().filter(QStringLiteral("pooled, 2 outputs")).isEmpty());
    const QString tip = figure(0).toolTip();
    QVERIFY2(tip.contains(QStringLiteral("power [kW]: RMSE ")) && tip.contains(QStringLiteral("flow: RMSE ")), qPrintable(tip));
    QVERIFY(m_panel->asText().contains(QStringLiteral("flow, test RMSE\t")));
    auto* outputs = m_panel->findChild<QComboBox*>(QStringLiteral("score-output"));
    QCOMPARE(outputs->count(), 3);
    const QString pooled = figure(0).text();
    outputs->setCurrentIndex(2);
    Q_EMIT outputs->activated(2);
    QVERIFY(figure(0).text() != pooled);
    QVERIFY2(figure(0).toolTip().startsWith(QStringLiteral("Of flow alone")), qPrintable(figure(0).toolTip()));
    const double rmse = m_document->result()->score->outputs[1].errors.validation.rmse;
    QVERIFY(!words().filter(QStringLiteral("RMSE ") + errorNumber(rmse)).isEmpty());
}

void TestScorePanel::aRunThatLeavesItsRangeIsReported() {
    Experiment experiment;
    experiment.reservoir.size = 10;
    experiment.reservoir.metric = "identity";
    experiment.input.feedback = true;
    experiment.dynamics.spectralRadius = 1.5;
    experiment.readout.ridge = 1e-3;
    setSplitLengths(experiment, 0, 60, 100, 100);
    open(experiment);
    QVERIFY(m_document->result()->score->divergedAt);
    QVERIFY2(m_panel->badge().contains(
                 QStringLiteral("diverged on its own output at step %1").arg(*m_document->result()->score->divergedAt)),
             qPrintable(m_panel->badge()));
    QCOMPARE(figure(0).text(), QStringLiteral("–"));
    for (const QString& text : words()) QVERIFY2(text.size() < 80, qPrintable(text));
}

// A linear reservoir driven by the series, with modes outside the unit circle.
void TestScorePanel::aGrowingOutputIsNoClosedLoopRun() {
    Experiment experiment;
    experiment.reservoir.method = "golden";
    experiment.reservoir.size = 30;
    experiment.dynamics.spectralRadius = 1.1;
    experiment.readout.ridge = 1e-11;
    open(experiment);
    QVERIFY(m_document->result()->score->divergedAt && !m_document->result()->states->divergedAt);
    QCOMPARE(m_panel->badge().section(QLatin1Char('\n'), 0, 0),
             QStringLiteral("the output diverged at step %1").arg(*m_document->result()->score->divergedAt));
}

void TestScorePanel::theBestBaselineIsBesideTheScore() {
    Experiment experiment = withTask({}, "mackey-glass");
    experiment.reservoir.size = 20;
    setSplitLengths(experiment, 100, 400, 150, 150);
    open(experiment);
    RunReview review(*m_document);
    m_panel->setReview(review);
    const auto* heading = m_panel->findChild<QLabel*>(QStringLiteral("baselines"));
    QTRY_VERIFY2(heading->text().contains(QStringLiteral("AR(")), qPrintable(heading->text()));
    QVERIFY(heading->toolTip().startsWith(QStringLiteral("NRMSE on the same steps")));
    QVERIFY(heading->toolTip().contains(QStringLiteral("persistence: validation ")));
    // Its error, and no verdict.
    const RunResult& run = *m_document->result();
    const QString number = errorNumber(bestBaseline(run, *review.baselines())->on(Role::validation).nrmse);
    QVERIFY2(words().contains(number), qPrintable(words().join(QLatin1Char('|'))));
    QVERIFY(words().filter(QStringLiteral("loses")).isEmpty() && words().filter(QStringLiteral("beats")).isEmpty());
    // The same data: the same baselines, at once.
    const auto before = review.baselines();
    m_document->set(setting("spectral-radius"), 0.7);
    QTRY_VERIFY(m_document->idle() && m_document->result()->experiment.dynamics.spectralRadius == 0.7);
    QCOMPARE(review.baselines(), before);
    // A memory curve has none.
    m_document->setExperiment(withTask(experiment, "memory"));
    QTRY_VERIFY(m_document->idle() && m_document->result()->experiment.data.task == "memory");
    QTRY_VERIFY(!review.baselines() && heading->text() == QStringLiteral("Best baseline"));
}

void TestScorePanel::theErrorsAreBesideAValidTime() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment.data.freeRun = true;
    open(experiment);
    QCOMPARE(name(0), QStringLiteral("Validation valid time"));
    const QString nrmse = errorNumber(m_document->result()->score->validation.nrmse);
    const QString test = errorNumber(m_document->result()->score->test.nrmse);
    QVERIFY2(words().contains(nrmse), qPrintable(words().join(QLatin1Char('|'))));
    QVERIFY2(!words().contains(test), qPrintable(words().join(QLatin1Char('|'))));
    m_panel->showTest();
    QVERIFY(words().contains(test));
}

void TestScorePanel::theRunBeforeIsBesideTheScore() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    open(experiment);
    const QString before = figure(0).text();
    m_document->set(setting("spectral-radius"), 0.7);
    QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && m_document->result()->experiment.dynamics.spectralRadius == 0.7, 20000);
    QVERIFY(figure(0).text() != before);
    QVERIFY2(words().contains(before), qPrintable(words().join(QLatin1Char('|'))));
}

void TestScorePanel::testIsLookedAtOnce() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    open(experiment);
    const auto number = [&] { return errorNumber(m_document->result()->score->test.rmse); };
    const auto shownText = [&] {
        QString all = words().join(QLatin1Char('|'));
        for (const QLabel* label : m_panel->findChildren<QLabel*>()) all += QLatin1Char('|') + label->toolTip();
        return all;
    };
    QCOMPARE(name(0), QStringLiteral("Validation RMSE"));
    QCOMPARE(figure(0).text(), errorNumber(m_document->result()->score->validation.rmse));
    QVERIFY2(!shownText().contains(number()), qPrintable(shownText()));
    QVERIFY(m_panel->findChild<QPushButton*>(QStringLiteral("show-score:2"))->isVisibleTo(m_panel.get()));
    QVERIFY(!m_panel->testIsShown());
    m_panel->findChild<QPushButton*>(QStringLiteral("show-score:2"))->click();
    QCOMPARE(figure(2).text(), number());
    // The next settings hide the test score again.
    m_document->set(setting("spectral-radius"), 0.7);
    QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && m_document->result()->experiment.dynamics.spectralRadius == 0.7, 20000);
    QVERIFY2(!shownText().contains(number()), qPrintable(shownText()));
    m_panel->setTestOpen(true);  // as a lesson does
    QCOMPARE(figure(2).text(), number());
}

void TestScorePanel::withoutAValidationSpanTestComesFirst() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment = withTask(experiment, "memory");
    experiment.data.split.validation = 1;
    open(experiment);
    QCOMPARE(name(0), QStringLiteral("Test capacity"));
    QVERIFY(figure(0).text().toDouble() > 1.0);
}

void TestScorePanel::theSeasonCanBeGiven() {
    Experiment experiment = withTask({}, "mackey-glass");
    experiment.reservoir.size = 20;
    setSplitLengths(experiment, 100, 400, 150, 150);
    open(experiment);
    RunReview review(*m_document);
    m_panel->setReview(review);
    QTRY_VERIFY(review.baselines());
    const auto found = review.baselines();
    const auto give = [this](int steps) {
        m_panel->findChild<QAction*>(QStringLiteral("season"))->trigger();
        auto* dialog = m_panel->findChild<QInputDialog*>(QStringLiteral("season-dialogue"));
        QVERIFY(dialog);
        dialog->setIntValue(steps);
        dialog->accept();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    give(7);
    QCOMPARE(review.season(), 7);
    QTRY_VERIFY(review.baselines() && review.baselines()->of("seasonal").choice == 7);
    // The result of baselinesOf(), as printed by `train --season 7`.
    const RunResult& run = *m_document->result();
    const auto expected = baselinesOf(run.experiment, run.data, run.split, 7);
    QCOMPARE(review.baselines()->of("seasonal").on(Role::test).nrmse, expected->of("seasonal").on(Role::test).nrmse);
    const auto* scale = m_panel->findChild<QLabel*>(QStringLiteral("baselines"));
    QTRY_VERIFY2(scale->toolTip().contains(QStringLiteral("season of 7")), qPrintable(scale->toolTip()));
    // It applies to these data alone, and is found again on request.
    m_document->setExperiment(withTask(experiment, "lorenz"));
    QCOMPARE(review.season(), 0);
    m_document->undoStack().undo();
    QCOMPARE(review.season(), 7);
    QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && review.baselines() && review.baselines()->of("seasonal").choice == 7, 20000);
    give(0);
    QTRY_COMPARE(review.baselines() ? review.baselines()->of("seasonal").choice : -1, found->of("seasonal").choice);
}

void TestScorePanel::theSpreadComesAfterAWhile() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    open(experiment);
    RunReview review(*m_document);
    review.setSeeds(4);
    m_panel->setReview(review);
    const auto hasSpread = [this] { return !words().filter(QStringLiteral(" ± ")).isEmpty(); };
    QTRY_VERIFY_WITH_TIMEOUT(hasSpread(), 10000);
    const auto spread = review.spread(m_document->result());
    QVERIFY(spread && spread->seeds == 4);
    QVERIFY(figure(0).toolTip().contains(QStringLiteral("over 4 seeds starting at 1")));
    // Another result has no spread until the settings have rested.
    m_document->set(setting("spectral-radius"), 0.7);
    QTRY_VERIFY(m_document->idle() && m_document->result()->experiment.dynamics.spectralRadius == 0.7);
    QVERIFY(!review.spread(m_document->result()));
    QTRY_VERIFY_WITH_TIMEOUT(review.spread(m_document->result()), 10000);
    review.setSeeds(0);
    QVERIFY(!hasSpread());
}

void TestScorePanel::changesAreInPercent() {
    QCOMPARE(changeText(0.969, 1.0), QStringLiteral("▼ 3.1 %"));
    QCOMPARE(changeText(1.25, 1.0), QStringLiteral("▲ 25 %"));
    QCOMPARE(changeText(0.2, 1.0), QStringLiteral("▼ ×0.2"));
    QCOMPARE(changeText(1.0001, 1.0), QStringLiteral("= ±0 %"));
    QCOMPARE(changeText(1.0, 0.0), QString());
}

ECHOPLANE_WINDOW_TEST(TestScorePanel, QApplication)

}  // namespace echoplane::score_panel_tests

#include "test_score_panel.moc"
