// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include "app/commands/command_line.h"
#include "app/commands/model_options.h"
#include "app/commands/window.h"
#include "core/jobs/failure.h"
#include "core/math/blas_threads.h"
#include "widgets/document/stored_run_file.h"

namespace {

using namespace echoplane;

/// The whole message on one line, as scripts want it.
int complain(const Failure& failure) {
    std::cerr << "echoplane: " << failure.sentence << '\n';
    return failure.exitCode;
}

/// A file of series is what --data names.
void takeDataFile(WindowOptions& window) {
    if (window.project.isEmpty() || kindOf(window.project) != FileKind::data) return;
    if (!window.data.file.empty())
        throw std::invalid_argument("there are two files of data, " + window.project.toStdString() + " and --data " +
                                    window.data.file + ": leave one of them out");
    window.data.file = window.project.toStdString();
    window.project.clear();
}

int run(int argc, char** argv) {
    WindowOptions window;
    Action action;
    const std::unique_ptr<CLI::App> app = commandLine(window, action);
    action = [&] {
        completeTask(*app, window.experiment);
        takeDataFile(window);
        window.experiment = withDataOptions(*app, window.data, window.experiment, {});
        return runWindow(argc, argv, window);
    };
    try {
        app->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app->exit(error);  // --help and --version
        std::string sentence = std::string(error.what()) + " (see echoplane --help)";
        std::ranges::replace(sentence, '\n', ' ');
        return complain({sentence, Failure::badInput});
    }
    const int code = action();
    // What was to be read was not written: a full disk, or a reader that has gone.
    if (code == 0 && (std::fflush(stdout) != 0 || !std::cout.flush()))
        throw std::runtime_error("cannot write to standard output");
    return code;
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
