// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// A text normalised for comparison: lower case, without accents, whether composed or not ("Année" and "ANNÉE" become "annee",
/// "Straße" "strasse"), with plain spaces and hyphens. Non-Latin letters are unchanged; bytes that are not UTF-8 are read as
/// Latin-1.
std::string plainWord(std::string_view text);

/// A–Z as a–z; all other bytes are unchanged.
std::string lowerCase(std::string_view text);

}  // namespace echoplane
