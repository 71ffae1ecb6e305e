// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/mailbox.h"

#include <utility>

#include <QMetaObject>

namespace echoplane {

Mailbox::Mailbox(QObject* collector, std::function<void()> collect) : m_collector(collector), m_collect(std::move(collect)) {}

void Mailbox::close() {
    const std::lock_guard lock(m_mutex);
    m_collector = nullptr;
    m_collect = nullptr;
}

void Mailbox::started() {
    const std::lock_guard lock(m_mutex);
    m_startedAt = std::chrono::steady_clock::now();
}

void Mailbox::report(std::string_view what, double fraction) {
    const std::lock_guard lock(m_mutex);
    m_progress = Progress{std::string(what), fraction};
    wake();
}

void Mailbox::deliver(Outcome outcome) {
    std::optional<Outcome> replaced;  // Freed after the lock is given up: it may hold large matrices.
    const std::lock_guard lock(m_mutex);
    m_startedAt.reset();
    m_progress.reset();
    replaced = std::exchange(m_outcome, std::move(outcome));
    wake();
}

std::chrono::steady_clock::duration Mailbox::runningFor() const {
    const std::lock_guard lock(m_mutex);
    return m_startedAt ? std::chrono::steady_clock::now() - *m_startedAt : std::chrono::steady_clock::duration::zero();
}

std::optional<Outcome> Mailbox::takeOutcome() {
    const std::lock_guard lock(m_mutex);
    m_woken = false;
    return std::exchange(m_outcome, std::nullopt);
}

std::optional<Progress> Mailbox::takeProgress() {
    const std::lock_guard lock(m_mutex);
    m_woken = false;
    return std::exchange(m_progress, std::nullopt);
}

// The lock is held: the collector cannot close, and so cannot die, while the event is being posted to it. The event itself is
// removed with the collector.
void Mailbox::wake() {
    if (!m_collector || m_woken) return;
    m_woken = QMetaObject::invokeMethod(m_collector, m_collect, Qt::QueuedConnection);
}

}  // namespace echoplane
