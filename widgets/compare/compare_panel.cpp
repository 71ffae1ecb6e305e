// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_panel.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/analysis/effective_radius.h"
#include "core/jobs/failure.h"
#include "core/report/run_record.h"
#include "core/run/task_metric.h"
#include "core/spectrum/condition_bound.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/compare/compare_cells.h"
#include "widgets/controls/spread_delegate.h"
#include "widgets/controls/table_cell.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_readings.h"

namespace echoplane {
namespace {

constexpr int errorRows = 5;
/// Rows of the metric on validation and on test, where it is not the RMSE.
constexpr int metricRows = 2;
/// A computation that has run longer than this is abandoned for a newer one.
constexpr std::chrono::milliseconds patience{300};
constexpr int widestColumn = 220;  // pixels

QToolButton* buttonFor(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(action->iconText());
    return button;
}

/// True if the metric is computed at once, without a worker.
bool isQuick(Metric metric) {
    return metric != Metric::validTime && metric != Metric::memoryCapacity;
}

/// Opacity of the accent colour behind a marked cell.
constexpr int tintAlpha = 40;

/// Marks a cell bold on a tint, so that colour is not the only sign. A screen reader reads `words` after the text.
void mark(QTableWidgetItem& cell, const QColor& accent, const QString& words) {
    QFont font = cell.font();
    font.setBold(true);
    cell.setFont(font);
    QColor ground = accent;
    ground.setAlpha(tintAlpha);
    cell.setBackground(ground);
    if (cell.toolTip().isEmpty()) cell.setToolTip(plainToolTip(words));  // a tool tip that exists holds the number in full
    cell.setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(cell.text(), words));
}

}  // namespace

