// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <memory>
#include <vector>

#include <qcustomplot.h>
#include <QImage>
#include <QLabel>
#include <QRegularExpression>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QTest>

#include "app/window/main_window.h"
#include "core/analysis/closed_loop.h"
#include "core/analysis/stability.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/on_screen.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/answer_panel.h"
#include "widgets/status/status_line.h"

namespace echoplane::first_drag_tests {

/// The first five frequencies of MSO, in radians per step: Wyffels, Schrauwen, Verstraeten and Stroobandt 2008.
constexpr std::array frequencies = {0.2, 0.331, 0.42, 0.51, 0.63};

/// The error of the model on its own over the test span, divided by the standard deviation of the signal there.
double freeRunError(const RunResult& run) {
    const SplitSpec& split = run.experiment.data.split;
    const Eigen::Index steps = split.test, first = run.score->predictions.cols() - steps;
    const Eigen::RowVectorXd predicted = run.score->predictions.row(0).tail(steps);
    const Eigen::RowVectorXd target = run.data->targets.row(0).segment(first, steps);
    return std::sqrt((predicted - target).squaredNorm() / (target.array() - target.mean()).matrix().squaredNorm());
}

double distanceTo(const Spectrum& eigenvalues, std::complex<double> place) {
    double least = std::numeric_limits<double>::infinity();
    for (Eigen::Index i = 0; i < eigenvalues.modes(); ++i) {
        const std::complex<double> value = eigenvalues.eigenvalue(i);
        least = std::min({least, std::abs(value - place), std::abs(std::conj(value) - place)});
    }
    return least;
}

/// The first drag of a first start, with a real mouse: the spectral radius from 0.2 to 0.8.
class TestFirstDrag : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() { m_window = firstWindow(); }
    void cleanup() { m_window.reset(); }
    void theDragIsSeen();
    void itIsTakenBack();

private:
    Document& document() const { return m_window->document(); }
    double radius() const { return document().experiment().dynamics.spectralRadius; }
    template <typename Widget>
    Widget& find(const char* name) const {
        auto* widget = m_window->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return *widget;
    }
    AnswerPanel& answer() const { return *m_window->findChild<AnswerPanel*>(); }
    /// The steps of the answer, as it is read on the screen.
    int stepsShown() const {
        static const QRegularExpression number(QStringLiteral("\\d+"));
        return number.match(find<QLabel>("answer-value").text()).captured().toInt();
    }
    /// Presses the slider's handle, and moves until the radius is that of the hint.
    void drag() const;
    /// The signal's plots, without their axes.
    std::vector<QImage> signal() const;
    /// The eigenvalues of the model on its own, which the plane shows as crosses.
    Spectrum crosses() const;

    std::unique_ptr<MainWindow> m_window;
};

void TestFirstDrag::drag() const {
    auto* found = seen<QSlider>(*m_window, QStringLiteral("slider:spectral-radius"));
    QVERIFY(found && found->isEnabled());
    QSlider& slider = *found;
    QStyleOptionSlider option;
    option.initFrom(&slider);
    option.orientation = slider.orientation();
    option.minimum = slider.minimum();
    option.maximum = slider.maximum();
    option.sliderPosition = slider.sliderPosition();
    option.sliderValue = slider.value();
    option.upsideDown = slider.invertedAppearance();
    QPoint place = slider.style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider).center();
    constexpr double wanted = 0.8, near = 0.1;
    const QRect before = inWindow(slider);
    QTest::mousePress(&slider, Qt::LeftButton, {}, place);
    QVERIFY(std::abs(radius() - 0.2) < 0.01);  // a press on the handle is no change yet
    // As a hand does: fast at first, then pixel by pixel.
    for (int move = 0; radius() < wanted - 0.004 && place.x() < slider.width() && move < 1000; ++move) {
        place.rx() += wanted - radius() > near ? 6 : 1;
        moveMouse(&slider, place, Qt::LeftButton);
        QCoreApplication::processEvents();
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, place);
    QVERIFY2(std::abs(radius() - wanted) < 0.01, qPrintable(QString::number(radius())));
    waitForRun(*m_window);
    QCOMPARE(inWindow(slider), before);  // the second drag finds it where the first one did
}

