// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/spectrum_editor.h"

#include <algorithm>
#include <span>
#include <stdexcept>

#include <QAction>
#include <QInputDialog>

#include "core/jobs/failure.h"
#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane {
namespace {

/// Distance from the real axis within which a pair snaps onto it, and distance that a real mode has to be pulled to leave it.
constexpr double axisPixels = 4.0;
constexpr double pullPixels = 14.0;

bool contains(const std::vector<int>& list, int value) {
    return std::ranges::find(list, value) != list.end();
}

std::vector<double> frequenciesOf(const RunResult& result) {
    std::vector<double> frequencies;
    if (result.states)
        for (const TaskFrequency& each : result.data->frequencies) frequencies.push_back(each.radiansPerStep);
    return frequencies;
}

}  // namespace

SpectrumEditor::SpectrumEditor(Document& document, PlaneView& plane, QObject* parent)
    : QObject(parent), m_document(document), m_plane(plane) {
    plane.setEditable(true);
    createActions();
    m_unmuteAction->setEnabled(!m_document.experiment().reservoir.edit.muted.empty());
    connectPlane();
    connect(&document, &Document::resultChanged, this, &SpectrumEditor::showSelection);
    const auto followMuted = [this] { m_unmuteAction->setEnabled(!m_document.experiment().reservoir.edit.muted.empty()); };
    connect(&document, &Document::experimentChanged, this, followMuted);
}

void SpectrumEditor::connectPlane() {
    connect(&m_plane, &PlaneView::modePressed, this, [this](int mode, bool extend) {
        if (extend || !contains(selectedModes(), mode)) select({mode}, extend);
        const auto& shown = m_document.shown();  // a preview has the eigenvalues of the result that follows
        if (extend || !shown || !shown->dynamics || !isWhole()) return;
        const Experiment experiment = m_document.shownFor();
        m_drag = Drag{experiment, handModes(experiment, shown->dynamics->spectrum)};
        m_document.beginGesture();
    });
    connect(&m_plane, &PlaneView::modeDragged, this, &SpectrumEditor::drag);
    connect(&m_plane, &PlaneView::modeReleased, this, [this] {
        m_drag.reset();
        m_document.endGesture();
    });
    connect(&m_plane, &PlaneView::dragCancelled, this, [this] {
        if (m_drag) m_document.setExperiment(m_drag->experiment);
        m_drag.reset();
        m_document.endGesture();
    });
    connect(&m_plane, &PlaneView::areaSelected, this, &SpectrumEditor::select);
    connect(&m_plane, &PlaneView::emptyClicked, this, [this] { select({}); });
    connect(&m_plane, &PlaneView::addRequested, this, &SpectrumEditor::addMode);
    connect(&m_plane, &PlaneView::searchRequested, this, &SpectrumEditor::searchNear);
    connect(&m_plane, &PlaneView::nudged, this, &SpectrumEditor::move);
}

QAction* SpectrumEditor::addAction(const char* name, const QString& text, const QString& toolTip, const QKeySequence& key,
                                   const std::function<void()>& run) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setToolTip(toolTip);
    action->setShortcut(key);
    // Letters and Delete act on the plane only while it has the focus; elsewhere they are typed.
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    m_plane.addAction(action);
    m_actions.push_back(action);
    return action;
}

void SpectrumEditor::createActions() {
    const auto separator = [this] {
        m_actions.push_back(nullptr);
        m_plane.addSeparator();
    };
    addAction("select-all-modes", tr("Select all &modes"), tr("Selects every mode of the reservoir."), QKeySequence::SelectAll,
              [this] {
                  const auto& shown = m_document.result();
                  if (!shown || !shown->dynamics) return;
                  std::vector<int> all;
                  all.reserve(static_cast<std::size_t>(shown->dynamics->spectrum.modes()));
                  for (int mode = 0; mode < static_cast<int>(shown->dynamics->spectrum.modes()); ++mode) all.push_back(mode);
                  select(all);
              });
    addAction("next-mode", tr("Select &next mode"), tr("In the order of the spectrum: real modes, then pairs."),
              QKeySequence(Qt::Key_Period), [this] { step(1); });
    addAction("previous-mode", tr("Select &previous mode"), tr("In the order of the spectrum: real modes, then pairs."),
              QKeySequence(Qt::Key_Comma), [this] { step(-1); });
    separator();
    addAction("add-mode", tr("&Add a mode at the cursor"),
              tr("Adds a conjugate pair, or a real mode on the axis: new state variables of W. Also Ctrl + double-click."),
              QKeySequence(Qt::Key_Insert), [this] { addMode(m_plane.cursorValue()); });
    m_needSelection = {
        addAction("delete-modes", tr("&Delete selected modes"), tr("Removes them from the reservoir and retrains."),
                  QKeySequence::Delete, [this] { removeSelected(); }),
        addAction("mute-modes", tr("M&ute selected modes"), tr("Leaves their weights out of the prediction, without retraining."),
                  QKeySequence(Qt::Key_M), [this] { muteSelected(); }),
        addAction("snap-modes", tr("Snap to a &task frequency"),
                  tr("Rotates the selected modes to the nearest frequency of the task."), QKeySequence(Qt::Key_S),
                  [this] { snapSelected(); })};
    m_unmuteAction = addAction("unmute-all", tr("Unmute all m&odes"), tr("Uses all weights in the prediction again."),
                               QKeySequence(Qt::SHIFT | Qt::Key_M), [this] { unmuteAll(); });
    addAction("keep-strongest", tr("&Keep the strongest modes…"), tr("Deletes all but the modes of largest weight and retrains."),
              QKeySequence(Qt::Key_K), [this] { askHowMany(); });
    separator();
    m_searchAction = addAction("search-near", tr("Find eigenvalues n&ear the cursor"),
                               tr("Only the leading eigenvalues of a large W are known at first. Searches for the %1 nearest to "
                                  "this point, by shift-and-invert (W − σI)⁻¹. Also Alt + click.")
                                   .arg(SpectrumSearch::nearestCount),
                               QKeySequence(Qt::Key_N), [this] { searchNear(m_plane.cursorValue()); });
    m_plane.addSeparator();
    showSelection();
}

