// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "app/window/autosave.h"
#include "app/window/main_window.h"

namespace echoplane {

class Log;

/// Owns the program's window, with the autosave of its unsaved work and the log of failures. When another language is chosen, it
/// replaces the window by one in that language with the same document.
class WindowKeeper : public QObject {
public:
    /// `folder` holds the autosaves; `log` must outlive this.
    WindowKeeper(std::unique_ptr<MainWindow> window, QString folder, Log& log);

    MainWindow& window() const { return *m_window; }
    Autosave& autosave() const { return *m_autosave; }

private:
    void attach();
    void changeLanguage(const QString& language);

    QString m_folder;
    Log& m_log;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<Autosave> m_autosave;
};

}  // namespace echoplane
