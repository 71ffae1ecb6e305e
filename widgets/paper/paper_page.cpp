// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/paper/paper_page.h"

#include <chrono>
#include <exception>
#include <numeric>
#include <utility>
#include <vector>

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "core/jobs/parallel_for.h"
#include "core/paper/figures.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/run_progress.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/paper/paper_table.h"
#include "widgets/plots/base/figure_area.h"
#include "widgets/plots/export/figure_export.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int quickSeeds = 3;
constexpr int mostSeeds = 100;
constexpr int tasksOfTable = 12;
constexpr int cancelAfter = 100;  // ms
const std::string tableName = "table2";

enum Face { nothing, figureFace, tableFace };

/// Description for students; empty for names without one.
QString detailOf(const std::string& name) {
    static const std::map<std::string, QString> all = {
        {tableName, PaperPage::tr("Test RMSE of six methods of generating a reservoir, on sums of 1 to 12 sines. Three of them "
                                  "generate the eigenvalues directly, without a matrix, and do equally well.")},
        {"fig2", PaperPage::tr("The cost of generating, stepping and reading out a reservoir. The dense step grows with N², the "
                               "diagonal one with N. Timed on this machine, on one thread.")},
        {"fig3",
         PaperPage::tr("Where eigenvalues lie in the unit circle: those of a random matrix, and those generated directly.")},
        {"fig4", PaperPage::tr("The sum of five sines that the reservoir learns, with the training, validation and test data.")},
        {"fig5",
         PaperPage::tr("Which eigenvalues the readout uses: the larger the dot, the larger the weight of its eigenvalue.")},
        {"fig6",
         PaperPage::tr(
             "How well each kind of reservoir recovers the input from k steps ago, at four sizes. Takes about a minute.")},
        {"fig7", PaperPage::tr("Memory as W becomes sparse: with very few weights the diagonalisation breaks down, and memory "
                               "with it. Takes minutes.")}};
    const auto found = all.find(name);
    return found == all.end() ? QString() : found->second;
}

/// The command that gives the same result.
QString commandOf(const PaperRequest& request) {
    return QStringLiteral("reproduce %1 --seeds %2").arg(QString::fromStdString(request.name)).arg(request.seeds);
}

QLabel* wrapped(const char* name, QWidget* parent) {
    QLabel* label = plainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QSpinBox* spinBox(const char* name, int most, int value, const QString& accessibleName, QWidget* parent) {
    auto* box = named(new QSpinBox(parent), name, accessibleName);
    box->setRange(1, most);
    box->setValue(value);
    return box;
}

QLabel* labelFor(const QString& text, QWidget* buddy) {
    QLabel* label = plainLabel(text, buddy->parentWidget());
    label->setBuddy(buddy);
    return label;
}

}  // namespace

/// One line of the list.
struct PaperPage::Entry {
    std::string name;
    QString label;  ///< "Figure 6"
    QString title;
    bool repeated;  ///< uses seeds and threads

    static std::vector<Entry> all() {
        std::vector<Entry> entries = {{tableName, tr("Table 2"), tr("RMSE of six methods on MSO1 to MSO12"), true}};
        for (const PaperFigure& figure : paperFigures()) {
            const bool repeated = figure.name == "fig6" || figure.name == "fig7";
            entries.push_back({figure.name, tr("Figure %1").arg(QString::fromStdString(figure.name.substr(3))),
                               coreText(figure.title), repeated});
        }
        return entries;
    }
};

PaperResult runPaper(const PaperRequest& request, const RunContext& context) {
    if (request.name == tableName) return {request, runTable2(request.tasks, request.seeds, request.threads, context)};
    return {request, paperFigure(request.name).make({request.seeds, request.threads}, context)};
}

