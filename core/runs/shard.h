// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace echoplane {

/// Part `part` of `of` of a list of work, counted from 1: what one machine does of it.
struct Shard {
    int part = 1, of = 1;

    /// Item `index` of `count` is in it: parts differ by one item at most, each a run of neighbours, which share stages.
    bool has(std::size_t index, std::size_t count) const {
        const auto at = static_cast<std::size_t>(part), all = static_cast<std::size_t>(of);
        return index >= count * (at - 1) / all && index < count * at / all;
    }
    bool operator==(const Shard&) const = default;
};

/// "2/8"; or "array", the task of a job array by what Slurm sets (SLURM_ARRAY_TASK_ID, _MIN and _COUNT) or Grid Engine
/// (SGE_TASK_ID, _FIRST, _LAST). Throws std::invalid_argument for anything else.
Shard shardFrom(std::string_view text);
/// Its inverse: "2/8".
std::string shardText(const Shard& shard);

}  // namespace echoplane
