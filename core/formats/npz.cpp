// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npz.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/files/npy.h"
#include "core/files/npy_header.h"
#include "core/files/text_file.h"
#include "core/files/zip_archive.h"
#include "core/formats/model_files.h"
#include "core/formats/model_members.h"
#include "core/model/kind_files.h"
#include "core/predict/from_run.h"
#include "core/system/memory.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Throws std::invalid_argument, without file and member name, if a member claims a size that its packed bytes cannot hold.
void checkClaim(const ZipMember& member) {
    // Deflate cannot shrink to less than 1/1032.
    constexpr std::uint64_t mostRatio = 1100, slack = 4096;
    if (member.size / mostRatio > member.packedSize + slack)
        throw Refusal("it claims %1 bytes, more than it can hold", member.size);
}

/// Throws std::invalid_argument, without file and member name, if the header of a large member shows that it does not belong to a
/// model. Done before unpacking, since a small archive can hold a gigabyte.
void checkLarge(const ZipArchive& archive, std::uint64_t index, const ZipMember& member) {
    constexpr std::uint64_t large = 64'000'000;
    if (member.size <= large) return;
    NpyHeader header;
    try {
        ZipReader reader(archive, index);
        header = readNpyHeader([&](char* data, std::size_t size) { return reader.read(data, size); });
    } catch (const std::invalid_argument& error) {
        throw Refusal("it %1", messageOf(error));
    }
    const std::uint64_t bytes = member.size - std::min(member.size, header.bytes);
    if (header.type.starts_with("<U")) throw Refusal("its texts have %1 bytes, but may have at most %2", bytes, large);
    static constexpr std::array<std::pair<std::string_view, double>, 5> sizes = {
        {{"<f8", 8.0}, {"<f4", 4.0}, {"<i8", 8.0}, {"<i4", 4.0}, {"<c16", 16.0}}};
    const auto size = std::ranges::find(sizes, std::string_view(header.type), &std::pair<std::string_view, double>::first);
    if (size == sizes.end()) throw Refusal("its type %1 is not one that a model has in that shape", shortened(header.type));
    double expected = size->second;
    for (const std::size_t length : header.shape) expected *= static_cast<double>(length);
    if (expected != static_cast<double>(bytes))
        throw Refusal("its shape implies %1 bytes of data, but it has %2", shortestText(expected), bytes);
}

/// The bytes of one member. Throws std::invalid_argument without file and member name.
std::string memberBytes(const ZipArchive& archive, std::uint64_t index, const ZipMember& member) {
    try {
        requireMemory(3.0 * static_cast<double>(member.size), Message("a member of the archive"));
    } catch (const std::runtime_error& error) {
        throw Refusal(messageOf(error));
    }
    try {
        ZipReader reader(archive, index);
        std::string bytes(member.size, '\0');
        if (reader.read(bytes.data(), bytes.size()) < bytes.size()) throw Refusal("is damaged or cut off");
        // Reading the end compares the checksum.
        char more = 0;
        if (reader.read(&more, 1) != 0) throw Refusal("is damaged");
        return bytes;
    } catch (const std::invalid_argument& error) {
        throw Refusal("it %1", messageOf(error));
    }
}

/// Index and directory entry of a member; nullopt if there is none of that name.
std::optional<std::pair<std::uint64_t, ZipMember>> memberNamed(const ZipArchive& archive, std::string_view name) {
    for (std::uint64_t index = 0; index < archive.count(); ++index)
        if (std::optional<ZipMember> member = archive.member(index); member && member->name == name)
            return std::pair(index, std::move(*member));
    return std::nullopt;
}

/// The kind of model in the archive if it is only written, else null.
const ModelKind* unreadKind(const ZipArchive& archive) {
    for (const KindFiles& each : kindFiles())
        if (!each.mark.empty() && memberNamed(archive, std::string(each.mark) + ".npy")) return each.kind;
    return nullptr;
}

