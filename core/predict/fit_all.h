// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// The model of a run with its readout fitted once more, on all rows: the training span with its washout, validation, test and,
/// for data from a file, the rows that the split leaves. Reservoir, normalisation and alpha are those of the run. The metadata
/// are those of `validated`, modelOf(run), so its errors are what was measured beforehand on rows that the readout had not seen,
/// with "fitted_on": {"rows": "all", "steps"} beside them; the warm state follows the last row.
///
/// Throws std::invalid_argument if the run diverged, or is not of one series. Cost of a run over all rows, and modelOf().
Model modelFittedOnAll(const RunResult& run, const Model& validated, const RunContext& context = {});

/// Throws std::invalid_argument, as modelFittedOnAll() would.
void requireFitOnAll(const Experiment& experiment);

}  // namespace echoplane
