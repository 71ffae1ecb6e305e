// SPDX-License-Identifier: GPL-3.0-or-later
// .npy and .npz written by NumPy (tests/data/make_array_data.py): element (i, j) is (10·i + j − 4)/2, or twice that for integer
// types.
#include "core/tables/array_table.h"

#include <algorithm>
#include <cmath>

#include "core/files/text_file.h"
#include "core/files/zip_archive.h"
#include "core/math/random.h"
#include "core/tables/read_table.h"
#include "tests/core/files/claimed_archive.h"
#include "tests/core/reference_data.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::array_table_tests {

std::filesystem::path array(const std::string& name) {
    return sourceRoot() / "tests/data/arrays" / name;
}

void expectValues(const DataTable& table, double factor, double shift = 0.0) {
    ASSERT_EQ(table.rows, 7U);
    ASSERT_EQ(table.columns.size(), 3U);
    for (std::size_t j = 0; j < 3; ++j) {
        ASSERT_EQ(table.columns[j].values.size(), 7U);
        for (std::size_t i = 0; i < 7; ++i)
            EXPECT_EQ(table.columns[j].values[i],
                      factor * (10.0 * static_cast<double>(i) + static_cast<double>(j) - 4.0 + shift));
        EXPECT_TRUE(table.columns[j].usable());
    }
}

TEST(ArrayTable, TakesEveryRealTypeInEitherOrder) {
    for (const char* name : {"f8.npy", "f8_fortran.npy", "f8_big_endian.npy", "f4.npy", "f2.npy", "version2.npy"}) {
        SCOPED_TRACE(name);
        expectValues(readDataTable(array(name)), 0.5);
    }
    for (const char* name : {"i1.npy", "i2.npy", "i4.npy", "i8.npy"}) {
        SCOPED_TRACE(name);
        expectValues(readDataTable(array(name)), 1.0);
    }
    expectValues(readDataTable(array("u2.npy")), 1.0, 4.0);
    const DataTable bits = readDataTable(array("bool.npy"));
    EXPECT_EQ(bits.columns[0].values[0], 1.0);
    EXPECT_EQ(bits.columns[1].values[0], 0.0);
}

TEST(ArrayTable, NamesColumnsByTheirNumber) {
    const DataTable table = readDataTable(array("f8.npy"));
    EXPECT_EQ(table.format, "npy");
    EXPECT_EQ(table.columns[2].name, "column 3");
    EXPECT_EQ(readDataTable(array("vector.npy")).columns.size(), 1U);
}

TEST(ArrayTable, ArchivesGiveTheirArraysWithTheirNames) {
    for (const char* name : {"stored.npz", "compressed.npz"}) {
        SCOPED_TRACE(name);
        const DataTable table = readDataTable(array(name));
        expectValues(table, 0.5);
        EXPECT_EQ(table.columns[0].name, "u");
        EXPECT_EQ(table.columns[1].name, "y[0]");
        EXPECT_EQ(table.columns[2].name, "y[1]");
        EXPECT_TRUE(table.warnings.empty()) << table.warnings.front();
    }
}

TEST(ArrayTable, WhatIsNoSeriesInAnArchiveIsLeftOutAndSaid) {
    const DataTable table = readDataTable(array("mixed.npz"));
    ASSERT_EQ(table.columns.size(), 2U);
    for (const char* name : {"dt", "name", "short"}) {
        EXPECT_EQ(std::ranges::count_if(table.warnings,
                                        [&](const Message& each) {
                                            return each.english().find('"' + std::string(name) + '"') != std::string::npos;
                                        }),
                  1)
            << name;
    }
}

TEST(ArrayTable, GapsHaveTheirRow) {
    const DataTable table = readDataTable(array("gaps.npy"));
    EXPECT_EQ(table.columns[0].gaps, 2U);
    EXPECT_EQ(table.columns[0].firstGap, 2U);
    EXPECT_NE(refusal([&] { requireUsable(table, table.columns[0]); }).find("row 2"), std::string::npos);
}

