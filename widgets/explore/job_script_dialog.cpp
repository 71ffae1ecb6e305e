// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/job_script_dialog.h"

#include <utility>

#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/files/text_file.h"
#include "core/jobs/failure.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/page_parts.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"

namespace echoplane {

JobScriptDialog::JobScriptDialog(JobToWrite job, FileChooser& chooser, QWidget* parent)
    : QDialog(parent), m_job(std::move(job)), m_chooser(chooser) {
    setObjectName(QStringLiteral("job-dialog"));
    setHelp(*this, QStringLiteral("job-script"));
    setWindowTitle(tr("Job script"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    if (m_job.parts) {
        m_by = named(new QComboBox(this), "job-by", tr("Shared by"));
        m_by->setToolTip(
            tr("Tasks of a job array need no MPI: each does a part, and the last one merges them. Ranks run at the same time."));
        m_by->addItem(tr("tasks of a job array"), static_cast<int>(ClusterShare::By::array));
        m_by->addItem(tr("ranks of mpirun"), static_cast<int>(ClusterShare::By::ranks));
        form->addRow(tr("Shared &by"), m_by);
        connect(m_by, &QComboBox::currentIndexChanged, this, &JobScriptDialog::update);
    }
    constexpr int mostParts = 100'000, mostMinutes = 1'000'000;
    const ClusterShare standard;
    m_parts = addNumber(*form, "job-parts", m_job.parts ? tr("&Parts") : tr("&Ranks"), m_job.parts ? tr("Parts") : tr("Ranks"),
                        m_job.parts ? standard.parts : m_job.ranks, mostParts,
                        m_job.parts ? tr("Number of array tasks or ranks.") : tr("Number of processes that mpirun starts."));
    m_cores =
        addNumber(*form, "job-cores", tr("&Cores"), tr("Cores"), standard.cores, mostParts, tr("Threads per task or rank."));
    m_minutes = addNumber(
        *form, "job-minutes", tr("&Time"), tr("Time"), standard.minutes, mostMinutes,
        tr("Time limit, after which the scheduler may end the job. Finished work is kept: submit the script again to continue."));
    m_minutes->setSuffix(tr(" min"));
    m_output = named(new QLineEdit(m_job.output, this), "job-output", tr("Result"));
    m_output->setToolTip(
        tr("Result file of the job, relative to the folder it is submitted from, on a disk that all machines share."));
    form->addRow(tr("R&esult"), m_output);
    connect(m_output, &QLineEdit::textChanged, this, &JobScriptDialog::update);
    column->addLayout(form);
    m_text = named(new QPlainTextEdit(this), "job-text", tr("Script"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    column->addWidget(m_text, 1);
    m_error = named(plainLabel(this), "job-error", tr("Error"));
    m_error->setWordWrap(true);
    column->addWidget(m_error);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    m_save = pageButton(this, tr("&Save as…"), "job-save", tr("Save as…"), tr("Writes the script; submit it with sbatch"));
    QPushButton* close = pageButton(this, tr("C&lose"), "job-close", tr("Close"), tr("Closes without writing"));
    close->setAutoDefault(false);
    m_save->setDefault(true);
    buttons->addWidget(m_save);
    buttons->addWidget(close);
    column->addLayout(buttons);
    connect(m_save, &QPushButton::clicked, this, [this] {
        const QString file =
            m_chooser.save(this, tr("Write job script"), QStringLiteral("job.sh"), tr("Shell scripts (*.sh);;All files (*)"));
        if (!file.isEmpty()) save(file);
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    update();
    resizeWithinScreen(*this, {640, 520});
}

QSpinBox* JobScriptDialog::addNumber(QFormLayout& form, const char* name, const QString& label, const QString& accessible,
                                     int value, int most, const QString& help) {
    auto* box = named(new QSpinBox(this), name, accessible);
    box->setToolTip(help);
    box->setRange(1, most);
    box->setValue(value);
    form.addRow(label, box);
    connect(box, &QSpinBox::valueChanged, this, &JobScriptDialog::update);
    return box;
}

ClusterShare JobScriptDialog::share() const {
    const auto by = m_by != nullptr ? static_cast<ClusterShare::By>(m_by->currentData().toInt()) : ClusterShare::By::ranks;
    return {by, m_parts->value(), m_cores->value(), m_minutes->value()};
}

QString JobScriptDialog::error() const {
    return m_error->text();
}

void JobScriptDialog::update() {
    if (m_save == nullptr) return;  // being built
    m_script.clear();
    m_error->clear();
    const std::string output = m_output->text().trimmed().toStdString();
    try {
        if (output.empty()) throw Refusal("the result needs a name");
        m_script = m_job.text(output, share());
    } catch (...) {
        m_error->setText(coreText(currentFailure()));
    }
    m_error->setVisible(!m_error->text().isEmpty());
    m_text->setPlainText(QString::fromStdString(m_script));
    m_save->setEnabled(!m_script.empty());
}

void JobScriptDialog::save(const QString& file) {
    try {
        writeTextFile(file.toStdString(), m_script);
        Q_EMIT saved(tr("Job script saved to %1; submit it with sbatch").arg(file));
        accept();
    } catch (...) {
        m_error->setText(coreText(currentFailure()));
        m_error->show();
    }
}

JobScriptDialog& showJobDialog(const JobToWrite& job, FileChooser& chooser, QWidget& parent) {
    auto* dialog = new JobScriptDialog(job, chooser, &parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return *dialog;
}

}  // namespace echoplane
