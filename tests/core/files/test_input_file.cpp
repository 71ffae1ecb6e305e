// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/input_file.h"

#include <functional>
#include <utility>
#include <vector>

#ifndef _WIN32
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

#include "core/explore/journal.h"
#include "core/files/text_file.h"
#include "core/files/zip_archive.h"
#include "core/formats/model_format.h"
#include "core/formats/model_metadata.h"
#include "core/project/project_file.h"
#include "core/tables/array_table.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tables/read_table.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::input_file_tests {

using InputFiles = TemporaryDirectory;
using Path = std::filesystem::path;

/// Every reader of core, with a suffix that it accepts.
const std::vector<std::pair<std::string, std::function<void(const Path&)>>> readers = {
    {"text", [](const Path& file) { readTextFile(file); }},
    {"csv", [](const Path& file) { readDataTable(file); }},
    {"csv", [](const Path& file) { previewDataTable(file); }},
    {"npy", [](const Path& file) { isArrayFile(file); }},
    {"npz", [](const Path& file) { ZipArchive::opened(file); }},
    {"csv", [](const Path& file) { readEigenvalues(file); }},
    {"npz", [](const Path& file) { readModel(file); }},
    {"json", [](const Path& file) { readModel(file); }},
    {"echo", [](const Path& file) { readProject(file); }},
    {"csv", [](const Path& file) { readJournal(file, JournalOf::grid, 1000); }},
    {"h", [](const Path& file) { metadataIn(file); }},
    {"py", [](const Path& file) { metadataIn(file); }},
    {"onnx", [](const Path& file) { metadataIn(file); }},
    {"gguf", [](const Path& file) { metadataIn(file); }},
    {"mat", [](const Path& file) { metadataIn(file); }},
    {"csv", [](const Path& file) { readJournal(file, JournalOf::search, 1000); }}};

/// Expects each of them to refuse the file with this message.
void expectRefusedByAll(const Path& stem, const std::function<void(const Path&)>& make, const std::string& words) {
    int number = 0;
    for (const auto& [suffix, read] : readers) {
        const Path file = stem.string() + std::to_string(number++) + '.' + suffix;
        make(file);
        EXPECT_EQ(refusal([&, &reader = read] { reader(file); }), "cannot read " + file.string() + ": " + words);
    }
}

#ifndef _WIN32
TEST_F(InputFiles, APipeIsRefusedWithoutWaitingForItsOtherEnd) {
    expectRefusedByAll(
        directory / "pipe", [](const Path& file) { ASSERT_EQ(mkfifo(file.c_str(), 0600), 0); },
        "it is not a regular file but a pipe");
}
#endif

TEST_F(InputFiles, AFolderIsRefused) {
    expectRefusedByAll(
        directory / "folder", [](const Path& file) { std::filesystem::create_directory(file); },
        "it is not a regular file but a folder");
}

#ifndef _WIN32
TEST_F(InputFiles, ADeviceIsRefusedBeforeItIsReadWithoutEnd) {
    expectRefusedByAll(
        directory / "device", [](const Path& file) { std::filesystem::create_symlink("/dev/zero", file); },
        "it is not a regular file but a device");
}
#endif

TEST_F(InputFiles, AFileThatIsNotThereIsNamedWithTheReason) {
    expectRefusedByAll(
        directory / "missing", [](const Path&) {}, "No such file or directory");
}

#ifndef _WIN32
TEST_F(InputFiles, ALinkToItselfIsRefused) {
    expectRefusedByAll(
        directory / "loop", [](const Path& file) { std::filesystem::create_symlink(file, file); },
        "Too many levels of symbolic links");
}
#endif

#ifndef _WIN32
TEST_F(InputFiles, ASocketIsRefused) {
    const int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = (directory / "s.csv").string();
    ASSERT_LT(name.size(), sizeof address.sun_path);
    name.copy(address.sun_path, name.size());
    ASSERT_EQ(bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_NE(refusal([&] { readTextFile(name); }).find("it is not a regular file but a socket"), std::string::npos);
    close(descriptor);
}
#endif

TEST_F(InputFiles, PiecesAreReadAndPassedOverUpToTheEnd) {
    put(directory / "a", "0123456789");
    InputFile input(directory / "a");
    EXPECT_EQ(input.size(), 10U);
    std::string bytes(4, '\0');
    EXPECT_EQ(input.read(bytes.data(), 4), 4U);
    EXPECT_EQ(bytes, "0123");
    EXPECT_EQ(input.read(nullptr, 3), 3U);
    EXPECT_EQ(input.read(bytes.data(), 4), 3U);
    EXPECT_EQ(bytes, "7893");
    EXPECT_EQ(input.read(nullptr, 5), 0U) << "there is no more";
    EXPECT_EQ(firstBytes(directory / "a", 3), "012");
    EXPECT_EQ(firstBytes(directory / "a", 30), "0123456789");
}

#ifndef _WIN32
TEST_F(InputFiles, ANameThatIsNotUtf8IsReadOrRefusedInASentence) {
    const Path list = directory / "\xe9.csv";
    put(list, "0.5,0.1\n0.2,0\n");
    EXPECT_EQ(readEigenvalues(list).size(), 2U);
    // Settings keep the name of their data as JSON, which is UTF-8.
    const std::string refused = refusal([&] { readDataTable(list); });
    EXPECT_NE(refused.find("é.csv: the name is not UTF-8; rename the file"), std::string::npos) << refused;
}
#endif

}  // namespace echoplane::input_file_tests
