// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <qcustomplot.h>
#include <QAbstractButton>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/on_screen.h"
#include "tests/window_tests.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::contrast_tests {

/// Relative luminance of WCAG 2.1.
double luminance(const QColor& colour) {
    const auto linear = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// Contrast ratio of WCAG 2.1, 1 to 21.
double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

/// The colour that most of a part of the picture has: what a text lies on.
QColor groundOf(const QImage& picture, const QRect& part) {
    std::map<QRgb, int> counts;
    const QRect seen = part & picture.rect();
    for (int y = seen.top(); y <= seen.bottom(); ++y)
        for (int x = seen.left(); x <= seen.right(); ++x) ++counts[picture.pixel(x, y)];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    return most == counts.end() ? QColor() : QColor(most->first);
}

/// The colours of the window as it is seen, in both themes; those of the roles by themselves are in test_roles.cpp.
class TestContrast : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void initTestCase() { useOneBlasThread(); }
    void init() {
        QFETCH_GLOBAL(int, theme);
        if (!m_window) m_window = firstWindow();
        m_window->preferences().setTheme(ThemeChoice(theme));
        settle();
    }
    void cleanupTestCase() {
        m_window.reset();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void textIsReadOnWhatIsBehindIt();
    void truthIsTheWiderLine();

private:
    std::unique_ptr<MainWindow> m_window;
};

void TestContrast::initTestCase_data() {
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << int(ThemeChoice::light);
    QTest::newRow("dark") << int(ThemeChoice::dark);
}

void TestContrast::textIsReadOnWhatIsBehindIt() {
    constexpr double readable = 4.5;
    const QImage picture = m_window->grab().toImage();
    QStringList weak;
    int texts = 0;
    const auto look = [&](const QColor& text, const QColor& ground, const QString& what) {
        ++texts;
        if (const double reached = contrast(text, ground); reached < readable)
            weak << QStringLiteral("%1: %2 on %3, %4").arg(what, text.name(), ground.name()).arg(reached, 0, 'f', 2);
    };
    for (const QWidget* each : m_window->findChildren<QWidget*>()) {
        if (!each->isVisible() || !each->isEnabled() || each->window() != m_window.get()) continue;
        const QRect place = inWindow(*each);
        const auto* label = qobject_cast<const QLabel*>(each);
        const auto* button = qobject_cast<const QAbstractButton*>(each);
        if (label != nullptr && !label->text().isEmpty()) {
            look(each->palette().color(each->foregroundRole()), groundOf(picture, place), pathOf(*each));
        } else if (qobject_cast<const QLineEdit*>(each)) {
            look(each->palette().color(QPalette::Text), groundOf(picture, place), pathOf(*each));
        } else if (button != nullptr && !button->text().isEmpty()) {
            // The style chooses its colours: what differs most from the ground is the text.
            const QRect inner = place.marginsRemoved(QMargins(4, 4, 4, 4));
            const QColor ground = groundOf(picture, inner);
            QColor text = ground;
            for (int y = inner.top(); y <= inner.bottom(); ++y)
                for (int x = inner.left(); x <= inner.right(); ++x)
                    if (picture.valid(x, y) && contrast(picture.pixelColor(x, y), ground) > contrast(text, ground))
                        text = picture.pixelColor(x, y);
            look(text, ground, pathOf(*each));
        } else if (const auto* plot = qobject_cast<const QCustomPlot*>(each)) {
            for (const QCPAxisRect* rect : plot->axisRects())
                for (const QCPAxis* axis : rect->axes())
                    if (axis->realVisibility() && axis->tickLabels())
                        look(axis->tickLabelColor(), groundOf(picture, place), pathOf(*each));
        }
    }
    QVERIFY2(weak.isEmpty(), qPrintable(weak.join(QLatin1Char('\n'))));
    QVERIFY(texts > 40);
}

// The true signal is drawn first and wider, and in another lightness, so that both are seen where the model follows it.
void TestContrast::truthIsTheWiderLine() {
    const auto* plot = m_window->signalView().findChild<QCustomPlot*>();
    QVERIFY(plot);
    const PlotColours colours = plotColours(m_window->signalView().palette());
    const QCPGraph* truth = nullptr;
    const QCPGraph* model = nullptr;
    for (int i = 0; i < plot->graphCount(); ++i) {
        const QCPGraph* graph = plot->graph(i);
        if (!graph->realVisibility() || graph->dataCount() == 0 || graph->keyAxis()->axisRect() != plot->axisRect(0)) continue;
        if (graph->pen().color() == colours.target) truth = graph;
        if (graph->pen().color() == colours.prediction) model = graph;
    }
    QVERIFY(truth && model);
    QVERIFY2(truth->pen().widthF() >= 1.5 * model->pen().widthF(),
             qPrintable(QStringLiteral("%1 and %2").arg(truth->pen().widthF()).arg(model->pen().widthF())));
    constexpr double different = 1.8;
    QVERIFY(contrast(truth->pen().color(), model->pen().color()) >= different);
    // Both are in the picture, one beside the other.
    const auto near = [](const QColor& a, const QColor& b) {
        constexpr int edge = 40;  // of a smoothed line
        return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())}) < edge;
    };
    const QImage picture = m_window->signalView().grab().toImage();
    int ofTruth = 0, ofModel = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QColor pixel = picture.pixelColor(x, y);
            ofTruth += near(pixel, truth->pen().color()) ? 1 : 0;
            ofModel += near(pixel, model->pen().color()) ? 1 : 0;
        }
    constexpr int seenPixels = 100;
    QVERIFY2(ofTruth > seenPixels && ofModel > seenPixels, qPrintable(QStringLiteral("%1 and %2").arg(ofTruth).arg(ofModel)));
}

ECHOPLANE_WINDOW_TEST(TestContrast, QApplication)

}  // namespace echoplane::contrast_tests

#include "test_contrast.moc"
