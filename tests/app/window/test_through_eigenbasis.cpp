// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <semaphore>

#include <qcustomplot.h>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QTest>

#include "app/window/main_window.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "core/text/number_text.h"
#include "tests/app/window/arrangement.h"
#include "tests/core/run/run_stages.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/document/preview.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/status/preview_chip.h"

namespace echoplane::through_eigenbasis_tests {

/// A dense W in the real window, offscreen: results while a slider moves, and at rest. Runs of W wait at a gate.
class TestThroughEigenbasis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        m_gate.release(100);
        if (QTest::currentTestFailed()) m_window.reset();
        if (m_window) QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
        while (m_gate.try_acquire()) {
        }
    }
    void cleanupTestCase() { m_window.reset(); }
    void movesByKeyboard();
    void movesByMouse();
    void nothingTakesItForTheResult();
    void copiesWaitForTheResult();
    void movingOnGivesUpTheRunAtRest();
    void alphaNeedsNoDetour();
    void whatDependsOnWWaits();
    void notWhereEachResultIsWaitedFor();
    void afterCancelTheShownResultIsNamed();
    void aModeIsTakenWhereItIsSeen();
    void notWithDependentEigenvectors();
    void notWithAnActivation();
    void switchesToDiagonalized();
    void theSentenceFits_data();
    void theSentenceFits();

private:
    static Experiment large() {
        Experiment experiment;
        experiment.reservoir.method = "normal";
        experiment.reservoir.size = 300;
        return experiment;
    }
    void show(const Experiment& experiment = large()) {
        m_gate.release();
        if (!m_window) {
            m_window = std::make_unique<MainWindow>(
                std::make_unique<Document>(experiment, [this](const Experiment& each, const RunContext& context) {
                    m_gate.acquire();
                    context.checkpoint();
                    return m_pipeline.run(each, context);
                }));
            m_window = shown(std::move(m_window));
        } else {
            document().undoStack().setClean();  // nothing to lose
            QVERIFY(m_window->session().openExperiment(experiment));
            m_window->status().clear(StatusLine::Kind::error);
        }
        m_window->resize(1280, 800);
        QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
        QVERIFY(document().result() && !document().passing());
    }
    Document& document() const { return m_window->document(); }
    QSlider* radius() const { return m_window->findChild<QSlider*>(QStringLiteral("slider:spectral-radius")); }
    PreviewChip& chip() const { return *m_window->findChild<PreviewChip*>(); }
    /// What the chip explains; empty while it is not shown.
    QString sentence() const { return chip().isVisible() ? chip().sentence() : QString(); }
    QString error() const { return messageOf(*m_window, StatusLine::Kind::error); }
    /// One key step, with its result through the eigenbasis.
    void step() {
        radius()->setFocus();
        QTest::keyClick(radius(), Qt::Key_Left);
        QTRY_VERIFY_WITH_TIMEOUT(document().passing() && document().shownFor() == document().experiment(), 20000);
    }
    /// Lets W run, and compares the result with a run without a window.
    void rest() {
        m_gate.release();
        QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
        QVERIFY(!document().passing());
        QCOMPARE(QString::fromStdString(firstDifference(*document().result(), m_fresh.run(document().experiment()))), QString());
    }
    static QString moving() {
        return QStringLiteral("While a setting moves, predictions come from the eigenbasis of W: the same");
    }

    std::counting_semaphore<> m_gate{0};
    Pipeline m_pipeline;  ///< of all windows, one after the other: each finds the eigenbasis of the one before
    Pipeline m_fresh;     ///< of no window
    std::unique_ptr<MainWindow> m_window;
};

void TestThroughEigenbasis::movesByKeyboard() {
    show();
    QVERIFY(sentence().contains(QStringLiteral("at rest, from W itself")));
    const auto before = document().result();
    for (int k = 0; k < 5; ++k) {
        step();
        QVERIFY2(sentence().startsWith(moving()), qPrintable(sentence()));
        QCOMPARE(document().result(), before);
        QVERIFY(!document().isStale());
    }
    const RunResult passing = *document().passing();
    Experiment diagonalized = document().experiment();
    diagonalized.reservoir.method = "diagonalized";
    QCOMPARE(QString::fromStdString(firstDifference(passing, Pipeline().run(diagonalized))), QString());
    rest();
    const Eigen::MatrixXd exact = document().result()->score->predictions;
    const double apart = (exact - passing.score->predictions).cwiseAbs().maxCoeff() / exact.cwiseAbs().maxCoeff();
    QVERIFY(apart > 0.0 && apart < 1e-6);
    QVERIFY2(sentence().startsWith(QStringLiteral("Computed with W itself.")), qPrintable(sentence()));
    QVERIFY2(sentence().contains(typeset(QString::fromStdString(scientificText(apart, 1)))), qPrintable(sentence()));
}

