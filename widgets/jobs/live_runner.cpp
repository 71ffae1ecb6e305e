// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/live_runner.h"
#include "widgets/language/core_text.h"

#include <utility>

namespace echoplane {

LiveRunner::LiveRunner(QObject* parent)
    : QObject(parent),
      m_mailbox(std::make_shared<Mailbox<Told>>(this, [this] { collect(); })),
      m_player({[mailbox = m_mailbox](LiveSnapshot snapshot) {
                    mailbox->deliver({std::move(snapshot), {}, {}});
                },
                [mailbox = m_mailbox](const std::string& message, const Experiment& experiment) {
                    mailbox->deliver({std::nullopt, message, experiment});
                }}) {}

LiveRunner::~LiveRunner() {
    m_mailbox->close();
}

void LiveRunner::collect() {
    const auto told = m_mailbox->takeOutcome();
    if (!told) return;
    if (told->snapshot)
        Q_EMIT shown(*told->snapshot);
    else
        Q_EMIT failed(coreText(told->error), told->experiment);
}

}  // namespace echoplane
