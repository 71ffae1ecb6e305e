// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/array_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <stdexcept>

#include "core/files/input_file.h"
#include "core/files/npy_stream.h"
#include "core/files/zip_archive.h"
#include "core/system/memory.h"
#include "core/tables/cells/column_name.h"
#include "core/tables/complete_table.h"
#include "core/tables/delimited_layout.h"
#include "core/tables/read_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

constexpr auto allRows = std::numeric_limits<std::size_t>::max();

/// An array of the file, before its columns are added to the table.
struct Member {
    std::string name;         // name of its columns
    std::uint64_t bytes = 0;  // of header and data, according to the container
    NpyTable header;
};

void checkShape(const Member& member) {
    const NpyTable& header = member.header;
    if (header.rows == 0 || header.columns == 0) throw Refusal("is empty");
    if (header.columns > mostColumns) {
        throw Refusal("has %1 rows and %2 columns, but may have at most %3; rows are steps in time: is it transposed?",
                      header.rows, header.columns, mostColumns);
    }
    if (member.bytes != header.headerBytes + header.dataBytes()) {
        throw Refusal("should have %1 bytes according to its header, but has %2", header.headerBytes + header.dataBytes(),
                      member.bytes);
    }
}

/// Turns a column of seconds since 1970 into a column of dates.
DateColumn datesOf(DataColumn& column, std::size_t place) {
    DateColumn dates{place, {}};
    for (const double seconds : column.values) {
        if (std::isnan(seconds))
            dates.dates.takeGap();
        else
            dates.dates.takeSeconds(seconds);
    }
    column.problem = Message("it holds times, not numbers of a series");
    std::vector<double>().swap(column.values);
    return dates;
}

void addColumns(DataTable& table, const Member& member, std::vector<std::vector<double>> columns,
                std::vector<DateColumn>& dates) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
        DataColumn& column = table.columns.emplace_back();
        const bool single = columns.size() == 1 && !member.name.empty();
        column.name = single                ? member.name
                      : member.name.empty() ? "column " + std::to_string(k + 1)
                                            : member.name + "[" + std::to_string(k) + "]";
        column.values = std::move(columns[k]);
        for (std::size_t row = 0; row < column.values.size(); ++row) {
            if (!std::isnan(column.values[row])) continue;
            noteGap(column, row + 1);
        }
        const bool ofDates = member.header.seconds > 0.0 || member.header.months > 0;
        if (ofDates && column.gaps < column.values.size()) dates.push_back(datesOf(column, table.columns.size() - 1));
    }
    if (member.header.columns > member.header.rows)
        table.warnings.emplace_back(
            Message("there are more columns than rows; rows are steps in time: is the array transposed?"));
}

/// Calls `function`; adds the file's and the array's name to its errors.
template <typename Function>
auto naming(const std::string& file, const std::string& member, Function&& function) {
    try {
        return function();
    } catch (const std::invalid_argument& error) {
        if (member.empty()) throw Refusal("%1: the array %2", file, messageOf(error));
        throw Refusal("%1: the array \"%2\" %3", file, shortened(member), messageOf(error));
    }
}

DataPreview fromNpy(const std::filesystem::path& path, std::size_t rows, const RunContext& context,
                    std::vector<DateColumn>& dates) {
    InputFile input(path);
    const ByteSource source = [&](char* data, std::size_t size) { return input.read(data, size); };
    DataPreview preview;
    preview.bytes = input.size();
    preview.table.file = path.string();
    preview.table.format = "npy";
    naming(path.string(), "", [&] {
        Member member{"", preview.bytes, readNpyTable(source)};
        checkShape(member);
        const NpyTable& header = member.header;
        preview.table.rows = std::min(rows, header.rows);
        preview.rows = static_cast<double>(header.rows);
        requireMemory(8.0 * static_cast<double>(preview.table.rows) * static_cast<double>(header.columns),
                      Message("reading %1", path.string()));
        addColumns(preview.table, member,
                   readNpyColumns(source, header, rows,
                                  [&](std::uint64_t done) {
                                      context.checkpoint();
                                      context.report("reading " + path.filename().string(),
                                                     static_cast<double>(done) / static_cast<double>(header.dataBytes()));
                                  }),
                   dates);
    });
    return preview;
}

