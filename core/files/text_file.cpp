// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "core/files/atomic_file.h"
#include "core/files/input_file.h"
#include "core/files/permission.h"
#include "core/math/memory.h"

namespace echoplane {

namespace {

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
    if (std::filesystem::exists(status) && !mayWrite(file)) refuse(lastError());
    const bool replaced = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
    if (replaced && !mayMakeFilesIn(folder)) refuse("the folder " + folder.string() + ": " + lastError());
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
    InputFile input(file);
    const auto fail = [&](const std::string& reason) {
        throw std::invalid_argument("cannot read " + input.name() + ": " + reason);
    };
    if (input.size() > largest) {
        fail("it has " + std::to_string(input.size()) + " bytes, more than the " + std::to_string(largest) + " allowed");
    }
    requireMemory(static_cast<double>(input.size()), "reading " + input.name());
    std::string text(input.size(), '\0');
    if (input.read(text.data(), text.size()) < text.size()) fail("it became shorter while being read");
    return text;
}

std::vector<std::filesystem::path> sortedEntries(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> entries;
    for (auto entry = std::filesystem::directory_iterator(folder, error); !error && entry != end(entry); entry.increment(error))
        if (!entry->path().filename().string().starts_with('.')) entries.push_back(entry->path());
    if (error) throw std::invalid_argument("cannot read the folder " + folder.string() + ": " + error.message());
    std::ranges::sort(entries);
    return entries;
}

}  // namespace echoplane
