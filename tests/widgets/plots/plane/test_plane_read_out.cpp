// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include <qcustomplot.h>
#include <QTest>

#include "core/run/pipeline.h"
#include "core/tasks/mso.h"
#include "tests/widgets/plots/text_recorder.h"
#include "tests/window_tests.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/plane/mode_inspector.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::plane_read_out_tests {

/// What the plane says of a mode without the mouse on it, the inspector that shows it, and the names at the circle.
class TestPlaneReadOut : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSelectedModeIsDescribed() {
        Experiment experiment;
        experiment.reservoir.size = 20;
        const auto run = std::make_shared<const RunResult>(Pipeline().run(experiment));
        PlaneView view;
        view.resize(600, 640);
        view.setResult(run);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto shows = [&](const QString& text) {
            QCoreApplication::processEvents();
            return view.readOut() == text;
        };
        QVERIFY(!shows(modeText(*run, 4)));
        view.setSelectedModes({4});
        QVERIFY(shows(modeText(*run, 4)));
        // The line follows the settings.
        experiment.dynamics.spectralRadius = 0.5;
        const auto other = std::make_shared<const RunResult>(Pipeline().run(experiment));
        view.setResult(other);
        QVERIFY(shows(modeText(*other, 4)));
        QVERIFY(modeText(*other, 4) != modeText(*run, 4));
        // With several selected modes none is read out, nor is one that no longer exists.
        view.setSelectedModes({4, 5});
        QVERIFY(!shows(modeText(*other, 4)) && !shows(modeText(*other, 5)));
        view.setSelectedModes({11});
        view.setResult(nullptr);
        QVERIFY(!shows(modeText(*other, 11)));
    }

    void theInspectorShowsTheMode() {
        Experiment experiment;
        experiment.reservoir.size = 20;
        const auto run = std::make_shared<const RunResult>(Pipeline().run(experiment));
        PlaneView view;
        view.resize(600, 640);
        view.setEditable(true);
        view.setResult(run);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        ModeInspector inspector(view);
        const QSize before = inspector.sizeHint();
        QVERIFY(!inspector.showsMode());
        QVERIFY(inspector.line().startsWith(QStringLiteral("Each dot is an eigenvalue λ")));
        QVERIFY(inspector.hint().startsWith(QStringLiteral("Drag moves it")));
        const int mode = static_cast<int>(run->dynamics->spectrum.modes()) - 1;
        view.setSelectedModes({mode});
        QVERIFY(inspector.showsMode());
        const std::complex<double> lambda = run->dynamics->spectrum.eigenvalue(mode);
        const auto& shown = inspector.quantities();
        QCOMPARE(shown[0].value, eigenvalueText(lambda));
        QCOMPARE(shown[1].value, numberText(-1.0 / std::log(std::abs(lambda))) + QStringLiteral(" steps"));
        QCOMPARE(shown[2].value, numberText(2.0 * std::numbers::pi / std::arg(lambda)) + QStringLiteral(" steps"));
        QVERIFY(shown[3].remark.endsWith(QString::number(run->dynamics->spectrum.modes())));
        QCOMPARE(inspector.sizeHint(), before);
        view.setSelectedModes({});
        QVERIFY(!inspector.showsMode());
    }

    /// A resonant mode is large, and lies where the label would be.
    void aFrequencyIsNamedWhereALargeModeLiesAtItsTick() {
        Experiment experiment;
        experiment.set(mso::components, 1);
        experiment.reservoir.method = "ring";
        experiment.reservoir.size = 32;
        experiment.reservoir.metric = "identity";
        experiment.dynamics.spectralRadius = 0.99;
        experiment.dynamics.noise = 0.05;
        experiment.readout.ridge = 1e-8;
        PlaneView view;
        view.setResult(std::make_shared<const RunResult>(Pipeline().run(experiment)));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        for (const QSize& size : {QSize(290, 580), QSize(420, 760), QSize(600, 640)}) {
            view.resize(size);
            QCoreApplication::processEvents();
            auto* plot = view.findChild<QCustomPlot*>();
            TextRecorder paper(plot->size());
            {
                QCPPainter painter(&paper);
                plot->toPainter(&painter, plot->width(), plot->height());
            }
            QVERIFY2(std::ranges::find(paper.texts, QStringLiteral("ω₁"), &DrawnText::text) != paper.texts.end(),
                     qPrintable(QString::number(size.width())));
        }
    }
};

ECHOPLANE_WINDOW_TEST(TestPlaneReadOut, QApplication)

}  // namespace echoplane::plane_read_out_tests

#include "test_plane_read_out.moc"