ComparePanel::ComparePanel(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_table(new QTableWidget(this)),
      m_judging(this,
                [](const Request& request, const RunContext& /*context*/) {
                    return Judged{request, metricOn(*request.run, request.metric, Role::validation),
                                  metricOn(*request.run, request.metric, Role::test)};
                },
                {[this](const std::shared_ptr<const Judged>& answer) {
                     m_known.push_back(*answer);
                     follow();
                 },
                 [this](const QString& /*message*/, const Request& request) {
                     m_known.push_back({request, std::nan(""), std::nan("")});
                     follow();
                 },
                 [] {}, [](const QString& /*what*/, double /*fraction*/) {}, [](bool /*busy*/) {},
                 [](const Request& /*request*/) -> Message { return Message("not enough memory"); }}) {
    m_pin = new QAction(tr("&Pin this run"), this);
    m_pin->setObjectName(QStringLiteral("pin"));
    m_pin->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    m_pin->setToolTip(tr("Keeps this run and draws it beside every later one. Up to four."));
    connect(m_pin, &QAction::triggered, this, [this] {
        try {
            m_document.pin();
        } catch (const std::invalid_argument&) {
            Q_EMIT refused(coreText(currentFailure()));
        }
    });
    m_unpin = addAction("unpin", tr("&Unpin"),
                        tr("Removes the pinned run of the selected column, or the last one if none is selected."),
                        &ComparePanel::unpinCurrent);
    m_restore = addAction("restore-pin", tr("Re&store"),
                          tr("Makes the settings of the pinned run current again, in one undo step; the pin stays. Takes the run "
                             "of the selected column, or the last one if none is selected."),
                          &ComparePanel::restoreCurrent);
    m_rename = addAction("rename-pin", tr("Re&name…"),
                         tr("Renames the pinned run. Double-clicking its name or pressing F2 does the same."),
                         &ComparePanel::askForName);
    m_rename->setShortcut(Qt::Key_F2);
    m_rename->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_planes = addAction("compare-planes", tr("Pl&anes…"), tr("Shows the eigenvalue planes of all these runs side by side."),
                         &ComparePanel::planesRequested);
    m_copy = new QAction(tr("Copy &table"), this);
    m_copy->setObjectName(QStringLiteral("copy-comparison"));
    m_copy->setToolTip(tr("Tab-separated, for a spreadsheet."));
    connect(m_copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(tableText()); });

    m_export = new QAction(tr("&Export table…"), this);
    m_export->setObjectName(QStringLiteral("export-comparison"));
    m_export->setToolTip(tr("CSV, Markdown or LaTeX."));
    connect(m_export, &QAction::triggered, this, &ComparePanel::exportRequested);

    m_empty = plainLabel(tr("Nothing is pinned. Pin a run to compare later ones with it, here and in every view."), this);
    m_empty->setWordWrap(true);
    m_empty->setMargin(8);
    m_table->setAccessibleName(tr("Comparison of pinned runs"));
    m_table->setTabKeyNavigation(false);
    m_table->setItemDelegate(new SpreadDelegate(m_table));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->addActions({m_restore, m_rename, m_unpin, m_planes, m_copy, m_export});
    connect(m_table->horizontalHeader(), &QHeaderView::sectionDoubleClicked, this, [this](int column) {
        if (column == 0) return;
        m_table->setCurrentCell(std::max(0, m_table->currentRow()), column);
        askForName();
    });
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setMaximumSectionSize(widestColumn);
    m_table->setWordWrap(false);  // long text is elided
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* row = new QHBoxLayout;
    for (QAction* action : {m_pin, m_restore, m_unpin}) row->addWidget(buttonFor(action, this));
    row->addStretch(1);
    auto* more = new QToolButton(this);
    more->setText(tr("More"));
    more->setAccessibleName(tr("More"));
    more->setObjectName(QStringLiteral("compare-more"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(more);
    menu->setToolTipsVisible(true);
    menu->addActions({m_rename, m_planes, m_copy, m_export});
    more->setMenu(menu);
    row->addWidget(more);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 4);
    column->addLayout(row);
    column->addWidget(m_empty);
    column->addWidget(m_table, 1);
    connect(&document, &Document::pinsChanged, this, &ComparePanel::follow);
    connect(&document, &Document::resultChanged, this, &ComparePanel::follow);
    follow();
}

void ComparePanel::follow() {
    const std::vector<Pin>& pins = m_document.pins();
    m_empty->setVisible(pins.empty());
    m_table->setVisible(!pins.empty());
    m_pin->setEnabled(pins.size() < Document::mostPins);
    for (QAction* action : {m_unpin, m_restore, m_rename, m_planes}) action->setEnabled(!pins.empty());
    m_copy->setEnabled(!pins.empty());
    m_export->setEnabled(!pins.empty());
    m_pending = true;
    if (isVisible()) fill();
}

void ComparePanel::showEvent(QShowEvent* event) {
    fill();
    QWidget::showEvent(event);
}

void ComparePanel::fill() {
    if (!std::exchange(m_pending, false)) return;
    const std::vector<Pin>& pins = m_document.pins();
    if (pins.empty()) {
        m_table->setRowCount(0);
        return;
    }
    // Settings of the run shown, not the document's: numbers must match the settings that gave them.
    const RunResult* shown = m_document.result().get();
    const Experiment& now = shown ? shown->experiment : m_document.experiment();
    std::vector<const Setting*> differing;
    for (const Setting& each : settings())
        for (const Pin& pin : pins)
            if (valueText(each, pin.experiment) != valueText(each, now)) {
                differing.push_back(&each);
                break;
            }
    bool spectraDiffer = false, dataDiffers = false;
    for (const Pin& pin : pins) {
        spectraDiffer = spectraDiffer || pin.experiment.reservoir.edit.eigenvalues != now.reservoir.edit.eigenvalues;
        dataDiffers = dataDiffers || !sameDataSet(pin.experiment, now);
    }
    const Metric metric = metricOf(now);

    QStringList columns = {tr("Current")}, rows;
    for (const Pin& pin : pins) columns << pin.name;
    for (const Setting* each : differing) rows << coreText(each->label);
    if (spectraDiffer) rows << tr("Hand edits");
    if (dataDiffers) rows << tr("Data");
    std::vector<std::shared_ptr<const RunResult>> runs = {m_document.result()};
    for (const Pin& pin : pins) runs.push_back(pin.result);
    const int firstSpread = static_cast<int>(rows.size());
    for (const Role role : spreadRoles(runs, metric))
        rows << (role == Role::test ? tr("Test, %1 seeds") : tr("Validation, %1 seeds")).arg(m_review->seeds());
    if (metric != Metric::rmse) rows << tr("Validation %1").arg(titleOf(metric)) << tr("Test %1").arg(titleOf(metric));
    rows << tr("Compared with current");
    m_firstError = static_cast<int>(rows.size());
    rows << tr("Test RMSE") << tr("Validation RMSE") << tr("Training RMSE") << tr("κ(Q)") << tr("ρ_eff");
    const int firstExtra = static_cast<int>(rows.size());
    const std::vector<Measure> extra = furtherMeasures(runs, metric);
    for (const Measure& each : extra) rows << measureTitle(each);
    m_table->setRowCount(static_cast<int>(rows.size()));
    m_table->setColumnCount(static_cast<int>(columns.size()));
    m_table->setHorizontalHeaderLabels(columns);
    m_table->setVerticalHeaderLabels(rows);
    for (int column = 0; column < columns.size(); ++column) {
        const Pin* pin = column == 0 ? nullptr : &pins[static_cast<std::size_t>(column - 1)];
        const Experiment& experiment = pin ? pin->experiment : now;
        int line = 0;
        for (const Setting* each : differing) m_table->setItem(line++, column, settingCell(*each, experiment));
        if (spectraDiffer) {
            m_table->setItem(line++, column,
                             tableCell(experiment.editedByHand()
                                           ? tr("from %1").arg(choiceLabel(setting("method"), experiment.reservoir.edit.origin))
                                           : tr("none")));
        }
        if (dataDiffers) {
            m_table->setItem(line, column, tableCell(dataOf(experiment)));
            m_table->item(line++, column)->setToolTip(plainToolTip(dataOf(experiment)));
        }
        fillErrors(column, pin ? pin->result.get() : shown, missingText(column));
    }
    fillMeasures(runs, extra, firstExtra);
    fillSpreads(runs, metric, firstSpread);
    std::erase_if(m_known, [&](const Judged& each) { return std::ranges::find(runs, each.request.run) == runs.end(); });
    fillJudgement(runs);
    markDifferences(static_cast<int>(differing.size()) + (spectraDiffer ? 1 : 0) + (dataDiffers ? 1 : 0));
    for (int row = m_firstError; row < m_firstError + 3; ++row) markBest(row, false, runs);
    if (metric != Metric::rmse)
        for (int row = m_firstError - 1 - metricRows; row < m_firstError - 1; ++row)
            markBest(row, traits(metric).higherIsBetter, runs);
    for (std::size_t i = 0; i < extra.size(); ++i)
        markBest(firstExtra + static_cast<int>(i), traits(extra[i].what.metric).higherIsBetter, runs);
}

const ComparePanel::Judged* ComparePanel::judged(const std::shared_ptr<const RunResult>& run, Metric metric) {
    const Request request{run, metric};
    const auto found = std::ranges::find(m_known, request, &Judged::request);
    if (found != m_known.end()) return &*found;
    if (!isQuick(metric)) {
        if (m_judging.idle()) m_judging.submit(request, patience);
        return nullptr;
    }
    m_known.push_back({request, metricOn(*run, metric, Role::validation), metricOn(*run, metric, Role::test)});
    return &m_known.back();
}

// `runs[0]` is the current run; an unfinished run is null.
void ComparePanel::fillJudgement(const std::vector<std::shared_ptr<const RunResult>>& runs) {
    const Experiment& now = runs.front() ? runs.front()->experiment : m_document.experiment();
    const Metric metric = metricOf(now);
    const int against = m_firstError - 1;
    const QString sense = traits(metric).higherIsBetter ? tr("higher is better") : tr("lower is better");
    m_table->verticalHeaderItem(against)->setToolTip(plainToolTip(
        tr("Compared by %1 on the validation data; %2. Runs on other data are not compared.").arg(titleOf(metric), sense)));
    std::optional<double> ofCurrent;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto column = static_cast<int>(i);
        const RunResult* run = runs[i].get();
        const auto fillRows = [&](const QString& text) {
            for (int row = metric == Metric::rmse ? against : against - metricRows; row <= against; ++row)
                putText(row, column, text);
        };
        if (run == nullptr) {
            fillRows(missingText(column));
        } else if (!sameDataSet(run->experiment, now)) {
            fillRows(tr("other data"));
        } else if (run->score && !run->factor) {
            fillRows(tr("learning"));  // not a finished model yet
        } else if (run->experiment.data.split.validation < traits(metric).fewestSteps) {
            fillRows(tr("validation too short"));
        } else if (const Judged* known = judged(runs[i], metric)) {
            const double value = known->validation;
            if (metric != Metric::rmse) {
                putNumber(against - 2, column, value);
                putNumber(against - 1, column, known->test);
            }
            if (i == 0) {
                if (!std::isnan(value)) ofCurrent = value;
                putText(against, column, QStringLiteral("–"));
            } else if (!ofCurrent || std::isnan(value)) {
                putText(against, column, QStringLiteral("–"));
            } else if (value == *ofCurrent) {
                putText(against, column, tr("the same"));
            } else {
                const bool better = isBetter(metric, value, *ofCurrent);
                const double difference = std::abs(value - *ofCurrent);
                const QString words = better ? tr("better") : tr("worse");
                putText(against, column, std::isfinite(difference) ? tr("%1 by %2").arg(words, numberText(difference)) : words);
            }
        } else {
            fillRows(QStringLiteral("…"));
        }
    }
}

