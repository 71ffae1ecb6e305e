// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/dataset_file.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/files/npy.h"
#include "core/files/zip_archive.h"
#include "core/own_data/data.h"
#include "core/tables/read_table.h"
#include "core/tasks/lorenz.h"
#include "core/tasks/task.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::dataset_file_tests {

class DatasetFile : public TemporaryDirectory {
protected:
    static std::vector<double> column(const DataTable& table, const std::string& name) { return dataColumn(table, name).values; }
    /// A member of the archive.
    template <typename Value>
    Value member(const std::string& file, const std::string& name) const {
        const ZipArchive archive = ZipArchive::opened(directory / file);
        for (std::uint64_t index = 0; index < archive.count(); ++index) {
            const auto entry = archive.member(index);
            if (!entry || entry->name != name) continue;
            std::string bytes(entry->size, '\0');
            ZipReader(archive, index).read(bytes.data(), bytes.size());
            return std::get<Value>(npyValue(bytes));
        }
        ADD_FAILURE() << "no member " << name;
        return {};
    }
};

// The reference is the integrator itself, scaled by hand as its task says: (x, y, z − 25)/10.
TEST_F(DatasetFile, LorenzIsTheTrajectoryAndItsFuture) {
    Experiment experiment = withTask({}, "lorenz");
    setSplitLengths(experiment, 10, 50, 20, 30);
    const auto written = writeDataset(directory / "lorenz.npz", experiment);
    EXPECT_EQ(written["steps"], 100);
    EXPECT_EQ(written["horizon"], 1);
    const Eigen::MatrixXd series = lorenz(1101);
    const auto inputs = member<Eigen::MatrixXd>("lorenz.npz", "inputs.npy"),
               targets = member<Eigen::MatrixXd>("lorenz.npz", "targets.npy");
    ASSERT_EQ(inputs.rows(), 100);
    EXPECT_EQ(inputs(7, 2), (series(2, 1007) - 25.0) / 10.0);
    EXPECT_EQ(targets(7, 0), series(0, 1008) / 10.0);
    const auto role = member<Eigen::VectorXi>("lorenz.npz", "role.npy");
    for (const auto& [step, wanted] : {std::pair(0, 0), std::pair(9, 0), std::pair(10, 1), std::pair(49, 1), std::pair(50, 2),
                                       std::pair(69, 2), std::pair(70, 3), std::pair(99, 3)})
        EXPECT_EQ(role[step], wanted) << step;
}

TEST_F(DatasetFile, CsvIsInTheUnitsOfTheFile) {
    std::string text = "day,load,wind\n";
    for (int t = 0; t < 60; ++t)
        text += std::to_string(t) + ',' + std::to_string(1000 + 7 * t % 31) + ',' + std::to_string(t % 5) + '\n';
    put(directory / "own.csv", text);
    const Experiment experiment = withDataFile({}, (directory / "own.csv").string(), {"wind"}, {"load"});
    writeDataset(directory / "out.csv", experiment);
    const DataTable table = readDataTable(directory / "out.csv"), own = readDataTable(directory / "own.csv");
    ASSERT_EQ(table.rows, 59U);
    for (std::size_t t = 0; t < table.rows; ++t) {
        EXPECT_NEAR(column(table, "wind")[t], column(own, "wind")[t], 1e-12) << t;
        EXPECT_NEAR(column(table, "load(t+1)")[t], column(own, "load")[t + 1], 1e-9) << t;
    }
    EXPECT_THROW(writeDataset(directory / "out.txt", experiment), std::invalid_argument);
}

}  // namespace echoplane::dataset_file_tests
