// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/own_set.h"

#include <sstream>

#include "core/files/text_file.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/text_set.h"
#include "core/sequences/word_training.h"
#include "tests/core/english_of.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::own_set_tests {

class OwnSet : public TemporaryDirectory {
protected:
    std::string written(const std::string& name, const std::string& text) {
        std::filesystem::create_directories((directory / name).parent_path());
        writeTextFile(directory / name, text);
        return (directory / name).string();
    }
    std::string why(const std::string& text, const OwnColumns& columns = {}) {
        const std::string file = written("set.csv", text);
        const std::string message = refusal([&] { readOwnSet(file, columns); });
        return message.starts_with(file) ? message.substr(file.size()) : message;
    }
};

TEST_F(OwnSet, ATableWithASequenceColumnHasARowAStep) {
    OwnColumns found;
    const LabelledSet set = readOwnSet(written("a.csv", "id,x,y,label\na,1,2,cat\na,3,4,cat\nb,5,6,dog\n"), {}, &found);
    EXPECT_EQ(set.classes, (std::vector<std::string>{"cat", "dog"}));
    EXPECT_EQ(set.count(), 2);
    EXPECT_EQ(set.sequence(0), (Eigen::MatrixXd(2, 2) << 1, 3, 2, 4).finished());
    EXPECT_EQ(set.length(1), 1);
    EXPECT_EQ(found.inputs, (std::vector<std::string>{"x", "y"}));
    EXPECT_EQ(found.labels + "|" + found.sequences, "label|id");
}

TEST_F(OwnSet, ATableWithoutOneHasARowASequenceOfAnyLength) {
    const LabelledSet set = readOwnSet(written("a.csv", "1,2,3,10\n4,5,,9\n6,,,10\n"), {});
    EXPECT_EQ(set.classes, (std::vector<std::string>{"9", "10"})) << "numbers by their size";
    EXPECT_EQ(set.sequence(1), (Eigen::MatrixXd(1, 2) << 4, 5).finished());
    EXPECT_EQ(set.length(2), 1);
    EXPECT_EQ(set.labels, (std::vector<std::int32_t>{1, 0, 1}));
}

TEST_F(OwnSet, PartsOfTheTableAreKept) {
    const LabelledSet set = readOwnSet(written("a.csv", "a,label,split\n1,x,train\n2,y,test\n3,x,dev\n"), {});
    EXPECT_EQ(set.parts, (std::vector{Part::training, Part::test, Part::validation}));
}

TEST_F(OwnSet, WordsOfTheSplitAreReadInAnyCase) {
    const std::vector<Part> parts = {Part::training, Part::test, Part::validation, Part::any};
    for (const std::string text : {"Train\nTEST\n Valid \n\"\"\n", "training set\ntest_set\nDev\n\"\"\n"}) {
        std::string table = "a,label,split\n", texts = "text,label,split\n";
        std::istringstream words(text);
        for (int row = 0; row < 4; ++row) {
            std::string word;
            std::getline(words, word);
            table += std::to_string(row) + (row % 2 == 0 ? ",x," : ",y,") + word + '\n';
            texts += std::string("so") + (row % 2 == 0 ? ",x," : ",y,") + word + '\n';
        }
        EXPECT_EQ(readOwnSet(written("a.csv", table), {}).parts, parts) << text;
        EXPECT_EQ(readOwnTexts(written("t.csv", texts), {}).parts, parts) << text;
    }
}

TEST_F(OwnSet, OtherWordsBesideThoseOfTheSplitAreRefused) {
    EXPECT_EQ(
        why("a,label,split\n1,x,train\n2,y,Spare\n"),
        ", row 3: \"Spare\" in the column \"split\" is none of train, validation and test: rename the column if it is not the "
        "split");
    OwnColumns asked;
    asked.parts = "fold";
    EXPECT_EQ(why("a,label,fold\n1,x,0\n2,y,1\n", asked),
              ", row 2: \"0\" in the column \"fold\" is none of train, validation and test");
}

