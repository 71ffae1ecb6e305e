// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stored/stored_run_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/files/input_file.h"
#include "core/files/text_file.h"
#include "core/files/text_lines.h"
#include "core/files/zip_archive.h"
#include "core/formats/model_format.h"
#include "core/formats/model_metadata.h"
#include "core/project/project_file.h"
#include "core/tables/read_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/split_text.h"

namespace echoplane {
namespace {

/// Metadata of a model, or the document that `train --json` printed.
std::string recordInJson(const std::string& file) {
    std::string text = readTextFile(file);
    const auto json = parseJson(text, file);
    return json.is_object() && json.contains("format") ? metadataIn(file) : text;
}

bool isModelSuffix(const std::string& suffix) {
    return std::ranges::any_of(modelFormats(), [&](const ModelFormat& each) { return each.suffix == '.' + suffix; });
}

/// True if the first two columns are named as a real and an imaginary part, as Echoplane writes them.
bool holdsEigenvalues(const std::string& file) {
    try {
        const std::vector<DataColumn> columns = previewDataTable(file).table.columns;
        const auto begins = [&](std::size_t k, std::string_view word) {
            const std::string& name = columns[k].name;
            return name.size() >= word.size() &&
                   std::ranges::equal(word, std::string_view(name).substr(0, word.size()), [](char letter, unsigned char other) {
                       return letter == static_cast<char>(std::tolower(other));
                   });
        };
        return columns.size() >= 2 && begins(0, "re") && begins(1, "im");
    } catch (const std::exception&) {
        return false;
    }
}

/// True for an archive of arrays that is no model.
bool holdsArrays(const std::string& file) {
    try {
        const ZipArchive archive = ZipArchive::opened(file);
        for (std::uint64_t index = 0; index < archive.count(); ++index) {
            const auto member = archive.member(index);
            if (!member || member->name == "Wout.npy" || member->name == "metadata.npy") return false;
        }
        return archive.count() > 0;
    } catch (const std::exception&) {
        return false;
    }
}

/// A project under another name than .echo.
bool holdsProject(const std::string& file) {
    constexpr std::size_t head = 80;
    try {
        return firstBytes(file, head).find("\"echoplane project\"") != std::string::npos;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

bool isText(const std::string& file) {
    try {
        return !firstTextLines(file, 1).empty();
    } catch (const std::exception&) {
        return false;
    }
}

bool hasTableRecord(const std::string& file) {
    try {
        return !recordOfTable(file).empty();
    } catch (const std::exception&) {
        return false;
    }
}

/// At least the first `count` lines of a file, or 48 MB if they are longer than any table's comment.
std::string firstWholeLines(const std::string& file, std::ptrdiff_t count) {
    constexpr std::size_t longest = 48 << 20, piece = 1 << 16;
    InputFile input(file);
    std::string text;
    while (text.size() < longest && count > 0) {
        std::string more(piece, '\0');
        more.resize(input.read(more.data(), piece));
        if (more.empty()) break;
        count -= std::ranges::count(more, '\n');
        text += more;
    }
    return text;
}

bool isOneOf(std::string_view suffix, std::initializer_list<std::string_view> list) {
    return std::ranges::find(list, suffix) != list.end();
}

bool holdsRuns(const std::string& suffix) {
    return isOneOf(suffix, {"svg", "pdf", "png", "csv", "md", "tex", "echo"}) || isModelSuffix(suffix);
}

}  // namespace

std::string fileSuffix(const std::string& file) {
    const std::string name = std::filesystem::path(file).filename().string();
    const std::size_t dot = name.rfind('.');
    if (dot == std::string::npos) return {};
    std::string suffix = name.substr(dot + 1);
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return suffix;
}

bool isPicture(const std::string& file) {
    return isOneOf(fileSuffix(file), {"svg", "pdf", "png"});
}

FileKind kindOf(const std::string& file) {
    const std::string suffix = fileSuffix(file);
    if (suffix == "echo") return FileKind::project;
    if (suffix == "json") return holdsProject(file) ? FileKind::project : FileKind::model;
    if (suffix == "npz") return holdsArrays(file) ? FileKind::data : FileKind::model;
    if (suffix == "npy") return FileKind::data;
    if (isOneOf(suffix, {"nc", "nc4", "cdf"})) return FileKind::field;
    const bool table = isOneOf(suffix, {"csv", "tsv", "txt", "dat"});
    if (!table && holdsRuns(suffix)) return FileKind::record;
    if (holdsProject(file)) return FileKind::project;
    if (!table) return isText(file) ? FileKind::data : FileKind::unknown;  // .log, .prn, .lvm, none …
    if (hasTableRecord(file)) return FileKind::record;
    return holdsEigenvalues(file) ? FileKind::eigenvalues : FileKind::data;
}

std::string storedRunSuffixes() {
    std::string list = ".svg, .pdf, .png, .csv, .md, .tex, .echo";
    for (const ModelFormat& format : modelFormats()) list += ", " + format.suffix;
    return list;
}

std::string recordOfTable(const std::string& file) {
    constexpr int lines = 3;
    const std::string all = firstWholeLines(file, lines);
    std::size_t at = 0;
    for (int line = 0; line < lines && at < all.size(); ++line) {
        const std::size_t end = std::min(all.find('\n', at), all.size());
        std::string_view text = withoutBlanks(std::string_view(all).substr(at, end - at));
        at = end + 1;
        for (const std::string_view mark : {"# ", "% ", "<!-- "}) {
            if (!text.starts_with(mark) || !text.substr(mark.size()).starts_with('{')) continue;
            text.remove_prefix(mark.size());
            constexpr std::string_view commentEnd = " -->";
            if (text.ends_with(commentEnd)) text.remove_suffix(commentEnd.size());
            return std::string(text);
        }
    }
    return {};
}

std::string recordText(const std::string& file, const PictureRecord& ofPicture) {
    const std::string suffix = fileSuffix(file);
    if (suffix == "json") return recordInJson(file);
    if (isModelSuffix(suffix)) return metadataIn(file);
    return isPicture(file) ? ofPicture(file) : recordOfTable(file);
}

StoredRun readStoredRun(const std::string& file, const PictureRecord& ofPicture) {
    const std::string suffix = fileSuffix(file);
    if (!holdsRuns(suffix))
        throw Refusal("cannot take settings from %1: the file must end in one of .%2", file, storedRunSuffixes().substr(1));
    if (suffix == "echo") return {readProject(file).experiment, {}, "project"};
    const std::string record = recordText(file, ofPicture);
    if (record.empty()) {
        throw Refusal(
            "%1 holds no settings: it was not written by Echoplane, or another program removed them when it rewrote the file",
            file);
    }
    return storedRun(record, file);
}

}  // namespace echoplane
