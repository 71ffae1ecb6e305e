// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QString>

#include "core/pipeline/live_player.h"
#include "widgets/jobs/mailbox.h"

namespace echoplane {

/// Live training for the window: a LivePlayer whose pictures arrive in this object's thread through its event loop. A slow
/// collector gets fewer pictures, never old ones; errors arrive as words.
class LiveRunner : public QObject {
    Q_OBJECT

public:
    explicit LiveRunner(QObject* parent = nullptr);
    /// Stops what runs, within a step or a stage's poll of its stop token, and waits for it.
    ~LiveRunner() override;

    /// Everything that can be asked of a live run.
    LivePlayer& player() { return m_player; }

Q_SIGNALS:
    void shown(const LiveSnapshot& snapshot);
    /// These settings cannot run; what was shown before stands still until others come.
    void failed(const QString& message, const Experiment& experiment);

private:
    /// A picture, or why there is none.
    struct Told {
        std::optional<LiveSnapshot> snapshot;
        std::string error;
        Experiment experiment;
    };

    void collect();

    std::shared_ptr<Mailbox<Told>> m_mailbox;
    LivePlayer m_player;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
