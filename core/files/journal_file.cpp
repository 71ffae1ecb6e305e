// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/journal_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef _WIN32
#include <io.h>
#include <share.h>
#include <windows.h>
#else
#include <sys/file.h>
#endif

#include "core/files/input_file.h"
#include "core/files/text_file.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

#ifdef _WIN32

int openedExclusively(const std::filesystem::path& file) {
    int descriptor = -1;
    errno = _wsopen_s(&descriptor, file.c_str(), _O_RDWR | _O_CREAT | _O_BINARY | _O_NOINHERIT | _O_APPEND, _SH_DENYWR,
                      _S_IREAD | _S_IWRITE);
    if (descriptor < 0 && errno == EACCES && GetLastError() == ERROR_SHARING_VIOLATION) errno = EWOULDBLOCK;
    return descriptor;
}

#else

/// Opens and locks the file. If another process holds the lock, returns −1 with errno EWOULDBLOCK and the open file in `busy`.
int openedExclusively(const std::filesystem::path& file, int& busy) {
    for (;;) {
        const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0666);
        if (descriptor < 0) return -1;
        if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            busy = descriptor;
            errno = EWOULDBLOCK;
            return -1;
        }
        // On a file system without locks, continue without one. Retry if the file was replaced in the meantime.
        struct stat held {
        }, there{};
        if (fstat(descriptor, &held) == 0 && stat(file.c_str(), &there) == 0 && held.st_dev == there.st_dev &&
            held.st_ino == there.st_ino)
            return descriptor;
        ::close(descriptor);
    }
}

#endif

}  // namespace

std::string processThatLocks([[maybe_unused]] int descriptor) {
#ifndef _WIN32
    struct stat status {};
    if (fstat(descriptor, &status) != 0) return {};
    std::ifstream locks("/proc/locks");
    const std::string inode = ':' + std::to_string(status.st_ino);
    for (std::string line; std::getline(locks, line);) {
        std::istringstream words(line);
        std::string number, kind, mode, access, process, place;
        words >> number >> kind >> mode >> access >> process >> place;
        if (kind == "FLOCK" && access == "WRITE" && place.ends_with(inode) &&
            process.find_first_not_of("0123456789") > process.size())
            return " (process " + process + ")";
    }
#endif
    return {};
}

JournalFile::JournalFile(std::filesystem::path file) : m_file(std::move(file)) {
    std::error_code unknown;
    m_made = !std::filesystem::exists(m_file, unknown);
    if (!m_made) InputFile{m_file};  // throws for a pipe, a folder or an unreadable file
    open();
}

JournalFile::~JournalFile() {
    const bool empty = m_descriptor >= 0 && m_made && m_size == 0;
#ifdef _WIN32
    close();  // an open file cannot be removed there
#endif
    std::error_code ignored;
    if (empty) std::filesystem::remove(m_file, ignored);
    close();
}

void JournalFile::open() {
#ifdef _WIN32
    m_descriptor = openedExclusively(m_file);
    const int busy = -1;
#else
    int busy = -1;
    m_descriptor = openedExclusively(m_file, busy);
#endif
    if (m_descriptor < 0) {
        const int reason = errno;
        const std::string writer = busy >= 0 ? processThatLocks(busy) : std::string();
        if (busy >= 0) ::close(busy);
        if (reason == EWOULDBLOCK)
            fail(Message("another Echoplane is writing it%1; wait until it has ended, or name another file", writer));
        fail(Message(std::strerror(reason)));
    }
    struct stat status {};
    m_size = fstat(m_descriptor, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

void JournalFile::close() {
    if (m_descriptor >= 0) ::close(std::exchange(m_descriptor, -1));
}

void JournalFile::fail(const Message& reason) const {
    throw RunError("cannot write %1: %2", m_file.string(), reason);
}

std::string JournalFile::text() const {
    return readTextFile(m_file);
}

void JournalFile::replace(std::string_view text) {
    const std::string held = this->text();
    if (std::string_view(held).starts_with(text)) {
        if (held.size() > text.size() && ftruncate(m_descriptor, static_cast<off_t>(text.size())) != 0)
            fail(Message(std::strerror(errno)));
        m_size = text.size();
        return;
    }
    if (text.starts_with(held)) return append(text.substr(held.size()));
        // Keep the old file's lock until the new file has replaced it.
#ifdef _WIN32
    close();
    writeTextFile(m_file, text);
#else
    writeTextFile(m_file, text);
    close();
#endif
    open();
    if (this->text() != text) fail(Message("another Echoplane has written it meanwhile: run the same command again"));
}

void JournalFile::append(std::string_view piece) {
    const std::uint64_t before = m_size;
    while (!piece.empty()) {
        const auto count =
            ::write(m_descriptor, piece.data(), static_cast<unsigned>(std::min<std::size_t>(piece.size(), 1U << 30U)));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            // If even that fails, readers recognise a torn line.
            static_cast<void>(!ftruncate(m_descriptor, static_cast<off_t>(before)));
            m_size = before;
            fail(Message("is the disk full?"));
        }
        m_size += static_cast<std::uint64_t>(count);
        piece.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace echoplane
