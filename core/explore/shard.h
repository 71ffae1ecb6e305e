// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace echoplane {

/// One machine's share of a list of work: part `part` of `of`, counted from 1.
struct Shard {
    int part = 1, of = 1;

    /// True if item `index` of `count` belongs to this part. Parts differ by at most one item; each is a run of neighbours, which
    /// share stages.
    bool has(std::size_t index, std::size_t count) const {
        const auto at = static_cast<std::size_t>(part), all = static_cast<std::size_t>(of);
        return index >= count * (at - 1) / all && index < count * at / all;
    }
    bool operator==(const Shard&) const = default;
};

/// Parses "2/8", or "array": the task of a job array from the variables that Slurm (SLURM_ARRAY_TASK_ID, _MIN and _COUNT) or Grid
/// Engine (SGE_TASK_ID, _FIRST, _LAST) set. Throws std::invalid_argument for anything else.
Shard shardFrom(std::string_view text);
/// The inverse of shardFrom(): "2/8".
std::string shardText(const Shard& shard);

}  // namespace echoplane
