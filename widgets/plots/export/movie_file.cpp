// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/movie_file.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "core/files/gif_file.h"
#include "core/files/text_file.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

enum class Format { gif, mp4, folder };

Format formatOf(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("gif")) return Format::gif;
    if (suffix == QLatin1String("mp4")) return Format::mp4;
    if (suffix.isEmpty() && !file.isEmpty()) return Format::folder;
    throw Refusal("cannot record into '%1': the name must end in .gif or .mp4, or have no suffix for a folder of PNG files",
                  file.toStdString());
}

}  // namespace

void checkMovie(const QString& file, double rate) {
    const Format format = formatOf(file);
    if (format == Format::folder) return checkFrameFolder(file);
    requireWritable(file.toStdString());
    constexpr double fastest = 50.0;
    if (format == Format::gif && rate > fastest) {
        throw Refusal("a GIF has at most 50 frames a second, not %1: viewers slow faster ones down to 10",
                      QString::number(rate).toStdString());
    }
    if (const Message why = format == Format::gif ? whyNoGif() : whyNoFfmpeg(); !why.empty()) throw Refusal(why);
}

std::unique_ptr<MovieFile> movieFile(const QString& file, const MovieForm& form) {
    checkMovie(file, form.rate);
    switch (formatOf(file)) {
        case Format::gif:
            return gifMovie(file, form);
        case Format::mp4:
            return ffmpegMovie(file, form);
        case Format::folder:
            break;
    }
    return frameFolder(file, form);
}

QString movieFilter() {
    return QCoreApplication::translate("echoplane::MovieFile",
                                       "Animated GIF (*.gif);;MP4 video (*.mp4);;Folder of PNG files (*)");
}

}  // namespace echoplane
