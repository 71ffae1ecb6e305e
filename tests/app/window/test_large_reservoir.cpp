// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <qcustomplot.h>
#include <QAction>
#include <QTest>

#include "app/window/main_window.h"
#include "core/analysis/found_modes.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::large_reservoir_tests {

/// A sparse W with only leading eigenvalues known, in the real window. It is one window, as a large W takes its time: each test
/// goes on where the one before left it, and the first that is run begins with a new one.
class TestLargeReservoir : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup() {
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void cancelEndsTheSearch();
    void itCannotBeEditedModeByMode();
    void theSearchCanBeGivenUp();
    void theRadiusCanBeMoved();
    void eigenvaluesNearAClickAreFoundAndStay();
    void moreEigenvaluesComeByThemselves();
    void aWholeSpectrumHasNothingToLookFor();

private:
    /// Distance of the nearest known eigenvalue from a point, at rho = 1 and lr = 1.
    double nearest(std::complex<double> place) const {
        const Spectrum& spectrum = document().result()->spectrum->spectrum;
        double least = 1e9;
        for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
            least = std::min(least, std::abs(spectrum.eigenvalue(mode) - place));
        return least;
    }
    QCustomPlot* plot() const { return m_window->planeView().findChild<QCustomPlot*>(); }
    QString message() const { return messageOf(*m_window, StatusLine::Kind::error); }
    Document& document() const { return m_window->document(); }
    Eigen::Index modes() const { return document().result()->spectrum->spectrum.size(); }

    int leading() const { return leadingCount(*document().result()->spectrum); }
    /// Waits for more leading eigenvalues; moreEigenvaluesComeByThemselves() waits for them all, which takes seconds.
    void growsOn() const {
        const int known = leading();
        QTRY_VERIFY_WITH_TIMEOUT(leading() >= std::min(known + 1, SpectrumSearch::mostLeading), 60000);
    }

    std::unique_ptr<MainWindow> m_window;
    double m_error = 0.0;  ///< of the first run
};

void TestLargeReservoir::init() {
    if (m_window) return;
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 2050;  // above largestWholeSpectrum
    experiment.reservoir.connectivity = 0.004;
    m_window = std::make_unique<MainWindow>(experiment);
    m_window->show();
    QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 60000);
    QVERIFY(document().result()->spectrum->leading);
    m_error = document().result()->score->test.rmse;
}

void TestLargeReservoir::cancelEndsTheSearch() {
    document().cancel();
    const Eigen::Index known = modes();
    QCoreApplication::processEvents();
    QTRY_VERIFY(document().idle());
    QCOMPARE(modes(), known);
}

void TestLargeReservoir::theSearchCanBeGivenUp() {
    auto* search = m_window->findChild<QAction*>(QStringLiteral("search-near"));
    QVERIFY(search && search->isEnabled());
    search->trigger();  // about the centre of the plane
    QVERIFY(document().searching());
    search->trigger();
    QVERIFY(message().contains(QStringLiteral("running")));
    auto* cancel = m_window->findChild<QAction*>(QStringLiteral("cancel-run"));
    QVERIFY(cancel && cancel->isEnabled());
    cancel->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!document().searching(), 60000);
    QVERIFY(message().contains(QStringLiteral("cancelled")));
    QVERIFY(nearest(0.0) > 0.4);
}

void TestLargeReservoir::itCannotBeEditedModeByMode() {
    const Experiment before = document().experiment();
    plot()->replot();  // the search may have ended before the plane's first picture
    const QPoint there = plot()->mapFrom(&m_window->planeView(), m_window->planeView().positionOf(0).toPoint());
    QTest::mousePress(plot(), Qt::LeftButton, {}, there);
    QVERIFY2(message().contains(QStringLiteral("Only the leading eigenvalues of this large W are known")), qPrintable(message()));
    moveMouse(plot(), there + QPoint(30, 0), Qt::LeftButton);
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, there + QPoint(30, 0));
    QVERIFY(document().experiment() == before);
    QVERIFY_EXCEPTION_THROWN(document().set(setting("method"), std::string("custom")), std::invalid_argument);
}

void TestLargeReservoir::theRadiusCanBeMoved() {
    document().set(setting("spectral-radius"), 0.5);
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QVERIFY(std::abs(document().result()->dynamics->effectiveSpectralRadius - 0.5) < 1e-9);
    growsOn();
    QVERIFY(document().result()->experiment == document().experiment());
}

void TestLargeReservoir::eigenvaluesNearAClickAreFoundAndStay() {
    std::complex<double> place;
    const QObject here;  // the window outlives this test
    connect(&m_window->planeView(), &PlaneView::searchRequested, &here, [&](std::complex<double> there) { place = there; });
    const QRect area = m_window->planeView().plotArea();
    const QPoint click = plot()->mapFrom(&m_window->planeView(), area.center() + QPoint(area.width() / 24, -area.height() / 24));
    QTest::mouseClick(plot(), Qt::LeftButton, Qt::AltModifier, click);
    const std::complex<double> there = place / document().experiment().dynamics.spectralRadius;
    QVERIFY(std::abs(there) > 0.05 && std::abs(there) < 0.4);
    QVERIFY(nearest(there) > 0.4);  // so far only the rim is known
    QVERIFY(document().searching());
    QTRY_VERIFY_WITH_TIMEOUT(!document().searching() && document().idle(), 60000);
    QCOMPARE(message(), QString());
    QTRY_VERIFY(nearest(there) < 0.05);
    const RunResult found = *document().result();
    QCOMPARE(found.readout->magnitudes.size(), found.spectrum->spectrum.modes());
    QVERIFY(found.spectrum->leading->right.cols() == found.spectrum->spectrum.size());

    document().set(setting("spectral-radius"), 0.25);
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QVERIFY(document().result()->experiment == document().experiment());
    QVERIFY(nearest(there) < 0.05);
    growsOn();
    QVERIFY(nearest(there) < 0.05);

    QTest::mouseClick(plot(), Qt::LeftButton, Qt::AltModifier, click);  // at a different place, as rho has changed
    QTRY_VERIFY_WITH_TIMEOUT(!document().searching() && document().idle(), 60000);
    QTRY_VERIFY(nearest(place / 0.25) < 0.05);
    QVERIFY(nearest(there) < 0.05);
}

void TestLargeReservoir::moreEigenvaluesComeByThemselves() {
    document().set(setting("spectral-radius"), Experiment().dynamics.spectralRadius);
    QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result()->experiment == document().experiment(), 60000);
    QTRY_VERIFY_WITH_TIMEOUT(leading() >= SpectrumSearch::mostLeading, 60000);
    // They are only displayed: nothing else in the run changes, except for the last digits of the radius.
    QVERIFY(document().result()->spectrum->leading->converged);
    QVERIFY(std::abs(document().result()->score->test.rmse / m_error - 1.0) < 1e-6);
    QCOMPARE(document().result()->readout->magnitudes.size(), document().result()->spectrum->spectrum.modes());
}

void TestLargeReservoir::aWholeSpectrumHasNothingToLookFor() {
    document().setExperiment({});
    QTRY_VERIFY_WITH_TIMEOUT(document().idle(), 60000);
    QVERIFY(!m_window->findChild<QAction*>(QStringLiteral("search-near"))->isEnabled());
    QVERIFY_EXCEPTION_THROWN(document().searchNear(0.1), std::invalid_argument);
}

ECHOPLANE_WINDOW_TEST(TestLargeReservoir, QApplication)

}  // namespace echoplane::large_reservoir_tests

#include "test_large_reservoir.moc"
