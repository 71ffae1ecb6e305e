// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QSettings>
#include <QString>
#include <QVariant>

namespace echoplane {

/// Keys used in more than one file.
struct MemoryKeys {
    static inline const QString theme = QStringLiteral("theme");            ///< "system", "light" or "dark"
    static inline const QString processors = QStringLiteral("processors");  ///< number of threads; 0: as many as granted
    static inline const QString hintSeen = QStringLiteral("hint-seen");     ///< of the first start
};

/// Values that outlive the window. Without a store nothing is remembered, and every value is its fallback.
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
    /// Clears everything in the store.
    void forget() {
        if (m_store) m_store->clear();
    }

private:
    QSettings* m_store;
};

/// The user's stored settings. A file that is damaged, or of a later version with possibly different meanings, is renamed;
/// `message` then reports the new name, and the program starts as for the first time.
std::unique_ptr<QSettings> rememberedSettings(QString& message);

}  // namespace echoplane
