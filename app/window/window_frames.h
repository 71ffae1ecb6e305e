// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTemporaryDir>
#include <QTimer>

#include "widgets/pictures/frame_source.h"

class QSettings;

namespace echoplane {

class MainWindow;

/// Draws frames of the whole window. A twin window, never on the screen, runs the settings of each frame to completion; the
/// window itself and its document are unchanged.
class WindowFrames : public FrameSource {
    Q_OBJECT

public:
    /// Panels, options, theme and size are those that `window` has now.
    explicit WindowFrames(const MainWindow& window, QObject* parent = nullptr);
    ~WindowFrames() override;

    void request(const Experiment& experiment) override;
    void stop() override;

private:
    void settle();
    void grab();

    QTemporaryDir m_folder;  ///< holds what the twin remembers
    std::unique_ptr<QSettings> m_memory;
    std::unique_ptr<MainWindow> m_twin;
    QTimer m_settling;
    int m_rounds = 0;  ///< of the event loop, until everything queued is laid out and drawn
    bool m_wanted = false;
};

}  // namespace echoplane
