// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "core/settings/settings.h"

namespace echoplane {

/// Settings restricted by a lesson or by the author of a shared state: hidden ones have no controls, locked ones cannot be
/// changed. Names are those of settings ("spectral-radius").
class Restrictions : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Replaces all restrictions.
    void set(std::vector<std::string> hidden, std::vector<std::string> locked);
    void clear() { set({}, {}); }
    /// Hides one more setting.
    void hide(const std::string& setting);

    bool any() const { return !m_hidden.empty() || !m_locked.empty(); }
    const std::vector<std::string>& hidden() const { return m_hidden; }
    bool isHidden(const Setting& setting) const;
    bool isLocked(const Setting& setting) const;
    /// Why `before` cannot be changed to `after`: a locked setting differs. Empty if it can.
    QString refusal(const Experiment& before, const Experiment& after) const;

Q_SIGNALS:
    void changed();

private:
    std::vector<std::string> m_hidden, m_locked;
};

}  // namespace echoplane
