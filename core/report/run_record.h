// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/run/run_result.h"

namespace echoplane {

/// The run that a file was made from, as recorded in the file.
struct StoredRun {
    Experiment experiment;
    std::string program;  ///< "echoplane 0.1.0", or empty
    std::string verb;     ///< "train", or "sweep" if the experiment is the base of a sweep; may be empty
    /// RMSE of training, validation and test data (Score::normalisedRmse); NaN if not in the file.
    double trainingRmse = std::numeric_limits<double>::quiet_NaN();
    double validationRmse = std::numeric_limits<double>::quiet_NaN();
    double testRmse = std::numeric_limits<double>::quiet_NaN();
    std::string record = {};  ///< the whole record, in JSON
};

/// Record for the metadata of pictures and tables: {"program", "verb": "train", "settings": settingsJson(), "rmse"} on one line;
/// for data also "rmse_normalised", and after a divergence "diverged_at". Two runs of equal settings on one machine give the same
/// bytes.
std::string runRecord(const RunResult& result);

/// Record of something made from many runs that share settings ("sweep").
std::string settingsRecord(const std::string& verb, const Experiment& experiment);
/// settingsRecord() with additional members `more`.
std::string settingsRecord(const std::string& verb, const Experiment& experiment, const nlohmann::ordered_json& more);

/// Record of something not made from one experiment's settings: the command that recreates it.
std::string commandRecord(const std::string& command);

/// Reads a record; also the metadata of models, the output of `train --json` and the plan of a sweep's CSV. For any text, returns
/// an experiment that passes validate(), bit for bit the one that was written, or throws std::invalid_argument with one sentence
/// that begins with `name`. The experiment's data are not loaded.
StoredRun storedRun(std::string_view record, std::string_view name);

/// How a repeated run differs from the stored one: "the test RMSE is 5.2e-10 here and 5.3e-10 in the file". Empty if all stored
/// errors agree to the last bit.
std::string differenceFrom(const StoredRun& stored, const RunResult& now);

}  // namespace echoplane
