// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include "app/commands/command_line.h"
#include "app/commands/model_options.h"
#include "app/commands/window.h"
#include "core/jobs/run_context.h"
#include "core/math/blas_threads.h"

namespace {

using namespace echoplane;

constexpr int failure = 1;
constexpr int badUsage = 2;
constexpr int interrupted = 128 + SIGINT;

/// The whole message on one line, as scripts want it.
int complain(std::string message, int code) {
    for (char& letter : message) {
        if (letter == '\n') letter = ' ';
    }
    std::cerr << "echoplane: " << message << '\n';
    return code;
}

int run(int argc, char** argv) {
    WindowOptions window;
    Action action;
    const std::unique_ptr<CLI::App> app = commandLine(window, action);
    action = [&] {
        completeTask(*app, window.experiment);
        requireFreeRunHasMeaning(*app, window.experiment);
        return runWindow(argc, argv, window);
    };
    try {
        app->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app->exit(error);  // --help and --version
        return complain(std::string(error.what()) + " (see echoplane --help)", badUsage);
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
    } catch (const Cancelled&) {
        return complain("stopped", interrupted);
    } catch (const std::invalid_argument& error) {
        return complain(error.what(), badUsage);
    } catch (const std::exception& error) {
        return complain(error.what(), failure);
    }
}
