// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

// Loading of the text of the task next-token. The other sources are in own_classes.cpp, which calls this.

/// Loads DataSource::corpus unless it is already loaded. Throws as readCorpus() and requireUnchanged().
Experiment withCorpusLoaded(Experiment experiment, const RunContext& context);
/// Loads the text in DataSource::file and chooses a split suited to its length.
Experiment withCorpusFile(Experiment experiment, const RunContext& context);

/// Throws std::invalid_argument if DataSource::fingerprint is set and differs.
void requireUnchanged(const DataSource& source, std::uint64_t fingerprint);

}  // namespace echoplane