TEST_F(OwnSet, AColumnWithoutWordsOfTheSplitIsNotTakenForIt) {
    const auto read = [&](const std::string& text) { return readOwnSet(written("a.csv", text), {}); };
    const LabelledSet part = read("series,part,x,class\ns,0.5,1,p\ns,0.25,2,p\nt,0.75,3,q\n");
    EXPECT_EQ(part.values, (Eigen::MatrixXd(2, 3) << 0.5, 0.25, 0.75, 1, 2, 3).finished());
    EXPECT_EQ(
        englishOf(part.warnings),
        std::vector<std::string>{"\"part\" has none of the words train, validation and test: it is an input, not the split"});
    for (const char* codes : {"0101", "ab c"}) {
        std::string text = "series,set,x,class\n";
        for (int row = 0; row < 4; ++row)
            text += std::string(row < 2 ? "s," : "t,") + codes[row] + ",1," + (row < 2 ? "p\n" : "q\n");
        const LabelledSet set = read(text);
        EXPECT_EQ(set.dimension(), 1);
        EXPECT_TRUE(set.parts.empty());
        EXPECT_EQ(
            englishOf(set.warnings),
            std::vector<std::string>{"\"set\" has none of the words train, validation and test: it is not used for the split"});
    }
    OwnColumns found;
    const LabelledTexts texts = readOwnTexts(written("t.csv", "split,review,label\ntr,it is good,p\nte,bad,q\n"), {}, &found);
    EXPECT_EQ(found.inputs, std::vector<std::string>{"review"});
    EXPECT_EQ(found.parts, "");
    EXPECT_EQ(texts.warnings.size(), 1U);
}

TEST_F(OwnSet, AnIdThatIsNewInEachRowCountsTheRows) {
    const std::string text = "id,class,s0,s1,s2\np7,a,1,2,3\np4,b,4,5,6\np9,a,7,8,9\n";
    OwnColumns found;
    const LabelledSet set = readOwnSet(written("a.csv", text), {}, &found);
    EXPECT_EQ(set.dimension(), 1);
    EXPECT_EQ(set.sequence(1), (Eigen::MatrixXd(1, 3) << 4, 5, 6).finished());
    EXPECT_EQ(found.sequences, "");
    EXPECT_EQ(found.inputs, (std::vector<std::string>{"s0", "s1", "s2"}));
    EXPECT_EQ(
        englishOf(set.warnings),
        std::vector<std::string>{"\"id\" is new in each row, so it counts the rows: each row is a sequence, a number a step"});
    OwnColumns asked;
    asked.sequences = "id";
    EXPECT_EQ(readOwnSet(written("a.csv", text), asked).dimension(), 3);
}

