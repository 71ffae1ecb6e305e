// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

#include "app/commands/data_options.h"
#include "core/experiment/experiment.h"

namespace echoplane {

/// How the window opens.
struct WindowOptions {
    QString screenshot;  ///< PNG to render the trained window into, without a display, instead of showing it; or empty
    QString project;     ///< file to open with (.echo, or what else openFile() of the window takes), or empty
    QString lesson;      ///< file of a lesson to begin, or empty
    QString shared;      ///< line of text that holds a state to open (shared_line.h), or empty
    QString theme;       ///< "system", "light" or "dark"; empty means what the user chose last
    QSize size;          ///< invalid means what the window had last, at first 1280×800
    Experiment experiment;
    bool modelGiven = false;  ///< whether it was asked for (isModelGiven())
    DataOptionValues data;    ///< own data that the window opens on
};

/// Opens the window and returns the exit code: 0, or 1 when a screenshot could not be made (with one line on standard error).
/// Throws std::invalid_argument for settings that validate() refuses.
int runWindow(int argc, char** argv, const WindowOptions& options);

}  // namespace echoplane
