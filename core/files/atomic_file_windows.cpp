// SPDX-License-Identifier: GPL-3.0-or-later
// Windows version of atomic_file.cpp: an open file cannot be renamed, and there is no separate sync of a folder.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include "core/files/atomic_file.h"
#include "core/system/permission.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::filesystem::path temporaryNextTo(const std::filesystem::path& file) {
    std::random_device random;  // the system's generator, in this library
    const std::uint64_t number = (std::uint64_t{random()} << 32) | random();
    std::array<char, 40> name{};
    std::snprintf(name.data(), name.size(), ".echoplane-%016llx.part", static_cast<unsigned long long>(number));
    return file.parent_path() / name.data();
}

/// GetLastError() as an errno value, for the error message.
int reasonOfSystem() {
    switch (GetLastError()) {
        case ERROR_DISK_FULL:
        case ERROR_HANDLE_DISK_FULL:
            return ENOSPC;
        case ERROR_SHARING_VIOLATION:
        case ERROR_LOCK_VIOLATION:
            return EBUSY;
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
            return ENOENT;
        default:
            return EACCES;
    }
}

}  // namespace

AtomicFile::AtomicFile(const std::filesystem::path& file) : m_file(file), m_target(file) {
    std::error_code error;
    if (std::filesystem::is_symlink(m_target, error)) m_target = std::filesystem::weakly_canonical(m_target, error);
    const std::filesystem::file_status before = std::filesystem::status(m_target, error);
    const bool there = std::filesystem::exists(before);
    if (there && std::filesystem::is_directory(before)) {
        errno = EISDIR;
        fail();
    }
    if (there && !std::filesystem::is_regular_file(before)) {
        m_descriptor = _wopen(m_target.c_str(), _O_WRONLY | _O_BINARY | _O_NOINHERIT);
        if (m_descriptor < 0) fail();
        return;
    }
    if (there && !mayWrite(m_target)) fail();
    m_temporary = temporaryNextTo(m_target);
    m_descriptor = _wopen(m_temporary.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
    if (m_descriptor < 0) fail();
}

AtomicFile::~AtomicFile() {
    if (m_descriptor >= 0) _close(m_descriptor);
    if (!m_temporary.empty()) _wunlink(m_temporary.c_str());
}

void AtomicFile::fail() const {
    throw RunError("cannot write %1: %2", m_file.string(), std::strerror(errno));
}

void AtomicFile::write(std::string_view piece) {
    constexpr std::size_t most = 1 << 24;
    while (!piece.empty()) {
        const int count = _write(m_descriptor, piece.data(), static_cast<unsigned>(std::min(most, piece.size())));
        if (count < 0) fail();
        piece.remove_prefix(static_cast<std::size_t>(count));
    }
}

void AtomicFile::commit() {
    if (!m_temporary.empty() && _commit(m_descriptor) != 0) fail();
    if (_close(std::exchange(m_descriptor, -1)) != 0) fail();
    if (m_temporary.empty()) return;
    // Atomic on NTFS, and written through, so that the new name is on disk on return.
    constexpr DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    // Virus scanners keep a file open for a moment after it is closed.
    constexpr int tries = 20;
    constexpr DWORD pauseMilliseconds = 25;
    for (int i = 0; MoveFileExW(m_temporary.c_str(), m_target.c_str(), how) == 0; ++i) {
        errno = reasonOfSystem();
        const DWORD reason = GetLastError();
        const bool held = reason == ERROR_SHARING_VIOLATION || reason == ERROR_ACCESS_DENIED;
        if (!held || i == tries || !mayWrite(m_temporary)) fail();
        Sleep(pauseMilliseconds);
    }
    m_temporary.clear();
}

// An open file cannot be removed here, so the temporary files of a program that exits immediately remain.
void removeUnfinishedFiles() {}

}  // namespace echoplane
