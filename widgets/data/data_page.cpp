// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/data_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/files/text_lines.h"
#include "core/jobs/failure.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/own_data/data_warnings.h"
#include "core/own_data/recordings.h"
#include "core/settings/settings.h"
#include "core/tables/array_table.h"
#include "core/tables/read_table.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/run_progress.h"
#include "widgets/controls/scrolled_form.h"
#include "widgets/controls/table_cell.h"
#include "widgets/data/data_changes.h"
#include "widgets/data/data_columns.h"
#include "widgets/data/data_field.h"
#include "widgets/data/data_format.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/series/split_plot.h"
#include "widgets/theme/label_colour.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int cancelAfter = 500;  // ms
constexpr int mostPreviewColumns = 200;
constexpr std::size_t previewedRows = 100;
constexpr int besideFrom = 540;  // pixels: width of a page with the plot beside the form

/// The settings that the page chooses besides the source.
constexpr std::array ownSettings = {"horizon", "normalisation", "washout",  "training", "validation",
                                    "test",    "gaps",          "resample", "log",      "difference"};

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

DataTable DataPage::readData(const DataRequest& request, const RunContext& context) {
    return readDataTable(request.file, request.options, context);
}

DataPage::DataPage(Experiment base, const QString& file, QWidget* parent, Read read)
    : QWidget(parent),
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
    setObjectName(QStringLiteral("data-page"));
    setHelp(*this, QStringLiteral("data-file"));
    setAccessibleName(tr("Data"));
    build();
    m_format->setArray(!text);
    if (isBase()) m_format->setOptions(m_base.data.source.reading);
    choose(isBase() ? m_base : Experiment());
    follow();
    reread();
    restyle();
}

