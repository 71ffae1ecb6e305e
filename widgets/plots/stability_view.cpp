// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stability_view.h"

#include <algorithm>
#include <chrono>

#include <qcustomplot.h>
#include <QtWidgets/QLabel>

#include "widgets/plots/stability_figure.h"

namespace echoplane {
namespace {

/// A test longer on its way than this is given up for a newer one.
constexpr std::chrono::milliseconds patience{300};
/// Tests that take longer than this wait until the settings have been quiet for a while: they would take a core from what the
/// user is moving.
constexpr double quickSeconds = 0.01;
constexpr int quietMilliseconds = 120;

StabilityView::Test computeTest(const std::shared_ptr<const RunResult>& run, const RunContext& context) {
    const auto start = std::chrono::steady_clock::now();
    Stability stability = stabilityOf(*run, context);
    return {run, std::move(stability), std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
}

std::string outOfMemory(const std::shared_ptr<const RunResult>& /*run*/) {
    return "not enough memory for the test";
}

}  // namespace

StabilityView::StabilityView(QWidget* parent) : StabilityView(computeTest, parent) {}

StabilityView::StabilityView(Compute compute, QWidget* parent)
    : ResultView(parent),
      m_figure(new StabilityFigure(m_plot)),
      m_line(addReadOut(tr("Distance under the cursor"), 1)),
      m_jobs(this, std::move(compute),
             {[this](const std::shared_ptr<const Test>& test) { collect(*test); },
              [this](const QString& message, const std::shared_ptr<const RunResult>& run) { fail(message, run); },
              [this] { m_requested.reset(); }, [](const QString& /*what*/, double /*fraction*/) {}, [](bool /*busy*/) {},
              outOfMemory}) {
    setAccessibleName(tr("Stability"));
    setWhatsThis(
        tr("Whether the reservoir forgets how it started. Two different initial states are driven by the same input: the echo "
           "state property holds when their distance ‖r(t) − r′(t)‖ falls to nothing. Of a linear reservoir the effective "
           "spectral radius rho_eff decides. With an activation it does not: the largest Lyapunov exponent along the driven "
           "trajectory does, the mean of ln ‖δ(t)·J‖/‖δ(t)‖ for a small difference δ with the Jacobian "
           "J = (1 − lr)·I + lr·rho·W·diag(f′)."));
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, [this] { submit(m_result); });
    readOutAt(std::nullopt);
    begin(m_figure);
}

StabilityView::~StabilityView() = default;

bool StabilityView::isDimmed() const {
    return m_figure->isDimmed();
}

bool StabilityView::idle() const {
    return m_jobs.idle() && !m_quiet.isActive();
}

QString StabilityView::verdict() const {
    return m_figure->verdict();
}

QString StabilityView::caption() const {
    return m_figure->caption();
}

QString StabilityView::message() const {
    return m_figure->message();
}

QSize StabilityView::sizeHint() const {
    return {560, 420};
}

QSize StabilityView::minimumSizeHint() const {
    return {320, 280};
}

std::optional<StabilityView::Key> StabilityView::keyOf(const std::shared_ptr<const RunResult>& run) {
    if (!run || !hasStability(*run)) return std::nullopt;
    return Key{run->dynamics, run->states, run->experiment.washout};
}

std::shared_ptr<const Stability> StabilityView::known(const std::shared_ptr<const RunResult>& run) const {
    const std::optional<Key> key = keyOf(run);
    if (!key) return nullptr;
    const auto found = std::ranges::find(m_known, *key, &Known::key);
    return found == m_known.end() ? nullptr : found->stability;
}

void StabilityView::fillFigure() {
    const std::shared_ptr<const Stability> test = known(m_result);
    if (test) m_latest = test;
    m_figure->setTest(m_latest, !test);
    std::vector<std::shared_ptr<const Stability>> pinnedTests;
    for (const PinnedRun& run : pinned()) pinnedTests.push_back(known(run.result));
    m_figure->setPinnedTests(std::move(pinnedTests));
    ResultView::fillFigure();
    readOutAt(m_cursor);
    requestMissing();
}

void StabilityView::requestMissing() {
    const auto isMissing = [this](const std::shared_ptr<const RunResult>& run) {
        const std::optional<Key> key = keyOf(run);
        return key && !known(run) && key != m_requested && key != m_failed;
    };
    if (isMissing(m_result)) {
        if (m_seconds > quickSeconds)
            m_quiet.start();
        else
            submit(m_result);
        return;
    }
    if (!m_jobs.idle() || m_quiet.isActive()) return;
    for (const PinnedRun& run : pinned()) {
        if (!isMissing(run.result)) continue;
        submit(run.result);
        return;
    }
}

void StabilityView::submit(const std::shared_ptr<const RunResult>& run) {
    const std::optional<Key> key = keyOf(run);
    if (!key || known(run)) return;
    m_requested = key;
    m_jobs.submit(run, patience);
}

void StabilityView::collect(const Test& test) {
    const std::optional<Key> key = keyOf(test.run);
    if (m_requested == key) m_requested.reset();
    m_seconds = test.seconds;
    if (!key) return;
    // Kept are those of the result and of the pinned runs; the newest stays in any case, to be shown dimmed.
    std::erase_if(m_known, [&](const Known& each) {
        const auto isOf = [&](const std::shared_ptr<const RunResult>& run) { return keyOf(run) == each.key; };
        return !isOf(m_result) && std::ranges::none_of(pinned(), isOf, &PinnedRun::result);
    });
    m_known.push_back({*key, std::make_shared<const Stability>(test.stability)});
    if (std::ranges::none_of(pinned(), [&](const PinnedRun& run) { return keyOf(run.result) == key; }))
        m_latest = m_known.back().stability;
    m_figure->setFailure({});
    refresh();
}

void StabilityView::fail(const QString& message, const std::shared_ptr<const RunResult>& run) {
    m_failed = keyOf(run);
    if (m_requested == m_failed) m_requested.reset();
    m_latest = nullptr;
    m_figure->setFailure(tr("No test of stability: %1.").arg(message));
    refresh();
}

void StabilityView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_figure->pointAt(pixel);
    m_line->setText(text.isEmpty() ? tr("Point at the curve to read the distance.") : text);
}

void StabilityView::hideEvent(QHideEvent* event) {
    ResultView::hideEvent(event);
    const bool wasBusy = !idle();
    m_quiet.stop();
    m_jobs.cancel();
    m_requested.reset();
    if (wasBusy) refresh();  // asks again when shown
}

bool StabilityView::plotEvent(QEvent* event) {
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave) {
        m_cursor.reset();
        if (event->type() == QEvent::MouseMove) m_cursor = static_cast<QMouseEvent*>(event)->position();
        readOutAt(m_cursor);
        replotOverlay();
    }
    return false;
}

}  // namespace echoplane
