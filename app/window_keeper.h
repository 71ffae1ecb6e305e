// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "app/autosave.h"
#include "app/main_window.h"

namespace echoplane {

class Log;

/// The program's window, with what keeps its unsaved work and writes down what went wrong. When another language is chosen, a
/// window in that language takes its place, with the same document.
class WindowKeeper : public QObject {
public:
    /// `folder` is where the autosaves are; `log` must outlive this.
    WindowKeeper(std::unique_ptr<MainWindow> window, QString folder, Log& log);

    MainWindow& window() const { return *m_window; }
    Autosave& autosave() const { return *m_autosave; }

private:
    void accompany();
    void speak(const QString& language);

    QString m_folder;
    Log& m_log;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<Autosave> m_autosave;
};

}  // namespace echoplane