void ComparePanel::putText(int row, int column, const QString& text) {
    m_table->setItem(row, column, tableCell(text, Qt::AlignRight));
}

void ComparePanel::putNumber(int row, int column, double value) {
    putText(row, column, std::isinf(value) ? tr("diverged") : errorNumber(value));
    if (std::isfinite(value)) m_table->item(row, column)->setData(valueRole, value);
}

QString ComparePanel::missingText(int column) const {
    return column > 0 && m_document.pins()[static_cast<std::size_t>(column - 1)].failed ? tr("no result") : tr("running");
}

void ComparePanel::fillErrors(int column, const RunResult* result, const QString& missing) {
    const int first = m_firstError;
    const auto put = [&](int row, const QString& text) { putText(first + row, column, text); };
    const auto number = [&](int row, double value) {
        put(row, errorNumber(value));
        m_table->item(first + row, column)->setData(valueRole, value);
    };
    if (!result || !result->dynamics) {
        for (int row = 0; row < errorRows; ++row) put(row, missing);
        return;
    }
    const auto error = [&](int row, const Score ScoreResult::*span) {
        if (!result->score) return put(row, result->divergedAt() ? tr("diverged") : tr("not yet"));
        const double rmse = (*result->score.*span).rmse;
        if (result->score->divergedAt && std::isnan(rmse)) return put(row, tr("diverged"));
        number(row, rmse);
        if (span == &ScoreResult::training && result->score->trainingIsAPriori)
            put(row, tr("a priori %1").arg(errorNumber(rmse)));
        else if (result->data && ownUnits(result->data->targetNormalisation))
            put(row, tr("normalised %1").arg(errorNumber(rmse)));
    };
    error(0, &ScoreResult::test);
    error(1, &ScoreResult::validation);
    error(2, &ScoreResult::training);
    const double condition = result->spectrum ? result->spectrum->conditionNumber : std::nan("");
    result->spectrum ? number(3, condition) : put(3, QString());
    if (isConditionBound(condition)) put(3, conditionText(condition));
    const DynamicsResult& dynamics = *result->dynamics;
    const EffectiveRadius radius = effectiveRadius(dynamics);
    put(4, (radius.known() ? QString() : QStringLiteral("≥ ")) + radiusNumber(radius.radius));
    if (radius.known()) m_table->item(first + 4, column)->setData(valueRole, radius.radius);
}

