// SPDX-License-Identifier: GPL-3.0-or-later
// From a slider move or a drag of a mode to pixels: the time until every open view has been replotted and painted with the result
// of that value, in the real window, offscreen. With plane and signal at 1280×800, and with six views at 1920×1080: these two,
// two beside one another and two detached. At N = 1000 and 5,000 steps without and with the views of states, attractor and
// matrix. Also the results that arrive when requests come faster than results. `bench-slider normal`: a dense W that is run
// directly, not in the eigenbasis. `bench-slider mixing`: NARMA10, 4000 fitted steps, a readout with 400 mixing units.
// `bench-slider 1000`: only N = 1000, without the long runs. `bench-slider race [K]`: while one network (or K at the same time)
// trains in a race, whose page is closed meanwhile, compared with the same moves before and after.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include <qcustomplot.h>
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>

#include "app/views/result_pages.h"
#include "app/views/view_deck.h"
#include "app/window/main_pages.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/system/blas_threads.h"
#include "core/system/freed_memory.h"
#include "core/tasks/task.h"
#include "tests/benchmarks/watching_application.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/states_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/race/race_dialog.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;

constexpr int movesPerCase = 80;
constexpr int warmUp = 5;
constexpr int movesOfLongRuns = 30;

/// State of one plot on its way to the screen.
struct WatchedPlot {
    QCustomPlot* plot = nullptr;
    bool replotted = false;  ///< or being replotted
    bool painted = false;
};

enum class Panels { standard, six, states };

/// A window whose plots are watched.
class Stage {
public:
    Stage(WatchingApplication& application, const Experiment& experiment, Panels panels)
        : m_application(application), m_window(experiment) {
        m_window.preferences().setTheme(ThemeChoice::light);
        std::vector<QWidget*> views = {&m_window.planeView(), &m_window.signalView()};
        QStringList names;
        if (panels == Panels::six)
            names = {QStringLiteral("response"), QStringLiteral("ridge-path"), QStringLiteral("weights"),
                     QStringLiteral("contributions")};
        if (panels == Panels::states) names = {QStringLiteral("states"), QStringLiteral("attractor"), QStringLiteral("matrix")};
        for (const QString& name : std::as_const(names)) views.push_back(m_window.deck().view(name));
        if (panels == Panels::states) m_states = qobject_cast<StatesView*>(views[2]);
        for (QWidget* view : views) m_plots.push_back({view->findChild<QCustomPlot*>(), false, false});
        for (WatchedPlot& watched : m_plots)
            // Not afterReplot, which is emitted before buffered layers are painted.
            QObject::connect(watched.plot, &QCustomPlot::beforeReplot, watched.plot, [this, &watched] {
                if (current()) watched.replotted = true;
            });
        application.painted = [this](QObject* receiver) {
            for (WatchedPlot& watched : m_plots)
                if (watched.plot == receiver && watched.replotted) watched.painted = true;
        };
        m_window.resize(panels == Panels::standard ? QSize(1280, 800) : QSize(1920, 1080));
        m_window.show();
        arrange(names);
        waitForPixels();
    }
    ~Stage() { m_application.painted = nullptr; }

    MainWindow& window() { return m_window; }
    Document& document() { return m_window.document(); }
    QSlider* slider(const char* name) { return m_window.findChild<QSlider*>(QStringLiteral("slider:") + QLatin1String(name)); }

    /// Moves the slider and returns the milliseconds until its result is painted in all views.
    double move(QSlider* slider, int position) {
        return latencyOf([&] { slider->setValue(position); });
    }

    /// Moves the slider within a continuous drag: does not wait for what is drawn when it rests.
    double moveOn(QSlider* slider, int position) {
        m_resting = false;
        const double latency = move(slider, position);
        m_resting = true;
        return latency;
    }