void DataPage::build() {
    m_about = plainLabel(this);
    m_about->setWordWrap(true);
    m_about->setObjectName(QStringLiteral("data-about"));
    m_other = pageButton(this, tr("Another file…"), "data-other-file", tr("Another file…"), QString());
    auto* file = new QHBoxLayout;
    file->setSpacing(metrics::gapSmall);
    file->addWidget(m_about, 1);
    file->addWidget(m_other);
    constexpr int leastLines = 4;
    m_scrolled = new ScrolledForm(buildForm(), leastLines, this);
    m_scrolled->setObjectName(QStringLiteral("data-form"));
    m_plot = new SplitPlot(this);
    m_plot->setToolTip(
        tr("Drag the borders between training, validation and test data. The training data also fix the normalisation."));
    m_body = new QBoxLayout(QBoxLayout::TopToBottom);
    m_body->setSpacing(metrics::gapSmall);
    m_body->addWidget(m_scrolled, 3);
    m_body->addWidget(m_plot, 2);
    m_error = plainLabel(this);
    m_error->setWordWrap(true);
    m_error->setObjectName(QStringLiteral("data-error"));
    auto* page = new QVBoxLayout;
    page->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    page->setSpacing(metrics::gapSmall);
    page->addLayout(file);
    page->addLayout(m_body, 1);
    page->addWidget(m_error);
    m_progress = new RunProgress(cancelAfter, this);
    const QString verb = isBase() ? tr("Apply") : tr("Open");
    m_open = pageButton(this, verb, "data-open", verb, QString());
    QBoxLayout* footer = pageFooter({}, *m_open);
    footer->insertWidget(0, m_progress, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(page, 1);
    column->addLayout(footer);
    setTabOrder(m_cells, m_other);  // the keyboard comes in by the columns
}

QWidget* DataPage::buildForm() {
    auto* inside = new QWidget(this);
    const auto heading = [inside](const QString& words) {
        QLabel* label = plainLabel(words, inside);
        QFont font;
        font.setWeight(QFont::DemiBold);
        label->setFont(font);
        return label;
    };
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins({});
    column->setSpacing(metrics::unit);
    m_columns = new DataColumns(inside);
    m_columns->setObjectName(QStringLiteral("data-columns"));
    column->addWidget(m_columns);
    // Outside of the form, which does not always give a text that wraps its new height.
    m_warnings = plainLabel(inside);
    m_warnings->setWordWrap(true);
    m_warnings->setObjectName(QStringLiteral("data-warnings"));
    column->addWidget(m_warnings);
    m_form = new QFormLayout;
    auto* format = new QFormLayout;  // of its own, as its labels are shorter: long rows fit
    for (QFormLayout* each : {m_form, format}) {
        each->setContentsMargins({});
        each->setVerticalSpacing(metrics::unit);
        each->setRowWrapPolicy(QFormLayout::WrapLongRows);
        column->addLayout(each);
    }
    m_horizon = addNumber("horizon");
    connect(m_horizon, &QSpinBox::valueChanged, m_horizon,
            [this](int steps) { m_horizon->setSuffix(steps == 1 ? tr(" step") : tr(" steps")); });
    const Setting& normalisation = setting("normalisation");
    m_normalisation = addDataField(*m_form, new QComboBox(inside), coreText(normalisation.label), "normalisation",
                                   plainToolTip(coreText(normalisation.help)));
    for (const SettingChoice& choice : normalisation.choices)
        m_normalisation->addItem(coreText(choice.label), QString::fromStdString(choice.name));
    m_ofSeries.push_back(heading(tr("Split, in steps")));
    m_form->addRow(m_ofSeries.back());
    m_washout = addNumber("washout");
    m_training = addNumber("training");
    m_validation = addNumber("validation");
    m_test = addNumber("test");
    m_ofSeries.push_back(heading(tr("Before normalisation")));
    m_form->addRow(m_ofSeries.back());
    m_changes = new DataChanges(*m_form, this);
    m_ofSeries.push_back(m_normalisation);
    format->addRow(heading(tr("Format of the file")));
    m_format = new DataFormat(*format, this);
    m_cells = new QTableWidget(inside);
    m_cells->setObjectName(QStringLiteral("data-cells"));
    m_cells->setAccessibleName(tr("Beginning of the file"));
    m_cells->setTabKeyNavigation(false);
    m_cells->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    column->addWidget(m_cells);
    return inside;
}

QSpinBox* DataPage::addNumber(const char* settingName) {
    const Setting& described = setting(settingName);
    QSpinBox* number = addDataField(*m_form, new QSpinBox(m_form->parentWidget()), coreText(described.label), settingName,
                                    plainToolTip(coreText(described.help)));
    number->setRange(static_cast<int>(described.minimum), static_cast<int>(described.maximum));
    number->setGroupSeparatorShown(true);
    m_ofSeries.push_back(number);
    return number;
}

void DataPage::follow() {
    for (const QSpinBox* each : {m_horizon, m_washout, m_training, m_validation, m_test})
        connect(each, &QSpinBox::valueChanged, this, [this] {
            if (m_filling) return;
            m_plot->setSplit({m_washout->value(), m_training->value(), m_validation->value(), m_test->value()},
                             dataSteps(experiment()));
            updateState();
        });
    connect(m_columns, &DataColumns::ticksChanged, this, &DataPage::updateState);
    connect(m_columns, &QTableWidget::currentCellChanged, this, &DataPage::drawColumn);
    connect(m_format, &DataFormat::changed, this, &DataPage::reread);
    connect(m_progress, &RunProgress::cancelRequested, this, [this] { m_reader.cancel(); });
    connect(m_changes, &DataChanges::changed, this, [this] {
        suggestSplit();  // preprocessing changes the number of steps
        drawColumn();
        updateState();
    });
    connect(m_plot, &SplitPlot::splitChanged, this, &DataPage::takeSplit);
    connect(m_other, &QPushButton::clicked, this, &DataPage::otherFileWanted);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (error().isEmpty()) return Q_EMIT chosen(experiment());
        updateState();  // the settings to keep have changed
    });
}

bool DataPage::isBase() const {
    return readsFile(m_base) && m_base.data.source.file == m_file;
}

void DataPage::choose(const Experiment& experiment) {
    m_filling = true;
    m_horizon->setValue(experiment[forecast::horizon]);
    m_normalisation->setCurrentIndex(m_normalisation->findData(QString::fromStdString(experiment[ownData::normalisation])));
    m_filling = false;
    m_changes->show(experiment);
    showSplit(experiment.data.split);
}

void DataPage::setBase(const Experiment& base) {
    const Experiment before = std::exchange(m_base, base);
    if (!isBase() || !sameSource(before, m_base)) return;
    Experiment chosen = experiment();
    for (const char* name : ownSettings) {
        const Setting& each = setting(name);
        if (value(each, before) != value(each, m_base)) setValue(each, chosen, value(each, m_base));
    }
    if (chosen == experiment()) return;
    choose(chosen);
    m_plot->setSplit(chosen.data.split, dataSteps(chosen));
    drawColumn();
    updateState();
}

