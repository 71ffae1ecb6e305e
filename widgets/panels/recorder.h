// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QObject>

#include "core/runs/setting_path.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/export/movie_file.h"

namespace echoplane {

class FrameSource;

/// Records an animation: asks a source for one picture after the other, and packs them on a worker, which keeps up with the
/// pictures, so that no more than three wait. What does not come to its end leaves nothing behind.
class Recorder : public QObject {
    Q_OBJECT

public:
    explicit Recorder(QObject* parent = nullptr);
    /// Stops what runs and waits for it.
    ~Recorder() override;

    /// `source` must outlive the recording. Throws as validate() of a path and checkMovie() do, before anything is begun.
    void start(FrameSource& source, const SettingPath& path, const QString& file, const QString& title);
    /// stopped() follows.
    void stop();
    bool isRecording() const { return m_source != nullptr; }

Q_SIGNALS:
    /// Frame `frame`, from 0, has been drawn.
    void recorded(int frame, const QImage& picture);
    /// All frames are there, and the file is being written: a fraction.
    void writing(double fraction);
    void finished(const QString& file);
    void failed(const QString& message);
    void stopped();

private:
    class Belt;
    struct Request {
        QString file;
        MovieForm form;
        std::shared_ptr<Belt> belt;
    };
    struct Written {};

    static Written pack(const Request& request, const RunContext& context);
    void ask();
    void take(const MovieFrame& frame);
    void end();

    FrameSource* m_source = nullptr;
    SettingPath m_path;
    QString m_file;
    int m_asked = 0;  ///< frames
    int m_drawn = 0;
    std::shared_ptr<Belt> m_belt;
    JobRunner<Request, Written> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
