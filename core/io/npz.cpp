// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <zip.h>

#include "core/io/json_text.h"
#include "core/io/model_files.h"
#include "core/io/model_members.h"
#include "core/io/npy.h"
#include "core/io/text_file.h"
#include "core/math/memory.h"
#include "core/model/from_run.h"

namespace echoplane {

namespace {

using Archive = std::unique_ptr<zip_t, decltype(&zip_discard)>;

std::string reasonOf(int code) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    return reason;
}

std::string bytesOf(const ArrayValue& value) {
    return std::visit([](const auto& each) { return npyBytes(each); }, value);
}

/// The bytes of one member. Throws std::invalid_argument without the names.
std::string memberBytes(zip_t* archive, zip_uint64_t index, const zip_stat_t& stat) {
    // Deflate cannot shrink to less than 1/1032.
    constexpr zip_uint64_t mostRatio = 1100, slack = 4096;
    if (stat.size / mostRatio > stat.comp_size + slack)
        throw std::invalid_argument("it claims " + std::to_string(stat.size) + " bytes, more than it can hold");
    try {
        requireMemory(3.0 * static_cast<double>(stat.size), "a member of the archive");
    } catch (const std::runtime_error& error) {
        throw std::invalid_argument(error.what());
    }
    const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file(zip_fopen_index(archive, index, 0), &zip_fclose);
    if (!file) throw std::invalid_argument(std::string("it cannot be unpacked: ") + zip_strerror(archive));
    std::string bytes(stat.size, '\0');
    zip_uint64_t have = 0;
    while (have < stat.size) {
        const zip_int64_t got = zip_fread(file.get(), bytes.data() + have, stat.size - have);
        if (got <= 0) throw std::invalid_argument("it is damaged or cut off");
        have += static_cast<zip_uint64_t>(got);
    }
    // The checksum is compared when the end is read.
    char more = 0;
    if (zip_fread(file.get(), &more, 1) != 0) throw std::invalid_argument("it is damaged");
    return bytes;
}

NamedArrays arraysOf(zip_t* archive) {
    constexpr zip_int64_t mostMembers = 100;
    const zip_int64_t count = zip_get_num_entries(archive, 0);
    if (count > mostMembers) throw std::invalid_argument("it has " + std::to_string(count) + " members, more than a model has");
    NamedArrays arrays;
    for (zip_int64_t k = 0; k < count; ++k) {
        const auto index = static_cast<zip_uint64_t>(k);
        zip_stat_t stat;
        if (zip_stat_index(archive, index, 0, &stat) != 0 || !(stat.valid & ZIP_STAT_NAME) || !(stat.valid & ZIP_STAT_SIZE) ||
            !(stat.valid & ZIP_STAT_COMP_SIZE)) {
            throw std::invalid_argument("its list of members is damaged");
        }
        std::string name = stat.name;
        try {
            if (name.ends_with(".npy")) name.resize(name.size() - 4);
            arrays.emplace_back(name, npyValue(memberBytes(archive, index, stat)));
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument(shortened(stat.name) + ": " + error.what());
        }
    }
    return arrays;
}

}  // namespace

void writeNpz(const std::filesystem::path& file, const Model& model, const RunContext& context) {
    std::vector<std::pair<std::string, std::string>> members;  // name, bytes: libzip reads them when the archive is closed
    for (const auto& [name, value] : namedArrays(model)) members.emplace_back(name, bytesOf(value));

    int code = 0;
    // libzip writes to a temporary file beside the target and renames it when the archive is closed.
    Archive archive(zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code), &zip_discard);
    const auto fail = [&](const std::string& reason) {
        throw std::runtime_error("cannot write " + file.string() + ": " + reason);
    };
    if (!archive) fail(reasonOf(code));
    for (const auto& [name, bytes] : members) {
        zip_source_t* source = zip_source_buffer(archive.get(), bytes.data(), bytes.size(), 0);
        const zip_int64_t index = source ? zip_file_add(archive.get(), (name + ".npy").c_str(), source, 0) : -1;
        if (index < 0) {
            zip_source_free(source);
            fail(zip_strerror(archive.get()));
        }
        const auto entry = static_cast<zip_uint64_t>(index);
        zip_set_file_compression(archive.get(), entry, ZIP_CM_STORE, 0);
        zip_file_set_mtime(archive.get(), entry, 315532800, 0);  // 1980-01-01: the same model gives the same bytes
    }
    const auto stopped = [](zip_t*, void* stop) { return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0; };
    std::stop_token stop = context.stop;
    zip_register_cancel_callback_with_state(archive.get(), stopped, nullptr, &stop);
    if (zip_close(archive.get()) < 0) {
        context.checkpoint();
        fail(zip_strerror(archive.get()));
    }
    static_cast<void>(archive.release());  // closing freed it
}

void writeNpz(const std::filesystem::path& file, const RunResult& result) {
    writeNpz(file, modelOf(result));
}

Model parseNpz(std::string_view bytes, std::string_view name) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    const Archive archive(source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr, &zip_discard);
    const std::string reason = archive ? "" : zip_error_strerror(&error);
    if (!archive) zip_source_free(source);
    zip_error_fini(&error);
    if (!archive) throw std::invalid_argument(std::string(name) + " is no NumPy archive, or a damaged one: " + reason);
    NamedArrays arrays;
    try {
        arrays = arraysOf(archive.get());
    } catch (const std::invalid_argument& refusal) {
        throw std::invalid_argument(std::string(name) + ", " + refusal.what());
    }
    try {
        return modelFrom(std::move(arrays));
    } catch (const std::invalid_argument& refusal) {
        throw std::invalid_argument(std::string(name) + ": " + refusal.what());
    }
}

Model readNpz(const std::filesystem::path& file) {
    constexpr std::uintmax_t mostBytes = 8'000'000'000;
    return parseNpz(readTextFile(file, mostBytes), file.string());
}

ModelFormat npzFormat() {
    return {".npz",
            "NumPy archive",
            "Everything, exactly; numpy.load reads it, and Echoplane opens it again.",
            {},
            &noObstacles,
            &noNotes,
            [](const std::filesystem::path& file, const Model& model, const ExportOptions&, const RunContext& context) {
                writeNpz(file, model, context);
            },
            &readNpz};
}

}  // namespace echoplane
