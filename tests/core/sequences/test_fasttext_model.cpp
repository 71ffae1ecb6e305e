// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/fasttext_model.h"

#include <fstream>
#include <sstream>

#ifndef _WIN32
#include <sys/stat.h>
#endif

#include "core/sequences/labelled_set.h"
#include "core/sequences/text_set.h"
#include "tests/core/formats/independent.h"
#include "tests/core/reference_data.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::fasttext_model_tests {

class FastTextModels : public TemporaryDirectory {
protected:
    /// Whether Debian's fasttext has created m.bin.
    bool trained(const std::string& options) {
        std::ofstream text(directory / "t.txt");
        for (int k = 0; k < 200; ++k) text << "the cat sat on the mät while a dog ran around the garden " << k % 7 << '\n';
        text.close();
        return runProgram("cd " + quoted(directory) +
                          " && fasttext skipgram -input t.txt -output m -dim 7 -minCount 1 -epoch 1 -thread 1 " + options)
                   .code == 0;
    }
    std::map<std::string, Eigen::VectorXd> printed(const std::string& words) {
        const Outcome outcome =
            runProgram("cd " + quoted(directory) + " && printf '" + words + "' | fasttext print-word-vectors m.bin");
        std::map<std::string, Eigen::VectorXd> vectors;
        std::istringstream lines(outcome.text);
        for (std::string line; std::getline(lines, line);) {
            std::istringstream parts(line);
            std::string word;
            Eigen::VectorXd vector(7);
            parts >> word;
            for (double& each : vector) parts >> each;
            vectors[word] = vector;
        }
        return vectors;
    }
};

TEST_F(FastTextModels, VectorsAreThoseThatFastTextPrints) {
    for (const char* options : {"-minn 2 -maxn 4 -bucket 100", "-maxn 0 -bucket 0"}) {
        if (!trained(options)) GTEST_SKIP() << "needs the Debian package fasttext";
        ASSERT_TRUE(isFastTextModel(directory / "m.bin"));
        const bool grams = std::string(options).find("-maxn 0") == std::string::npos;
        const auto expected = printed("cat\\nmät\\nthe\\nunseen\\n");
        const WordVectors read = readFastTextModel(directory / "m.bin", {{"cat", 0}, {"mät", 0}, {"the", 0}, {"unseen", 0}});
        ASSERT_EQ(read.words.size(), grams ? 4U : 3U);  // without n-grams there are no vectors of other words
        for (std::size_t k = 0; k < read.words.size(); ++k)
            EXPECT_LT((read.vectors.col(static_cast<Eigen::Index>(k)) - expected.at(read.words[k])).cwiseAbs().maxCoeff(), 1e-5)
                << read.words[k];
        EXPECT_EQ(readFastTextModel(directory / "m.bin", {}).words.size(), 19U);  // eleven words, seven numbers and </s>
    }
}

/// A model and its vectors, both written by `fasttext skipgram` of Debian's fasttext 0.9.2: minn 2, maxn 3, 20 buckets.
TEST(FastTextModel, AgreesWithItsVectors) {
    const std::filesystem::path data = sourceRoot() / "tests/data";
    const WordVectors model = readWordVectors(data / "fasttext.bin", {}), text = readWordVectors(data / "fasttext.vec", {});
    ASSERT_EQ(model.words.size(), text.words.size());
    const auto places = model.index();
    for (std::size_t k = 0; k < text.words.size(); ++k)
        EXPECT_LT(
            (text.vectors.col(static_cast<Eigen::Index>(k)) - model.vectors.col(places.at(text.words[k]))).cwiseAbs().maxCoeff(),
            1e-5)
            << text.words[k];
}

TEST_F(FastTextModels, WhatIsCutShortIsRefused) {
    const std::string bytes = contents(sourceRoot() / "tests/data/fasttext.bin");
    for (const std::size_t length : {std::size_t{5}, std::size_t{40}, std::size_t{200}, bytes.size() / 4}) {
        std::ofstream(directory / "cut.bin", std::ios::binary) << bytes.substr(0, length);
        EXPECT_EQ(refusal([&] { readFastTextModel(directory / "cut.bin", {}); }),
                  (directory / "cut.bin").string() + " is cut short")
            << length;
    }
    put(directory / "t.txt", "the cat sat on the mat\n");
    EXPECT_FALSE(isFastTextModel(directory / "t.txt"));
}

#ifndef _WIN32
TEST_F(FastTextModels, APipeIsNotWaitedFor) {
    ASSERT_EQ(mkfifo((directory / "pipe.vec").c_str(), 0600), 0);
    EXPECT_EQ(refusal([&] { readWordVectors(directory / "pipe.vec", {}); }),
              "cannot read " + (directory / "pipe.vec").string() + ": it is not a regular file but a pipe");
}
#endif

}  // namespace echoplane::fasttext_model_tests
