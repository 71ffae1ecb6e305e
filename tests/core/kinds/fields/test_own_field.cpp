// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/own_field.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>

#include <gtest/gtest.h>

#include "core/files/npy.h"
#include "core/kinds/fields/field_grid.h"
#include "core/kinds/fields/field_score.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tables/field_file.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::own_field_tests {

/// Files written once by NumPy and SciPy: time × space, C and Fortran order, NetCDF 3.
class OwnField : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<SharedDirectory>();
        directory = s_folder->directory;
        const std::string script = (directory / "make.py").string();
        std::ofstream(script) << R"(
import sys, numpy as np
from scipy.io import netcdf_file
folder = sys.argv[1] + '/'
t, i, j = np.meshgrid(np.arange(120), np.arange(6), np.arange(4), indexing='ij')
field = np.sin(0.3 * t + i) + 0.1 * j
np.save(folder + 'flat.npy', field[:, :, 0])
np.save(folder + 'float.npy', field.astype('f4'))
np.save(folder + 'fortran.npy', np.asfortranarray(field))
np.save(folder + 'volume.npy', field[:, :, :, None])
masked = field[:, :, 0].copy(); masked[:, 2] = np.nan
np.save(folder + 'masked.npy', masked)
np.save(folder + 'empty.npy', np.full((120, 6), np.nan))
gap = field[:, :, 0].copy(); gap[7, 2] = np.nan
np.save(folder + 'gap.npy', gap)
land = field[:, :, 0].copy(); land[:, 2] = -9999
np.save(folder + 'land.npy', land)
with netcdf_file(folder + 'sea.nc', 'w') as file:
    file.createDimension('time', 120); file.createDimension('level', 1); file.createDimension('lat', 6); file.createDimension('lon', 4)
    height = file.createVariable('height', 'f8', ('time', 'level', 'lat', 'lon')); height[:] = field[:, None]
    packed = file.createVariable('packed', 'i2', ('time', 'lat', 'lon')); packed._FillValue = np.int16(-99)
    packed.scale_factor = 0.5; packed.add_offset = 1.0
    values = np.round(2 * (field - 1)).astype('i2'); values[:, 3, 1] = -99; packed[:] = values
    file.createVariable('line', 'f8', ('time',))[:] = 0
with netcdf_file(folder + 'line.nc', 'w') as file:
    file.createDimension('time', 120)
    file.createVariable('line', 'f8', ('time',))[:] = 0
)";
        const std::string command = "/usr/bin/python3 " + script + ' ' + directory.string();
        s_made = std::system(command.c_str()) == 0;  // NOLINT(concurrency-mt-unsafe)
    }
    static void TearDownTestSuite() { s_folder.reset(); }
    void SetUp() override {
        if (!s_made) GTEST_SKIP() << "needs python3-numpy and python3-scipy";
    }

    static void put(const std::filesystem::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }
    static std::string file(const std::string& name) { return (directory / name).string(); }
    static double wanted(int t, int i, int j) { return std::sin(0.3 * t + i) + 0.1 * j; }
    static std::string refusal(const std::function<void()>& work) {
        try {
            work();
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "nothing";
    }

    inline static std::filesystem::path directory;

private:
    inline static std::unique_ptr<SharedDirectory> s_folder;
    inline static bool s_made = false;
};

TEST_F(OwnField, NumbersAreWhereNumPyPutThem) {
    for (const auto& [name, error] : {std::pair("float.npy", 1e-6), std::pair("fortran.npy", 0.0)}) {
        const FieldFile read = readFieldFile(file(name));
        EXPECT_EQ(read.shape.steps, 120);
        EXPECT_EQ(read.shape.rows, 6);
        EXPECT_EQ(read.shape.columns, 4);
        for (int t = 0; t < 120; t += 7)
            for (int i = 0; i < 6; ++i)
                for (int j = 0; j < 4; ++j) EXPECT_NEAR(read.values(i * 4 + j, t), wanted(t, i, j), error + 1e-15) << name;
    }
    EXPECT_EQ(readFieldShape(file("flat.npy")).columns, 1);
    EXPECT_NE(refusal([&] { readFieldShape(file("volume.npy")); }).find("has more than three dimensions"), std::string::npos);
}

using FieldOfFewSteps = TemporaryDirectory;

TEST_F(FieldOfFewSteps, IsRefusedWithTheNumberThatItTakes) {
    const auto field = [&](int steps) {
        const std::string file = (directory / (std::to_string(steps) + ".npy")).string();
        put(file, npyBytes(Eigen::MatrixXd(Eigen::MatrixXd::Random(steps, 6))));
        return file;
    };
    try {
        withFieldFile({}, field(3), {});
        ADD_FAILURE() << "it was taken";
    } catch (const std::invalid_argument& error) {
        EXPECT_NE(std::string(error.what()).find("3.npy has 3 steps, but a field needs at least 4"), std::string::npos)
            << error.what();
    }
    EXPECT_NO_THROW(validate(withFieldFile({}, field(4), {}))) << "as many as that";
}