std::vector<QImage> TestFirstDrag::signal() const {
    std::vector<QImage> images;
    for (QCustomPlot* plot : m_window->signalView().findChildren<QCustomPlot*>()) {
        if (!plot->isVisible()) continue;
        const QImage whole = plot->grab().toImage();
        const double ratio = whole.devicePixelRatio();
        for (const QCPAxisRect* rect : plot->axisRects())
            if (rect->realVisibility())
                images.push_back(whole.copy(
                    QRectF(rect->rect().x() * ratio, rect->rect().y() * ratio, rect->width() * ratio, rect->height() * ratio)
                        .toRect()));
    }
    return images;
}

Spectrum TestFirstDrag::crosses() const {
    const PlaneView& plane = m_window->planeView();
    constexpr int longest = 20000;
    if (!QTest::qWaitFor([&] { return plane.stabilityIdle() && plane.stability(); }, longest)) qFatal("no stability");
    const ClosedLoop* loop = echoplane::find(plane.stability()->loops, Loop::freeRun);
    return loop != nullptr && loop->whole ? loop->eigenvalues : Spectrum();
}

void TestFirstDrag::theDragIsSeen() {
    QCOMPARE(radius(), 0.2);
    QVERIFY(freeRunError(*document().result()) > 0.9);
    QCOMPARE(stepsShown(), 12);
    QCOMPARE(answer().answer(), QStringLiteral("12 steps"));
    QCOMPARE(m_window->status().kind(), StatusLine::Kind::hint);
    QVERIFY2(m_window->status().message().contains(QStringLiteral("0.8")), qPrintable(m_window->status().message()));
    const QString hint = m_window->status().message();
    double farthest = 0.0;
    const Spectrum inside = crosses();
    QVERIFY(inside.size() > 0);
    for (const double frequency : frequencies) farthest = std::max(farthest, distanceTo(inside, std::polar(1.0, frequency)));
    QVERIFY2(farthest > 0.05, qPrintable(QString::number(farthest)));
    const std::vector<QImage> before = signal();

    drag();
    if (QTest::currentTestFailed()) return;
    QVERIFY2(freeRunError(*document().result()) < 1e-3, qPrintable(QString::number(freeRunError(*document().result()))));
    QVERIFY2(stepsShown() >= 150, qPrintable(find<QLabel>("answer-value").text()));
    const Spectrum onTicks = crosses();
    QVERIFY(onTicks.size() > 0);
    for (const double frequency : frequencies) {
        const double distance = distanceTo(onTicks, std::polar(1.0, frequency));
        QVERIFY2(distance < 1e-4, qPrintable(QStringLiteral("%1: %2").arg(frequency).arg(distance)));
    }
    QCOMPARE(m_window->status().kind(), StatusLine::Kind::hint);
    QVERIFY(m_window->status().message() != hint);
    QVERIFY2(m_window->status().message().contains(QStringLiteral("Ctrl+Z")), qPrintable(m_window->status().message()));

    const std::vector<QImage> after = signal();
    QCOMPARE(after.size(), before.size());
    QVERIFY(!after.empty());
    constexpr int visibleStep = 8;  // levels of a colour
    double changed = 0.0, all = 0.0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        QCOMPARE(after[i].size(), before[i].size());
        for (int y = 0; y < after[i].height(); ++y)
            for (int x = 0; x < after[i].width(); ++x) {
                const QColor now = after[i].pixelColor(x, y), was = before[i].pixelColor(x, y);
                const int step = std::max(
                    {std::abs(now.red() - was.red()), std::abs(now.green() - was.green()), std::abs(now.blue() - was.blue())});
                changed += step > visibleStep ? 1.0 : 0.0;
                all += 1.0;
            }
    }
    QVERIFY2(changed > 0.2 * all, qPrintable(QStringLiteral("%1 %").arg(100.0 * changed / all)));
}

void TestFirstDrag::itIsTakenBack() {
    const Experiment start = document().experiment();
    drag();
    if (QTest::currentTestFailed()) return;
    QCOMPARE(document().undoStack().count(), 1);
    m_window->planeView().setFocus();
    QTest::keyClick(&m_window->planeView(), Qt::Key_Z, Qt::ControlModifier);
    waitForRun(*m_window);
    QVERIFY(document().experiment() == start);
    QCOMPARE(stepsShown(), 12);
}

ECHOPLANE_WINDOW_TEST(TestFirstDrag, QApplication)

}  // namespace echoplane::first_drag_tests

#include "test_first_drag.moc"
