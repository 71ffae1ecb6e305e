// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <qcustomplot.h>

#include "core/system/blas_threads.h"
#include "core/tasks/mso.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/document/document.h"
#include "widgets/eigenvalues/fit_dialog.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::fit_dialog_tests {

/// The fit dialogue, with real fits of small reservoirs.
class TestFitDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup();
    void candidatesAreDrawnBeforeTheyAreApplied();
    void optimisingIsWatchedAndStopped();
    void aPointOfThePruningCurveIsTaken();
    void anotherRadiusIsTakenFromTheCurve();
    void whatCannotBeFittedIsReported();
    void anEditTakesTheOfferBack();

private:
    void press(const char* name) {
        auto* button = m_dialog->findChild<QPushButton*>(QLatin1String(name));
        QVERIFY(button != nullptr);
        QVERIFY(button->isEnabled());
        button->click();
    }
    bool settled() const { return m_dialog->idle() && m_document->idle(); }
    QCustomPlot* curve() const { return m_dialog->findChild<QCustomPlot*>(QStringLiteral("fit-curve")); }
    void clickCurveAt(double across) {
        curve()->replot();
        const double x = curve()->xAxis->coordToPixel(across);
        QTest::mouseClick(curve(), Qt::LeftButton, {}, QPoint(static_cast<int>(x), curve()->height() / 2));
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<PlaneView> m_plane;
    std::unique_ptr<FitDialog> m_dialog;
};

void TestFitDialog::init() {
    Experiment experiment = withTask({}, "mso");
    experiment.set(mso::components, 3);
    experiment.reservoir.size = 10;
    experiment.readout.ridge = 1e-6;
    m_document = std::make_unique<Document>(experiment);
    m_plane = std::make_unique<PlaneView>();
    m_dialog = std::make_unique<FitDialog>(*m_document, *m_plane);
    m_dialog->show();
    QTRY_VERIFY(settled());
}

void TestFitDialog::cleanup() {
    m_dialog.reset();
    m_plane.reset();
    m_document.reset();
}

void TestFitDialog::candidatesAreDrawnBeforeTheyAreApplied() {
    const Experiment before = m_document->experiment();
    QVERIFY(m_plane->previewed().empty());
    press("fit-run");
    QTRY_VERIFY(m_dialog->offer().has_value());
    QTRY_VERIFY(settled());
    QCOMPARE(m_dialog->offer()->reservoir.size, 6);
    QCOMPARE(m_plane->previewed().size(), 6U);
    QVERIFY(m_document->experiment() == before);  // not yet
    const Experiment offered = *m_dialog->offer();
    press("fit-apply");
    QVERIFY(m_document->experiment() == offered);
    QVERIFY(m_plane->previewed().empty());
    QCOMPARE(m_document->undoStack().count(), 1);
    m_document->undoStack().undo();
    QVERIFY(m_document->experiment() == before);
}

void TestFitDialog::optimisingIsWatchedAndStopped() {
    m_document->set(setting("ridge"), 1e-9);
    QTRY_VERIFY(settled());
    press("fit-optimise");
    QTRY_VERIFY(m_dialog->offer().has_value());
    QTRY_VERIFY(settled());
    QVERIFY(m_dialog->offer()->editedByHand());
    QVERIFY2(m_dialog->summary().contains(QStringLiteral("step")), qPrintable(m_dialog->summary()));
    QCOMPARE(m_plane->previewed().size(), 10U);
}

void TestFitDialog::aPointOfThePruningCurveIsTaken() {
    press("fit-prune");
    QTRY_VERIFY(m_dialog->summary().contains(QStringLiteral("modes; a click")));
    QVERIFY(!m_dialog->offer().has_value());
    clickCurveAt(3.0);
    QVERIFY(m_dialog->offer().has_value());
    QVERIFY(m_dialog->offer()->reservoir.size <= 6);
    QVERIFY(m_dialog->summary().startsWith(QStringLiteral("3 modes")));
    QVERIFY(!m_plane->previewed().empty());
}

void TestFitDialog::anotherRadiusIsTakenFromTheCurve() {
    press("fit-run");
    QTRY_VERIFY(m_dialog->offer().has_value());
    QTRY_VERIFY(settled());
    clickCurveAt(0.5);
    QCOMPARE(m_dialog->offer()->dynamics.spectralRadius, 0.5);
    QVERIFY(std::abs(std::abs(m_plane->previewed().front()) - 0.5) < 1e-9);
}

void TestFitDialog::whatCannotBeFittedIsReported() {
    m_document->setExperiment(withTask(m_document->experiment(), "parity"));
    QTRY_VERIFY(settled());
    press("fit-run");
    auto* error = m_dialog->findChild<MessageStrip*>(QStringLiteral("fit-error"));
    QTRY_VERIFY(error->isVisible());
    QVERIFY2(error->message().contains(QStringLiteral("white noise")), qPrintable(error->message()));
    QVERIFY(!m_dialog->offer().has_value());
}

void TestFitDialog::anEditTakesTheOfferBack() {
    press("fit-run");
    QTRY_VERIFY(m_dialog->offer().has_value());
    QTRY_VERIFY(settled());
    m_document->set(setting("ridge"), 1e-3);
    QVERIFY(!m_dialog->offer().has_value());
    QVERIFY(m_plane->previewed().empty());
}

ECHOPLANE_WINDOW_TEST(TestFitDialog, QApplication)

}  // namespace echoplane::fit_dialog_tests

#include "test_fit_dialog.moc"