TEST_F(OwnSet, NaNAtTheEndOfARowShortensItsSequence) {
    const LabelledSet set =
        readOwnSet(written("a.tsv", "1\t0.5\t0.25\tNaN\n2\t1.5\tNaN\tnan\n1\t2\t3\t4\n"), {{}, "1", {}, {}, {}});
    EXPECT_EQ(set.starts, (std::vector<std::int32_t>{0, 2, 3, 6}));
    EXPECT_EQ(set.classes, (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(why("a,b,label\nNaN,1,p\n1,2,q\n"), ", row 2, column \"a\": \"NaN\" is not a number");
}

TEST_F(OwnSet, LabelsAreReadWithoutBlanksAndEqualNumbersAreNamed) {
    const LabelledSet set = readOwnSet(written("a.csv",
                                               "x,label\n1,a\n2,a\xc2\xa0\n3,\xe2\x80\xaf"
                                               "b\n"),
                                       {});
    EXPECT_EQ(set.classes, (std::vector<std::string>{"a", "b"}));
    const LabelledSet numbers = readOwnSet(written("b.csv", "x,label\n1,1\n2,1.0\n3,2\n"), {});
    EXPECT_EQ(englishOf(numbers.warnings),
              std::vector<std::string>{"the classes \"1\" and \"1.0\" are the same number, but two classes"});
    EXPECT_EQ(readOwnTexts(written("t.csv", "text,label\na,1\nb,01\nc,3\n"), {}).warnings.size(), 1U);
}

TEST_F(OwnSet, LinksThatLeadNowhereAreRefusedAndFoldersWithinAClassAreNamed) {
    written("set/up/1.csv", "1,2\n");
    written("set/up/more/1.csv", "1,2\n");
    written("set/down/1.csv", "3,4\n");
    EXPECT_EQ(englishOf(readOwnSet(directory / "set", {}).warnings),
              std::vector<std::string>{(directory / "set/up").string() + " holds a folder, whose files are not read"});
    const std::filesystem::path link = directory / "set/down/2.csv";
    std::filesystem::create_symlink("nowhere.csv", link);
    EXPECT_EQ(refusal([&] { readOwnSet(directory / "set", {}); }), link.string() + " is a link to a file that does not exist");
    std::filesystem::remove(link);
    std::filesystem::create_symlink("loop", directory / "set/loop");
    EXPECT_TRUE(
        refusal([&] { readOwnSet(directory / "set", {}); }).starts_with("cannot read " + (directory / "set/loop").string()));
}

TEST_F(OwnSet, AFolderHasAFolderForEachClass) {
    written("set/up/1.csv", "1,2\n3,4\n");
    written("set/up/2.csv", "5,6\n");
    written("set/down/1.csv", "7,8\n");
    const LabelledSet set = readOwnSet(directory / "set", {});
    EXPECT_EQ(set.classes, (std::vector<std::string>{"down", "up"}));
    EXPECT_EQ(set.count(), 3);
    EXPECT_EQ(set.sequence(0), (Eigen::MatrixXd(2, 1) << 7, 8).finished());
    written("set/up/3.csv", "5,6,7\n");
    EXPECT_NE(refusal([&] { readOwnSet(directory / "set", {}); }).find("3.csv has 3 columns, but the previous files have 2"),
              std::string::npos);
}

TEST_F(OwnSet, ColumnsOfOneNameHaveTheSamePlaceInAllFilesOfAFolder) {
    written("set/a/1.csv", "x,y\n1,2\n");
    written("set/b/1.csv", "y,x\n3,4\n");
    EXPECT_NE(refusal([&] {
                  readOwnSet(directory / "set", {});
              }).find("1.csv has \"y\" in column 1, but the previous files have it in column 2"),
              std::string::npos);
    written("set/b/1.csv", "X,v\n3,4\n");
    EXPECT_NE(
        refusal([&] { readOwnSet(directory / "set", {}); }).find("1.csv has a column \"v\" where the previous files have \"y\""),
        std::string::npos);
    written("set/b/1.csv", "X,Y\n3,4\n");
    written("set/c/1.csv", "3,4\n");
    EXPECT_EQ(readOwnSet(directory / "set", {}).dimension(), 2);
    written("one/a/1.csv", "x\n1\n");
    written("one/b/1.csv", "y\n3\n");
    EXPECT_EQ(readOwnSet(directory / "one", {}).dimension(), 1) << "a single column may have the name of its recording";
}

TEST_F(OwnSet, AClassThatChangesAlongASequenceIsOneOfEachStep) {
    const std::string file = written("steps.csv", "id,x,label\na,1,p\na,2,q\na,3,q\nb,4,p\nb,5,r\nb,6,p\n");
    const LabelledSet set = readOwnSet(file, {});
    EXPECT_EQ(set.classes, (std::vector<std::string>{"p", "q", "r"}));
    EXPECT_EQ(set.stepLabels, (std::vector<std::int32_t>{0, 1, 1, 0, 2, 0}));
    EXPECT_EQ(set.labels, (std::vector<std::int32_t>{1, 0}));  // of the last step
    EXPECT_EQ(set.stepLabel(1, 4), 2);
}

TEST_F(OwnSet, RowNumbersAndTimesAreNoInputsUnlessTheyAreNamed) {
    std::string text = "index,series,time,date,x,label\n";
    for (int row = 0; row < 12; ++row)
        text += std::to_string(row) + ",s" + std::to_string(row / 4) + ',' + std::to_string(0.5 * (row % 4)) + ",2024-01-0" +
                std::to_string(1 + row % 4) + ',' + std::to_string(row * row % 7) + (row < 8 ? ",p\n" : ",q\n");
    const std::string file = written("long.csv", text);
    OwnColumns found;
    const LabelledSet set = readOwnSet(file, {}, &found);
    EXPECT_EQ(found.inputs, std::vector<std::string>{"x"});
    EXPECT_EQ(set.dimension(), 1);
    ASSERT_EQ(set.warnings.size(), 3U);
    EXPECT_EQ(set.warnings[0].english(), "\"index\" counts the rows or gives the time, so it is not an input");
    OwnColumns named;
    named.inputs = {"time", "x"};
    EXPECT_EQ(readOwnSet(file, named).dimension(), 2);
    EXPECT_TRUE(readOwnSet(file, named).warnings.empty());
    std::string wide = ",a,b,c,label\n";
    for (int row = 0; row < 12; ++row)
        wide += std::to_string(row) + ",1,2," + std::to_string(row * row % 7) + (row < 8 ? ",p\n" : ",q\n");
    readOwnSet(written("wide.csv", wide), {}, &found);
    EXPECT_EQ(found.inputs, (std::vector<std::string>{"a", "b", "c"}));
}

TEST_F(OwnSet, ARowNumberIsNoText) {
    const std::string rows = "0,it is good,good\n1,it is bad,bad\n2,so so,bad\n3,fine,good\n";
    for (const char* heading : {"index,review,label\n", ",review,label\n"}) {
        OwnColumns found;
        const LabelledTexts texts = readOwnTexts(written("texts.csv", heading + rows), {}, &found);
        EXPECT_EQ(found.inputs, std::vector<std::string>{"review"}) << heading;
        EXPECT_EQ(texts.texts.at(2), "so so");
    }
}

TEST_F(OwnSet, RowNumbersAndTimesInTheFilesOfAFolderAreNoInputs) {
    for (const char* name : {"set/up/1.csv", "set/up/2.csv", "set/down/1.csv"})
        written(name, "Unnamed: 0,date,x\n0,2024-01-01,3\n1,2024-01-02,1\n2,2024-01-03,4\n3,2024-01-04,1\n");
    const LabelledSet set = readOwnSet(directory / "set", {});
    EXPECT_EQ(set.dimension(), 1);
    EXPECT_EQ(set.sequence(0), (Eigen::MatrixXd(1, 4) << 3, 1, 4, 1).finished());
    EXPECT_EQ(set.warnings.size(), 2U) << "once, not of each file";
}

TEST_F(OwnSet, ReportsNumbersThatMayMarkMissingValues) {
    std::string text = "id,x,label\n";
    for (int row = 0; row < 40; ++row)
        text +=
            std::to_string(row / 20) + ',' + (row % 10 == 0 ? "-9999" : std::to_string(row % 7)) + (row < 20 ? ",p\n" : ",q\n");
    const LabelledSet set = readOwnSet(written("a.csv", text), {});
    ASSERT_EQ(set.warnings.size(), 1U);
    EXPECT_EQ(set.warnings[0].english(), "input \"x\" is -9999 in 10 % of all steps, far from all other values (0 to 6)");
}

TEST_F(OwnSet, EachDefectHasItsSentence) {
    EXPECT_EQ(why("id,x,label\na,1,p\nb,2,p\n"), " has one class only, \"p\", but there must be at least two");
    EXPECT_EQ(why("id,x,label\na,1,p\nb,2,q\na,1,p\n"), ", row 4: the sequence \"a\" has rows in two places");
    EXPECT_EQ(why("id,x,label\na,1,p\nb,two,q\n"), ", row 3, column \"x\": \"two\" is not a number");
    EXPECT_EQ(why("id,x,label\na,1,p\nb,2\n"), ", row 3: it has 2 fields where the others have 3");
    EXPECT_EQ(why("a,b,label\n,,p\n1,2,q\n"), ", row 2: the sequence is empty");
    EXPECT_NE(why("id,x,label\na,1,p\nb,2,q\n", {{}, "kind", {}, {}}).find("has no column \"kind\"; it has id, x, label"),
              std::string::npos);
    EXPECT_EQ(why("id,x,label\na,1,\xff\n"), " is not text in UTF-8");
}

TEST_F(OwnSet, TextsThatBeginWithAHashtagAreTexts) {
    const LabelledTexts texts =
        readOwnTexts(written("t.tsv", "text\tlabel\n#flat tyre\tbad\nfine day\tgood\n#soft rain\tgood\n"), {});
    EXPECT_EQ(texts.texts, (std::vector<std::string>{"#flat tyre", "fine day", "#soft rain"}));
    EXPECT_TRUE(texts.warnings.empty());
    EXPECT_EQ(readOwnTexts(written("t.csv", "# mine\n#1,text,label\n#1,a,x\n#2,b,y\n"), {}).texts,
              (std::vector<std::string>{"a", "b"}))
        << "of a block before the heading the first line alone is no row";
}

TEST_F(OwnSet, ReportsRowsWithoutAClassAndSkipsRepeatedHeadings) {
    const LabelledTexts texts = readOwnTexts(written("t.csv", "text,label\na,x\nb,\ntext,label\nc,y\nd,x\n"), {});
    EXPECT_EQ(texts.texts, (std::vector<std::string>{"a", "b", "c", "d"}));
    EXPECT_EQ(englishOf(texts.warnings),
              (std::vector<std::string>{"row 4 repeats the heading and is left out",
                                        "row 3 has no class: it is assigned to a class without a name"}));
    const LabelledSet set = readOwnSet(written("s.csv", "id,x,label\na,1,p\na,2,p\nb,2,\nb,3,\n"), {});
    EXPECT_EQ(set.warnings.at(0).english(),
              "2 rows (the first is row 4) have no class: they are assigned to a class without a name");
    EXPECT_TRUE(readOwnTexts(written("n.csv", "text,label\na,NA\nb,None\n"), {}).warnings.empty()) << "Namibia";
}

TEST_F(OwnSet, NumbersTooSmallAreZeroAndErrorsAreNamed) {
    const auto values = [&](const std::string& number) {
        return readOwnSet(written("a.csv", "id,x,label\na,1,p\na," + number + ",p\nb,2,q\n"), {}).values;
    };
    EXPECT_EQ(values("1e-400"), values("0"));
    EXPECT_EQ(why("id,x,label\na,1,p\na,1e309,p\nb,2,q\n"),
              ", row 3, column \"x\": \"1e309\" is too large: numbers go up to 1.8e308");
    EXPECT_EQ(why("id,x,label\na,1,p\n#N/A,2,p\nb,#DIV/0!,q\n"), ", row 4, column \"x\": \"#DIV/0!\" is not a number");
    EXPECT_EQ(values("0.5"), readOwnSet(written("b.csv", "id;x;label\na;1;p\na;0,5;p\nb;2;q\n"), {}).values);
}

TEST_F(OwnSet, ReportsWhatIsLeftOutOfAFile) {
    const auto warnings = [&](const std::string& text) { return englishOf(readOwnSet(written("a.csv", text), {}).warnings); };
    EXPECT_EQ(warnings("id,x,label\na,1,p\nb,2,q\nc,3"),
              (std::vector<std::string>{"the last line, row 4, is cut off and left out: \"c,3\""}));
    EXPECT_TRUE(warnings("id,x,label\na,1,p\nb,2,q\n").empty());
    written("set/up/1.csv", "1,2\n3,4\n5");
    written("set/down/1.csv", "7,8\n");
    const LabelledSet folder = readOwnSet(directory / "set", {});
    EXPECT_EQ(folder.steps(), 3);
    EXPECT_EQ(englishOf(folder.warnings),
              (std::vector<std::string>{"1.csv: the last line, row 3, is cut off and left out: \"5\""}));
    EXPECT_NE(refusal([&] {
                  written("hole/up/1.csv", "#N/A,2\n3,4\n");
                  written("hole/down/1.csv", "7,8\n");
                  readOwnSet(directory / "hole", {});
              }).find("row 1: no value"),
              std::string::npos)
        << "a step is not lost";
}

TEST_F(OwnSet, TextsBecomeTokensAndUnknownWordsOne) {
    const LabelledTexts texts = readOwnTexts(written("t.csv", "text,label\n\"The cat, the CAT!\",pet\nA 747 lands,plane\n"), {});
    EXPECT_EQ(tokensOf(texts.texts[0], TokenKind::words), (std::vector<std::string>{"the", "cat", ",", "the", "cat", "!"}));
    TextOptions options;
    options.vocabulary = 2;
    options.trained = false;
    options.dimension = 5;
    const LabelledSet set = textSet(texts, options);
    EXPECT_EQ(set.vocabulary, (std::vector<std::string>{"cat", "the", "<unknown>"}));
    EXPECT_EQ(set.tokens, (std::vector<std::int32_t>{1, 0, 2, 1, 0, 2, 2, 2, 2}));
    EXPECT_EQ(set.dimension(), 5);
    options.tokens = TokenKind::characters;
    EXPECT_EQ(textSet(texts, options).length(1), 11);
}

TEST_F(OwnSet, WordVectorsAreReadFromFastTextAndGloVe) {
    const std::string vec = written("a.vec", "2 3\ncat 1 2 3\ndog 4 5 6\n");
    const WordVectors vectors = readWordVectors(vec, {});
    EXPECT_EQ(vectors.words, (std::vector<std::string>{"cat", "dog"}));
    EXPECT_EQ(vectors.vectors, (Eigen::MatrixXd(3, 2) << 1, 4, 2, 5, 3, 6).finished());
    EXPECT_EQ(readWordVectors(written("b.txt", "cat 1 2\ndog 3 4\n"), {{"dog", 0}}).words, std::vector<std::string>{"dog"});
    EXPECT_EQ(refusal([&] { readWordVectors(written("c.vec", "3 3\ncat 1 2 3\n"), {}); }),
              (directory / "c.vec").string() + " is cut short: it has 1 vectors, but its header announces 3");
    EXPECT_NE(refusal([&] { readWordVectors(written("d.vec", "2 3\ncat 1 2 3\ndog 4 5"), {}); }).find("cut short"),
              std::string::npos);
    EXPECT_NE(refusal([&] { readWordVectors(written("e.txt", "cat 1 x\n"), {}); }).find("line 1: \"x\" is not a number"),
              std::string::npos);
}

TEST_F(OwnSet, AFirstWordWithOneNumberIsNoHeaderUnlessItAnnouncesVectors) {
    const WordVectors one = readWordVectors(written("a.txt", "cat 0.5\ndog 2\n"), {});
    EXPECT_EQ(one.words, (std::vector<std::string>{"cat", "dog"}));
    EXPECT_EQ(one.vectors, (Eigen::MatrixXd(1, 2) << 0.5, 2).finished());
    for (const std::string first : {"2 1e90", "2 -3", "2 0.5", "2x 3"})
        EXPECT_NE(refusal([&] { readWordVectors(written("b.txt", first + "\ncat 1 2 3\n"), {}); }).find("3 numbers, but"),
                  std::string::npos)
            << first;
}

// GloVe 840B has ". . ." and "at name@domain.com" among its words.
TEST_F(OwnSet, WordsOfVectorsMayContainBlanks) {
    const std::vector<std::string> words{". . .", "cat", "at name@domain.com", "10 000", "1 1/2"};
    const std::string lines = ". . . 0.5 1\ncat 2 3\nat name@domain.com 4 5\n10 000 6 7\n1 1/2 8 9\n";
    const Eigen::MatrixXd expected = (Eigen::MatrixXd(2, 5) << 0.5, 2, 4, 6, 8, 1, 3, 5, 7, 9).finished();
    for (const std::string header : {"", "5 2\n"}) {
        const WordVectors read = readWordVectors(written("a.txt", header + lines + (header.empty() ? "dog 1 2\n" : "")), {});
        EXPECT_EQ(std::vector<std::string>(read.words.begin(), read.words.begin() + 5), words);
        EXPECT_EQ(read.vectors.leftCols(5), expected);
    }
    EXPECT_NE(refusal([&] {
                  readWordVectors(written("b.txt", "cat 1 2\nbird 3 4\ndog 3 4 5\n"), {});
              }).find("line 3: 3 numbers, but the previous lines have 2"),
              std::string::npos)
        << "a number too many is no word";
}

TEST_F(OwnSet, VectorsAndWeightsInOtherLettersStandForMissingWords) {
    const LabelledTexts texts = readOwnTexts(written("t.csv", "text,label\ngood cat,a\nGood dog,b\nodd cat,a\nodd dog,b\n"), {});
    TextOptions options;
    options.file = written("v.txt", "GOOD 1 2\nGood 3 4\nCat 5 6\ncat 7 8\n");
    const LabelledSet set = textSet(texts, options);
    EXPECT_EQ(set.vocabulary, (std::vector<std::string>{"cat", "good", "<unknown>"}));
    EXPECT_EQ(set.values, (Eigen::MatrixXd(2, 3) << 7, 1, 0, 8, 2, 0).finished());
    EXPECT_TRUE(set.warnings.empty()) << "half of the text is no warning";
    options.lexicon = written("l.csv", "word,weight\nGood,2\nCAT,-1\ncat,3\n");
    EXPECT_EQ(textSet(texts, options).weights, (std::vector<double>{3.0, 2.0, 0.0}));
}

TEST_F(OwnSet, VectorsThatMatchFewWordsAreTold) {
    const LabelledTexts texts = readOwnTexts(written("t.csv", "text,label\ngood cat,a\nbad dog,b\n"), {});
    TextOptions options;
    options.file = written("few.txt", "cat 1 2\n");
    EXPECT_EQ(textSet(texts, options).warnings.at(0).english(), "75.00 % of the text has no vector in " + options.file.string());
    options.file = written("none.txt", "/c/en/good 1 2\n");
    EXPECT_EQ(refusal([&] { textSet(texts, options); }),
              options.file.string() + " has a vector for none of the words of " + texts.name);
}

TEST_F(OwnSet, NumbersOfWordVectorsMayBeTooSmallOrTooLarge) {
    EXPECT_EQ(readWordVectors(written("a.txt",
                                      "\xef\xbb\xbf"
                                      "cat 1 1e-400\ndog -1e-400 4\n"),
                              {{"cat", 0}, {"dog", 1}})
                  .vectors,
              (Eigen::MatrixXd(2, 2) << 1, 0, 0, 4).finished());
    EXPECT_NE(refusal([&] { readWordVectors(written("b.txt", "cat 1 1e309\n"), {}); }).find("line 1: \"1e309\" is too large"),
              std::string::npos);
}

TEST(WordTraining, WordsOfOneSurroundingAreAlike) {
    // 0 and 1 occur beside 4, 2 and 3 beside 5.
    std::vector<std::vector<std::int32_t>> texts;
    for (int i = 0; i < 50; ++i) texts.insert(texts.end(), {{i % 2, 4}, {2 + i % 2, 5}});
    const Eigen::MatrixXd vectors = trainedWordVectors(texts, 6, 3, 1);
    const auto likeness = [&](int a, int b) {
        return vectors.col(a).dot(vectors.col(b)) / (vectors.col(a).norm() * vectors.col(b).norm());
    };
    EXPECT_GT(likeness(0, 1), 0.99);
    EXPECT_GT(likeness(2, 3), 0.99);
    EXPECT_LT(std::abs(likeness(0, 2)), 0.01);
    EXPECT_NEAR(vectors.colwise().norm().mean(), 1.0, 1e-12);
    EXPECT_EQ(vectors, trainedWordVectors(texts, 6, 3, 1));
}

}  // namespace echoplane::own_set_tests
