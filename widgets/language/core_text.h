// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

#include "core/text/message.h"

namespace echoplane {

/// Translates a message of core, which is independent of languages, into the current language: its template is looked up, and the
/// translated arguments are put in at the places. A template without translation stays English.
QString coreText(const Message& message);
/// Translates a label of core; returns it unchanged if there is no translation.
QString coreText(std::string_view label);
/// A label for use within a sentence: in lower case.
QString coreTextWithin(std::string_view label);

}  // namespace echoplane
