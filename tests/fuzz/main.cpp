// SPDX-License-Identifier: GPL-3.0-or-later
// Damages valid files at random and reads them; works with any compiler. This is the short run among the tests; the long one,
// guided by coverage, is packaging/fuzz.sh.
//
// Usage: fuzz-… TARGET FILES SECONDS CORPUS_FOLDER…      ends after so many damaged files or seconds; exit code 1 if something is
// found; the failing file is named
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

#include "core/jobs/stopwatch.h"
#include "core/math/random.h"
#include "tests/fuzz/targets.h"

namespace {

using namespace echoplane;
using Path = std::filesystem::path;

constexpr unsigned longestRead = 20;         // seconds for one file: quadratic time counts as a failure too
constexpr std::uintmax_t largest = 256'000;  // bytes of a corpus file

std::vector<std::string> corpusOf(const fuzz::Target& target, const std::vector<Path>& folders) {
    std::vector<Path> files;
    for (const Path& folder : folders)
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            if (entry.is_regular_file() && entry.path().extension() == target.suffix && entry.file_size() <= largest)
                files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<std::string> corpus;
    for (const Path& file : files) {
        std::ifstream stream(file, std::ios::binary);
        corpus.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
    return corpus;
}

/// Replaces numbers by others at some limit.
void exchangeNumber(std::string& bytes, std::size_t at, RandomStream& random) {
    static const char* const numbers[] = {"0",
                                          "-1",
                                          "4294967296",
                                          "9223372036854775807",
                                          "4611686018427387904",
                                          "1e308",
                                          "1e-320",
                                          "18446744073709551615",
                                          "0.1e1",
                                          "100000000"};
    const std::size_t first = bytes.find_first_of("0123456789", at);
    if (first == std::string::npos) return;
    const std::size_t end = std::min(bytes.find_first_not_of("0123456789.eE+-", first), bytes.size());
    bytes.replace(first, end - first, numbers[static_cast<std::size_t>(random.uniform(0.0, std::size(numbers)))]);
}

void damage(std::string& bytes, const std::vector<std::string>& corpus, RandomStream& random) {
    const auto upTo = [&](std::size_t end) { return static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(end))); };
    if (bytes.empty()) bytes = "0";
    // More often near the beginning, where formats have their headers.
    std::size_t at = upTo(bytes.size());
    if (random.uniform() < 0.5) at = upTo(std::min<std::size_t>(bytes.size(), 300));
    const std::size_t length = std::min(upTo(60) + 1, bytes.size() - at);
    switch (upTo(10)) {
        case 0:
            bytes[at] = static_cast<char>(upTo(256));
            break;
        case 1:
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << upTo(8)));
            break;
        case 2:
            bytes.insert(at, 1, static_cast<char>(upTo(256)));
            break;
        case 3:
            bytes.erase(at, length);
            break;
        case 4:
            bytes.insert(at, bytes.substr(upTo(bytes.size()), length));
            break;
        case 5:
            if (random.uniform() < 0.3) bytes.resize(at);
            break;
        case 6:  // a length or an offset of four bytes
            for (std::size_t k = at; k < std::min(at + 4, bytes.size()); ++k) bytes[k] = random.uniform() < 0.5 ? '\xff' : '\0';
            break;
        case 7: {
            const std::string& other = corpus[upTo(corpus.size())];
            if (!other.empty()) bytes.replace(at, length, other.substr(upTo(other.size()), length));
            break;
        }
        case 8:
            bytes.insert(at, std::string(upTo(2000), "[{(\"<,\n "[upTo(8)]));
            break;
        default:
            exchangeNumber(bytes, at, random);
    }
}

void tookTooLong(int) {
    constexpr char words[] = "a file took longer than 20 s to read\n";
    static_cast<void>(!write(STDERR_FILENO, words, sizeof words - 1));
    std::_Exit(1);
}

/// Reads the corpus, and `most` damaged files of it or as many as the seconds allow.
int run(const fuzz::Target& target, long most, double seconds, const std::vector<Path>& folders) {
    const std::vector<std::string> corpus = corpusOf(target, folders);
    if (corpus.empty()) throw std::runtime_error("there is no file of the corpus that ends in " + std::string(target.suffix));
    std::string name = (std::filesystem::temp_directory_path() / "echoplane-fuzz-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("cannot make " + name);
    // Printed beforehand, because a crash prints nothing.
    std::printf("%s: the file that is being read is %s/input%s\n", std::string(target.name).c_str(), name.c_str(),
                std::string(target.suffix).c_str());
    std::fflush(stdout);
    std::signal(SIGALRM, tookTooLong);
    const Stopwatch watch;
    RandomStream random(1, "fuzz");
    long runs = 0, read = 0;
    for (; runs < std::ssize(corpus) + most && watch.seconds() < seconds; ++runs) {
        // First all files undamaged.
        std::string bytes = corpus[static_cast<std::size_t>(runs) % corpus.size()];
        if (runs >= std::ssize(corpus)) {
            for (int k = static_cast<int>(random.uniform(0.0, 6.0)); k >= 0; --k) damage(bytes, corpus, random);
            if (random.uniform() < 0.7) fuzz::mendChecksums(bytes);
        }
        alarm(longestRead);
        read += fuzz::tryRead(target, bytes, name) ? 1 : 0;
        alarm(0);
    }
    std::filesystem::remove_all(name);
    std::printf("%ld files, of which %ld could be read\n", runs, read);
    if (read == 0 && runs >= std::ssize(corpus))
        throw std::runtime_error("no file of the corpus can be read, so that nothing behind the first check is tried");
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc < 5) throw std::runtime_error("usage: " + std::string(argv[0]) + " TARGET FILES SECONDS CORPUS_FOLDER…");
#ifndef ECHOPLANE_SANITIZED
        const rlimit memory{4'000'000'000, 4'000'000'000};
        setrlimit(RLIMIT_AS, &memory);
#endif
        return run(fuzz::target(argv[1]), std::stol(argv[2]), std::stod(argv[3]), std::vector<Path>(argv + 4, argv + argc));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
