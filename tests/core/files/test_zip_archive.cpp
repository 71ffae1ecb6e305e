// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/zip_archive.h"

#include "core/formats/npz.h"
#include "tests/core/files/claimed_archive.h"
#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::zip_archive_tests {

using ZipFile = TemporaryDirectory;

TEST_F(ZipFile, MembersAreListedAndReadFromFileAndMemory) {
    writeNpz(directory / "model.npz", exampleModel({}));
    const std::string bytes = contents(directory / "model.npz");
    for (const bool memory : {false, true}) {
        const ZipArchive archive = memory ? ZipArchive::inMemory(bytes) : ZipArchive::opened(directory / "model.npz");
        ASSERT_GT(archive.count(), 5U);
        const auto member = archive.member(0);
        ASSERT_TRUE(member.has_value());
        EXPECT_EQ(member->name, "equations.npy");
        EXPECT_EQ(member->size, member->packedSize) << "stored";
        ZipReader reader(archive, 0);
        std::string start(6, '\0');
        EXPECT_EQ(reader.read(start.data(), 6), 6U);
        EXPECT_EQ(start, "\x93NUMPY");
        EXPECT_EQ(reader.read(nullptr, member->size), member->size - 6) << "fewer at the end";
        EXPECT_FALSE(archive.member(archive.count()).has_value());
    }
}

TEST_F(ZipFile, AChangedByteIsFoundAtTheEnd) {
    writeNpz(directory / "model.npz", exampleModel({}));
    std::string bytes = contents(directory / "model.npz");
    bytes[bytes.find("\x93NUMPY") + 200] ^= 1;
    const ZipArchive archive = ZipArchive::inMemory(bytes);
    ZipReader reader(archive, 0);
    const std::string message = refusal([&] { reader.read(nullptr, archive.member(0)->size + 1); });
    EXPECT_EQ(message.find("is damaged: "), 0U) << message;
}

TEST_F(ZipFile, WhatIsNoArchiveIsRefusedWithTheReason) {
    EXPECT_NE(refusal([&] { ZipArchive::opened(directory / "missing.npz"); }), "");
    EXPECT_NE(refusal([] { ZipArchive::inMemory("no archive"); }), "");
}

TEST_F(ZipFile, AFewBytesMayNotBecomeMoreThanAGigabyte) {
    putClaimedArchive(directory / "a.npz", "a.npy", noise(1000), 1000);
    const ZipArchive archive = ZipArchive::opened(directory / "a.npz");
    EXPECT_EQ(archive.bytes(), std::filesystem::file_size(directory / "a.npz"));
    EXPECT_NO_THROW(archive.requireUnpacked(1e9));
    const std::string refused = refusal([&] { archive.requireUnpacked(1e9 + 1.0); });
    EXPECT_EQ(refused, "the archive's " + std::to_string(archive.bytes()) +
                           " bytes would become 1000000001, but at most 1000000000 are unpacked: 200 times as many, or 1 GB");
}

}  // namespace echoplane::zip_archive_tests
