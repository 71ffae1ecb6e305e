// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/live_runner.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"

#include <utility>

namespace echoplane {

LiveRunner::LiveRunner(QObject* parent)
    : QObject(parent),
      m_mailbox(std::make_shared<Mailbox<Update>>(this, [this] { collect(); })),
      m_player({[mailbox = m_mailbox](LiveSnapshot snapshot) {
                    mailbox->deliver({std::move(snapshot), {}, {}});
                },
                [mailbox = m_mailbox](const Message& message, const Experiment& experiment) {
                    mailbox->deliver({std::nullopt, message, experiment});
                }}) {}

LiveRunner::~LiveRunner() {
    m_mailbox->close();
}

void LiveRunner::collect() {
    const auto update = m_mailbox->takeOutcome();
    if (!update) return;
    if (update->snapshot)
        Q_EMIT shown(*update->snapshot);
    else
        Q_EMIT failed(coreText(update->error), update->experiment);
}

}  // namespace echoplane
