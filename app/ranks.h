// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/jobs/ranks.h"

namespace echoplane {

/// Runs the work of a verb, alone or as one of the ranks that mpirun started. These are known by what mpirun sets
/// (OMPI_COMM_WORLD_SIZE, PMI_SIZE); the module that speaks MPI is loaded then and only then, so that the program needs no MPI
/// where there is none. Null: alone.
///
/// All ranks do the same; only rank 0's standard output is kept, and only its sentence where all fail alike. A rank that fails
/// ends all of them with its exit code. Throws std::runtime_error where mpirun started several and the module is not there.
int onRanks(const std::function<int(const Ranks* ranks)>& work);

}  // namespace echoplane
