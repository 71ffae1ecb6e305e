// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/self_contained.h"

#include <string>

#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

bool isSelfContained(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    const DataSource& source = experiment.data.source;
    const bool ownTable = kindOf(experiment).predictsSeries && source.table && source.embedding.empty() && source.lexicon.empty();
    if (chosen.readsFile || source != DataSource()) return ownTable;
    return !chosen.readsPackage;
}

void requireSelfContained(const Experiment& experiment, const char* what) {
    if (isSelfContained(experiment)) return;
    const std::string& name = experiment.data.task;
    const bool file = task(name).readsFile || experiment.data.source != DataSource();
    throw Refusal(file ? "%1 may not read files or start programs, but the data are in a file"
                       : "%1 may not read files or start programs, but the task %2 does",
                  what, name);
}

}  // namespace echoplane
