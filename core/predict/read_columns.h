// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/model.h"
#include "core/tables/data_table.h"
#include "core/text/message.h"

namespace echoplane {

/// Columns of a table in the order of a model.
struct ReadColumns {
    std::vector<const DataColumn*> list;  ///< of the table, which must outlive them
    bool byName = false;                  ///< found by name, else by order
    Message note;                         ///< the assumption that was made, or empty
};

/// Finds the model's `count` inputs or outputs, called `names` by the model: by name, or in the order of the table where model or
/// table have no names. Throws std::invalid_argument if some are missing. Cost O(columns·log columns).
ReadColumns readColumns(const DataTable& table, const std::vector<std::string>& names, Eigen::Index count, bool outputs);

/// The table's columns with the names of the model's targets, or the inputs if these are the targets. Empty if one is missing.
std::vector<const DataColumn*> targetColumns(const DataTable& table, const Model& model, const ReadColumns& inputs);

std::vector<std::string> namesOf(const std::vector<const DataColumn*>& columns);

/// "a, b, c", each shortened(); of many names the first 20 and their number.
std::string listedNames(const std::vector<std::string>& names);

/// "1 row", "12 rows".
Message rowsText(std::size_t count);

}  // namespace echoplane