TEST(ArrayTable, WhatCannotBeASeriesIsRefusedInASentence) {
    const std::pair<const char*, const char*> cases[] = {{"complex.npy", "complex"},     {"text.npy", "texts"},
                                                         {"objects.npy", "Python"},      {"structured.npy", "structured"},
                                                         {"cube.npy", "two dimensions"}, {"number.npy", "single number"},
                                                         {"empty.npy", "empty"},         {"wide.npy", "transposed"},
                                                         {"single_row.npy", "one row"},  {"no_series.npz", "no array"}};
    for (const auto& [name, word] : cases) {
        const std::string message = refusal([&] { readDataTable(array(name)); });
        EXPECT_NE(message.find(word), std::string::npos) << name << ": " << message;
        EXPECT_NE(message.find(name), std::string::npos) << message;
    }
}

TEST(ArrayTable, DatesAreTheTime) {
    const DataTable table = readDataTable(array("dates.npz"));
    EXPECT_EQ(table.time.column, "when");
    EXPECT_EQ(table.time.unit, "days");
    EXPECT_TRUE(table.time.even);
    EXPECT_EQ(timeText(table.time, table.time.values.back()), "2024-03-04");
    EXPECT_TRUE(table.warnings.empty()) << table.warnings.front();
    const DataTable months = readDataTable(array("months.npz"));
    EXPECT_EQ(months.time.unit, "months");
    EXPECT_TRUE(months.time.even);
    EXPECT_EQ(timeText(months.time, months.time.values.front()), "1969-11");
    EXPECT_EQ(timeText(months.time, months.time.values.back()), "1970-05");
    const DataTable gap = readDataTable(array("dates_gap.npz"));
    EXPECT_TRUE(gap.time.even);
    EXPECT_EQ(gap.warnings.at(0).english(), "1 gap in \"when\": row 4; these times are interpolated");
    EXPECT_EQ(previewDataTable(array("dates.npz"), 2).cells[1], (std::vector<std::string>{"2024-02-28", "3.5"}));
    EXPECT_NE(refusal([] { readDataTable(array("dates.npy")); }).find("no column of numbers"), std::string::npos);
}

TEST(ArrayTable, PreviewTakesTheFirstRows) {
    for (const char* name : {"f8.npy", "f8_fortran.npy", "stored.npz", "compressed.npz"}) {
        SCOPED_TRACE(name);
        const DataPreview preview = previewDataTable(array(name), 3);
        EXPECT_EQ(preview.rows, 7.0);
        EXPECT_FALSE(preview.whole);
        ASSERT_EQ(preview.table.rows, 3U);
        ASSERT_EQ(preview.cells.size(), 3U);
        EXPECT_EQ(preview.cells[2], (std::vector<std::string>{"8", "8.5", "9"}));
        EXPECT_EQ(preview.table.columns[2].values, (std::vector<double>{-1.0, 4.0, 9.0}));
    }
    EXPECT_TRUE(previewDataTable(array("f8.npy"), 7).whole);
}

using ArrayFile = TemporaryDirectory;

TEST_F(ArrayFile, AShapeThatTheFileDoesNotHoldIsRefusedBeforeItIsRead) {
    std::string bytes = readTextFile(array("vector.npy"));
    const std::size_t at = bytes.find("(7,)");
    bytes.replace(at, 12, "(99999999,) ");
    put(directory / "lies.npy", bytes);
    EXPECT_NE(refusal([&] { readDataTable(directory / "lies.npy"); }).find("bytes"), std::string::npos);
    bytes.replace(bytes.find("(99999999,)"), 24, "(9999999999, 9999999999)");
    put(directory / "lies.npy", bytes);
    EXPECT_NE(refusal([&] { readDataTable(directory / "lies.npy"); }), "");
}

/// An archive of arrays of zeros with these names and shapes.
void putArrays(const std::filesystem::path& file, const std::vector<std::pair<std::string, std::vector<int>>>& arrays) {
    std::vector<std::pair<std::string, std::string>> members;
    for (const auto& [name, lengths] : arrays) {
        std::size_t count = 1;
        std::string shape = "(";
        for (const int length : lengths) {
            shape += std::to_string(length) + ", ";
            count *= static_cast<std::size_t>(length);
        }
        members.emplace_back(name + ".npy", npyOf(shape + ")", "|u1", std::string(count, '\0')));
    }
    writeStoredZip(file, members);
}

