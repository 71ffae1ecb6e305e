// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pictures/frame_source.h"

#include <exception>
#include <utility>

#include "core/jobs/failure.h"
#include "widgets/language/core_text.h"

namespace echoplane {

PlotFrameSource::PlotFrameSource(const QString& kind, const PlotOptions& options, const OnScreen& screen,
                                 std::optional<Ends> ends, QObject* parent)
    : FrameSource(parent), m_frames(kind, options, screen) {
    if (ends) m_ends = {std::move(ends->first), std::move(ends->second)};
    connect(&m_runner, &ExperimentRunner::finished, this, &PlotFrameSource::receive);
    connect(&m_runner, &ExperimentRunner::failed, this, [this](const QString& message) {
        if (std::exchange(m_wanted, std::nullopt)) Q_EMIT failed(message);
    });
}

void PlotFrameSource::request(const Experiment& experiment) {
    m_wanted = experiment;
    next();
}

void PlotFrameSource::stop() {
    m_wanted.reset();
    m_runner.cancel();
}

void PlotFrameSource::next() {
    m_runner.submit(m_ends.empty() ? *m_wanted : m_ends.front());
}

void PlotFrameSource::receive(const std::shared_ptr<const RunResult>& result) {
    if (!m_wanted) return;
    try {
        if (!m_ends.empty()) {
            // A result of a dropped request may arrive first.
            if (result->experiment == m_ends.front()) {
                m_ends.pop_front();
                m_first ? m_frames.hold(std::exchange(m_first, nullptr), result) : void(m_first = result);
            }
            return next();
        }
        if (result->experiment != *m_wanted) return;
        const MovieFrame frame = m_frames.draw(result);
        m_wanted.reset();
        Q_EMIT drawn(frame);
    } catch (...) {
        m_wanted.reset();
        Q_EMIT failed(coreText(currentFailure()));
    }
}

}  // namespace echoplane
