// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace echoplane {

class Autosave;
class MainWindow;

/// Offers projects left in `folder` by programs that were not closed, newest first, in a non-blocking dialogue: to restore into
/// the window, throw away, or leave for the next start. A restored project is kept by `autosave` before the old copy is deleted.
void offerUnsaved(MainWindow& window, Autosave& autosave, const QString& folder);

}  // namespace echoplane
