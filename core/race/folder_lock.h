// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace echoplane {

/// Lets one process at a time use a folder: it is locked while this object exists (flock on the folder itself; on Windows, a
/// hidden file that the system removes). The lock ends with the process however that ends, and leaves nothing in the folder.
/// Without effect on a file system that supports no locks.
class FolderLock {
public:
    /// Throws std::runtime_error naming the folder, and the process if another one holds it.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
#ifdef _WIN32
    void* m_handle = nullptr;
#else
    int m_descriptor = -1;
#endif
};

}  // namespace echoplane
