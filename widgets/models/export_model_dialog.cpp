// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/export_model_dialog.h"

#include <algorithm>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QTextEdit>
#include <QVBoxLayout>

#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

const QString formatKey = QStringLiteral("export-model/format");
const QString numbersKey = QStringLiteral("export-model/numbers");
const QString reservoirPyKey = QStringLiteral("export-model/reservoirpy");
const QString batchKey = QStringLiteral("export-model/batch");
constexpr int shortWait = 100;  // ms

QString suffixOf(const ModelFormat& format) {
    return QString::fromStdString(format.suffix);
}

QString numbersLabel(NumberFormat numbers) {
    switch (numbers) {
        case NumberFormat::float64:
            return ExportModelDialog::tr("float64, exact");
        case NumberFormat::float32:
            return ExportModelDialog::tr("float32, 7 digits");
        case NumberFormat::float16:
            return ExportModelDialog::tr("float16, 3 digits");
        case NumberFormat::q8_0:
            return ExportModelDialog::tr("Q8_0, 8 bits per weight");
        case NumberFormat::q4_0:
            return ExportModelDialog::tr("Q4_0, 4 bits per weight");
        case NumberFormat::automatic:
            break;
    }
    return ExportModelDialog::tr("automatic");
}

}  // namespace

ExportModelDialog::ExportModelDialog(ModelExporter& exporter, ModelSource source, const QString& name, FileChooser& chooser,
                                     QSettings* memory, QWidget* parent)
    : QDialog(parent), m_exporter(exporter), m_source(std::move(source)), m_chooser(chooser), m_memory(memory) {
    setObjectName(QStringLiteral("export-model-dialog"));
    setHelp(*this, QStringLiteral("export-model"));
    setWindowTitle(tr("Export model"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    m_error = new MessageStrip(MessageStrip::Kind::error, this);
    m_error->setObjectName(QStringLiteral("export-error"));
    column->addWidget(m_error);
    m_form = new QFormLayout;
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildForm(*m_form);
    column->addLayout(m_form);

    QLabel* heading = plainLabel(tr("Before &you export"), this);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    m_notes = named(new QTextEdit(this), "export-notes", tr("Before you export"));
    m_notes->setReadOnly(true);
    m_notes->setTabChangesFocus(true);
    heading->setBuddy(m_notes);
    column->addWidget(heading);
    column->addWidget(m_notes, 1);

    auto* buttons = new QHBoxLayout;
    m_progress = named(new QProgressBar(this), "export-progress", tr("Writing"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_export = named(new QPushButton(tr("&Export"), this), "export-write", tr("Export"));
    m_export->setDefault(true);
    m_close = new QPushButton(tr("&Cancel"), this);
    m_close->setObjectName(QStringLiteral("export-cancel"));
    m_close->setAutoDefault(false);
    m_stop = named(new QPushButton(tr("Cancel &writing"), this), "export-stop", tr("Cancel writing"));
    m_stop->setToolTip(tr("Stops writing. An existing file of that name is left unchanged."));
    m_stop->setAutoDefault(false);
    m_stop->hide();
    buttons->addWidget(m_progress, 1);
    buttons->addWidget(m_stop);
    buttons->addStretch(1);
    buttons->addWidget(m_export);
    buttons->addWidget(m_close);
    column->addLayout(buttons);
    connect(m_export, &QPushButton::clicked, this, &ExportModelDialog::write);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_stop, &QPushButton::clicked, &m_exporter, &ModelExporter::cancelWriting);

    const QString folder = chooser.saveFolder().isEmpty() ? QDir::currentPath() : chooser.saveFolder();
    m_file->setText(QDir::toNativeSeparators(QDir(folder).filePath(name + suffixOf(format()))));
    follow();
    resizeWithinScreen(*this, {620, 460});
    chooseFormat();
    m_file->setFocus();
}

void ExportModelDialog::buildForm(QFormLayout& form) {
    m_format = named(new QComboBox(this), "export-format", tr("Format"));
    for (const ModelFormat& each : modelFormats())
        m_format->addItem(QStringLiteral("%1 (%2)").arg(coreText(each.label), suffixOf(each)), suffixOf(each));
    m_help = plainLabel(this);
    m_help->setObjectName(QStringLiteral("export-help"));
    m_help->setWordWrap(true);
    m_help->setMinimumHeight(2 * m_help->fontMetrics().lineSpacing());
    m_help->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_numbers = named(new QComboBox(this), "export-numbers", tr("Numbers"));
    m_numbers->setToolTip(
        tr("Precision of the weights in the file. Automatic: .h, .c and .onnx float64 for a linear reservoir, else float32; "
           ".gguf float32. A block of 32 quantised weights shares one scale d: w ≈ d·q, q an integer of 8 or 4 bits."));
    m_reservoirPy = named(new QCheckBox(tr("For the package &ReservoirPy instead of NumPy alone"), this), "export-reservoirpy",
                          tr("For the package ReservoirPy instead of NumPy alone"));
    m_batch = named(new QCheckBox(tr("With an axis for a &batch: many series at once"), this), "export-batch",
                    tr("With an axis for a batch: many series at once"));
    m_batch->setToolTip(
        tr("Inputs are then steps × batch × columns, otherwise steps × columns: one series. Each series of a batch may start "
           "from its own state."));
    auto* place = new QHBoxLayout;
    m_file = named(new QLineEdit(this), "export-file", tr("File"));
    auto* browse = named(new QPushButton(tr("&Browse…"), this), "export-browse", tr("Browse…"));
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &ExportModelDialog::browse);
    place->addWidget(m_file, 1);
    place->addWidget(browse);
    form.addRow(tr("&Format"), m_format);
    form.addRow(QString(), m_help);
    form.addRow(tr("&Numbers"), m_numbers);
    form.addRow(QString(), m_reservoirPy);
    form.addRow(QString(), m_batch);
    form.addRow(tr("F&ile"), place);
    static_cast<QLabel*>(form.labelForField(place))->setBuddy(m_file);
    if (!m_memory) return;
    m_format->setCurrentIndex(std::max(0, m_format->findData(m_memory->value(formatKey))));
    m_reservoirPy->setChecked(m_memory->value(reservoirPyKey, false).toBool());
    m_batch->setChecked(m_memory->value(batchKey, false).toBool());
}

void ExportModelDialog::follow() {
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportModelDialog::chooseFormat);
    connect(m_numbers, &QComboBox::currentIndexChanged, this, &ExportModelDialog::checkLimits);
    connect(m_reservoirPy, &QCheckBox::toggled, this, &ExportModelDialog::checkLimits);
    connect(m_batch, &QCheckBox::toggled, this, &ExportModelDialog::checkLimits);
    connect(m_file, &QLineEdit::textEdited, this, &ExportModelDialog::takeSuffix);
    connect(m_file, &QLineEdit::textChanged, this, &ExportModelDialog::update);
    m_patience.setSingleShot(true);
    m_patience.setInterval(shortWait);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (m_checking) m_notes->setPlainText(tr("Checking what the file can hold …"));
        m_progress->setVisible(m_writing);
        m_stop->setVisible(m_writing);
    });
    connect(&m_exporter, &ModelExporter::limitsFound, this, [this](const ModelExportAnswer& answer) {
        const ModelExportRequest now = request(false);
        const bool current = answer.request.file == now.file && answer.request.options == now.options;
        if (!current) return;
        m_checking = false;
        showLimits(answer.limits);
    });
    connect(&m_exporter, &ModelExporter::written, this, [this] {
        if (!m_writing) return;
        m_writing = false;
        accept();
    });
    connect(&m_exporter, &ModelExporter::cancelled, this, [this] {
        if (!m_writing) return;
        m_writing = false;
        m_error->showMessage(tr("Cancelled: nothing was written."));
        update();
    });
    connect(&m_exporter, &ModelExporter::failed, this, [this](const QString& message, const ModelExportRequest& request) {
        (request.write ? m_writing : m_checking) = false;
        m_error->showMessage(message);
        if (!request.write) showLimits({});
        update();
    });
}