void DataPage::reread() {
    m_options = m_format->options();
    m_plot->setSeries({}, {}, {});  // its data are about to be released
    m_table.reset();
    m_recordings.reset();
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
void DataPage::showLines(const QString& reason) {
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

void DataPage::showAbout() {
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

void DataPage::showPreview() {
    showAbout();
    const DataTable& table = m_preview.table;
    m_format->showFound(table);
    const bool lines = table.columns.empty();
    for (QWidget* each : m_ofSeries) m_form->setRowVisible(each, !lines);
    m_columns->setVisible(!lines);
    m_plot->setVisible(!lines);
    setFocusProxy(lines ? m_format->first() : m_columns);
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
    if (m_cells->rowCount() > 0) m_cells->setCurrentCell(0, 0);
    fitTables();
    drawColumn();
}

/// As high as their rows, up to a few: the form is scrolled as a whole.
void DataPage::fitTables() {
    constexpr int mostRows = 6;
    for (QTableWidget* each : {static_cast<QTableWidget*>(m_columns), m_cells}) {
        int height = each->horizontalHeader()->sizeHint().height() + each->horizontalScrollBar()->sizeHint().height() +
                     2 * each->frameWidth();
        for (int row = 0; row < std::min(each->rowCount(), mostRows); ++row) height += each->rowHeight(row);
        each->setFixedHeight(height);
    }
    m_scrolled->updateGeometry();  // which a scroll area does not ask for
}

/// Ticks the columns of `m_base` where it belongs to this file and the file has them, else the usual ones.
void DataPage::tickFirst() {
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

void DataPage::receive(std::shared_ptr<const DataTable> table) {
    if (!m_reader.idle()) return;  // read as the file was to be read before
    m_table = std::move(table);
    m_readError.clear();
    if (isBase() && !m_base.data.source.sequences.empty()) {
        DataSource source;
        source.table = m_table;
        source.sequences = m_base.data.source.sequences;
        try {
            m_recordings = recordingsOf(source);
        } catch (...) {
            m_readError = coreText(currentFailure());
        }
    }
    showAbout();
    m_columns->setColumns(m_table->columns, m_table->time);
    m_changes->setTable(*m_table);
    suggestSplit();
    drawColumn();
    updateState();
}

void DataPage::fail(const QString& message) {
    if (!m_reader.idle()) return;
    m_readError = message;
    updateState();
}

/// Sets a split that suits the file's length, unless the current one fits.
void DataPage::suggestSplit() {
    Experiment suited = experiment();
    const bool fits =
        suited.steps() > 0 && suited.steps() <= dataSteps(suited) && suited.data.split.training > suited.data.split.washout;
    if (!(isBase() && fits)) chooseDataSplit(suited);
    const SplitSpec& split = suited.data.split;
    showSplit(split);
    m_plot->setSplit(split, dataSteps(suited));
}

void DataPage::showSplit(const SplitSpec& split) {
    m_filling = true;
    m_washout->setValue(split.washout);
    m_training->setValue(split.training);
    m_validation->setValue(split.validation);
    m_test->setValue(split.test);
    m_filling = false;
}

void DataPage::takeSplit(const SplitSpec& split) {
    showSplit(split);
    updateState();
}

/// Draws the column as preprocessed, before normalisation; the column of the file where no preprocessing applies.
void DataPage::drawColumn() {
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

Experiment DataPage::experiment() const {
    Experiment made = m_base;
    made.data.task = "data";
    DataSource source;
    source.file = m_file;
    source.inputs = m_columns->inputs();
    source.targets = m_columns->targets();
    source.fingerprint = m_table ? m_table->fingerprint : 0;
    source.reading = m_options;
    source.table = m_table;
    if (m_recordings) {
        source.sequences = m_base.data.source.sequences;
        source.recordings = m_recordings;
    }
    made.data.source = std::move(source);
    if (!isBase()) made.readout.bias = true;  // noisy data need it
    m_changes->putInto(made);
    made.set(forecast::horizon, m_horizon->value());
    made.set(ownData::normalisation, m_normalisation->currentData().toString().toStdString());
    setSplitLengths(made, m_washout->value(), m_training->value(), m_validation->value(), m_test->value());
    return made;
}

QString DataPage::error() const {
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

void DataPage::updateState() {
    const QString words = error();
    m_error->setText(m_table || !m_readError.isEmpty() ? words : QString());
    m_error->setVisible(!m_error->text().isEmpty());
    m_open->setEnabled(words.isEmpty());
    QStringList warnings;
    for (const Message& warning : m_table ? dataWarnings(experiment()) : m_preview.table.warnings) warnings << coreText(warning);
    m_warnings->setText(warnings.join(QLatin1Char('\n')));
    m_warnings->setVisible(!warnings.isEmpty());
    m_scrolled->updateGeometry();
}

void DataPage::restyle() {
    const PlotColours colours = plotColours(palette());
    setLabelColour(*m_error, colours.warning);
    setLabelColour(*m_warnings, colours.mutedText);
}

void DataPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (m_error == nullptr) return;
    if (event->type() == QEvent::PaletteChange) restyle();
    if (event->type() == QEvent::FontChange) fitTables();
}

void DataPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_body->setDirection(width() >= scaled(besideFrom, font()) ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

}  // namespace echoplane
