// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/zip_archive.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <unistd.h>

#include "core/files/atomic_file.h"
#include "core/files/input_file.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

Message zipReason(int code) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    Message reason(zip_error_strerror(&error));
    zip_error_fini(&error);
    return reason;
}

ZipArchive ZipArchive::opened(const std::filesystem::path& file) {
    InputFile input(file);
    const std::uint64_t bytes = input.size();
    const int descriptor = input.release();
    int code = 0;
    zip_t* handle = zip_fdopen(descriptor, 0, &code);
    if (handle == nullptr) {
        close(descriptor);
        throw Refusal("cannot read %1: %2", file.string(), zipReason(code));
    }
    return {handle, bytes};
}

ZipArchive ZipArchive::inMemory(std::string_view bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    zip_t* handle = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    const std::string reason = handle ? "" : zip_error_strerror(&error);
    if (handle == nullptr) zip_source_free(source);
    zip_error_fini(&error);
    if (handle == nullptr) throw Refusal(Message::phrase(reason));
    return {handle, bytes.size()};
}

std::uint64_t ZipArchive::count() const {
    return static_cast<std::uint64_t>(std::max<zip_int64_t>(0, zip_get_num_entries(m_handle.get(), 0)));
}

std::optional<ZipMember> ZipArchive::member(std::uint64_t index) const {
    constexpr zip_uint64_t needed = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat_index(m_handle.get(), index, 0, &stat) != 0 || (stat.valid & needed) != needed) return std::nullopt;
    return ZipMember{stat.name, stat.size, stat.comp_size};
}

void ZipArchive::requireUnpacked(double unpacked, double always) const {
    constexpr double mostRatio = 200.0;
    const double most = std::max(always, mostRatio * static_cast<double>(m_bytes));
    if (unpacked <= most) return;
    throw Refusal("the archive's %1 bytes would become %2, but at most %3 are unpacked: 200 times as many, or %4 GB",
                  shortestText(static_cast<double>(m_bytes)), shortestText(std::ceil(unpacked)), shortestText(std::floor(most)),
                  shortestText(always / 1e9));
}

ZipReader::ZipReader(const ZipArchive& archive, std::uint64_t index)
    : m_file(zip_fopen_index(archive.m_handle.get(), index, 0), &zip_fclose) {
    if (!m_file) throw Refusal("cannot be unpacked: %1", zip_strerror(archive.m_handle.get()));
}

std::size_t ZipReader::read(char* data, std::size_t size) {
    std::size_t done = 0;
    std::array<char, 65536> skipped;  // NOLINT: written before it is read
    while (done < size) {
        const zip_int64_t got = data != nullptr ? zip_fread(m_file.get(), data + done, size - done)
                                                : zip_fread(m_file.get(), skipped.data(), std::min(size - done, skipped.size()));
        if (got < 0) throw Refusal("is damaged: %1", zip_file_strerror(m_file.get()));
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

void writeStoredZip(const std::filesystem::path& file, const std::vector<std::pair<std::string, std::string>>& members,
                    const RunContext& context) {
    zip_error_t problem;
    zip_error_init(&problem);
    const std::unique_ptr<zip_error_t, decltype(&zip_error_fini)> ended(&problem, &zip_error_fini);
    const auto fail = [&](const Message& reason) { throw RunError("cannot write %1: %2", file.string(), reason); };
    // In memory: when libzip replaces a file, it keeps neither permissions nor links.
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> memory(zip_source_buffer_create(nullptr, 0, 0, &problem),
                                                                           &zip_source_free);
    if (!memory) fail(Message(zip_error_strerror(&problem)));
    zip_source_keep(memory.get());
    std::unique_ptr<zip_t, decltype(&zip_discard)> archive(zip_open_from_source(memory.get(), ZIP_TRUNCATE, &problem),
                                                           &zip_discard);
    if (!archive) {
        zip_source_free(memory.get());  // drops the reference kept for the archive
        fail(Message(zip_error_strerror(&problem)));
    }
    for (const auto& [name, bytes] : members) {
        zip_source_t* source = zip_source_buffer(archive.get(), bytes.data(), bytes.size(), 0);
        const zip_int64_t index = source ? zip_file_add(archive.get(), name.c_str(), source, 0) : -1;
        if (index < 0) {
            zip_source_free(source);
            fail(Message(zip_strerror(archive.get())));
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
        fail(Message(zip_strerror(archive.get())));
    }
    static_cast<void>(archive.release());  // closing freed it

    AtomicFile target(file);
    std::vector<char> piece(1 << 20);
    if (zip_source_open(memory.get()) < 0) fail(Message(zip_error_strerror(zip_source_error(memory.get()))));
    for (zip_int64_t count = 0; (count = zip_source_read(memory.get(), piece.data(), piece.size())) > 0;) {
        context.checkpoint();
        target.write({piece.data(), static_cast<std::size_t>(count)});
    }
    zip_source_close(memory.get());
    target.commit();
}

}  // namespace echoplane
