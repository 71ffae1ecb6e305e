// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/window_memory.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>

namespace echoplane {
namespace {

struct WindowMemoryTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::WindowMemory)
};

/// Version of the stored settings' meaning.
constexpr int version = 1;
const QString versionKey = QStringLiteral("settings-version");

}  // namespace

std::unique_ptr<QSettings> rememberedSettings(QString& message) {
    auto store = std::make_unique<QSettings>();
    const bool later = store->value(versionKey, version).toInt() > version;
    if (later || store->status() == QSettings::FormatError) {
        const QString file = store->fileName();
        const QString aside = file + QDateTime::currentDateTime().toString(QStringLiteral("'.'yyyyMMdd-HHmmss"));
        store.reset();
        if (QFile::rename(file, aside)) {
            message = later ? WindowMemoryTexts::tr(
                                  "The window's settings come from a later version of Echoplane. They were moved to %1.")
                                  .arg(aside)
                            : WindowMemoryTexts::tr("The window's settings were damaged. They were moved to %1.").arg(aside);
        }
        store = std::make_unique<QSettings>();
    }
    store->setValue(versionKey, version);
    return store;
}

}  // namespace echoplane
