// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/job_script.h"

#include "core/explore/journal.h"
#include "core/project/project_file.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::string_view endOfSetup = "END_OF_ECHOPLANE_SETUP";

void requireRange(const char* name, int value, int most) {
    if (value < 1 || value > most) throw Refusal("a job's %1 are %2, but must be from 1 to %3", name, value, most);
}

std::string head(std::string_view verb, const ClusterShare& share, std::string_view what) {
    const bool array = share.by == ClusterShare::By::array;
    const std::string name = "echoplane-" + std::string(verb), count = std::to_string(share.parts);
    std::string text = "#!/bin/bash\n#SBATCH --job-name=" + name + '\n';
    if (array) text += "#SBATCH --array=1-" + count + '\n';
    text += "#SBATCH --ntasks=" + (array ? std::string("1") : count) + '\n';
    text += "#SBATCH --cpus-per-task=" + std::to_string(share.cores) + '\n';
    text += "#SBATCH --time=" + std::to_string(share.minutes) + '\n';
    text += "#SBATCH --output=" + name + (array ? "-%A-%a.log" : "-%j.log") + '\n';
    text += "#SBATCH --open-mode=append\n#SBATCH --requeue\n";
    text += "# Written by Echoplane " ECHOPLANE_VERSION " for Slurm. " + std::string(what) + "\nset -euo pipefail\n";
    text += "echoplane=${ECHOPLANE:-echoplane}\nthreads=${SLURM_CPUS_PER_TASK:-" + std::to_string(share.cores) + "}\n";
    return text;
}

/// Writes the settings to a file next to the output, one for each task; ranks on other machines read it too.
std::string setup(const std::string& output, const char* name, std::string text) {
    if (text.find(endOfSetup) != std::string::npos)
        throw Refusal("the settings hold the words %1, which no job script can carry", endOfSetup);
    if (!text.ends_with('\n')) text += '\n';
    // A leading dash would be read as an option.
    return "output=" + shellQuoted((output.starts_with('-') ? "./" : "") + output) + "\nsetup=$output" + name +
           "\ncat > \"$setup\" <<'" + std::string(endOfSetup) + "'\n" + text + std::string(endOfSetup) +
           "\ntrap 'rm -f \"$setup\"' EXIT\n";
}

/// "mpirun -n 8 ", with the number that the scheduler granted; empty for a single rank.
std::string launched(const ClusterShare& share) {
    return share.parts == 1 ? "" : "mpirun -n \"${SLURM_NTASKS:-" + std::to_string(share.parts) + "}\" ";
}

}  // namespace

void validate(const ClusterShare& share) {
    constexpr int most = 100'000, longest = 1'000'000;
    requireRange(share.by == ClusterShare::By::array ? "parts" : "ranks", share.parts, most);
    requireRange("cores", share.cores, most);
    requireRange("minutes", share.minutes, longest);
}

std::string shellQuoted(std::string_view text) {
    std::string quoted = "'";
    for (const char each : text) quoted += each == '\'' ? std::string("'\\''") : std::string(1, each);
    return quoted + '\'';
}

std::string sweepScript(const ExplorationPlan& plan, const std::string& output, const ClusterShare& share) {
    validate(share);
    if (share.by == ClusterShare::By::ranks)
        return head("sweep", share, "All ranks share the groups; the first one writes the file.") +
               setup(output, ".plan", journalHeader(plan)) + launched(share) +
               R"("$echoplane" sweep --plan "$setup" --jobs $((threads * )" + std::to_string(share.parts) +
               ")) --output \"$output\"\n";
    return head("sweep", share, "Each task computes one part into a journal; the last to finish merges them into one file.") +
           setup(output, ".$SLURM_ARRAY_TASK_ID.plan", journalHeader(plan)) +
           "\"$echoplane\" sweep --plan \"$setup\" --shard array --jobs \"$threads\" --output "
           "\"$output.$SLURM_ARRAY_TASK_ID.journal\"\n"
           "\"$echoplane\" merge --when-complete \"$output\".*.journal --output \"$output\"\n";
}

std::string searchScript(const ExplorationPlan& plan, int budget, const std::string& output, const ClusterShare& share) {
    validate(share);
    if (share.by == ClusterShare::By::array)
        throw Refusal(
            "a search cannot be split into a job array, since each point is proposed from the earlier ones: let the ranks of one "
            "job share the runs");
    return head("search", share, "All ranks share the runs of a batch of points; the first one writes the journal.") +
           setup(output, ".plan", "# " + planText(plan)) + launched(share) + R"("$echoplane" search --plan "$setup" --budget )" +
           std::to_string(budget) + (share.parts == 1 ? " --jobs \"$threads\"" : "") + " --output \"$output\"\n";
}

std::string trainScript(const Experiment& experiment, const std::string& output, const ClusterShare& share) {
    validate(share);
    if (share.by == ClusterShare::By::array)
        throw Refusal("one run cannot be split into a job array: let the ranks of one job share its parts, if it has some");
    const auto shares = kindOf(experiment).shares;
    const int most = shares != nullptr ? shares(experiment) : 1;
    if (share.parts > most) {
        if (most > 1) throw Refusal("there are %1 ranks, but the run has %2 parts to share", share.parts, most);
        throw Refusal("there are %1 ranks, but a run of the task %2 has no parts to share", share.parts, experiment.data.task);
    }
    Project project;
    project.experiment = experiment;
    return head(
               "train", share,
               most == 1 ? "One rank does the run." : "All ranks share the parts of the run; the first one writes the numbers.") +
           setup(output, ".echo", projectText(project)) + launched(share) +
           "\"$echoplane\" train --from \"$setup\" --json > \"$output.part\"\n" + "mv \"$output.part\" \"$output\"\n";
}

}  // namespace echoplane
