// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>

#include <numbers>

#include "tests/widgets/mouse.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/plane/pinned_modes.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::pinned_modes_tests {

/// Pinned modes show their contribution, so that before and after can be compared.
class TestPinnedModes : public QObject {
    Q_OBJECT

    std::unique_ptr<PlaneView> m_view;

    const PinnedLayer& layer() const {
        auto* plot = m_view->findChild<QCustomPlot*>();
        for (int i = 0; i < plot->layerCount(); ++i)
            for (QCPLayerable* child : plot->layer(i)->children())
                if (const auto* pins = dynamic_cast<PinnedLayer*>(child)) return *pins;
        qFatal("no pins in the plane");
    }
    QString readOut() const { return m_view->readOut(); }
    void show(const std::shared_ptr<const RunResult>& run, const std::vector<PinnedRun>& pins) {
        m_view->setResult(run);
        m_view->setPinned(pins);
        m_view->copyTable();  // brings the figure up to date
    }

private Q_SLOTS:
    void init() {
        m_view = std::make_unique<PlaneView>();
        m_view->resize(700, 740);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup() { m_view.reset(); }

    /// The largest marker of each run has the same size; a run of huge weights does not shrink the current one.
    void theirAreaIsTheirContribution() {
        const auto run = smallRun();
        const auto other = smallRun(0.5);
        show(run, {{QStringLiteral("same"), run}, {QStringLiteral("other"), other}});
        QCOMPARE(layer().series().size(), std::size_t(2));
        const auto strengthOf = [&](std::size_t pin, const RunResult& of, Eigen::Index mode) {
            const std::complex<double> lambda = of.dynamics->spectrum.eigenvalue(mode);
            const PinnedSeries& series = layer().series()[pin];
            for (std::size_t i = 0; i < series.x.size(); ++i)
                if (series.x[i] == lambda.real() && series.y[i] == lambda.imag()) return double(series.strengths[i]);
            return -1.0;
        };
        for (std::size_t pin = 0; pin < 2; ++pin) {
            const RunResult& of = pin == 0 ? *run : *other;
            const Eigen::VectorXd& contributions = of.readout->contributions;
            QCOMPARE(layer().series()[pin].strengths.size(), layer().series()[pin].x.size());
            for (Eigen::Index mode = 0; mode < contributions.size(); ++mode)
                QVERIFY(std::abs(strengthOf(pin, of, mode) - contributions[mode] / contributions.maxCoeff()) < 1e-6);
        }
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("relative to its own maximum")));
        m_view->setPinned({});
        m_view->copyTable();
        QVERIFY(!m_view->accessibleDescription().contains(QStringLiteral("its own maximum")));
    }

    void theAbsoluteScaleIsOneForAll() {
        const auto run = smallRun();
        m_view->setWeightScale(WeightScale::absoluteLog);
        show(run, {{QStringLiteral("other"), smallRun(0.5)}});
        const ModeMarks marks = modeMarks(*smallRun(0.5), WeightMeasure::contribution, WeightScale::absoluteLog);
        for (std::size_t i = 0; i < marks.marks.size(); ++i) QCOMPARE(layer().series()[0].strengths[i], marks.marks[i].strength);
    }

    void ofOtherDataOnlyThePlacesAreShown() {
        show(smallRun(), {{QStringLiteral("strange"), smallRun(0.9, "narma")}});
        QCOMPARE(layer().series().size(), std::size_t(1));
        QVERIFY(!layer().series()[0].x.empty());
        QVERIFY(layer().series()[0].strengths.empty());
        // With the same task they are compared again.
        m_view->setResult(smallRun(0.7, "narma"));
        m_view->copyTable();
        QVERIFY(!layer().series()[0].strengths.empty());
    }

    /// Ink in the pin's colour at the rim of a disc whose radius follows from the contribution.
    void anOutlineIsAsLargeAsItsContribution() {
        const auto run = smallRun();
        const auto pinnedRun = smallRun(0.6);
        show(run, {{QStringLiteral("before"), pinnedRun}});
        const PinnedSeries& pin = layer().series()[0];
        const auto strongest = std::ranges::max_element(pin.strengths) - pin.strengths.begin();
        const auto share = double(pin.strengths[std::size_t(strongest)]);
        const double half = 0.9 * markRadius(share) * 0.985;  // of the square that the first pin is drawn as
        int mode = 0;
        pinnedRun->readout->contributions.maxCoeff(&mode);
        const std::complex<double> lambda = pinnedRun->dynamics->spectrum.eigenvalue(mode);
        auto* plot = m_view->findChild<QCustomPlot*>();
        const QImage picture = plot->toPixmap().toImage();
        const QCPAxisRect* rect = plot->axisRects().first();
        const QPointF centre(rect->axis(QCPAxis::atBottom)->coordToPixel(lambda.real()),
                             rect->axis(QCPAxis::atLeft)->coordToPixel(lambda.imag()));
        const QColor colour = pinStyle(0, plotColours(m_view->palette())).colour;
        int found = 0;
        for (double along = -0.8 * half; along <= 0.8 * half; along += 1.0)
            for (int off = -1; off <= 1; ++off) {
                const QColor pixel = picture.pixelColor(qRound(centre.x() + along), qRound(centre.y() + half) + off);
                const int apart = std::abs(pixel.red() - colour.red()) + std::abs(pixel.green() - colour.green()) +
                                  std::abs(pixel.blue() - colour.blue());
                if (apart < 90) ++found;
            }
        QVERIFY2(found >= int(half), qPrintable(QString::number(found)));
    }

    void theLineShowsTheirContribution() {
        const auto run = smallRun();
        const int mode = int(run->dynamics->spectrum.modes()) - 1;
        show(run, {{QStringLiteral("before"), run}});
        m_view->setSelectedModes({mode});
        QVERIFY2(readOut().contains(QStringLiteral("before: contribution")), qPrintable(readOut()));
        show(run, {{QStringLiteral("strange"), smallRun(0.9, "narma")}});
        m_view->setSelectedModes({mode});
        QVERIFY2(!readOut().contains(QStringLiteral("strange")), qPrintable(readOut()));
    }

    void aPinnedModeIsFoundByItsPlace() {
        const auto run = smallRun();
        const auto& spectrum = run->dynamics->spectrum;
        const std::complex<double> lambda = spectrum.eigenvalue(spectrum.modes() - 1);
        QCOMPARE(nearestMode(*run, lambda + 1e-6, 1e-3), std::optional<int>(int(spectrum.modes()) - 1));
        QCOMPARE(nearestMode(*run, std::conj(lambda), 1e-3), std::optional<int>(int(spectrum.modes()) - 1));
        QVERIFY(!nearestMode(*run, {3.0, 3.0}, 0.1));
        const std::vector<PinnedRun> pins = {{QStringLiteral("before"), run}};
        QVERIFY(pinnedModeText(pins, lambda, 1e-3).startsWith(QStringLiteral("before: λ")));
        QVERIFY(pinnedModeText(pins, {3.0, 3.0}, 0.1).isEmpty());
    }
};

ECHOPLANE_WINDOW_TEST(TestPinnedModes, QApplication)

}  // namespace echoplane::pinned_modes_tests

#include "test_pinned_modes.moc"
