// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

#include "core/files/atomic_file.h"

namespace echoplane {

namespace {

[[noreturn]] void failToRead(const std::filesystem::path& file, const std::string& reason) {
    throw std::invalid_argument("cannot read " + file.string() + ": " + reason);
}

std::string lastError() {
    return std::strerror(errno);
}

}  // namespace

void requireWritable(const std::filesystem::path& file) {
    const auto refuse = [&](const std::string& reason) {
        throw std::invalid_argument("cannot write " + file.string() + ": " + reason);
    };
    std::error_code error;
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, error)) refuse("there is no folder " + folder.string());
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    if (std::filesystem::is_directory(status)) refuse("it is a folder");
    if (std::filesystem::exists(status) && access(file.c_str(), W_OK) != 0) refuse(lastError());
    const bool replaced = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
    if (replaced && access(folder.c_str(), W_OK | X_OK) != 0) refuse("the folder " + folder.string() + ": " + lastError());
}

void writeTextFile(const std::filesystem::path& file, std::string_view text, const RunContext& context) {
    constexpr std::size_t piece = 1 << 20;
    AtomicFile target(file);
    for (std::size_t at = 0; at < text.size(); at += piece) {
        context.checkpoint();
        context.report("writing " + file.filename().string(), static_cast<double>(at) / static_cast<double>(text.size()));
        target.write(text.substr(at, piece));
    }
    context.checkpoint();
    target.commit();
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
