// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"

namespace echoplane {

/// Throws std::invalid_argument that lists the suffixes unless `file` ends in .npz or .csv.
void checkDatasetFile(const std::filesystem::path& file);

/// Writes the data of an experiment's task, with its noise, so that another program can train on the very same numbers. Returns
/// what was written: {"task", "steps", "inputs", "targets", "sequences", "horizon", "output"}.
///
/// .npz, for numpy.load without pickles:
///
///     inputs        T × D_in, a row per step, as the reservoir sees them; of step t
///     targets       T × D_out, likewise: what a model should give at step t
///     input_shift, input_scale, target_shift, target_scale      numbers in the task's own units are x·scale + shift
///     role          per step: 0 washout, 1 fitted, 2 validation, 3 test, −1 neither fitted nor scored
///     split         washout, training (washout included), validation, test: numbers of steps, of sequences for classes
///     sequence      per step: the number of its sequence, at whose start a reservoir is reset
///     input_names, target_names
///     metadata      a JSON text: "task", "horizon", "units", "settings"
///
/// .csv, in the task's own units: step, sequence (if there are several), role, the inputs and the targets, below a comment with
/// the metadata. The units of data from a file are those of its columns, after logarithms and differences.
///
/// Throws std::invalid_argument as checkDatasetFile() and datasetOf(), std::runtime_error if the file cannot be written;
/// Cancelled.
nlohmann::ordered_json writeDataset(const std::filesystem::path& file, const Experiment& experiment,
                                    const RunContext& context = {});

}  // namespace echoplane
