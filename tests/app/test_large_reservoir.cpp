// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "app/main_window.h"
#include "core/math/blas_threads.h"
#include "core/spectrum/leading_eigenvalues.h"
#include "widgets/panels/message_strip.h"
#include "widgets/plots/plane_view.h"

using namespace echoplane;

/// A sparse W of which only leading eigenvalues are known, in the real window.
class TestLargeReservoir : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup() { m_window.reset(); }
    void moreEigenvaluesComeByThemselves();
    void cancelEndsTheSearch();
    void theRadiusCanBeMoved();
    void itCannotBeEditedModeByMode();

private:
    Document& document() const { return m_window->document(); }
    Eigen::Index modes() const { return document().result()->spectrum->spectrum.size(); }

    std::unique_ptr<MainWindow> m_window;
};

void TestLargeReservoir::init() {
    Experiment experiment;
    experiment.method = "normal";
    experiment.size = 2400;
    experiment.connectivity = 0.004;
    m_window = std::make_unique<MainWindow>(experiment);
    m_window->show();
    QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 60000);
    QVERIFY(document().result()->spectrum->leading);
}

void TestLargeReservoir::moreEigenvaluesComeByThemselves() {
    const double error = document().result()->score->test.rmse;
    QTRY_VERIFY_WITH_TIMEOUT(modes() >= Document::mostLeading, 60000);
    // They are only seen: nothing else about the run changes, but for the radius in its last digits.
    QVERIFY(document().result()->spectrum->leading->converged);
    QVERIFY(std::abs(document().result()->score->test.rmse / error - 1.0) < 1e-6);
    QCOMPARE(document().result()->readout->magnitudes.size(), document().result()->spectrum->spectrum.modes());
}

void TestLargeReservoir::cancelEndsTheSearch() {
    document().cancel();
    const Eigen::Index known = modes();
    QCoreApplication::processEvents();
    QTRY_VERIFY(document().idle());
    QCOMPARE(modes(), known);
}

void TestLargeReservoir::theRadiusCanBeMoved() {
    document().set(setting("spectral-radius"), 0.5);
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QVERIFY(std::abs(document().result()->dynamics->effectiveSpectralRadius - 0.5) < 1e-9);
    QTRY_VERIFY_WITH_TIMEOUT(modes() >= Document::mostLeading, 60000);
    QVERIFY(document().result()->experiment == document().experiment());
}

void TestLargeReservoir::itCannotBeEditedModeByMode() {
    const Experiment before = document().experiment();
    PlaneView& plane = m_window->planeView();
    auto* plot = plane.findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    const QPoint there = plot->mapFrom(&plane, plane.positionOf(0).toPoint());
    QTest::mousePress(plot, Qt::LeftButton, {}, there);
    auto* strip = m_window->findChild<MessageStrip*>(QStringLiteral("error-strip"));
    QVERIFY(strip->message().contains(QStringLiteral("only the leading eigenvalues are known")));
    QMouseEvent move(QEvent::MouseMove, there + QPoint(30, 0), plot->mapToGlobal(there + QPoint(30, 0)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(plot, &move);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, there + QPoint(30, 0));
    QVERIFY(document().experiment() == before);
    QVERIFY_EXCEPTION_THROWN(document().set(setting("method"), std::string("custom")), std::invalid_argument);
}

QTEST_MAIN(TestLargeReservoir)
#include "test_large_reservoir.moc"
