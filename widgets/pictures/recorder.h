// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QObject>

#include "core/explore/setting_path.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/export/movie_file.h"

namespace echoplane {

class FrameSource;

/// Records an animation: requests one frame after the other from a source and packs them on a worker; requests pause while three
/// frames wait. A recording that fails or is stopped leaves no file behind.
class Recorder : public QObject {
    Q_OBJECT

public:
    explicit Recorder(QObject* parent = nullptr);
    /// Stops the recording and waits for its worker.
    ~Recorder() override;

    /// `source` must outlive the recording. Throws as validate() of the path and checkMovie(), before anything starts.
    void start(FrameSource& source, const SettingPath& path, const QString& file, const QString& title);
    /// Stops the recording; stopped() follows.
    void stop();
    bool isRecording() const { return m_source != nullptr; }

Q_SIGNALS:
    /// Frame `frame`, from 0, has been drawn.
    void recorded(int frame, const QImage& picture);
    /// All frames are drawn; this fraction of the file is written.
    void writing(double fraction);
    void finished(const QString& file);
    void failed(const QString& message);
    void stopped();

private:
    class FrameQueue;
    struct Request {
        QString file;
        MovieForm form;
        std::shared_ptr<FrameQueue> queue;
    };
    struct Written {};

    static Written pack(const Request& request, const RunContext& context);
    void requestNext();
    void take(const MovieFrame& frame);
    void end();

    FrameSource* m_source = nullptr;
    SettingPath m_path;
    QString m_file;
    int m_requested = 0;  ///< frames
    int m_drawn = 0;
    std::shared_ptr<FrameQueue> m_queue;
    JobRunner<Request, Written> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
