// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/fork_panel.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/tasks/task.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

enum Column { nameColumn, stepColumn, sizeColumn, seedColumn, startColumn, columnCount };

constexpr double defaultSize = 1e-3;
/// Rows visible if there is room.
constexpr int shownRows = 4;
constexpr int fewestRows = 1;

/// The line and marker of a curve, as in the key of the plot.
QIcon signOf(int slot, const PlotColours& colours, double ratio) {
    constexpr QSize size(26, 14);
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const SeriesStyle style = forkStyle(slot, colours);
    painter.setPen(style.pen(1.6));
    painter.drawLine(QPointF(0.0, 7.0), QPointF(26.0, 7.0));
    drawMarker(painter, QPointF(13.0, 7.0), 3.4, style.shape, colours.ground, style.colour, 1.3);
    return {picture};
}

/// A whole number in 0 … most, or nullopt.
std::optional<double> wholeNumber(const QString& text, double most) {
    bool isNumber = false;
    const double number = text.trimmed().replace(QChar(0x2212), QLatin1Char('-')).toDouble(&isNumber);
    if (!isNumber || number != std::floor(number) || number < 0.0 || number > most) return std::nullopt;
    return number;
}

}  // namespace

ForkPanel::ForkPanel(QWidget* parent) : QWidget(parent), m_table(new QTableWidget(1, columnCount, this)) {
    m_table->setAccessibleName(tr("Forks"));
    m_table->setHorizontalHeaderLabels({tr("Fork"), tr("Step"), tr("Size"), tr("Seed"), tr("Start")});
    m_table->horizontalHeaderItem(stepColumn)->setToolTip(tr("The step t₀ at which the state is replaced"));
    m_table->horizontalHeaderItem(sizeColumn)
        ->setToolTip(tr("Initial distance relative to the norm of the state: ‖r′(t₀) − r(t₀)‖ = size·‖r(t₀)‖"));
    m_table->horizontalHeaderItem(seedColumn)->setToolTip(tr("Random seed for the direction of the difference"));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->setIconSize(QSize(26, 14));
    m_table->installEventFilter(this);
    connect(m_table, &QTableWidget::cellChanged, this, &ForkPanel::edit);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ForkPanel::updateControls);

    m_step = new QSpinBox(this);
    m_step->setAccessibleName(tr("At step"));
    m_step->setToolTip(
        tr("Where Add and Restore place a fork, and which state of the run is saved. Double-click in the plot to add a fork "
           "there."));
    connect(m_step, &QSpinBox::valueChanged, this, [this] { m_stepSet = true; });
    QLabel* stepLabel = plainLabel(tr("At step"), this);
    stepLabel->setBuddy(m_step);
    m_add =
        addButton(QStringLiteral("add-fork"), tr("Add"),
                  tr("Adds a fork of the reservoir: at this step its state becomes r(t₀) + δ, while the input stays the same."));
    m_copy = addButton(QStringLiteral("copy-fork"), tr("Copy"),
                       tr("Another fork at the same step and of the same size, in another direction"));
    m_delete = addButton(QStringLiteral("delete-fork"), tr("Delete"), tr("Deletes the selected fork (Delete)"));
    m_reset = addButton(QStringLiteral("reset-forks"), tr("Reset"), tr("Removes all forks and leaves the run alone"));
    m_save = addButton(QStringLiteral("save-state"), tr("Save state…"),
                       tr("Saves the N state values at which the selected fork starts, or those of the run at that step, as a "
                          ".npy file, in the coordinates in which the reservoir runs: the original basis or the eigenbasis."));
    m_restore = addButton(QStringLiteral("restore-state"), tr("Restore state…"),
                          tr("Adds a fork that starts at that step from a saved state. Projects do not store it."));
    m_closedLoop = new QCheckBox(tr("On its own output"), this);
    connect(m_closedLoop, &QCheckBox::toggled, this, &ForkPanel::changed);
    connect(m_add, &QToolButton::clicked, this, [this] { addAt(step()); });
    connect(m_copy, &QToolButton::clicked, this, &ForkPanel::copyChosen);
    connect(m_delete, &QToolButton::clicked, this, &ForkPanel::removeChosen);
    connect(m_reset, &QToolButton::clicked, this, [this] {
        setForks({});
        Q_EMIT changed();
    });
    connect(m_save, &QToolButton::clicked, this, &ForkPanel::saveRequested);
    connect(m_restore, &QToolButton::clicked, this, &ForkPanel::restoreRequested);

    for (QToolButton* each : {m_save, m_restore}) {
        auto* action = new QAction(each->text(), this);
        action->setToolTip(plainToolTip(each->toolTip()));
        connect(action, &QAction::triggered, each, &QToolButton::click);
        m_stateActions << action;
    }

    m_firstRow = new QHBoxLayout;
    for (QWidget* each : std::initializer_list<QWidget*>{stepLabel, m_step, m_add, m_copy, m_delete, m_reset})
        m_firstRow->addWidget(each);
    m_firstRow->addStretch(1);
    m_secondRow = new QHBoxLayout;
    for (QWidget* each : std::initializer_list<QWidget*>{m_save, m_restore}) m_secondRow->addWidget(each);
    m_secondRow->addStretch(1);
    m_thirdRow = new QHBoxLayout;
    m_thirdRow->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 4);
    column->setSpacing(4);
    for (QHBoxLayout* row : {m_firstRow, m_secondRow, m_thirdRow}) {
        row->setSpacing(4);
        column->addLayout(row);
    }
    column->addWidget(m_table);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setRun(nullptr);
}

