// SPDX-License-Identifier: GPL-3.0-or-later
// Trained networks in files of other programs, run by ONNX Runtime and by PyTorch.
#include "core/onnx/network_files.h"

#include <map>

#include "core/learners/step_graph.h"
#include "core/math/random.h"
#include "core/tasks/task.h"
#include "tests/core/formats/independent.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::network_files_tests {

constexpr int inputs = 2, outputs = 3, steps = 21;

NetworkRecord recordOf(std::string_view kind, int layers, Loss loss = Loss::squares) {
    NetworkRecord record;
    record.spec.kind = kind;
    record.spec.inputs = inputs;
    record.spec.outputs = outputs;
    record.spec.width = 5;
    record.spec.layers = layers;
    record.spec.dropout = 0.3;
    record.spec.seed = 7;
    record.spec.loss = loss;
    record.inputs = {Eigen::Vector2d(30.0, -0.2), Eigen::Vector2d(12.0, 0.05)};
    record.outputs = {Eigen::Vector3d(-4.0, 0.0, 70.0), Eigen::Vector3d(20.0, 30.0, 15.0)};
    record.inputUnits = {Eigen::Vector2d(5.0, 100.0), Eigen::Vector2d(0.5, 40.0)};
    if (loss == Loss::squares) record.outputUnits = {Eigen::Vector3d(1.0, -2.0, 3.0), Eigen::Vector3d(3.0, 0.1, 1.0)};
    if (loss == Loss::crossEntropy) record.outputs = {Eigen::Vector3d::Zero(), Eigen::Vector3d::Ones()};
    // Moves the weights off their initial values, many of which are equal.
    const auto network = torchNetworks()->make(record.spec);
    std::vector<double> weights = network->weights();
    RandomStream random(4, "weights");
    for (double& each : weights) each += 0.1 * random.normal();
    network->setWeights(weights);
    record.weights = network->named();
    return record;
}

/// In the units of the data, rounded to float32.
Eigen::MatrixXd seriesOf(const NetworkRecord& record) {
    const Eigen::MatrixXd drawn = RandomStream(3, "inputs").normalMatrix(inputs, steps);
    return original(original(drawn, record.inputs), record.inputUnits).cast<float>().cast<double>();
}

Eigen::MatrixXd expectedOf(const NetworkRecord& record) {
    StandardisedNetwork network(restored(*torchNetworks(), record), record.spec.loss, record.inputs, record.outputs);
    const Eigen::MatrixXd predicted = network.start(standardised(seriesOf(record), record.inputUnits));
    return record.spec.loss == Loss::crossEntropy ? predicted : original(predicted, record.outputUnits);
}

class NetworkFiles : public TemporaryDirectory {
protected:
    void SetUp() override {
        TemporaryDirectory::SetUp();
        if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    }
    /// Every kind with one layer and with two, one for series and one for classes, and all four of a GRU. One file of each.
    void writeAll(const std::string& suffix) {
        bool classesHaveOne = false;
        for (const NetworkKind& kind : networkKinds()) {
            if (kind.name == "linear") continue;
            classesHaveOne = !classesHaveOne;
            for (const int layers : {1, 2})
                for (const Loss loss : {Loss::squares, Loss::crossEntropy}) {
                    const bool classesHaveThis = (layers == 1) == classesHaveOne;
                    if (classesHaveThis != (loss == Loss::crossEntropy) && kind.name != "gru") continue;
                    const std::string name =
                        std::string(kind.name) + std::to_string(layers) + (loss == Loss::crossEntropy ? "_classes" : "");
                    const NetworkRecord record = recordOf(kind.name, layers, loss);
                    std::filesystem::create_directory(directory / name);
                    writeNetwork(directory / name / ("network" + suffix), record, *torchNetworks());
                    put(directory / name / "in.csv", seriesCsv(seriesOf(record), "u"));
                    m_names += ' ' + name;
                    m_expected[name] = expectedOf(record);
                }
        }
    }
    void writeStepOfOtherOperations();
    void writeGivenEigenvalues();
    void expectAll(const std::string& interpreter, const std::string& script, const std::string& outputFile) {
        const Outcome outcome = runScript(directory, interpreter, script, m_names);
        ASSERT_EQ(outcome.code, 0) << outcome.text;
        for (const auto& [name, expected] : m_expected) {
            EXPECT_LT(relativeError(readSeriesCsv(directory / name / outputFile), expected), 1e-5) << name;
            if (!name.ends_with("_classes")) continue;
            EXPECT_LT((expected.colwise().sum().array() - 1.0).abs().maxCoeff(), 1e-6) << name;
        }
    }

    std::string m_names;
    std::map<std::string, Eigen::MatrixXd> m_expected;
};

