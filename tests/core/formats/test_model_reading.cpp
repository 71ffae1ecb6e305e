// SPDX-License-Identifier: GPL-3.0-or-later
// Loading models from untrusted files.
#include <cstdlib>
#include <filesystem>

#include "core/files/npy.h"
#include "core/formats/model_format.h"
#include "core/formats/model_json.h"
#include "core/formats/model_members.h"
#include "core/formats/npz.h"
#include "core/predict/from_run.h"
#include "tests/core/formats/damage.h"
#include "tests/core/formats/same_model.h"
#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_reading_tests {

void expectOneSentence(const std::string& message, const std::string& start) {
    ASSERT_TRUE(message.starts_with(start)) << message;
    ASSERT_EQ(message.find('\n'), std::string::npos) << message;
    ASSERT_LT(message.size(), 500U) << message;
}

std::vector<std::string> texts() {
    std::vector<std::string> all;
    for (ExampleModel make : exampleModels()) {
        make.size = 4;
        all.push_back(modelJsonText(exampleModel(make)));
    }
    return all;
}

/// In version 1: without a checksum, so that damage is not detected by it.
std::string unsummed(std::string text) {
    const std::size_t checksum = text.find(",\n  \"checksum\"");
    text.erase(checksum, text.find('\n', checksum + 2) - checksum);
    const std::string version = "\"version\": 2";
    return text.replace(text.find(version), version.size(), "\"version\": 1");
}

TEST(ParseModelJson, DamagedTextsGiveAModelOrARefusal) {
    RandomStream random(5, "fuzz");
    std::vector<std::string> whole = texts();
    for (std::string& text : whole) text = unsummed(text);
    int taken = 0, refused = 0;
    for (int i = 0; i < 7000; ++i) {
        std::string text = whole[static_cast<std::size_t>(i) % whole.size()];
        for (int k = 1 + i % 3; k > 0; --k) damage(text, random);
        try {
            const Model model = parseModelJson(text, "a.json");
            checkModel(model);
            ++taken;
        } catch (const std::invalid_argument& error) {
            ++refused;
            ASSERT_NO_FATAL_FAILURE(expectOneSentence(error.what(), "a.json"));
        }  // anything else fails the test
    }
    EXPECT_GT(taken, 180);
    EXPECT_GT(refused, 1800);
}

TEST(ParseModelJson, WithItsChecksumADamagedTextIsTheModelOrARefusal) {
    RandomStream random(8, "fuzz");
    const ExampleModel make{true, Activation::identity, 2, 1, true, false, 1.0, 4};
    const Model model = exampleModel(make);
    const std::string whole = modelJsonText(model);
    for (int i = 0; i < 6000; ++i) {
        std::string text = whole;
        for (int k = 1 + i % 3; k > 0; --k) damage(text, random);
        try {
            const Model read = parseModelJson(text, "a.json");
            ASSERT_NO_FATAL_FAILURE(expectSameModel(read, model)) << text;
        } catch (const std::invalid_argument& error) {
            ASSERT_NO_FATAL_FAILURE(expectOneSentence(error.what(), "a.json"));
        }
    }
}

TEST(NpyValue, DamagedBytesGiveAValueOrARefusal) {
    RandomStream random(6, "fuzz");
    std::vector<std::string> whole;
    for (const auto& [name, value] : namedArrays(exampleModel({true, Activation::identity, 3, 3, true, true})))
        whole.push_back(std::visit([](const auto& each) { return npyBytes(each); }, value));
    int taken = 0;
    for (int i = 0; i < 15'000; ++i) {
        std::string bytes = whole[static_cast<std::size_t>(i) % whole.size()];
        std::string header = bytes.substr(0, 128);
        for (int k = 1 + i % 2; k > 0; --k) damage(header, random);
        bytes.replace(0, 128, header);
        try {
            npyValue(bytes);
            ++taken;
        } catch (const std::invalid_argument& error) {
            ASSERT_NO_FATAL_FAILURE(expectOneSentence(error.what(), "it"));
        }
    }
    EXPECT_GT(taken, 150);
}

TEST(NpyValue, AbsurdShapesAreRefusedBeforeAllocation) {
    const auto bytes = [](const std::string& shape) {
        std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': " + shape + ", }\n";
        return std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header + std::string(16, '\0');
    };
    EXPECT_EQ(std::get<Eigen::VectorXd>(npyValue(bytes("(2,)"))).size(), 2);
    EXPECT_EQ(std::get<Eigen::MatrixXd>(npyValue(bytes("(2, 1)"))).rows(), 2);
    for (const char* shape : {"(9000000000000000000,)", "(4294967296, 4294967296)", "(9223372036854775807, 2)", "(1, 3)",
                              "(0, 7)", "()", "(-2,)", "(99999999999999999999,)", "(1, 2, 1)", "(2", "2", "(2;)"}) {
        EXPECT_NE(refusal([&] { npyValue(bytes(shape)); }), "") << shape;
    }
}

