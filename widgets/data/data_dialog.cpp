// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/data_dialog.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>
#include <utility>

#include "core/files/text_lines.h"
#include "core/jobs/failure.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/own_data/data_warnings.h"
#include "core/settings/settings.h"
#include "core/tables/array_table.h"
#include "core/tables/read_table.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/run_progress.h"
#include "widgets/controls/table_cell.h"
#include "widgets/data/data_changes.h"
#include "widgets/data/data_columns.h"
#include "widgets/data/data_format.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/series/split_plot.h"

namespace echoplane {
namespace {

constexpr int cancelAfter = 500;  // ms
constexpr int mostPreviewColumns = 200;
constexpr std::size_t previewedRows = 100;

/// Size with a decimal point, as for all numbers in every language.
QString sizeText(qint64 bytes) {
    const QLocale locale;
    return locale.formattedDataSize(bytes).replace(locale.decimalPoint(), QLatin1String("."));
}

/// True for a text file, whose format the user can specify.
bool isText(const std::string& file) {
    try {
        return !isArrayFile(file) && !firstTextLines(file, 1).empty();
    } catch (const std::invalid_argument&) {
        return false;
    }
}

}  // namespace

DataTable DataDialog::readData(const DataRequest& request, const RunContext& context) {
    return readDataTable(request.file, request.options, context);
}

DataDialog::DataDialog(Experiment base, const QString& file, QWidget* parent, Read read)
    : QDialog(parent),
      m_base(std::move(base)),
      m_file(file.toStdString()),
      m_reader(
          this, std::move(read),
          {[this](std::shared_ptr<const DataTable> table) { receive(std::move(table)); },
           [this](const QString& message, const DataRequest&) { fail(message); }, [this] { fail(tr("Reading was cancelled.")); },
           [this](const QString& what, double fraction) { m_progress->report(what, fraction); },
           [this](bool busy) { busy ? m_progress->restart() : m_progress->stop(); },
           [](const DataRequest& request) { return Message("not enough memory for %1", request.file); }}) {
    const bool text = isText(m_file);
    if (!text) m_preview = previewDataTable(m_file, previewedRows, m_options);  // an array, or refused
    setObjectName(QStringLiteral("data-dialog"));
    setHelp(*this, QStringLiteral("data-file"));
    setWindowTitle(tr("Open data"));
    build();
    m_format->setArray(!text);
    if (isBase()) m_format->setOptions(m_base.data.source.reading);
    reread();
    chooseFirst();
    updateState();
    restyle();
}

void DataDialog::build() {
    // On a small screen the choices scroll; the error and the buttons stay visible.
    auto* whole = new QVBoxLayout(this);
    whole->setSpacing(8);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget(area);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    area->setWidget(inside);
    whole->addWidget(area, 1);
    m_about = plainLabel(this);
    m_about->setWordWrap(true);
    m_about->setObjectName(QStringLiteral("data-about"));
    column->addWidget(m_about);
    m_format = new DataFormat(this);
    column->addWidget(m_format);
    column->addWidget(buildTables(), 3);
    m_plot = new SplitPlot(this);
    m_plot->setToolTip(
        tr("Drag the borders between training, validation and test data. The training data also fix the normalisation."));
    column->addWidget(m_plot, 2);
    m_choices = buildChoices();
    column->addWidget(m_choices);
    m_warnings = plainLabel(this);
    m_warnings->setWordWrap(true);
    m_warnings->setObjectName(QStringLiteral("data-warnings"));
    m_error = plainLabel(this);
    m_error->setWordWrap(true);
    m_error->setObjectName(QStringLiteral("data-error"));
    column->addWidget(m_warnings);
    whole->addWidget(m_error);
    m_progress = new RunProgress(cancelAfter, this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    m_open = buttons->button(QDialogButtonBox::Open);
    m_open->setObjectName(QStringLiteral("data-open"));
    auto* other = new QPushButton(tr("&Another file…"), this);
    other->setObjectName(QStringLiteral("data-other-file"));
    other->setAccessibleName(tr("Another file"));
    other->setAutoDefault(false);
    other->setVisible(isBase());
    connect(other, &QPushButton::clicked, this, [this] {
        m_otherFile = true;
        reject();
    });
    auto* row = new QHBoxLayout;
    row->addWidget(other);
    row->addWidget(m_progress, 1);
    row->addWidget(buttons);
    whole->addLayout(row);
    resizeWithinScreen(*this, {900, 720});

    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_format, &DataFormat::changed, this, &DataDialog::reread);
    connect(m_progress, &RunProgress::cancelRequested, this, [this] { m_reader.cancel(); });
    connect(m_changes, &DataChanges::changed, this, [this] {
        suggestSplit();  // preprocessing changes the number of steps
        drawColumn();
        updateState();
    });
    connect(m_plot, &SplitPlot::splitChanged, this, &DataDialog::takeSplit);
}

QWidget* DataDialog::buildTables() {
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    m_cells = new QTableWidget(splitter);
    m_cells->setObjectName(QStringLiteral("data-cells"));
    m_cells->setAccessibleName(tr("Beginning of the file"));
    m_cells->setTabKeyNavigation(false);
    m_cells->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_columns = new DataColumns(splitter);
    m_columns->setObjectName(QStringLiteral("data-columns"));
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    connect(m_columns, &DataColumns::ticksChanged, this, &DataDialog::updateState);
    connect(m_columns, &QTableWidget::currentCellChanged, this, [this] { drawColumn(); });
    return splitter;
}

QSpinBox* DataDialog::addNumber(QBoxLayout& row, const QString& name, const char* settingName) {
    const Setting& described = setting(settingName);
    QLabel* label = plainLabel(name, this);
    auto* number = new QSpinBox(this);
    number->setObjectName(QStringLiteral("data-") + QLatin1String(settingName));
    number->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    number->setToolTip(plainToolTip(coreText(described.help)));
    number->setRange(static_cast<int>(described.minimum), static_cast<int>(described.maximum));
    number->setGroupSeparatorShown(true);
    label->setBuddy(number);
    row.addWidget(label);
    row.addWidget(number);
    row.addSpacing(8);
    connect(number, &QSpinBox::valueChanged, this, [this] {
        if (m_filling) return;
        m_plot->setSplit({m_washout->value(), m_training->value(), m_validation->value(), m_test->value()},
                         dataSteps(experiment()));
        updateState();
    });
    return number;
}

QWidget* DataDialog::buildChoices() {
    auto* box = new QWidget(this);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    auto* first = new QHBoxLayout;
    auto* second = new QHBoxLayout;
    rows->addLayout(first);
    rows->addLayout(second);
    m_filling = true;
    m_horizon = addNumber(*first, tr("Hori&zon"), "horizon");
    connect(m_horizon, &QSpinBox::valueChanged, m_horizon,
            [this](int steps) { m_horizon->setSuffix(steps == 1 ? tr(" step") : tr(" steps")); });
    QLabel* label = plainLabel(tr("&Normalisation"), box);
    m_normalisation = new QComboBox(box);
    m_normalisation->setObjectName(QStringLiteral("data-normalisation"));
    m_normalisation->setAccessibleName(tr("Normalisation"));
    m_normalisation->setToolTip(plainToolTip(coreText(setting("normalisation").help)));
    for (const SettingChoice& choice : setting("normalisation").choices)
        m_normalisation->addItem(coreText(choice.label), QString::fromStdString(choice.name));
    label->setBuddy(m_normalisation);
    first->addWidget(label);
    first->addWidget(m_normalisation);
    first->addStretch(1);
    m_changes = new DataChanges(box);
    rows->insertWidget(0, m_changes);
    m_washout = addNumber(*second, tr("&Washout"), "washout");
    m_training = addNumber(*second, tr("T&raining"), "training");
    m_validation = addNumber(*second, tr("&Validation"), "validation");
    m_test = addNumber(*second, tr("Te&st"), "test");
    second->addStretch(1);
    m_filling = false;
    return box;
}

bool DataDialog::isBase() const {
    return readsFile(m_base) && m_base.data.source.file == m_file;
}

/// Initial choices: those of `m_base` where it belongs to this file, else defaults.
void DataDialog::chooseFirst() {
    const bool same = isBase();
    m_filling = true;
    m_horizon->setValue(same ? m_base[forecast::horizon] : 1);
    m_normalisation->setCurrentIndex(
        m_normalisation->findData(QString::fromStdString(same ? m_base[ownData::normalisation] : "standardise")));
    m_filling = false;
    m_changes->show(same ? m_base : Experiment());
    if (same) showSplit(m_base.data.split);
}

void DataDialog::reread() {
    m_options = m_format->options();
    m_plot->setSeries({}, {}, {});  // its data are about to be released
    m_table.reset();
    m_readError.clear();
    try {
        checkDataOptions(m_options);
        m_preview = previewDataTable(m_file, previewedRows, m_options);
        showPreview();
        m_reader.submit({m_file, m_options}, std::chrono::seconds(0));
    } catch (...) {
        m_reader.drop();
        showLines(coreText(currentFailure()));
    }
    updateState();
}

/// Shows the raw lines of a text that could not be read.
void DataDialog::showLines(const QString& reason) {
    m_preview = DataPreview();
    m_preview.table.file = m_file;
    m_preview.table.format = "text";
    std::error_code none;
    m_preview.bytes = std::filesystem::file_size(m_file, none);
    try {
        for (std::string& line : firstTextLines(m_file, previewedRows)) m_preview.cells.push_back({std::move(line)});
    } catch (const std::exception&) {
        m_preview.cells.clear();  // an array, or deleted meanwhile: `reason` explains it
    }
    showPreview();
    m_readError = reason;
}

void DataDialog::showAbout() {
    const QLocale locale;
    const double magnitude = std::pow(10.0, std::max(0.0, std::floor(std::log10(std::max(1.0, m_preview.rows))) - 1.0));
    const double estimate = magnitude * std::round(m_preview.rows / magnitude);  // two digits: only an estimate
    const QString rows = known().columns.empty()      ? tr("not read")
                         : m_table || m_preview.whole ? tr("%1 rows").arg(locale.toString(qulonglong{known().rows}))
                                                      : tr("about %1 rows").arg(locale.toString(estimate, 'f', 0));
    m_about->setText(tr("%1 · %2, %3, %4")
                         .arg(QFileInfo(QString::fromStdString(m_file)).fileName(), coreText(known().format),
                              sizeText(static_cast<qint64>(m_preview.bytes)), rows));
    m_about->setToolTip(plainToolTip(QString::fromStdString(m_file)));
}

void DataDialog::showPreview() {
    showAbout();
    const DataTable& table = m_preview.table;
    m_format->showFound(table);
    const bool lines = table.columns.empty();
    for (QWidget* each : {static_cast<QWidget*>(m_columns), static_cast<QWidget*>(m_plot), m_choices}) each->setVisible(!lines);
    const int shown = lines ? 1 : std::min(static_cast<int>(table.columns.size()), mostPreviewColumns);
    m_cells->clear();
    m_cells->setRowCount(static_cast<int>(m_preview.cells.size()));
    m_cells->setColumnCount(shown);
    QStringList names;
    for (int column = 0; column < shown && !lines; ++column)
        names << QString::fromStdString(table.columns[static_cast<std::size_t>(column)].name);
    if (lines) names << tr("the text of the file");
    m_cells->setHorizontalHeaderLabels(names);
    for (int row = 0; row < m_cells->rowCount(); ++row) {
        const auto& cells = m_preview.cells[static_cast<std::size_t>(row)];
        for (int column = 0; column < std::min(shown, static_cast<int>(cells.size())); ++column)
            m_cells->setItem(row, column,
                             tableCell(QString::fromStdString(cells[static_cast<std::size_t>(column)]),
                                       lines ? Qt::AlignLeft : Qt::AlignRight));
    }
    m_cells->resizeColumnsToContents();
    constexpr int mostLetters = 28;
    const int widest = mostLetters * fontMetrics().averageCharWidth();
    for (int column = 0; column < shown && !lines; ++column) {
        m_cells->horizontalHeaderItem(column)->setToolTip(plainToolTip(names[column]));
        if (m_cells->columnWidth(column) > widest) m_cells->setColumnWidth(column, widest);
    }
    m_columns->setColumns(table.columns, table.time);
    m_changes->setTable(table);
    tickFirst();
    const auto target = std::ranges::find_if(table.columns, [&](const DataColumn& column) {
        return !m_columns->targets().empty() && column.name == m_columns->targets().front();
    });
    m_columns->setCurrentCell(target == table.columns.end() ? 0 : static_cast<int>(target - table.columns.begin()), 0);
    drawColumn();
}

/// Ticks the columns of `m_base` where it belongs to this file and the file has them, else the usual ones.
void DataDialog::tickFirst() {
    const DataTable& table = m_preview.table;
    const auto named = [&](const std::vector<std::string>& columns) {  // they may be given by number
        std::vector<std::string> names;
        for (const std::string& each : columns) {
            try {
                names.push_back(dataColumn(table, each).name);
            } catch (const std::invalid_argument&) {
                continue;  // not found with the current format
            }
        }
        return names;
    };
    if (isBase()) {
        const std::vector<std::string> inputs = named(m_base.data.source.inputs), targets = named(m_base.data.source.targets);
        if (!inputs.empty() && !targets.empty()) return m_columns->tick(inputs, targets);
    }
    const std::vector<std::string> numbers = seriesColumns(table);
    m_columns->tick(numbers, numbers.empty() ? numbers : std::vector{numbers.back()});
}

void DataDialog::receive(std::shared_ptr<const DataTable> table) {
    m_table = std::move(table);
    m_readError.clear();
    showAbout();
    m_columns->setColumns(m_table->columns, m_table->time);
    m_changes->setTable(*m_table);
    suggestSplit();
    drawColumn();
    updateState();
}

void DataDialog::fail(const QString& message) {
    m_readError = message;
    updateState();
}

/// Sets a split that suits the file's length, unless the current one fits.
void DataDialog::suggestSplit() {
    Experiment suited = experiment();
    const bool fits =
        suited.steps() > 0 && suited.steps() <= dataSteps(suited) && suited.data.split.training > suited.data.split.washout;
    if (!(isBase() && fits)) chooseDataSplit(suited);
    const SplitSpec& split = suited.data.split;
    showSplit(split);
    m_plot->setSplit(split, dataSteps(suited));
}

void DataDialog::showSplit(const SplitSpec& split) {
    m_filling = true;
    m_washout->setValue(split.washout);
    m_training->setValue(split.training);
    m_validation->setValue(split.validation);
    m_test->setValue(split.test);
    m_filling = false;
}

void DataDialog::takeSplit(const SplitSpec& split) {
    showSplit(split);
    updateState();
}

/// Draws the column as preprocessed, before normalisation; the column of the file where no preprocessing applies.
void DataDialog::drawColumn() {
    const auto current = static_cast<std::size_t>(std::max(0, m_columns->currentRow()));
    const std::vector<DataColumn>& all = known().columns;
    if (current >= all.size()) return;
    const DataColumn& column = all[current];
    QString name = QString::fromStdString(column.name);
    const Experiment now = experiment();
    const int lag = now[ownData::difference];
    m_changed.clear();
    if (m_table && (now[ownData::logarithm] || lag > 0 || now[ownData::resample] > 0.0)) {
        try {
            const Eigen::VectorXd series = ownSeries(*m_table, column.name, now).values;
            if (lag < series.size()) {
                const Eigen::VectorXd change = differenced(series, lag, lag, series.size() - lag);
                m_changed.assign(change.begin(), change.end());
            }
        } catch (const std::invalid_argument&) {
            m_changed.clear();  // an error is reported only for a ticked column
        }
    }
    if (m_changed.empty()) return m_plot->setSeries(column.values, name, tr("row of the file, from the first"));
    if (now[ownData::logarithm]) name = tr("log %1").arg(name);
    if (lag > 0) name = lag == 1 ? tr("change of %1").arg(name) : tr("change of %1 over %2").arg(name).arg(lag);
    m_plot->setSeries(m_changed, name, tr("step, as the model sees it"));
}

Experiment DataDialog::experiment() const {
    Experiment made = m_base;
    made.data.task = "data";
    DataSource source;
    source.file = m_file;
    source.inputs = m_columns->inputs();
    source.targets = m_columns->targets();
    source.fingerprint = m_table ? m_table->fingerprint : 0;
    source.reading = m_options;
    source.table = m_table;
    made.data.source = std::move(source);
    if (!isBase()) made.readout.bias = true;  // noisy data need it
    m_changes->putInto(made);
    made.set(forecast::horizon, m_horizon->value());
    made.set(ownData::normalisation, m_normalisation->currentData().toString().toStdString());
    setSplitLengths(made, m_washout->value(), m_training->value(), m_validation->value(), m_test->value());
    return made;
}

QString DataDialog::error() const {
    if (!m_readError.isEmpty()) return m_readError;
    if (!m_table) return tr("Reading…");
    if (m_columns->inputs().empty()) return tr("Tick at least one column as an input.");
    if (m_columns->targets().empty()) return tr("Tick at least one column as a target.");
    try {
        validate(experiment());
    } catch (...) {
        return coreText(currentFailure());
    }
    return {};
}

void DataDialog::updateState() {
    const QString words = error();
    m_error->setText(m_table || !m_readError.isEmpty() ? words : QString());
    m_error->setVisible(!m_error->text().isEmpty());
    m_open->setEnabled(words.isEmpty());
    QStringList warnings;
    for (const Message& warning : m_table ? dataWarnings(experiment()) : m_preview.table.warnings) warnings << coreText(warning);
    m_warnings->setText(warnings.join(QLatin1Char('\n')));
    m_warnings->setVisible(!warnings.isEmpty());
}

void DataDialog::restyle() {
    const PlotColours colours = plotColours(palette());
    for (const auto& [label, colour] : {std::pair{m_error, colours.warning}, std::pair{m_warnings, colours.mutedText}}) {
        QPalette own = label->palette();
        own.setColor(QPalette::WindowText, colour);
        label->setPalette(own);
    }
}

void DataDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_error != nullptr) restyle();
}

}  // namespace echoplane
