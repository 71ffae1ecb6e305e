// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/sweep_follower.h"

#include <stdexcept>
#include <utility>

#include "core/text/message.h"

namespace echoplane {
namespace {

/// "sweep.csv" of "sweep.csv.3.journal"; empty if it does not exist.
std::filesystem::path mergedFileOf(const std::filesystem::path& journal) {
    std::filesystem::path file = journal;
    file.replace_extension().replace_extension();
    std::error_code none;
    return file.has_extension() && std::filesystem::is_regular_file(file, none) ? file : std::filesystem::path();
}

}  // namespace

SweepFollower::SweepFollower(int milliseconds, QObject* parent)
    : QObject(parent),
      m_jobs(this, poll,
             {[this](const std::shared_ptr<const Poll>& found) { take(*found); },
              [this](const QString& message, const State& state) {
                  if (!m_active || state.round != m_state.round) return;
                  stop();
                  Q_EMIT failed(message);
              },
              [] {}, [](const QString&, double) {}, [](bool) {},
              [](const State&) -> Message { return Message("not enough memory for the rows of this sweep"); }}) {
    m_timer.setInterval(milliseconds);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_jobs.idle()) m_jobs.submit(m_state, std::chrono::steady_clock::duration::max());
    });
}

void SweepFollower::follow(const QString& folder, std::size_t mostCells) {
    stop();
    m_state = {folder.toStdString(), mostCells, m_state.round, {}};
    m_active = true;
    m_jobs.submit(m_state, std::chrono::steady_clock::duration::max());
    m_timer.start();
}

void SweepFollower::stop() {
    m_timer.stop();
    m_active = false;
    ++m_state.round;
}

SweepFollower::Poll SweepFollower::poll(const State& state, const RunContext& /*context*/) {
    Poll found{state, nullptr, {}};
    const std::vector<std::filesystem::path> journals = journalsIn(state.folder);
    if (journals.empty()) {
        if (!state.sizes.empty()) found.file = mergedFileOf(state.sizes.front().file);
        if (found.file.empty())
            throw Refusal("there is no .journal in %1: a sweep in parts, or under mpirun, keeps them there while it runs",
                          state.folder.string());
        return found;
    }
    found.state.sizes.clear();
    for (const std::filesystem::path& each : journals) {
        std::error_code gone;
        const std::uintmax_t size = std::filesystem::file_size(each, gone);
        if (!gone) found.state.sizes.push_back({each, size});
    }
    if (found.state.sizes == state.sizes) return found;
    // Rows appended between taking the size and reading are read again at the next poll.
    try {
        found.sweep = std::make_shared<const StoredExploration>(mergedJournals(journals, JournalOf::part, state.mostCells));
    } catch (const std::invalid_argument&) {
        if (journalsIn(state.folder) == journals) throw;
        found.state.sizes = state.sizes;  // they are just being merged and removed
    }
    return found;
}

void SweepFollower::take(const Poll& found) {
    if (!m_active || found.state.round != m_state.round) return;
    m_state = found.state;
    if (!found.file.empty()) {
        stop();
        return Q_EMIT merged(QString::fromStdString(found.file.string()));
    }
    if (!found.sweep) return;
    if (found.sweep->missing.empty()) stop();
    Q_EMIT arrived(found.sweep);
}

}  // namespace echoplane
