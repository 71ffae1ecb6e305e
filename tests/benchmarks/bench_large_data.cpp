// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a long series from a file, offscreen at 1280×800: for each panel the longest event that blocked the window,
// from when the panel was brought up until nothing happened for a second; the same for edits, with the time of their runs.
//
//   bench-large-data FILE.csv COLUMN [N]     N = 100
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <QAction>
#include <QApplication>
#include <QTimer>

#include "app/views/view_deck.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/own_data/data.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/benchmarks/watching_application.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;

/// Records the longest event, and the time of the last one longer than a frame.
class StallApplication : public QApplication {
public:
    using QApplication::QApplication;
    double longest = 0.0;
    Clock::time_point lastBusy = Clock::now();

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0) return QApplication::notify(receiver, event);
        ++m_depth;
        const auto start = Clock::now();
        const QEvent::Type type = event->type();
        const std::string name = receiver->metaObject()->className();
        const bool handled = QApplication::notify(receiver, event);
        const double took = milliseconds(Clock::now() - start);
        if (took > 16.0) lastBusy = Clock::now();
        if (took > longest) {
            longest = took;
            who = name + ", event " + std::to_string(type);
        }
        --m_depth;
        return handled;
    }
    std::string who;

private:
    int m_depth = 0;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "bench-large-data FILE.csv COLUMN [N]\n");
        return 2;
    }
    useOneBlasThread();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    StallApplication application(argc, argv);
    const auto begun = Clock::now();
    Experiment experiment;
    if (argc > 3) experiment.reservoir.size = std::atoi(argv[3]);
    experiment.readout.bias = true;
    experiment = withDataFile(experiment, argv[1], {argv[2]}, {argv[2]});
    chooseDataSplit(experiment);
    std::printf("read in %.0f ms; N %d, %d steps\n", milliseconds(Clock::now() - begun), experiment.reservoir.size,
                experiment.steps());
    MainWindow window(experiment);
    window.preferences().setTheme(ThemeChoice::light);
    window.resize(1280, 800);
    Document& document = window.document();
    const auto settle = [&](const char* what) {
        const auto start = Clock::now();
        application.lastBusy = start;
        constexpr std::chrono::seconds quiet(1), most(60);
        while ((!document.idle() || Clock::now() - application.lastBusy < quiet) && Clock::now() - start < most)
            QApplication::processEvents(QEventLoop::AllEvents, 20);
        std::printf("%-16s  %8.0f ms  (%s); settled after %.1f s\n", what, application.longest, application.who.c_str(),
                    std::chrono::duration<double>(application.lastBusy - start).count());
        std::fflush(stdout);
        application.longest = 0.0;
    };
    window.show();
    settle("start");
    std::printf("run %.0f ms\n", 1e3 * document.result()->totalSeconds());
    std::vector<QAction*> panels;
    for (QAction* action : window.findChildren<QAction*>())
        if (action->objectName().startsWith(QLatin1String("panel:"))) panels.push_back(action);
    for (QAction* action : panels) {
        const QByteArray name = action->objectName().mid(6).toUtf8();
        if (name == "scores") continue;
        window.deck().bringUp(window.deck().view(QString::fromUtf8(name)));
        settle(name.constData());
    }
    window.deck().bringUp(window.deck().view(QStringLiteral("contributions")));
    settle("contributions");
    for (const char* name : {"ridge", "leak-rate"}) {
        for (const double value : {0.31, 0.32}) {
            document.set(setting(name), value);
            settle(name);
            std::printf("run %.0f ms\n", 1e3 * document.result()->totalSeconds());
        }
    }
    return 0;
}