TEST_F(ArrayFile, ParametersBesideASeriesAreLeftOutHoweverMany) {
    putArrays(directory / "scaled.npz", {{"data", {200, 3}}, {"mean", {3}}, {"scale", {3}}});
    const DataTable scaled = readDataTable(directory / "scaled.npz");
    EXPECT_EQ(scaled.rows, 200U);
    EXPECT_EQ(scaled.columns.size(), 3U);
    putArrays(directory / "scalars.npz", {{"x", {8}}, {"y", {8}}, {"dt", {1}}, {"n", {1}}, {"seed", {1}}});
    EXPECT_EQ(readDataTable(directory / "scalars.npz").rows, 8U);
}

TEST_F(ArrayFile, PartsOfASeriesAreRefusedWithTheirNames) {
    putArrays(directory / "parts.npz", {{"train", {140}}, {"validation", {30}}, {"test", {30}}});
    const std::string refused = refusal([&] { readDataTable(directory / "parts.npz"); });
    EXPECT_NE(refused.find("different lengths: \"train\" (140), \"validation\" (30), \"test\" (30); save"), std::string::npos)
        << refused;
}

TEST_F(ArrayFile, DamagedFilesGiveATableOrARefusal) {
    RandomStream random(3, "fuzz");
    const auto upTo = [&](std::size_t end) { return static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(end))); };
    std::vector<std::string> whole;
    for (const char* name : {"f8.npy", "f8_fortran.npy", "f2.npy", "stored.npz", "compressed.npz", "mixed.npz"})
        whole.push_back(readTextFile(array(name)));
    int taken = 0, refused = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string bytes = whole[static_cast<std::size_t>(i) % whole.size()];
        for (int k = 1 + i % 4; k > 0 && !bytes.empty(); --k) {
            const std::size_t at = random.uniform() < 0.5 ? upTo(std::min<std::size_t>(bytes.size(), 130)) : upTo(bytes.size());
            const double what = random.uniform();
            if (what < 0.6) {
                bytes[at] = static_cast<char>(upTo(256));
            } else if (what < 0.7) {
                bytes.resize(at);
            } else if (what < 0.8) {
                bytes.insert(at, upTo(20), '9');
            } else {
                bytes.erase(at, upTo(20));
            }
        }
        std::filesystem::remove(directory / "damaged");  // ext4 waits for the disk where a file is emptied and written again
        put(directory / "damaged", bytes);
        try {
            const DataTable table = readDataTable(directory / "damaged");
            for (const DataColumn& column : table.columns) ASSERT_EQ(column.values.size(), table.rows);
            ++taken;
        } catch (const std::invalid_argument& error) {
            ++refused;
            ASSERT_NE(std::string(error.what()).find("damaged"), std::string::npos) << error.what();
        } catch (const std::runtime_error& error) {
            ASSERT_NE(std::string(error.what()).find("of memory"), std::string::npos) << error.what();
        }  // anything else fails the test
    }
    EXPECT_GT(taken, 100);
    EXPECT_GT(refused, 1000);
}

TEST_F(ArrayFile, AFewBytesOfZerosAreRefusedBeforeTheyBecomeGigabytes) {
    const std::string header = npyOf("(600000000,)", "|u1");
    const auto claimed = static_cast<std::uint32_t>(header.size() + 600'000'000);
    putClaimedArchive(directory / "bomb.npz", "x.npy", header + noise(580'000), claimed);
    const std::string refused = refusal([&] { readDataTable(directory / "bomb.npz"); });
    EXPECT_NE(refused.find("bytes would become 4800000000, but at most 1000000000 are unpacked"), std::string::npos) << refused;
    EXPECT_TRUE(refused.starts_with((directory / "bomb.npz").string() + ": ")) << refused;
}

TEST_F(ArrayFile, AnArrayWithoutColumnsIsEmptyHoweverLongItIs) {
    put(directory / "a.npy", npyOf("(4611686018427387904, 0)", "<f8"));
    EXPECT_NE(refusal([&] { readDataTable(directory / "a.npy"); }).find("is empty"), std::string::npos);
}

}  // namespace echoplane::array_table_tests