QString ComparePanel::tableText() {
    fill();
    const auto cell = [](const QString& text) { return QString::fromStdString(harmlessCell(text.simplified().toStdString())); };
    QStringList header = {QString()};
    for (int column = 0; column < m_table->columnCount(); ++column) header << cell(m_table->horizontalHeaderItem(column)->text());
    QStringList lines = {header.join(QLatin1Char('\t'))};
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList line = {cell(m_table->verticalHeaderItem(row)->text())};
        for (int column = 0; column < m_table->columnCount(); ++column) line << cell(exactText(*m_table->item(row, column)));
        lines << line.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

TextTable ComparePanel::table() {
    fill();
    TextTable table;
    table.caption = tr("Compared runs: the settings that differ, and the errors.").toStdString();
    if (const auto& shown = m_document.result()) table.record = settingsRecord("compare", shown->experiment);
    table.header = {""};
    for (int column = 0; column < m_table->columnCount(); ++column)
        table.header.push_back(m_table->horizontalHeaderItem(column)->text().toStdString());
    for (int row = 0; row < m_table->rowCount(); ++row) {
        auto& cells = table.rows.emplace_back();
        cells.emplace_back(m_table->verticalHeaderItem(row)->text().toStdString());
        for (int column = 0; column < m_table->columnCount(); ++column) {
            const QTableWidgetItem* item = m_table->item(row, column);
            const QVariant value = item->data(valueRole);
            if (value.isValid())
                cells.emplace_back(value.toDouble());
            else
                cells.emplace_back(exactText(*item).toStdString());
        }
    }
    return table;
}

QAction* ComparePanel::addAction(const char* name, const QString& text, const QString& toolTip, void (ComparePanel::*run)()) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setToolTip(toolTip);
    connect(action, &QAction::triggered, this, run);
    QWidget::addAction(action);
    return action;
}

