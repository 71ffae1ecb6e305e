// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "core/run/score.h"
#include "core/tasks/metric.h"
#include "core/text/message.h"

namespace echoplane {

struct ReadoutResult;
struct RunResult;

/// What a kind of run reports of a result beside what all kinds have in common. JSON, terminal, tables and window all show this.
struct Report {
    std::vector<Metric> columns;      ///< of the table of errors, which has a row for each role; some may have no value
    std::vector<Message> lines = {};  ///< sentences below that table
    /// Members of its JSON in addition to those of runJson(), into which objects of the same name are merged.
    nlohmann::ordered_json numbers = nlohmann::ordered_json::object();
};

/// RunKind::report, or that of a series. The run must have a score.
Report reportOf(const RunResult& run);

/// The three errors, the accuracy for targets of ±1, and the valid time if the run is judged by it; that time in a sentence,
/// rankSentence(), and, with hasSolverLimit(), that limit in a sentence and as `solver_limit` {steps, lyapunov_times,
/// lower_bound}: `lower_bound` if the solutions do not part within the test data.
Report seriesReport(const RunResult& run);

/// "rank 94 of 100, decided by rounding: α is too small to regularise the other directions of the states", or empty.
Message rankSentence(const ReadoutResult& readout);

/// "58.3", or "at least 58.3" for a lower bound.
Message boundText(double value, int decimals, bool lowerBound);

/// "train", "validation" or "test": the name of a span in JSON.
const char* spanName(Role role);

/// A member of Score over the three spans: {train, validation, test}, null where it is not finite.
nlohmann::ordered_json errorsJson(const Errors& errors, double Score::*member);

/// Adds `bits` per token, and `perplexity`, the number of equally likely tokens with the same uncertainty, {train, validation,
/// test}.
void addBits(nlohmann::ordered_json& json, const Errors& errors);

}  // namespace echoplane
