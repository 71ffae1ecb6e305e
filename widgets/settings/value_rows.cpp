// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/value_rows.h"

#include <utility>

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "core/tasks/task.h"
#include "widgets/controls/number_field.h"
#include "widgets/document/document.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/settings/setting_knob.h"

namespace echoplane {

NumberRow::NumberRow(const Setting& setting, Document& document, QWidget* parent)
    : SettingRow(setting, document, parent),
      m_field(makeNumberField(
          setting, [this](double number) { apply(number); }, this)) {
    setName(labelWithSymbol(setting));
    addControl(m_field, "field");
    name().setBuddy(m_field);
    grid().addWidget(m_field, 0, controlColumn);
    connect(m_field, &NumberField::errorChanged, this, &NumberRow::showError);
    begin();
}

void NumberRow::showValue(const SettingValue& current) {
    showUnit();
    m_field->setValue(std::get<double>(current));
}

void NumberRow::showUnit() {
    const std::string& which = setting().name;
    if (which != "training" && which != "validation" && which != "test") return;
    const bool sequences = columnsOf(document().experiment()) != Columns::steps;
    if (std::exchange(m_countsSequences, sequences) == sequences) return;
    if (sequences)
        m_field->setUnit(tr("sequences"), tr("sequence"));
    else
        m_field->setUnit(coreText(setting().unit), SettingRow::tr("step"));
}

SwitchRow::SwitchRow(const Setting& setting, Document& document, QWidget* parent)
    : SettingRow(setting, document, parent), m_box(new QCheckBox(this)) {
    m_box->setContextMenuPolicy(Qt::ActionsContextMenu);
    addControl(m_box, "switch");
    name().setBuddy(m_box);
    grid().addWidget(m_box, 0, controlColumn);
    connect(m_box, &QCheckBox::toggled, this, [this](bool on) { commit(on ? 1.0 : 0.0); });
    begin();
}

void SwitchRow::showValue(const SettingValue& current) {
    const QSignalBlocker blocker(m_box);
    m_box->setChecked(std::get<double>(current) != 0.0);
}

}  // namespace echoplane