QToolButton* ForkPanel::addButton(const QString& name, const QString& text, const QString& toolTip) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setToolTip(toolTip);
    return button;
}

bool ForkPanel::closedLoop() const {
    return m_closedLoop->isChecked();
}

void ForkPanel::setClosedLoop(bool closedLoop) {
    m_closedLoop->setChecked(closedLoop);
}

int ForkPanel::step() const {
    return m_step->value();
}

void ForkPanel::setStep(int step) {
    m_step->setValue(step);
}

void ForkPanel::setRun(const std::shared_ptr<const RunResult>& run) {
    m_run = run;
    const Experiment experiment = run ? run->experiment : Experiment{};
    {
        const QSignalBlocker blocker(m_step);
        const int wanted = m_stepSet ? m_step->value() : testStart(experiment);
        m_step->setRange(0, std::max(0, experiment.steps() - 1));
        m_step->setValue(wanted);
    }
    const bool may = runsAutonomously(experiment);
    m_closedLoop->setEnabled(may);
    m_closedLoop->setToolTip(
        may ? tr("From the earliest fork on, the model runs on its own output, u(t) = ŷ(t−1), and so does each fork.")
            : tr("A model can run on its own output only if its task forecasts one step ahead, which this task does not."));
    fill();
}

void ForkPanel::setForks(std::vector<Fork> forks) {
    if (forks.size() > mostForks) forks.resize(mostForks);
    m_forks = std::move(forks);
    fill();
}

void ForkPanel::append(Fork fork) {
    if (m_forks.size() >= mostForks) {
        Q_EMIT refused(tr("There are %1 forks already: delete one first.").arg(mostForks));
        return;
    }
    m_forks.push_back(std::move(fork));
    fill();
    choose(m_forks.size() - 1);
    Q_EMIT changed();
}

void ForkPanel::addAt(int step) {
    std::uint64_t seed = 1;
    for (const Fork& each : m_forks)
        if (each.step == step && each.state.size() == 0) seed = std::max(seed, each.seed + 1);
    append({step, defaultSize, seed});
}

void ForkPanel::addRestored(const Eigen::VectorXd& state) {
    append({step(), 0.0, 1, state});
}

std::optional<std::size_t> ForkPanel::chosenPlace() const {
    const int row = m_table->currentRow();
    if (row < 1 || static_cast<std::size_t>(row) > m_forks.size()) return std::nullopt;
    return static_cast<std::size_t>(row) - 1;
}

std::optional<Fork> ForkPanel::chosen() const {
    const auto place = chosenPlace();
    return place ? std::optional(m_forks[*place]) : std::nullopt;
}

void ForkPanel::choose(std::size_t place) {
    m_table->setCurrentCell(static_cast<int>(place) + 1, stepColumn);
}

void ForkPanel::copyChosen() {
    auto fork = chosen();
    if (!fork) return;
    for (const Fork& each : m_forks)
        if (each.step == fork->step) fork->seed = std::max(fork->seed, each.seed + 1);
    append(std::move(*fork));
}

void ForkPanel::removeChosen() {
    const auto place = chosenPlace();
    if (!place) return;
    m_forks.erase(m_forks.begin() + static_cast<std::ptrdiff_t>(*place));
    fill();
    m_table->setCurrentCell(std::min(static_cast<int>(*place) + 1, m_table->rowCount() - 1), stepColumn);
    Q_EMIT changed();
}

