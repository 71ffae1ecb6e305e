// SPDX-License-Identifier: GPL-3.0-or-later
// Windows versions of code that is POSIX elsewhere.
#ifdef _WIN32
#include <atomic>
#include <cmath>
#include <string>
#include <thread>

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "core/files/atomic_file.h"
#include "core/files/input_file.h"
#include "core/files/text_file.h"
#include "core/files/zip_archive.h"
#include "core/formats/npz.h"
#include "core/jobs/parallel_for.h"
#include "core/jobs/thread_memory.h"
#include "core/predict/from_run.h"
#include "core/sequences/package_sets.h"
#include "core/system/background_priority.h"
#include "core/system/memory.h"
#include "core/system/permission.h"
#include "core/tables/read_table.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::windows_tests {

using Windows = TemporaryDirectory;

/// "ρ", "Дом" and a character beyond the first 65536.
const std::string greek = "\xcf\x81.csv", cyrillic = "\xd0\x94\xd0\xbe\xd0\xbc.csv", note = "\xf0\x9d\x84\x9e.csv";

TEST_F(Windows, NamesAreUtf8BothWays) {
    EXPECT_EQ(std::filesystem::path(greek).wstring(), L"\u03c1.csv");
    EXPECT_EQ(std::filesystem::path(cyrillic).wstring(), L"\u0414\u043e\u043c.csv");
    EXPECT_EQ(std::filesystem::path(note).wstring(), L"\U0001d11e.csv");
    for (const std::string& name : {greek, cyrillic, note}) EXPECT_EQ(std::filesystem::path(name).string(), name);
}

TEST_F(Windows, ANameThatIsNoUtf8IsNoPath) {
    // An invalid lead byte, a truncated sequence, an overlong one, a lone surrogate.
    for (const char* name : {"\xff", "\xcf", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80"})
        EXPECT_THROW(static_cast<void>(std::filesystem::path(name)), std::filesystem::filesystem_error);
}

TEST_F(Windows, FilesWithSuchNamesAreWrittenReplacedAndRead) {
    for (const std::string& name : {greek, cyrillic, note}) {
        const std::filesystem::path file = directory / name;
        writeTextFile(file, "1,2\n3,4\n");
        writeTextFile(file, "1,2\n3,4\n5,6\n");
        EXPECT_EQ(readTextFile(file), "1,2\n3,4\n5,6\n") << "not a byte is changed";
        EXPECT_NE(GetFileAttributesW(file.c_str()), INVALID_FILE_ATTRIBUTES);
        EXPECT_EQ(readDataTable(file).file, file.string());
    }
    EXPECT_EQ(filesInDirectory(), 3U) << "a temporary file was left behind";
    EXPECT_NE(refusal([&] { readTextFile(directory / ("no-" + greek)); }).find("no-" + greek), std::string::npos);
}

TEST_F(Windows, AFileThatIsHeldOpenStaysAndIsNamed) {
    const std::filesystem::path file = directory / "held";
    put(file, "previous");
    const HANDLE held = CreateFileW(file.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    ASSERT_NE(held, INVALID_HANDLE_VALUE);
    EXPECT_FALSE(mayWrite(file));
    EXPECT_NE(failure([&] { writeTextFile(file, "new"); }).find("held"), std::string::npos);
    CloseHandle(held);
    EXPECT_TRUE(mayWrite(file));
    EXPECT_EQ(contents(file), "previous");
    EXPECT_EQ(filesInDirectory(), 1U) << "a temporary file was left behind";
}

TEST_F(Windows, AFileThatMayOnlyBeReadIsNotReplaced) {
    const std::filesystem::path file = directory / "read-only";
    put(file, "previous");
    SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_READONLY);
    EXPECT_NE(refusal([&] { requireWritable(file); }).find("read-only"), std::string::npos);
    EXPECT_NE(failure([&] { writeTextFile(file, "new"); }).find("read-only"), std::string::npos);
    SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_NORMAL);
    EXPECT_EQ(contents(file), "previous");
    EXPECT_NO_THROW(requireWritable(file));
    EXPECT_TRUE(mayMakeFilesIn(directory));
    EXPECT_FALSE(mayMakeFilesIn(directory / "missing"));
}

TEST_F(Windows, OfTwoWritersTheLastOneWinsWhole) {
    const std::filesystem::path file = directory / "both";
    AtomicFile first(file), second(file);
    first.write("first");
    second.write("second");
    first.commit();
    EXPECT_EQ(contents(file), "first");
    second.commit();
    EXPECT_EQ(contents(file), "second");
    EXPECT_EQ(filesInDirectory(), 1U);
}

TEST_F(Windows, APipeWithoutAWriterIsRefused) {
    const HANDLE pipe =
        CreateNamedPipeW(L"\\\\.\\pipe\\echoplane-test", PIPE_ACCESS_DUPLEX, PIPE_TYPE_BYTE, 1, 64, 64, 0, nullptr);
    ASSERT_NE(pipe, INVALID_HANDLE_VALUE);
    EXPECT_NE(refusal([] { readTextFile("\\\\.\\pipe\\echoplane-test"); }).find("cannot read"), std::string::npos);
    CloseHandle(pipe);
}

TEST_F(Windows, FreeMemoryIsKnownAndLimitsAreNone) {
    const AvailableMemory available = availableMemory();
    EXPECT_TRUE(std::isfinite(available.bytes));
    EXPECT_GT(available.bytes, 1e7);
    EXPECT_FALSE(memoryIsLimited());
    EXPECT_EQ(threadsThatFit(7), 7);
}

TEST_F(Windows, TheBackgroundIsTheCallingThreadAndItsHelpers) {
    const int before = GetThreadPriority(GetCurrentThread());
    int own = 0;
    std::atomic<int> highest = THREAD_PRIORITY_IDLE;
    std::thread([&] {
        useBackgroundPriority();
        own = GetThreadPriority(GetCurrentThread());
        parallelFor(64, 3, [&](std::size_t, int) {
            // The helper receives it once it has started, which takes a while on a busy machine.
            const auto priority = [] { return GetThreadPriority(GetCurrentThread()); };
            for (int wait = 0; wait < 3000 && priority() > THREAD_PRIORITY_BELOW_NORMAL; ++wait) Sleep(1);
            if (priority() > highest) highest = priority();
        });
    }).join();
    EXPECT_EQ(own, THREAD_PRIORITY_BELOW_NORMAL);
    EXPECT_EQ(highest, own);
    EXPECT_EQ(GetThreadPriority(GetCurrentThread()), before);
}

TEST_F(Windows, TheSpokenSetIsRefusedInASentence) {
    EXPECT_NE(refusal([] { spokenDigitsSet(Unheard::voices, "espeak-ng"); }).find("on Linux only"), std::string::npos);
}

}  // namespace echoplane::windows_tests
#endif
