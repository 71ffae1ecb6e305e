// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/states_view.h"

#include <cmath>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QKeyEvent>
#include <QLabel>

#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/reservoir/states_figure.h"

namespace echoplane {
namespace {

/// Maps that take up to this many seconds are updated while settings move.
constexpr double quickStates = 0.05;

}  // namespace

StatesView::StatesView(QWidget* parent) : StatesView(compute(), parent) {}

StatesView::StatesView(Maps::Compute compute, QWidget* parent)
    : ResultView(parent, QSize(600, 400), QSize(300, 150)),
      m_figure(new StatesFigure(m_plot)),
      m_line(addReadOut(tr("State under the cursor"), 2)),
      m_rows(new QActionGroup(this)),
      m_values(new QActionGroup(this)),
      m_normalised(new QAction(tr("Divide each row by its r&ms"), this)),
      m_dimming(this, [this] { refresh(); }),
      m_maps(this, std::move(compute), {[this](const auto& run) { return keyOf(run); }, [this] { refresh(); }, quickStates}) {
    setAccessibleName(tr("States"));
    buildActions();
    connect(m_plot, &QCustomPlot::afterReplot, this, [this] {
        // Layout may have changed the pixels that the map was made for.
        if (m_run && isVisible() && keyOf(m_run) != m_key) refresh();
    });
    connect(&m_figure->time(), qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this] { refresh(); });
    readOutAt(std::nullopt);
    begin(m_figure);
}

StatesView::~StatesView() = default;

StatesView::Maps::Compute StatesView::compute() {
    return timed<Maps>([](const Maps::Request& request, const RunContext& context) {
        return stateMap(*request.run, request.key.choice, request.key.frame, context);
    });
}

void StatesView::buildActions() {
    const auto add = [this](QActionGroup* group, const QString& text, const QString& toolTip, auto take) {
        auto* action = new QAction(text, group);
        action->setCheckable(true);
        action->setChecked(group->actions().size() == 1);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, [this, take] {
            StateChoice changed = m_choice;
            take(changed);
            setChoice(changed);
        });
        addAction(action);
        return action;
    };
    const auto rows = [&](StateRows which, const QString& text, const QString& toolTip) {
        add(m_rows, text, toolTip, [which](StateChoice& choice) { choice.rows = which; })->setData(static_cast<int>(which));
    };
    const auto values = [&](StateValue which, const QString& text, const QString& toolTip) {
        add(m_values, text, toolTip, [which](StateChoice& choice) { choice.value = which; })->setData(static_cast<int>(which));
    };
    const auto separate = [this] {
        auto* line = new QAction(this);
        line->setSeparator(true);
        addAction(line);
    };
    rows(StateRows::frequency, tr("Modes by &frequency"), tr("Slow modes at the bottom, fast ones at the top"));
    rows(StateRows::contribution, tr("Modes by con&tribution"), tr("The modes that the readout uses most at the top"));
    rows(StateRows::units, tr("&Units"), tr("The units of a reservoir that runs in its original basis"));
    separate();
    values(StateValue::modulus, tr("Mo&dulus |z|"), tr("How large each mode's complex state is"));
    values(StateValue::realPart, tr("&Real part Re z"), tr("The wave itself, with its sign"));
    separate();
    m_normalised->setCheckable(true);
    m_normalised->setChecked(true);
    m_normalised->setToolTip(tr("If off, the states are shown unscaled, on one common scale"));
    connect(m_normalised, &QAction::triggered, this, [this](bool on) {
        StateChoice changed = m_choice;
        changed.normalised = on;
        setChoice(changed);
    });
    addAction(m_normalised);
    auto* fit = new QAction(tr("Show the &whole run"), this);
    fit->setToolTip(tr("Show all steps again (Home, or double click)"));
    connect(fit, &QAction::triggered, this, [this] {
        updateFigure();
        m_figure->fit();
        refresh();
    });
    addAction(fit);
}

void StatesView::setChoice(const StateChoice& choice) {
    m_choice = choice;
    for (QAction* action : m_rows->actions()) action->setChecked(action->data().toInt() == static_cast<int>(choice.rows));
    for (QAction* action : m_values->actions()) action->setChecked(action->data().toInt() == static_cast<int>(choice.value));
    m_normalised->setChecked(choice.normalised);
    refresh();
}

