// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ranks.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include <dlfcn.h>
#include <unistd.h>

#include "core/jobs/failure.h"

namespace echoplane {

namespace {

/// How many processes mpirun started; 1 where it did not.
int startedRanks() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
        if (const char* value = std::getenv(name)) return std::atoi(value);  // NOLINT: before any thread is started
    return 1;
}

/// Beside the program, as it is built or installed.
std::filesystem::path moduleFile() {
    std::error_code none;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none),
                                root = program.parent_path().parent_path();
    for (const char* folder :
         {"lib/echoplane", "lib/x86_64-linux-gnu/echoplane", "lib/aarch64-linux-gnu/echoplane", "lib64/echoplane"})
        if (std::filesystem::exists(root / folder / "echoplane-mpi.so", none)) return root / folder / "echoplane-mpi.so";
    throw std::runtime_error(
        "mpirun started " + std::to_string(startedRanks()) +
        " processes, but this Echoplane was built without MPI: build it where libopenmpi-dev is, or use sweep "
        "--shard");
}

std::unique_ptr<const Ranks> loadedRanks() {
    const std::filesystem::path file = moduleFile();
    // Global, because Open MPI loads parts of its own that look for its names there.
    void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (module == nullptr) throw std::runtime_error("cannot load " + file.string() + ": " + dlerror());
    const auto make = reinterpret_cast<Ranks* (*)()>(dlsym(module, "echoplaneRanks"));
    if (make == nullptr) throw std::runtime_error("cannot load " + file.string() + ": it holds no ranks");
    return std::unique_ptr<const Ranks>(make());
}

}  // namespace

int onRanks(const std::function<int(const Ranks*)>& work) {
    if (startedRanks() <= 1) return work(nullptr);
    const std::unique_ptr<const Ranks> ranks = loadedRanks();
    const bool speaks = ranks->rank() == 0;
    if (!speaks && std::freopen("/dev/null", "w", stdout) == nullptr) throw std::runtime_error("cannot open /dev/null");
    try {
        const int code = work(ranks.get());
        std::fflush(stdout);
        ranks->barrier();
        return code;
    } catch (...) {
        const Failure failure = failureOf(std::current_exception());
        // Where rank 0 failed as well, its sentence is enough and it ends us.
        constexpr auto patience = std::chrono::seconds(2);
        if (!speaks) std::this_thread::sleep_for(patience);
        std::cerr << "echoplane: " + (speaks ? std::string() : "rank " + std::to_string(ranks->rank()) + ": ") +
                         failure.sentence + '\n';
        ranks->abort(failure.exitCode);
        throw;
    }
}

}  // namespace echoplane
