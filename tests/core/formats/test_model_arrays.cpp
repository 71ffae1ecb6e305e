// SPDX-License-Identifier: GPL-3.0-or-later
// Models as arrays, run by NumPy and SciPy.
#include <cmath>

#include <gtest/gtest.h>

#include "core/formats/model_format.h"
#include "core/predict/from_run.h"
#include "tests/core/formats/independent.h"
#include "tests/core/formats/python.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::model_arrays_tests {

using ModelArrayFiles = TemporaryDirectory;

class ModelArrays : public TemporaryDirectory, public testing::WithParamInterface<const char*> {};

TEST_P(ModelArrays, NumPyAndSciPyRunThem) {
    if (!pythonHas("scipy")) GTEST_SKIP() << "needs the Debian packages python3-numpy and python3-scipy";
    std::vector<std::string> arguments;
    std::vector<Model> models;
    for (const ExampleModel& make : exampleModels()) {
        models.push_back(exampleModel(make));
        const std::string name = std::to_string(models.size());
        arguments.insert(arguments.end(), {name + GetParam(), name + ".in", name + ".out"});
        writeModel(directory / (name + GetParam()), models.back());
        put(directory / (name + ".in"), seriesCsv(exampleInputs(models.back()), "u"));
    }
    const Outcome outcome = runPythonEach(directory, "run_model.py", 3, arguments);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (std::size_t k = 0; k < models.size(); ++k) {
        const Eigen::MatrixXd printed = readSeriesCsv(directory / (std::to_string(k + 1) + ".out"));
        EXPECT_LT(relativeError(printed, predict(models[k], exampleInputs(models[k])).outputs), 1e-12) << exampleModels()[k];
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, ModelArrays, testing::Values(".npz", ".mat"),
                         [](const auto& each) { return std::string(each.param).substr(1); });

// The equations' remark on ReservoirPy and other programs whose states are columns: W' is right, and W is silently wrong.
TEST_F(ModelArrayFiles, ProgramsWithStatesAsColumnsNeedTheTranspose) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    const Model model = exampleModel({false, Activation::tanh, 2, 1, true, false, 0.7});
    const Eigen::MatrixXd inputs = exampleInputs(model);
    writeModel(directory / "model.npz", model);
    put(directory / "in.csv", seriesCsv(inputs, "u"));
    put(directory / "said.csv", seriesCsv(predict(model, inputs).outputs, "y"));
    put(directory / "columns.py", R"(import numpy as np
m = dict(np.load("model.npz"))
assert "Programs whose states are columns (z = W r + ..., ReservoirPy among them) need W' instead of W" in str(m["equations"])
said = np.loadtxt("said.csv", delimiter=",", skiprows=1, ndmin=2)
def error(W):  # as ReservoirPy 0.3 and 0.4 step: columns
    r, worst, lr = m["initial_state"].reshape(-1, 1), 0.0, float(m["leak_rate"])
    for u, y in zip(np.loadtxt("in.csv", delimiter=",", skiprows=1, ndmin=2), said):
        r = (1 - lr) * r + lr * np.tanh(W @ r + m["Win"] @ u.reshape(-1, 1) + m["reservoir_bias"].reshape(-1, 1))
        worst = max(worst, np.abs(m["Wout"].T @ r + m["bias"].reshape(-1, 1) - y.reshape(-1, 1)).max())
    return worst
assert error(m["W"].T) < 1e-13, error(m["W"].T)
assert error(m["W"]) > 1e-2, error(m["W"])
)");
    const Outcome outcome = runPython(directory, {"columns.py"});
    EXPECT_EQ(outcome.code, 0) << outcome.text;
}

// A NumPy program that only uses the file finds the same number of steps from the zero start and from the warm one, up to the
// slight over-estimate from the moduli of oscillating modes.
TEST_F(ModelArrayFiles, NumPyFindsWhenTheStartIsForgotten) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    put(directory / "forget.py", R"(import sys
import numpy as np


def check(model, size):
    m = dict(np.load(model + ".npz"))  # an NpzFile would read an array anew at each use
    told = int(m["forgets_start_after"])
    lr, name = float(m["leak_rate"]), str(m["activation"])
    f = {"identity": lambda z: z, "tanh": np.tanh, "relu": lambda z: np.maximum(z, 0), "sigmoid": lambda z: 1 / (1 + np.exp(-z))}[name]
    N = len(m["warm_state"])
    if "W" in m:
        W = m["W"]
    elif "W_data" in m:
        W = np.zeros((N, N))
        W[m["W_indices"], np.repeat(np.arange(N), np.diff(m["W_indptr"]))] = m["W_data"]
    else:
        n, up = len(m["eigenvalues_real"]), m["eigenvalues_upper"]
        p = len(up)
        W = np.zeros((N, N))
        W[:n, :n] = np.diag(m["eigenvalues_real"])
        W[n:n+p, n:n+p] = W[n+p:, n+p:] = np.diag(up.real)
        W[n:n+p, n+p:], W[n+p:, n:n+p] = np.diag(up.imag), -np.diag(up.imag)
    b = m["reservoir_bias"] if "reservoir_bias" in m else 0.0
    Wfb = m["Wfb"] if "Wfb" in m else np.zeros((N, m["Wout"].shape[1]))
    tolerance = np.maximum(1e-12 * size, 2.0**-46 * np.abs(m["warm_state"]) @ np.abs(m["Wout"]))
    apart = []
    if name == "identity":  # the difference alone: no rounding of large numbers
        between = m["warm_state"]
        for t in range(2 * told + 100):
            between = between @ W
            apart.append(between)
    else:
        u, y = (np.loadtxt(model + end, delimiter=",", skiprows=1, ndmin=2) for end in (".u.csv", ".y.csv"))
        r = np.stack([np.zeros(N), m["warm_state"]])
        for drive in u @ m["Win"].T + np.vstack([m["initial_output"], y[:-1]]) @ Wfb.T + b:
            r = (1 - lr) * r + lr * f(r @ W + drive)
            apart.append(r[1] - r[0])
    late = np.flatnonzero((np.abs(np.array(apart) @ m["Wout"]) > tolerance).any(axis=1))
    last = late[-1] + 1 if len(late) else 0
    assert last <= told, (model, last, told)
    assert last >= 0.4 * told - 10, (model, last, told)  # other starts, and sums of moduli, take longer


for model, size in zip(sys.argv[1::2], sys.argv[2::2]):
    check(model, float(size))
)");
    std::vector<std::string> arguments{"forget.py"};  // all models in one process
    for (const TrainedRun& make : trainedRuns()) {
        Experiment experiment = experimentOf(make);
        if (experiment.nonlinearReadout()) continue;  // unknown
        experiment.data.split.training = 1500;
        const RunResult run = Pipeline().run(experiment);
        const Model model = modelOf(run);
        if (experiment.adapts() && !model.forgetsStartAfter) continue;  // its adapted W may keep a start
        writeModel(directory / (make.name() + ".npz"), model);
        put(directory / (make.name() + ".u.csv"), seriesCsv(run.data->inputs, "u"));
        put(directory / (make.name() + ".y.csv"), seriesCsv(run.data->targets, "y"));
        const double size = run.data->targets.norm() / std::sqrt(static_cast<double>(run.data->targets.size()));
        arguments.insert(arguments.end(), {make.name(), std::to_string(size)});
    }
    const Outcome outcome = runPython(directory, arguments);
    EXPECT_EQ(outcome.code, 0) << outcome.text;
}

}  // namespace echoplane::model_arrays_tests