std::vector<int> SpectrumEditor::selectedModes() const {
    std::vector<int> modes;
    const auto& shown = m_document.result();
    if (!shown || !shown->dynamics) return modes;
    for (int mode = 0; mode < static_cast<int>(shown->dynamics->spectrum.modes()); ++mode)
        if (contains(m_selected, columnOfMode(shown->experiment, shown->dynamics->spectrum, mode))) modes.push_back(mode);
    return modes;
}

std::vector<int> SpectrumEditor::columnsOf(const std::vector<int>& modes) const {
    std::vector<int> columns;
    const RunResult& shown = *m_document.result();
    columns.reserve(modes.size());
    for (const int mode : modes) columns.push_back(columnOfMode(shown.experiment, shown.dynamics->spectrum, mode));
    return columns;
}

void SpectrumEditor::select(const std::vector<int>& modes, bool extend) {
    const std::vector<int> columns = modes.empty() ? std::vector<int>() : columnsOf(modes);
    if (!extend) {
        m_selected = columns;
    } else {
        for (const int column : columns)
            if (std::erase(m_selected, column) == 0) m_selected.push_back(column);
    }
    showSelection();
}

void SpectrumEditor::showSelection() {
    const std::vector<int> modes = selectedModes();
    for (QAction* action : m_needSelection) action->setEnabled(!modes.empty());
    const auto& shown = m_document.result();
    m_searchAction->setEnabled(shown && shown->spectrum && shown->spectrum->leading);
    if (modes == m_plane.selectedModes()) return;
    m_plane.setSelectedModes(modes);
    Q_EMIT selectionChanged(modes);
}

void SpectrumEditor::step(int direction) {
    const auto& shown = m_document.result();
    if (!shown || !shown->dynamics) return;
    const int count = static_cast<int>(shown->dynamics->spectrum.modes());
    const std::vector<int> now = selectedModes();
    const int from = now.empty() ? (direction > 0 ? -1 : count) : (direction > 0 ? now.back() : now.front());
    select({(from + direction + count) % count});
}

double SpectrumEditor::axisWidth() const {
    return m_plane.unitsOf(axisPixels);
}

HandModes SpectrumEditor::modesOfSettings() const {
    const Experiment& experiment = m_document.experiment();
    if (experiment.reservoir.method == "custom") {
        RandomStream unused(experiment.reservoir.seed, "eigenvalues");
        return handModes(experiment, leaked(scaled(customEigenvalues(experiment, unused), experiment.dynamics.spectralRadius),
                                            experiment.dynamics.leakRate));
    }
    const auto& shown = m_document.result();
    if (!shown || !shown->dynamics || !(shown->experiment == experiment))
        throw std::invalid_argument(tr("The spectrum is still being computed.").toStdString());
    return handModes(experiment, shown->dynamics->spectrum);
}

bool SpectrumEditor::isWhole() {
    const auto& shown = m_document.result();
    if (!shown || !shown->spectrum || !shown->spectrum->leading) return true;
    Q_EMIT refused(tr("Only the leading eigenvalues of this large W are known, so it cannot be edited mode by mode."));
    return false;
}

void SpectrumEditor::edit(const QString& what, const std::function<HandModes(HandModes)>& change) {
    if (!isWhole()) return;
    try {
        m_document.setExperiment(withHandModes(m_document.experiment(), change(modesOfSettings())), what);
    } catch (const std::invalid_argument&) {
        Q_EMIT refused(coreText(currentFailure()));
    }
}

