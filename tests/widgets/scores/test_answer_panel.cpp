// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/scores/answer_panel.h"
#include "widgets/scores/error_ruler.h"
#include "widgets/scores/run_review.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane::answer_panel_tests {

class TestAnswerPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void aRelativeErrorIsReadInWords();
    void theRulerIsLogarithmic();
    void aModelOnItsOwnIsJudgedByItsValidTime();
    void theDragShowsBeforeAndAfter();
    void oneStepAheadTheErrorIsRelative();
    void eachTaskHasItsAnswer_data();
    void eachTaskHasItsAnswer();
    void aDivergenceIsRed();
    void nothingMoves();
    void baselinesAreNeutralTicks();
    void theSpreadIsInTheSentence();
    void detailsAreAskedForByAButton();
    void whatIsWideLosesItsWordsFirst();

private:
    void open(const Experiment& experiment) {
        m_panel.reset();
        m_review.reset();
        m_document = std::make_unique<Document>(experiment);
        m_review = std::make_unique<RunReview>(*m_document);
        m_panel = std::make_unique<AnswerPanel>(*m_document, *m_review);
        m_panel->resize(400, m_panel->sizeHint().height());
        m_panel->show();
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && m_document->result(), 20000);
    }
    void set(const char* name, const SettingValue& value) {
        m_document->set(setting(name), value);
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && m_document->result()->experiment == m_document->experiment(), 20000);
    }
    static Experiment firstSteps() {
        Experiment experiment;
        experiment.reservoir.method = "golden";
        experiment.reservoir.size = 30;
        experiment.dynamics.spectralRadius = 0.2;
        experiment.readout.ridge = 1e-11;
        experiment.data.freeRun = true;
        return experiment;
    }
    QString text(const char* name) const { return m_panel->findChild<QLabel*>(QString::fromLatin1(name))->text(); }
    const Ruler& ruler() const { return m_panel->findChild<ErrorRuler*>()->ruler(); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<RunReview> m_review;
    std::unique_ptr<AnswerPanel> m_panel;
};