void TestThroughEigenbasis::movesByMouse() {
    show();
    QSlider* slider = radius();
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = option.sliderValue = slider->value();
    const QPoint handle = slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).center();
    QTest::mousePress(slider, Qt::LeftButton, {}, handle);
    for (int k = 1; k <= 4; ++k) {
        moveMouse(slider, handle - QPoint(4 * k, 0), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(document().passing() && document().shownFor() == document().experiment(), 20000);
        QVERIFY2(sentence().startsWith(moving()), qPrintable(sentence()));
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, handle - QPoint(16, 0));
    QVERIFY(document().experiment().dynamics.spectralRadius < 0.9);
    rest();
    QVERIFY2(sentence().startsWith(QStringLiteral("Computed with W itself.")), qPrintable(sentence()));
}

void TestThroughEigenbasis::nothingTakesItForTheResult() {
    show();
    step();
    QVERIFY(!document().idle());
    QVERIFY_EXCEPTION_THROWN(document().pin(), std::invalid_argument);
    for (const char* name : {"export-model", "export-plane", "export-all-plots", "export-errors", "record"}) {
        m_window->status().clear(StatusLine::Kind::error);
        auto* action = m_window->findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action != nullptr, name);
        action->trigger();
        QVERIFY2(error().startsWith(QStringLiteral("These settings have no result yet.")), name);
    }
    rest();
    document().pin();
    QCOMPARE(document().pins().front().result, document().result());
    document().undoStack().undo();
    document().undoStack().undo();
    QVERIFY(document().experiment() == large());
    m_gate.release(2);
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QCOMPARE(QString::fromStdString(firstDifference(*document().result(), m_fresh.run(large()))), QString());
}

void TestThroughEigenbasis::copiesWaitForTheResult() {
    show();
    step();
    QGuiApplication::clipboard()->setText(QStringLiteral("nothing yet"));
    m_window->signalView().copyTable();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("nothing yet"));
    rest();
    QCOMPARE(QGuiApplication::clipboard()->text(), m_window->signalView().tableText());
    QVERIFY(!m_window->signalView().tableText().isEmpty());
    step();
    auto* copyScores = m_window->findChild<QAction*>(QStringLiteral("copy-scores"));
    QGuiApplication::clipboard()->setText(QStringLiteral("nothing yet"));
    copyScores->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("nothing yet"));
    rest();
    QVERIFY(QGuiApplication::clipboard()->text().contains(
        QString::number(document().result()->score->test.rmse, 'g', QLocale::FloatingPointShortest)));
}

// The gate blocks the run of settings at rest; further moves do not wait for it, and its result never arrives.
void TestThroughEigenbasis::movingOnGivesUpTheRunAtRest() {
    show();
    QSignalSpy results(&document(), &Document::resultChanged), cancelled(&document(), &Document::cancelled);
    QSignalSpy rested(document().findChild<Preview*>(), &Preview::rested);
    for (int k = 0; k < 3; ++k) {
        step();
        QTRY_COMPARE(rested.count(), k + 1);  // the run of W has been requested
        QVERIFY(!document().idle());
        QVERIFY(sentence().startsWith(moving()));
    }
    m_gate.release(2);
    rest();
    QCOMPARE(results.count(), 1);
    QCOMPARE(cancelled.count(), 0);
    QVERIFY(results.first().first().value<std::shared_ptr<const RunResult>>()->experiment == document().experiment());
}

void TestThroughEigenbasis::alphaNeedsNoDetour() {
    show();
    QSignalSpy passed(&document(), &Document::passingChanged);
    m_gate.release();
    document().set(setting("ridge"), 1e-6);
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 20000);
    QCOMPARE(passed.count(), 0);
    QVERIFY(document().result()->experiment == document().experiment());
    QVERIFY(sentence().contains(QStringLiteral("at rest, from W itself")));
}

void TestThroughEigenbasis::whatDependsOnWWaits() {
    show();
    QSignalSpy passed(&document(), &Document::passingChanged);
    document().set(setting("seed"), 2.0);
    m_gate.release();
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QCOMPARE(passed.count(), 0);
    QCOMPARE(document().result()->experiment.reservoir.seed, 2U);
}

void TestThroughEigenbasis::afterCancelTheShownResultIsNamed() {
    show();
    step();
    document().cancel();
    m_gate.release();
    QTRY_VERIFY(document().idle());
    QTRY_VERIFY2(error().contains(QStringLiteral("through the eigenbasis")), qPrintable(error()));
    QVERIFY(sentence().startsWith(moving()));
    QVERIFY_EXCEPTION_THROWN(document().pin(), std::invalid_argument);
    while (m_gate.try_acquire()) {
    }
    step();
    rest();
}

