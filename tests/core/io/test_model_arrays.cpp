// SPDX-License-Identifier: GPL-3.0-or-later
// Models as arrays, run by NumPy and SciPy.
#include <gtest/gtest.h>

#include "core/io/model_format.h"
#include "core/io/series_csv.h"
#include "tests/core/io/independent.h"
#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane {
namespace {

class ModelArrays : public TemporaryDirectory, public testing::WithParamInterface<const char*> {};

TEST_P(ModelArrays, NumPyAndSciPyRunThem) {
    if (!pythonHas("scipy")) GTEST_SKIP() << "needs the Debian packages python3-numpy and python3-scipy";
    const std::string file = std::string("model") + GetParam();
    for (const ExampleModel& make : exampleModels()) {
        const Model model = exampleModel(make);
        const Eigen::MatrixXd inputs = exampleInputs(model);
        writeModel(directory / file, model);
        put(directory / "in.csv", seriesCsv(inputs, "u"));
        const Outcome outcome = runScript(directory, "/usr/bin/python3", "run_model.py", file + " in.csv out.csv");
        ASSERT_EQ(outcome.code, 0) << make.name() << ' ' << outcome.text;
        EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), predict(model, inputs).outputs), 1e-12) << make.name();
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, ModelArrays, testing::Values(".npz", ".mat"),
                         [](const auto& each) { return std::string(each.param).substr(1); });

}  // namespace
}  // namespace echoplane
