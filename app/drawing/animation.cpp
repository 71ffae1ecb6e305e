// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/animation.h"

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include <QFileInfo>

#include <nlohmann/json.hpp>

#include "app/drawing/given_plot.h"
#include "app/drawing/headless.h"
#include "app/options/from_file.h"
#include "app/options/output_check.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/jobs/parallel_for.h"
#include "core/own_data/data_warnings.h"
#include "core/run/pipeline.h"
#include "core/text/message.h"
#include "widgets/plots/catalogue/plot_frames.h"

namespace echoplane {
namespace {

/// Title of the animation: "plane, spectral-radius=0.1:1.2:linear".
QString titleOf(const AnimateOptions& options) {
    QStringList texts;
    for (const PathRange& each : options.path.ranges) texts << QString::fromStdString(pathText(each));
    return QString::fromStdString(options.plot) + QStringLiteral(", ") + texts.join(QStringLiteral(", "));
}

void checkAll(const AnimateOptions& options, const QString& file) {
    OutputCheck check;
    const Experiment& base = options.path.base;
    if (readsFile(base)) check.reads(base.data.source.file);
    check.that([&] {
        if (const Message why = whyNoPlot(QString::fromStdString(options.plot), base); !why.empty()) throw Refusal(why);
    });
    check.that([&] { checkPlotOptions(plotOptions(options.plotOptions)); });
    check.that([&] { validate(options.path); });
    check.that([&] { checkMovie(file, options.path.rate); });
    check.that([&] {
        if (const Message why = whyNoMovie(plotOptions(options.plotOptions), file); !why.empty()) throw Refusal(why);
    });
    if (!QFileInfo(file).suffix().isEmpty()) check.writes(options.output);  // else a folder, already checked
    check.require();
}

}  // namespace

int animate(const CLI::App& verb, AnimateOptions& options) {
    const QString file = QString::fromStdString(options.output);
    const int count = options.path.frames();
    QSize size;
    {
        const Interrupt interrupt;
        TerminalProgress progress;
        RunContext context{interrupt.token(), {}, defaultThreads()};
        Experiment& base = options.path.base;
        if (!options.from.empty()) base = withOverrides(verb, readStoredRun(options.from), base);
        base = withDataOptions(verb, options.data, base, context);
        for (const Message& warning : dataWarnings(base)) std::cerr << "echoplane: warning: " << warning << '\n';
        checkAll(options, file);
        const auto application = headlessApplication();
        Pipeline pipeline;
        const auto run = [&](int frame) {
            context.checkpoint();
            return std::make_shared<const RunResult>(pipeline.run(experimentAt(options.path, frame), context));
        };
        PlotFrames frames(QString::fromStdString(options.plot), plotOptions(options.plotOptions));
        if (!options.axesMove) frames.hold(run(0), run(options.path.turn()));
        const auto movie = movieFile(file, {options.path.rate, count, titleOf(options)});
        for (int frame = 0; frame < count; ++frame) {
            progress("frame " + std::to_string(frame + 1) + " of " + std::to_string(count), static_cast<double>(frame) / count);
            const MovieFrame drawn = frames.draw(run(frame));
            size = drawn.picture.size();
            movie->add(drawn);
        }
        context.progress = std::ref(progress);
        movie->finish(context);
    }
    if (!options.json) {
        std::printf("%s: %d frames of %d × %d pixels, %g s\n", options.output.c_str(), count, size.width(), size.height(),
                    count / options.path.rate);
        return 0;
    }
    nlohmann::ordered_json paths = nlohmann::ordered_json::array();
    for (const PathRange& each : options.path.ranges)
        paths.push_back({{"setting", each.setting}, {"from", each.from}, {"to", each.to}, {"logarithmic", each.logarithmic}});
    std::cout << nlohmann::ordered_json{{"output", options.output},
                                        {"plot", options.plot},
                                        {"frames", count},
                                        {"rate", options.path.rate},
                                        {"width", size.width()},
                                        {"height", size.height()},
                                        {"there_and_back", options.path.thereAndBack},
                                        {"paths", paths}}
                     .dump(2)
              << '\n';
    return 0;
}

}  // namespace echoplane
