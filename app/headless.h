// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QApplication>

namespace echoplane {

/// To be called before a QApplication that draws without a display: chooses Qt's offscreen platform unless QT_QPA_PLATFORM says
/// otherwise, and lets only Qt's errors through to standard error, one line each.
void prepareHeadless();

/// To be called after every QApplication, which sets the user's locale: printf() and strtod() would then write and want decimal
/// commas, in files and in JSON too. Qt's own words for numbers stay the user's.
void useNumbersOfNoLocale();

/// A QApplication that needs no display (Qt's offscreen platform), for drawing plots from the command line.
std::unique_ptr<QApplication> headlessApplication();

/// From here on what Qt ends a program for, as where there is no display to open a window on, is one sentence and exit 1 instead
/// of an abort.
void tellFatalErrors();

}  // namespace echoplane
