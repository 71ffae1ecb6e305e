// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/ranks.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include "core/jobs/failure.h"
#include "core/system/loaded_module.h"

namespace echoplane {

namespace {

/// Number of processes started by mpirun; 1 without mpirun.
int startedRanks() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
        if (const char* value = std::getenv(name)) return std::atoi(value);  // NOLINT: before any thread is started
    return 1;
}

std::unique_ptr<const Ranks> loadedRanks() {
    const std::optional<std::filesystem::path> file = moduleFile("echoplane-mpi");
    if (!file)
        throw std::runtime_error("mpirun started " + std::to_string(startedRanks()) +
                                 " processes, but "
#ifdef _WIN32
                                 "Echoplane is not built with MPI for Windows: use "
#else
                                 "this Echoplane was built without MPI: build it with libopenmpi-dev, or use "
#endif
                                 "sweep --shard");
    // Global, because Open MPI loads plugins that resolve its symbols there.
    return std::unique_ptr<const Ranks>(reinterpret_cast<Ranks* (*)()>(moduleFunction(*file, "echoplaneRanks", true))());
}

}  // namespace

int onRanks(const std::function<int(const Ranks*)>& work) {
    if (startedRanks() <= 1) return work(nullptr);
    const std::unique_ptr<const Ranks> ranks = loadedRanks();
    const bool prints = ranks->rank() == 0;
    if (!prints && std::freopen("/dev/null", "w", stdout) == nullptr) throw std::runtime_error("cannot open /dev/null");
    try {
        const int code = work(ranks.get());
        std::fflush(stdout);
        ranks->barrier();
        return code;
    } catch (...) {
        const Failure failure = failureOf(std::current_exception());
        // If rank 0 failed as well, its message is enough and it ends this process.
        constexpr auto patience = std::chrono::seconds(2);
        if (!prints) std::this_thread::sleep_for(patience);
        std::cerr << "echoplane: " + (prints ? std::string() : "rank " + std::to_string(ranks->rank()) + ": ") +
                         failure.message.english() + '\n';
        ranks->abort(failure.exitCode);
        throw;
    }
}

}  // namespace echoplane