void TestAnswerPanel::aRelativeErrorIsReadInWords() {
    QCOMPARE(errorInWords(0.43), QStringLiteral("43 %"));
    QCOMPARE(errorInWords(1.3), QStringLiteral("130 %"));
    QCOMPARE(errorInWords(5.158e-4), QStringLiteral("0.052 %"));
    QCOMPARE(errorInWords(2.8e-6), QStringLiteral("2.8 parts per million"));
    QCOMPARE(errorInWords(3.468e-9), QStringLiteral("3.5 parts per billion"));
    QCOMPARE(errorInWords(1e-17), QStringLiteral("rounding error"));
    QCOMPARE(errorInWords(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("–"));
}

void TestAnswerPanel::theRulerIsLogarithmic() {
    const RulerScale errors;
    QCOMPARE(errors.place(1.0), 0.0);
    QCOMPARE(errors.place(7.0), 0.0);
    QVERIFY(std::abs(errors.place(1e-8) - 0.5) < 1e-12);
    QCOMPARE(errors.place(0.0), 1.0);
    QVERIFY(std::isnan(errors.place(std::numeric_limits<double>::quiet_NaN())));
    const RulerScale shares{false, 0.0, 1.0, {}};
    QCOMPARE(shares.place(0.25), 0.25);
    const RulerScale bits{false, 4.0, 0.0, {}};
    QCOMPARE(bits.place(1.0), 0.75);
}

// Valid times on validation by `train --json`: 11.8, 21.1, 105.8 and the whole of 150 steps.
void TestAnswerPanel::aModelOnItsOwnIsJudgedByItsValidTime() {
    open(firstSteps());
    QCOMPARE(text("answer-caption"), QStringLiteral("Runs on its own for"));
    QCOMPARE(m_panel->answer(), QStringLiteral("12 steps"));
    QCOMPARE(text("answer-value"), QStringLiteral("12 steps"));
    QCOMPARE(text("answer-after"), QStringLiteral("then it loses the signal"));
    QCOMPARE(m_panel->sentence(), QStringLiteral("One step ahead it is 0.052 % off."));
    QCOMPARE(m_panel->accessibleName(), QStringLiteral("Runs on its own for 12 steps, then it loses the signal."));
    set("spectral-radius", 0.4);
    QCOMPARE(m_panel->answer(), QStringLiteral("21 steps"));
    set("spectral-radius", 0.6);
    QCOMPARE(m_panel->answer(), QStringLiteral("106 steps"));
    set("spectral-radius", 0.8);
    QCOMPARE(m_panel->answer(), QStringLiteral("150+ steps"));
    QCOMPARE(text("answer-after"), QStringLiteral("never lost in validation"));
}

void TestAnswerPanel::theDragShowsBeforeAndAfter() {
    open(firstSteps());
    const double start = m_document->result()->score->validation.nrmse;
    QCOMPARE(ruler().now, start);
    QVERIFY(std::isnan(ruler().before));
    m_document->beginGesture();
    set("spectral-radius", 0.5);
    set("spectral-radius", 0.8);
    m_document->endGesture();
    QCOMPARE(ruler().before, start);
    QCOMPARE(ruler().now, m_document->result()->score->validation.nrmse);
    QVERIFY2(m_panel->sentence().contains(QStringLiteral("times less than before")), qPrintable(m_panel->sentence()));
}

void TestAnswerPanel::oneStepAheadTheErrorIsRelative() {
    Experiment experiment = firstSteps();
    experiment.data.freeRun = false;
    open(experiment);
    QCOMPARE(text("answer-caption"), QStringLiteral("Validation error"));
    QCOMPARE(m_panel->answer(), QStringLiteral("0.052 %"));
    QCOMPARE(text("answer-after"), QStringLiteral("one step ahead"));
}

void TestAnswerPanel::eachTaskHasItsAnswer_data() {
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("caption");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<bool>("logarithmic");
    QTest::newRow("narma") << "narma"
                           << "Validation error"
                           << "%" << true;
    QTest::newRow("lorenz") << "lorenz"
                            << "Validation error"
                            << "%" << true;
    QTest::newRow("lorenz on its own") << "lorenz on its own"
                                       << "Runs on its own for"
                                       << "Lyapunov times" << true;
    QTest::newRow("parity") << "parity"
                            << "Validation accuracy"
                            << "%" << false;
    QTest::newRow("memory") << "memory"
                            << "Remembers"
                            << "steps" << false;
}

void TestAnswerPanel::eachTaskHasItsAnswer() {
    QFETCH(QString, task);
    QFETCH(QString, caption);
    QFETCH(QString, unit);
    QFETCH(bool, logarithmic);
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment = withTask(experiment, task.section(QLatin1Char(' '), 0, 0).toStdString());
    experiment.data.freeRun = task.contains(QLatin1Char(' '));
    setSplitLengths(experiment, 100, 400, 150, 150);
    open(experiment);
    QCOMPARE(text("answer-caption"), caption);
    QVERIFY2(m_panel->answer().endsWith(unit), qPrintable(m_panel->answer()));
    QCOMPARE(ruler().scale.logarithmic, logarithmic);
    QVERIFY(std::isfinite(ruler().now));
    QVERIFY(!m_panel->sentence().isEmpty());
    if (task == QLatin1String("lorenz"))
        QVERIFY2(m_panel->sentence().contains(QStringLiteral("On its own it follows for ")), qPrintable(m_panel->sentence()));
    if (task == QLatin1String("memory")) QCOMPARE(text("answer-after"), QStringLiteral("of N = 20"));
}

// A linear reservoir driven by the series, with modes outside the unit circle.
void TestAnswerPanel::aDivergenceIsRed() {
    Experiment experiment = firstSteps();
    experiment.dynamics.spectralRadius = 1.1;
    open(experiment);
    const int step = m_document->result()->divergedAt().value();
    QCOMPARE(m_panel->answer(), QStringLiteral("Diverged at step %1").arg(step));
    const auto* value = m_panel->findChild<QLabel*>(QStringLiteral("answer-value"));
    QCOMPARE(value->palette().color(QPalette::WindowText), roleColours(m_panel->palette()).unstable);
    set("spectral-radius", 0.2);
    QCOMPARE(m_panel->answer(), QStringLiteral("12 steps"));
    QCOMPARE(value->palette().color(QPalette::WindowText), roleColours(m_panel->palette()).text1);
}

void TestAnswerPanel::nothingMoves() {
    open(firstSteps());
    const auto* ruled = m_panel->findChild<ErrorRuler*>();
    const auto* sentence = m_panel->findChild<QLabel*>(QStringLiteral("answer-sentence"));
    const int height = m_panel->sizeHint().height();
    const QRect place = ruled->geometry(), words = sentence->geometry();
    QVERIFY(height >= scaled(metrics::answer, m_panel->font()));
    QVERIFY(m_panel->rect().contains(place) && m_panel->rect().contains(words) && !place.intersects(words));
    for (const double radius : {0.8, 1.1, 0.6}) {
        set("spectral-radius", radius);
        QCOMPARE(m_panel->sizeHint().height(), height);
        QCOMPARE(ruled->geometry(), place);
        QCOMPARE(sentence->geometry(), words);
    }
    QTRY_VERIFY_WITH_TIMEOUT(m_review->baselines(), 20000);
    QCOMPARE(ruled->geometry(), place);
}

void TestAnswerPanel::baselinesAreNeutralTicks() {
    open(firstSteps());
    QTRY_VERIFY_WITH_TIMEOUT(m_review->baselines() && ruler().marks.size() == 2, 20000);
    QCOMPARE(ruler().marks[0].name, QStringLiteral("last value"));
    QCOMPARE(ruler().marks[0].value, m_review->baselines()->of("persistence").on(Role::validation).nrmse);
    QVERIFY2(ruler().marks[1].name == QStringLiteral("AR") || ruler().marks[1].name == QStringLiteral("NVAR"),
             qPrintable(ruler().marks[1].name));
    QVERIFY(ruler().marks[1].value < ruler().now);
    for (const QString& words : {m_panel->sentence(), m_panel->accessibleName(), ruler().exact})
        QVERIFY2(!words.contains(QStringLiteral("lose to")) && !words.contains(QStringLiteral("beat")), qPrintable(words));
}

void TestAnswerPanel::theSpreadIsInTheSentence() {
    open(firstSteps());
    m_review->setSeeds(4);
    QTRY_VERIFY2_WITH_TIMEOUT(m_panel->sentence().contains(QStringLiteral("Mean of 4 seeds: ")), qPrintable(m_panel->sentence()),
                              20000);
    QVERIFY2(m_panel->sentence().contains(QStringLiteral(" ± ")), qPrintable(m_panel->sentence()));
}

void TestAnswerPanel::detailsAreAskedForByAButton() {
    open(firstSteps());
    auto* details = m_panel->findChild<QToolButton*>(QStringLiteral("details"));
    QSignalSpy toggled(m_panel.get(), &AnswerPanel::detailsToggled);
    details->click();
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled.at(0).at(0).toBool(), true);
    m_panel->setDetailsShown(false);
    QCOMPARE(toggled.size(), 1);
    QVERIFY(!details->isChecked());
}

void TestAnswerPanel::whatIsWideLosesItsWordsFirst() {
    open(firstSteps());
    const auto* value = m_panel->findChild<QLabel*>(QStringLiteral("answer-value"));
    for (const int width : {400, 300, 240, 200}) {
        m_panel->resize(width, m_panel->height());
        QVERIFY(text("answer-value").startsWith(QStringLiteral("12")));
        for (const char* name : {"answer-value", "answer-after"}) {
            const auto* label = m_panel->findChild<QLabel*>(QString::fromLatin1(name));
            QVERIFY2(label->fontMetrics().horizontalAdvance(label->text()) <= label->width(), name);
        }
    }
    QVERIFY(value->width() > 0);
}

ECHOPLANE_WINDOW_TEST(TestAnswerPanel, QApplication)

}  // namespace echoplane::answer_panel_tests

#include "test_answer_panel.moc"
