// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <complex>
#include <memory>

#include <QApplication>
#include <QComboBox>
#include <QTest>

#include "core/settings/settings.h"
#include "core/spectrum/methods.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/settings/make_setting_row.h"
#include "widgets/settings/setting_row.h"
#include "widgets/settings/spectrum_picture.h"

namespace echoplane::spectrum_picture_tests {

/// The small pictures in the lists of methods and topologies.
class TestSpectrumPicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }

    void everyMethodHasEigenvalues() {
        for (const Method& each : methods()) {
            const Spectrum spectrum = sampleOfMethod({}, each.name);
            QVERIFY2((spectrum.size() > 0) == (each.name != "custom"), each.name.c_str());
        }
        Experiment own;
        own.reservoir.method = "custom";
        own.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.0, 0.25}};
        const Spectrum spectrum = sampleOfMethod(own, "custom");
        QCOMPARE(spectrum.reals.size(), 1);
        QCOMPARE(spectrum.upper.size(), 1);
        QCOMPARE(spectrum.reals[0], 1.0);
        QCOMPARE(spectrum.upper[0].imag(), 0.5);
    }

    // By closed forms: a ring has the roots of unity, a line without feedback only 0, a symmetric W real eigenvalues.
    void everyTopologyHasItsEigenvalues() {
        for (const SettingChoice& each : setting("topology").choices) {
            const Spectrum spectrum = sampleOfTopology({}, each.name);
            QVERIFY2(spectrum.size() == 40, each.name.c_str());
            if (each.name == "cycle")
                for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
                    QVERIFY(std::abs(std::pow(spectrum.eigenvalue(mode), 40) - 1.0) < 1e-9);
            if (each.name == "delay-line" || each.name == "forward-connections") QCOMPARE(spectralRadius(spectrum), 0.0);
            if (each.name == "symmetric") QCOMPARE(spectrum.reals.size(), 40);
        }
    }

    // Not more than is needed: only the current choice has its picture before the list opens.
    void picturesAreDrawnWhenTheListOpens_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("method") << QStringLiteral("method");
        QTest::newRow("topology") << QStringLiteral("topology");
    }
    void picturesAreDrawnWhenTheListOpens() {
        QFETCH(QString, name);
        Document document;
        Experiment experiment;
        experiment.reservoir.method = "normal";  // which has a topology
        document.setExperiment(experiment, {});
        const std::unique_ptr<SettingRow> row(makeSettingRow(setting(name.toStdString()), document, nullptr));
        row->show();
        QVERIFY(QTest::qWaitForWindowExposed(row.get()));
        auto* box = row->findChild<QComboBox*>(QStringLiteral("choice:") + name);
        for (int index = 0; index < box->count(); ++index) QCOMPARE(box->itemIcon(index).isNull(), index != box->currentIndex());
        box->showPopup();
        for (int index = 0; index < box->count(); ++index) QVERIFY(!box->itemIcon(index).isNull());
        box->hidePopup();
    }
};

ECHOPLANE_WINDOW_TEST(TestSpectrumPicture, QApplication)

}  // namespace echoplane::spectrum_picture_tests

#include "test_spectrum_picture.moc"
