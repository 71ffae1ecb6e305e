// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/kit/mark_layer.h"
#include "widgets/plots/kit/series_style.h"
#include "widgets/theme/theme.h"

namespace echoplane::plot_theme_tests {

/// Relative luminance and contrast of WCAG 2.1.
double luminance(const QColor& colour) {
    const auto linear = [](float channel) {
        const double value = channel;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

/// Distance in CIE L*a*b*, D65: about 2 is just noticeable.
double difference(const QColor& a, const QColor& b) {
    const auto lab = [](const QColor& colour) {
        const auto linear = [](float channel) {
            const double value = channel;
            return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        const double r = linear(colour.redF()), g = linear(colour.greenF()), blue = linear(colour.blueF());
        const auto f = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
        const double x = f((0.4124 * r + 0.3576 * g + 0.1805 * blue) / 0.9505);
        const double y = f(0.2126 * r + 0.7152 * g + 0.0722 * blue);
        const double z = f((0.0193 * r + 0.1192 * g + 0.9505 * blue) / 1.089);
        return std::array<double, 3>{116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
    };
    const auto p = lab(a), q = lab(b);
    return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

class TestPlotTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsLegible_data() {
        QTest::addColumn<int>("choice");
        QTest::newRow("light") << int(ThemeChoice::light);
        QTest::newRow("dark") << int(ThemeChoice::dark);
        QTest::newRow("print") << -1;
    }
    void textIsLegible() {
        QFETCH(int, choice);
        if (choice >= 0) applyTheme(*qApp, ThemeChoice(choice));
        const PlotColours colours = choice >= 0 ? plotColours(qApp->palette()) : printColours();
        for (const QColor& ground :
             {colours.ground, colours.leakedDisc, colours.washout, colours.training, colours.validation, colours.test}) {
            QVERIFY(contrast(colours.text, ground) >= 7.0);
            QVERIFY(contrast(colours.mutedText, ground) >= 4.5);
        }
        QVERIFY(contrast(colours.warning, colours.ground) >= 4.5);
        for (const QColor& line :
             {colours.prediction, colours.real, colours.upper, colours.lower, colours.unitCircle, colours.residual})
            QVERIFY2(contrast(line, colours.ground) >= 3.0, qPrintable(line.name()));
        QVERIFY(contrast(colours.text, colours.freeRun) >= 7.0);
        QVERIFY(contrast(colours.mutedText, colours.freeRun) >= 4.5);
    }

    /// Every mark and line against everything that may lie behind it.
    void marksAreSeen_data() { textIsLegible_data(); }
    void marksAreSeen() {
        QFETCH(int, choice);
        if (choice >= 0) applyTheme(*qApp, ThemeChoice(choice));
        const PlotColours colours = choice >= 0 ? plotColours(qApp->palette()) : printColours();
        std::vector<QColor> marks = {colours.axis,   colours.target, colours.prediction, colours.residual,  colours.real,
                                     colours.upper,  colours.lower,  colours.unitCircle, colours.rhoCircle, colours.warning,
                                     colours.accent, colours.amber,  colours.ghost};
        marks.insert(marks.end(), colours.pins.begin(), colours.pins.end());
        // Those of figures of several panels lie on the ground alone.
        std::vector<QColor> plain;
        for (int i = 0; i < 7; ++i) plain.push_back(seriesStyle(i, colours).colour);
        for (const QColor& mark : plain)
            QVERIFY2(contrast(mark, colours.ground) >= 3.0,
                     qPrintable(QStringLiteral("%1: %2").arg(mark.name()).arg(contrast(mark, colours.ground))));
        for (const QColor& ground : {colours.ground, colours.leakedDisc, colours.washout, colours.training, colours.validation,
                                     colours.test, colours.freeRun})
            for (const QColor& mark : marks)
                QVERIFY2(contrast(mark, ground) >= 3.0,
                         qPrintable(QStringLiteral("%1 on %2: %3").arg(mark.name(), ground.name()).arg(contrast(mark, ground))));
    }

    /// Even the palest: a mode with zero weight.
    void theWeakestModeIsSeen_data() { textIsLegible_data(); }
    void theWeakestModeIsSeen() {
        QFETCH(int, choice);
        if (choice >= 0) applyTheme(*qApp, ThemeChoice(choice));
        const PlotColours colours = choice >= 0 ? plotColours(qApp->palette()) : printColours();
        for (const MarkKind kind : {MarkKind::real, MarkKind::upper, MarkKind::lower}) {
            QImage picture(60, 60, QImage::Format_RGB32);
            picture.fill(colours.ground);
            QPainter painter(&picture);
            painter.scale(8.0, 8.0);  // whole pixels of the outline
            drawMark(painter, QPointF(3.75, 3.75), kind, false, 0.0, colours);
            painter.end();
            double most = 0.0;
            for (int y = 0; y < 60; ++y)
                for (int x = 0; x < 60; ++x) most = std::max(most, contrast(picture.pixelColor(x, y), colours.ground));
            QVERIFY2(most >= 3.0, qPrintable(QString::number(most)));
        }
    }

    /// The truth lies beneath the model in another lightness, not only another width.
    void truthAndModelDiffer_data() { textIsLegible_data(); }
    void truthAndModelDiffer() {
        QFETCH(int, choice);
        if (choice >= 0) applyTheme(*qApp, ThemeChoice(choice));
        const PlotColours colours = choice >= 0 ? plotColours(qApp->palette()) : printColours();
        QVERIFY(contrast(colours.target, colours.prediction) >= 1.8);
        QCOMPARE(colours.upper, colours.prediction);
        QVERIFY(difference(colours.amber, colours.warning) > 20.0);
    }

    void pinnedRunsAreDistinguishable_data() { textIsLegible_data(); }
    void pinnedRunsAreDistinguishable() {
        QFETCH(int, choice);
        if (choice >= 0) applyTheme(*qApp, ThemeChoice(choice));
        const PlotColours colours = choice >= 0 ? plotColours(qApp->palette()) : printColours();
        std::vector<MarkerShape> shapes;
        for (int slot = 0; slot <= ghostSlot; ++slot) {
            const SeriesStyle style = pinStyle(slot, colours);
            QVERIFY2(contrast(style.colour, colours.ground) >= 3.0, qPrintable(style.colour.name()));
            QVERIFY2(style.colour.saturationF() < 0.25F, "greys, which differ in shape");
            for (const QColor& other : {colours.prediction, colours.amber, colours.warning})
                QVERIFY2(difference(style.colour, other) > 20.0, qPrintable(style.colour.name() + u' ' + other.name()));
            QVERIFY(std::ranges::find(shapes, style.shape) == shapes.end());
            shapes.push_back(style.shape);
        }
    }

    void widgetTextIsLegible() {
        for (const ThemeChoice choice : {ThemeChoice::light, ThemeChoice::dark}) {
            applyTheme(*qApp, choice);
            const QPalette palette = qApp->palette();
            QVERIFY(contrast(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >= 7.0);
            QVERIFY(contrast(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= 7.0);
            QVERIFY(contrast(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)) >= 7.0);
            QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)) >= 4.5);
            QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
            QVERIFY(contrast(palette.color(QPalette::Link), palette.color(QPalette::Window)) >= 4.5);
            for (const QPalette::ColorRole ground :
                 {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button}) {
                QVERIFY(contrast(palette.color(QPalette::Text), palette.color(ground)) >= 4.5);
                QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(ground)) >= 4.5);
                // The colours of focus and selection.
                QVERIFY(contrast(palette.color(QPalette::Highlight), palette.color(ground)) >= 3.0);
                // Disabled text needs less contrast, but must be readable.
                QVERIFY(contrast(palette.color(QPalette::Disabled, QPalette::Text), palette.color(ground)) >= 2.5);
            }
            QVERIFY(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= 4.5);
        }
    }

    void theGroundIsThatOfCards() {
        applyTheme(*qApp, ThemeChoice::light);
        QCOMPARE(plotColours(qApp->palette()).ground, QColor(0xFF, 0xFF, 0xFF));
        applyTheme(*qApp, ThemeChoice::dark);
        QCOMPARE(plotColours(qApp->palette()).ground, QColor(0x15, 0x17, 0x1B));
        QCOMPARE(plotColours(qApp->palette()).ground, qApp->palette().color(QPalette::Base));
    }
};

ECHOPLANE_WINDOW_TEST(TestPlotTheme, QApplication)

}  // namespace echoplane::plot_theme_tests

#include "test_plot_theme.moc"
