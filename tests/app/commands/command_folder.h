// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include "tests/app/commands/places.h"

namespace echoplane {

/// Output and exit code of a program that has ended.
struct CommandOutcome {
    int code = -1;
    QByteArray output, error;
};

/// A folder in which a test runs commands, with the files that they read and write.
class CommandFolder {
protected:
    static QStringList words(const QString& command) { return command.split(QLatin1Char(' '), Qt::SkipEmptyParts); }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    QByteArray contents(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void put(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
    }
    static CommandOutcome outcomeOf(QProcess& process, int milliseconds = 120000) {
        if (!process.waitForFinished(milliseconds)) qFatal("the program does not end");
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    CommandOutcome run(const QString& program, const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(program, arguments);
        return outcomeOf(process);
    }
    CommandOutcome echoplane(const QString& command) const { return run(programPath(), words(command)); }

    QTemporaryDir m_folder;
};

}  // namespace echoplane
