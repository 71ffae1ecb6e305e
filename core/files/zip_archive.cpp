// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/zip_archive.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <unistd.h>

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

}  // namespace echoplane
