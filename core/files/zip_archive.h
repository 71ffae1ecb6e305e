// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <zip.h>

namespace echoplane {

/// libzip's words for an error's code.
std::string zipReason(int code);

/// What an archive says of one of its members.
struct ZipMember {
    std::string name;  ///< any bytes
    std::uint64_t size = 0;
    std::uint64_t packedSize = 0;
};

/// A zip archive, opened for reading: .npz files are such.
class ZipArchive {
public:
    /// Throws std::invalid_argument, "cannot read FILE: …", as InputFile does and with libzip's reason.
    static ZipArchive opened(const std::filesystem::path& file);
    /// Throws std::invalid_argument with libzip's reason alone. `bytes` must outlive the archive.
    static ZipArchive inMemory(std::string_view bytes);

    /// Of the archive itself.
    std::uint64_t bytes() const { return m_bytes; }
    std::uint64_t count() const;
    /// Nothing where the list of members is damaged there.
    std::optional<ZipMember> member(std::uint64_t index) const;
    /// Throws std::invalid_argument, in words that go after the file's name, where what is taken from the archive needs more
    /// than 200 times its bytes and more than `always`: a few bytes of it can stand for more zeros than any memory holds.
    void requireUnpacked(double unpacked, double always = 1e9) const;

private:
    friend class ZipReader;
    using Handle = std::unique_ptr<zip_t, decltype(&zip_discard)>;
    ZipArchive(zip_t* handle, std::uint64_t bytes) : m_handle(handle, &zip_discard), m_bytes(bytes) {}

    Handle m_handle;
    std::uint64_t m_bytes;
};

/// Reads one member from its beginning. Sentences of its std::invalid_argument go after "the array" or "it".
class ZipReader {
public:
    /// Throws where the member cannot be unpacked. The archive must outlive it.
    ZipReader(const ZipArchive& archive, std::uint64_t index);
    /// Fills `data` with `size` bytes, or fewer at the end; returns how many. With null for `data` they are passed over. Reading
    /// at the end compares the checksum. Throws where the member is damaged.
    std::size_t read(char* data, std::size_t size);

private:
    std::unique_ptr<zip_file_t, decltype(&zip_fclose)> m_file;
};

}  // namespace echoplane
