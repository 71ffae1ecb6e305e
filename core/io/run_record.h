// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/pipeline/stages.h"

namespace echoplane {

/// What a file tells about the run that it was made from.
struct StoredRun {
    Experiment experiment;
    std::string program;  ///< "echoplane 0.1.0", or empty
    std::string verb;     ///< "train", or "sweep" where the experiment is what a sweep started from; may be empty
    /// RMSE of the stretches (Score::normalisedRmse), not a number where the file does not tell.
    double trainingRmse = std::numeric_limits<double>::quiet_NaN();
    double validationRmse = std::numeric_limits<double>::quiet_NaN();
    double testRmse = std::numeric_limits<double>::quiet_NaN();
    std::string record = {};  ///< all that it tells, in JSON
};

/// For the metadata of pictures and tables: {"program", "verb": "train", "settings": settingsJson(), "rmse"} on one line; of data
/// also "rmse_normalised", and after a divergence "diverged_at". Two runs of equal settings on one machine give the same bytes.
std::string runRecord(const RunResult& result);

/// The same for what was made from many runs that share settings ("sweep").
std::string settingsRecord(const std::string& verb, const Experiment& experiment);
/// With `more` members, of what else it was made by.
std::string settingsRecord(const std::string& verb, const Experiment& experiment, const nlohmann::ordered_json& more);

/// For what was made from no settings of ours to keep: the command that makes it again.
std::string commandRecord(const std::string& command);

/// The run that a record holds; also reads the metadata of models, the document of `train --json` and the plan of a sweep's CSV.
/// Whatever the text: gives an experiment that validate() takes, bit for bit the one that was written, or throws
/// std::invalid_argument in one sentence that begins with `name`. The experiment's data are not loaded.
StoredRun storedRun(std::string_view record, std::string_view name);

/// What differs where a run was made again: "the test RMSE is 5.2e-10 here and 5.3e-10 in the file", or empty where all errors
/// that the file tells are equal to the last bit.
std::string differenceFrom(const StoredRun& stored, const RunResult& now);

}  // namespace echoplane
