// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

namespace echoplane {

/// What core says, which knows no languages: its words in the language in use, or as they are where the translations lack them.
/// Takes whole phrases: labels and titles, and the sentences that core puts together of names and numbers (core_text.cpp lists
/// their patterns).
QString coreText(std::string_view words);
/// A label as it stands within a sentence: in small letters.
QString coreTextWithin(std::string_view label);

}  // namespace echoplane