    /// Starts a drag of the strongest pair.
    void press() {
        PlaneView& plane = m_window.planeView();
        const RunResult& run = *document().result();
        const Eigen::Index reals = run.dynamics->spectrum.reals.size();
        Eigen::Index pair = 0;
        run.readout->magnitudes.tail(run.dynamics->spectrum.upper.size()).maxCoeff(&pair);
        m_held = m_plots.front().plot->mapFrom(&plane, plane.positionOf(static_cast<int>(reals + pair)));
        mouse(QEvent::MouseButtonPress, m_held, Qt::LeftButton);
    }
    /// Drags it to a point near its place.
    double drag(const QPointF& offset) {
        return latencyOf([&] { mouse(QEvent::MouseMove, m_held + offset, Qt::NoButton); });
    }
    void release(const QPointF& offset) {
        mouse(QEvent::MouseButtonRelease, m_held + offset, Qt::LeftButton);
        settle();
    }
    void settle() {
        while (!document().idle()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

private:
    bool current() { return document().shown() && document().shownFor() == document().experiment(); }
    /// Beside plane and signal exactly these views, in every case: the first two in the slots, the others detached. Without any
    /// the slot shows the details, which have no plot.
    void arrange(const QStringList& names) {
        ViewDeck& deck = m_window.deck();
        for (qsizetype i = 2; i < names.size(); ++i) {
            QWidget* view = deck.view(names[i]);
            deck.detach(view);
            view->window()->resize(480, 400);
        }
        if (names.isEmpty()) deck.bringUp(deck.view(QStringLiteral("scores")));
        for (qsizetype i = 0; i < std::min<qsizetype>(names.size(), 2); ++i) {
            const QString slot = QStringLiteral("view-slot%1:").arg(i + 1);
            if (auto* tab = m_window.findChild<QAbstractButton*>(slot + names[i]))
                tab->click();
            else
                m_window.findChild<QAction*>(slot + QStringLiteral("more:") + names[i])->trigger();
        }
        QApplication::processEvents();
        for (const QString& name : names)
            if (!deck.view(name)->isVisible()) qFatal("%s is not seen", qPrintable(name));
        deck.forEachView([&](const QWidget& view, const QString& title) {
            const bool wanted = &view == &m_window.signalView() ||
                                std::ranges::any_of(names, [&](const QString& name) { return deck.view(name) == &view; });
            if (view.isVisible() && !wanted && view.findChild<QCustomPlot*>()) qFatal("%s is seen", qPrintable(title));
        });
    }
    void mouse(QEvent::Type type, const QPointF& place, Qt::MouseButton button) {
        QCustomPlot* plot = m_plots.front().plot;
        QMouseEvent event(type, place, plot->mapToGlobal(place), button,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(plot, &event);
    }
    template <typename Act>
    double latencyOf(const Act& act) {
        for (WatchedPlot& watched : m_plots) watched.replotted = watched.painted = false;
        const auto start = Clock::now();
        act();
        waitForPixels();
        return milliseconds(Clock::now() - start);
    }
    void waitForPixels() {
        while (!std::ranges::all_of(m_plots, &WatchedPlot::painted)) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        // A large map is drawn when its worker delivers it.
        if (m_states != nullptr && !m_states->idle()) {
            while (!m_states->idle()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
            m_plots[2].replotted = m_plots[2].painted = false;
            while (!m_plots[2].painted) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        if (m_resting) settle();
    }

    WatchingApplication& m_application;
    MainWindow m_window;
    std::vector<WatchedPlot> m_plots;
    StatesView* m_states = nullptr;  ///< null unless shown
    QPointF m_held;
    bool m_resting = true;  ///< the slider rests after each move
};

double quantile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)))];
}

/// Positions up and down the middle of the slider's range, each different from the previous one.
int positionOf(const QSlider& slider, int move) {
    const int low = slider.maximum() * 3 / 10;
    const int high = slider.maximum() * 8 / 10;
    const int stride = std::max(1, (high - low) / 37);
    const int span = high - low;
    const int there = move * stride % (2 * span);
    const int position = low + (there <= span ? there : 2 * span - there);
    return position == slider.value() ? position + 1 : position;  // at the turning points
}

void print(const Experiment& experiment, Panels panels, const char* what, const std::vector<double>& latencies,
           const std::vector<double>& runs) {
    std::printf("%5d  %-12s  %-5s  %-16s  %5zu  %7.2f  %7.2f  %7.2f  %12.2f\n", experiment.reservoir.size,
                experiment.reservoir.metric.c_str(),
                panels == Panels::six      ? "6"
                : panels == Panels::states ? "2+3"
                                           : "2",
                what, latencies.size(), quantile(latencies, 0.5), quantile(latencies, 0.95), quantile(latencies, 1.0),
                quantile(runs, 0.5));
    std::fflush(stdout);
}