PaperPage::PaperPage(Runner::Run run, QWidget* parent)
    : QWidget(parent),
      m_runner(
          this, std::move(run),
          {[this](const std::shared_ptr<const PaperResult>& result) { receive(result); },
           [this](const QString& message, const PaperRequest&) { m_error->showMessage(tr("%1: %2").arg(m_running, message)); },
           [this] { showNote(tr("%1 was cancelled.").arg(m_running)); },
           [this](const QString& what, double fraction) { m_progress->report(tr("%1: %2").arg(m_running, what), fraction); },
           [this](bool busy) { setBusy(busy); },
           [](const PaperRequest& request) {
               return Message("not enough memory for %1 on %2 threads; fewer threads need less", request.name, request.threads);
           }}) {
    setObjectName(QStringLiteral("paper-page"));
    setHelp(*this, QStringLiteral("paper"));
    setWindowTitle(tr("Paper — Echoplane"));
    auto* page = new QVBoxLayout;
    page->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    page->setSpacing(metrics::gapSmall);
    page->addWidget(buildList());
    page->addWidget(buildControls());
    page->addWidget(buildResult(), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(page, 1);
    column->addLayout(buildFooter());
    follow();
    m_list->setCurrentRow(0);
}

QWidget* PaperPage::buildList() {
    m_list = named(new QListWidget(this), "paper-list", tr("Table and figures"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    for (const Entry& entry : Entry::all()) {
        m_list->addItem(tr("%1: %2").arg(entry.label, entry.title));
        m_list->item(m_list->count() - 1)->setToolTip(plainToolTip(entry.title));
    }
    constexpr int lines = 4;
    m_list->setFixedHeight(lines * m_list->sizeHintForRow(0) + 2 * m_list->frameWidth());
    return m_list;
}

QWidget* PaperPage::buildControls() {
    auto* controls = new QWidget(this);
    m_detail = wrapped("paper-detail", controls);
    m_detail->setMinimumHeight(2 * m_detail->fontMetrics().lineSpacing());  // so that the buttons below do not jump
    m_detail->setAlignment(Qt::AlignTop);

    m_repeats = new QWidget(controls);
    m_seeds = spinBox("paper-seeds", mostSeeds, quickSeeds, tr("Seeds"), m_repeats);
    m_seeds->setToolTip(tr("Random reservoirs to average over; the paper uses 10."));
    m_threads = spinBox("paper-threads", defaultThreads(), defaultThreads(), tr("Threads"), m_repeats);
    m_threads->setToolTip(tr("Processor cores to use. The result does not depend on their number."));
    m_taskChoice = new QWidget(controls);
    m_tasks = spinBox("paper-tasks", tasksOfTable, tasksOfTable, tr("Tasks up to MSO"), m_taskChoice);
    m_tasks->setToolTip(tr("Number of sines of the last task; fewer tasks take less time."));
    for (const auto& [widget, pairs] :
         {std::pair{m_repeats, std::vector{std::pair{tr("See&ds"), m_seeds}, {tr("&Threads"), m_threads}}},
          std::pair{m_taskChoice, std::vector{std::pair{tr("Tasks &up to MSO"), m_tasks}}}}) {
        auto* fields = new QHBoxLayout(widget);
        fields->setContentsMargins(0, 0, 8, 0);
        for (const auto& [text, box] : pairs) {
            fields->addWidget(labelFor(text, box));
            fields->addWidget(box);
        }
    }
    m_progress = new RunProgress(cancelAfter, controls);
    auto* column = new QVBoxLayout(controls);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::unit);
    column->addWidget(m_detail);
    for (QWidget* each : {m_repeats, m_taskChoice}) column->addWidget(each, 0, Qt::AlignLeft);
    column->addWidget(m_progress);
    return controls;
}

QBoxLayout* PaperPage::buildFooter() {
    m_save = pageButton(this, tr("&Save as…"), "paper-save", tr("Save as…"), {});
    m_run = pageButton(this, tr("Ru&n"), "paper-run", tr("Run"), {});
    return pageFooter({m_save}, *m_run);
}

QWidget* PaperPage::buildResult() {
    auto* result = new QWidget(this);
    m_error = new MessageStrip(MessageStrip::Kind::error, result);
    m_error->setObjectName(QStringLiteral("paper-error"));
    m_note = new MessageStrip(MessageStrip::Kind::hint, result);
    m_note->setObjectName(QStringLiteral("paper-note"));
    m_stack = new QStackedWidget(result);
    m_empty = plainLabel(m_stack);
    m_empty->setAlignment(Qt::AlignCenter);
    m_figure = new FigureArea(m_stack);
    m_table = new PaperTable(m_stack);
    m_stack->insertWidget(nothing, m_empty);
    m_stack->insertWidget(figureFace, m_figure);
    m_stack->insertWidget(tableFace, m_table);
    connect(m_table, &PaperTable::experimentChosen, this, &PaperPage::experimentChosen);
    m_stack->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);  // the table scrolls
    m_caption = wrapped("paper-caption", result);

    auto* column = new QVBoxLayout(result);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_error);
    column->addWidget(m_note);
    column->addWidget(m_stack, 1);
    column->addWidget(m_caption);
    return result;
}

