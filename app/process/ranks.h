// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/jobs/ranks.h"

namespace echoplane {

/// Runs the work of a verb, alone (`ranks` is null) or as one of the ranks started by mpirun. These are recognised by the
/// variables that mpirun sets (OMPI_COMM_WORLD_SIZE, PMI_SIZE); only then is the MPI module loaded, so that the program otherwise
/// needs no MPI.
///
/// All ranks run the same code. Only rank 0's standard output is kept, and only its message if all fail alike. A rank that fails
/// ends all of them with its exit code. Throws std::runtime_error if mpirun started several ranks and the module is missing.
int onRanks(const std::function<int(const Ranks* ranks)>& work);

}  // namespace echoplane
