// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "core/files/atomic_file.h"
#include "core/files/input_file.h"
#include "core/system/memory.h"
#include "core/system/permission.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

Message lastError() {
    return Message(std::strerror(errno));
}

}  // namespace

void requireWritable(const std::filesystem::path& file) {
    const auto refuse = [&](const Message& reason) { throw Refusal("cannot write %1: %2", file.string(), reason); };
    std::error_code error;
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, error)) refuse(Message("there is no folder %1", folder.string()));
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    if (std::filesystem::is_directory(status)) refuse(Message("it is a folder"));
    if (std::filesystem::exists(status) && !mayWrite(file)) refuse(lastError());
    const bool replaced = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
    if (replaced && !mayMakeFilesIn(folder)) refuse(Message("the folder %1: %2", folder.string(), lastError()));
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
    const auto fail = [&](const Message& reason) { throw Refusal("cannot read %1: %2", input.name(), reason); };
    if (input.size() > largest) {
        fail(Message("it has %1 bytes, more than the %2 allowed", input.size(), largest));
    }
    requireMemory(static_cast<double>(input.size()), Message("reading %1", input.name()));
    std::string text(input.size(), '\0');
    if (input.read(text.data(), text.size()) < text.size()) fail(Message("it became shorter while being read"));
    return text;
}

std::vector<std::filesystem::path> sortedEntries(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> entries;
    for (auto entry = std::filesystem::directory_iterator(folder, error); !error && entry != end(entry); entry.increment(error))
        if (!entry->path().filename().string().starts_with('.')) entries.push_back(entry->path());
    if (error) throw Refusal("cannot read the folder %1: %2", folder.string(), Message::phrase(error.message()));
    std::ranges::sort(entries);
    return entries;
}

}  // namespace echoplane
