// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "core/settings/settings.h"

namespace echoplane {

/// Settings that a lesson, or whoever shared a state, has put out of reach: hidden ones have no controls, locked ones cannot be
/// turned. Names are those of settings ("spectral-radius").
class Restrictions : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// In the place of what there was.
    void set(std::vector<std::string> hidden, std::vector<std::string> locked);
    void clear() { set({}, {}); }
    /// Beside what there is.
    void hide(const std::string& setting);

    bool any() const { return !m_hidden.empty() || !m_locked.empty(); }
    const std::vector<std::string>& hidden() const { return m_hidden; }
    bool isHidden(const Setting& setting) const;
    bool isLocked(const Setting& setting) const;
    /// Why one experiment cannot be made of the other: a locked setting has another value; else empty.
    QString refusal(const Experiment& before, const Experiment& after) const;

Q_SIGNALS:
    void changed();

private:
    std::vector<std::string> m_hidden, m_locked;
};

}  // namespace echoplane
