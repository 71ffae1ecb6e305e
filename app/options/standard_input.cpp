// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/standard_input.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <string>

#ifdef _WIN32
#include <random>

#include "core/files/atomic_file.h"
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

#include "core/system/memory.h"
#include "core/tables/read_table.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr const char* nameOfInput = "standard input";

#ifdef _WIN32

/// A temporary file: arrays can only be read from files.
class MemoryFile {
public:
    explicit MemoryFile(std::string_view bytes)
        : m_file(std::filesystem::temp_directory_path() / ("echoplane-" + std::to_string(std::random_device()()) + ".part")) {
        AtomicFile file(m_file);
        file.write(bytes);
        file.commit();
    }
    ~MemoryFile() {
        std::error_code ignored;
        std::filesystem::remove(m_file, ignored);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const { return m_file.string(); }

private:
    std::filesystem::path m_file;
};

#else

/// An unnamed file in memory: arrays can only be read from files.
class MemoryFile {
public:
    explicit MemoryFile(std::string_view bytes) : m_descriptor(memfd_create(nameOfInput, MFD_CLOEXEC)) {
        while (m_descriptor >= 0 && !bytes.empty()) {
            const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
            if (written < 0) break;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        if (!bytes.empty()) throw std::runtime_error(std::string("cannot keep standard input: ") + std::strerror(errno));
    }
    ~MemoryFile() {
        if (m_descriptor >= 0) close(m_descriptor);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const { return "/proc/self/fd/" + std::to_string(m_descriptor); }

private:
    int m_descriptor;
};

#endif

/// Reads standard input to its end. The length is not known beforehand: the memory grows as the data arrive.
std::string allOfStandardInput(const RunContext& context) {
    constexpr std::size_t most = 8'000'000'000, piece = 16 << 20;
    std::string bytes;
    while (std::cin) {
        context.checkpoint();
        const std::size_t before = bytes.size();
        if (before > most) throw std::invalid_argument(std::string(nameOfInput) + " has more than the 8 GB allowed");
        // Growing copies what was read so far.
        if (before + piece > bytes.capacity()) {
            const std::size_t grown = std::max(2 * before, piece);
            requireMemory(static_cast<double>(grown), Message("reading %1", nameOfInput));
            bytes.reserve(grown);
        }
        bytes.resize(before + piece);
        std::cin.read(bytes.data() + before, static_cast<std::streamsize>(piece));
        bytes.resize(before + static_cast<std::size_t>(std::cin.gcount()));
    }
    return bytes;
}

}  // namespace

DataTable tableFromStandardInput(const DataOptions& options, const RunContext& context) {
    const std::string bytes = allOfStandardInput(context);
    if (!bytes.starts_with("\x93NUMPY") && !bytes.starts_with("PK")) return parseDataTable(bytes, nameOfInput, options);
    const MemoryFile file(bytes);
    try {
        DataTable table = readDataTable(file.path(), options, context);
        table.file = nameOfInput;
        return table;
    } catch (const std::invalid_argument& error) {
        std::string message = error.what();
        if (const std::size_t at = message.find(file.path()); at != std::string::npos)
            message.replace(at, file.path().size(), nameOfInput);
        throw std::invalid_argument(message);
    }
}

}  // namespace echoplane