using ReadNpz = TemporaryDirectory;

TEST_F(ReadNpz, DamagedArchivesGiveAModelOrARefusal) {
    RandomStream random(7, "fuzz");
    std::vector<std::string> whole;
    for (ExampleModel make : exampleModels()) {
        make.size = 4;
        writeNpz(directory / "a.npz", exampleModel(make));
        whole.push_back(contents(directory / "a.npz"));
    }
    int refused = 0;
    for (int i = 0; i < 5000; ++i) {
        std::string bytes = whole[static_cast<std::size_t>(i) % whole.size()];
        for (int k = 1 + i % 3; k > 0; --k) damage(bytes, random);
        try {
            checkModel(parseNpz(bytes, "a.npz"));
        } catch (const std::invalid_argument& error) {
            ++refused;
            ASSERT_NO_FATAL_FAILURE(expectOneSentence(error.what(), "a.npz"));
        }
    }
    EXPECT_GT(refused, 1500);
}

TEST_F(ReadNpz, AMemberThatClaimsMoreThanItHoldsIsRefused) {
    writeNpz(directory / "a.npz", exampleModel({true}));
    std::string bytes = contents(directory / "a.npz");
    const std::size_t central = bytes.find("PK\x01\x02");
    ASSERT_NE(central, std::string::npos);
    for (std::size_t k = 0; k < 4; ++k) bytes[central + 24 + k] = '\x7f';  // the first member's unpacked size
    expectOneSentence(refusal([&] { parseNpz(bytes, "a.npz"); }), "a.npz, equations.npy: it claims 2139062143 bytes");
}

TEST_F(ReadNpz, WhatNumPyWritesIsRead) {
    if (std::system("/usr/bin/python3 -c 'import numpy' 2>/dev/null") != 0) GTEST_SKIP() << "needs python3-numpy";
    const Model model = exampleModel({false, Activation::tanh, 3, 2, true, true, 0.5, 11, true});
    writeNpz(directory / "a.npz", model);
    const std::string file = (directory / "a.npz").string(), other = (directory / "b.npz").string();
    // Row-major, deflated, one array as whole numbers.
    const std::string program = "import numpy as np; a = dict(np.load('" + file +
                                "')); a = {k: np.asarray(v, order='C') for k, v in a.items()}; "
                                "a['initial_output'] = np.array([3, -4]); np.savez_compressed('" +
                                other + "', **{k: v[()] for k, v in a.items()})";
    ASSERT_EQ(std::system(("/usr/bin/python3 -c \"" + program + "\"").c_str()), 0);
    Model expected = model;
    expected.initialOutput << 3.0, -4.0;
    expectSameModel(readNpz(other), expected);
}

TEST(ModelFrom, NamesWhatIsMissingOrUnknown) {
    const NamedArrays good = namedArrays(exampleModel({false, Activation::tanh, 2, 1, true, true}));
    const auto expect = [&](const char* part, const auto& spoil) {
        NamedArrays arrays = good;
        spoil(arrays);
        const std::string message = refusal([&] { modelFrom(arrays); });
        EXPECT_NE(message.find(part), std::string::npos) << "\"" << message << "\" has no \"" << part << '"';
    };
    const auto without = [](const char* name) {
        return [name](NamedArrays& a) { std::erase_if(a, [&](const auto& each) { return each.first == name; }); };
    };
    expect("the model lacks activation: without it", without("activation"));
    expect("the model lacks leak_rate: without it", without("leak_rate"));
    expect("the model lacks initial_state: without it", without("initial_state"));
    expect("the model lacks initial_output: without it", without("initial_output"));
    expect("the model lacks activation, leak_rate, initial_state: without them",
           [&](NamedArrays& a) { without("activation")(a), without("leak_rate")(a), without("initial_state")(a); });
    expect("forgets_start_after must be a number of steps",
           [&](NamedArrays& a) { without("forgets_start_after")(a), a.emplace_back("forgets_start_after", 1.5); });
    expect("warm_state is 1 × 1", [&](NamedArrays& a) {
        without("warm_state")(a), a.emplace_back("warm_state", Eigen::VectorXd(Eigen::VectorXd::Zero(1)));
    });
    expect("warm_state is 0 × 1", without("warm_state"));
    expect("warm_output is 0 × 1", without("warm_output"));
    expect("input_names must be a list of texts",
           [&](NamedArrays& a) { without("input_names")(a), a.emplace_back("input_names", 2.0); });
    expect("input_names are 1, but must be 2",
           [&](NamedArrays& a) { without("input_names")(a), a.emplace_back("input_names", std::vector<std::string>{"a"}); });
    expect("it has no W", without("W"));
    expect("it has no Win", without("Win"));
    expect("it has no Wout", without("Wout"));
    expect("\"Wnew\", which this version", [](NamedArrays& a) { a.emplace_back("Wnew", 1.0); });
    expect("Win appears twice", [](NamedArrays& a) { a.emplace_back("Win", 1.0); });
    expect("leak_rate must be a number", [&](NamedArrays& a) { without("leak_rate")(a), a.emplace_back("leak_rate", "1"); });
    expect("both W and eigenvalues", [](NamedArrays& a) { a.emplace_back("eigenvalues_real", Eigen::VectorXd(2)); });
    expect("metadata must be a JSON object", [&](NamedArrays& a) { without("metadata")(a), a.emplace_back("metadata", "[]"); });
    expect("metadata, line 1", [&](NamedArrays& a) { without("metadata")(a), a.emplace_back("metadata", "{oops"); });
}