void TestThroughEigenbasis::aModeIsTakenWhereItIsSeen() {
    show();
    document().set(setting("spectral-radius"), 0.5);
    QTRY_VERIFY_WITH_TIMEOUT(document().passing() && document().shownFor() == document().experiment(), 20000);
    PlaneView& plane = m_window->planeView();
    auto* plot = plane.findChild<QCustomPlot*>();
    moveMouse(plot, plot->rect().center());  // the pointer acts on the result shown
    const QPoint there = plot->mapFrom(&plane, plane.positionOf(0).toPoint());
    QTest::mousePress(plot, Qt::LeftButton, {}, there);
    moveMouse(plot, there + QPoint(10, 0), Qt::LeftButton);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, there + QPoint(10, 0));
    QCOMPARE(document().experiment().reservoir.method, std::string("custom"));
    m_gate.release(5);
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    const double radius = document().result()->dynamics->effectiveSpectralRadius;
    QVERIFY2(radius > 0.4 && radius < 0.7, qPrintable(QString::number(radius)));  // not the 0.9 of the previous result
}

void TestThroughEigenbasis::notWhereEachResultIsWaitedFor() {
    show();
    document().waitForResults();
    QSignalSpy passed(&document(), &Document::passingChanged);
    QTest::keyClick(radius(), Qt::Key_Left);
    m_gate.release();
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QCOMPARE(passed.count(), 0);
    QVERIFY(document().result()->experiment == document().experiment());
    m_window.reset();  // the document goes on waiting
}

// Of two W with enough weights and steps, only the one with a small enough κ(Q) goes through the eigenbasis.
void TestThroughEigenbasis::notWithDependentEigenvectors() {
    Experiment experiment = large();
    for (const double connectivity : {0.03, 0.015}) {
        experiment.data.split.test = connectivity == 0.03 ? 19000 : 39300;
        experiment.reservoir.connectivity = connectivity;
        show(experiment);
        const bool dependent = std::isinf(document().result()->spectrum->conditionNumber);
        QCOMPARE(dependent, connectivity < 0.02);
        QSignalSpy passed(&document(), &Document::passingChanged);
        QCOMPARE(sentence().isEmpty(), dependent);
        QTest::keyClick(radius(), Qt::Key_Left);
        m_gate.release();
        QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
        QCOMPARE(passed.count() == 0, dependent);
        QVERIFY(document().result()->experiment == document().experiment());
    }
}

void TestThroughEigenbasis::notWithAnActivation() {
    Experiment experiment = large();
    experiment.dynamics.activation = "tanh";
    show(experiment);
    QVERIFY(sentence().isEmpty());
    QSignalSpy passed(&document(), &Document::passingChanged);
    QTest::keyClick(radius(), Qt::Key_Left);
    m_gate.release();
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QCOMPARE(passed.count(), 0);
}

void TestThroughEigenbasis::switchesToDiagonalized() {
    show();
    QTest::mouseClick(&chip(), Qt::LeftButton);
    auto* button = chip().findChild<QPushButton*>(QStringLiteral("switch-to-diagonalized"));
    QVERIFY(button->isVisible());
    m_gate.release();
    button->click();
    QCOMPARE(document().experiment().reservoir.method, std::string("diagonalized"));
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QVERIFY(!button->isVisible() && !chip().isVisible());
    document().undoStack().undo();
    QVERIFY(document().experiment() == large());
}

void TestThroughEigenbasis::theSentenceFits_data() {
    QTest::addColumn<int>("width");
    QTest::newRow("as it begins") << 1280;
    QTest::newRow("narrow") << 1000;
}

void TestThroughEigenbasis::theSentenceFits() {
    QFETCH(int, width);
    show();
    m_window->resize(width, 720);
    echoplane::settle();
    const QRect status = m_window->status().geometry();
    const auto fits = [&] {
        QTest::mouseClick(&chip(), Qt::LeftButton);
        const auto* words = chip().findChild<QLabel*>(QStringLiteral("preview-words"));
        const auto* button = chip().findChild<QPushButton*>(QStringLiteral("switch-to-diagonalized"));
        QWidget* card = words->window();
        QVERIFY(card->isVisible() && m_window->geometry().contains(card->geometry()));
        QCOMPARE(words->text(), chip().sentence());
        QVERIFY(words->height() >= words->heightForWidth(words->width()));
        QVERIFY(button->parentWidget()->rect().contains(button->geometry()) && button->width() >= button->sizeHint().width());
        QTest::keyClick(card, Qt::Key_Escape);
        QVERIFY(!card->isVisible());
        QVERIFY(chip().width() >= chip().sizeHint().width() && m_window->status().rect().contains(chip().geometry()));
        QCOMPARE(m_window->status().geometry(), status);
    };
    fits();
    step();
    fits();
    rest();
    fits();
}

ECHOPLANE_WINDOW_TEST(TestThroughEigenbasis, QApplication)

}  // namespace echoplane::through_eigenbasis_tests

#include "test_through_eigenbasis.moc"
