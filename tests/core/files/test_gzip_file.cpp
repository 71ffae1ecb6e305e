// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/gzip_file.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "core/files/text_file.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::gzip_file_tests {

class GzipFile : public TemporaryDirectory {
protected:
    std::filesystem::path packed(const std::string& text) const {
        const std::filesystem::path file = directory / "a.gz";
        gzFile out = gzopen(file.string().c_str(), "wb");
        gzwrite(out, text.data(), static_cast<unsigned>(text.size()));
        gzclose(out);
        return file;
    }
};

TEST_F(GzipFile, IsUnpacked) {
    const std::string text = std::string(100'000, 'x') + "\nend";
    EXPECT_EQ(readGzipFile(packed(text)), text);
}

TEST_F(GzipFile, OneThatIsNoneIsReadAsItStands) {
    writeTextFile(directory / "a.txt", "plain");
    EXPECT_EQ(readGzipFile(directory / "a.txt"), "plain");
}

TEST_F(GzipFile, ThatIsCutShortIsRefused) {
    const std::filesystem::path file = packed(std::string(1000, 'a') + "b");
    const std::string whole = readTextFile(file);
    for (const std::size_t size : {whole.size() - 1, whole.size() - 8, whole.size() / 2}) {
        writeTextFile(file, whole.substr(0, size));
        const std::string message = refusal([&] { readGzipFile(file); });
        EXPECT_NE(message.find(file.string()), std::string::npos) << size << ": " << message;
    }
}

TEST_F(GzipFile, ThatUnpacksToTooMuchIsRefused) {
    const std::filesystem::path file = packed(std::string(1'000'000, '0'));
    EXPECT_EQ(readGzipFile(file, 1'000'000).size(), 1'000'000u);
    EXPECT_NE(refusal([&] { readGzipFile(file, 999'999); }).find("999999"), std::string::npos)
        << refusal([&] { readGzipFile(file, 999'999); });
}

}  // namespace echoplane::gzip_file_tests
