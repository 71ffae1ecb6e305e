// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace echoplane {

class ChoiceBox;

/// Fills a box with all tasks under headings that follow from what a task is (its kind of run, whether it forecasts, whether it
/// reads a file), so that a new task needs no line here. `addEntry` appends one task to the box; headings have no data and cannot
/// be chosen. The open list shows the entry's data of `labelRole` and a word on each.
void fillTaskList(ChoiceBox& box, int labelRole, const std::function<void(const std::string& task)>& addEntry);

}  // namespace echoplane
