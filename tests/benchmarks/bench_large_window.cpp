// SPDX-License-Identifier: GPL-3.0-or-later
// The window with large reservoirs, offscreen at 1280×800: frames per second while the plane is panned with the mouse and zoomed
// with the wheel, and milliseconds from a change of the spectral radius to the pixels of its result (with the time of the run and
// of its states).
//
//   bench-large-window [N of golden] [N of sparse normal]     100000 and 10000
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#include <qcustomplot.h>
#include <QApplication>
#include <QMouseEvent>
#include <QSlider>
#include <QWheelEvent>

#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/system/blas_threads.h"
#include "tests/benchmarks/watching_application.h"
#include "widgets/plots/plane/plane_view.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;

constexpr int frames = 60;
constexpr int moves = 12;

double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + std::ssize(values) / 2);
    return values[values.size() / 2];
}

void measure(WatchingApplication& application, const Experiment& experiment) {
    MainWindow window(experiment);
    window.preferences().setTheme(ThemeChoice::light);
    window.resize(1280, 800);
    window.show();
    Document& document = window.document();
    const auto settle = [&] {
        while (!document.idle()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QApplication::processEvents();
    };
    settle();
    document.cancel();  // growth in the background is not measured
    settle();
    auto* plot = window.planeView().findChild<QCustomPlot*>();
    bool replotted = false, painted = false;  // with the result of the current settings
    application.painted = [&](QObject* receiver) {
        if (receiver == plot && replotted) painted = true;
    };
    // Not afterReplot, which is emitted before buffered layers are painted.
    QObject::connect(plot, &QCustomPlot::beforeReplot, plot, [&] {
        if (document.result() && document.result()->experiment == document.experiment()) replotted = true;
    });
    const auto toPixels = [&](const std::function<void()>& act) {
        replotted = painted = false;
        const auto start = Clock::now();
        act();
        while (!painted) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        return milliseconds(Clock::now() - start);
    };
    const auto mouse = [&](QEvent::Type type, const QPointF& place, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, place, plot->mapToGlobal(place), button, buttons, Qt::NoModifier);
        QApplication::sendEvent(plot, &event);
    };
    const auto report = [&](const char* what, const std::vector<double>& times) {
        std::printf("%-7s  %7d  %-8s  %8.1f  %8.1f", experiment.reservoir.method.c_str(), experiment.reservoir.size, what,
                    median(times), *std::ranges::max_element(times));
    };

    // Start near a corner of the plane, away from all modes.
    const QRect area = window.planeView().plotArea();
    const QPointF corner = plot->mapFrom(&window.planeView(), area.topLeft() + QPoint(12, 12));
    std::vector<double> pan, zoom, radius, runs, states;
    mouse(QEvent::MouseButtonPress, corner, Qt::LeftButton, Qt::LeftButton);
    for (int k = 1; k <= frames; ++k) {
        const double phase = 0.21 * k;
        const QPointF place = corner + QPointF(40.0 * std::sin(phase), 30.0 * std::sin(1.7 * phase));
        pan.push_back(toPixels([&] { mouse(QEvent::MouseMove, place, Qt::NoButton, Qt::LeftButton); }));
    }
    mouse(QEvent::MouseButtonRelease, corner, Qt::LeftButton, Qt::NoButton);
    report("pan", pan);
    std::printf("  %.0f frames/s\n", 1000.0 / median(pan));

    const QPointF centre = plot->mapFrom(&window.planeView(), area.center());
    for (int k = 0; k < frames; ++k) {
        const QPoint turn(0, k % 20 < 10 ? -120 : 120);  // zoom out first, so that everything stays in view
        QWheelEvent event(centre, plot->mapToGlobal(centre), {}, turn, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        zoom.push_back(toPixels([&] { QApplication::sendEvent(plot, &event); }));
    }
    report("zoom", zoom);
    std::printf("  %.0f frames/s\n", 1000.0 / median(zoom));

    auto* slider = window.findChild<QSlider*>(QStringLiteral("slider:spectral-radius"));
    for (int k = 0; k < moves; ++k) {
        radius.push_back(toPixels([&] { slider->setValue(slider->maximum() * (50 + k) / 100); }));
        runs.push_back(1e3 * document.result()->totalSeconds());
        states.push_back(1e3 * document.result()->report(Stage::states).seconds);
        settle();
    }
    report("rho", radius);
    std::printf("  run %.1f ms, of it states %.1f ms\n", median(runs), median(states));
    std::fflush(stdout);
    application.painted = nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    useOneBlasThread();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchingApplication application(argc, argv);
    std::printf("Milliseconds to pixels, MSO5, window 1280x800 offscreen\n%-7s  %7s  %-8s  %8s  %8s\n", "method", "N", "what",
                "median", "max");
    Experiment golden;
    golden.reservoir.size = argc > 1 ? std::atoi(argv[1]) : 100000;
    golden.reservoir.metric = "identity";
    measure(application, golden);
    Experiment sparse;
    sparse.reservoir.method = "normal";
    sparse.reservoir.size = argc > 2 ? std::atoi(argv[2]) : 10000;
    sparse.reservoir.weightsPerRow = 10;
    measure(application, sparse);
    return 0;
}
