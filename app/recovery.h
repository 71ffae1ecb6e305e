// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace echoplane {

class Autosave;
class MainWindow;

/// Offers what programs that were not closed have left in `folder`, the newest first, in a dialogue that blocks nothing: to be
/// restored into the window, thrown away, or left for the next start. What is restored is kept by `autosave` before the copy of
/// the program before goes.
void offerUnsaved(MainWindow& window, Autosave& autosave, const QString& folder);

}  // namespace echoplane
