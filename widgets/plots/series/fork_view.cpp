// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/fork_view.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>
#include <utility>

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/files/input_file.h"
#include "core/files/npy.h"
#include "core/files/state_npy.h"
#include "core/files/text_file.h"
#include "core/jobs/failure.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/export/plot_file.h"
#include "widgets/plots/series/fork_figure.h"
#include "widgets/plots/series/fork_panel.h"

namespace echoplane {
namespace {

/// Forks that take up to this many seconds are updated while settings move.
constexpr double quickForks = 0.01;
/// A state file that exceeds its numbers by more than this holds something else.
constexpr qint64 mostHeader = 1 << 16;
constexpr int leastPlot = 90;  // pixels

}  // namespace

ForkView::ForkView(QWidget* parent) : ForkView(compute(), parent) {}

ForkView::ForkView(Curves::Compute compute, QWidget* parent)
    : ResultView(parent, QSize(600, 460)),
      m_figure(new ForkFigure(m_plot)),
      m_line(addReadOut(tr("Forks under the cursor"), 2)),
      m_panel(new ForkPanel(this)),
      m_outputs(new OutputActions(this, Qt::WidgetShortcut)),  // in the list these keys page through it
      m_curves(this, std::move(compute),
               {[this](const auto& run) { return keyOf(run); }, [this] { refresh(); }, quickForks,
                [](const Curves::Request& /*request*/) -> Message { return Message("not enough memory for the forks"); }}),
      m_savings(this,
                [](const Saving& saving, const RunContext& context) {
                    const std::string bytes = npyBytes(startOf(*saving.run, saving.fork, context));
                    writeTextFile(saving.file.toStdString(), bytes);
                    return saving.file;
                },
                {[this](const std::shared_ptr<const QString>& file) { Q_EMIT saved(*file); },
                 [this](const QString& message, const Saving& /*saving*/) {
                     Q_EMIT refused(tr("The state was not saved: %1.").arg(message));
                 },
                 [] {}, [](const QString& /*what*/, double /*fraction*/) {}, [](bool /*busy*/) {},
                 [](const Saving& /*saving*/) -> Message { return Message("not enough memory"); }}) {
    setAccessibleName(tr("Forks"));
    connect(m_outputs, &OutputActions::chosen, this, &ForkView::showOutput);
    layout()->addWidget(m_panel);
    addActions(m_panel->stateActions());
    m_plot->setMinimumHeight(
        leastPlot);  // its default hint is too high for a low panel: the lines below would cover the bottom of the plot
    connect(m_panel, &ForkPanel::changed, this, &ForkView::refresh);
    connect(m_panel, &ForkPanel::refused, this, &ForkView::refused);
    connect(m_panel, &ForkPanel::saveRequested, this, &ForkView::saveRequested);
    connect(m_panel, &ForkPanel::restoreRequested, this, &ForkView::restoreRequested);
    readOutAt(std::nullopt);
    begin(m_figure);
}

ForkView::~ForkView() = default;

ForkView::Curves::Compute ForkView::compute() {
    return timed<Curves>([](const Curves::Request& request, const RunContext& context) {
        return forkCurves(*request.run, request.key.batch, context);
    });
}

const std::vector<Fork>& ForkView::forks() {
    chooseRun();  // a hidden view has not done so
    return m_panel->forks();
}

void ForkView::setForks(std::vector<Fork> forks, bool closedLoop, std::optional<Experiment> of) {
    m_otherForks.clear();
    if (!of) chooseRun();  // a hidden view has not done so
    m_of = !of && m_run ? m_run->experiment : std::move(of);
    fillPanel(std::move(forks), closedLoop);
    refresh();
}

void ForkView::fillPanel(std::vector<Fork> forks, bool closedLoop) {
    const QSignalBlocker quiet(m_panel);
    m_panel->setForks(std::move(forks));
    m_panel->setClosedLoop(closedLoop);
}

void ForkView::switchToForksOf(const Experiment& experiment) {
    if (m_of && !sameSource(*m_of, experiment)) {
        std::erase_if(m_otherForks, [&](const StoredForks& each) { return sameSource(each.of, *m_of); });
        if (!m_panel->forks().empty()) m_otherForks.push_back({*m_of, m_panel->forks(), inClosedLoop()});
        const auto there =
            std::ranges::find_if(m_otherForks, [&](const StoredForks& each) { return sameSource(each.of, experiment); });
        there == m_otherForks.end() ? fillPanel({}, false) : fillPanel(there->forks, there->closedLoop);
    }
    m_of = experiment;
}

void ForkView::startOver() {
    m_figure->setOutput(0);
    updateFigure();
    m_figure->fit();
    refresh();
}

bool ForkView::inClosedLoop() const {
    return m_panel->closedLoop();
}

void ForkView::setNow(std::optional<int> step) {
    if (step) m_panel->setStep(*step);
}

void ForkView::addTo(OnScreen& screen) {
    screen.looks.set(ForkFigure::Look{forks(), inClosedLoop(), output(), zoom()});
}

std::optional<QPointF> ForkView::zoom() {
    updateFigure();
    if (m_figure->showsAll()) return std::nullopt;
    return m_figure->panels().inView();
}

int ForkView::output() {
    updateFigure();
    return m_figure->output();
}

QString ForkView::badge() const {
    return m_figure->badge();
}

QSize ForkView::minimumSizeHint() const {
    constexpr QSize plot(300, leastPlot);
    const QSize panel = m_panel->minimumSizeHint();
    return {std::max(plot.width(), panel.width()), plot.height() + m_line->height() + panel.height()};
}

QSize ForkView::minimumPictureSize() const {
    return {320, 180};
}

std::optional<ForkView::Key> ForkView::keyOf(const std::shared_ptr<const RunResult>& run) const {
    if (!hasForks(*run)) return std::nullopt;
    if (m_of && !sameSource(*m_of, run->experiment)) return std::nullopt;
    ForkBatch batch = forkBatch(m_panel->forks(), inClosedLoop(), *run);
    if (batch.forks.empty()) return std::nullopt;
    return Key{run->dynamics, run->states, run->readout, std::move(batch)};
}

void ForkView::chooseRun() {
    const bool keepsRun = m_result && m_run && !m_result->diverged() && !hasForks(*m_result) && hasForks(*m_run) &&
                          m_run->experiment == m_result->experiment;
    if (keepsRun || m_run == m_result) return;
    m_run = m_result;
    if (m_run) switchToForksOf(m_run->experiment);
    m_panel->setRun(m_run);
}

void ForkView::fillFigure() {
    chooseRun();
    m_curves.follow(m_run, {});
    // Without a fork that can be run there is nothing to compute.
    m_figure->setAnalysis(m_run && keyOf(m_run) ? m_curves.analysis() : Analysis<ForkCurves>());
    m_figure->setResult(m_run.get());
    setAccessibleDescription(m_figure->summary().join(QStringLiteral("; ")));
    m_outputs->setShown(m_figure->output(), m_figure->outputs());
    readOutAt(cursor());
}

void ForkView::showOutput(int output) {
    m_figure->setOutput(output);
    refresh();
}

void ForkView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_figure->pointAt(pixel);
    m_line->setText(!text.isEmpty()            ? text
                    : m_panel->forks().empty() ? tr("Double-click in the plot, or press Add, to change the state from there on.")
                                               : tr("Point at the curves to read outputs and distances."));
}

