// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/formats/model_format.h"
#include "core/formats/model_metadata.h"
#include "core/formats/npz.h"
#include "core/kinds/fields/field_score.h"
#include "core/kinds/fields/field_settings.h"
#include "core/kinds/fields/own_field.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"
#include "tests/core/formats/independent.h"
#include "tests/core/formats/python.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::tiled_npz_tests {

Experiment smallField() {
    Experiment experiment = withTask({}, "lorenz96");
    experiment.data.split = {50, 400, 30, 60};
    experiment.reservoir.size = 20;
    experiment.set(fields::forecastSteps, 30);
    experiment.set(fields::points, 12);
    experiment.set(fields::tiles, 4);
    experiment.set(fields::overlap, 2);
    experiment.set(fields::inputWindow, 3);
    return experiment;
}

struct FieldKind {
    const char* name;
    std::function<void(Experiment&)> change;
};

void dense(Experiment& e) {
    e.reservoir.method = "normal";
    e.dynamics.activation = "tanh";
    e.dynamics.leakRate = 0.7;
    e.dynamics.bias = 0.2;
}

std::vector<FieldKind> kinds() {
    return {{"shared", [](Experiment&) {}},
            {"leaky", [](Experiment& e) { e.dynamics.leakRate = 0.6; }},
            {"own", [](Experiment& e) { e.set(fields::tileWeights, "own"); }},
            {"own_of_other_reals",
             [](Experiment& e) {
                 e.set(fields::tileWeights, "own");
                 e.reservoir.method = "diagonalized";
             }},
            {"pooled", [](Experiment& e) { e.set(fields::pooledReadout, true); }},
            {"without_squares_or_bias",
             [](Experiment& e) {
                 e.readout.squares = false;
                 e.readout.bias = false;
             }},
            {"constant",
             [](Experiment& e) {
                 e.set(fields::boundary, "constant");
                 e.set(fields::boundaryValue, 3.0);
             }},
            {"wall", [](Experiment& e) { e.set(fields::boundary, "missing"); }},
            {"tanh", dense},
            {"tanh_own",
             [](Experiment& e) {
                 dense(e);
                 e.set(fields::tileWeights, "own");
             }},
            {"tanh_sparse_own", [](Experiment& e) {
                 dense(e);
                 e.set(fields::tileWeights, "own");
                 e.reservoir.size = 200;  // storedSparse() from there on
                 e.reservoir.connectivity = 0.03;
             }}};
}

class TiledNpz : public TemporaryDirectory {
protected:
    /// The files of a run with that name, for NumPy.
    void write(const std::string& name, const RunResult& run) {
        writeModel(directory / (name + ".npz"), modelOf(run));
        const FieldForecast& forecast = run.score->parts.find<FieldScore>()->forecasts.front();
        ASSERT_GE(forecast.count, 8) << name;
        // The warm states of a file are those after its last row, which is only a target.
        const Eigen::MatrixXd last = run.data->targets.rightCols(readsFile(run.experiment) ? 1 : 0);
        Eigen::MatrixXd field(run.data->inputs.rows(), run.data->inputs.cols() + last.cols());
        field << run.data->inputs, last;
        put(directory / (name + ".field"), rows(field));
        put(directory / (name + ".forecast"), rows(run.score->predictions.middleCols(forecast.first, 8)));
        m_runs.insert(m_runs.end(), {name + ".npz", name + ".field", name + ".forecast", std::to_string(forecast.first)});
    }
    /// NumPy's complaint about the runs' files: none.
    void check() {
        const Outcome outcome = runPythonEach(directory, "check_tiled_npz.py", 4, m_runs);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
    }
    static std::string rows(const Eigen::MatrixXd& columns) {
        std::ostringstream text;
        text.precision(17);
        for (Eigen::Index t = 0; t < columns.cols(); ++t) text << columns.col(t).transpose() << '\n';
        return text.str();
    }
    void SetUp() override {
        if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    }

    std::vector<std::string> m_runs;
};

TEST_F(TiledNpz, NumPyRepeatsTheForecastOfEveryKind) {
    for (const FieldKind& kind : kinds()) {
        Experiment experiment = smallField();
        kind.change(experiment);
        write(kind.name, Pipeline().run(experiment));
    }
    check();
}

TEST_F(TiledNpz, NumPyRepeatsTheForecastOfTwoAxesWithAHole) {
    const std::string make =
        "import numpy as np; t, i, j = np.meshgrid(np.arange(160), np.arange(6), np.arange(4), indexing='ij'); "
        "field = np.sin(0.3 * t + i) + 0.1 * j * np.cos(0.11 * t); field[:, 2, 1] = np.nan; np.save('field.npy', field)";
    ASSERT_EQ(runPython(directory, {"-c", make}).code, 0);
    Experiment experiment = withFieldFile({}, (directory / "field.npy").string());
    experiment.reservoir.size = 20;
    experiment.set(fields::tiles, 3);
    experiment.set(fields::tilesAcross, 2);
    experiment.set(fields::overlap, 1);
    experiment.set(fields::boundary, "reflect");
    experiment.set(fields::forecastSteps, 15);
    write("hole", Pipeline().run(experiment));
    check();
}

TEST_F(TiledNpz, OtherFormatsAreRefusedAndTheFileTellsWhereItComesFrom) {
    const RunResult run = Pipeline().run(smallField());
    const Model model = modelOf(run);
    const auto refusal = [](const std::function<void()>& work) -> std::string {
        try {
            work();
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "nothing";
    };
    for (const ModelFormat& format : modelFormats()) {
        const std::string name = "m" + format.suffix,
                          wanted = "cannot export to \"" + name + "\": a field on tiles can only be exported as .npz";
        const std::string before = refusal([&] { requireExportable(name, outlineOf(run.experiment)); });
        EXPECT_EQ(before, format.suffix == ".npz" ? "nothing" : wanted);
        if (format.suffix != ".npz") {
            EXPECT_EQ(refusal([&] { writeModel(name, model); }), wanted);
        }
        const std::vector<FormatLimit> limits = exportLimits(name, model);
        ASSERT_EQ(limits.size(), 1U) << name;
        EXPECT_EQ(limits[0].blocks, format.suffix != ".npz");
    }
    const std::filesystem::path file = directory / "model.npz";
    writeModel(file, model);
    EXPECT_EQ(refusal([&] { readModel(file); }),
              file.string() + ", which holds a field on tiles, can only be run by other programs: recreate it with train --from");
    EXPECT_EQ(metadataIn(file), model.metadata);
    EXPECT_EQ(plainJson(metadataIn(file))["settings"]["tiles"], 4);
    writeModel(directory / "again.npz", modelOf(Pipeline().run(smallField())));
    EXPECT_EQ(contents(directory / "again.npz"), contents(file));
}

}  // namespace echoplane::tiled_npz_tests
