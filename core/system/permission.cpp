// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/permission.h"

#ifdef _WIN32
#include <cerrno>

#include <windows.h>
#else
#include <unistd.h>
#endif

namespace echoplane {

#ifdef _WIN32

namespace {

/// Windows uses access control lists: request the right by opening the path, and close it again.
bool mayHave(const std::filesystem::path& path, DWORD right) {
    constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const HANDLE handle = CreateFileW(path.c_str(), right, shared, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        errno = GetLastError() == ERROR_SHARING_VIOLATION ? EBUSY : EACCES;
        return false;
    }
    CloseHandle(handle);
    return true;
}

}  // namespace

bool mayWrite(const std::filesystem::path& file) {
    const DWORD attributes = GetFileAttributesW(file.c_str());
    if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0) {
        errno = EACCES;
        return false;
    }
    return mayHave(file, FILE_WRITE_DATA);
}

bool mayMakeFilesIn(const std::filesystem::path& folder) {
    return mayHave(folder, FILE_ADD_FILE);
}

#else

bool mayWrite(const std::filesystem::path& file) {
    return access(file.c_str(), W_OK) == 0;
}

bool mayMakeFilesIn(const std::filesystem::path& folder) {
    return access(folder.c_str(), W_OK | X_OK) == 0;
}

#endif

}  // namespace echoplane