/// A step of operations that no kind has, against its closed form: s = [p, q, r, v] becomes [f, p, r] with f = [q, r] − 2·[p, r]
/// + x, and the output is v·f.
void NetworkFiles::writeStepOfOtherOperations() {
    StepGraph graph;
    graph.input = {"x", {1, 1, 2}};
    graph.state = {{"s", {1, 4}, {0.1, -0.2, 0.3, 0.4}}};
    graph.operations = {{"select", {{{"x"}}, {{}, {0}}, {{}, {0}}}, {{"a", {1, 2}}}},
                        {"slice", {{{"s"}}, {{}, {1}}, {{}, {-3}}, {{}, {3}}, {{}, {1}}}, {{"b", {1, 2}}}},
                        {"slice", {{{"s"}}, {{}, {-1}}, {{}, {0}}, {{}, {}}, {{}, {2}}}, {{"c", {1, 2}}}},
                        {"select", {{{"s"}}, {{}, {1}}, {{}, {-1}}}, {{"v", {1}}}},
                        {"sub", {{{"b"}}, {{"c"}}, {{}, {2}}}, {{"e", {1, 2}}}},
                        {"add", {{{"e"}}, {{"a"}}, {{}, {1}}}, {{"f", {1, 2}}}},
                        {"stack", {{{"c", "f"}}, {{}, {0}}}, {{"g", {2, 1, 2}}}},
                        {"select", {{{"g"}}, {{}, {0}}, {{}, {1}}}, {{"h", {1, 2}}}},
                        {"mul", {{{"h"}}, {{"v"}}}, {{"i", {1, 2}}}},
                        {"unsqueeze", {{{"i"}}, {{}, {0}}}, {{"y", {1, 1, 2}}}},
                        {"cat", {{{"f", "c"}}, {{}, {1}}}, {{"next", {1, 4}}}}};
    graph.output = "y";
    graph.after = {"next"};
    NetworkRecord record = recordOf("gru", 1);
    record.spec.outputs = 2;
    record.inputUnits = record.outputUnits = {};
    record.outputs = {Eigen::Vector2d::Zero(), Eigen::Vector2d::Ones()};
    const Eigen::MatrixXd series = seriesOf(record).leftCols(6), x = standardised(series, record.inputs);
    Eigen::Vector4d s(0.1, -0.2, 0.3, 0.4);
    Eigen::MatrixXd expected(2, x.cols());
    for (Eigen::Index t = 0; t < x.cols(); ++t) {
        const Eigen::Vector2d f = Eigen::Vector2d(s[1], s[2]) - 2.0 * Eigen::Vector2d(s[0], s[2]) + x.col(t);
        expected.col(t) = s[3] * f;
        s = Eigen::Vector4d(f[0], f[1], s[0], s[2]);
    }
    std::filesystem::create_directory(directory / "step");
    put(directory / "step/network.onnx", networkOnnx(graph, record));
    put(directory / "step/in.csv", seriesCsv(series, "u"));
    m_names += " step";
    m_expected["step"] = expected;
}

void NetworkFiles::writeGivenEigenvalues() {
    NetworkRecord record = recordOf("lru", 1);
    record.spec.eigenvalues.resize(2);
    record.spec.eigenvalues << std::complex<double>(0.7, 0.2), std::complex<double>(0.5, 0.0);
    record.weights = torchNetworks()->make(record.spec)->named();
    std::filesystem::create_directory(directory / "lru");
    writeNetwork(directory / "lru/network.onnx", record, *torchNetworks());
    put(directory / "lru/in.csv", seriesCsv(seriesOf(record), "u"));
    m_names += " lru";
    m_expected["lru"] = expectedOf(record);
}

TEST_F(NetworkFiles, OnnxRuntimeSaysWhatTheNetworkSays) {
    if (!nodeHas("onnxruntime-node")) GTEST_SKIP() << "needs Node.js and packaging/install_node_readers.sh";
    writeAll(".onnx");
    writeStepOfOtherOperations();
    writeGivenEigenvalues();
    expectAll("node", "run_network.cjs", "onnx.csv");
}

TEST_F(NetworkFiles, PyTorchSaysWhatTheNetworkSays) {
    if (!pythonHas("torch")) GTEST_SKIP() << "needs PyTorch (Debian: python3-torch)";
    writeAll(".pt");
    expectAll("/usr/bin/python3", "run_network.py", "torch.csv");
}

TEST_F(NetworkFiles, HoldWhatTheNetworkWasAndNoWeightsTwice) {
    const NetworkRecord record = recordOf("gru", 1);
    writeNetwork(directory / "network.ONNX", record, *torchNetworks());
    const std::string text = contents(directory / "network.ONNX");
    EXPECT_NE(text.find(R"("kind":"gru","inputs":2,"outputs":3,"width":5)"), std::string::npos);
    EXPECT_NE(text.find("body_rnn_weight_hh_l0"), std::string::npos);
    EXPECT_EQ(text.find("\"weights\""), std::string::npos);
}

TEST_F(NetworkFiles, AreRefusedInASentence) {
    const auto why = [&](const std::string& name, const NetworkRecord& record) {
        try {
            writeNetwork(directory / name, record, *torchNetworks());
        } catch (const std::invalid_argument& failure) {
            EXPECT_FALSE(std::filesystem::exists(directory / name));
            return std::string(failure.what());
        }
        return std::string();
    };
    EXPECT_NE(why("network.npz", recordOf("gru", 1)).find(".onnx or .pt"), std::string::npos);
    EXPECT_NE(why("network.onnx", recordOf("linear", 1)).find("not a model by itself"), std::string::npos);
    EXPECT_NE(why("network.pt", recordOf("linear", 1)).find("not a model by itself"), std::string::npos);
    NetworkRecord broken = recordOf("gru", 1);
    broken.weights.pop_back();
    EXPECT_NE(why("network.pt", broken).find("the weights do not fit a network of kind 'gru'"), std::string::npos);
    StepGraph graph = torchNetworks()->make(recordOf("gru", 1).spec)->stepGraph();
    graph.operations.front().name = "frobnicate";
    EXPECT_THROW(networkOnnx(graph, recordOf("gru", 1)), std::invalid_argument);
}

}  // namespace echoplane::network_files_tests