// Accepts the typed value, or refuses it with a message that names the valid range; the cell then shows the current value again.
void ForkPanel::edit(int row, int column) {
    const auto place = static_cast<std::size_t>(row) - 1;
    if (row < 1 || place >= m_forks.size()) return;
    const QString text = m_table->item(row, column)->text();
    Fork fork = m_forks[place];
    QString refusal;
    if (column == stepColumn) {
        const int last = std::max(0, (m_run ? m_run->experiment : Experiment{}).steps() - 1);
        if (const auto number = wholeNumber(text, last))
            fork.step = static_cast<int>(*number);
        else
            refusal = tr("“%1” is not a step of the data: enter 0 to %2.").arg(text).arg(last);
    } else if (column == sizeColumn) {
        bool isNumber = false;
        const double number = text.trimmed().toDouble(&isNumber);
        if (isNumber && std::isfinite(number) && number >= 0.0)
            fork.size = number;
        else
            refusal = tr("“%1” is not a valid size: enter a number of at least 0, such as 0.001 or 1e-3.").arg(text);
    } else if (column == seedColumn) {
        constexpr double most = std::numeric_limits<std::uint32_t>::max();
        if (const auto number = wholeNumber(text, most))
            fork.seed = static_cast<std::uint64_t>(*number);
        else
            refusal = tr("“%1” is not a valid seed: enter a whole number from 0 to %2.").arg(text).arg(most, 0, 'f', 0);
    }
    const bool isNew = fork != m_forks[place];
    m_forks[place] = std::move(fork);
    fillRow(row);
    if (!refusal.isEmpty()) Q_EMIT refused(refusal);
    if (isNew) Q_EMIT changed();
}

void ForkPanel::fill() {
    const int current = m_table->currentRow();
    {
        const QSignalBlocker blocker(m_table);
        m_table->setRowCount(static_cast<int>(m_forks.size()) + 1);
    }
    for (int each = 0; each < m_table->rowCount(); ++each) fillRow(each);
    // With the run alone the table and the buttons are useless, and the plot can use the room.
    for (QWidget* each : std::initializer_list<QWidget*>{m_table, m_copy, m_delete, m_reset, m_save, m_restore})
        each->setVisible(!m_forks.empty());
    placeClosedLoop();
    if (current >= m_table->rowCount()) m_table->setCurrentCell(m_table->rowCount() - 1, stepColumn);
    updateControls();
}

/// In the last row of buttons if that has room, otherwise below it.
void ForkPanel::placeClosedLoop() {
    QHBoxLayout* row = m_forks.empty() ? m_firstRow : m_secondRow;
    const QMargins margins = layout()->contentsMargins();
    int needed = m_closedLoop->sizeHint().width() + margins.left() + margins.right();
    for (int i = 0; i < row->count(); ++i)
        if (const QWidget* each = row->itemAt(i)->widget(); each != nullptr && each != m_closedLoop && !each->isHidden())
            needed += each->sizeHint().width() + row->spacing();
    if (needed > width()) row = m_thirdRow;
    if (row->indexOf(m_closedLoop) >= 0) return;
    for (QHBoxLayout* each : {m_firstRow, m_secondRow, m_thirdRow}) each->removeWidget(m_closedLoop);
    row->insertWidget(row->count() - 1, m_closedLoop);
}

void ForkPanel::fillRow(int row) {
    const QSignalBlocker blocker(m_table);
    const auto put = [&](int column, const QString& text, bool editable, bool number) {
        QTableWidgetItem* item = m_table->item(row, column);
        if (item == nullptr) m_table->setItem(row, column, item = new QTableWidgetItem);
        if (item->text() != text) item->setText(text);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | (editable ? Qt::ItemIsEditable : Qt::NoItemFlags));
        item->setTextAlignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
        item->setToolTip({});
        return item;
    };
    put(nameColumn, row == 0 ? tr("run") : QString::number(row), false, false)
        ->setIcon(signOf(row, plotColours(palette()), devicePixelRatioF()));
    if (row == 0) {
        for (const int column : {stepColumn, sizeColumn, seedColumn, startColumn}) put(column, {}, false, false);
        return;
    }
    const Fork& fork = m_forks[static_cast<std::size_t>(row) - 1];
    const bool restored = fork.state.size() > 0;
    const QString why = m_run ? whyNoFork(fork, *m_run) : QString();
    put(stepColumn, QString::number(fork.step), true, true);
    put(sizeColumn, restored ? QString() : typeset(QString::number(fork.size, 'g', QLocale::FloatingPointShortest)), !restored,
        true);
    put(seedColumn, restored ? QString() : QString::number(fork.seed), !restored, true);
    put(startColumn,
        !why.isEmpty() ? tr("not run: %1").arg(why)
        : restored     ? tr("restored")
                       : tr("perturbed"),
        false, false)
        ->setToolTip(plainToolTip(why));
}

void ForkPanel::updateControls() {
    const bool room = m_forks.size() < mostForks;
    m_add->setEnabled(room);
    m_restore->setEnabled(room);
    m_stateActions.last()->setEnabled(room);
    m_copy->setEnabled(room && chosenPlace());
    m_delete->setEnabled(chosenPlace().has_value());
    m_reset->setEnabled(!m_forks.empty());
    const int frame = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    m_table->setMinimumHeight(frame + fewestRows * m_table->rowHeight(0));
    m_table->setMaximumHeight(frame + shownRows * m_table->rowHeight(0));
}

bool ForkPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeChosen();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ForkPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeClosedLoop();
}

void ForkPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) fill();
}

}  // namespace echoplane
