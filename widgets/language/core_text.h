// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

namespace echoplane {

/// Translates a text of core, which is independent of languages, into the current language; returns it unchanged if the
/// translations lack it. Takes whole phrases: labels, titles, and the sentences that core composes of names and numbers
/// (core_text.cpp collects their patterns).
QString coreText(std::string_view words);
/// A label for use within a sentence: in lower case.
QString coreTextWithin(std::string_view label);

}  // namespace echoplane
