// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/eigenvalues/paint_dialog.h"
#include "widgets/eigenvalues/paint_disc.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::paint_dialog_tests {

using Complex = std::complex<double>;

/// Painting with real drags and keys.
class TestPaintDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        Experiment experiment = withTask({}, "mso");
        experiment.reservoir.size = 20;
        experiment.dynamics.leakRate = 0.5;
        m_document = std::make_unique<Document>(experiment);
        m_plane = std::make_unique<PlaneView>();
        m_dialog = std::make_unique<PaintDialog>(*m_document, *m_plane);
        m_dialog->show();
        m_disc = m_dialog->findChild<PaintDisc*>(QStringLiteral("paint-disc"));
    }
    void cleanup() {
        m_dialog.reset();
        m_plane.reset();
        m_document.reset();
    }

    void aDragPaintsAndApplyIsOneUndoStep() {
        QVERIFY(!button("paint-apply")->isEnabled());
        drag(Qt::LeftButton, {}, std::polar(0.7, 0.8), std::polar(0.7, 1.2));
        QVERIFY(!m_disc->density().empty());
        const Experiment before = m_document->experiment();
        QTest::mouseClick(button("paint-apply"), Qt::LeftButton);
        const Experiment& after = m_document->experiment();
        QCOMPARE(after.reservoir.method, std::string("custom"));
        QCOMPARE(after.reservoir.size, 20);
        QCOMPARE(after.dynamics.leakRate, 1.0);
        for (const Complex& each : after.reservoir.edit.eigenvalues) {
            QVERIFY(std::abs(std::arg(each) - 1.0) < 0.6);
            QVERIFY(std::abs(each) < 1.0);
        }
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle(), 30000);
        QVERIFY(m_document->result() != nullptr);
        // The reservoir has them where they were drawn, not scaled to the circle.
        const Spectrum drawn = m_disc->density().drawn(20);
        QVERIFY(std::abs(after.dynamics.spectralRadius - spectralRadius(drawn)) < 1e-15);
        QVERIFY(std::abs(m_document->result()->dynamics->effectiveSpectralRadius - spectralRadius(drawn)) < 1e-12);
        m_document->undoStack().undo();
        QVERIFY(m_document->experiment() == before);
    }

    void theRightButtonAndShiftTakeAway() {
        drag(Qt::LeftButton, {}, 0.5, 0.5);
        const double painted = m_disc->density().cells().sum();
        drag(Qt::RightButton, {}, 0.5, 0.5);
        QVERIFY(m_disc->density().cells().sum() < 0.1 * painted);
        drag(Qt::LeftButton, {}, 0.5, 0.5);
        drag(Qt::LeftButton, Qt::ShiftModifier, 0.5, 0.5);
        QVERIFY(m_disc->density().cells().sum() < 0.1 * painted);
    }

    void theKeyboardPaintsToo() {
        m_disc->setFocus();
        for (int k = 0; k < 5; ++k) QTest::keyClick(m_disc, Qt::Key_Up, Qt::ShiftModifier);
        const QString description = m_disc->accessibleDescription();
        QVERIFY2(description.contains(QStringLiteral("0.71")), qPrintable(description));
        QTest::keyClick(m_disc, Qt::Key_Space);
        QVERIFY(!m_disc->density().empty());
        for (int k = 0; k < 3; ++k) QTest::keyClick(m_disc, Qt::Key_Delete);
        QVERIFY(m_disc->density().cells().maxCoeff() < 0.01);
    }

    void fillAndClearAndTheSize() {
        QTest::mouseClick(button("paint-fill"), Qt::LeftButton);
        m_dialog->findChild<QSpinBox*>(QStringLiteral("paint-size"))->setValue(41);
        const auto* words = m_dialog->findChild<QLabel*>(QStringLiteral("paint-words"));
        QVERIFY2(words->text().contains(QStringLiteral("eigenvalues: 20.")), qPrintable(words->text()));
        QTest::mouseClick(button("paint-apply"), Qt::LeftButton);
        QCOMPARE(m_document->experiment().reservoir.size, 41);
        QTest::mouseClick(button("paint-clear"), Qt::LeftButton);
        QVERIFY(!button("paint-apply")->isEnabled());
    }

    void theWheelSetsTheBrush() {
        const double before = m_disc->brush();
        QWheelEvent wheel(QPointF(50, 50), m_disc->mapToGlobal(QPointF(50, 50)), {}, QPoint(0, 120), Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_disc, &wheel);
        QVERIFY(m_disc->brush() > before);
        const auto* field = m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("paint-brush"));
        QVERIFY(std::abs(field->value() - m_disc->brush()) < 0.006);
    }

private:
    QPushButton* button(const char* name) const { return m_dialog->findChild<QPushButton*>(QLatin1String(name)); }
    void drag(Qt::MouseButton mouse, Qt::KeyboardModifiers keys, Complex from, Complex to) {
        QTest::mousePress(m_disc, mouse, keys, m_disc->toPixel(from).toPoint());
        QMouseEvent move(QEvent::MouseMove, m_disc->toPixel(to), m_disc->mapToGlobal(m_disc->toPixel(to)), Qt::NoButton, mouse,
                         keys);
        if (from != to) QApplication::sendEvent(m_disc, &move);
        QTest::mouseRelease(m_disc, mouse, keys, m_disc->toPixel(to).toPoint());
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<PlaneView> m_plane;
    std::unique_ptr<PaintDialog> m_dialog;
    PaintDisc* m_disc = nullptr;
};

ECHOPLANE_WINDOW_TEST(TestPaintDialog, QApplication)

}  // namespace echoplane::paint_dialog_tests

#include "test_paint_dialog.moc"
