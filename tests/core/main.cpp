// SPDX-License-Identifier: GPL-3.0-or-later
// Usage: test-core [--source=core/readout/test_ridge_factor.cpp] [GoogleTest's own options]
// With --source only the tests that are written in that file of tests/, or in that folder (core/race/), run; it fails where there
// is none.
#include <cstdio>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/system/blas_threads.h"
#include "core/system/freed_memory.h"

namespace {

/// GoogleTest's filter for the tests of that source or folder; empty where there is none.
std::string filterOf(std::string_view source) {
    const std::string path = "tests/" + std::string(source);
    std::string filter;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int i = 0; i < all.total_test_suite_count(); ++i) {
        const testing::TestSuite& suite = *all.GetTestSuite(i);
        for (int j = 0; j < suite.total_test_count(); ++j) {
            const testing::TestInfo& test = *suite.GetTestInfo(j);
            const std::string_view file = test.file();
            if (source.ends_with('/') ? file.find(path) == std::string_view::npos : !file.ends_with(path)) continue;
            if (!filter.empty()) filter += ':';
            filter += std::string(suite.name()) + '.' + test.name();
        }
    }
    return filter;
}

}  // namespace

#ifndef _WIN32
/// Waiting for the disk took up to ten times as long as the tests of files themselves. The program's own tests do sync
/// (test_failing_writes.cpp).
extern "C" int fsync(int /*descriptor*/) {
    return 0;
}
#endif

int main(int argc, char** argv) {
    // As in the program.
    echoplane::useOneBlasThread();
    echoplane::keepFreedMemory();
    testing::InitGoogleTest(&argc, argv);
    constexpr std::string_view option = "--source=";
    for (int k = 1; k < argc; ++k) {
        const std::string_view argument = argv[k];
        const std::string filter = argument.starts_with(option) ? filterOf(argument.substr(option.size())) : std::string();
        if (filter.empty()) {
            std::fprintf(stderr, "%s: no tests by '%s'\n", argv[0], argv[k]);
            return 2;
        }
        GTEST_FLAG_SET(filter, filter);
    }
    return RUN_ALL_TESTS();
}
