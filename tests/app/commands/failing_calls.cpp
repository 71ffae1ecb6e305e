// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a program: makes the n-th system call of one kind fail that concerns files below a folder.
// Its calls are counted for each folder directly below that one.
//     LD_PRELOAD=…  FAIL_CALL=write|fsync|rename|open  FAIL_AT=2  FAIL_BELOW=/folder
// With FAIL_BY=stop or FAIL_BY=kill, the process stops or kills itself (SIGSTOP, SIGKILL) before this call, instead.
// With HANG_AT_EXIT instead, its unloading waits for ever, as a library that joins its threads may do.
// After a failure it writes "failed" to descriptor 9, if that is open.
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

// The C library's own parameter names are reserved.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
namespace {

template <typename Function>
Function original(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

std::string pathOf(int descriptor) {
    std::array<char, 4096> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t length = readlink(link.c_str(), path.data(), path.size() - 1);
    return length > 0 ? std::string(path.data(), static_cast<std::size_t>(length)) : std::string();
}

bool fails(const char* call, const std::string& path) {
    const char *wanted = std::getenv("FAIL_CALL"), *at = std::getenv("FAIL_AT"), *below = std::getenv("FAIL_BELOW");
    if (wanted == nullptr || at == nullptr || below == nullptr || std::strcmp(wanted, call) != 0) return false;
    const std::string folder = std::string(below) + '/';
    if (path.compare(0, folder.size(), folder) != 0) return false;
    static std::mutex mutex;
    static std::map<std::string, int> calls;
    {
        const std::lock_guard lock(mutex);
        if (++calls[path.substr(folder.size(), path.find('/', folder.size()) - folder.size())] != std::atoi(at)) return false;
    }
    if (const char* by = std::getenv("FAIL_BY"); by != nullptr) {
        raise(std::strcmp(by, "stop") == 0 ? SIGSTOP : SIGKILL);
        return false;
    }
    static const auto write = original<ssize_t (*)(int, const void*, size_t)>("write");
    write(9, "failed", 6);
    errno = ENOSPC;
    return true;
}

int opened(const char* name, const char* path, int flags, mode_t mode) {
    if ((flags & O_ACCMODE) != O_RDONLY && path != nullptr && fails("open", path)) return -1;
    return original<int (*)(const char*, int, ...)>(name)(path, flags, mode);
}

mode_t modeOf(int flags, va_list rest) {
    return (flags & O_CREAT) != 0 ? static_cast<mode_t>(va_arg(rest, int)) : 0;
}

}  // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t count) {
    static const auto next = original<ssize_t (*)(int, const void*, size_t)>("write");
    return fails("write", pathOf(descriptor)) ? -1 : next(descriptor, bytes, count);
}

ssize_t writev(int descriptor, const struct iovec* pieces, int count) {
    static const auto next = original<ssize_t (*)(int, const struct iovec*, int)>("writev");
    return fails("write", pathOf(descriptor)) ? -1 : next(descriptor, pieces, count);
}

int fsync(int descriptor) {
    static const auto next = original<int (*)(int)>("fsync");
    return fails("fsync", pathOf(descriptor)) ? -1 : next(descriptor);
}

int rename(const char* from, const char* to) {
    static const auto next = original<int (*)(const char*, const char*)>("rename");
    return to != nullptr && fails("rename", to) ? -1 : next(from, to);
}

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = modeOf(flags, rest);
    va_end(rest);
    return opened("open", path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = modeOf(flags, rest);
    va_end(rest);
    return opened("open64", path, flags, mode);
}

[[gnu::destructor]] void hang() {
    while (std::getenv("HANG_AT_EXIT") != nullptr) pause();
}
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
