// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>

#include <QObject>

#include "widgets/jobs/experiment_runner.h"
#include "widgets/plots/figures/plot_frames.h"

namespace echoplane {

/// Makes pictures of experiments, one after the other, in the window's thread: each of the finished run of its settings.
class FrameSource : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The picture follows as drawn(), or failed(), never before this returns. One at a time.
    virtual void request(const Experiment& experiment) = 0;
    /// Gives up what was requested: neither follows.
    virtual void stop() = 0;

Q_SIGNALS:
    void drawn(const MovieFrame& frame);
    void failed(const QString& message);
};

/// Of one plot. Where the axes are to be held, the runs of both ends come before the first picture.
class PlotFrameSource : public FrameSource {
    Q_OBJECT

public:
    using Ends = std::pair<Experiment, Experiment>;

    /// Throws as PlotFrames does.
    PlotFrameSource(const QString& kind, const PlotOptions& options, const PlotExtras& extras, std::optional<Ends> held,
                    QObject* parent = nullptr);

    void request(const Experiment& experiment) override;
    void stop() override;

private:
    void next();
    void receive(const std::shared_ptr<const RunResult>& result);

    PlotFrames m_frames;
    std::deque<Experiment> m_ends;  ///< to be run first
    std::shared_ptr<const RunResult> m_first;
    std::optional<Experiment> m_wanted;
    ExperimentRunner m_runner;
};

}  // namespace echoplane
