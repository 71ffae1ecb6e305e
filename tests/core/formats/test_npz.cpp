// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npz.h"

#ifndef _WIN32
#include <sys/resource.h>
#include <unistd.h>
#include <csignal>
#endif
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/core/files/claimed_archive.h"
#include "tests/core/formats/independent.h"
#include "tests/core/formats/python.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::npz_tests {

namespace fs = std::filesystem;

using Npz = TemporaryDirectory;

TEST_F(Npz, NumPyRunsEveryModelToTheSamePredictions) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    std::vector<std::string> runs;
    for (const TrainedRun& make : trainedRuns()) {
        const RunResult run = trained(make);
        ASSERT_FALSE(run.score->divergedAt) << make.name();
        writeNpz(directory / (make.name() + ".npz"), run);
        // One line per step: the input, the targets, the predictions.
        std::ofstream series(directory / (make.name() + ".txt"));
        series.precision(17);
        for (Eigen::Index t = 0; t < run.score->predictions.cols(); ++t) {
            series << run.data->inputs(0, t) << ' ' << run.data->targets.col(t).transpose() << ' '
                   << run.score->predictions.col(t).transpose() << '\n';
        }
        runs.insert(runs.end(), {make.name() + ".npz", make.name() + ".txt", std::to_string(run.experiment.data.split.training)});
    }
    const Outcome outcome = runPythonEach(directory, "check_npz.py", 3, runs);
    EXPECT_EQ(outcome.code, 0) << outcome.text;
}

TEST_F(Npz, TheSameModelGivesTheSameBytes) {
    RunResult run = trained({"golden"});
    writeNpz(directory / "first.npz", run);
    writeNpz(directory / "second.npz", run);
    EXPECT_EQ(contents(directory / "first.npz"), contents(directory / "second.npz"));
}

TEST_F(Npz, AnExistingFileIsReplacedWhole) {
    const fs::path file = directory / "model.npz";
    std::ofstream(file) << std::string(1000000, 'x');
    const RunResult run = trained({"golden"});
    writeNpz(file, run);
    writeNpz(directory / "fresh.npz", run);
    EXPECT_EQ(contents(file), contents(directory / "fresh.npz"));
    EXPECT_EQ(filesInDirectory(), 2U) << "a temporary file was left behind";
}

#ifndef _WIN32
TEST_F(Npz, AWriteThatFailsKeepsThePreviousFile) {
    const fs::path file = directory / "model.npz";
    std::ofstream(file) << "previous";
    const RunResult run = trained({"normal"});

    // A disk that fills up: no file may grow past 2000 bytes.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{2000, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    std::string message;
    try {
        writeNpz(file, run);
    } catch (const std::runtime_error& error) {
        message = error.what();
    }
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, SIG_DFL);

    EXPECT_NE(message.find(file.string()), std::string::npos) << "the failure was not reported: \"" << message << "\"";
    EXPECT_EQ(contents(file), "previous");
    EXPECT_EQ(filesInDirectory(), 1U) << "a temporary file was left behind";
}
#endif

TEST_F(Npz, AMissingDirectoryIsReportedWithTheFile) {
    const fs::path file = directory / "missing" / "model.npz";
    try {
        writeNpz(file, trained({"golden"}));
        FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find(file.string()), std::string::npos) << error.what();
    }
}

TEST_F(Npz, ADirectoryInTheWayIsReportedAndStays) {
    fs::create_directory(directory / "model.npz");
    EXPECT_THROW(writeNpz(directory / "model.npz", trained({"golden"})), std::runtime_error);
    EXPECT_TRUE(fs::is_directory(directory / "model.npz"));
}

TEST_F(Npz, ADivergedRunHasNoModelAndWritesNothing) {
    Experiment experiment;
    experiment.dynamics.spectralRadius = 2.0;
    const RunResult run = Pipeline().run(experiment);
    ASSERT_TRUE(run.diverged());
    EXPECT_NE(refusal([&] { writeNpz(directory / "model.npz", run); }), "");
    EXPECT_EQ(filesInDirectory(), 0U);
}

TEST_F(Npz, AModelOfAFewBytesMayNotBecomeAGigabyte) {
    const std::string header = npyOf("(1, 112500000)", "<f8");
    putClaimedArchive(directory / "bomb.npz", "Wout.npy", header + noise(900'000),
                      static_cast<std::uint32_t>(header.size() + 900'000'000));
    const std::string refused = refusal([&] { readNpz(directory / "bomb.npz"); });
    EXPECT_NE(refused.find("but at most 200000000 are unpacked: 200 times as many, or 0.2 GB"), std::string::npos) << refused;
}

TEST_F(Npz, WhatNoModelHasIsRefusedBeforeItIsUnpacked) {
    // Each claims 190 MB, which is allowed, and holds noise: unpacking would report the damage.
    const auto refused = [&](const std::string& member, const std::string& header) {
        putClaimedArchive(directory / "large.npz", member, header + noise(1'000'000),
                          static_cast<std::uint32_t>(header.size() + 190'000'000));
        return refusal([&] { readNpz(directory / "large.npz"); });
    };
    const std::string file = (directory / "large.npz").string();
    EXPECT_EQ(refused("Win.npy", npyOf("()", "<U47500000")),
              file + ", Win.npy: its texts have 190000000 bytes, but may have at most 64000000");
    EXPECT_EQ(refused("Win.npy", npyOf("(20, 1)", "<f8")),
              file + ", Win.npy: its shape implies 160 bytes of data, but it has 190000000");
    EXPECT_EQ(refused("Win.npy", npyOf("(19000, 10000)", "|u1")),
              file + ", Win.npy: its type |u1 is not one that a model has in that shape");
    EXPECT_EQ(refused("x.npy", npyOf("(23750000,)", "<f8")), file + ": this is not a reservoir model: it has no Win");
}

}  // namespace echoplane::npz_tests
