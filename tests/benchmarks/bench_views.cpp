// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a new result in each result view on the window's thread: from setResult() to pixels, offscreen at 500×300, without and
// with four pinned runs. Also the time that the views of states, attractor and matrix add to a slider's response at N = 1000 and
// 5,000 steps, including their workers. With a directory as argument, also saves a picture of each view, light and dark.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

#include <qcustomplot.h>
#include <QApplication>

#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/benchmarks/watching_application.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/contribution_view.h"
#include "widgets/plots/reservoir/matrix_view.h"
#include "widgets/plots/reservoir/response_view.h"
#include "widgets/plots/reservoir/states_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/attractor_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/theme/theme.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;
using Result = std::shared_ptr<const RunResult>;

constexpr int results = 24;
constexpr int answers = 8;  ///< of 40 MB each

struct Runs {
    std::vector<Result> live;
    std::vector<PinnedRun> pinned;
};

Result runOf(Pipeline& pipeline, Experiment experiment, double radius, double ridge) {
    experiment.dynamics.spectralRadius = radius;
    experiment.readout.ridge = ridge;
    return std::make_shared<const RunResult>(pipeline.run(experiment));
}

Runs runsOf(const Experiment& experiment) {
    Pipeline pipeline;
    Runs runs;
    for (int i = 0; i < results; ++i) runs.live.push_back(runOf(pipeline, experiment, 0.8 + 0.005 * i, 1e-11));
    const std::vector<double> radii = {0.6, 0.75, 0.95, 0.99};
    for (const double radius : radii)
        runs.pinned.push_back({QStringLiteral("golden, rho %1").arg(radius), runOf(pipeline, experiment, radius, 1e-8)});
    return runs;
}

std::vector<std::pair<const char*, std::unique_ptr<ResultView>>> makeViews() {
    std::vector<std::pair<const char*, std::unique_ptr<ResultView>>> views;
    views.emplace_back("plane", std::make_unique<PlaneView>());
    views.emplace_back("signal", std::make_unique<SignalView>());
    views.emplace_back("memory", std::make_unique<MemoryView>());
    views.emplace_back("weights", std::make_unique<WeightView>());
    views.emplace_back("contribution", std::make_unique<ContributionView>());
    views.emplace_back("responses", std::make_unique<ResponseView>());
    views.emplace_back("ridge-path", std::make_unique<RidgePathView>());
    views.emplace_back("states", std::make_unique<StatesView>());
    views.emplace_back("attractor", std::make_unique<AttractorView>());
    views.emplace_back("matrix", std::make_unique<MatrixView>());
    return views;
}

void settle(const ResultView& view) {
    QCoreApplication::processEvents();
    const auto* path = qobject_cast<const RidgePathView*>(&view);
    while (path != nullptr && !path->idle()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const auto* states = qobject_cast<const StatesView*>(&view);
    while (states != nullptr && !states->idle()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const auto* matrix = qobject_cast<const MatrixView*>(&view);
    while (matrix != nullptr && !matrix->idle()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QCoreApplication::processEvents();
}

/// Median milliseconds of setResult(), drawing and painting, without results that other threads deliver later.
double costOf(ResultView& view, const std::vector<Result>& live) {
    std::vector<double> times;
    bool drawn = false;
    QObject scope;
    QObject::connect(view.findChild<ScreenPlot*>(), &QCustomPlot::afterReplot, &scope, [&] { drawn = true; });
    for (const Result& result : live) {
        settle(view);
        drawn = false;
        const auto start = Clock::now();
        view.setResult(result);
        while (!drawn) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        times.push_back(milliseconds(Clock::now() - start));
    }
    std::ranges::nth_element(times, times.begin() + results / 2);
    return times[results / 2];
}

void measure(const char* task, int size) {
    Experiment experiment;
    experiment.data.task = task;
    experiment.reservoir.size = size;
    const Runs runs = runsOf(experiment);
    for (auto& [name, view] : makeViews()) {
        if ((experiment.data.task == "memory") != (qobject_cast<MemoryView*>(view.get()) != nullptr)) continue;
        view->resize(500, 300);
        view->show();
        view->setResult(runs.live.front());
        view->setSelectedModes({3});
        const double plain = costOf(*view, runs.live);
        view->setPinned(runs.pinned);
        const double pinned = costOf(*view, runs.live);
        std::printf("%5d  %-12s  %8.2f  %14.2f\n", size, name, plain, pinned);
        std::fflush(stdout);
    }
}

/// Milliseconds from a result to the pixels that show it, a worker's part included: of several results, each different.
template <typename View, typename IsNew>
void measureAnswer(const char* name, View& view, const std::vector<Result>& live, const IsNew& isNew) {
    view.resize(500, 300);
    view.show();
    view.setResult(live.back());
    settle(view);
    std::vector<double> times;
    bool drawn = false;
    QObject scope;
    QObject::connect(view.template findChild<ScreenPlot*>(), &QCustomPlot::afterReplot, &scope, [&] { drawn = isNew(view); });
    for (int round = 0; round < 4; ++round)
        for (const Result& result : live) {
            settle(view);
            drawn = false;
            const auto start = Clock::now();
            view.setResult(result);
            while (!drawn) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            times.push_back(milliseconds(Clock::now() - start));
        }
    std::ranges::sort(times);
    const auto quantile = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1) + 0.5)];
    };
    std::printf("%-32s  %8.2f  %8.2f\n", name, quantile(0.5), quantile(0.95));
    std::fflush(stdout);
}

