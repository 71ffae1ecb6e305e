// SPDX-License-Identifier: GPL-3.0-or-later
// Live training at full speed in the real window, offscreen at 1280×800: learning steps per second, and how often the plane and
// the signal are drawn meanwhile. Then optimised eigenvalues: optimiser steps per second, and how often the plane follows.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include <qcustomplot.h>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>

#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/system/blas_threads.h"
#include "core/tasks/mso.h"
#include "widgets/eigenvalues/fit_dialog.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"

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
    window.preferences().setTheme(ThemeChoice::light);
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

/// Calls back at each paint event: trails are a layer that is drawn separately, without QCustomPlot::afterReplot.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(std::function<void()> callback) : m_callback(std::move(callback)) {}
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) m_callback();
        return false;
    }

private:
    std::function<void()> m_callback;
};

/// Optimiser steps on `components` sines, until it ends or 20 s have passed; only frames of the plane count.
void measureOptimiser(int components, int size) {
    Experiment experiment = withTask({}, "mso");
    experiment.set(mso::components, components);
    experiment.reservoir.size = size;
    experiment.readout.ridge = 1e-9;
    MainWindow window(experiment);
    window.preferences().setTheme(ThemeChoice::light);
    window.resize(1280, 800);
    window.show();
    Document& document = window.document();
    waitFor([&] { return document.idle() && document.result(); });
    window.findChild<QAction*>(QStringLiteral("fit-spectrum"))->trigger();
    auto* const dialog = window.findChild<FitDialog*>();
    int planes = 0, step = 0;
    double longest = 0.0;
    Clock::time_point last = Clock::now();
    PaintWatch watch([&] {
        ++planes;
        const auto now = Clock::now();
        longest = std::max(longest, std::chrono::duration<double, std::milli>(now - last).count());
        last = now;
    });
    window.planeView().findChild<QCustomPlot*>()->installEventFilter(&watch);
    const auto start = last = Clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    dialog->findChild<QPushButton*>(QStringLiteral("fit-optimise"))->click();
    const QRegularExpression number(QStringLiteral("Step (\\d+)"));
    constexpr double enough = 20.0;
    waitFor([&] {
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (const auto found = number.match(label->text()); found.hasMatch()) step = found.captured(1).toInt();
        return dialog->idle() || seconds() > enough;
    });
    std::printf("%5d  %8d  %9.1f  %9.1f  %14.1f\n", size, step, step / seconds(), planes / seconds(), longest);
    std::fflush(stdout);
    if (!dialog->idle()) dialog->findChild<QPushButton*>(QStringLiteral("fit-stop"))->click();
    waitFor([&] { return dialog->idle(); });
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
    std::printf("Eigenvalues optimised on MSO8, golden\n");
    std::printf("%5s  %8s  %9s  %9s  %14s\n", "N", "steps", "steps/s", "planes/s", "longest gap ms");
    measureOptimiser(8, 50);
    measureOptimiser(8, 100);
    measureOptimiser(8, 300);
    return 0;
}
