// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <zip.h>

namespace echoplane {

/// A .npz with one member that holds `bytes`, deflated, while the directory claims a size of `claimed`.
inline void putClaimedArchive(const std::filesystem::path& file, const std::string& member, const std::string& bytes,
                              std::uint32_t claimed) {
    zip_t* archive = zip_open(file.string().c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    zip_source_t* source = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
    if (zip_file_add(archive, member.c_str(), source, 0) < 0 || zip_close(archive) < 0)
        throw std::runtime_error("cannot write " + file.string());
    std::ifstream stream(file, std::ios::binary);
    std::string packed{std::istreambuf_iterator<char>(stream), {}};
    const std::size_t central = packed.rfind("PK\x01\x02");
    for (unsigned k = 0; k < 4; ++k) packed[central + 24 + k] = static_cast<char>(claimed >> (8 * k));
    std::ofstream(file, std::ios::binary) << packed;
}

/// Incompressible bytes.
inline std::string noise(std::size_t size) {
    std::string bytes(size, '\0');
    std::uint32_t state = 1;
    for (char& byte : bytes) {
        state = state * 1664525U + 1013904223U;
        byte = static_cast<char>(state >> 24);
    }
    return bytes;
}

/// The bytes of a .npy with that shape and type, and `data` after the header.
inline std::string npyOf(const std::string& shape, const std::string& type, const std::string& data = "") {
    std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    header.append((64 - (10 + header.size() + 1) % 64) % 64, ' ');
    header += '\n';
    std::string file("\x93NUMPY\x01\x00", 8);
    file += static_cast<char>(header.size() & 0xff);
    file += static_cast<char>(header.size() >> 8);
    return file + header + data;
}

}  // namespace echoplane