void measureAnswers(const char* method, const char* activation) {
    Experiment experiment;
    experiment.reservoir.size = 1000;
    experiment.reservoir.method = method;
    experiment.dynamics.activation = activation;
    experiment.data.split = {100, 1000, 1000, 3000};
    experiment.readout.ridge = 1e-8;
    Pipeline pipeline;
    std::vector<Result> live;
    live.reserve(answers);
    for (int i = 0; i < answers; ++i) live.push_back(runOf(pipeline, experiment, 0.8 + 0.01 * i, 1e-8));
    std::printf("%s, %s\n", method, activation);
    // A map that exists is that of the current result.
    const auto mapIsNew = [](StatesView& view) { return view.idle() && view.map() != nullptr; };
    for (const StateRows rows : {StateRows::frequency, StateRows::units}) {
        if (rowsOf(*live.front(), rows) != rows) continue;
        StatesView states;
        states.setChoice({rows, StateValue::modulus, true});
        states.setSelectedModes({3, 400});
        measureAnswer(rows == StateRows::units ? "states, units" : "states, modes and two spirals", states, live, mapIsNew);
    }
    AttractorView attractor;
    measureAnswer("attractor", attractor, live, [](AttractorView&) { return true; });
    MatrixView matrix;
    measureAnswer("matrix", matrix, live, [](MatrixView& view) { return view.idle() && view.map() != nullptr; });
}

void drawPictures(QApplication& application, const QString& directory) {
    for (const char* task : {"mso", "memory"}) {
        Experiment experiment;
        experiment.data.task = task;
        const Runs runs = runsOf(experiment);
        for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark}) {
            applyTheme(application, theme);
            for (auto& [name, view] : makeViews()) {
                if ((experiment.data.task == "memory") != (qobject_cast<MemoryView*>(view.get()) != nullptr)) continue;
                view->resize(view->sizeHint());
                view->show();
                for (const bool pinned : {false, true}) {
                    if (pinned) view->setPinned(runs.pinned);
                    view->setSelectedModes({3});
                    view->setResult(runs.live.front());
                    settle(*view);
                    view->grab().save(QStringLiteral("%1/%2-%3%4.png")
                                          .arg(directory, QLatin1String(name),
                                               theme == ThemeChoice::light ? QStringLiteral("light") : QStringLiteral("dark"),
                                               pinned ? QStringLiteral("-pinned") : QString()));
                }
            }
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    useOneBlasThread();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::light);
    std::printf("A new result to pixels, golden, 500x300 offscreen, median milliseconds\n%5s  %-12s  %8s  %14s\n", "N", "view",
                "plain", "4 pinned runs");
    for (const int size : {100, 1000}) {
        measure("mso", size);
        measure("memory", size);
    }
    std::printf("\nA slider's new result to the pixels that show it, N = 1000, 5000 steps, milliseconds\n%-32s  %8s  %8s\n", "",
                "p50", "p95");
    measureAnswers("golden", "identity");
    measureAnswers("normal", "identity");
    measureAnswers("normal", "tanh");
    if (argc > 1) drawPictures(application, QString::fromLocal8Bit(argv[1]));
    return 0;
}
