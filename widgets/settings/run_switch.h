// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/setting_row.h"

class QPushButton;

namespace echoplane {

/// The switch between predictions one step ahead and a run on the model's own output, as two buttons (`switch:free-run` is that
/// of the run on its own, `ahead:free-run` the other).
class RunSwitch : public SettingRow {
    Q_OBJECT

public:
    RunSwitch(Document& document, QWidget* parent);

protected:
    void showValue(const SettingValue& current) override;

private:
    QPushButton* m_ahead;
    QPushButton* m_onItsOwn;
};

}  // namespace echoplane
