// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#ifndef _WIN32
#include <unistd.h>
#endif

#include "app/commands/command_line.h"
#include "app/process/start.h"
#include "core/jobs/failure.h"
#include "core/jobs/thread_memory.h"
#include "core/system/blas_threads.h"
#include "core/system/freed_memory.h"
#include "core/system/memory.h"
#include "core/text/message.h"

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

int run(int argc, char** argv) {
    const Action action = readArguments(argc, argv);
    int code = 0;
    if (action) {
        requireLeastMemory();
        code = action();
    }
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
    prepareProcess(argc, argv);
    useOneBlasThread();
    keepFreedMemory();
    int code = 0;
    try {
        code = run(argc, argv);
    } catch (...) {
        code = complain(failureOf(std::current_exception()));
    }
    leave(code);
}
