// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/forecast_page.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

#include "core/files/text_file.h"
#include "core/predict/forecast_errors.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/run_progress.h"
#include "widgets/document/document.h"
#include "widgets/explore/forecast_figure.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/base/figure_area.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int usualForecast = 24, mostForecast = 1'000'000;
constexpr int forecastCancelAfter = 100;  // ms
constexpr double usualLevel = 0.9;

QString joinedNames(const std::vector<std::string>& names) {
    QStringList all;
    for (const std::string& each : names) all << QString::fromStdString(each);
    return all.join(QStringLiteral(", "));
}

}  // namespace

ForecastPage::ForecastPage(Document& document, FileChooser& chooser, QWidget* parent, Runner::Run run)
    : QWidget(parent),
      m_document(document),
      m_chooser(chooser),
      m_runner(this, std::move(run),
               {[this](const std::shared_ptr<const RunForecast>& result) { receive(result); },
                [this](const QString& message, const RunForecastRequest&) { showError(*m_error, *m_note, message); },
                [this] { m_note->showMessage(tr("The forecast was cancelled.")); },
                [this](const QString& what, double fraction) { m_progress->report(what, fraction); },
                [this](bool busy) { setBusy(busy); },
                [](const RunForecastRequest& request) {
                    return Message("not enough memory for a forecast of %1 steps", request.steps);
                }}) {
    setObjectName(QStringLiteral("forecast-page"));
    setHelp(*this, QStringLiteral("forecast"));
    setAccessibleName(tr("Forecast"));
    auto* page = new QVBoxLayout;
    page->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    page->setSpacing(metrics::gapSmall);
    page->addWidget(buildForm());
    page->addWidget(buildResult(), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(page, 1);
    column->addLayout(buildFooter());
    follow();
    updatePage();
}

ForecastPage::~ForecastPage() = default;

QWidget* ForecastPage::buildForm() {
    auto* inside = new QWidget(this);
    m_steps = new QSpinBox(inside);
    m_steps->setObjectName(QStringLiteral("forecast-steps"));
    m_steps->setRange(1, mostForecast);
    m_steps->setValue(usualForecast);
    m_steps->setAccessibleName(tr("Steps"));
    m_steps->setToolTip(tr("How many rows to forecast."));
    m_level = named(new QComboBox(inside), "forecast-level", tr("Interval"));
    m_level->setToolTip(tr("Share of earlier forecasts whose errors lie within the bounds, step by step."));
    for (const double each : forecastLevels()) {
        m_level->addItem(tr("%1 %").arg(100.0 * each, 0, 'g', 3), each);
        if (each == usualLevel) m_level->setCurrentIndex(m_level->count() - 1);
    }
    m_knownRow = new QWidget(inside);
    m_known = named(new QLineEdit(m_knownRow), "forecast-known", tr("Known inputs"));
    auto* browse = named(new QPushButton(tr("Browse…"), m_knownRow), "forecast-browse", tr("Browse for known inputs"));
    connect(browse, &QPushButton::clicked, this, &ForecastPage::chooseKnown);
    auto* row = new QHBoxLayout(m_knownRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_known, 1);
    row->addWidget(browse);
    m_fitAll = named(new QCheckBox(tr("Fit on all rows"), inside), "forecast-fit-all", tr("Fit on all rows"));
    m_fitAll->setToolTip(
        tr("Fits the readout once more, on training, validation and test together, so that it has seen the latest rows."));
    m_fitAll->setChecked(true);
    m_form = new QFormLayout(inside);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(metrics::unit);
    const auto add = [&](const QString& text, QWidget* field, QWidget* buddy) {
        QLabel* label = plainLabel(text, inside);
        label->setBuddy(buddy);
        m_form->addRow(label, field);
    };
    add(tr("Steps"), m_steps, m_steps);
    add(tr("Interval"), m_level, m_level);
    add(tr("Known inputs"), m_knownRow, m_known);
    m_form->addRow(m_fitAll);
    return inside;
}

QWidget* ForecastPage::buildResult() {
    auto* result = new QWidget(this);
    m_reason = named(plainLabel(result), "forecast-reason", tr("Why not"));
    m_reason->setWordWrap(true);
    m_progress = new RunProgress(forecastCancelAfter, result);
    m_error = new MessageStrip(MessageStrip::Kind::error, result);
    m_error->setObjectName(QStringLiteral("forecast-error"));
    m_note = new MessageStrip(MessageStrip::Kind::hint, result);
    m_note->setObjectName(QStringLiteral("forecast-note"));
    m_differences = plainLabel(tr("Made with other settings than the current ones"), result);
    m_differences->setObjectName(QStringLiteral("forecast-differences"));
    m_differences->setWordWrap(true);
    m_stack = new QStackedWidget(result);
    m_empty = plainLabel(tr("Not computed yet: press Forecast."), m_stack);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_figure = new FigureArea(m_stack);
    m_figure->setObjectName(QStringLiteral("forecast-figure"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_figure);
    m_stack->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    auto* column = new QVBoxLayout(result);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::unit);
    column->addWidget(m_reason);
    column->addWidget(m_progress);
    column->addWidget(m_error);
    column->addWidget(m_note);
    column->addWidget(m_differences);
    column->addWidget(m_stack, 1);
    return result;
}

QBoxLayout* ForecastPage::buildFooter() {
    m_save = pageButton(this, tr("Save CSV…"), "forecast-save", tr("Save CSV…"),
                        tr("Saves the time, each target and its bounds, a row a step, as echoplane forecast does"));
    m_start =
        pageButton(this, tr("Forecast"), "forecast-start", tr("Forecast"), tr("Forecasts the rows after the end of the data"));
    return pageFooter({m_save}, *m_start);
}

void ForecastPage::follow() {
    connect(m_start, &QPushButton::clicked, this, &ForecastPage::start);
    connect(m_save, &QPushButton::clicked, this, &ForecastPage::chooseCsv);
    connect(m_progress, &RunProgress::cancelRequested, this, [this] {
        m_progress->showCancelling();
        m_runner.cancel();
    });
    for (const auto signal : {&Document::busyChanged, &Document::liveChanged})
        connect(&m_document, signal, this, &ForecastPage::updatePage);
    connect(&m_document, &Document::experimentChanged, this, &ForecastPage::updatePage);
    connect(&m_document, &Document::resultChanged, this, &ForecastPage::updatePage);
}

std::shared_ptr<const RunResult> ForecastPage::currentRun() const {
    const auto& result = m_document.result();
    return result && result->experiment == m_document.experiment() ? result : nullptr;
}

QString ForecastPage::reason() const {
    if (const Message why = whyNoForecast(m_document.experiment()); !why.empty()) return coreText(why);
    if (m_document.live() != nullptr)
        return tr("Live training has not trained a model on all the data yet: leave it first (Run menu).");
    const auto run = currentRun();
    if (run && run->diverged()) return tr("The run diverged, so there is no model to forecast with: lower the spectral radius.");
    return {};
}

void ForecastPage::updatePage() {
    const QString why = reason();
    m_reason->setText(why);
    m_reason->setVisible(!why.isEmpty());
    enable(*m_start, why.isEmpty() && currentRun() != nullptr && m_runner.idle(), *this);
    m_save->setEnabled(m_shown != nullptr);
    m_differences->setVisible(m_shown && !(m_shown->request.run->experiment == m_document.experiment()));
    m_stack->setCurrentIndex(m_shown ? 1 : 0);
    m_empty->setVisible(why.isEmpty() && !m_shown);
    updateKnown();
}

void ForecastPage::updateKnown() {
    const std::vector<std::string> names = inputsToKnow(m_document.experiment());
    m_form->setRowVisible(m_knownRow, !names.empty());
    m_known->setToolTip(plainToolTip(
        names.empty() ? QString()
                      : tr("A table of the rows after the data with %1, read like the data").arg(joinedNames(names))));
}

void ForecastPage::start() {
    const auto run = currentRun();
    if (!run || !m_runner.idle() || !reason().isEmpty()) return;
    m_error->hide();
    m_note->hide();
    RunForecastRequest request;
    request.run = run;
    request.steps = m_steps->value();
    request.level = m_level->currentData().toDouble();
    request.fitAll = m_fitAll->isChecked();
    constexpr int fewestMeasured = 50, mostMeasured = 2000;
    request.mostMeasured = std::clamp(2 * request.steps, fewestMeasured, mostMeasured);
    const std::vector<std::string> names = inputsToKnow(run->experiment);
    // Up to the horizon the model needs no later inputs.
    if (!names.empty() && request.steps > run->experiment[forecast::horizon]) {
        request.known = m_known->text().trimmed().toStdString();
        if (request.known.empty()) {
            return showError(*m_error, *m_note,
                             tr("Beyond the data the model needs %1, which it does not predict: choose a file of known inputs.")
                                 .arg(joinedNames(names)));
        }
    }
    m_runner.submit(request, std::chrono::steady_clock::duration::max());
}

void ForecastPage::setBusy(bool busy) {
    busy ? m_progress->restart() : m_progress->stop();
    updatePage();
}

void ForecastPage::receive(const std::shared_ptr<const RunForecast>& result) {
    m_shown = result;
    m_figure->setFigure(forecastFigure(*result));
    QStringList notes;
    for (const Message& each : result->forecast.notes) notes << coreText(each);
    if (!notes.isEmpty()) m_note->showMessage(notes.join(QLatin1Char('\n')));
    if (result->forecast.divergedAt)
        m_error->showMessage(tr("The model diverged at step %1 of the forecast.").arg(*result->forecast.divergedAt + 1));
    updatePage();
}

void ForecastPage::saveCsv(const QString& file) {
    if (!m_shown) return;
    attempt(*m_error, *m_note, tr("Saved to %1").arg(file),
            [&] { writeTextFile(file.toStdString(), forecastCsv(m_shown->forecast)); });
}

void ForecastPage::chooseKnown() {
    const QString file = m_chooser.open(this, tr("Known inputs"), tr("Tables (*.csv *.tsv *.txt *.npy *.npz);;All files (*)"));
    if (!file.isEmpty()) m_known->setText(file);
}

void ForecastPage::chooseCsv() {
    const QString file = m_chooser.save(this, tr("Save CSV"), QStringLiteral("forecast.csv"), tr("Forecast (*.csv)"));
    if (!file.isEmpty()) saveCsv(file);
}

}  // namespace echoplane