ByteSource sourceOf(ZipReader& reader) {
    return [&reader](char* data, std::size_t size) { return reader.read(data, size); };
}

struct ListedMember {
    std::uint64_t index = 0;
    Member member;
};

/// The arrays of an archive that can be columns, with warnings for the others.
std::vector<ListedMember> listMembers(const ZipArchive& archive, DataTable& table) {
    constexpr std::uint64_t mostMembers = 10'000;
    const std::uint64_t count = archive.count();
    if (count > mostMembers) throw Refusal("%1 holds more than 10000 files", table.file);
    std::vector<ListedMember> members;
    for (std::uint64_t index = 0; index < count; ++index) {
        const std::optional<ZipMember> packed = archive.member(index);
        if (!packed) continue;
        std::string name = asUtf8(packed->name);
        if (name.ends_with(".npy")) name.resize(name.size() - 4);
        try {
            ZipReader reader(archive, index);
            Member member{name, packed->size, readNpyTable(sourceOf(reader))};
            checkShape(member);
            members.push_back({index, std::move(member)});
        } catch (const std::invalid_argument& error) {
            table.warnings.push_back(Message("the array \"%1\" is left out: it %2", shortened(name), messageOf(error)));
        }
    }
    return members;
}

bool anyNpy(const ZipArchive& archive) {
    for (std::uint64_t index = 0; index < archive.count(); ++index) {
        const std::optional<ZipMember> member = archive.member(index);
        if (!member || member->name.ends_with(".npy")) return true;
    }
    return archive.count() == 0;
}

/// The length of the arrays that are the series: the most frequent one, the longest in a tie; but the longest if the most
/// frequent arrays are so short that they are parameters. Throws std::invalid_argument if it is neither.
std::size_t usualLength(const std::vector<ListedMember>& members, const std::string& file) {
    std::map<std::size_t, std::size_t> counts;
    for (const ListedMember& each : members) ++counts[each.member.header.rows];
    std::size_t best = 0, votes = 0;
    for (const auto& [rows, count] : counts) {
        if (count < votes) continue;
        best = rows;
        votes = count;
    }
    const std::size_t longest = counts.rbegin()->first;
    constexpr std::size_t muchShorter = 10;
    if (best == longest || best == 1 || best <= longest / muchShorter) return longest;
    constexpr std::size_t mostShown = 20;
    std::string names;
    for (std::size_t k = 0; k < std::min(members.size(), mostShown); ++k)
        names += (k == 0 ? "\"" : ", \"") + shortened(members[k].member.name) + "\" (" +
                 std::to_string(members[k].member.header.rows) + ")";
    if (members.size() > mostShown) names += ", …";
    throw Refusal(
        "%1 holds arrays of different lengths: %2; save those of one series in a file of their own, training and test data "
        "joined",
        file, names);
}

