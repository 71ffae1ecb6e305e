// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>

#include <QObject>

#include "widgets/jobs/experiment_runner.h"
#include "widgets/plots/catalogue/plot_frames.h"

namespace echoplane {

/// Draws movie frames of experiments, one at a time, in the GUI thread: each shows the finished run of its settings.
class FrameSource : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Requests a frame: drawn() or failed() follows, never before this returns. Only one request at a time.
    virtual void request(const Experiment& experiment) = 0;
    /// Drops the request: neither signal follows.
    virtual void stop() = 0;

Q_SIGNALS:
    void drawn(const MovieFrame& frame);
    void failed(const QString& message);
};

/// Frames of one plot. To fix its axes, both `ends` are run before the first frame.
class PlotFrameSource : public FrameSource {
    Q_OBJECT

public:
    using Ends = std::pair<Experiment, Experiment>;

    /// Throws as PlotFrames does.
    PlotFrameSource(const QString& kind, const PlotOptions& options, const OnScreen& screen, std::optional<Ends> ends,
                    QObject* parent = nullptr);

    void request(const Experiment& experiment) override;
    void stop() override;

private:
    void next();
    void receive(const std::shared_ptr<const RunResult>& result);

    PlotFrames m_frames;
    std::deque<Experiment> m_ends;  ///< still to be run before the first frame
    std::shared_ptr<const RunResult> m_first;
    std::optional<Experiment> m_wanted;
    ExperimentRunner m_runner;
};

}  // namespace echoplane
