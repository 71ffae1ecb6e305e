// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/model/model.h"

namespace echoplane {

/// What a C text is written of.
struct CSourceOptions {
    std::string prefix;   ///< names begin with it and "_"; see cPrefix()
    bool single = false;  ///< float instead of double
    std::string header;   ///< the name of the header that the .c text includes; unused by cHeaderAlone()
};

/// The texts of a model in two files.
struct CSourcePair {
    std::string header;  ///< types and declarations, also for C++
    std::string source;  ///< constants and functions
};

/// What names in C begin with for a file of that stem (UTF-8): its letters and digits and an _ for what is between them, 40 at
/// most, beginning with a letter; "model" where there are none. No two underscores in a row, which C++ keeps for itself.
std::string cPrefix(std::string_view stem);

/// The model as C99 that is C++ too, without allocation: the type PREFIX_state, the functions PREFIX_reset, PREFIX_reset_warm
/// (where the model has a warm state), PREFIX_known, PREFIX_step and PREFIX_selftest, and a comment that states what it takes of
/// flash, RAM and stack, which columns go in and out, and how long the start matters. Here as a header that needs nothing
/// else. Throws std::invalid_argument as testVector(), Cancelled. Cost O(numbers).
std::string cHeaderAlone(const Model& model, const CSourceOptions& options, const RunContext& context = {});

/// The same as a header and a source. The test is left out of the program unless ECHOPLANE_SELFTEST is defined.
CSourcePair cSourcePair(const Model& model, const CSourceOptions& options, const RunContext& context = {});

}  // namespace echoplane
