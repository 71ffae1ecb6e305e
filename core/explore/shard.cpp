// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/shard.h"

#include <charconv>
#include <cstdlib>
#include <optional>

#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::optional<int> wholeNumberFrom(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<int> variable(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before any thread is started
    return value != nullptr ? wholeNumberFrom(value) : std::nullopt;
}

std::optional<Shard> jobArrayShard() {
    if (const auto task = variable("SLURM_ARRAY_TASK_ID")) {
        const auto first = variable("SLURM_ARRAY_TASK_MIN"), count = variable("SLURM_ARRAY_TASK_COUNT");
        if (first && count) return Shard{*task - *first + 1, *count};
    }
    if (const auto task = variable("SGE_TASK_ID")) {
        const auto first = variable("SGE_TASK_FIRST"), last = variable("SGE_TASK_LAST");
        if (first && last) return Shard{*task - *first + 1, *last - *first + 1};
    }
    return std::nullopt;
}

}  // namespace

Shard shardFrom(std::string_view text) {
    if (text == "array") {
        if (const auto shard = jobArrayShard(); shard && shard->part >= 1 && shard->part <= shard->of) return *shard;
        throw Refusal(
            "--shard array needs a job array without steps between its tasks: SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN and "
            "SLURM_ARRAY_TASK_COUNT are not set");
    }
    const std::size_t slash = text.find('/');
    const auto part = wholeNumberFrom(text.substr(0, slash));
    const auto of = slash == std::string_view::npos ? std::nullopt : wholeNumberFrom(text.substr(slash + 1));
    if (part && of && *part >= 1 && *part <= *of) return {*part, *of};
    throw Refusal("--shard is \"%1\", but must be I/K with I from 1 to K, such as 2/8, or array", shortened(text));
}

std::string shardText(const Shard& shard) {
    return std::to_string(shard.part) + '/' + std::to_string(shard.of);
}

}  // namespace echoplane