void measure(WatchingApplication& application, const Experiment& experiment, Panels panels) {
    Stage stage(application, experiment, panels);
    const auto series = [&](const char* what, const std::function<double(int move)>& latencyOf) {
        std::vector<double> latencies, runs;
        for (int move = 0; move < movesPerCase + warmUp; ++move) {
            const double latency = latencyOf(move);
            if (move < warmUp) continue;
            latencies.push_back(latency);
            runs.push_back(1000.0 * stage.document().result()->totalSeconds());
        }
        print(experiment, panels, what, latencies, runs);
    };
    for (const char* name : {"spectral-radius", "leak-rate", "ridge", "input-scaling"}) {
        QSlider* slider = stage.slider(name);
        series(name, [&](int move) { return stage.move(slider, positionOf(*slider, move + 1)); });
        stage.document().reset(setting(name));
        stage.settle();
    }
    const auto offset = [](int move) { return QPointF(-5.0 - 0.25 * move, 3.0 + 0.25 * (move % 2)); };
    stage.press();
    series("drag a mode", [&](int move) { return stage.drag(offset(move)); });
    stage.release(offset(movesPerCase + warmUp));
}

void measureLongRuns(WatchingApplication& application, Panels panels) {
    Experiment experiment;
    experiment.reservoir.size = 1000;
    experiment.data.split = {100, 1000, 1000, 3000};
    Stage stage(application, experiment, panels);
    for (const char* name : {"spectral-radius", "ridge"}) {
        QSlider* slider = stage.slider(name);
        std::vector<double> latencies, runs;
        for (int move = 0; move < movesOfLongRuns; ++move) {
            latencies.push_back(stage.move(slider, positionOf(*slider, move + 1)));
            runs.push_back(1000.0 * stage.document().result()->totalSeconds());
        }
        print(experiment, panels, name, latencies, runs);
        stage.document().reset(setting(name));
        stage.settle();
    }
}

/// Settings that are previewed: a slider that keeps moving, and the update when it rests.
void measurePreviewed(WatchingApplication& application, const Experiment& experiment, Panels panels,
                      const std::vector<const char*>& names) {
    Stage stage(application, experiment, panels);
    for (const char* name : names) {
        QSlider* slider = stage.slider(name);
        std::vector<double> latencies, runs, rests;
        for (int move = 0; move < movesPerCase / 2 + warmUp; ++move) {
            const double latency = stage.moveOn(slider, positionOf(*slider, move + 1));
            if (move < warmUp) continue;
            latencies.push_back(latency);
            runs.push_back(1000.0 * stage.document().shown()->totalSeconds());
        }
        print(experiment, panels, name, latencies, runs);
        stage.settle();
        runs.clear();
        for (int move = 0; move < warmUp; ++move) {
            const auto start = Clock::now();
            stage.move(slider, positionOf(*slider, move + 1));
            rests.push_back(milliseconds(Clock::now() - start));
            runs.push_back(1000.0 * stage.document().result()->totalSeconds());
        }
        print(experiment, panels, "  until at rest", rests, runs);
        stage.document().reset(setting(name));
        stage.settle();
    }
}

/// A dense W that is run directly.
Experiment denseExperiment(int size) {
    Experiment experiment;
    experiment.reservoir.size = size;
    experiment.reservoir.method = "normal";
    return experiment;
}

/// A readout with 400 mixing units, fitted to 4000 steps of a series.
Experiment mixingExperiment() {
    Experiment experiment = withTask({}, "narma");
    experiment.data.split = {200, 4200, 1000, 2000};
    experiment.readout.mixing = 400;
    return experiment;
}

