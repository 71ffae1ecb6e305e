// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QString>

#include "core/jobs/run_context.h"
#include "core/text/message.h"

namespace echoplane {

/// One picture of an animation.
struct MovieFrame {
    QImage picture;  ///< opaque in GIF and MP4
    QString record;  ///< runRecord() of the run shown; may be empty
};

/// The metadata of an animation.
struct MovieForm {
    double rate = 25.0;  ///< frames a second
    int frames = 2;      ///< expected number of frames
    QString title;       ///< describes what is animated
};

/// An animation written frame by frame. The file exists complete after finish(), or not at all: the destructor removes an
/// unfinished one. Use all members from one thread, not necessarily the GUI thread.
class MovieFile {
public:
    virtual ~MovieFile() = default;
    /// Adds a frame; all must have the size of the first. Throws std::runtime_error with one sentence if it cannot be stored.
    virtual void add(const MovieFrame& frame) = 0;
    /// Moves the file into place. Throws as add() does, and Cancelled.
    virtual void finish(const RunContext& context) = 0;
};

/// Creates an animation file. The suffix decides: .gif (one palette by median cut, delays in hundredths of a second), .mp4 (H.264
/// by the program ffmpeg); a name without a suffix is a folder of PNG files, 0001.png and so on, each with its record. Throws as
/// checkMovie() does, and std::runtime_error if the file cannot be written.
std::unique_ptr<MovieFile> movieFile(const QString& file, const MovieForm& form);

/// Throws std::invalid_argument with one sentence for errors known in advance: another suffix, a file that cannot be written, a
/// folder that is not empty, a GIF of more than 50 frames a second (viewers slow it down), no libgif, no ffmpeg.
void checkMovie(const QString& file, double rate);

/// The filter for a file dialogue.
QString movieFilter();

// The individual formats, each implemented in a separate file.
std::unique_ptr<MovieFile> gifMovie(const QString& file, const MovieForm& form);
std::unique_ptr<MovieFile> ffmpegMovie(const QString& file, const MovieForm& form);
std::unique_ptr<MovieFile> frameFolder(const QString& folder, const MovieForm& form);
/// A sentence that explains why no MP4 can be written here, or empty.
Message whyNoFfmpeg();
/// Throws std::invalid_argument if that folder cannot be created.
void checkFrameFolder(const QString& folder);

}  // namespace echoplane
