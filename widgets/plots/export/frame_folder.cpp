// SPDX-License-Identifier: GPL-3.0-or-later
// Animations as a folder of PNG files, created under a temporary name and renamed at the end.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/files/text_file.h"
#include "core/text/message.h"
#include "widgets/plots/export/movie_file.h"
#include "widgets/plots/export/plot_record.h"

namespace echoplane {
namespace {

/// The absolute path of a folder without a trailing slash.
QString placeOf(const QString& folder) {
    return QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
}

[[noreturn]] void fail(const QString& folder, const Message& reason) {
    throw RunError("cannot write %1: %2", folder.toStdString(), reason);
}

class FrameFolder : public MovieFile {
public:
    FrameFolder(const QString& folder, const MovieForm& form)
        : m_place(placeOf(folder)),
          m_beside(QFileInfo(m_place).absolutePath() + QStringLiteral("/.echoplane-XXXXXX.part")),
          m_digits(std::max(4, static_cast<int>(QString::number(form.frames).size()))) {
        if (!m_beside.isValid()) fail(m_place, Message::phrase(m_beside.errorString().toStdString()));
        // The temporary folder is private to its owner; the folder within it has the permissions of any new folder.
        if (!QDir(m_beside.path()).mkdir(QStringLiteral("frames"))) fail(m_place, Message(std::strerror(errno)));
    }

    void add(const MovieFrame& frame) override {
        QImage picture = frame.picture;
        picture.setText(QStringLiteral("Software"), QStringLiteral("Echoplane " ECHOPLANE_VERSION));
        if (!frame.record.isEmpty()) picture.setText(pngRecordKey(), frame.record);
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        if (!picture.save(&buffer, "PNG")) throw RunError("the picture could not be encoded as PNG");
        const QString name = QStringLiteral("%1.png").arg(++m_count, m_digits, 10, QLatin1Char('0'));
        try {
            writeTextFile(m_beside.filePath(QStringLiteral("frames/") + name).toStdString(),
                          {buffer.data().constData(), static_cast<std::size_t>(buffer.size())});
        } catch (const std::runtime_error&) {
            fail(m_place, Message(std::strerror(errno)));  // the temporary name would mean nothing to the user
        }
    }

    void finish(const RunContext& context) override {
        context.checkpoint();
        std::error_code error;
        std::filesystem::rename(m_beside.filePath(QStringLiteral("frames")).toStdString(), m_place.toStdString(), error);
        if (error) fail(m_place, Message::phrase(error.message()));
    }

private:
    QString m_place;
    QTemporaryDir m_beside;
    int m_digits;
    int m_count = 0;
};

}  // namespace

void checkFrameFolder(const QString& folder) {
    const QFileInfo place(placeOf(folder));
    const auto refuse = [&](const Message& why) { throw Refusal("cannot write %1: %2", place.filePath().toStdString(), why); };
    if (place.exists() && !place.isDir()) refuse(Message("it is a file, not a folder"));
    if (place.isDir() && !QDir(place.filePath()).isEmpty(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden))
        refuse(Message("the folder is not empty"));
    const QFileInfo above(place.absolutePath());
    if (!above.isDir()) refuse(Message("its parent folder does not exist"));
    if (!above.isWritable()) refuse(Message("permission denied"));
}

std::unique_ptr<MovieFile> frameFolder(const QString& folder, const MovieForm& form) {
    return std::make_unique<FrameFolder>(folder, form);
}

}  // namespace echoplane
