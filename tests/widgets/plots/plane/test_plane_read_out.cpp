// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>

#include "core/pipeline/pipeline.h"
#include "widgets/plots/kit/number_text.h"
#include "widgets/plots/plane/plane_view.h"

using namespace echoplane;

/// What the line below the plane says of a mode that no mouse points at.
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
        const auto says = [&](const QString& text) {
            QCoreApplication::processEvents();
            for (const QLabel* label : view.findChildren<QLabel*>())
                if (label->text() == text) return true;
            return false;
        };
        QVERIFY(!says(modeText(*run, 4)));
        view.setSelectedModes({4});
        QVERIFY(says(modeText(*run, 4)));
        // It follows the settings.
        experiment.dynamics.spectralRadius = 0.5;
        const auto other = std::make_shared<const RunResult>(Pipeline().run(experiment));
        view.setResult(other);
        QVERIFY(says(modeText(*other, 4)));
        QVERIFY(modeText(*other, 4) != modeText(*run, 4));
        // Of several none is told, and of one that is gone nothing.
        view.setSelectedModes({4, 5});
        QVERIFY(!says(modeText(*other, 4)) && !says(modeText(*other, 5)));
        view.setSelectedModes({11});
        view.setResult(nullptr);
        QVERIFY(!says(modeText(*other, 11)));
    }
};

QTEST_MAIN(TestPlaneReadOut)
#include "test_plane_read_out.moc"
