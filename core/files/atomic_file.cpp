// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/atomic_file.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/system/permission.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr mode_t permissionBits = 07777;

/// The target of a chain of links, whether or not that file exists.
std::filesystem::path followLinks(std::filesystem::path file) {
    constexpr int most = 40;  // as many as the system follows
    std::error_code error;
    for (int i = 0; i < most && std::filesystem::is_symlink(file, error); ++i) {
        const std::filesystem::path to = std::filesystem::read_symlink(file, error);
        file = to.is_absolute() ? to : file.parent_path() / to;
    }
    return file;
}

/// A random name in the same folder, so that the file can be renamed. Short, since the file's own name may already have the
/// maximum length.
std::filesystem::path temporaryNextTo(const std::filesystem::path& file) {
    std::uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != sizeof number) throw RunError("no random number is available");
    std::array<char, 40> name{};
    std::snprintf(name.data(), name.size(), ".echoplane-%016llx.part", static_cast<unsigned long long>(number));
    return file.parent_path() / name.data();
}

/// The temporary files of this process.
struct Unfinished {
    std::mutex mutex;
    std::set<std::filesystem::path> files;
};

Unfinished& unfinished() {
    static Unfinished all;
    return all;
}

/// Opens without blocking, as a pipe otherwise waits for a reader; then writes in blocking mode, without EAGAIN.
int openedToWrite(const std::filesystem::path& file) {
    const int descriptor = open(file.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (descriptor >= 0) fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    return descriptor;
}

}  // namespace

void removeUnfinishedFiles() {
    Unfinished& all = unfinished();
    all.mutex.lock();
    for (const std::filesystem::path& each : all.files) unlink(each.c_str());
}

AtomicFile::AtomicFile(const std::filesystem::path& file) : m_file(file), m_target(followLinks(file)) {
    if (std::error_code error; std::filesystem::is_symlink(m_target, error)) {
        errno = ELOOP;
        fail();
    }
    struct stat before {};
    const bool there = stat(m_target.c_str(), &before) == 0;
    if (there && !S_ISREG(before.st_mode)) {
        m_descriptor = openedToWrite(m_target);
        if (m_descriptor < 0 && errno == ENXIO && S_ISFIFO(before.st_mode))
            throw RunError("cannot write %1: it is a pipe that nobody reads", m_file.string());
        if (m_descriptor < 0) fail();
        return;
    }
    if (there && !mayWrite(m_target)) fail();  // a rename would replace it regardless
    m_temporary = temporaryNextTo(m_target);
    const std::scoped_lock lock(unfinished().mutex);
    m_descriptor = open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, there ? 0600 : 0666);
    if (m_descriptor >= 0 && (!there || fchmod(m_descriptor, before.st_mode & permissionBits) == 0)) {
        unfinished().files.insert(m_temporary);
        return;
    }
    const int reason = errno;
    if (m_descriptor >= 0) {
        close(std::exchange(m_descriptor, -1));
        unlink(m_temporary.c_str());
    }
    errno = reason;
    fail();
}

AtomicFile::~AtomicFile() {
    if (m_descriptor < 0) return;
    close(m_descriptor);
    if (m_temporary.empty()) return;
    const std::scoped_lock lock(unfinished().mutex);
    unlink(m_temporary.c_str());
    unfinished().files.erase(m_temporary);
}

void AtomicFile::fail() const {
    throw RunError("cannot write %1: %2", m_file.string(), std::strerror(errno));
}

void AtomicFile::write(std::string_view piece) {
    while (!piece.empty()) {
        const ssize_t count = ::write(m_descriptor, piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail();
        piece.remove_prefix(static_cast<std::size_t>(count));
    }
}

void AtomicFile::commit() {
    if (m_temporary.empty()) {
        if (close(std::exchange(m_descriptor, -1)) != 0) fail();
        return;
    }
    if (fsync(m_descriptor) != 0) fail();
    {
        const std::scoped_lock lock(unfinished().mutex);
        if (rename(m_temporary.c_str(), m_target.c_str()) != 0) fail();
        unfinished().files.erase(m_temporary);
    }
    m_temporary.clear();
    close(std::exchange(m_descriptor, -1));  // already synced to disk
    // The content is already in place, so a folder that cannot be synced (some file systems do not support it) is no error.
    const std::filesystem::path folder = m_target.has_parent_path() ? m_target.parent_path() : std::filesystem::path(".");
    if (const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
}

}  // namespace echoplane
