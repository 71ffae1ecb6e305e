// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/loaded_module.h"

#include <vector>

#ifndef _WIN32
#include <dlfcn.h>
#endif

#include "core/text/message.h"

namespace echoplane {

#ifdef _WIN32

// No module is built for Windows.
std::optional<std::filesystem::path> installedFile(const std::string& /*name*/) {
    return {};
}

void* moduleFunction(const std::filesystem::path& file, const char* /*function*/, bool /*globally*/) {
    throw RunError("cannot load %1: %2", file.string(), "Echoplane has no modules on Windows");
}

#else

namespace {

/// The file that holds this code: the program, or the module of Python, which other programs load.
std::filesystem::path ownFile() {
    std::error_code none;
    if (Dl_info found{}; dladdr(reinterpret_cast<const void*>(&ownFile), &found) != 0 && found.dli_fname != nullptr)
        if (const std::filesystem::path file = found.dli_fname; file.extension() == ".so")
            return std::filesystem::canonical(file, none);
    return std::filesystem::read_symlink("/proc/self/exe", none);
}

}  // namespace

std::optional<std::filesystem::path> installedFile(const std::string& name) {
    std::error_code none;
    const std::filesystem::path own = ownFile(), folder = own.parent_path();
    if (auto beside = folder / name; folder.filename() == "echoplane" && std::filesystem::exists(beside, none)) return beside;
    // bin/echoplane; the module of Python as built, python/echoplane, and as installed, lib/python3/dist-packages/echoplane.
    std::vector<std::filesystem::path> roots = {folder.parent_path()};
    if (own.extension() == ".so")
        roots = {folder.parent_path().parent_path(), folder.parent_path().parent_path().parent_path().parent_path()};
    for (const auto& root : roots)
        for (const char* within :
             {"lib/echoplane", "lib/x86_64-linux-gnu/echoplane", "lib/aarch64-linux-gnu/echoplane", "lib64/echoplane"})
            if (auto file = root / within / name; std::filesystem::exists(file, none)) return file;
    return {};
}

void* moduleFunction(const std::filesystem::path& file, const char* function, bool globally) {
    void* module = dlopen(file.c_str(), RTLD_NOW | (globally ? RTLD_GLOBAL : RTLD_LOCAL));
    if (module == nullptr) throw RunError("cannot load %1: %2", file.string(), std::string(dlerror()));
    void* found = dlsym(module, function);
    if (found == nullptr) throw RunError("cannot load %1: it has no %2", file.string(), std::string(function));
    return found;
}

#endif

std::optional<std::filesystem::path> moduleFile(const std::string& name) {
    return installedFile(name + ".so");
}

}  // namespace echoplane
