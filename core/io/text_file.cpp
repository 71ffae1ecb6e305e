// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

namespace echoplane {

namespace {

[[noreturn]] void failToWrite(const std::filesystem::path& file, const std::string& reason) {
    throw std::runtime_error("cannot write " + file.string() + ": " + reason);
}

[[noreturn]] void failToRead(const std::filesystem::path& file, const std::string& reason) {
    throw std::invalid_argument("cannot read " + file.string() + ": " + reason);
}

std::string lastError() {
    return std::strerror(errno);
}

}  // namespace

void writeTextFile(const std::filesystem::path& file, std::string_view text) {
    std::filesystem::path temporary = file;
    temporary += ".part-" + std::to_string(getpid());
    {
        errno = 0;
        std::ofstream stream(temporary, std::ios::binary);
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        stream.close();
        if (!stream) {
            const std::string reason = lastError();
            std::error_code ignored;
            std::filesystem::remove(temporary, ignored);
            failToWrite(file, reason);
        }
    }
    std::error_code error;
    std::filesystem::rename(temporary, file, error);
    if (error) {
        std::error_code ignored;
        std::filesystem::remove(temporary, ignored);
        failToWrite(file, error.message());
    }
}

std::string readTextFile(const std::filesystem::path& file, std::uintmax_t largest) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (error) failToRead(file, error.message());
    if (size > largest)
        failToRead(file, "it has " + std::to_string(size) + " bytes, more than the " + std::to_string(largest) + " allowed");
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    std::string text(size, '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(size))) failToRead(file, lastError());
    return text;
}

}  // namespace echoplane