void PaperPage::follow() {
    connect(m_list, &QListWidget::currentRowChanged, this, &PaperPage::showChosen);
    connect(m_list, &QListWidget::itemActivated, this, &PaperPage::start);
    connect(m_run, &QPushButton::clicked, this, &PaperPage::start);
    connect(m_save, &QPushButton::clicked, this, &PaperPage::chooseFile);
    connect(m_progress, &RunProgress::cancelRequested, this, [this] { m_runner.cancel(); });
}

PaperPage::Entry PaperPage::chosen() const {
    return Entry::all().at(static_cast<std::size_t>(std::max(0, m_list->currentRow())));
}

std::shared_ptr<const PaperResult> PaperPage::shown() const {
    const auto found = m_results.find(chosen().name);
    return found == m_results.end() ? nullptr : found->second;
}

void PaperPage::showChosen() {
    const Entry& entry = chosen();
    m_detail->setText(detailOf(entry.name));
    m_repeats->setVisible(entry.repeated);
    m_taskChoice->setVisible(entry.name == tableName);
    m_error->hide();
    m_note->hide();
    const auto result = shown();
    m_save->setEnabled(result != nullptr);
    m_stack->setCurrentIndex(nothing);
    m_empty->setText(!m_runner.idle() && m_running == entry.label ? tr("Running …") : tr("Not computed yet: press Run."));
    m_caption->hide();
    if (result) showResult(*result);
}

void PaperPage::showResult(const PaperResult& result) {
    if (const auto* figure = std::get_if<Figure>(&result.content)) {
        m_figure->setFigure(*figure);
        m_stack->setCurrentIndex(figureFace);
    } else {
        const auto& table = std::get<Table2>(result.content);
        m_table->setTable(table);
        m_caption->setText(tableCaption(table, result.request.seeds));
        m_caption->show();
        m_stack->setCurrentIndex(tableFace);
    }
}

void PaperPage::start() {
    if (!m_runner.idle()) return;
    PaperRequest request{chosen().name, std::vector<int>(static_cast<std::size_t>(m_tasks->value())), m_seeds->value(),
                         m_threads->value()};
    std::iota(request.tasks.begin(), request.tasks.end(), 1);
    m_running = chosen().label;
    m_runner.submit(request, std::chrono::steady_clock::duration::max());
    showChosen();
}

void PaperPage::receive(const std::shared_ptr<const PaperResult>& result) {
    m_results[result->request.name] = result;
    if (result->request.name == chosen().name)
        showChosen();
    else
        showNote(tr("%1 is finished.").arg(m_running));
}

void PaperPage::setBusy(bool busy) {
    m_run->setEnabled(!busy);
    busy ? m_progress->restart() : m_progress->stop();
    if (!busy && !shown()) m_empty->setText(tr("Not computed yet: press Run."));
}

void PaperPage::setChooser(FileChooser* chooser) {
    m_chooser = chooser;
}

void PaperPage::chooseFile() {
    const auto result = shown();
    if (!result) return;
    if (const auto* figure = std::get_if<Figure>(&result->content))
        return Q_EMIT exportRequested(figureSource(*figure, commandOf(result->request)));
    const QString folder = m_chooser->saveFolder(this, tr("Folder for table2.csv, .md, .tex and .json, and table2-seeds.csv"));
    if (!folder.isEmpty()) saveTo(folder);
}

void PaperPage::saveTo(const QString& path) {
    const auto result = shown();
    if (!result) return;
    m_error->hide();
    m_note->hide();
    try {
        if (const auto* table = std::get_if<Table2>(&result->content))
            writeTable2(path.toStdString(), *table);
        else
            exportFigure(std::get<Figure>(result->content), path, commandOf(result->request));
        showNote(tr("Saved to %1").arg(path));
    } catch (...) {
        m_error->showMessage(coreText(currentFailure()));
    }
}

void PaperPage::showNote(const QString& message) {
    m_error->hide();
    m_note->showMessage(message);
}

void PaperPage::closeEvent(QCloseEvent* event) {
    m_runner.cancel();
    event->accept();
}

}  // namespace echoplane