TEST(ModelFrom, SparseWeightsThatDoNotFitAreRefused) {
    ExampleModel make{false, Activation::tanh};
    make.sparse = true;
    const NamedArrays good = namedArrays(exampleModel(make));
    const auto expect = [&](const char* part, const char* name, const auto& spoil) {
        NamedArrays arrays = good;
        for (auto& [each, value] : arrays)
            if (each == name) spoil(std::get<Eigen::VectorXi>(value));
        const std::string message = refusal([&] { modelFrom(arrays); });
        EXPECT_NE(message.find(part), std::string::npos) << "\"" << message << "\" has no \"" << part << '"';
    };
    expect("", "", [](Eigen::VectorXi&) {});
    expect("W_indices point outside", "W_indices", [](Eigen::VectorXi& a) { a[3] = 11; });
    expect("W_indices point outside", "W_indices", [](Eigen::VectorXi& a) { a[0] = -1; });
    expect("W_indices must increase", "W_indices", [](Eigen::VectorXi& a) { a[1] = a[0]; });
    expect("W_indices must have", "W_indices", [](Eigen::VectorXi& a) { a.conservativeResize(3); });
    expect("W_indptr must not decrease", "W_indptr", [](Eigen::VectorXi& a) { a[2] = 0; });
    expect("W_indices", "W_indptr", [](Eigen::VectorXi& a) { a[2] = 2000000000; });
    expect("W_indptr must run", "W_indptr", [](Eigen::VectorXi& a) { a[11] = 5; });
    expect("W_indptr must run", "W_indptr", [](Eigen::VectorXi& a) { a.resize(0); });
    expect("W_indptr must run", "W_shape", [](Eigen::VectorXi& a) { a[1] = 2000000000; });
    expect("W is 12 × 11", "W_shape", [](Eigen::VectorXi& a) { a[0] = 12; });
    expect("W_shape must be", "W_shape", [](Eigen::VectorXi& a) { a[0] = 0; });
}

TEST(ModelFrom, WhatItDoesNotComputeWithMayBeMissing) {
    const Model whole = exampleModel({true, Activation::identity, 1, 1, true});
    NamedArrays arrays = namedArrays(whole);
    std::erase_if(arrays, [](const auto& each) {
        return each.first == "equations" || each.first == "metadata" || each.first.starts_with("warm") ||
               each.first.starts_with("forgets") || each.first.ends_with("names");
    });
    const Model model = modelFrom(arrays);
    EXPECT_EQ(model.metadata, "{}");
    EXPECT_EQ(model.warmState.size(), 0);
    EXPECT_FALSE(model.forgetsStartAfter);
    EXPECT_TRUE(model.inputNames.empty());
    EXPECT_EQ(predict(model, exampleInputs(whole)).outputs, predict(whole, exampleInputs(whole)).outputs);
}

// See the README.md in their folder. The outputs of that version's predict() are the reference.
TEST(ModelsOf010, StillOpenAndSayTheSame) {
    const std::filesystem::path folder = sourceRoot() / "tests/data/models_0.1.0";
    for (const std::string name : {"diagonal", "closed", "data"}) {
        const Eigen::MatrixXd inputs = readSeriesCsv(folder / (name == "data" ? "two.csv" : "one.csv"));
        const Eigen::MatrixXd outputs = readSeriesCsv(folder / (name + ".outputs.csv"));
        for (const char* suffix : {".npz", ".json"}) {
            const Model model = readModel(folder / (name + suffix));
            EXPECT_LT(relativeError(predict(model, inputs).outputs, outputs), 1e-14) << name << suffix;
            EXPECT_EQ(model.warmState.size(), 0);
            EXPECT_TRUE(experimentOf(model)) << name << suffix;
        }
    }
    const Model data = readModel(folder / "data.json");
    EXPECT_EQ(data.inputNames, (std::vector<std::string>{"temperature", "wind"}));
    EXPECT_EQ(data.outputNames, std::vector<std::string>{"power"});
}

}  // namespace echoplane::model_reading_tests
