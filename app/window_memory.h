// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QSettings>
#include <QString>
#include <QVariant>

namespace echoplane {

/// Keys that more than one file knows.
struct MemoryKeys {
    static inline const QString theme = QStringLiteral("theme");         ///< "system", "light" or "dark"
    static inline const QString hintSeen = QStringLiteral("hint-seen");  ///< the hint of a first start
};

/// What outlives the window. Without a store nothing is remembered, and each value is the one to fall back on.
class WindowMemory {
public:
    /// The store must outlive this.
    explicit WindowMemory(QSettings* store) : m_store(store) {}

    QSettings* store() const { return m_store; }
    QVariant value(const QString& key, const QVariant& fallback = {}) const {
        return m_store ? m_store->value(key, fallback) : fallback;
    }
    void set(const QString& key, const QVariant& value) {
        if (m_store) m_store->setValue(key, value);
    }
    /// Everything, whoever wrote it.
    void forget() {
        if (m_store) m_store->clear();
    }

private:
    QSettings* m_store;
};

/// The settings that the program keeps for its user. Where the file is damaged, or of a later version that may mean other things,
/// it is set aside under another name, which `said` tells, and the program starts as for the first time.
std::unique_ptr<QSettings> rememberedSettings(QString& said);

}  // namespace echoplane