const ModelFormat& ExportModelDialog::format() const {
    return modelFormats()[static_cast<std::size_t>(std::max(0, m_format->currentIndex()))];
}

ModelExportRequest ExportModelDialog::request(bool write) const {
    ExportOptions options;
    if (!format().numbers.empty()) options.numbers = static_cast<NumberFormat>(m_numbers->currentData().toInt());
    options.reservoirPy = format().suffix == ".py" && m_reservoirPy->isChecked();
    options.batch = format().suffix == ".onnx" && m_batch->isChecked();
    const QString file = QFileInfo(QDir::fromNativeSeparators(m_file->text().trimmed())).absoluteFilePath();
    return {m_source, write ? file.toStdString() : "model" + format().suffix, options, write};
}

void ExportModelDialog::chooseFormat() {
    const ModelFormat& chosen = format();
    m_help->setText(coreText(chosen.help));
    {
        const QSignalBlocker quiet(m_numbers);
        const QVariant kept = m_numbers->count() > 0 || !m_memory ? m_numbers->currentData() : m_memory->value(numbersKey);
        m_numbers->clear();
        m_numbers->addItem(numbersLabel(NumberFormat::automatic), static_cast<int>(NumberFormat::automatic));
        for (const NumberFormat each : chosen.numbers) m_numbers->addItem(numbersLabel(each), static_cast<int>(each));
        m_numbers->setCurrentIndex(std::max(0, m_numbers->findData(kept.toInt())));
    }
    m_numbers->setVisible(!chosen.numbers.empty());
    m_form->labelForField(m_numbers)->setVisible(!chosen.numbers.empty());
    m_reservoirPy->setVisible(chosen.suffix == ".py");
    m_batch->setVisible(chosen.suffix == ".onnx");

    const QFileInfo file(QDir::fromNativeSeparators(m_file->text()));
    if (!file.fileName().isEmpty() && !file.fileName().endsWith(suffixOf(chosen), Qt::CaseInsensitive)) {
        const bool replaces = m_format->findData(QLatin1Char('.') + file.suffix().toLower()) >= 0;
        const QString name = (replaces ? file.completeBaseName() : file.fileName()) + suffixOf(chosen);
        m_file->setText(QDir::toNativeSeparators(QDir(file.path()).filePath(name)));
    }
    checkLimits();
}

