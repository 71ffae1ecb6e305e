// SPDX-License-Identifier: GPL-3.0-or-later
// Animations as MP4, encoded by the program ffmpeg; frames go to its standard input.
#include <stdexcept>

#include <QFile>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/files/atomic_file.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "widgets/plots/export/movie_file.h"

namespace echoplane {
namespace {

/// H.264 with half the colour resolution, which all players support, needs even sides: a last odd row or column is duplicated.
QImage withEvenSides(const QImage& picture) {
    const QSize even(picture.width() + picture.width() % 2, picture.height() + picture.height() % 2);
    if (even == picture.size()) return picture.convertToFormat(QImage::Format_RGB32);
    QImage larger(even, QImage::Format_RGB32);
    QPainter painter(&larger);
    painter.drawImage(even.width() - picture.width(), even.height() - picture.height(), picture);
    painter.drawImage(0, 0, picture);
    return larger;
}

class FfmpegMovie : public MovieFile {
public:
    FfmpegMovie(const QString& file, MovieForm form) : m_file(file.toStdString()), m_form(std::move(form)) {
        if (!m_folder.isValid()) throw RunError("cannot make a temporary folder: %1", m_folder.errorString().toStdString());
    }
    ~FfmpegMovie() override {
        if (m_ffmpeg.state() == QProcess::NotRunning) return;
        m_ffmpeg.kill();
        m_ffmpeg.waitForFinished(-1);
    }

    void add(const MovieFrame& frame) override {
        const QImage picture = withEvenSides(frame.picture);
        if (m_size.isEmpty()) start(picture.size(), frame.record);
        if (picture.size() != m_size) throw std::logic_error("the frames of an animation must be of one size");
        if (m_ffmpeg.write(reinterpret_cast<const char*>(picture.constBits()), picture.sizeInBytes()) < 0) fail();
        // At most one frame waits in the queue; otherwise a slow encoder would fill the memory.
        while (m_ffmpeg.bytesToWrite() > picture.sizeInBytes())
            if (!m_ffmpeg.waitForBytesWritten(patience)) fail();
        if (m_ffmpeg.state() != QProcess::Running) fail();
    }

    void finish(const RunContext& context) override {
        while (m_ffmpeg.bytesToWrite() > 0)
            if (!m_ffmpeg.waitForBytesWritten(patience)) fail();
        m_ffmpeg.closeWriteChannel();
        constexpr int look = 100;
        while (m_ffmpeg.state() != QProcess::NotRunning && !m_ffmpeg.waitForFinished(look)) context.checkpoint();
        if (m_ffmpeg.exitStatus() != QProcess::NormalExit || m_ffmpeg.exitCode() != 0) fail();
        QFile made(packed());
        if (!made.open(QIODevice::ReadOnly) || made.size() == 0) fail();
        constexpr qint64 piece = 1 << 20;
        while (!made.atEnd()) {
            context.checkpoint();
            const QByteArray bytes = made.read(piece);
            if (bytes.isEmpty()) throw RunError("cannot read what ffmpeg wrote: %1", made.errorString().toStdString());
            m_file.write({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        }
        m_file.commit();
    }

private:
    static constexpr int patience = 60'000;  // ms

    QString packed() const { return m_folder.filePath(QStringLiteral("animation.mp4")); }

    void start(const QSize& size, const QString& record) {
        m_size = size;
        constexpr qsizetype longest = 100'000;  // the system allows 128 KB per argument
        const QString comment = record.toUtf8().size() <= longest ? record : QString();
        const QString frame = QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
        const QString rate = QString::fromStdString(shortestText(m_form.rate));
        // Colours that players assume for a video of this size, stated explicitly.
        const QStringList arguments = {QStringLiteral("-hide_banner"),
                                       QStringLiteral("-nostdin"),
                                       QStringLiteral("-loglevel"),
                                       QStringLiteral("error"),
                                       QStringLiteral("-f"),
                                       QStringLiteral("rawvideo"),
                                       QStringLiteral("-pix_fmt"),
                                       QStringLiteral("bgr0"),
                                       QStringLiteral("-video_size"),
                                       frame,
                                       QStringLiteral("-framerate"),
                                       rate,
                                       QStringLiteral("-i"),
                                       QStringLiteral("pipe:0"),
                                       QStringLiteral("-an"),
                                       QStringLiteral("-vf"),
                                       QStringLiteral("scale=out_color_matrix=bt709:out_range=tv"),
                                       QStringLiteral("-c:v"),
                                       QStringLiteral("libx264"),
                                       QStringLiteral("-preset"),
                                       QStringLiteral("medium"),
                                       QStringLiteral("-crf"),
                                       QStringLiteral("18"),
                                       QStringLiteral("-pix_fmt"),
                                       QStringLiteral("yuv420p"),
                                       QStringLiteral("-colorspace"),
                                       QStringLiteral("bt709"),
                                       QStringLiteral("-color_primaries"),
                                       QStringLiteral("bt709"),
                                       QStringLiteral("-color_trc"),
                                       QStringLiteral("bt709"),
                                       QStringLiteral("-color_range"),
                                       QStringLiteral("tv"),
                                       QStringLiteral("-movflags"),
                                       QStringLiteral("+faststart"),
                                       QStringLiteral("-metadata"),
                                       QStringLiteral("title=") + m_form.title,
                                       QStringLiteral("-metadata"),
                                       QStringLiteral("comment=") + comment,
                                       QStringLiteral("-f"),
                                       QStringLiteral("mp4"),
                                       packed()};
        m_ffmpeg.setProcessChannelMode(QProcess::SeparateChannels);
        m_ffmpeg.setStandardOutputFile(QProcess::nullDevice());
        m_ffmpeg.start(QStandardPaths::findExecutable(QStringLiteral("ffmpeg")), arguments);
        if (!m_ffmpeg.waitForStarted()) fail();
    }

    [[noreturn]] void fail() {
        constexpr int soon = 1000;
        if (m_ffmpeg.state() != QProcess::NotRunning) m_ffmpeg.waitForFinished(soon);
        const QStringList lines =
            QString::fromLocal8Bit(m_ffmpeg.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        const QString why = lines.isEmpty() ? m_ffmpeg.errorString() : lines.constLast().simplified();
        throw RunError("ffmpeg could not write the video: %1", why.toStdString());
    }

    AtomicFile m_file;
    MovieForm m_form;
    QTemporaryDir m_folder;
    QSize m_size;
    QProcess m_ffmpeg;
};

}  // namespace

Message whyNoFfmpeg() {
    if (!QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty()) return {};
    return Message(
        "MP4 needs the program ffmpeg, which is not installed here (Debian: apt install ffmpeg); GIF and a folder of PNG files "
        "do not need it");
}

std::unique_ptr<MovieFile> ffmpegMovie(const QString& file, const MovieForm& form) {
    return std::make_unique<FfmpegMovie>(file, form);
}

}  // namespace echoplane
