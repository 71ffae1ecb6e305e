// SPDX-License-Identifier: GPL-3.0-or-later
// Live training at full speed in the real window, offscreen at 1280×800: learning steps a second, and how often the plane and the
// signal are drawn meanwhile.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include <qcustomplot.h>
#include <QApplication>

#include "app/main_window.h"
#include "core/math/blas_threads.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/views/signal_view.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;

void waitFor(const std::function<bool()>& reached) {
    while (!reached()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

void measure(int size, int steps) {
    Experiment experiment;
    experiment.reservoir.size = size;
    experiment.data.split.training = experiment.data.split.washout + steps;
    MainWindow window(experiment);
    window.setTheme(ThemeChoice::light);
    window.resize(1280, 800);
    window.show();
    Document& document = window.document();
    waitFor([&] { return document.idle() && document.result(); });
    LivePlayer& player = document.enterLive();
    waitFor([&] { return document.liveStatus().totalSteps > 0; });

    player.setSpeed(LivePlayer::asFastAsPossible);
    int planes = 0, curves = 0;
    double longest = 0.0;
    Clock::time_point lastSignal = Clock::now();
    QObject::connect(window.planeView().findChild<QCustomPlot*>(), &QCustomPlot::afterReplot, &window, [&] { ++planes; });
    QObject::connect(window.signalView().findChild<QCustomPlot*>(), &QCustomPlot::afterReplot, &window, [&] {
        ++curves;
        const auto now = Clock::now();
        longest = std::max(longest, std::chrono::duration<double, std::milli>(now - lastSignal).count());
        lastSignal = now;
    });
    const auto start = lastSignal = Clock::now();
    player.play();
    waitFor([&] { return document.liveStatus().step >= experiment.data.split.training; });
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    std::printf("%5d  %8d  %9.0f  %9.1f  %9.1f  %14.1f\n", size, steps, steps / seconds, planes / seconds, curves / seconds,
                longest);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    useOneBlasThread();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    std::printf("Live training at full speed, MSO5, golden, 1280x800 offscreen\n");
    std::printf("%5s  %8s  %9s  %9s  %9s  %14s\n", "N", "learned", "steps/s", "planes/s", "signals/s", "longest gap ms");
    measure(100, 20000);
    measure(100, 200000);
    measure(1000, 2000);
    return 0;
}
