// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/folder_lock.h"

#include <cerrno>
#include <string>

#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

#include "core/files/journal_file.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

[[noreturn]] void refuse(const std::filesystem::path& folder, const std::string& process) {
    throw RunError("the folder %1 is in use by another Echoplane%2; wait until it has ended, or name another folder",
                   folder.string(), process);
}

}  // namespace

#ifdef _WIN32

FolderLock::FolderLock(const std::filesystem::path& folder) {
    const HANDLE handle = CreateFileW((folder / ".lock").c_str(), GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                                      FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (handle != INVALID_HANDLE_VALUE)
        m_handle = handle;
    else if (GetLastError() == ERROR_SHARING_VIOLATION)
        refuse(folder, {});
}

FolderLock::~FolderLock() {
    if (m_handle != nullptr) CloseHandle(m_handle);
}

#else

FolderLock::FolderLock(const std::filesystem::path& folder) {
    m_descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (m_descriptor < 0 || flock(m_descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
    const std::string process = processThatLocks(m_descriptor);
    close(m_descriptor);
    refuse(folder, process);
}

FolderLock::~FolderLock() {
    if (m_descriptor >= 0) close(m_descriptor);
}

#endif

}  // namespace echoplane
