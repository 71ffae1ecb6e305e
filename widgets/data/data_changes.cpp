// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/data_changes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include "core/own_data/data_series.h"
#include "core/settings/settings.h"
#include "widgets/data/data_field.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {

DataChanges::DataChanges(QFormLayout& form, QObject* parent)
    : QObject(parent),
      m_form(form),
      m_gaps(new QComboBox(form.parentWidget())),
      m_resample(new QComboBox(form.parentWidget())),
      m_difference(new QSpinBox(form.parentWidget())),
      m_logarithm(new QCheckBox(tr("Logarithm"), form.parentWidget())) {
    const auto add = [&](QWidget* field, const QString& name, const char* settingName) {
        addDataField(form, field, name, settingName, plainToolTip(coreText(setting(settingName).help)));
    };
    for (const SettingChoice& choice : setting("gaps").choices) {
        m_gaps->addItem(coreText(choice.label), QString::fromStdString(choice.name));
        m_gaps->setItemData(m_gaps->count() - 1, plainToolTip(coreText(choice.help)), Qt::ToolTipRole);
    }
    add(m_gaps, tr("Gaps"), "gaps");
    m_resample->addItem(tr("rows as in the file"), 0.0);
    add(m_resample, tr("Steps"), "resample");
    m_difference->setRange(0, static_cast<int>(setting("difference").maximum));
    m_difference->setSpecialValueText(tr("none"));
    add(m_difference, tr("Difference over"), "difference");
    m_logarithm->setObjectName(QStringLiteral("data-log"));
    m_logarithm->setAccessibleName(tr("Logarithm"));
    m_logarithm->setToolTip(plainToolTip(coreText(setting("log").help)));
    form.addRow(QString(), m_logarithm);
    connect(m_gaps, &QComboBox::currentIndexChanged, this, &DataChanges::changed);
    connect(m_resample, &QComboBox::currentIndexChanged, this, &DataChanges::changed);
    connect(m_logarithm, &QCheckBox::toggled, this, &DataChanges::changed);
    connect(m_difference, &QSpinBox::valueChanged, this, [this](int rows) {
        m_difference->setSuffix(rows == 1 ? tr(" row") : tr(" rows"));
        Q_EMIT changed();
    });
}

void DataChanges::show(const Experiment& experiment) {
    const QSignalBlocker quiet(this);
    m_gaps->setCurrentIndex(m_gaps->findData(QString::fromStdString(experiment[ownData::gaps])));
    m_logarithm->setChecked(experiment[ownData::logarithm]);
    m_difference->setValue(experiment[ownData::difference]);
    const double step = experiment[ownData::resample];
    if (m_resample->findData(step) < 0) m_resample->addItem(tr("even, of %1").arg(numberText(step)), step);
    m_resample->setCurrentIndex(m_resample->findData(step));
}

void DataChanges::setTable(const DataTable& table) {
    const QSignalBlocker quiet(this);
    const TableTime& time = table.time;
    const double step = time.rising && !time.even ? time.step : 0.0;
    if (step > 0.0 && m_resample->findData(step) < 0)
        m_resample->addItem(tr("even, of %1").arg(coreText(stepText(time, step))), step);
    const bool any = !table.columns.empty();
    for (QWidget* each : {static_cast<QWidget*>(m_gaps), static_cast<QWidget*>(m_difference), static_cast<QWidget*>(m_logarithm)})
        m_form.setRowVisible(each, any);
    m_form.setRowVisible(m_resample, any && m_resample->count() > 1);
}

void DataChanges::putInto(Experiment& experiment) const {
    experiment.set(ownData::gaps, m_gaps->currentData().toString().toStdString());
    experiment.set(ownData::resample, m_resample->currentData().toDouble());
    experiment.set(ownData::logarithm, m_logarithm->isChecked());
    experiment.set(ownData::difference, m_difference->value());
}

}  // namespace echoplane
