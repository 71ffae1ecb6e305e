// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

#include "app/options/data_options.h"
#include "core/experiment/experiment.h"

namespace echoplane {

/// How the window opens.
struct WindowOptions {
    QString screenshot;  ///< PNG to render the trained window into, without a display; or empty
    QString project;     ///< file to open (.echo, or any other that openFile() accepts), or empty
    QString lesson;      ///< lesson file to start, or empty
    QString shared;      ///< shared line of text with a state to open (shared_line.h), or empty
    QString theme;       ///< "system", "light" or "dark"; empty: the user's last choice
    QSize size;          ///< invalid: the last size, initially 1280×800
    Experiment experiment;
    bool modelGiven = false;  ///< whether the experiment was given (isModelGiven())
    DataOptionValues data;    ///< own data to open the window with
};

/// Opens the window and returns the exit code: 0, or 1 if a screenshot failed (with one line on standard error).
/// Throws std::invalid_argument for settings that validate() refuses.
int runWindow(int argc, char** argv, const WindowOptions& options);

}  // namespace echoplane
