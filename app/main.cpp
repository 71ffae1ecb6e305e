// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/window.h"
#include "core/jobs/failure.h"
#include "core/math/blas_threads.h"

namespace {

using namespace echoplane;

/// The whole message on one line, as scripts want it.
int complain(const Failure& failure) {
    std::cerr << "echoplane: " << failure.sentence << '\n';
    return failure.exitCode;
}

QSize windowSize(const std::string& text) {
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

/// Options of the window itself, beside those of the model that it opens with.
void addWindowOptions(CLI::App& app, WindowOptions& options) {
    app.add_option_function<std::string>(
           "PROJECT", [&](const std::string& file) { options.project = QString::fromStdString(file); },
           "File to open the window with: a project (.echo), a model (.npz, .json), or a plot or table that Echoplane wrote")
        ->type_name("FILE");
    app.add_option_function<std::string>(
           "--screenshot", [&](const std::string& file) { options.screenshot = QString::fromStdString(file); },
           "Render the window once into a PNG, without a display, and exit")
        ->type_name("FILE.png");
    app.add_option_function<std::string>(
           "--theme", [&](const std::string& name) { options.theme = QString::fromStdString(name); }, "Colours of the window")
        ->check(CLI::IsMember({"system", "light", "dark"}))
        ->type_name("system|light|dark");
    app.add_option_function<std::string>(
           "--window-size", [&](const std::string& text) { options.size = windowSize(text); }, "Size of the window in pixels")
        ->type_name("WIDTHxHEIGHT");
    addModelOptions(app, options.experiment);
}

int run(int argc, char** argv) {
    CLI::App app("Echoplane: a desktop explorer for reservoir computing. Without a verb it opens the window.", "echoplane");
    app.set_version_flag("--version", "echoplane " ECHOPLANE_VERSION);
    app.require_subcommand(0, 1);
    WindowOptions window;
    addWindowOptions(app, window);
    Action action = [&] {
        completeTask(app, window.experiment);
        requireFreeRunHasMeaning(app, window.experiment);
        return runWindow(argc, argv, window);
    };
    for (const Command& command : commands()) command.add(app, action);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // --help and --version
        std::string sentence = std::string(error.what()) + " (see echoplane --help)";
        std::ranges::replace(sentence, '\n', ' ');
        return complain({sentence, Failure::badInput});
    }
    return action();
}

}  // namespace

int main(int argc, char** argv) {
    useOneBlasThread();
    try {
        return run(argc, argv);
    } catch (...) {
        return complain(failureOf(std::current_exception()));
    }
}
