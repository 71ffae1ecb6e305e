// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep of spectral radius × ridge with three seeds on all cores: the time until the map is full, the longest gap between two
// iterations of the window's event loop meanwhile, and the cost of redrawing the full map. Offscreen at 900×600.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include <qcustomplot.h>
#include <QApplication>
#include <QTimer>

#include "core/system/blas_threads.h"
#include "tests/benchmarks/watching_application.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/plots/exploration/sweep_map_view.h"
#include "widgets/theme/theme.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;

void measure(int cells) {
    SweepPlan plan;
    plan.seeds = 3;
    for (const char* name : {"spectral-radius", "ridge"}) {
        const Setting& which = setting(name);
        const double from = which.logarithmic ? 1e-17 : 0.1;
        plan.axes.push_back({name, spacedValues(which, from, which.sliderMaximum, cells, which.logarithmic)});
    }
    SweepPage page;
    page.setExperiment({});
    page.setPlan(plan);
    page.resize(900, 600);
    page.show();
    QCoreApplication::processEvents();

    QTimer tick;
    tick.setTimerType(Qt::PreciseTimer);
    tick.setInterval(1);
    Clock::duration longest{};
    Clock::time_point last = Clock::now();
    QObject::connect(&tick, &QTimer::timeout, &page, [&] {
        longest = std::max(longest, Clock::now() - last);
        last = Clock::now();
    });
    tick.start();
    const Clock::time_point start = last = Clock::now();
    page.run();
    while (page.busy()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double filled = milliseconds(Clock::now() - start);

    auto* plot = page.map().findChild<QCustomPlot*>();
    Clock::duration replot = Clock::duration::max();
    for (int i = 0; i < 20; ++i) {
        page.map().refresh();
        const Clock::time_point before = Clock::now();
        plot->replot();
        replot = std::min(replot, Clock::now() - before);
    }
    std::printf("%2d × %d cells, 3 seeds: filled in %.0f ms, longest gap %.1f ms, a replot %.2f ms\n", cells, cells, filled,
                milliseconds(longest), milliseconds(replot));
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::light);
    useOneBlasThread();
    for (const int cells : {40, 60}) measure(cells);
    return 0;
}