TEST_F(OwnField, NetcdfHasAVariableOrASentence) {
    const std::string sea = file("sea.nc");
    if (refusal([&] { readFieldShape(sea, "height"); }).find("this build") != std::string::npos)
        GTEST_SKIP() << "built without libnetcdf";
    const FieldFile height = readFieldFile(sea, "height");
    EXPECT_EQ(height.name, "height");
    EXPECT_EQ(height.shape.rows, 6);
    EXPECT_EQ(height.shape.columns, 4);
    EXPECT_NEAR(height.values(5 * 4 + 2, 100), wanted(100, 5, 2), 1e-15);
    const FieldFile packed = readFieldFile(sea, "packed");
    EXPECT_TRUE(std::isnan(packed.values(3 * 4 + 1, 50)));
    EXPECT_NEAR(packed.values(0, 50), wanted(50, 0, 0), 0.26);
    EXPECT_EQ(refusal([&] { readFieldShape(sea, "depth"); }), sea + " has no field \"depth\"; there are: height, packed");
    EXPECT_EQ(refusal([&] { readFieldShape(sea); }), sea + " has several fields (height, packed): name one with --inputs");
    EXPECT_EQ(fieldVariables(sea), (std::vector<std::string>{"height", "packed"}));
    EXPECT_TRUE(fieldVariables(file("flat.npy")).empty());
    EXPECT_EQ(refusal([&] { fieldVariables(file("line.nc")); }),
              file("line.nc") + " has no variable of time × space with one or two space axes");
}

TEST_F(OwnField, WhatIsCutOffOrSomethingElseIsRefused) {
    std::ofstream(directory / "words.nc") << "words";
    EXPECT_EQ(refusal([&] { readFieldShape(file("words.nc")); }),
              file("words.nc") + " is neither a NumPy array (.npy) nor a NetCDF file");
    if (refusal([&] { readFieldShape(file("sea.nc"), "height"); }).find("this build") != std::string::npos)
        GTEST_SKIP() << "built without libnetcdf";
    // 120 steps of 24 points in float64 and int16, and 120 of the line.
    std::filesystem::copy_file(file("sea.nc"), file("cut.nc"));
    std::filesystem::resize_file(file("cut.nc"), 29000);
    EXPECT_EQ(refusal([&] { readFieldShape(file("cut.nc"), "height"); }),
              file("cut.nc") + " is cut off: its variables have 29760 bytes, but it has 29000");
}

TEST_F(OwnField, AFieldOfTwoAxesIsForecastOnTiles) {
    Experiment experiment = withFieldFile({}, file("float.npy"));
    experiment.reservoir.size = 20;
    experiment.set(fields::tiles, 3);
    experiment.set(fields::tilesAcross, 2);
    experiment.set(fields::overlap, 1);
    const RunResult run = Pipeline().run(experiment);
    EXPECT_EQ(run.states->parts.find<TiledReservoir>()->layout.count(), 6);
    EXPECT_EQ(run.states->parts.find<TiledReservoir>()->layout.inputs(), 16);
    EXPECT_LT(run.score->test.nrmse, 0.2);  // a sine in time
    EXPECT_EQ(run.score->parts.find<FieldScore>()->tileErrors.size(), 6);
}

TEST_F(OwnField, MissingPointsAreLeftOutAndAllOfThemRefused) {
    Experiment experiment = withFieldFile({}, file("masked.npy"));
    experiment.reservoir.size = 20;
    experiment.set(fields::tiles, 2);
    experiment.set(fields::overlap, 1);
    const RunResult run = Pipeline().run(experiment);
    EXPECT_TRUE(run.data->parts.find<FieldGrid>()->isMissing(2));
    EXPECT_EQ(run.score->predictions.row(2).norm(), 0.0);
    EXPECT_LT(run.score->test.nrmse, 0.2);
    experiment.data.source.file = file("empty.npy");
    EXPECT_EQ(refusal([&] { Pipeline().run(experiment); }), file("empty.npy") + " contains no number: every point is missing");
    experiment.data.source.file = file("gap.npy");
    EXPECT_EQ(refusal([&] { Pipeline().run(experiment); }),
              file("gap.npy") +
                  ": point 3 has no number at step 8, but has numbers at other steps: fill its gaps, or remove it at all steps");
}

/// The message does not name settings that were not given.
TEST_F(OwnField, AFieldOfAFewStepsIsRefusedWithThoseThatItNeeds) {
    for (const int steps : {1, 2, 3}) {
        put(directory / "few.npy", npyBytes(Eigen::MatrixXd(Eigen::MatrixXd::Random(steps, 8))));
        const std::string file = (directory / "few.npy").string(), words = refusal([&] { withFieldFile({}, file); });
        EXPECT_NE(words.find(file + " has " + std::to_string(steps) + (steps == 1 ? " step" : " steps")), std::string::npos)
            << words;
        EXPECT_NE(words.find("needs at least 4"), std::string::npos) << words;
    }
    put(directory / "four.npy", npyBytes(Eigen::MatrixXd(Eigen::MatrixXd::Random(4, 8))));
    EXPECT_NO_THROW(validate(withFieldFile({}, (directory / "four.npy").string())));
}

TEST_F(OwnField, AShortFileIsRefused) {
    Experiment experiment = withFieldFile({}, file("flat.npy"));
    EXPECT_EQ(experiment.steps(), 119);
    experiment.data.split.test += 1;
    EXPECT_EQ(refusal([&] { Pipeline().run(experiment); }),
              "training, validation and test take 120 steps plus one, but " + file("flat.npy") + " has 120");
}

TEST_F(OwnField, NumbersThatMayMarkMissingValuesAreReported) {
    const Experiment experiment = withFieldFile({}, file("land.npy"));
    const Dataset data = task("field").generate(experiment);
    ASSERT_EQ(data.warnings.size(), 1U);
    // One of six points: 16.7 %.
    EXPECT_EQ(data.warnings[0].english(),
              file("land.npy") +
                  " is -9999 in 16.7 % of its numbers, far from all other values (-1 to 1): if this marks "
                  "missing values, write NaN instead");
    EXPECT_TRUE(task("field").generate(withFieldFile({}, file("flat.npy"))).warnings.empty());
    EXPECT_TRUE(task("field").generate(withFieldFile({}, file("masked.npy"))).warnings.empty());
}

}  // namespace echoplane::own_field_tests
