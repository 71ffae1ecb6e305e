// SPDX-License-Identifier: GPL-3.0-or-later
// Colours by their roles, type and measures of the controls, in both themes.
#include <cmath>

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/theme/control_style.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane::roles_tests {

/// Relative luminance and contrast of WCAG 2.1.
double luminance(const QColor& colour) {
    const auto linear = [](float part) { return part <= 0.04045F ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

class TestRoles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
    void colours_data();
    void colours();
    void fiveSizesOfType();
    void controlsHaveTheirHeight();
    void theMainActionHasTheAccent();
};

void TestRoles::colours_data() {
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << int(ThemeChoice::light);
    QTest::newRow("dark") << int(ThemeChoice::dark);
}

void TestRoles::colours() {
    QFETCH(int, theme);
    applyTheme(*qApp, static_cast<ThemeChoice>(theme));
    const QPalette palette = qApp->palette();
    const RoleColours colours = roleColours(palette);
    QCOMPARE(palette.color(QPalette::Window), colours.bar);
    QCOMPARE(palette.color(QPalette::Base), colours.ground);
    for (const QColor& ground : {colours.ground, colours.bar}) {
        for (const QColor& text : {colours.text1, colours.text2, colours.text3, colours.accent, colours.amber, colours.unstable})
            QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(text.name() + QLatin1Char(' ') + ground.name()));
        for (const QColor& text : {palette.color(QPalette::Text), palette.color(QPalette::PlaceholderText)})
            QVERIFY(contrast(text, ground) >= 4.5);
    }
    QVERIFY(contrast(colours.outline, colours.ground) >= 3.0);
    QVERIFY(contrast(colours.accent, colours.tint) >= 4.5);
    QVERIFY(contrast(colours.onAccent, colours.accent) >= 4.5);
    QVERIFY(contrast(colours.truth, colours.accent) >= 1.8);
}

void TestRoles::fiveSizesOfType() {
    QFont base = qApp->font();
    base.setPixelSize(13);
    for (const auto& [role, pixels] : {std::pair(TypeRole::answer, 28),
                                       {TypeRole::title, 15},
                                       {TypeRole::label, 13},
                                       {TypeRole::secondary, 12},
                                       {TypeRole::tick, 11}}) {
        QCOMPARE(typeFont(base, role).pixelSize(), pixels);
        QVERIFY(typeFont(base, role).weight() == QFont::Normal || typeFont(base, role).weight() == QFont::DemiBold);
    }
    QCOMPARE(scaled(metrics::rail, base), metrics::rail);
    base.setPixelSize(26);
    QCOMPARE(scaled(metrics::rail, base), 2 * metrics::rail);
    QCOMPARE(scaled(0, base), 0);
}

void TestRoles::controlsHaveTheirHeight() {
    applyTheme(*qApp, ThemeChoice::light);
    const int control = scaled(metrics::control, qApp->font());
    QPushButton button(QStringLiteral("Pin"));
    QComboBox box;
    box.addItem(QStringLiteral("golden"));
    QLineEdit field;
    for (const QWidget* each : std::initializer_list<QWidget*>{&button, &box, &field})
        QVERIFY2(each->sizeHint().height() >= control && each->sizeHint().height() <= control + metrics::gapSmall,
                 each->metaObject()->className());
    QSlider slider(Qt::Horizontal);
    QVERIFY(slider.sizeHint().height() >= scaled(metrics::target, qApp->font()));
    // The handle reaches both ends.
    slider.resize(200, slider.sizeHint().height());
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(199, slider.height() / 2));
    QVERIFY(slider.value() > slider.minimum());
}

void TestRoles::theMainActionHasTheAccent() {
    applyTheme(*qApp, ThemeChoice::light);
    QPushButton button;
    button.resize(80, 28);
    const auto colour = [&] { return button.grab().toImage().pixelColor(40, 14); };
    const RoleColours colours = roleColours(qApp->palette());
    QCOMPARE(colour(), colours.ground);
    setPrimary(button);
    QCOMPARE(colour(), colours.accent);
    setPrimary(button, false);
    button.setCheckable(true);
    button.setChecked(true);
    QCOMPARE(colour(), colours.tint);
}

ECHOPLANE_WINDOW_TEST(TestRoles, QApplication)

}  // namespace echoplane::roles_tests

#include "test_roles.moc"
