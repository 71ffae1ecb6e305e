// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QString>

#include "core/jobs/run_context.h"

namespace echoplane {

/// One picture of an animation.
struct MovieFrame {
    QImage picture;  ///< opaque in GIF and MP4
    QString record;  ///< runRecord() of what it shows; may be empty
};

/// What an animation's file tells, beside its pictures.
struct MovieForm {
    double rate = 25.0;  ///< frames a second
    int frames = 2;      ///< how many will come
    QString title;       ///< what moves, in words
};

/// An animation that is written frame by frame, and is there as a whole after finish() or not at all: what was begun is removed
/// by the destructor. All members in one thread, which need not be the window's.
class MovieFile {
public:
    virtual ~MovieFile() = default;
    /// All frames have the size of the first one. Throws std::runtime_error in one sentence where it cannot be kept.
    virtual void add(const MovieFrame& frame) = 0;
    /// Puts the file into its place. Throws as add() does, and Cancelled.
    virtual void finish(const RunContext& context) = 0;
};

/// The suffix decides: .gif (one palette by median cut, delays in hundredths of a second), .mp4 (H.264 by the program ffmpeg),
/// and a name without a suffix is a folder of PNG files, 0001.png and so on, each with its record. Throws as checkMovie() does,
/// and std::runtime_error where the file cannot be written.
std::unique_ptr<MovieFile> movieFile(const QString& file, const MovieForm& form);

/// Throws std::invalid_argument in one sentence for what can be known before: another suffix, a file that cannot be written, a
/// folder that is not empty, a GIF of more than 50 frames a second (viewers slow it down), no libgif, no ffmpeg.
void checkMovie(const QString& file, double rate);

/// For a file dialogue.
QString movieFilter();

// The formats, each in a file of its own.
std::unique_ptr<MovieFile> gifMovie(const QString& file, const MovieForm& form);
std::unique_ptr<MovieFile> ffmpegMovie(const QString& file, const MovieForm& form);
std::unique_ptr<MovieFile> frameFolder(const QString& folder, const MovieForm& form);
/// Why no MP4 can be written here, in a sentence, or an empty text.
QString whyNoFfmpeg();
/// Throws std::invalid_argument where that folder cannot be made.
void checkFrameFolder(const QString& folder);

}  // namespace echoplane
