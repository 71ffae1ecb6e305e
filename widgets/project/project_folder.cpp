// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/project/project_folder.h"

#include <limits>
#include <utility>

#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/system/background_priority.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/table_cell.h"
#include "widgets/jobs/experiment_runner.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/project/small_plane.h"
#include "widgets/scores/score_readings.h"

namespace echoplane {
namespace {

enum FolderColumn { planeColumn, fileColumn, taskColumn, errorColumn, notesColumn, columns };
constexpr int planeSide = 96;  ///< pixels, of a small plane
constexpr int fileRole = Qt::UserRole;
const double none = std::numeric_limits<double>::quiet_NaN();

QString firstLine(const std::string& notes) {
    return QString::fromStdString(notes).trimmed().section(QLatin1Char('\n'), 0, 0).trimmed();
}

}  // namespace

ProjectFolder::ProjectFolder(const QString& folder, Foreign foreign, QWidget* parent)
    : QDialog(parent),
      m_foreign(std::move(foreign)),
      m_table(new QTableWidget(0, columns, this)),
      m_words(plainLabel(this)),
      m_jobs(this,
             [run = pipelineRun()](const Request& request, const RunContext& context) {
                 useBackgroundPriority();
                 Answer answer{request.row, {}, nullptr};
                 if (request.run)
                     answer.result = std::make_shared<const RunResult>(run(request.experiment, context));
                 else
                     answer.project = readProject(request.file);
                 return answer;
             },
             {[this](const std::shared_ptr<const Answer>& answer) { take(*answer); },
              [this](const QString& message, const Request& request) {
                  refuse(m_rows[request.row], message);
                  next();
              },
              [] {}, [](const QString&, double) {}, [](bool) {},
              [](const Request&) { return Message("not enough memory for this project"); }}) {
    setObjectName(QStringLiteral("project-folder"));
    setWindowTitle(tr("Projects in %1").arg(QDir::toNativeSeparators(folder)));
    setHelp(*this, QStringLiteral("project-folder"));
    closeByKey(*this);
    auto* column = new QVBoxLayout(this);
    buildTable();
    column->addWidget(m_table, 1);
    auto* ends = new QHBoxLayout;
    m_words->setObjectName(QStringLiteral("folder-words"));
    m_words->setWordWrap(true);
    ends->addWidget(m_words, 1);
    QPushButton* open = pageButton(this, tr("&Open"), "folder-open", tr("Open"), tr("Opens the selected project."));
    QPushButton* close = pageButton(this, tr("&Close"), "folder-close", tr("Close"), tr("Closes the window and stops its runs."));
    for (QPushButton* each : {open, close}) {
        each->setAutoDefault(false);
        ends->addWidget(each);
    }
    column->addLayout(ends);
    const auto choose = [this](const QTableWidgetItem* item) {
        if (item != nullptr) Q_EMIT chosen(m_table->item(item->row(), fileColumn)->data(fileRole).toString());
    };
    connect(m_table, &QTableWidget::itemActivated, this, choose);
    connect(open, &QPushButton::clicked, this, [this, choose] { choose(m_table->currentItem()); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(this, &QDialog::finished, this, [this] {
        m_next = m_steps.size();
        m_jobs.cancel();
    });
    resizeWithinScreen(*this, {960, 640});
    list(folder);
    next();
}

ProjectFolder::~ProjectFolder() = default;

void ProjectFolder::buildTable() {
    m_table->setObjectName(QStringLiteral("folder-table"));
    m_table->setAccessibleName(tr("Projects"));
    m_table->setHorizontalHeaderLabels({tr("Plane"), tr("Name"), tr("Task"), tr("Test error"), tr("Notes")});
    m_table->horizontalHeaderItem(errorColumn)
        ->setToolTip(tr("A project stores settings, not errors: each error is computed here by running its settings."));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(planeSide + 8);
    m_table->setIconSize(QSize(planeSide, planeSide));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(planeColumn, planeSide + 12);
    constexpr int wide = 190, narrow = 140;
    m_table->setColumnWidth(fileColumn, wide);
    m_table->setColumnWidth(taskColumn, wide);
    m_table->setColumnWidth(errorColumn, narrow);
}

void ProjectFolder::list(const QString& folder) {
    const QFileInfoList files =
        QDir(folder).entryInfoList({QStringLiteral("*.echo")}, QDir::Files, QDir::Name | QDir::IgnoreCase);
    m_table->setRowCount(static_cast<int>(files.size()));
    for (const QFileInfo& info : files) {
        Row row;
        row.file = info.absoluteFilePath();
        const int at = static_cast<int>(m_rows.size());
        auto* name = tableCell(info.completeBaseName());
        name->setData(fileRole, row.file);
        name->setToolTip(plainToolTip(QDir::toNativeSeparators(row.file)));
        row.plane = tableCell(QString());
        row.task = tableCell(QString());
        row.error = new NumberCell(tr("…"), none);
        row.notes = tableCell(QString());
        m_table->setItem(at, planeColumn, row.plane);
        m_table->setItem(at, fileColumn, name);
        m_table->setItem(at, taskColumn, row.task);
        m_table->setItem(at, errorColumn, row.error);
        m_table->setItem(at, notesColumn, row.notes);
        m_steps.push_back({m_rows.size(), false, row.file.toStdString(), {}});
        m_rows.push_back(std::move(row));
    }
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(fileColumn, Qt::AscendingOrder);
    if (!m_rows.empty()) m_table->setCurrentCell(0, fileColumn);
}

void ProjectFolder::next() {
    showState();
    if (m_next >= m_steps.size()) return;
    constexpr std::chrono::hours never{1000};
    m_jobs.submit(m_steps[m_next++], never);
}

void ProjectFolder::take(const Answer& answer) {
    Row& row = m_rows[answer.row];
    answer.result ? takeResult(row, *answer.result) : takeProject(row, answer.project);
    next();
}

void ProjectFolder::takeProject(Row& row, const Project& project) {
    row.experiment = project.experiment;
    row.task->setText(coreText(taskTitle(project.experiment)));
    row.notes->setText(firstLine(project.notes));
    row.notes->setToolTip(plainToolTip(QString::fromStdString(project.notes)));
    const QStringList foreign = m_foreign(project, row.file);
    if (!foreign.isEmpty()) {
        refuse(row,
               tr("Not run: the project reads %1 from outside this folder. Open it to allow that.").arg(foreign.constFirst()));
        return;
    }
    const auto number = static_cast<std::size_t>(&row - m_rows.data());
    m_steps.push_back({number, true, {}, project.experiment});
}

void ProjectFolder::takeResult(Row& row, const RunResult& result) {
    row.marks = modeMarks(result, WeightMeasure::contribution, WeightScale::relative);
    drawPlane(row);
    if (!result.score || result.diverged()) {
        row.error->show(divergenceText(result), none);
        return;
    }
    const Reading first = readings(&result)[0];
    row.error->show(first.number + QLatin1Char('\n') + first.name, first.compared);
    row.error->setToolTip(plainToolTip(tr("%1, computed here from the project's settings").arg(first.name)));
}

/// Keeps what is known of the project and adds the reason to the notes column.
void ProjectFolder::refuse(Row& row, const QString& sentence) {
    ++m_refused;
    row.error->show(QStringLiteral("–"), none);
    const QString before = row.notes->text();
    row.notes->setText(before.isEmpty() ? sentence : sentence + QLatin1Char('\n') + before);
    row.notes->setToolTip(plainToolTip(sentence));
}

void ProjectFolder::drawPlane(Row& row) {
    const QPixmap picture = smallPlane(row.marks, plotColours(palette()), planeSide, devicePixelRatioF());
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);  // otherwise it would be tinted
    row.plane->setIcon(icon);
}

void ProjectFolder::drawPlanes() {
    for (Row& row : m_rows)
        if (!row.marks.marks.empty()) drawPlane(row);
}

void ProjectFolder::showState() {
    const std::size_t files = m_rows.size();
    QStringList words;
    if (files == 0) {
        words << tr("There are no projects (.echo) in this folder.");
    } else if (m_next < files) {
        words << tr("Reading %1 of %2 …").arg(m_next + 1).arg(files);
    } else if (m_next < m_steps.size()) {
        words << tr("Running %1 of %2 …").arg(m_next - files + 1).arg(m_steps.size() - files);
    } else {
        words << tr("%n projects; their errors were computed here.", nullptr, static_cast<int>(files));
    }
    if (m_refused > 0) words << tr("Not run: %n; their rows show why.", nullptr, m_refused);
    m_words->setText(words.join(QLatin1Char(' ')));
}

void ProjectFolder::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) drawPlanes();
}

}  // namespace echoplane
