// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zip.h>

#include "core/jobs/run_context.h"
#include "core/text/message.h"

namespace echoplane {

/// libzip's message for an error code.
Message zipReason(int code);

/// Directory entry of a member of an archive.
struct ZipMember {
    std::string name;  ///< any bytes
    std::uint64_t size = 0;
    std::uint64_t packedSize = 0;
};

/// A zip archive, such as a .npz file, opened for reading.
class ZipArchive {
public:
    /// Throws std::invalid_argument, "cannot read FILE: …", as InputFile does or with libzip's reason.
    static ZipArchive opened(const std::filesystem::path& file);
    /// Throws std::invalid_argument with libzip's reason only. `bytes` must outlive the archive.
    static ZipArchive inMemory(std::string_view bytes);

    /// Size of the archive itself.
    std::uint64_t bytes() const { return m_bytes; }
    std::uint64_t count() const;
    /// nullopt if that directory entry is damaged.
    std::optional<ZipMember> member(std::uint64_t index) const;
    /// Throws std::invalid_argument, with a text to follow the file's name, if the unpacked bytes exceed both 200 times the
    /// archive's size and `always`: a few compressed bytes can expand to more zeros than any memory holds.
    void requireUnpacked(double unpacked, double always = 1e9) const;

private:
    friend class ZipReader;
    using Handle = std::unique_ptr<zip_t, decltype(&zip_discard)>;
    ZipArchive(zip_t* handle, std::uint64_t bytes) : m_handle(handle, &zip_discard), m_bytes(bytes) {}

    Handle m_handle;
    std::uint64_t m_bytes;
};

/// Reads one member from its beginning. The messages of its std::invalid_argument follow "the array" or "it".
class ZipReader {
public:
    /// Throws if the member cannot be unpacked. The archive must outlive this.
    ZipReader(const ZipArchive& archive, std::uint64_t index);
    /// Fills `data` with `size` bytes, or fewer at the end; returns how many. Skips them if `data` is null. Reading at the end
    /// compares the checksum. Throws if the member is damaged.
    std::size_t read(char* data, std::size_t size);

private:
    std::unique_ptr<zip_file_t, decltype(&zip_fclose)> m_file;
};

/// Writes a zip archive of members, each a name and its bytes, which are not compressed. Equal members give equal bytes. Writes
/// through a temporary file and an atomic rename: a failed or cancelled write keeps the previous file. Throws std::runtime_error
/// naming the file and the reason; Cancelled.
void writeStoredZip(const std::filesystem::path& file, const std::vector<std::pair<std::string, std::string>>& members,
                    const RunContext& context = {});

}  // namespace echoplane
