// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_file.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

#include "core/files/input_file.h"
#include "core/math/memory.h"

namespace echoplane {

namespace {

[[noreturn]] void failToWrite(const std::filesystem::path& file, const std::string& reason) {
    throw std::runtime_error("cannot write " + file.string() + ": " + reason);
}

std::string lastError() {
    return std::strerror(errno);
}

/// In the same folder, so that it can be renamed; short, since the file's own name may be as long as names can be.
std::filesystem::path temporaryBeside(const std::filesystem::path& file) {
    static std::atomic<unsigned> count = 0;
    return file.parent_path() / (".echoplane-" + std::to_string(getpid()) + '-' + std::to_string(++count) + ".part");
}

void writePieces(const std::filesystem::path& target, const std::filesystem::path& file, std::string_view text,
                 const RunContext& context) {
    constexpr std::size_t piece = 1 << 20;
    errno = 0;
    std::ofstream stream(target, std::ios::binary);
    for (std::size_t at = 0; stream && at < text.size(); at += piece) {
        context.checkpoint();
        context.report("writing " + file.filename().string(), static_cast<double>(at) / static_cast<double>(text.size()));
        stream.write(text.data() + at, static_cast<std::streamsize>(std::min(piece, text.size() - at)));
    }
    stream.close();
    if (!stream) failToWrite(file, lastError());
    context.checkpoint();
}

}  // namespace

void checkMayReplace(const std::filesystem::path& file) {
    std::error_code error;
    if (std::filesystem::exists(file, error) && access(file.c_str(), W_OK) != 0) failToWrite(file, lastError());
}

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
    std::error_code error;
    const std::filesystem::file_status before = std::filesystem::status(file, error);
    if (std::filesystem::exists(before) && !std::filesystem::is_regular_file(before))
        return writePieces(file, file, text, context);
    checkMayReplace(file);
    const std::filesystem::path target = std::filesystem::is_symlink(file, error) && std::filesystem::exists(before)
                                             ? std::filesystem::canonical(file, error)
                                             : file;
    const std::filesystem::path temporary = temporaryBeside(target);
    try {
        writePieces(temporary, file, text, context);
        if (std::filesystem::exists(before)) std::filesystem::permissions(temporary, before.permissions(), error);
        std::filesystem::rename(temporary, target, error);
        if (error) failToWrite(file, error.message());
    } catch (...) {
        std::filesystem::remove(temporary, error);
        throw;
    }
}

std::string readTextFile(const std::filesystem::path& file, std::uintmax_t largest) {
    InputFile input(file);
    const auto fail = [&](const std::string& reason) {
        throw std::invalid_argument("cannot read " + input.name() + ": " + reason);
    };
    if (input.size() > largest) {
        fail("it has " + std::to_string(input.size()) + " bytes, more than the " + std::to_string(largest) + " allowed");
    }
    requireMemory(static_cast<double>(input.size()), "reading " + input.name());
    std::string text(input.size(), '\0');
    if (input.read(text.data(), text.size()) < text.size()) fail("it became shorter meanwhile");
    return text;
}

}  // namespace echoplane
