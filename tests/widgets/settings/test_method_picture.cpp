// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QTest>

#include "core/spectrum/methods.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/settings/method_picture.h"
#include "widgets/settings/method_row.h"

namespace echoplane::method_picture_tests {

/// The small pictures in the list of methods.
class TestMethodPicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }

    void everyMethodHasEigenvalues() {
        for (const Method& each : methods()) {
            const Spectrum spectrum = sampleSpectrum({}, each.name);
            QVERIFY2((spectrum.size() > 0) == (each.name != "custom"), each.name.c_str());
        }
        Experiment own;
        own.reservoir.method = "custom";
        own.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.0, 0.25}};
        const Spectrum spectrum = sampleSpectrum(own, "custom");
        QCOMPARE(spectrum.reals.size(), 1);
        QCOMPARE(spectrum.upper.size(), 1);
        QCOMPARE(spectrum.reals[0], 1.0);
        QCOMPARE(spectrum.upper[0].imag(), 0.5);
    }

    // Not more than is needed: only the current method has its picture before the list opens.
    void picturesAreDrawnWhenTheListOpens() {
        Document document;
        MethodRow row(document, nullptr);
        row.show();
        QVERIFY(QTest::qWaitForWindowExposed(&row));
        auto* box = row.findChild<QComboBox*>(QStringLiteral("choice:method"));
        for (int index = 0; index < box->count(); ++index) QCOMPARE(box->itemIcon(index).isNull(), index != box->currentIndex());
        box->showPopup();
        for (int index = 0; index < box->count(); ++index) QVERIFY(!box->itemIcon(index).isNull());
        box->hidePopup();
    }
};

ECHOPLANE_WINDOW_TEST(TestMethodPicture, QApplication)

}  // namespace echoplane::method_picture_tests

#include "test_method_picture.moc"
