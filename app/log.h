// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QString>

#include "core/experiment/experiment.h"

class QFile;

namespace echoplane {

/// The program's own record: a line for its start with its version, for each thing that failed, and for what Qt says, with the
/// time. Kept below 1 MB by setting the older half aside as ".1". Where the file cannot be written there is none.
class Log {
public:
    /// Also takes what Qt says from now on, and hands it on to standard error.
    explicit Log(const QString& file);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    void add(const QString& line);

    static QString standardFile();

private:
    std::unique_ptr<QFile> m_file;
};

/// What a maintainer needs to know of a problem: the version, the system, the settings, and the end of the log.
QString reportText(const Experiment& experiment, const QString& logFile);

}  // namespace echoplane
