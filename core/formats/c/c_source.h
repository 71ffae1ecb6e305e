// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/model/model.h"

namespace echoplane {

/// Options of the generated C code.
struct CSourceOptions {
    std::string prefix;   ///< names begin with it and "_"; see cPrefix()
    bool single = false;  ///< float instead of double
    std::string header;   ///< name of the header that the .c file includes; unused by cHeaderAlone()
};

/// A model as C source and header.
struct CSourcePair {
    std::string header;  ///< types and declarations, also for C++
    std::string source;  ///< constants and functions
};

/// Prefix of the C names for a file with this stem (UTF-8): its letters and digits, with an _ for whatever lies between them; at
/// most 40 characters, beginning with a letter; "model" if none remain. Never two underscores in a row, which C++ reserves.
std::string cPrefix(std::string_view stem);

/// The model as a single self-contained header in C99 that is also C++, without allocation: the type PREFIX_state, the functions
/// PREFIX_reset, PREFIX_reset_warm (if the model has a warm state), PREFIX_known, PREFIX_step and PREFIX_selftest, and the
/// comment of cComment(). Throws std::invalid_argument as testVector(), Cancelled. Cost O(numbers).
std::string cHeaderAlone(const Model& model, const CSourceOptions& options, const RunContext& context = {});

/// The model of cHeaderAlone() split into a header and a source. The self-test is compiled only if ECHOPLANE_SELFTEST is defined.
CSourcePair cSourcePair(const Model& model, const CSourceOptions& options, const RunContext& context = {});

}  // namespace echoplane
