// SPDX-License-Identifier: GPL-3.0-or-later
// Live training: results are snapshots of a run in progress.
#include "widgets/document/document.h"

namespace echoplane {

LivePlayer& Document::enterLive() {
    if (m_live) return m_live->player();
    m_live = std::make_unique<LiveRunner>();
    connect(m_live.get(), &LiveRunner::shown, this, &Document::receiveLive);
    connect(m_live.get(), &LiveRunner::failed, this, [this](const QString& message, const Experiment& experiment) {
        if (experiment != this->experiment()) return;
        m_liveSettled = true;
        Q_EMIT failed(message);
    });
    m_liveStatus = {};
    m_passing.stop();
    m_unanswered.clear();
    submit();
    Q_EMIT liveChanged(true);
    return m_live->player();
}

void Document::leaveLive() {
    if (!m_live) return;
    m_live.reset();
    m_unanswered.clear();
    submit();
    Q_EMIT liveChanged(false);
}

void Document::receiveLive(const LiveSnapshot& snapshot) {
    m_liveStatus = snapshot.status;
    endPassing(*snapshot.result);
    m_result = snapshot.result;
    if (isCurrent()) m_liveSettled = true;
    Q_EMIT resultChanged(m_result);
    Q_EMIT liveShown(m_liveStatus);
    watchLag();
}

}  // namespace echoplane