/// Disables the choices that the run does not support.
void StatesView::enableActions() {
    const bool modes = m_run && hasModeStates(*m_run), units = m_run && hasUnitStates(*m_run);
    for (QAction* action : m_rows->actions())
        action->setEnabled(action->data().toInt() == static_cast<int>(StateRows::units) ? units : modes);
    m_values->setEnabled(modes && rowsOf(*m_run, m_choice.rows) != StateRows::units);
}

void StatesView::setSelectedModes(const std::vector<int>& modes) {
    m_figure->setSelectedModes(modes);
    refresh();
}

void StatesView::setNow(std::optional<int> step) {
    m_now = step;
    m_figure->setNow(step);
    refresh();
}

void StatesView::startOver() {
    updateFigure();
    m_figure->fit();
    setChoice({});
}

void StatesView::addTo(OnScreen& screen) {
    screen.looks.set(StatesFigure::Look{m_choice, zoom()});
    if (screen.live) screen.found.set(run());
}

std::optional<QPointF> StatesView::zoom() {
    updateFigure();
    if (m_figure->showsAll()) return std::nullopt;
    const QCPRange range = m_figure->time().range();
    return QPointF(std::ceil(range.lower), std::floor(range.upper));
}

const std::shared_ptr<const RunResult>& StatesView::run() {
    chooseRun();  // a hidden view has not done so
    return m_run;
}

const StateMap* StatesView::map() const {
    return m_figure->map();
}

std::optional<StatesView::Key> StatesView::keyOf(const std::shared_ptr<const RunResult>& run) const {
    if (!hasStates(*run)) return std::nullopt;
    StateChoice choice = m_choice;
    choice.rows = rowsOf(*run, choice.rows);
    if (choice.rows == StateRows::units) choice.value = StateValue::realPart;
    return Key{run->dynamics,
               run->states,
               choice.rows == StateRows::contribution ? run->readout : nullptr,
               choice.normalised ? 1.0 : run->experiment.input.scaling,
               choice,
               m_figure->frameOf(*run, m_plot->devicePixelRatioF())};
}

void StatesView::chooseRun() {
    const bool keepsRun = m_result && m_run && !m_result->diverged() && !hasStates(*m_result) && hasStates(*m_run) &&
                          m_run->experiment == m_result->experiment;
    if (!keepsRun) m_run = m_result;
}

void StatesView::followMap() {
    const std::optional<Key> before = std::exchange(m_key, m_run ? keyOf(m_run) : std::nullopt);
    if (m_key && m_run->states->states.size() <= quickNumbers) {
        if (!m_quick || m_key != before)
            m_quick = std::make_shared<const StateMap>(stateMap(*m_run, m_key->choice, m_key->frame));
        m_maps.stop();
    } else {
        m_quick.reset();
        m_maps.follow(m_run, {});
    }
    const Analysis<StateMap> map = m_quick ? Analysis<StateMap>{m_quick} : m_key ? m_maps.analysis() : Analysis<StateMap>();
    m_figure->setDimsOlder(m_dimming.shouldDim(map));
    m_figure->setAnalysis(map);
}

void StatesView::fillFigure() {
    chooseRun();
    followMap();
    m_figure->setResult(m_run.get());
    enableActions();
    setAccessibleDescription(m_figure->summary().join(QStringLiteral("; ")));
    readOutAt(cursor());
}

void StatesView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_run ? m_figure->pointAt(pixel, *m_run) : QString();
    m_line->setText(!text.isEmpty()                         ? text
                    : m_figure->spirals().spirals().empty() ? tr("Select modes in the plane to see their states as spirals.")
                                                            : tr("Point at the map to read a state."));
}

void StatesView::keyPressEvent(QKeyEvent* event) {
    if (m_figure->handleKey(event->key()))
        refresh();
    else
        ResultView::keyPressEvent(event);
}

bool StatesView::plotEvent(QEvent* event) {
    followCursor(*event);
    if (event->type() != QEvent::MouseButtonDblClick) return false;
    m_figure->fit();
    refresh();
    return true;
}

}  // namespace echoplane
