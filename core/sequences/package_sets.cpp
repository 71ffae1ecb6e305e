// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/package_sets.h"

#include <array>
#include <charconv>
#include <string>

#include "core/files/gzip_file.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::filesystem::path requirePackage(const std::filesystem::path& root, const char* file, const char* set, const char* package) {
    std::filesystem::path path = root / file;
    std::error_code none;
    if (!std::filesystem::exists(path, none))
        throw Refusal("the set %1 is in the Debian package %2, which is not installed: apt install %3", set, package, package);
    return path;
}

[[noreturn]] void damaged(const std::filesystem::path& file, const Message& why) {
    throw Refusal("cannot read %1: %2", file.string(), why);
}

/// The bytes after the header of an IDX file (Y. LeCun's format: 00 00 08, the number of dimensions, then each size, big-endian).
std::string idxBytes(const std::filesystem::path& file, std::span<const std::uint32_t> sizes) {
    std::string bytes = readGzipFile(file);
    const auto number = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
        return value;
    };
    const std::size_t header = 4 + 4 * sizes.size();
    constexpr std::uint32_t ofBytes = 0x0800;
    std::size_t count = 1;
    bool fits = bytes.size() >= header && number(0) == ofBytes + sizes.size();
    for (std::size_t i = 0; fits && i < sizes.size(); ++i) {
        fits = number(4 + 4 * i) == sizes[i];
        count *= sizes[i];
    }
    if (!fits || bytes.size() != header + count) damaged(file, Message("it is not the expected IDX file"));
    bytes.erase(0, header);
    return bytes;
}

}  // namespace

LabelledSet digitsSet(const std::filesystem::path& root) {
    const std::filesystem::path file =
        requirePackage(root, "usr/lib/python3/dist-packages/sklearn/datasets/data/digits.csv.gz", "digits", "python3-sklearn");
    const std::string text = readGzipFile(file);
    constexpr int side = 8, pixels = side * side;
    constexpr double white = 16.0;
    LabelledSet set;
    set.name = "digits";
    for (int k = 0; k < 10; ++k) set.classes.push_back(std::to_string(k));
    std::vector<double> values;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        for (int k = 0; k <= pixels; ++k) {
            int value = 0;
            const auto [next, error] = std::from_chars(at, end, value);
            const bool last = k == pixels;
            if (error != std::errc() || value < 0 || value > (last ? 9 : 16) || (!last && (next == end || *next != ',')))
                damaged(file, Message("row %1 does not consist of 64 grey values and a digit", set.count() + 1));
            at = next + (last ? 0 : 1);
            if (!last)
                values.push_back(value / white);
            else
                set.close(static_cast<int>(values.size()) / side, value);
        }
        while (at < end && (*at == '\r' || *at == '\n')) ++at;
    }
    set.values = Eigen::Map<const Eigen::MatrixXd>(values.data(), side, static_cast<Eigen::Index>(values.size()) / side);
    checkSet(set, "digits");
    return set;
}

LabelledSet fashionSet(const std::filesystem::path& root) {
    constexpr std::uint32_t side = 28, training = 60000, test = 10000;
    const std::string folder = "usr/share/datasets/fashion-mnist/";
    LabelledSet set;
    set.name = "fashion";
    set.classes = {"T-shirt", "trouser", "pullover", "dress", "coat", "sandal", "shirt", "sneaker", "bag", "ankle boot"};
    set.values.resize(side, Eigen::Index{training + test} * side);
    Eigen::Index column = 0;
    for (const auto& [name, count, part] :
         {std::tuple("train", training, Part::training), std::tuple("t10k", test, Part::test)}) {
        const auto path = [&](const std::string& rest) {
            return requirePackage(root, (folder + name + rest).c_str(), "fashion", "dataset-fashion-mnist");
        };
        const std::string pictures = idxBytes(path("-images-idx3-ubyte.gz"), std::array{count, side, side});
        const std::string labels = idxBytes(path("-labels-idx1-ubyte.gz"), std::array{count});
        constexpr double white = 255.0;
        for (std::size_t at = 0; at < pictures.size(); at += side, ++column)
            for (std::size_t k = 0; k < side; ++k)
                set.values(static_cast<Eigen::Index>(k), column) = static_cast<unsigned char>(pictures[at + k]) / white;
        for (const char label : labels) {
            if (label < 0 || label > 9) damaged(path("-labels-idx1-ubyte.gz"), Message("it has a class outside 0 to 9"));
            set.close(set.steps() + static_cast<int>(side), label);
        }
        set.parts.resize(set.labels.size(), part);
    }
    checkSet(set, "fashion");
    return set;
}

}  // namespace echoplane
