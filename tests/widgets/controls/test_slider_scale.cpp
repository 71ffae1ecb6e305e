// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <optional>

#include <QTest>

#include "tests/window_tests.h"
#include "widgets/controls/slider_scale.h"

namespace echoplane::slider_scale_tests {

class TestSliderScale : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPositionIsAccepted_data() { settingsWithSlider(); }
    void everyPositionIsAccepted();
    void positionsComeBack_data() { settingsWithSlider(); }
    void positionsComeBack();
    void endsAreTheEnds_data() { settingsWithSlider(); }
    void endsAreTheEnds();
    void valuesAreRound();
    void snapsWithinThreePixels();

private:
    void settingsWithSlider();
};

void TestSliderScale::settingsWithSlider() {
    QTest::addColumn<QString>("name");
    for (const Setting& each : settings())
        if (each.sliderMinimum < each.sliderMaximum) QTest::newRow(each.name.c_str()) << QString::fromStdString(each.name);
}

void TestSliderScale::everyPositionIsAccepted() {
    QFETCH(QString, name);
    const Setting& of = setting(name.toStdString());
    const SliderScale scale(of);
    Experiment experiment;
    double last = -1.0;
    for (int position = 0; position <= scale.last(); ++position) {
        const double number = scale.value(position);
        setValue(of, experiment, number);  // Throws if it is refused.
        QVERIFY(number >= last);
        last = number;
    }
}

void TestSliderScale::positionsComeBack() {
    QFETCH(QString, name);
    const Setting& of = setting(name.toStdString());
    const SliderScale scale(of);
    // Small whole numbers on a log scale share positions; their value is what must come back.
    for (int position = 0; position <= scale.last(); ++position)
        QCOMPARE(scale.value(scale.position(scale.value(position))), scale.value(position));
}

void TestSliderScale::endsAreTheEnds() {
    QFETCH(QString, name);
    const Setting& of = setting(name.toStdString());
    const SliderScale scale(of);
    QCOMPARE(scale.value(0), of.sliderMinimum);
    QCOMPARE(scale.value(scale.last()), of.sliderMaximum);
    QCOMPARE(scale.position(of.sliderMinimum - 1.0), 0);
    QCOMPARE(scale.position(of.sliderMaximum * 10.0), scale.last());
}

void TestSliderScale::valuesAreRound() {
    const SliderScale scale(setting("spectral-radius"));
    QCOMPARE(scale.value(scale.position(0.9)), 0.9);
    QCOMPARE(scale.value(scale.position(0.3)), 0.3);
    const SliderScale ridge(setting("ridge"));
    QCOMPARE(ridge.value(ridge.position(1e-11)), 1e-11);
}

void TestSliderScale::snapsWithinThreePixels() {
    const SliderScale radius(setting("spectral-radius"));
    const double pixels = 216.0 / radius.last();  // of a slider of 232 pixels
    QCOMPARE(radius.snapped(radius.position(0.809), pixels), std::optional(0.8));
    QCOMPARE(radius.snapped(radius.position(0.83), pixels), std::nullopt);
    QCOMPARE(radius.snapped(radius.position(0.998), pixels), std::optional(1.0));
    QCOMPARE(radius.snapped(radius.position(0.837), pixels, 0.84), std::optional(0.84));
    const SliderScale ridge(setting("ridge"));
    const double ridgePixels = 216.0 / ridge.last();
    for (int position = 0; position <= ridge.last(); ++position)
        if (const auto snapped = ridge.snapped(position, ridgePixels)) {
            const double decades = std::log10(*snapped);
            QVERIFY(std::abs(decades - std::round(decades)) < 1e-9);
        }
    const SliderScale size(setting("size"));
    for (int position = 0; position <= size.last(); ++position)
        if (const auto snapped = size.snapped(position, 216.0 / size.last())) QCOMPARE(*snapped, std::round(*snapped));
}

ECHOPLANE_WINDOW_TEST(TestSliderScale, QApplication)

}  // namespace echoplane::slider_scale_tests

#include "test_slider_scale.moc"