/// Selects the format of a known suffix that was typed.
void ExportModelDialog::takeSuffix() {
    const int known = m_format->findData(QLatin1Char('.') + QFileInfo(m_file->text()).suffix().toLower());
    if (known >= 0) m_format->setCurrentIndex(known);
}

void ExportModelDialog::browse() {
    const QString filter = QStringLiteral("%1 (*%2)").arg(coreText(format().label), QString::fromStdString(format().suffix));
    const QString file = m_chooser.save(this, windowTitle(), QFileInfo(m_file->text()).fileName(), filter);
    if (file.isEmpty()) return;
    m_agreed = QFileInfo(file).absoluteFilePath();
    m_file->setText(QDir::toNativeSeparators(file));
    takeSuffix();
}

void ExportModelDialog::checkLimits() {
    m_error->hide();
    m_checking = true;
    m_patience.start();
    m_exporter.submit(request(false));
    update();
}

void ExportModelDialog::showLimits(const std::vector<FormatLimit>& limits) {
    m_limits = limits;
    m_blocked = std::ranges::any_of(limits, &FormatLimit::blocks);
    restyle();
    update();
}

void ExportModelDialog::restyle() {
    if (m_checking || !m_notes) return;
    const QString warning = plotColours(palette()).warning.name();
    QString text;
    for (const FormatLimit& limit : m_limits) {
        QString sentence = coreText(limit.sentence).toHtmlEscaped();
        if (!limit.blocks) sentence[0] = sentence[0].toUpper();
        text += limit.blocks ? QStringLiteral("<p style=\"color:%1\"><b>%2</b> %3.</p>")
                                   .arg(warning, tr("Cannot be written:").toHtmlEscaped(), sentence)
                             : QStringLiteral("<p>• %1.</p>").arg(sentence);
    }
    if (text.isEmpty()) text = tr("<p>The file holds the complete model: nothing is left out or rounded.</p>");
    m_notes->setHtml(text);  // our own rich text
}

void ExportModelDialog::update() {
    const bool named = !QFileInfo(m_file->text().trimmed()).fileName().isEmpty();
    m_export->setEnabled(named && !m_blocked && settled());
    for (QWidget* each : std::initializer_list<QWidget*>{m_format, m_numbers, m_reservoirPy, m_batch, m_file})
        each->setEnabled(!m_writing);
    for (QWidget* each : std::initializer_list<QWidget*>{m_progress, m_stop})
        if (!m_writing) each->hide();
    m_close->setText(m_writing ? tr("&Close") : tr("&Cancel"));
    m_close->setAccessibleName(m_writing ? tr("Close") : tr("Cancel"));
    m_close->setToolTip(m_writing ? tr("Closes this dialogue; the file is finished in the background.") : QString());
}

bool ExportModelDialog::mayReplace(const QString& file) {
    if (file == m_agreed || !QFileInfo::exists(file)) return true;
    PlainMessageBox box(QMessageBox::Warning, windowTitle(), tr("“%1” exists already.").arg(QFileInfo(file).fileName()),
                        QMessageBox::Yes | QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("replace-file"));
    box.setInformativeText(tr("Replace it?"));
    box.button(QMessageBox::Yes)->setText(tr("&Replace"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Yes;
}

void ExportModelDialog::write() {
    if (!m_export->isEnabled()) return;
    ModelExportRequest wanted = request(true);
    const QString file = QString::fromStdString(wanted.file);
    if (!file.endsWith(suffixOf(format()), Qt::CaseInsensitive)) wanted.file += format().suffix;
    if (!mayReplace(QString::fromStdString(wanted.file))) return;
    if (format().second && !mayReplace(QString::fromStdString(format().second(wanted.file).string()))) return;
    m_error->hide();
    m_writing = true;
    m_patience.start();
    m_exporter.submit(wanted);
    remember();
    update();
}

void ExportModelDialog::remember() {
    m_chooser.rememberSaved(QString::fromStdString(request(true).file));
    if (!m_memory) return;
    m_memory->setValue(formatKey, m_format->currentData());
    m_memory->setValue(reservoirPyKey, m_reservoirPy->isChecked());
    m_memory->setValue(batchKey, m_batch->isChecked());
    if (!format().numbers.empty()) m_memory->setValue(numbersKey, m_numbers->currentData());
}

void ExportModelDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace echoplane
