// SPDX-License-Identifier: GPL-3.0-or-later
// 10,000 points over five parallel axes: cost of one brush step, from mouse move to pixels, while the brush is dragged along an
// axis. Offscreen at 860×400; QT_SCALE_FACTOR=2 for a high-resolution screen.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include <qcustomplot.h>
#include <QApplication>

#include "core/math/random.h"
#include "tests/benchmarks/watching_application.h"
#include "widgets/plots/exploration/parallel_view.h"
#include "widgets/theme/theme.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;

void measure(std::size_t points) {
    ExplorationPlan plan;
    plan.axes = searchAxesFrom("spectral-radius,leak-rate,ridge=1e-9:1:log,input-scaling");
    RandomStream stream(1, "bench");
    std::vector<Evaluation> evaluations;
    for (std::size_t i = 0; i < points; ++i) {
        const Eigen::VectorXd at = stream.uniformMatrix(4, 1, 0.0, 1.0).col(0);
        evaluations.push_back({valuesAt(plan.axes, at), 0.1 + (at.array() - 0.4).matrix().squaredNorm(), 0.01, 0});
    }
    ParallelView view;
    view.resize(860, 400);
    auto* plot = view.findChild<QCustomPlot*>();
    view.setSearch(plan, evaluations, 0);
    view.show();
    QCoreApplication::processEvents();
    const Clock::time_point whole = Clock::now();
    plot->replot();
    const double full = milliseconds(Clock::now() - whole);
    std::vector<double> times;
    for (int i = 0; i <= 100; ++i) {
        const Clock::time_point before = Clock::now();
        const float middle = 0.2F + 0.006F * static_cast<float>(i);
        view.setBrush(1, Brushes::Range{middle - 0.2F, middle + 0.2F});
        plot->repaint();
        times.push_back(milliseconds(Clock::now() - before));
    }
    std::ranges::sort(times);
    std::printf("%zu points at scale %.0f: first picture %.0f ms; a step of a brush median %.1f ms, p95 %.1f ms: %.0f frames/s\n",
                points, view.devicePixelRatioF(), full, times[times.size() / 2], times[times.size() * 95 / 100],
                1000.0 / times[times.size() * 95 / 100]);
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::light);
    measure(10'000);
    return 0;
}
