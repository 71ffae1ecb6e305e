// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <QFileInfo>

#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/data_options.h"
#include "app/options/from_file.h"
#include "app/options/model_options.h"
#include "app/options/output_check.h"
#include "app/options/plot_option_values.h"
#include "app/process/headless.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/explore/setting_path.h"
#include "core/jobs/parallel_for.h"
#include "core/own_data/data_warnings.h"
#include "core/run/pipeline.h"
#include "core/text/message.h"
#include "widgets/plots/catalogue/plot_frames.h"

namespace echoplane {

namespace {

struct AnimateOptions {
    SettingPath path;
    std::string plot = "plane";
    std::string output;
    std::string from;
    PlotOptions plotOptions = movieOptions();
    DataOptionValues data;
    bool axesMove = false;
    bool json = false;
};

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
    check.that([&] { checkPlotOptions(options.plotOptions); });
    check.that([&] { validate(options.path); });
    check.that([&] { checkMovie(file, options.path.rate); });
    check.that([&] {
        if (const Message why = whyNoMovie(options.plotOptions, file); !why.empty()) throw Refusal(why);
    });
    if (!QFileInfo(file).suffix().isEmpty()) check.writes(options.output);  // else a folder, already checked
    check.require();
}

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
        PlotFrames frames(QString::fromStdString(options.plot), options.plotOptions);
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

}  // namespace

void addAnimate(CLI::App& root, Action& action) {
    const auto options = std::make_shared<AnimateOptions>();
    CLI::App* verb = root.add_subcommand("animate", "Move settings along a path and save a plot of every step as an animation");
    verb->add_flag("--json", options->json, "Print one JSON document instead of a line");
    verb->add_option_function<std::vector<std::string>>(
            "--path",
            [options](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) options->path.ranges.push_back(pathRange(text));
            },
            "A setting with its first and last value, moved linearly or, with :log, logarithmically; without "
            "either as its slider moves. NAME is the option's name or the symbol: rho=0.1:1.2. May be repeated: all "
            "move together")
        ->type_name("NAME=FROM:TO[:log|:linear]")
        ->required();
    verb->add_option("--plot", options->plot, "Plot of each run: one of " + plotKinds().join(QStringLiteral(", ")).toStdString())
        ->type_name("KIND")
        ->capture_default_str();
    verb->add_option("--seconds", options->path.seconds, "Length of the animation")
        ->check(CLI::Range(SettingPath::leastSeconds, SettingPath::mostSeconds))
        ->type_name("S")
        ->capture_default_str();
    verb->add_option("--fps", options->path.rate, "Frames per second; a GIF has 50 at most")
        ->check(CLI::Range(SettingPath::leastRate, SettingPath::mostRate))
        ->type_name("F")
        ->capture_default_str();
    verb->add_flag("--there-and-back", options->path.thereAndBack,
                   "Return to the first values in the second half, so that it repeats without a jump");
    verb->add_flag("--axes-move", options->axesMove,
                   "Let the axes follow each frame; by default they fit the first frame and the turning point");
    verb->add_option("--output", options->output,
                     "File to write: .gif, .mp4 (needs the program ffmpeg), or without a suffix a folder of PNG files")
        ->type_name("FILE")
        ->required();
    addPlotOptions(*verb, options->plotOptions);
    addFromOption(*verb, options->from);
    addModelOptions(*verb, options->path.base);
    addDataOptions(*verb, options->data);
    verb->callback([options, verb, &action] {
        if (options->from.empty()) completeTask(*verb, options->path.base);
        action = [options, verb] { return animate(*verb, *options); };
    });
}

}  // namespace echoplane