void SpectrumEditor::drag(std::complex<double> offset, bool snap) {
    if (!m_drag) return;
    const Drag& start = *m_drag;
    try {
        HandModes modes;
        const auto real =
            m_selected.size() == 1 ? std::ranges::find(start.modes, m_selected.front(), &HandMode::column) : start.modes.end();
        if (real != start.modes.end() && real->isReal() && std::abs(offset.imag()) > m_plane.unitsOf(pullPixels))
            modes = pulledOff(start.experiment, start.modes, real->column, real->eigenvalue + offset);
        else
            modes = moved(start.experiment, start.modes, m_selected, offset, axisWidth());
        if (snap) modes = snapped(start.experiment, std::move(modes), m_selected, frequenciesOf(*m_document.result()));
        m_document.setExperiment(withHandModes(start.experiment, std::move(modes)), tr("drag"));
    } catch (const std::invalid_argument&) {
        Q_EMIT refused(coreText(currentFailure()));
    }
}

void SpectrumEditor::move(std::complex<double> offset) {
    edit(tr("nudge"), [&](const HandModes& modes) {
        return moved(m_document.experiment(), modes, m_selected, offset, std::abs(offset) * 0.5);
    });
}

void SpectrumEditor::addMode(std::complex<double> eigenvalue) {
    int added = -1;
    edit(tr("add a mode"),
         [&](HandModes modes) { return withMode(m_document.experiment(), std::move(modes), eigenvalue, axisWidth(), added); });
    if (added >= 0) m_selected = {added};
}

void SpectrumEditor::removeSelected() {
    edit(tr("delete modes"), [&](HandModes modes) { return without(std::move(modes), m_selected); });
}

void SpectrumEditor::muteSelected() {
    if (!isWhole()) return;
    std::vector<int> columns = columnsOf(selectedModes());
    Experiment changed = m_document.experiment();
    // The result shown may be of earlier settings: a mode that was deleted since cannot be muted.
    const auto modes = std::span(changed.reservoir.edit.columns)
                           .first(std::min(changed.reservoir.edit.columns.size(), changed.reservoir.edit.eigenvalues.size()));
    if (changed.editedByHand())
        std::erase_if(columns, [&](int column) { return std::ranges::find(modes, column) == modes.end(); });
    else if (!sameSpectrum(changed, m_document.result()->experiment))
        columns.clear();
    if (columns.empty()) return;
    const bool all = std::ranges::all_of(columns, [&](int column) { return contains(changed.reservoir.edit.muted, column); });
    for (const int column : columns) {
        if (all)
            std::erase(changed.reservoir.edit.muted, column);
        else if (!contains(changed.reservoir.edit.muted, column))
            changed.reservoir.edit.muted.push_back(column);
    }
    std::ranges::sort(changed.reservoir.edit.muted);
    m_document.setExperiment(changed, all ? tr("unmute modes") : tr("mute modes"));
}

void SpectrumEditor::unmuteAll() {
    Experiment changed = m_document.experiment();
    changed.reservoir.edit.muted.clear();
    m_document.setExperiment(changed, tr("unmute all modes"));
}

bool SpectrumEditor::byContribution() const {
    return !m_plane.weightAction()->isChecked();
}

void SpectrumEditor::keepStrongest(int count) {
    edit(tr("keep the strongest modes"), [&](const HandModes& modes) {
        const auto& shown = m_document.result();
        const bool current = shown && shown->readout && shown->experiment == m_document.experiment();
        if (!current) return strongest(modes, Eigen::VectorXd(), count);
        // The strongest modes are those drawn largest.
        const ReadoutResult& readout = *shown->readout;
        return strongest(modes, byContribution() ? readout.contributions : readout.magnitudes, count);
    });
}

void SpectrumEditor::askHowMany() {
    const auto& shown = m_document.result();
    if (!shown || !shown->dynamics) return;
    const int modes = static_cast<int>(shown->dynamics->spectrum.modes());
    auto* dialog = new QInputDialog(&m_plane);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setWindowTitle(tr("Keep the strongest modes"));
    setPlainLabelText(
        *dialog, (byContribution() ? tr("Modes of the largest contribution |w|·rms(state) to keep, of %1 (a pair counts as one):")
                                   : tr("Modes of the largest weight |w| to keep, of %1 (a pair counts as one):"))
                     .arg(modes));
    dialog->setIntRange(1, modes);
    dialog->setIntValue(std::min((modes + 1) / 2, 20));  // to keep all would do nothing
    connect(dialog, &QInputDialog::intValueSelected, this, &SpectrumEditor::keepStrongest);
    dialog->open();
}

void SpectrumEditor::searchNear(std::complex<double> place) {
    try {
        m_document.searchNear(place);
    } catch (const std::invalid_argument&) {
        Q_EMIT refused(coreText(currentFailure()));
    }
}

void SpectrumEditor::snapSelected() {
    edit(tr("snap"), [&](HandModes modes) {
        return snapped(m_document.experiment(), std::move(modes), m_selected, frequenciesOf(*m_document.result()));
    });
}

}  // namespace echoplane