/// Alternates moves while networks train, for as long as they take, with moves while nothing else runs.
void measureWithRace(WatchingApplication& application, const Experiment& experiment, int networks) {
    Stage stage(application, experiment, Panels::standard);
    RaceDialog& race = stage.window().mainPages().race();
    auto* names = race.findChild<QListWidget*>(QStringLiteral("race-names"));
    for (int k = 0; k < names->count(); ++k) names->item(k)->setCheckState(k < networks ? Qt::Checked : Qt::Unchecked);
    race.findChild<QSpinBox*>(QStringLiteral("race-jobs"))->setValue(networks);
    race.findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(3600.0);
    const auto wait = [](const std::function<bool()>& until) {
        while (!until()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    QSlider* slider = stage.slider("spectral-radius");
    std::vector<double> alone, learning, runs;
    const auto moves = [&](std::vector<double>& latencies) {
        for (int move = 0; move < movesPerCase + warmUp; ++move) {
            const double latency = stage.move(slider, positionOf(*slider, move + 1));
            if (move < warmUp) continue;
            latencies.push_back(latency);
            runs.push_back(1000.0 * stage.document().result()->totalSeconds());
        }
    };
    constexpr int turns = 3;
    for (int turn = 0; turn < turns; ++turn) {
        stage.window().pages().close();  // signal and plane are on screen
        moves(alone);
        stage.window().mainPages().open(QStringLiteral("race"));
        race.findChild<QPushButton*>(QStringLiteral("race-start"))->click();
        auto* curves = race.findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        wait([&] { return race.idle() || (curves->graphCount() > 0 && curves->graph(0)->dataCount() > 1); });
        if (race.idle()) qFatal("no network learns here: is echoplane-torch built?");
        stage.window().pages().close();
        moves(learning);
        race.findChild<QPushButton*>(QStringLiteral("race-stop"))->click();
        wait([&] { return race.idle(); });
    }
    print(experiment, Panels::standard, "alone", alone, runs);
    print(experiment, Panels::standard, networks > 1 ? "networks learn" : "a network learns", learning, runs);
    std::printf("       p95 %.2f times that of before\n", quantile(learning, 0.95) / quantile(alone, 0.95));
    std::fflush(stdout);
}

/// A request every 8 ms for two seconds, as in a fast drag.
void burst(WatchingApplication& application, const Experiment& experiment) {
    Stage stage(application, experiment, Panels::standard);
    QSlider* slider = stage.slider("spectral-radius");
    int requests = 0, results = 0, changes = 0;
    QObject context;
    QObject::connect(&stage.document(), &Document::resultChanged, &context, [&] { ++results; });
    QObject::connect(&stage.document(), &Document::staleChanged, &context, [&] { ++changes; });
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    Clock::time_point last;
    QObject::connect(&timer, &QTimer::timeout, &context, [&] {
        if (++requests == 250) timer.stop();
        last = Clock::now();
        slider->setValue(positionOf(*slider, requests));
    });
    timer.start(8);
    while (timer.isActive() || !stage.document().idle()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::printf("%5d  %-12s  %8d  %7d  %20.2f  %15d\n", experiment.reservoir.size, experiment.reservoir.metric.c_str(), requests,
                results, milliseconds(Clock::now() - last), changes);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    useOneBlasThread();
    keepFreedMemory();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchingApplication application(argc, argv);

    const int only = argc > 1 ? std::atoi(argv[1]) : 0;
    std::vector<Experiment> cases;
    for (const int size : only > 0 ? std::vector{only} : std::vector{100, 1000})
        for (const char* metric : {"eigenvectors", "identity"}) {
            Experiment experiment;
            experiment.reservoir.size = size;
            experiment.reservoir.metric = metric;
            cases.push_back(experiment);
        }
    std::printf("Slider and drag to pixels, MSO5, golden, offscreen, milliseconds\n");
    std::printf("%5s  %-12s  %-5s  %-16s  %5s  %7s  %7s  %7s  %12s\n", "N", "metric", "views", "what moves", "moves", "p50",
                "p95", "max", "of it run p50");
    if (argc > 1 && std::string_view(argv[1]) == "race") {
        for (const Experiment& experiment : cases) measureWithRace(application, experiment, argc > 2 ? std::atoi(argv[2]) : 1);
        return 0;
    }
    if (argc > 1 && std::string_view(argv[1]) == "normal") {
        for (const int size : {300, 1000})
            measurePreviewed(application, denseExperiment(size), Panels::six, {"spectral-radius", "leak-rate"});
        return 0;
    }
    if (argc > 1 && std::string_view(argv[1]) == "mixing") {
        for (const Panels panels : {Panels::standard, Panels::six})
            measurePreviewed(application, mixingExperiment(), panels, {"spectral-radius", "mixing-gain", "input-scaling"});
        return 0;
    }
    const bool longAlone = argc > 1 && std::string_view(argv[1]) == "long";
    if (!longAlone)
        for (const Panels panels : {Panels::standard, Panels::six})
            for (const Experiment& experiment : cases) measure(application, experiment, panels);
    if (only > 0) return 0;
    std::printf("\n5000 steps\n");
    for (const Panels panels : {Panels::standard, Panels::states, Panels::standard, Panels::states})
        measureLongRuns(application, panels);
    if (longAlone) return 0;
    std::printf("\nA request every 8 ms\n%5s  %-12s  %8s  %7s  %20s  %15s\n", "N", "metric", "requests", "results",
                "last result after ms", "times (un)dimmed");
    for (const Experiment& experiment : cases) burst(application, experiment);
    return 0;
}
