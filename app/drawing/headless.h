// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QApplication>

namespace echoplane {

/// Prepares drawing without a display: chooses Qt's offscreen platform unless QT_QPA_PLATFORM is set, and passes only Qt's errors
/// to standard error, one line each. Call before constructing the QApplication.
void prepareHeadless();

/// Resets LC_NUMERIC to "C". Call after constructing a QApplication, which sets the user's locale: printf() and strtod() would
/// then use decimal commas, in files and JSON too. Qt's own number formatting keeps the user's locale.
void useCNumericLocale();

/// A QApplication without a display (Qt's offscreen platform), for drawing plots from the command line.
std::unique_ptr<QApplication> headlessApplication();

/// From here on a fatal error of Qt, such as a missing display, prints one sentence and exits with 1 instead of aborting.
void reportFatalErrors();

}  // namespace echoplane