std::optional<std::size_t> ComparePanel::currentPin() const {
    const std::size_t count = m_document.pins().size();
    if (count == 0) return std::nullopt;
    const int chosen = m_table->currentColumn() - 1;
    return chosen >= 0 && static_cast<std::size_t>(chosen) < count ? static_cast<std::size_t>(chosen) : count - 1;
}

void ComparePanel::unpinCurrent() {
    if (const auto pin = currentPin()) m_document.unpin(*pin);
}

void ComparePanel::restoreCurrent() {
    const auto pin = currentPin();
    if (!pin) return;
    try {
        m_document.restorePin(*pin);
    } catch (const std::invalid_argument&) {
        Q_EMIT refused(coreText(currentFailure()));
    }
}

void ComparePanel::askForName() {
    const auto pin = currentPin();
    if (!pin) return;
    constexpr int longest = 60;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("rename-dialogue"));
    dialog->setWindowTitle(tr("Rename pin"));
    dialog->setLabelText(tr("Name of the pinned run:"));
    dialog->setTextValue(m_document.pins()[*pin].name);
    const QString before = m_document.pins()[*pin].name;
    connect(dialog, &QInputDialog::textValueSelected, this, [this, before](const QString& name) {
        // By name: pins may have been removed while the dialogue was open.
        const auto& pins = m_document.pins();
        const auto found = std::ranges::find(pins, before, &Pin::name);
        if (found == pins.end()) return;
        try {
            m_document.renamePin(static_cast<std::size_t>(found - pins.begin()), name.left(longest));
        } catch (const std::invalid_argument&) {
            Q_EMIT refused(coreText(currentFailure()));
        }
    });
    dialog->open();
}

