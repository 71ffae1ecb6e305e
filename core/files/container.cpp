// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/container.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/message.h"
#include "core/text/plain_word.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

using namespace std::string_view_literals;

/// The first bytes of files, and the program that packs such files or their format.
using Beginnings = std::pair<std::string_view, std::string_view>;

constexpr std::array<Beginnings, 7> packed = {{{"\x1f\x8b"sv, "gzip"},
                                               {"\xfd"
                                                "7zXZ\0"sv,
                                                "xz"},
                                               {"\x28\xb5\x2f\xfd"sv, "zstd"},
                                               {"\x04\x22\x4d\x18"sv, "lz4"},
                                               {"7z\xbc\xaf\x27\x1c"sv, "7-Zip"},
                                               {"Rar!\x1a\x07"sv, "RAR"},
                                               {"BZh91AY&SY"sv, "bzip2"}}};

constexpr std::array<Beginnings, 13> formats = {{{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, "Excel (.xls)"},
                                                 {"PAR1\x15"sv, "Parquet"},
                                                 {"ARROW1\0"sv, "Arrow"},
                                                 {"FEA1\0"sv, "Feather"},
                                                 {"SQLite format 3\0"sv, "SQLite"},
                                                 {"MATLAB 5.0 MAT-file"sv, "MATLAB (.mat)"},
                                                 {"MATLAB 7.3 MAT-file"sv, "MATLAB (.mat)"},
                                                 {"%PDF-"sv, "PDF"},
                                                 {"{\\rtf"sv, "RTF"},
                                                 {"\x80\x02"sv, "Python (pickle)"},
                                                 {"\x80\x03"sv, "Python (pickle)"},
                                                 {"\x80\x04"sv, "Python (pickle)"},
                                                 {"\x80\x05"sv, "Python (pickle)"}}};

constexpr std::array<Beginnings, 4> sounds = {
    {{"fLaC"sv, "FLAC"}, {"OggS\0"sv, "Ogg"}, {"ID3\x03"sv, "MP3"}, {"ID3\x04"sv, "MP3"}}};

bool startsWithTag(std::string_view text, std::string_view tag) {
    return lowerCase(text.substr(0, tag.size())) == tag;
}

/// The name of the first member of a zip archive; empty if it is none.
std::string_view firstMember(std::string_view bytes) {
    constexpr std::size_t header = 30, lengthAt = 26;
    if (!bytes.starts_with("PK\x03\x04") || bytes.size() < header) return {};
    const auto byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[at])); };
    return bytes.substr(header, byte(lengthAt) | byte(lengthAt + 1) << 8);
}

[[noreturn]] void refuseFormat(const std::string& name, std::string_view format) {
    throw Refusal("%1 has the format of %2: save its table as CSV, .npy or .npz", name, format);
}

}  // namespace

void requireNoContainer(std::string_view beginning, const std::string& name) {
    for (const auto& [bytes, program] : packed)
        if (beginning.starts_with(bytes)) throw Refusal("%1 is packed by %2: unpack it first", name, program);
    for (const auto& [bytes, format] : formats)
        if (beginning.starts_with(bytes)) refuseFormat(name, format);
    for (const auto& [bytes, format] : sounds)
        if (beginning.starts_with(bytes)) throw Refusal("%1 is a sound in %2: save it as .wav", name, format);
    if (beginning.starts_with("RIFF") && beginning.substr(std::min(beginning.size(), std::size_t{8})).starts_with("WAVE"))
        throw Refusal("%1 is a sound, not a table: --task classes takes a folder with one subfolder of sounds per class", name);
    if (beginning.starts_with("\x89HDF\r\n") || beginning.starts_with("CDF\x01") || beginning.starts_with("CDF\x02") ||
        beginning.starts_with("CDF\x05"))
        throw Refusal(
            "%1 has the format of NetCDF or HDF5: --task field reads a field from NetCDF; save a table as CSV, .npy or .npz",
            name);
    if (beginning.starts_with("version https://git-lfs.github.com/spec/"))
        throw Refusal("%1 is a pointer of Git LFS, not the data: fetch them with git lfs pull", name);
    const std::string_view member = firstMember(beginning);
    for (const std::string_view part : {"[Content_Types].xml", "_rels/", "docProps/", "xl/"})
        if (member.starts_with(part)) refuseFormat(name, "Excel (.xlsx)");
    if (member == "mimetype") refuseFormat(name, "OpenDocument (.ods)");
    std::string_view text = beginning;
    if (text.starts_with(byteOrderMark)) text.remove_prefix(byteOrderMark.size());
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (startsWithTag(text, "<!doctype html") || startsWithTag(text, "<html"))
        throw Refusal("%1 is a web page (HTML): save its table as CSV", name);
}

}  // namespace echoplane
