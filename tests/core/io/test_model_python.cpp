// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/io/base64.h"
#include "core/io/model_format.h"
#include "core/io/series_csv.h"
#include "core/model/from_run.h"
#include "tests/core/io/independent.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane {
namespace {

class PythonScript : public TemporaryDirectory, public testing::WithParamInterface<ExampleModel> {};

TEST_P(PythonScript, ChecksItselfAndRunsOverACsv) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    const Model model = exampleModel(GetParam());
    writeModel(directory / "model.py", model);
    const Outcome check = runProgram("/usr/bin/python3 " + quoted(directory / "model.py"));
    EXPECT_EQ(check.code, 0) << check.text;

    const Eigen::MatrixXd inputs = exampleInputs(model);
    put(directory / "in.csv", seriesCsv(inputs, "u"));
    const Outcome run = runProgram("cd " + quoted(directory) + " && /usr/bin/python3 model.py in.csv out.csv");
    ASSERT_EQ(run.code, 0) << run.text;
    EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), predict(model, inputs).outputs), 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Models, PythonScript, testing::ValuesIn(exampleModels()),
                         [](const auto& each) { return each.param.name() + "_" + std::to_string(each.index); });

using PythonScripts = TemporaryDirectory;

TEST_F(PythonScripts, RepeatTheTestStretchOfARun) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    for (const TrainedRun& make : trainedRuns()) {
        const RunResult run = trained(make);
        writeModel(directory / "model.py", modelOf(run));
        put(directory / "in.csv", seriesCsv(run.states->task.inputs, "u"));
        const int known = run.experiment.training;
        put(directory / "known.csv", seriesCsv(run.states->task.targets.leftCols(known), "y"));
        const std::string program =
            "import numpy as np, model; np.savetxt('out.csv', model.run(model.read_csv('in.csv'), np.loadtxt('known.csv', "
            "delimiter=',', skiprows=1, ndmin=2)), fmt='%.17g', delimiter=',')";
        const Outcome outcome = runProgram("cd " + quoted(directory) + " && /usr/bin/python3 -B -c \"" + program + '"');
        ASSERT_EQ(outcome.code, 0) << outcome.text;
        const Eigen::Index scored = run.experiment.test;
        EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv").rightCols(scored), run.score->predictions.rightCols(scored)),
                  1e-12)
            << make.name();
    }
}

TEST_F(PythonScripts, AScriptWithAWrongWeightSaysSo) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    writeModel(directory / "model.py", exampleModel({false, Activation::tanh, 1, 1, false, false, 0.5}));
    std::string text = contents(directory / "model.py");
    const std::string leak = "leak_rate = 0.5\n";
    ASSERT_NE(text.find(leak), std::string::npos);
    put(directory / "model.py", text.replace(text.find(leak), leak.size(), "leak_rate = 0.51\n"));
    EXPECT_EQ(runProgram("/usr/bin/python3 " + quoted(directory / "model.py")).code, 1);
}

TEST_F(PythonScripts, ReservoirPyRefusesWhatItDoesNotRun) {
    ExportOptions options;
    options.reservoirPy = true;
    Model model = exampleModel({false, Activation::tanh, 1, 1, true, true});
    EXPECT_NE(refusal([&] { writeModel(directory / "model.py", model, options); }).find("feedback"), std::string::npos);
    model = exampleModel({false, Activation::tanh, 2, 1, true});
    EXPECT_NE(refusal([&] { writeModel(directory / "model.py", model, options); }).find("zero state"), std::string::npos);
}

TEST_F(PythonScripts, ReservoirPyRepeatsTheModel) {
    // The package is not in Debian: ECHOPLANE_RESERVOIRPY names a Python that has it.
    const char* python = std::getenv("ECHOPLANE_RESERVOIRPY");
    if (!python) GTEST_SKIP() << "needs ECHOPLANE_RESERVOIRPY, a Python with the package reservoirpy";
    ExportOptions options;
    options.reservoirPy = true;
    for (const ExampleModel& make : exampleModels()) {
        Model model = exampleModel(make);
        if (model.closedLoop() || model.inputReadout.size() > 0) continue;
        model.initialState.setZero();
        writeModel(directory / "model.py", model, options);
        const Outcome outcome = runProgram(std::string(python) + ' ' + quoted(directory / "model.py"));
        EXPECT_EQ(outcome.code, 0) << make.name() << outcome.text;
    }
}

TEST(Base64, FollowsTheRfc) {  // RFC 4648, section 10
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foo"), "Zm9v");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64("\xff\xfe\xfd"), "//79");
}

}  // namespace
}  // namespace echoplane
