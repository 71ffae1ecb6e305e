// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "core/formats/model_format.h"
#include "tests/core/formats/independent.h"
#include "tests/core/formats/python.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/warm_model.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::reservoirpy_loader_tests {

constexpr const char* variable = "ECHOPLANE_RESERVOIRPY";

/// resources/python/echoplane_reservoirpy.py with stand-ins for ReservoirPy 0.3 and 0.4, and with the package itself if
/// ECHOPLANE_RESERVOIRPY names a Python that has it ("env PYTHONPATH=… python3" will do).
class ReservoirPyLoader : public TemporaryDirectory, public testing::WithParamInterface<const char*> {
protected:
    void SetUp() override {
        const std::string version = GetParam();
        if (version != "package" && !pythonHas("scipy"))
            GTEST_SKIP() << "needs the Debian packages python3-numpy and python3-scipy";
    }
    /// With the package itself, each runs in a separate process, as its Python differs from the tests'.
    Outcome python(const std::vector<std::string>& arguments) const {
        const std::string version = GetParam();
        if (version != "package") return runPython(directory, arguments, {sourceRoot() / "tests/core/formats" / version});
        std::string command = "cd " + quoted(directory) + " && " + std::getenv(variable);
        for (const std::string& each : arguments) command += ' ' + quoted(std::filesystem::path(each));
        return runProgram(command);
    }
    static std::string loader() { return (sourceRoot() / "resources/python/echoplane_reservoirpy.py").string(); }
};

TEST_P(ReservoirPyLoader, RepeatsEveryModelColdWarmAndInPieces) {
    std::vector<Model> models;
    std::vector<std::string> arguments{(sourceRoot() / "tests/core/formats/run_reservoirpy.py").string(), loader()};
    for (const ExampleModel& make : exampleModels()) {
        if (!make.features.empty()) continue;  // refused
        // Every other model is a .mat, and the rest with the other version.
        const bool isMat = (models.size() % 2 == 0) == std::string(GetParam()).ends_with('3');
        const std::string name = "m" + std::to_string(models.size()), file = name + (isMat ? ".mat" : ".npz");
        models.push_back(withWarmStart(exampleModel(make)));
        writeModel(directory / file, models.back());
        put(directory / (name + ".csv"), seriesCsv(exampleInputs(models.back()), "u"));
        arguments.push_back(file);
    }
    const Outcome outcome = python(arguments);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (std::size_t k = 0; k < models.size(); ++k) {
        const std::string name = "m" + std::to_string(k);
        const Eigen::MatrixXd inputs = exampleInputs(models[k]);
        EXPECT_LT(relativeError(readSeriesCsv(directory / (name + ".out")), predict(models[k], inputs).outputs), 1e-12) << k;
        EXPECT_LT(relativeError(readSeriesCsv(directory / (name + ".warm")), predict(startedWarm(models[k]), inputs).outputs),
                  1e-12)
            << k;
    }
}

/// Without arguments, and over a CSV from the warm start: all scripts in one process.
TEST_P(ReservoirPyLoader, AScriptForThePackageChecksItselfAndStartsWarm) {
    put(directory / "run_all.py", R"(
import runpy, sys
for name in sys.argv[1:]:
    for arguments in ([], [name + ".in", name + ".out", "--warm"]):
        sys.argv = [name + ".py"] + arguments
        try:
            runpy.run_path(sys.argv[0], run_name="__main__")
        except SystemExit as end:
            if end.code:
                sys.exit(f"{sys.argv}: {end.code}")
)");
    ExportOptions options;
    options.reservoirPy = true;
    std::vector<Model> models;
    std::vector<std::string> arguments{"run_all.py"};
    for (const ExampleModel& make : exampleModels()) {
        if (!make.features.empty()) continue;  // refused
        const std::string name = "m" + std::to_string(models.size());
        models.push_back(withWarmStart(exampleModel(make)));
        writeModel(directory / (name + ".py"), models.back(), options);
        const std::string series = seriesCsv(exampleInputs(models.back()), "u");
        put(directory / (name + ".in"), series.substr(series.find('\n') + 1));
        arguments.push_back(name);
    }
    const Outcome outcome = python(arguments);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (std::size_t k = 0; k < models.size(); ++k) {
        const std::filesystem::path file = directory / ("m" + std::to_string(k) + ".out");
        const std::string output = contents(file);
        put(file, output.substr(output.find('\n') + 1));
        EXPECT_LT(relativeError(readSeriesCsv(file), predict(startedWarm(models[k]), exampleInputs(models[k])).outputs), 1e-12)
            << k;
    }
}

TEST_P(ReservoirPyLoader, RefusesWhatIsNotWholeInsteadOfGuessing) {
    const char* program = R"(
import importlib.util, sys, numpy as np
spec = importlib.util.spec_from_file_location("loader", sys.argv[1])
loader = importlib.util.module_from_spec(spec); spec.loader.exec_module(loader)
for name in ("activation", "leak_rate", "initial_state", "initial_output", "Win", "Wout", "W"):
    arrays = dict(np.load("m.npz"))
    del arrays[name]
    np.savez("n.npz", **arrays)
    try:
        loader.load("n.npz")
        sys.exit(name + " is not missed")
    except ValueError as error:
        assert name in str(error) and "n.npz" in str(error), error
)";
    writeModel(directory / "m.npz", exampleModel({false, Activation::tanh, 2, 1, true, true, 0.5}));
    put(directory / "program.py", program);
    const Outcome outcome = python({"program.py", loader()});
    EXPECT_EQ(outcome.code, 0) << outcome.text;
}

std::vector<const char*> versions() {
    std::vector<const char*> all{"reservoirpy_0_3", "reservoirpy_0_4"};
    if (std::getenv(variable) != nullptr) all.push_back("package");
    return all;
}

INSTANTIATE_TEST_SUITE_P(Versions, ReservoirPyLoader, testing::ValuesIn(versions()));

}  // namespace echoplane::reservoirpy_loader_tests
