// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/job_script.h"

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <stdexcept>

#include <gtest/gtest.h>

#include "core/explore/journal.h"
#include "core/files/text_file.h"
#include "core/kinds/fields/field_settings.h"
#include "core/project/project_file.h"
#include "core/tasks/task.h"
#include "tests/core/formats/independent.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::job_script_tests {

/// Runs the scripts in bash, with a stand-in for echoplane that only records its arguments.
class JobScript : public TemporaryDirectory {
protected:
    void SetUp() override {
        TemporaryDirectory::SetUp();
        // NOLINTNEXTLINE(concurrency-mt-unsafe)
        if (!shellIsThere() || std::system("bash -c :") != 0)
            GTEST_SKIP() << "needs bash, as the machines have that these scripts are for";
        writeTextFile(directory / "program",
                      "#!/bin/bash\n"
                      "printf '<%s>' \"$@\" >> asked; echo >> asked\n"
                      "for word; do [ -e \"$word\" ] && case $word in *.plan|*.echo) cp \"$word\" setup;; esac; done\n"
                      "exit 0\n");
        writeTextFile(directory / "mpirun", "#!/bin/bash\nprintf '<%s>' mpirun \"$1\" \"$2\" >> asked\nshift 2\nexec \"$@\"\n");
        for (const char* name : {"program", "mpirun"})
            std::filesystem::permissions(directory / name, std::filesystem::perms::owner_all);
    }

    /// The recorded arguments after bash ran the script with these variables.
    std::string asked(const std::string& script, const std::string& variables = {}) const {
        writeTextFile(directory / "job.sh", script);
        const std::string command = "cd " + shellQuoted(directory.string()) + " && rm -f asked setup && " + variables +
                                    " PATH=$PWD:$PATH ECHOPLANE=./program bash job.sh";
        EXPECT_EQ(std::system(command.c_str()), 0) << script;  // NOLINT(concurrency-mt-unsafe)
        return readTextFile(directory / "asked");
    }

