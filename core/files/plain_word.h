// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// A text to be compared with others: in small letters and without accents, composed or not ("Année" and "ANNÉE" are "annee",
/// "Straße" is "strasse"), with plain spaces and hyphens. Letters that are not Latin stay as they are; bytes that are not UTF-8
/// are taken as Latin-1.
std::string plainWord(std::string_view text);

}  // namespace echoplane