void ComparePanel::fillMeasures(const std::vector<std::shared_ptr<const RunResult>>& runs, const std::vector<Measure>& extra,
                                int first) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto column = static_cast<int>(i);
        const std::vector<Measure> measures = runs[i] && runs[i]->score ? measuresOf(*runs[i]->score) : std::vector<Measure>();
        for (std::size_t k = 0; k < extra.size(); ++k) {
            const int row = first + static_cast<int>(k);
            const Measure found = measureOf(measures, extra[k].what.metric, extra[k].what.role);
            if (!runs[i]) {
                putText(row, column, missingText(column));
            } else if (std::isnan(found.value)) {
                putText(row, column, runs[i]->divergedAt() ? tr("diverged") : QStringLiteral("–"));
            } else {
                putNumber(row, column, found.value);
                if (found.lowerBound) m_table->item(row, column)->setText(QStringLiteral("≥ ") + numberText(found.value));
                if (!found.unit.empty()) m_table->item(row, column)->setToolTip(plainToolTip(coreText(found.unit)));
            }
        }
    }
}

void ComparePanel::setReview(RunReview& review) {
    m_review = &review;
    connect(&review, &RunReview::changed, this, &ComparePanel::follow);
    follow();
}

std::vector<Role> ComparePanel::spreadRoles(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric metric) const {
    std::vector<Role> roles;
    if (m_review == nullptr) return roles;
    for (const Role role : {Role::validation, Role::test})
        if (std::ranges::any_of(runs, [&](const auto& run) {
                const auto spread = run ? m_review->spread(run) : nullptr;
                return spread && spread->of(metric, role) != nullptr;
            }))
            roles.push_back(role);
    return roles;
}

void ComparePanel::fillSpreads(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric metric, int first) {
    const Experiment& now = runs.front() ? runs.front()->experiment : m_document.experiment();
    const std::vector<Role> roles = spreadRoles(runs, metric);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto column = static_cast<int>(i);
        const auto spread = m_review && runs[i] ? m_review->spread(runs[i]) : nullptr;
        for (std::size_t k = 0; k < roles.size(); ++k) {
            const int row = first + static_cast<int>(k);
            const SpreadMeasure* of = spread ? spread->of(metric, roles[k]) : nullptr;
            putText(row, column, of ? spreadLine(*spread, metric, roles[k]) : QStringLiteral("–"));
            if (of == nullptr) continue;
            if (sameDataSet(runs[i]->experiment, now))  // errors on other data are not comparable
                SpreadDelegate::setBar(*m_table->item(row, column), of->mean, of->deviation);
            m_table->item(row, column)
                ->setToolTip(plainToolTip(
                    tr("%1, mean and standard deviation over %2 seeds starting at %3; the bars of a row share one scale.")
                        .arg(titleOf(metric))
                        .arg(spread->seeds)
                        .arg(spread->firstSeed)));
        }
    }
}

void ComparePanel::markDifferences(int settingRows) {
    const QColor accent = palette().color(QPalette::Highlight);
    for (int row = 0; row < settingRows; ++row) {
        const QString now = exactText(*m_table->item(row, 0));
        for (int column = 1; column < m_table->columnCount(); ++column)
            if (QTableWidgetItem& cell = *m_table->item(row, column); exactText(cell) != now)
                mark(cell, accent, tr("differs from the current run"));
    }
}

void ComparePanel::markBest(int row, bool higherIsBetter, const std::vector<std::shared_ptr<const RunResult>>& runs) {
    const Experiment& now = runs.front() ? runs.front()->experiment : m_document.experiment();
    int best = -1, compared = 0;
    bool differ = false;
    const auto valueOf = [&](int column) { return m_table->item(row, column)->data(valueRole).toDouble(); };
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const auto& run = runs[static_cast<std::size_t>(column)];
        if (!run || !sameDataSet(run->experiment, now) || !m_table->item(row, column)->data(valueRole).isValid()) continue;
        if (std::isnan(valueOf(column))) continue;
        ++compared;
        if (best >= 0) differ = differ || valueOf(column) != valueOf(best);
        if (best < 0 || (higherIsBetter ? valueOf(column) > valueOf(best) : valueOf(column) < valueOf(best))) best = column;
    }
    if (compared > 1 && differ)
        mark(*m_table->item(row, best), palette().color(QPalette::Highlight), tr("best of the runs on this data"));
}

}  // namespace echoplane
