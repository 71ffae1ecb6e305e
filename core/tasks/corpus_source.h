// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

// The source of the task next-token, for own_classes.cpp, which has the others.

/// DataSource::corpus read where it is not. Throws as readCorpus() and requireUnchanged().
Experiment withCorpusLoaded(Experiment experiment, const RunContext& context);
/// The text in DataSource::file with a split that suits it.
Experiment withCorpusFile(Experiment experiment, const RunContext& context);

/// Throws std::invalid_argument where DataSource::fingerprint is another.
void requireUnchanged(const DataSource& source, std::uint64_t fingerprint);

}  // namespace echoplane
