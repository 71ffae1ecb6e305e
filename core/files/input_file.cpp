// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/input_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

/// Description of a file that is not a regular one.
const char* kindOf(mode_t mode) {
    if (S_ISDIR(mode)) return "a folder";
    if (S_ISFIFO(mode)) return "a pipe";
#ifdef S_ISSOCK
    if (S_ISSOCK(mode)) return "a socket";
#endif
    return "a device";
}

int opened(const std::filesystem::path& file) {
#ifdef _WIN32
    // _wopen() reports EACCES for a folder.
    if (std::error_code error; std::filesystem::is_directory(file, error)) {
        errno = EISDIR;
        return -1;
    }
    return _wopen(file.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
#else
    // O_NONBLOCK: does not wait for the other end of a pipe; no effect on a regular file.
    return open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
#endif
}

}  // namespace

InputFile::InputFile(const std::filesystem::path& file) : m_name(file.string()) {
    m_descriptor = opened(file);
    struct stat status {};
    if (m_descriptor < 0 && errno == ENXIO) fail(Message("it is not a regular file but a socket"));
    if (m_descriptor < 0 && errno == EISDIR) fail(Message("it is not a regular file but a folder"));
    if (m_descriptor < 0) fail(Message(std::strerror(errno)));
    const bool known = fstat(m_descriptor, &status) == 0;
    if (known && S_ISREG(status.st_mode)) {
        m_size = static_cast<std::uint64_t>(status.st_size);
        return;
    }
    const Message reason =
        known ? Message("it is not a regular file but %1", kindOf(status.st_mode)) : Message(std::strerror(errno));
    close(m_descriptor);
    fail(reason);
}

InputFile::~InputFile() {
    if (m_descriptor >= 0) close(m_descriptor);
}

std::size_t InputFile::read(char* data, std::size_t size) {
    if (data == nullptr) {
        const off_t at = lseek(m_descriptor, 0, SEEK_CUR);
        const auto rest = at < 0 || static_cast<std::uint64_t>(at) > m_size ? 0 : m_size - static_cast<std::uint64_t>(at);
        const std::size_t passed = std::min<std::uint64_t>(size, rest);
        if (lseek(m_descriptor, static_cast<off_t>(passed), SEEK_CUR) < 0) fail(Message(std::strerror(errno)));
        return passed;
    }
    std::size_t done = 0;
    while (done < size) {
        constexpr std::size_t most = 1 << 30;  // Windows takes an unsigned int
        const ssize_t got = ::read(m_descriptor, data + done, static_cast<unsigned>(std::min(size - done, most)));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail(Message(std::strerror(errno)));
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

int InputFile::release() {
    const int descriptor = m_descriptor;
    m_descriptor = -1;
    return descriptor;
}

void InputFile::fail(const Message& reason) const {
    throw Refusal("cannot read %1: %2", m_name, reason);
}

std::string firstBytes(const std::filesystem::path& file, std::size_t most) {
    InputFile input(file);
    std::string bytes(std::min<std::uint64_t>(most, input.size()), '\0');
    bytes.resize(input.read(bytes.data(), bytes.size()));
    return bytes;
}

void requireUtf8Name(const std::filesystem::path& file) {
    if (!isUtf8(file.string())) throw Refusal("%1: the name is not UTF-8; rename the file", asUtf8(file.string()));
}

}  // namespace echoplane
