// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/tables/text_beginning.h"

namespace echoplane {

/// The delimiter that gives the most rows of equal length; in a tie, the one that gives the most numbers; 0 if none divides the
/// rows. Tabs that divide all rows evenly come before blanks, and before commas that stand within a field. `decimalComma`: it is
/// no comma.
char findDelimiter(const BeginningText& text, const LinePlace& from, bool decimalComma);

/// An unusual delimiter that divides all rows evenly, mostly into numbers; 0 if there is none. Times also have colons.
char unusualDelimiter(const std::vector<BeginningRow>& rows);

/// Whether the lines are numbers with decimal commas, which a comma as delimiter would split: each line is one number, and the
/// heading has no comma. Without a heading the digits must be conclusive: a line begins with -0, is in quotation marks or is a
/// gap; all have exponents; or a comma is followed by 0 and further digits. `asked`: decimal commas were chosen.
bool isColumnOfDecimalCommas(const std::vector<BeginningRow>& lines, bool asked);

}  // namespace echoplane
