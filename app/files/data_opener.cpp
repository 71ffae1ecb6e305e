// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/data_opener.h"

#include <exception>
#include <string>
#include <vector>

#include <QAction>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/views/result_pages.h"
#include "core/jobs/failure.h"
#include "core/kinds/classes/class_kind.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/kinds/fields/field_kind.h"
#include "core/kinds/fields/own_field.h"
#include "core/own_data/data_warnings.h"
#include "core/tables/field_file.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/data/data_page.h"
#include "widgets/document/document.h"
#include "widgets/document/stored_run_file.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/status/status_line.h"

namespace echoplane {

DataOpener::DataOpener(Document& document, ResultPages& pages, FileChooser& chooser, StatusLine& status, QWidget& window)
    : QObject(&window),
      m_document(document),
      m_pages(pages),
      m_chooser(chooser),
      m_status(status),
      m_window(window),
      m_change(new QAction(tr("Data &columns…"), this)) {
    m_change->setObjectName(QStringLiteral("change-data"));
    m_change->setToolTip(tr("Changes the columns of the data file in use, or how it is read."));
    connect(m_change, &QAction::triggered, this, &DataOpener::change);
    const auto follow = [this] {
        const DataSpec& now = m_document.experiment().data;
        m_change->setEnabled(now.task == "data" && !now.source.file.empty());
    };
    connect(&document, &Document::experimentChanged, this, follow);
    follow();
    // Queued, so that the choice that asks for data has been handled by then.
    connect(&document, &Document::dataWanted, this, &DataOpener::chooseFor, Qt::QueuedConnection);
    connect(&document, &Document::resultChanged, this, &DataOpener::showWarnings);
}

void DataOpener::showFailure() {
    m_status.sayError(coreText(currentFailure()));
}

void DataOpener::open(const QString& file) {
    if (kindOf(file) == FileKind::field) return openField(file);
    try {
        auto* page = new DataPage(m_document.beforeData(), file, &m_window);
        const auto leave = [this, page] { m_pages.leave(page); };
        connect(page, &DataPage::otherFileWanted, this, &DataOpener::choose);
        connect(page, &DataPage::chosen, this, [this, leave](const Experiment& chosen) {
            markSeen(chosen.data.source);  // the page has shown the warnings
            m_status.clear(StatusLine::Kind::error);
            m_document.setExperiment(chosen, tr("open data"));  // unless a lesson does not allow it
            if (m_document.experiment() == chosen) leave();
        });
        // The settings stay in use beside it. It ends when another project or other data are taken meanwhile.
        connect(&m_document, &Document::opened, page, leave);
        connect(&m_document, &Document::experimentChanged, page, [this, page, leave, before = m_document.experiment()] {
            if (!sameSource(before, m_document.experiment())) return leave();
            page->setBase(m_document.beforeData());
        });
        m_pages.openOnce(page, QStringLiteral("data"), tr("Data"), tr("Which columns are inputs and targets, and the split."));
        m_status.clear(StatusLine::Kind::error);
    } catch (const std::exception&) {
        showFailure();
    }
}

void DataOpener::choose() {
    const QString file = m_chooser.open(&m_window, tr("Open data"),
                                        tr("Data (*.csv *.tsv *.txt *.dat *.npy *.npz *.nc *.nc4 *.cdf);;All files (*)"));
    if (!file.isEmpty()) open(file);
}

void DataOpener::change() {
    const Experiment& now = m_document.experiment();
    const QString file = QString::fromStdString(now.data.source.file);
    if (now.data.task != "data" || !QFileInfo(file).isFile()) return choose();
    open(file);
}

void DataOpener::markSeen(const DataSource& source) {
    m_seen = source;
    m_seen.table = nullptr;
    m_seen.content = {};
    if (!m_warning.isEmpty() && m_status.message() == m_warning) m_status.clear(StatusLine::Kind::hint);
    m_warning.clear();
}

void DataOpener::showWarnings(const std::shared_ptr<const RunResult>& result) {
    if (!result || !readsFile(result->experiment)) return markSeen({});
    const DataSource& source = result->experiment.data.source;
    if (m_seen == source) return;
    markSeen(source);
    if (!QFileInfo(QString::fromStdString(source.file)).isFile()) return;  // a series of a lesson
    QStringList words;
    for (const Message& warning : dataWarnings(result->experiment)) words << coreText(warning);
    if (words.isEmpty()) return;
    const QString name = QFileInfo(QString::fromStdString(source.file)).fileName();
    m_warning = QStringLiteral("%1: %2").arg(name, words.join(QStringLiteral("; ")));
    m_status.say(StatusLine::Kind::hint, m_warning, m_change);
}

void DataOpener::openField(const QString& file) {
    try {
        const std::vector<std::string> variables = fieldVariables(file.toStdString());
        std::string variable = variables.empty() ? std::string() : variables.front();
        if (variables.size() > 1) {
            QStringList names;
            for (const std::string& each : variables) names << QString::fromStdString(each);
            bool chosen = false;
            const QString name = QInputDialog::getItem(&m_window, tr("Open a field"), tr("Which variable is the field?"), names,
                                                       0, false, &chosen);
            if (!chosen) return;
            variable = name.toStdString();
        }
        m_document.setExperiment(withFieldFile(m_document.experiment(), file.toStdString(), variable), tr("open field"));
        m_status.clear(StatusLine::Kind::error);
    } catch (const std::exception&) {
        showFailure();
    }
}

void DataOpener::chooseField() {
    const QString file = m_chooser.open(&m_window, tr("Open a field"), tr("Fields (*.npy *.nc *.nc4 *.cdf);;All files (*)"));
    if (!file.isEmpty()) openField(file);
}

// Each kind of run with files of its own has an entry here; the others read tables of series.
void DataOpener::chooseFor(const QString& task) {
    const RunKind* kind = echoplane::task(task.toStdString()).kind;
    if (kind == &classesKind) return chooseSequences(task);
    if (kind == &fieldKind) return chooseField();
    change();
}

/// Asks for a table or a folder first: a file dialogue cannot choose a folder of classes.
QString DataOpener::askForSequences(const QString& task) {
    if (echoplane::task(task.toStdString()).oneSeries)
        return m_chooser.open(&m_window, tr("Open a text"), tr("Texts (*.txt *.md);;All files (*)"));
    const QString title = tr("Open sequences with classes");
    if (task == QLatin1String("classes")) {
        PlainMessageBox question(QMessageBox::Question, title, tr("Where are the sequences?"), QMessageBox::Cancel, &m_window);
        question.setObjectName(QStringLiteral("where-sequences"));
        question.setInformativeText(
            tr("A table has one row per step or per sequence. A folder has one subfolder of files per class."));
        const QPushButton* table = question.addButton(tr("&Table…"), QMessageBox::AcceptRole);
        const QPushButton* folder = question.addButton(tr("&Folder…"), QMessageBox::AcceptRole);
        question.exec();
        if (question.clickedButton() == folder) return m_chooser.openOneFolder(&m_window, title);
        if (question.clickedButton() != table) return {};
    }
    return m_chooser.open(&m_window, title, tr("Tables (*.csv *.tsv *.txt);;All files (*)"));
}

void DataOpener::chooseSequences(const QString& task) {
    const QString file = askForSequences(task);
    if (file.isEmpty()) return;
    try {
        Experiment experiment = m_document.experiment();
        // A text needs its own kind of reservoir; sequences use the current one.
        if (echoplane::task(task.toStdString()).oneSeries) experiment = withTask(experiment, task.toStdString());
        experiment.data.task = task.toStdString();
        experiment.data.source = {};
        m_document.setExperiment(withSetFile(experiment, file.toStdString()), tr("open sequences"));
        m_status.clear(StatusLine::Kind::error);
    } catch (const std::exception&) {
        showFailure();
    }
}

}  // namespace echoplane
