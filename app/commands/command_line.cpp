// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

#include "app/options/data_options.h"
#include "app/options/model_options.h"
#include "app/process/drawing.h"
#include "core/jobs/parallel_for.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::array<int, 2> windowSize(const std::string& text) {
    int width = 0, height = 0;
    char rest = 0;
    constexpr int smallest = 320, largest = 16384;
    const bool valid = std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) == 2 && std::min(width, height) >= smallest &&
                       std::max(width, height) <= largest;
    if (!valid) {
        throw std::invalid_argument("--window-size is \"" + text +
                                    "\", but must be WIDTHxHEIGHT, each from 320 to 16384, such as 1280x800");
    }
    return {width, height};
}

/// Adds the options of the window itself, and those of the model and data to open it with.
void addWindowOptions(CLI::App& app, WindowOptions& options) {
    app.add_option(
           "PROJECT", options.project,
           "File to open the window with: a project (.echo), your own series (.csv, .tsv, .npy, .npz), a model (.npz, .json), a "
           "plot or table that Echoplane wrote, a lesson (.lesson), or a shared state (echoplane:…)")
        ->type_name("FILE");
    app.add_option("--lesson", options.lesson, "Start the lesson in this text file (its format: the manual, Lessons)")
        ->type_name("FILE.lesson");
    app.add_option("--screenshot", options.screenshot, "Render the window once into a PNG, without a display, and exit")
        ->type_name("FILE.png");
    app.add_option("--theme", options.theme, "Colours of the window")
        ->check(CLI::IsMember({"system", "light", "dark"}))
        ->type_name("system|light|dark");
    app.add_option_function<std::string>(
           "--window-size", [&](const std::string& text) { options.size = windowSize(text); }, "Size of the window in pixels")
        ->type_name("WIDTHxHEIGHT");
    addModelOptions(app, options.experiment);
    addDataOptions(app, options.data);
}

/// Makes every option refuse an empty word, which a script produces from an unset variable. It is no file, column, name or
/// number, and ignoring it would start a different run. Only --comment accepts it: no comment sign.
void refuseEmptyWords(CLI::App& app) {
    for (CLI::Option* option : app.get_options())
        if (option->get_items_expected_max() > 0 && !option->check_name("--comment"))
            option->check(
                [](const std::string& word) { return word.empty() ? std::string("an empty word was given") : std::string(); });
}

/// Gives a verb that computes --jobs, unless it has one of its own.
void offerThreads(CLI::App& verb) {
    if (verb.get_option_no_throw("--jobs") != nullptr) return;
    verb.add_option_function<int>("--jobs", useThreads, "Number of threads; the result does not depend on it")
        ->check(CLI::Range(1, 1024))
        ->default_str("one per core");
}

}  // namespace

void addAllOptions(const Command& command, CLI::App& verb, Action& action) {
    command.addOptions(&verb, action);
    if (command.computes) offerThreads(verb);
    refuseEmptyWords(verb);
}

std::unique_ptr<CLI::App> commandLine(WindowOptions& window, Action& action) {
    auto app = std::make_unique<CLI::App>(
        "Echoplane: a desktop explorer for reservoir computing. Without a verb it opens the window.", "echoplane");
    app->set_version_flag("--version", "echoplane " ECHOPLANE_VERSION);
    app->require_subcommand(0, 1);
    app->allow_windows_style_options(false);  // on Windows /folder/file is a path, too
    addWindowOptions(*app, window);
    refuseEmptyWords(*app);
    // Making the options of all verbs would take longer than a short command, so those are made that are given.
    for (const Command& command : commands()) {
        CLI::App* verb = app->add_subcommand(command.name, command.description);
        verb->preparse_callback([command, verb, &action](std::size_t) { addAllOptions(command, *verb, action); });
    }
    return app;
}

Action readArguments(int argc, char** argv) {
    struct CommandLine {
        WindowOptions window;
        Action action;
        std::unique_ptr<CLI::App> app;
    };
    const auto given = std::make_shared<CommandLine>();
    given->app = commandLine(given->window, given->action);
    // Not `given` itself, which would keep itself then.
    given->action = [line = given.get(), argc, argv] { return drawing().window(*line->app, argc, argv, line->window); };
    try {
        given->app->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {  // --help and --version
            given->app->exit(error);
            return {};
        }
        std::string sentence = std::string(error.what()) + " (see echoplane --help)";
        std::ranges::replace(sentence, '\n', ' ');
        throw Refusal(Message::verbatim(sentence));
    }
    return [given] { return given->action(); };
}

}  // namespace echoplane
