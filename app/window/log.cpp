// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/log.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMutex>
#include <QScreen>
#include <QStandardPaths>
#include <QSysInfo>

#include <nlohmann/json.hpp>

#include "core/settings/experiment_json.h"

namespace echoplane {
namespace {

constexpr qint64 mostBytes = 1'000'000;
constexpr qsizetype linesReported = 60;

// A message handler can reach only global state; messages come from any thread.
QMutex guard;
Log* currentLog = nullptr;
QtMessageHandler before = nullptr;

void onMessage(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    {
        const QMutexLocker locker(&guard);
        if (currentLog != nullptr && type != QtDebugMsg) currentLog->add(message);
    }
    if (before != nullptr) before(type, context, message);
}

QString systemText() {
    QString text = QStringLiteral("Echoplane %1, Qt %2, %3, %4, platform %5")
                       .arg(QStringLiteral(ECHOPLANE_VERSION), QString::fromLatin1(qVersion()), QSysInfo::prettyProductName(),
                            QSysInfo::currentCpuArchitecture(), QGuiApplication::platformName());
    if (const QScreen* screen = QGuiApplication::primaryScreen())
        text += QStringLiteral(", screen %1 × %2 at %3")
                    .arg(screen->size().width())
                    .arg(screen->size().height())
                    .arg(screen->devicePixelRatio());
    return text;
}

}  // namespace

Log::Log(const QString& file) : m_file(std::make_unique<QFile>(file)) {
    QDir().mkpath(QFileInfo(file).path());
    if (QFileInfo(file).size() > mostBytes / 2) {
        QFile::remove(file + QStringLiteral(".1"));
        QFile::rename(file, file + QStringLiteral(".1"));
    }
    if (!m_file->open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Text)) m_file.reset();
    add(systemText());
    const QMutexLocker locker(&guard);
    currentLog = this;
    before = qInstallMessageHandler(onMessage);
}

Log::~Log() {
    const QMutexLocker locker(&guard);
    qInstallMessageHandler(before);
    currentLog = nullptr;
}

void Log::add(const QString& line) {
    if (!m_file || m_file->size() > mostBytes) return;
    QString one = line;
    one.replace(QLatin1Char('\n'), QLatin1Char(' '));
    m_file->write((QDateTime::currentDateTime().toString(Qt::ISODate) + QLatin1Char(' ') + one + QLatin1Char('\n')).toUtf8());
    m_file->flush();
}

QString Log::standardFile() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/echoplane.log");
}

QString reportText(const Experiment& experiment, const QString& logFile) {
    QString text = systemText() + QStringLiteral("\n\nSettings: ") + QString::fromStdString(settingsJson(experiment).dump()) +
                   QStringLiteral("\n\nLog:\n");
    QFile file(logFile);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) return text;
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    for (const QByteArray& line : lines.mid(std::max<qsizetype>(0, lines.size() - linesReported)))
        text += QString::fromUtf8(line) + QLatin1Char('\n');
    return text;
}

}  // namespace echoplane
