// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/corpus.h"

#include <fstream>

#include "core/sequences/labelled_set.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::corpus_tests {

class CorpusFiles : public TemporaryDirectory {
protected:
    void put(const std::string& name, const std::string& text) {
        std::filesystem::create_directories((directory / name).parent_path());
        std::ofstream(directory / name, std::ios::binary) << text;
    }
};

TEST(Corpus, TheMostFrequentTokensComeFirstAndOthersAreUnknown) {
    const Corpus corpus("x", "abacabaz");
    const auto tokens = corpus.tokens(TokenKind::characters, 2);
    EXPECT_EQ(tokens->vocabulary, (std::vector<std::string>{"a", "b", "<unknown>"}));
    EXPECT_EQ(tokens->ids, (std::vector<std::int32_t>{0, 1, 0, 2, 0, 1, 0, 2}));
    EXPECT_TRUE(tokens->unknown);
    EXPECT_EQ(corpus.tokens(TokenKind::characters, 2), tokens);
    EXPECT_EQ(corpus.tokens(TokenKind::characters, 10)->vocabulary, (std::vector<std::string>{"a", "b", "c", "z"}));
    EXPECT_FALSE(corpus.tokens(TokenKind::characters, 10)->unknown);
}

TEST(Corpus, TheClassOfAStepIsTheTokenAfterIt) {
    const Corpus corpus("x", "the cat the dog the cat");
    const LabelledSet set = nextTokenSet(corpus, TokenKind::words, 10, TokenVectors::oneHot, 0, 1, 5);
    EXPECT_EQ(set.classes, (std::vector<std::string>{"the", "cat", "dog"}));
    EXPECT_EQ(set.tokens, (std::vector<std::int32_t>{0, 1, 0, 2, 0}));
    EXPECT_EQ(set.stepLabels, (std::vector<std::int32_t>{1, 0, 2, 0, 1}));
    EXPECT_TRUE(set.values.isIdentity(0.0));
    EXPECT_EQ(set.count(), 1);
    EXPECT_EQ(nextTokenSet(corpus, TokenKind::words, 10, TokenVectors::drawn, 7, 1, 5).values.rows(), 7);
    EXPECT_EQ(refusal([&] { nextTokenSet(corpus, TokenKind::words, 10, TokenVectors::oneHot, 0, 1, 6); }),
              "training, validation and test take 6 tokens, but x has 6, the last of which has no successor");
    EXPECT_EQ(refusal([&] { nextTokenSet(Corpus("y", "aaaa"), TokenKind::characters, 10, TokenVectors::oneHot, 0, 1, 2); }),
              "y consists of a single repeated token, so there is nothing to predict");
}

TEST_F(CorpusFiles, TagsOfTheBrownCorpusAreLeftOut) {
    EXPECT_EQ(withoutTags("\n\n\tThe/at Fulton/np-tl jury/nn ./.\n\n1/2/cd cup/nn\n"), "The Fulton jury .\n1/2 cup\n");
    put("brown/ca01", "\tThe/at jury/nn\n");
    put("brown/cb02", "\tIt/pps is/bez\n");
    put("brown/README", "about the corpus");
    const auto corpus = readCorpus(directory / "brown");
    EXPECT_EQ(corpus->text().find("about"), std::string::npos);
    EXPECT_TRUE(corpus->text() == "The jury\n\nIt is\n" || corpus->text() == "It is\n\nThe jury\n") << corpus->text();
}

TEST_F(CorpusFiles, WhatIsNotReadOfAFolderIsSaid) {
    put("texts/a.txt", "a text");
    put("texts/more/b.txt", "another");
    const auto corpus = readCorpus(directory / "texts");
    ASSERT_EQ(corpus->warnings().size(), 1U);
    EXPECT_EQ(corpus->warnings()[0].english(), (directory / "texts").string() + " holds a folder, whose files are not read");
    std::filesystem::create_symlink("nowhere", directory / "texts" / "c.txt");
    EXPECT_EQ(refusal([&] { readCorpus(directory / "texts"); }),
              (directory / "texts/c.txt").string() + " is a link to a file that does not exist");
}

TEST_F(CorpusFiles, WhatIsNoTextIsRefused) {
    put("latin.txt", "caf\xe9");
    put("empty.txt", " \n");
    std::filesystem::create_directories(directory / "none");
    EXPECT_EQ(refusal([&] { readCorpus(directory / "latin.txt"); }), (directory / "latin.txt").string() + " is not UTF-8");
    EXPECT_EQ(refusal([&] { readCorpus(directory / "empty.txt"); }), (directory / "empty.txt").string() + " contains no text");
    EXPECT_EQ(refusal([&] { readCorpus(directory / "none"); }),
              (directory / "none").string() + " has no files that contain text");
    put("mark.txt", "\xef\xbb\xbfxyz");
    EXPECT_EQ(readCorpus(directory / "mark.txt")->text(), "xyz");
}

}  // namespace echoplane::corpus_tests
