// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

namespace echoplane {

/// A directory of its own for each test, gone afterwards.
class TemporaryDirectory : public testing::Test {
protected:
    TemporaryDirectory() {
        std::string name = (std::filesystem::temp_directory_path() / "echoplane-test-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("cannot make " + name);
        directory = name;
    }
    ~TemporaryDirectory() override {
        std::error_code ignored;
        std::filesystem::remove_all(directory, ignored);
    }

    std::size_t filesInDirectory() const {
        const auto files = std::distance(std::filesystem::directory_iterator(directory), std::filesystem::directory_iterator());
        return static_cast<std::size_t>(files);
    }

    static std::string contents(const std::filesystem::path& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    static void put(const std::filesystem::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

    std::filesystem::path directory;
};

/// One for files that are made once for several tests.
struct SharedDirectory : TemporaryDirectory {
    void TestBody() override {}
    using TemporaryDirectory::directory;
};

/// The message of the std::runtime_error that `function` throws; empty if it throws none.
template <typename Function>
std::string failure(Function&& function) {
    try {
        function();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

}  // namespace echoplane