    static std::string refusal(const std::function<void()>& work) {
        try {
            work();
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "nothing";
    }

    static SweepPlan plan() {
        SweepPlan plan;
        plan.base.reservoir.size = 7;
        plan.axes = {{"ridge", {1e-6, 1e-3}}};
        return plan;
    }
};

TEST_F(JobScript, WordsAreQuotedWhateverTheyHold) {
    for (const std::string& word :
         {std::string("plain"), std::string("it's"), std::string("a b\tc"), std::string("$HOME `id` $(id)"),
          std::string("\"'\\'\""), std::string("-n; rm *\n#&|<>"), std::string(), std::string("größe*?")}) {
        const std::string out = (directory / "word").string(),
                          command = "printf %s " + shellQuoted(word) + " > " + shellQuoted(out);
        writeTextFile(directory / "quote.sh", command);
        // NOLINTNEXTLINE(concurrency-mt-unsafe)
        ASSERT_EQ(std::system(("bash " + shellQuoted((directory / "quote.sh").string())).c_str()), 0);
        EXPECT_EQ(readTextFile(out), word);
    }
}

TEST_F(JobScript, ATaskOfAnArrayDoesItsPartAndMerges) {
    const std::string script = sweepScript(plan(), "it's $(a) sweep.csv", {ClusterShare::By::array, 3, 4, 90});
    EXPECT_NE(script.find("#SBATCH --array=1-3\n"), std::string::npos);
    EXPECT_NE(script.find("#SBATCH --cpus-per-task=4\n"), std::string::npos);
    EXPECT_NE(script.find("#SBATCH --time=90\n"), std::string::npos);
    const std::string arguments = asked(script, "SLURM_ARRAY_TASK_ID=2");
    EXPECT_EQ(arguments,
              "<sweep><--plan><it's $(a) sweep.csv.2.plan><--shard><array><--jobs><4><--output><it's $(a) sweep.csv.2.journal>\n"
              "<merge><--when-complete><it's $(a) sweep.csv.*.journal><--output><it's $(a) sweep.csv>\n");
    EXPECT_EQ(readTextFile(directory / "setup"), journalHeader(plan()));
    EXPECT_FALSE(std::filesystem::exists(directory / "it's $(a) sweep.csv.2.plan"));
}

TEST_F(JobScript, RanksAreStartedByMpirunAsManyAsThereAre) {
    const ClusterShare ranks{ClusterShare::By::ranks, 8, 2, 60};
    EXPECT_EQ(asked(sweepScript(plan(), "s.csv", ranks), "SLURM_NTASKS=5 SLURM_CPUS_PER_TASK=2"),
              "<mpirun><-n><5><sweep><--plan><s.csv.plan><--jobs><16><--output><s.csv>\n");
    Experiment field = withTask({}, "lorenz96");
    field.set(fields::tiles, 8);
    EXPECT_EQ(asked(trainScript(field, "run.json", ranks)), "<mpirun><-n><8><train><--from><run.json.echo><--json>\n");
    EXPECT_EQ(parseProject(readTextFile(directory / "setup"), "setup").experiment, field);
    EXPECT_TRUE(std::filesystem::exists(directory / "run.json"));
    ExplorationPlan search{{}, searchAxesFrom("ridge"), searchSeeds};
    search.by = SearchMethod::bayes;
    EXPECT_EQ(asked(searchScript(search, 40, "j.csv", {ClusterShare::By::ranks, 1, 3, 60})),
              "<search><--plan><j.csv.plan><--budget><40><--jobs><3><--output><j.csv>\n");
    EXPECT_EQ(planText(readJournal(directory / "setup", JournalOf::search, 1).plan), planText(search));
}

TEST_F(JobScript, AnOutputThatBeginsWithADashIsNoOption) {
    EXPECT_EQ(asked(sweepScript(plan(), "-x.csv", {ClusterShare::By::array, 3, 4, 90}), "SLURM_ARRAY_TASK_ID=2"),
              "<sweep><--plan><./-x.csv.2.plan><--shard><array><--jobs><4><--output><./-x.csv.2.journal>\n"
              "<merge><--when-complete><./-x.csv.*.journal><--output><./-x.csv>\n");
    EXPECT_EQ(asked(trainScript({}, "-run.json", {ClusterShare::By::ranks, 1, 1, 60})),
              "<train><--from><./-run.json.echo><--json>\n");
    EXPECT_TRUE(std::filesystem::exists(directory / "-run.json"));
}

TEST_F(JobScript, ARunWithoutTilesDoesNotSpeakOfThem) {
    EXPECT_EQ(trainScript({}, "run.json", {ClusterShare::By::ranks, 1, 1, 60}).find("share the parts"), std::string::npos);
}

TEST_F(JobScript, WhatCannotBeSharedIsRefused) {
    ExplorationPlan search{{}, searchAxesFrom("ridge"), searchSeeds};
    search.by = SearchMethod::bayes;
    EXPECT_NE(refusal([&] { searchScript(search, 40, "j.csv", {}); }).find("a search cannot be split into a job array"),
              std::string::npos);
    EXPECT_EQ(refusal([] {
                  trainScript({}, "run.json", {ClusterShare::By::ranks, 2, 1, 60});
              }),
              "there are 2 ranks, but a run of the task mso has no parts to share");
    Experiment field = withTask({}, "lorenz96");
    field.set(fields::tiles, 4);
    EXPECT_EQ(refusal([&] {
                  trainScript(field, "run.json", {ClusterShare::By::ranks, 5, 1, 60});
              }),
              "there are 5 ranks, but the run has 4 parts to share");
    EXPECT_EQ(refusal([] {
                  sweepScript(plan(), "s.csv", {ClusterShare::By::array, 0, 1, 60});
              }),
              "a job's parts are 0, but must be from 1 to 100000");
}

}  // namespace echoplane::job_script_tests
