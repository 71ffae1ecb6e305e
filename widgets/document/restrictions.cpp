// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/restrictions.h"

#include <algorithm>
#include <utility>

#include "widgets/language/core_text.h"

namespace echoplane {

void Restrictions::set(std::vector<std::string> hidden, std::vector<std::string> locked) {
    if (hidden == m_hidden && locked == m_locked) return;
    m_hidden = std::move(hidden);
    m_locked = std::move(locked);
    Q_EMIT changed();
}

void Restrictions::hide(const std::string& setting) {
    std::vector<std::string> hidden = m_hidden;
    if (std::ranges::find(hidden, setting) == hidden.end()) hidden.push_back(setting);
    set(std::move(hidden), m_locked);
}

bool Restrictions::isHidden(const Setting& setting) const {
    return std::ranges::find(m_hidden, setting.name) != m_hidden.end();
}

bool Restrictions::isLocked(const Setting& setting) const {
    return std::ranges::find(m_locked, setting.name) != m_locked.end();
}

QString Restrictions::refusal(const Experiment& before, const Experiment& after) const {
    for (const std::string& name : m_locked) {
        const Setting& each = setting(name);
        if (value(each, before) != value(each, after)) return tr("%1 is locked by the lesson.").arg(coreText(each.label));
    }
    return {};
}

}  // namespace echoplane