DataPreview fromNpz(const std::filesystem::path& path, std::size_t rows, const RunContext& context,
                    std::vector<DateColumn>& dates) {
    const ZipArchive archive = ZipArchive::opened(path);
    DataPreview preview;
    DataTable& table = preview.table;
    preview.bytes = archive.bytes();
    table.file = path.string();
    table.format = "npz";
    std::vector<ListedMember> members = listMembers(archive, table);
    if (members.empty()) {
        if (!anyNpy(archive)) throw Refusal("%1 is packed by %2: unpack it first", table.file, "zip");
        if (table.warnings.empty()) throw Refusal("%1 holds no array that can be a series", table.file);
        throw Refusal("%1 holds no array that can be a series: %2", table.file, table.warnings.front());
    }
    const std::size_t length = usualLength(members, table.file);
    std::size_t columns = 0;
    std::erase_if(members, [&](const ListedMember& each) {
        const bool other = each.member.header.rows != length;
        if (other) {
            table.warnings.push_back(Message("the array \"%1\" is left out: it has %2 rows, not %3", shortened(each.member.name),
                                             each.member.header.rows, length));
        }
        columns += other ? 0 : each.member.header.columns;
        return other;
    });
    if (columns > mostColumns) throw Refusal("%1 has %2 columns, but may have at most %3", table.file, columns, mostColumns);
    table.rows = std::min(rows, length);
    preview.rows = static_cast<double>(length);
    const double needed = 8.0 * static_cast<double>(table.rows) * static_cast<double>(columns);
    try {
        archive.requireUnpacked(needed);
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1: %2", table.file, messageOf(error));
    }
    requireMemory(needed, Message("reading %1", table.file));
    std::size_t before = 0;
    for (const ListedMember& each : members) {
        naming(table.file, each.member.name, [&] {
            ZipReader reader(archive, each.index);
            const ByteSource source = sourceOf(reader);
            const NpyTable header = readNpyTable(source);
            addColumns(table, each.member,
                       readNpyColumns(source, header, rows,
                                      [&](std::uint64_t done) {
                                          context.checkpoint();
                                          const double part = static_cast<double>(done) / static_cast<double>(header.dataBytes());
                                          context.report(
                                              "reading " + path.filename().string(),
                                              (static_cast<double>(before) + part) / static_cast<double>(members.size()));
                                      }),
                       dates);
            // Reading the end compares the archive's checksum.
            char end = 0;
            if (rows == allRows && reader.read(&end, 1) != 0) throw Refusal("continues after its last number");
        });
        ++before;
    }
    return preview;
}

/// Columns of dates go into `dates`.
DataPreview fromFile(const std::filesystem::path& path, std::size_t rows, const RunContext& context,
                     std::vector<DateColumn>& dates) {
    DataPreview preview =
        firstBytes(path, 1) == "\x93" ? fromNpy(path, rows, context, dates) : fromNpz(path, rows, context, dates);
    preview.whole = preview.rows <= static_cast<double>(preview.table.rows);
    std::vector<std::string> names;
    for (const DataColumn& column : preview.table.columns) names.push_back(column.name);
    names = distinctNames(std::move(names));
    for (std::size_t k = 0; k < names.size(); ++k) preview.table.columns[k].name = std::move(names[k]);
    return preview;
}

}  // namespace

bool isArrayFile(const std::filesystem::path& file) {
    const std::string bytes = firstBytes(file, 6);
    return bytes == "\x93NUMPY" || bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
}

DataTable readArrayTable(const std::filesystem::path& file, const DataOptions& options, const RunContext& context) {
    std::vector<DateColumn> dates;
    DataTable table = fromFile(file, allRows, context, dates).table;
    completeTable(table, options.leastRows, dates, options.time);
    return table;
}

DataPreview previewArrayTable(const std::filesystem::path& file, std::size_t rows, const DataOptions& options) {
    std::vector<DateColumn> dates;
    DataPreview preview = fromFile(file, rows, {}, dates);
    completeTable(preview.table, 1, dates, options.time);
    preview.table.fingerprint = 0;
    for (std::size_t row = 0; row < preview.table.rows; ++row) {
        auto& texts = preview.cells.emplace_back();
        for (const DataColumn& column : preview.table.columns) {
            const TableTime& time = preview.table.time;
            texts.push_back(!column.values.empty() ? std::isnan(column.values[row]) ? "nan" : shortestText(column.values[row])
                            : column.name == time.column ? timeText(time, time.values[row])
                                                         : "");
        }
    }
    return preview;
}

}  // namespace echoplane
