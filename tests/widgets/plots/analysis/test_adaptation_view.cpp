// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include "core/run/pipeline.h"
#include "core/run/states/adaptation.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/adaptation_view.h"
#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::adaptation_view_tests {

std::shared_ptr<const RunResult> adapted(const std::string& rule) {
    Experiment experiment = withTask({}, "narma");
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 0.5;
    experiment.reservoir.size = 20;
    experiment.adaptation.rule = rule;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

class TestAdaptationView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_view = std::make_unique<AdaptationView>();
        m_view->resize(640, 420);
        m_view->show();
    }
    void cleanup() { m_view.reset(); }

    void theLastEpochIsShownFirst() {
        const auto run = adapted("intrinsic-plasticity");
        m_view->setResult(run);
        QTRY_COMPARE(m_view->epoch(), std::optional<std::size_t>(5));
        const QStringList lines = m_view->tableText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        // Radii of six epochs, the mark, the unit circle; two outlines of 41 bars; the density aimed at.
        QCOMPARE(lines.size(), qsizetype(1 + 6 + 1 + 2 + 2 * (2 + 2 * 41) + 161));
        QVERIFY2(lines[7].startsWith(QStringLiteral("Effective spectral radius\tafter epoch 5\t5\t")), qPrintable(lines[7]));
        QCOMPARE(lines[7].section(QLatin1Char('\t'), 3).toDouble(), run->dynamics->effectiveSpectralRadius);
    }

    void aDensityHasTheArea1() {
        m_view->setResult(adapted("intrinsic-plasticity"));
        QTRY_COMPARE(m_view->epoch(), std::optional<std::size_t>(5));
        double area = 0.0;
        int bars = 0;
        double lastX = -1.0;
        for (const QString& line : m_view->tableText().split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            const QStringList parts = line.split(QLatin1Char('\t'));
            if (parts[0] != QLatin1String("Activations") || parts[1] != QLatin1String("after epoch 5")) continue;
            area += (parts[2].toDouble() - lastX) * parts[3].toDouble();
            lastX = parts[2].toDouble();
            ++bars;
        }
        QCOMPARE(bars, 2 + 2 * 41);
        QVERIFY2(std::abs(area - 1.0) < 1e-9, qPrintable(QString::number(area)));
    }

    void theSliderLooksAtAnEarlierEpochInThePlaneToo() {
        const auto run = adapted("intrinsic-plasticity");
        PlaneView plane;
        plane.resize(500, 500);
        plane.show();
        plane.setResult(run);
        connect(m_view.get(), &AdaptationView::epochChanged, &plane, [&] { plane.setEpoch(m_view->epoch()); });
        m_view->setResult(run);
        QTRY_COMPARE(m_view->epoch(), std::optional<std::size_t>(5));
        auto* slider = m_view->findChild<QSlider*>(QStringLiteral("adaptation-epoch"));
        QSignalSpy changes(m_view.get(), &AdaptationView::epochChanged);
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QTRY_COMPARE(changes.count(), 1);
        QCOMPARE(m_view->epoch(), std::optional<std::size_t>(0));
        const auto rowsOf = [&](const QString& name) { return plane.tableText().count(name); };
        QTRY_COMPARE(rowsOf(QStringLiteral("before adaptation")), int(run->adaptation->epochs.front().spectrum.modes()));
        m_view->hide();
        QTRY_COMPARE(rowsOf(QStringLiteral("before adaptation")), 0);
    }

    void withoutARuleItSaysWhy() {
        m_view->setResult(adapted("none"));
        QTRY_VERIFY2(m_view->message().startsWith(QStringLiteral("The reservoir does not adapt")), qPrintable(m_view->message()));
        QVERIFY(!m_view->epoch());
    }

private:
    std::unique_ptr<AdaptationView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestAdaptationView, QApplication)

}  // namespace echoplane::adaptation_view_tests

#include "test_adaptation_view.moc"
