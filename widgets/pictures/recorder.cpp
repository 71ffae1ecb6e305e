// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pictures/recorder.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "core/text/message.h"
#include "widgets/pictures/frame_source.h"

namespace echoplane {

/// Queue of frames from the GUI thread to the worker.
class Recorder::FrameQueue {
public:
    void put(MovieFrame frame) {
        const std::scoped_lock guard(m_mutex);
        m_frames.push_back(std::move(frame));
        m_more.notify_one();
    }
    /// Number of frames that wait, including the one being packed.
    std::size_t waiting() const {
        const std::scoped_lock guard(m_mutex);
        return m_frames.size() + (m_packing ? 1 : 0);
    }
    /// Waits for the next frame; empty when stopped.
    std::optional<MovieFrame> take(const std::stop_token& stop) {
        std::unique_lock guard(m_mutex);
        m_packing = false;
        if (!m_more.wait(guard, stop, [this] { return !m_frames.empty(); })) return std::nullopt;
        m_packing = true;
        MovieFrame frame = std::move(m_frames.front());
        m_frames.pop_front();
        return frame;
    }

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_more;
    std::deque<MovieFrame> m_frames;
    bool m_packing = false;
};

namespace {

constexpr std::size_t mostWaiting = 3;
const std::string packing = "packing", writingFile = "writing";

}  // namespace

Recorder::Recorder(QObject* parent)
    : QObject(parent),
      m_jobs(this, pack,
             {[this](const std::shared_ptr<const Written>&) {
                  const QString file = m_file;
                  end();
                  Q_EMIT finished(file);
              },
              [this](const QString& message, const Request&) {
                  end();
                  Q_EMIT failed(message);
              },
              [this] {
                  if (m_source == nullptr) return;  // already failed
                  end();
                  Q_EMIT stopped();
              },
              [this](const QString& what, double fraction) {
                  if (what == QString::fromStdString(writingFile)) Q_EMIT writing(fraction);
                  requestNext();
              },
              [](bool) {}, [](const Request&) { return Message("not enough memory for the animation"); }}) {}

Recorder::~Recorder() {
    if (m_source != nullptr) m_source->stop();
}

// The file is created and finished within this call, so that the thread that began an unfinished file also removes it.
Recorder::Written Recorder::pack(const Request& request, const RunContext& context) {
    const auto movie = movieFile(request.file, request.form);
    for (int frame = 0; frame < request.form.frames; ++frame) {
        const auto picture = request.queue->take(context.stop);
        if (!picture) throw Cancelled();
        movie->add(*picture);
        context.report(packing, static_cast<double>(frame + 1) / request.form.frames);
    }
    RunContext last = context;
    last.progress = [&context](std::string_view, double fraction) { context.report(writingFile, fraction); };
    last.report(writingFile, 0.0);
    movie->finish(last);
    return {};
}

void Recorder::start(FrameSource& source, const SettingPath& path, const QString& file, const QString& title) {
    validate(path);
    checkMovie(file, path.rate);
    m_path = path;
    m_file = file;
    m_requested = m_drawn = 0;
    m_source = &source;
    m_queue = std::make_shared<FrameQueue>();
    connect(&source, &FrameSource::drawn, this, &Recorder::take);
    connect(&source, &FrameSource::failed, this, [this](const QString& message) {
        m_jobs.cancel();
        end();
        Q_EMIT failed(message);
    });
    m_jobs.submit({file, {path.rate, path.frames(), title}, m_queue}, std::chrono::seconds(0));
    requestNext();
}

void Recorder::stop() {
    if (m_source == nullptr) return;
    m_source->stop();
    m_jobs.cancel();
}

void Recorder::requestNext() {
    if (m_source == nullptr || m_requested > m_drawn || m_requested == m_path.frames() || m_queue->waiting() >= mostWaiting)
        return;
    m_source->request(experimentAt(m_path, m_requested++));
}

void Recorder::take(const MovieFrame& frame) {
    m_queue->put(frame);
    Q_EMIT recorded(m_drawn++, frame.picture);
    requestNext();
}

void Recorder::end() {
    if (m_source == nullptr) return;
    m_source->stop();
    m_source->disconnect(this);
    m_source = nullptr;
    m_queue.reset();
}

}  // namespace echoplane
