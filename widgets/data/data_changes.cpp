// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/data_changes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include "core/own_data/data_series.h"
#include "core/settings/settings.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
DataChanges::DataChanges(QWidget* parent)
    : QWidget(parent),
      m_gaps(new QComboBox(this)),
      m_resample(new QComboBox(this)),
      m_logarithm(new QCheckBox(tr("&Logarithm"), this)),
      m_difference(new QSpinBox(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (const SettingChoice& choice : setting("gaps").choices) {
        m_gaps->addItem(coreText(choice.label), QString::fromStdString(choice.name));
        m_gaps->setItemData(m_gaps->count() - 1, plainToolTip(coreText(choice.help)), Qt::ToolTipRole);
    }
    addWithLabel(*row, m_gaps, tr("&Gaps"), "gaps");
    m_resample->addItem(tr("rows as in the file"), 0.0);
    addWithLabel(*row, m_resample, tr("St&eps"), "resample");
    m_difference->setRange(0, static_cast<int>(setting("difference").maximum));
    m_difference->setSpecialValueText(tr("none"));
    addWithLabel(*row, m_difference, tr("Di&fference over"), "difference");
    m_logarithm->setObjectName(QStringLiteral("data-log"));
    m_logarithm->setToolTip(plainToolTip(coreText(setting("log").help)));
    row->addWidget(m_logarithm);
    row->addStretch(1);
    connect(m_gaps, &QComboBox::currentIndexChanged, this, &DataChanges::changed);
    connect(m_resample, &QComboBox::currentIndexChanged, this, &DataChanges::changed);
    connect(m_logarithm, &QCheckBox::toggled, this, &DataChanges::changed);
    connect(m_difference, &QSpinBox::valueChanged, this, [this](int rows) {
        m_difference->setSuffix(rows == 1 ? tr(" row") : tr(" rows"));
        Q_EMIT changed();
    });
}

void DataChanges::addWithLabel(QHBoxLayout& row, QWidget* field, const QString& name, const char* settingName) {
    QLabel* label = plainLabel(name, this);
    field->setObjectName(QStringLiteral("data-") + QLatin1String(settingName));
    field->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    field->setToolTip(plainToolTip(coreText(setting(settingName).help)));
    label->setBuddy(field);
    row.addWidget(label);
    row.addWidget(field);
    row.addSpacing(8);
    if (field == m_resample) m_resampleLabel = label;
}

void DataChanges::show(const Experiment& experiment) {
    const QSignalBlocker gaps(m_gaps), resample(m_resample), logarithm(m_logarithm), difference(m_difference);
    m_gaps->setCurrentIndex(m_gaps->findData(QString::fromStdString(experiment[ownData::gaps])));
    m_logarithm->setChecked(experiment[ownData::logarithm]);
    m_difference->setValue(experiment[ownData::difference]);
    const double step = experiment[ownData::resample];
    if (m_resample->findData(step) < 0) m_resample->addItem(tr("even, of %1").arg(numberText(step)), step);
    m_resample->setCurrentIndex(m_resample->findData(step));
}

void DataChanges::setTable(const DataTable& table) {
    const QSignalBlocker blocker(m_resample);
    const TableTime& time = table.time;
    const double step = time.rising && !time.even ? time.step : 0.0;
    if (step > 0.0 && m_resample->findData(step) < 0) {
        m_resample->addItem(tr("even, of %1").arg(coreText(stepText(time, step))), step);
    }
    const bool offered = m_resample->count() > 1;
    m_resample->setVisible(offered);
    m_resampleLabel->setVisible(offered);
}

void DataChanges::putInto(Experiment& experiment) const {
    experiment.set(ownData::gaps, m_gaps->currentData().toString().toStdString());
    experiment.set(ownData::resample, m_resample->currentData().toDouble());
    experiment.set(ownData::logarithm, m_logarithm->isChecked());
    experiment.set(ownData::difference, m_difference->value());
}

}  // namespace echoplane