NamedArrays arraysOf(const ZipArchive& archive) {
    constexpr std::uint64_t mostMembers = 100;
    const std::uint64_t count = archive.count();
    if (const ModelKind* unread = unreadKind(archive))
        throw Refusal("which holds %1, can only be run by other programs: recreate it with train --from", Message(unread->noun));
    if (count > mostMembers) throw Refusal("it has %1 members, more than a model has", count);
    // All members are checked before the first is unpacked.
    double unpacked = 0.0;
    constexpr double alwaysUnpacked = 0.2e9;  // trained weights hardly shrink; a gigabyte of zeros took 8 s
    const auto nameOf = [](const ZipMember& member) {
        return member.name.ends_with(".npy") ? member.name.substr(0, member.name.size() - 4) : member.name;
    };
    const auto naming = [](const ZipMember& member, const auto& function) {
        try {
            function();
        } catch (const std::invalid_argument& error) {
            throw Refusal("%1: %2", shortened(member.name), messageOf(error));
        }
    };
    std::vector<ZipMember> members;
    for (std::uint64_t index = 0; index < count; ++index) {
        std::optional<ZipMember> member = archive.member(index);
        if (!member) throw Refusal("its list of members is damaged");
        naming(*member, [&] {
            checkClaim(*member);
            archive.requireUnpacked(unpacked += static_cast<double>(member->size), alwaysUnpacked);
        });
        members.push_back(std::move(*member));
    }
    if (std::ranges::find(members, "Win", nameOf) == members.end()) return {};  // modelFrom() reports that it is not a model
    for (std::uint64_t index = 0; index < count; ++index) {
        naming(members[index], [&] {
            requireModelMember(nameOf(members[index]));
            checkLarge(archive, index, members[index]);
        });
    }
    NamedArrays arrays;
    for (std::uint64_t index = 0; index < count; ++index) {
        const ZipMember& member = members[index];
        naming(member, [&] { arrays.emplace_back(nameOf(member), npyValue(memberBytes(archive, index, member))); });
    }
    return arrays;
}

}  // namespace

void writeNpz(const std::filesystem::path& file, const Model& model, const RunContext& context) {
    std::vector<std::pair<std::string, std::string>> members;
    for (const auto& [name, value] : namedArrays(model))
        members.emplace_back(name + ".npy", std::visit([](const auto& each) { return npyBytes(each); }, value));
    writeStoredZip(file, members, context);
}

void writeNpz(const std::filesystem::path& file, const RunResult& result) {
    writeNpz(file, modelOf(result));
}

Model parseNpz(std::string_view bytes, std::string_view name) {
    const ZipArchive archive = [&] {
        try {
            return ZipArchive::inMemory(bytes);
        } catch (const std::invalid_argument& reason) {
            throw Refusal("%1 is not a NumPy archive, or is damaged: %2", name, messageOf(reason));
        }
    }();
    NamedArrays arrays;
    try {
        arrays = arraysOf(archive);
    } catch (const std::invalid_argument& refusal) {
        throw Refusal("%1, %2", name, messageOf(refusal));
    }
    try {
        return modelFrom(std::move(arrays));
    } catch (const std::invalid_argument& refusal) {
        throw Refusal("%1: %2", name, messageOf(refusal));
    }
}

Model readNpz(const std::filesystem::path& file) {
    constexpr std::uintmax_t mostBytes = 8'000'000'000;
    return parseNpz(readTextFile(file, mostBytes), file.string());
}

std::optional<std::string> unreadNpzMetadata(const std::filesystem::path& file) {
    std::optional<ZipArchive> opened;
    try {
        opened.emplace(ZipArchive::opened(file));
    } catch (const std::invalid_argument&) {
        return std::nullopt;  // readNpz() reports why
    }
    const ZipArchive& archive = *opened;
    if (!unreadKind(archive)) return std::nullopt;
    try {
        const auto found = memberNamed(archive, "metadata.npy");
        if (!found) throw Refusal("it is missing");
        checkClaim(found->second);
        archive.requireUnpacked(static_cast<double>(found->second.size));
        checkLarge(archive, found->first, found->second);
        ArrayValue value = npyValue(memberBytes(archive, found->first, found->second));
        if (auto* text = std::get_if<std::string>(&value)) return std::move(*text);
        throw Refusal("it is not a text");
    } catch (const std::invalid_argument& refusal) {
        throw Refusal("%1, metadata.npy: %2", file.string(), messageOf(refusal));
    }
}

ModelFormat npzFormat() {
    return {".npz",
            "NumPy archive",
            "Everything, exactly; numpy.load reads it, and Echoplane opens it again.",
            {},
            {{&seriesModels, &noObstacles, &noNotes,
              [](const std::filesystem::path& file, const Model& model, const ExportOptions&, const RunContext& context) {
                  writeNpz(file, model, context);
              }}},
            &readNpz,
            nullptr,
            nullptr,
            &unreadNpzMetadata};
}

}  // namespace echoplane
