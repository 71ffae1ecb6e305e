// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/run_exports.h"

#include <algorithm>
#include <exception>

#include <QAction>
#include <QLocale>

#include "core/jobs/failure.h"
#include "core/project/result_tables.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"
#include "widgets/explore/job_script_dialog.h"
#include "widgets/jobs/model_exporter.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/models/export_model_dialog.h"
#include "widgets/scores/run_review.h"
#include "widgets/status/status_line.h"

namespace echoplane {
namespace {

/// Base name of a file: "mso5-golden".
QString nameOf(const Experiment& experiment) {
    return QString::fromStdString(taskText(experiment) + '-' + experiment.reservoir.method).remove(QLatin1Char(':'));
}

}  // namespace

RunExports::RunExports(Document& document, RunReview& review, FileChooser& chooser, QSettings* memory, StatusLine& status,
                       QWidget& window)
    : QObject(&window),
      m_document(document),
      m_review(review),
      m_chooser(chooser),
      m_memory(memory),
      m_status(status),
      m_window(window),
      m_modelAction(new QAction(tr("Export &model…"), this)),
      m_exporter(new ModelExporter(this)) {
    m_modelAction->setObjectName(QStringLiteral("export-model"));
    m_modelAction->setShortcut(Qt::CTRL | Qt::Key_E);
    connect(m_modelAction, &QAction::triggered, this, [this] {
        if (const auto run = currentRun()) exportModel({run, nullptr}, nameOf(run->experiment));
    });
    connect(m_exporter, &ModelExporter::written, this, [this](const ModelExportAnswer& answer) {
        const QLocale locale = m_window.locale();
        m_status.sayNote(tr("Model saved to %1 (%2).")
                             .arg(QString::fromStdString(answer.request.file),
                                  locale.formattedDataSize(static_cast<qint64>(answer.bytes), 1, QLocale::DataSizeSIFormat)
                                      .replace(locale.decimalPoint(), QLatin1String("."))));
    });
    connect(m_exporter, &ModelExporter::failed, this, [this](const QString& message, const ModelExportRequest& request) {
        if (request.write && !m_dialog) m_status.sayError(message);
    });
    connect(&document, &Document::experimentChanged, this, &RunExports::updateModelAction);
    connect(&document, &Document::resultChanged, this, &RunExports::updateModelAction);
    connect(&document, &Document::liveChanged, this, &RunExports::updateModelAction);
    updateModelAction();
}

RunExports::~RunExports() = default;

QString RunExports::whyNot() const {
    const auto& result = m_document.result();
    return result && result->experiment == m_document.experiment() ? QString() : tr("These settings have no result yet.");
}

std::shared_ptr<const RunResult> RunExports::currentRun() const {
    if (whyNot().isEmpty()) return m_document.result();
    m_status.sayError(tr("These settings have no result yet. Export again when the run is finished."));
    return nullptr;
}

void RunExports::exportErrors() {
    if (const auto run = currentRun())
        exportTable(tr("Export table of errors"), nameOf(run->experiment) + QStringLiteral("-errors"),
                    errorTable(*run, false, m_review.baselines().get(), m_review.spread(run).get()));
}

void RunExports::exportTable(const QString& title, const QString& name, const TextTable& table) {
    const QString file = m_chooser.save(&m_window, title, name + QStringLiteral(".csv"), tableFilter());
    if (file.isEmpty()) return;
    try {
        writeTable(file.toStdString(), table);
        m_status.sayNote(tr("Saved to %1").arg(file));
    } catch (...) {
        m_status.sayError(coreText(currentFailure()));
    }
}

void RunExports::updateModelAction() {
    const auto& result = m_document.result();
    QString reason;
    if (m_document.live())
        reason = tr("Live training has not trained a model on all the data yet: leave it first (Run menu).");
    else if (result && result->diverged() && result->experiment == m_document.experiment())
        reason = tr("The run diverged at step %1, so there is no trained model: lower the spectral radius.")
                     .arg(*result->states->divergedAt);
    m_modelAction->setEnabled(reason.isEmpty());
    m_modelAction->setToolTip(
        plainToolTip(reason.isEmpty() ? tr("Saves the trained reservoir as a file that other programs can run.") : reason));
}

void RunExports::exportModel(const ModelSource& source, const QString& name) {
    m_dialog = new ExportModelDialog(*m_exporter, source, name, m_chooser, m_memory, &m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->open();
}

void RunExports::writeJob() {
    const Experiment& experiment = m_document.experiment();
    JobToWrite job;
    job.output = nameOf(experiment) + QStringLiteral(".json");
    constexpr int ranks = 8;
    if (const auto shares = kindOf(experiment).shares; shares != nullptr) job.ranks = std::min(ranks, shares(experiment));
    job.text = [experiment](const std::string& output, const ClusterShare& share) {
        return trainScript(experiment, output, share);
    };
    connect(&showJobDialog(job, m_chooser, m_window), &JobScriptDialog::saved, &m_status, &StatusLine::sayNote);
}

}  // namespace echoplane
