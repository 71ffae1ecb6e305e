// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QString>

#include "core/live/live_player.h"
#include "core/text/message.h"
#include "widgets/jobs/mailbox.h"

namespace echoplane {

/// Live training for the window: a LivePlayer whose snapshots arrive in this object's thread through its event loop. A slow
/// collector gets fewer snapshots, never old ones; errors arrive as messages.
class LiveRunner : public QObject {
    Q_OBJECT

public:
    explicit LiveRunner(QObject* parent = nullptr);
    /// Stops the run, within a step or a stage's poll of its stop token, and waits for it.
    ~LiveRunner() override;

    /// The player that controls the live run.
    LivePlayer& player() { return m_player; }

Q_SIGNALS:
    void shown(const LiveSnapshot& snapshot);
    /// These settings cannot run; the last snapshot stays until the settings change.
    void failed(const QString& message, const Experiment& experiment);

private:
    /// A snapshot, or why there is none.
    struct Update {
        std::optional<LiveSnapshot> snapshot;
        Message error;
        Experiment experiment;
    };

    void collect();

    std::shared_ptr<Mailbox<Update>> m_mailbox;
    LivePlayer m_player;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
