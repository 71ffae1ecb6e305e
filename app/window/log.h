// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QString>

#include "core/experiment/experiment.h"

class QFile;

namespace echoplane {

/// The program's log: one line with the time for each start (with the version), each failure and each message of Qt. It is kept
/// below 1 MB by moving the older half to ".1". If the file cannot be written, there is no log.
class Log {
public:
    /// Also receives Qt's messages from now on, and passes them on to standard error.
    explicit Log(const QString& file);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    void add(const QString& line);

    static QString standardFile();

private:
    std::unique_ptr<QFile> m_file;
};

/// What a maintainer needs to know about a problem: version, system, settings and the end of the log.
QString reportText(const Experiment& experiment, const QString& logFile);

}  // namespace echoplane
