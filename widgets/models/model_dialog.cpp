// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/model_dialog.h"

#include <utility>

#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include "core/model/model_info.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"

namespace echoplane {

ModelDialog::ModelDialog(const QString& file, std::shared_ptr<const Model> model, FileChooser& chooser, QWidget* parent)
    : QDialog(parent), m_chooser(chooser), m_model(std::move(model)) {
    setObjectName(QStringLiteral("model-dialog"));
    setHelp(*this, QStringLiteral("model-file"));
    setWindowTitle(tr("Model %1").arg(QFileInfo(file).fileName()));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    m_error = new MessageStrip(MessageStrip::Kind::error, this);
    m_error->setObjectName(QStringLiteral("model-error"));
    m_note = new MessageStrip(MessageStrip::Kind::hint, this);
    m_note->setObjectName(QStringLiteral("model-note"));
    column->addWidget(m_error);
    column->addWidget(m_note);
    QLabel* why = plainLabel(tr("The file holds no settings that this version can retrain, so it cannot be opened as an "
                                "experiment. The model itself can be run:"),
                             this);
    why->setWordWrap(true);
    column->addWidget(why);
    auto* info = named(new QPlainTextEdit(QString::fromStdString(infoText(modelInfo(*m_model))), this), "model-info",
                       tr("Description of the model"));
    info->setReadOnly(true);
    info->setTabChangesFocus(true);
    info->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    column->addWidget(info, 1);

    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_inputs = addFile(
        *form, "model-inputs", tr("&Inputs"), tr("Inputs"), Way::in,
        tr("CSV, TSV, .npy or .npz, one line per step. The model's %1 inputs are matched by name, or else taken in order.")
            .arg(m_model->inputs()));
    if (m_model->closedLoop()) {
        m_known = addFile(*form, "model-known", tr("&Known outputs"), tr("Known outputs"), Way::in,
                          tr("May be empty. CSV of the true outputs of the first steps: the model is fed these while they last, "
                             "then its own outputs."));
    }
    m_outputs = addFile(*form, "model-outputs", tr("&Outputs"), tr("Outputs"), Way::out,
                        tr("CSV to write: one column per output (%1), one line per step.").arg(m_model->outputs()));
    column->addLayout(form);

    auto* buttons = new QHBoxLayout;
    auto* save = new QPushButton(tr("&Export as…"), this);
    save->setObjectName(QStringLiteral("model-export"));
    m_predict = new QPushButton(tr("&Predict"), this);
    m_predict->setObjectName(QStringLiteral("model-predict"));
    auto* close = new QPushButton(tr("&Close"), this);
    for (auto [button, name] : {std::pair{save, tr("Export as…")}, {m_predict, tr("Predict")}, {close, tr("Close")}}) {
        button->setAccessibleName(name);
        button->setAutoDefault(false);
    }
    m_predict->setDefault(true);
    buttons->addWidget(save);
    buttons->addStretch(1);
    buttons->addWidget(m_predict);
    buttons->addWidget(close);
    column->addLayout(buttons);
    connect(save, &QPushButton::clicked, this, [this] { Q_EMIT exportRequested(m_model); });
    connect(m_predict, &QPushButton::clicked, this, &ModelDialog::predict);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(&m_reader, &ModelReader::failed, this, [this](const QString& message) {
        m_error->showMessage(message);
        update();
    });
    connect(&m_reader, &ModelReader::predicted, this, [this](const ModelAnswer& answer) {
        const QString outputs = QString::fromStdString(answer.task.files.outputs);
        QString notes;
        for (const Message& note : answer.predicted.notes) notes += tr("Note: %1. ").arg(coreText(note));
        if (answer.predicted.divergedAt)
            m_error->showMessage(
                tr("The model diverged at step %1; the steps before are in %2.").arg(*answer.predicted.divergedAt).arg(outputs));
        else
            m_note->showMessage(notes + tr("Steps predicted: %1. They are in %2.").arg(answer.predicted.steps).arg(outputs));
        update();
    });
    update();
    resizeWithinScreen(*this, {620, 560});
}

QLineEdit* ModelDialog::addFile(QFormLayout& form, const char* name, const QString& label, const QString& accessibleName, Way way,
                                const QString& toolTip) {
    auto* field = named(new QLineEdit(this), name, accessibleName);
    field->setToolTip(toolTip);
    field->setPlaceholderText(toolTip.section(QStringLiteral(". "), 0, 0));  // its first sentence
    auto* browse = new QPushButton(tr("Browse…"), this);
    browse->setAutoDefault(false);
    browse->setAccessibleName(tr("Browse for %1").arg(accessibleName));
    connect(browse, &QPushButton::clicked, this, [this, field, way, accessibleName] {
        const QString filter = tr("Comma-separated values (*.csv);;All files (*)");
        const QString file = way == Way::in ? m_chooser.open(this, accessibleName, filter)
                                            : m_chooser.save(this, accessibleName, QStringLiteral("outputs.csv"), filter);
        if (!file.isEmpty()) field->setText(file);
    });
    connect(field, &QLineEdit::textChanged, this, &ModelDialog::update);
    auto* row = new QHBoxLayout;
    row->addWidget(field, 1);
    row->addWidget(browse);
    form.addRow(label, row);
    static_cast<QLabel*>(form.labelForField(row))->setBuddy(field);
    return field;
}

void ModelDialog::update() {
    const bool complete = m_outputs && !m_inputs->text().trimmed().isEmpty() && !m_outputs->text().trimmed().isEmpty();
    if (m_predict) m_predict->setEnabled(complete && m_reader.idle());
}

void ModelDialog::predict() {
    m_error->hide();
    m_note->hide();
    const auto path = [](const QLineEdit* field) { return field ? field->text().trimmed().toStdString() : std::string(); };
    m_reader.predict(m_model, {path(m_inputs), path(m_known), path(m_outputs)});
    update();
}

}  // namespace echoplane