void ForkView::saveState(const QString& file) {
    updateFigure();
    if (!m_run) {
        Q_EMIT refused(tr("There is no run yet whose state could be saved."));
        return;
    }
    m_savings.submit({m_run, m_panel->chosen().value_or(Fork{m_panel->step(), 0.0, 1}), file}, std::chrono::hours(1));
}

void ForkView::restoreState(const QString& file) {
    updateFigure();
    try {
        if (!m_run || !hasForks(*m_run)) throw Refusal("there is no run yet that could be forked");
        const Eigen::Index size = m_run->states->states.rows();
        InputFile source(file.toStdString());
        if (std::cmp_greater(source.size(), mostHeader + 16 * size)) {
            throw Refusal("it has %1 bytes, more than a state of %2 numbers", source.size(), size);
        }
        std::string bytes(source.size(), '\0');
        bytes.resize(source.read(bytes.data(), bytes.size()));
        m_panel->addRestored(stateFromNpy(bytes, size));
    } catch (const std::invalid_argument&) {
        Q_EMIT refused(tr("Cannot restore a state from %1: %2.").arg(file, coreText(currentFailure())));
    }
}

void ForkView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Home)
        m_figure->fit();
    else if (!m_figure->panels().handleKey(event->key()))
        return ResultView::keyPressEvent(event);
    replotSoon();
}

bool ForkView::plotEvent(QEvent* event) {
    followCursor(*event);
    if (event->type() != QEvent::MouseButtonDblClick) return false;
    const auto* mouse = static_cast<QMouseEvent*>(event);
    const std::optional<int> step = m_figure->stepAt(mouse->position());
    if (mouse->button() == Qt::LeftButton && step) m_panel->addAt(*step);
    return true;
}

}  // namespace echoplane
