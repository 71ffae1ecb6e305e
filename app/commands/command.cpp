// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"

#include <array>

namespace echoplane {

std::span<const Command> commands() {
    static constexpr std::array list = {
        Command{"train", "Train a reservoir on a task and print its errors", addTrain},
        Command{"memory", "Measure a reservoir's memory capacity, delay by delay", addMemory},
        Command{"spectrum", "Compute a reservoir's eigenvalues, without training it", addSpectrum},
        Command{"sweep",
                "Run every combination of settings and seeds, on all cores; the best is chosen by the task's metric on the "
                "validation data (RMSE, NRMSE, accuracy, memory capacity or valid time)",
                addSweep},
        Command{"search",
                "Search for the settings that are best on the validation data; each point is proposed from all earlier ones. The "
                "test data are used once, at the end, for the best settings",
                addSearch},
        Command{"reproduce",
                "Reproduce the paper's figures and Table 2: data as CSV, pictures as SVG and PDF, the table also as Markdown and "
                "LaTeX. table2-fitted compares spectra fitted to the task, and is not part of \"all\". If \"all\" is stopped, "
                "the same command continues after what is finished",
                addReproduce},
        Command{"predict", "Run a trained model over a table of inputs, in the units of its file", addPredict},
        Command{"export", "Write a trained model in another format, chosen by the suffix", addExport},
        Command{"info", "Show what a file is and where it comes from: a model, plot, table, project or table of data", addInfo,
                false},
        Command{"stability",
                "Test whether a reservoir forgets its start (effective radius or Lyapunov exponent, echo state test, Jacobian), "
                "and whether the trained model is stable when it runs on its own output (closed loop)",
                addStability},
        Command{"capacity",
                "Measure what a reservoir can compute: its information processing capacity, by degree and delay of products of "
                "independent inputs, and its kernel and generalisation rank",
                addCapacity},
        Command{"conceptors",
                "Load several patterns into one network and recall each under its conceptor: quota, singular values, recall "
                "errors, overlaps",
                addConceptors},
        Command{"generate", "Continue a text with a model of the task next-token", addGenerate, false},
        Command{"merge",
                "Combine the journals of a sweep or a search that was run in parts (--shard) into the file of a single run",
                addMerge, false},
        Command{"fit",
                "Choose a reservoir's eigenvalues for a task: modes of the training signal give the angles, their radius and "
                "alpha are chosen on validation",
                addFit},
        Command{"race", "Train other models on the same data for the same time, and print how the reservoir compares", addRace},
        Command{"animate", "Move settings along a path and save a plot of every step as an animation", addAnimate},
        Command{"forecast", "Forecast the rows beyond the end of a table with a trained model, with bounds that widen",
                addForecast},
        Command{"data", "Write the data of a task: inputs, targets, split, scaling and units, for other programs", addData}};
    return list;
}

}  // namespace echoplane
