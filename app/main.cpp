// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#ifndef _WIN32
#include <unistd.h>
#endif

#include <QHashFunctions>
#include <QUrl>

#include "app/commands/command_line.h"
#include "app/commands/window.h"
#include "app/options/data_options.h"
#include "app/options/model_options.h"
#include "app/process/start.h"
#include "core/files/text_lines.h"
#include "core/jobs/failure.h"
#include "core/jobs/thread_memory.h"
#include "core/project/shared_line.h"
#include "core/system/blas_threads.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "widgets/document/stored_run_file.h"

namespace {

using namespace echoplane;

#if !defined(ECHOPLANE_SANITIZED) && !defined(_WIN32)
/// Restarts a process with limited memory (`ulimit -v`) with one OpenBLAS thread, before any library is initialised. OpenBLAS
/// starts its threads when it is loaded, each with 128 MB at once; if the limit does not allow them, it retries for ever or
/// raises a signal.
void beginWithOneBlasThread(int, char** arguments, char** environment) {
    if (!memoryIsLimited()) return;
    static char one[] = "OPENBLAS_NUM_THREADS=1";
    constexpr std::size_t most = 10'000, nameLength = sizeof one - 2;
    static std::array<char*, most + 2> changed;
    static std::array<char, 4097> program;
    std::size_t count = 0;
    for (char** each = environment; *each != nullptr && count < most; ++each) {
        if (std::strcmp(*each, one) == 0) return;
        if (std::strncmp(*each, one, nameLength) != 0) changed[count++] = *each;
    }
    changed[count] = one;
    if (readlink("/proc/self/exe", program.data(), program.size() - 1) > 0) execve(program.data(), arguments, changed.data());
}

// Functions in this section of a program run before those of its libraries.
[[gnu::section(".preinit_array"), gnu::used]] void (*const beforeLibraries)(int, char**, char**) = beginWithOneBlasThread;

/// Checks the memory for one call of OpenBLAS and for our threads; later OpenBLAS could only wait for it.
void requireLeastMemory() {
    constexpr double least = 3e8;
    if (!memoryIsLimited()) return;
    requireMemory(least, Message("Echoplane"));
    threadsThatFit(1);  // so that its buffer is allocated now
}
#else
void requireLeastMemory() {}
#endif

/// Prints the failure on one line, for scripts, and returns its exit code.
int complain(const Failure& failure) {
    printFailure(failure.message.english());
    return failure.exitCode;
}

/// Throws if standard output could not be written: a full disk, or a reader that has gone.
void requireWritten() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout.flush())
        throw std::runtime_error("cannot write to standard output");
}

/// Sorts out the positional argument: a project, a shared line, a lesson or, from the desktop, a file URL.
void classifyArgument(WindowOptions& window) {
    if (window.project.startsWith(QLatin1String("file://"))) window.project = QUrl(window.project).toLocalFile();
    if (isSharedLine(window.project.toStdString())) {
        window.shared = std::exchange(window.project, {});
    } else if (window.lesson.isEmpty() && window.project.endsWith(QLatin1String(".lesson"))) {
        window.lesson = std::exchange(window.project, {});
    }
}

/// Moves a positional data file to --data. Returns whether there is one.
bool takeDataFile(WindowOptions& window) {
    if (window.project.isEmpty() || kindOf(window.project) != FileKind::data) return false;
    if (!window.data.file.empty())
        throw std::invalid_argument("there are two data files, " + window.project.toStdString() + " and --data " +
                                    window.data.file + ": leave one of them out");
    window.data.file = window.project.toStdString();
    window.project.clear();
    return true;
}

/// Whether only a text file was given: if it cannot be read as detected, the window can ask how to read it.
bool canBeAskedFor(const WindowOptions& window) {
    const DataOptionValues& data = window.data;
    if (!window.screenshot.isEmpty() || data.reading.any() || !data.inputs.empty() || !data.targets.empty()) return false;
    try {
        return !firstTextLines(data.file, 1).empty();
    } catch (const std::exception&) {
        return false;
    }
}

/// Loads the data named on the command line into the experiment.
void takeData(const CLI::App& app, WindowOptions& window) {
    const bool alone = takeDataFile(window);
    try {
        window.experiment = withDataOptions(app, window.data, window.experiment, {});
    } catch (const std::invalid_argument&) {
        if (!alone || !canBeAskedFor(window)) throw;
        window.project = QString::fromStdString(std::exchange(window.data.file, {}));
    }
}

int run(int argc, char** argv) {
    WindowOptions window;
    Action action;
    const std::unique_ptr<CLI::App> app = commandLine(window, action);
    action = [&] {
        completeTask(*app, window.experiment);
        window.modelGiven = isModelGiven(*app);
        classifyArgument(window);
        takeData(*app, window);
        return runWindow(argc, argv, window);
    };
    try {
        app->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {  // --help and --version
            app->exit(error);
            requireWritten();
            return 0;
        }
        std::string sentence = std::string(error.what()) + " (see echoplane --help)";
        std::ranges::replace(sentence, '\n', ' ');
        return complain({Message::verbatim(sentence), Failure::badInput});
    }
    requireLeastMemory();
    const int code = action();
    if (code == 0) requireWritten();
    return code;
}

/// Ends the program without unloading OpenBLAS, which joins its threads then and has been seen to wait for ever.
[[noreturn]] void leave(int code) {
    std::cout.flush();
    std::cerr.flush();
    std::fflush(nullptr);
#ifdef ECHOPLANE_SANITIZED
    std::exit(code);  // reports leaks at exit
#else
    std::_Exit(code);
#endif
}

}  // namespace

int main(int argc, char** argv) {
    QHashSeed::setDeterministicGlobalSeed();  // axes are drawn in hash order: the same command gives the same picture
    prepareProcess(argc, argv);
    useOneBlasThread();
    int code = 0;
    try {
        code = run(argc, argv);
    } catch (...) {
        code = complain(failureOf(std::current_exception()));
    }
    leave(code);
}
