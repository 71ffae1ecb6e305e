// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/setting_row.h"

class QCheckBox;

namespace echoplane {

class NumberField;

/// A number without a slider: its name and its value, editable in place.
class NumberRow : public SettingRow {
    Q_OBJECT

public:
    NumberRow(const Setting& setting, Document& document, QWidget* parent);

protected:
    void showValue(const SettingValue& current) override;

private:
    /// Where the data are many independent sequences, spans count these.
    void showUnit();

    NumberField* m_field;
    bool m_countsSequences = false;
};

/// A switch: its name and a check box.
class SwitchRow : public SettingRow {
    Q_OBJECT

public:
    SwitchRow(const Setting& setting, Document& document, QWidget* parent);

protected:
    void showValue(const SettingValue& current) override;

private:
    QCheckBox* m_box;
};

}  // namespace echoplane
