// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/commands/command.h"
#include "app/options/animate_options.h"
#include "app/options/data_options.h"
#include "app/options/from_file.h"
#include "app/options/model_options.h"
#include "app/options/plot_option_values.h"
#include "app/process/drawing.h"

namespace echoplane {

void addAnimate(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<AnimateOptions>();
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
    verb->add_option("--plot", options->plot, "Plot of each run: one of " + plotNameList())
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
        action = [options, verb] { return drawing().animate(*verb, *options); };
    });
}

}  // namespace echoplane
