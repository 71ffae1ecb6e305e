// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTemporaryDir>
#include <QTimer>

#include "widgets/panels/frame_source.h"

class QSettings;

namespace echoplane {

class MainWindow;

/// Pictures of the whole window: of a second one like it, which is never on the screen and runs the settings of each frame to
/// their end. The window itself and its document stay as they are.
class WindowFrames : public FrameSource {
    Q_OBJECT

public:
    /// Panels, choices, theme and size are those that `window` has now.
    explicit WindowFrames(const MainWindow& window, QObject* parent = nullptr);
    ~WindowFrames() override;

    void request(const Experiment& experiment) override;
    void stop() override;

private:
    void settle();
    void grab();

    QTemporaryDir m_folder;  ///< of what the second window remembers
    std::unique_ptr<QSettings> m_memory;
    std::unique_ptr<MainWindow> m_twin;
    QTimer m_settling;
    int m_rounds = 0;  ///< of the event loop, until all that was queued has been laid out and drawn
    bool m_wanted = false;
};

}  // namespace echoplane
