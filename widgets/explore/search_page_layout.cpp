// SPDX-License-Identifier: GPL-3.0-or-later
// Layout of the search page.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/explore/comparison_label.h"
#include "widgets/explore/job_script_dialog.h"
#include "widgets/explore/search_page.h"
#include "widgets/explore/search_setup.h"
#include "widgets/explore/search_table.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/base/figure_view.h"
#include "widgets/plots/exploration/parallel_figure.h"
#include "widgets/plots/exploration/parallel_view.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int barHeight = 3;

}  // namespace

SearchPage::SearchPage(ExplorationRunner::Run run, QWidget* parent) : QWidget(parent), m_runner(std::move(run)) {
    setObjectName(QStringLiteral("search-page"));
    setHelp(*this, QStringLiteral("search"));
    setAccessibleName(tr("Search"));
    QWidget* top = buildTop();  // first in the tab order
    m_setup = new SearchSetup(this);
    m_error = new MessageStrip(MessageStrip::Kind::error, this);
    m_error->setObjectName(QStringLiteral("search-error"));
    m_note = new MessageStrip(MessageStrip::Kind::hint, this);
    m_note->setObjectName(QStringLiteral("search-note"));
    m_view = new ParallelView(this);
    m_view->setObjectName(QStringLiteral("search-view"));
    auto* head = new QVBoxLayout;
    head->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    head->setSpacing(4);
    head->addWidget(top);
    head->addWidget(m_setup);
    head->addWidget(buildProgress());
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_view);
    splitter->addWidget(buildBelow());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);  // it takes what the form leaves
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(m_error);
    column->addWidget(m_note);
    column->addWidget(splitter, 1);
    column->addLayout(buildFooter());
    follow();
    updateButtons();
    updateProgress();
}

QWidget* SearchPage::buildTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::gapSmall);
    m_setUp = setUpButton(top, QStringLiteral("search-set-up"), tr("Shows or hides the setup of the next search"));
    row->addWidget(m_setUp);
    row->addStretch(1);
    m_applyBest = pageButton(top, tr("&Apply best"), "search-apply-best", tr("Apply best"),
                             tr("Takes the settings of the best point, in one undo step"));
    row->addWidget(m_applyBest);
    m_file = buildFile();
    row->addWidget(m_file);
    return top;
}

QBoxLayout* SearchPage::buildFooter() {
    m_resume = pageButton(this, tr("Res&ume"), "search-resume", tr("Resume"),
                          tr("Continues the search shown, up to the number of points set up"));
    m_stop = pageButton(this, tr("S&top"), "search-stop", tr("Stop"), tr("Stops the search; its points stay"));
    m_start = pageButton(this, tr("&Start"), "search-start", tr("Start"),
                         tr("Starts a new search; discards the points of the last one"));
    return pageFooter({m_resume, m_stop}, *m_start);
}

QToolButton* SearchPage::buildFile() {
    auto* button = fileButton(this, QStringLiteral("search-file"), tr("Open, save, export and copy"));
    auto* menu = new QMenu(button);
    const QString csv = tr("Journal of a search (*.csv)");
    menu->addAction(tr("&Open journal…"), this,
                    [this, csv] {
                        const QString file = m_chooser->open(this, tr("Open journal"), csv);
                        if (!file.isEmpty()) openJournal(file);
                    })
        ->setObjectName(QStringLiteral("search-open"));
    QAction* job = menu->addAction(tr("Write &job script…"), this, &SearchPage::writeJob);
    job->setObjectName(QStringLiteral("search-job"));
    job->setToolTip(tr("A batch script that runs this on a cluster."));
    menu->setToolTipsVisible(true);
    const auto add = [&](const QString& text, const char* name, const auto& slot) {
        m_ofPoints.push_back(menu->addAction(text, this, slot));
        m_ofPoints.back()->setObjectName(QLatin1String(name));
    };
    add(tr("&Save journal…"), "search-save", [this, csv] {
        const QString file = m_chooser->save(this, tr("Save journal"), QStringLiteral("search.csv"), csv);
        if (!file.isEmpty()) saveJournal(file);
    });
    add(tr("Export &picture…"), "search-save-picture", [this] { exportPicture(); });
    menu->addSeparator();
    add(tr("Copy &table"), "search-copy-table", [this] { copyTable(); });
    button->setMenu(menu);
    return button;
}

void SearchPage::writeJob() {
    const ExplorationPlan next = plan();
    if (!m_setup->error().isEmpty()) return reportError(m_setup->error());
    JobToWrite job;
    job.output = QStringLiteral("search.csv");
    job.text = [next, budget = m_setup->budget()](const std::string& output, const ClusterShare& share) {
        return searchScript(next, budget, output, share);
    };
    connect(&showJobDialog(job, *m_chooser, *this), &JobScriptDialog::saved, m_note, &MessageStrip::showMessage);
}

QWidget* SearchPage::buildProgress() {
    auto* line = new QWidget(this);
    m_bar = new QProgressBar(line);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(barHeight);
    m_bar->setRange(0, 1000);
    m_bar->setAccessibleName(tr("Progress"));
    QSizePolicy keep = m_bar->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(keep);
    m_progress = plainLabel(line);
    m_progress->setObjectName(QStringLiteral("search-progress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_comparisonLabel = new ComparisonLabel(QStringLiteral("search-beside"), line);
    auto* column = new QVBoxLayout(line);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_bar);
    column->addWidget(m_progress);
    column->addWidget(m_comparisonLabel);
    return line;
}

QWidget* SearchPage::buildBelow() {
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->setObjectName(QStringLiteral("search-tabs"));
    m_tabs->setAccessibleName(tr("Points and influence"));
    m_table = new QTableView(m_tabs);
    m_table->setObjectName(QStringLiteral("search-table"));
    m_table->setAccessibleName(tr("Points"));
    m_table->setToolTip(tr("Click a row, or press Enter, to apply its settings"));
    m_model = new SearchTableModel(this);
    m_filter = new SearchTableFilter(this);
    m_filter->setSourceModel(m_model);
    m_table->setModel(m_filter);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_tabs->addTab(m_table, tr("Poi&nts"));
    auto* area = new QScrollArea(m_tabs);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAccessibleName(tr("Influence"));
    auto* inside = new QWidget(area);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    m_influence = new FigureView(inside);
    m_influence->setObjectName(QStringLiteral("search-influence"));
    m_influence->setAccessibleName(tr("Influence of each setting"));
    m_noInfluence =
        plainLabel(tr("After some points this shows how each setting affects the measure, and how certain that is."), inside);
    m_noInfluence->setWordWrap(true);
    m_noInfluence->setAlignment(Qt::AlignCenter);
    m_noInfluence->setContentsMargins(16, 16, 16, 16);
    column->addWidget(m_influence);
    column->addWidget(m_noInfluence, 1);
    m_influence->hide();
    area->setWidget(inside);
    m_tabs->addTab(area, tr("&Influence"));
    m_tabs->setMinimumHeight(60);
    return m_tabs;
}

void SearchPage::exportPicture() {
    if (m_evaluations.empty()) return;
    Q_EMIT exportRequested(parallelSource(m_view->data(), m_view->brushes(), m_plan));
}

void SearchPage::copyTable() {
    QStringList lines, header;
    for (int column = 0; column < m_filter->columnCount(); ++column)
        header << m_filter->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << header.join(QLatin1Char('\t'));
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        QStringList line;
        for (int column = 0; column < m_filter->columnCount(); ++column)
            line << m_filter->index(row, column).data(Qt::UserRole).toString();
        lines << line.join(QLatin1Char('\t'));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

}  // namespace echoplane
