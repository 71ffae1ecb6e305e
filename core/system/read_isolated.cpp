// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/read_isolated.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <limits>
#include <new>
#include <stdexcept>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

#if defined(_WIN32) || defined(__SANITIZE_THREAD__)

IsolatedRead readIsolated(const std::string& /*file*/, double /*bytes*/, const std::function<IsolatedRead()>& read) {
    return read();
}

#else

namespace {

/// The first byte that the child sends.
enum class Answer : std::uint8_t { whole = 'w', badInput = 'i', failed = 'f' };

/// Header before the bytes and the numbers.
struct Lengths {
    std::uint64_t bytes = 0, rows = 0, columns = 0;
};

class PipeEnd {
public:
    explicit PipeEnd(int descriptor) : m_descriptor(descriptor) {}
    ~PipeEnd() { close(); }
    PipeEnd(const PipeEnd&) = delete;
    PipeEnd& operator=(const PipeEnd&) = delete;
    void close() {
        if (m_descriptor >= 0) ::close(m_descriptor);
        m_descriptor = -1;
    }
    /// Writes all of it; false if the other end is closed.
    bool write(const void* data, std::size_t size) const {
        const auto* at = static_cast<const char*>(data);
        while (size > 0) {
            const ssize_t count = ::write(m_descriptor, at, size);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return false;
            at += count;
            size -= static_cast<std::size_t>(count);
        }
        return true;
    }
    bool read(void* data, std::size_t size) const {
        auto* at = static_cast<char*>(data);
        while (size > 0) {
            const ssize_t count = ::read(m_descriptor, at, size);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return false;
            at += count;
            size -= static_cast<std::size_t>(count);
        }
        return true;
    }

private:
    int m_descriptor;
};

/// Bytes in use that count towards RLIMIT_DATA.
double usedData() {
    std::ifstream stream("/proc/self/statm");
    double pages = 0.0;
    constexpr int dataIsAt = 6;
    for (int field = 0; field < dataIsAt; ++field) stream >> pages;
    return stream ? pages * static_cast<double>(sysconf(_SC_PAGESIZE)) : std::numeric_limits<double>::infinity();
}

void limit([[maybe_unused]] double memory, rlim_t seconds) {
    rlimit none{0, 0}, time{seconds, seconds + 5};
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_CPU, &time);
#ifndef ECHOPLANE_SANITIZED
    rlimit most{};
    if (getrlimit(RLIMIT_DATA, &most) == 0 && memory < 1e18) {
        most.rlim_cur = std::min(most.rlim_max, static_cast<rlim_t>(memory));
        setrlimit(RLIMIT_DATA, &most);
    }
    // Hide the C library's messages about a smashed stack: the parent reports the crash.
    if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0) dup2(nowhere, STDERR_FILENO);
#endif
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGXCPU, SIGPIPE}) std::signal(signal, SIG_DFL);
}

void sendMessage(const PipeEnd& to, Answer answer, const Message& message) {
    const std::string text = message.encoded();
    const Lengths lengths{text.size(), 0, 0};
    if (to.write(&answer, sizeof answer) && to.write(&lengths, sizeof lengths)) to.write(text.data(), text.size());
}

void send(const PipeEnd& to, const std::function<IsolatedRead()>& read) {
    try {
        const IsolatedRead result = read();
        const Answer whole = Answer::whole;
        const Lengths lengths{result.bytes.size(), static_cast<std::uint64_t>(result.numbers.rows()),
                              static_cast<std::uint64_t>(result.numbers.cols())};
        if (to.write(&whole, sizeof whole) && to.write(&lengths, sizeof lengths) &&
            to.write(result.bytes.data(), result.bytes.size()))
            to.write(result.numbers.data(), static_cast<std::size_t>(result.numbers.size()) * sizeof(double));
    } catch (const std::invalid_argument& error) {
        sendMessage(to, Answer::badInput, messageOf(error));
    } catch (const std::bad_alloc&) {
        sendMessage(to, Answer::failed, Message("there is not enough memory for this"));
    } catch (const std::exception& error) {
        sendMessage(to, Answer::failed, messageOf(error));
    }
}

[[noreturn]] void refuseCrash(const std::string& file, int status) {
    const bool slow = WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
    throw Refusal(
        slow ? "%1 is damaged: reading it takes too long or too much memory" : "%1 is damaged: its contents are inconsistent",
        file);
}

}  // namespace

IsolatedRead readIsolated(const std::string& file, double bytes, const std::function<IsolatedRead()>& read) {
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw RunError("cannot read %1: %2", file, std::strerror(errno));
    PipeEnd from(ends[0]), to(ends[1]);
    constexpr double leastSeconds = 30.0, bytesASecond = 1e7;
    const auto seconds = static_cast<rlim_t>(leastSeconds + bytes / bytesASecond);
    constexpr double leastMemory = 2.5e8, memoryForEach = 20.0;
    const double memory = std::min(availableMemory().bytes, leastMemory + memoryForEach * bytes) + usedData();
    const pid_t child = fork();
    if (child < 0) throw RunError("cannot read %1: %2", file, std::strerror(errno));
    if (child == 0) {
        from.close();
        limit(memory, seconds);
        send(to, read);
        _exit(0);
    }
    to.close();
    IsolatedRead result;
    Answer answer{};
    Lengths lengths;
    bool whole = from.read(&answer, sizeof answer) && from.read(&lengths, sizeof lengths);
    try {
        if (whole) {
            result.bytes.resize(lengths.bytes);
            result.numbers.resize(static_cast<Eigen::Index>(lengths.rows), static_cast<Eigen::Index>(lengths.columns));
            whole = from.read(result.bytes.data(), result.bytes.size()) &&
                    from.read(result.numbers.data(), static_cast<std::size_t>(result.numbers.size()) * sizeof(double));
        }
    } catch (...) {
        kill(child, SIGKILL);
        while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
        }
        throw;
    }
    from.close();
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!whole) refuseCrash(file, status);
    if (answer == Answer::badInput) throw Refusal(Message::decoded(result.bytes));
    if (answer == Answer::failed) throw RunError(Message::decoded(result.bytes));
    return result;
}

#endif

}  // namespace echoplane
