// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/make_setting_row.h"

#include "core/settings/settings.h"
#include "widgets/settings/choice_row.h"
#include "widgets/settings/picture_row.h"
#include "widgets/settings/run_switch.h"
#include "widgets/settings/setting_knob.h"
#include "widgets/settings/spectrum_picture.h"
#include "widgets/settings/task_row.h"
#include "widgets/settings/value_rows.h"

namespace echoplane {

SettingRow* makeSettingRow(const Setting& setting, Document& document, QWidget* parent) {
    if (setting.name == "task") return new TaskRow(document, parent);
    if (setting.name == "free-run") return new RunSwitch(document, parent);
    if (setting.name == "method") return new PictureRow(setting, document, parent, sampleOfMethod, PictureRow::tr("Eigenvalues"));
    if (setting.name == "topology") return new PictureRow(setting, document, parent, sampleOfTopology);
    if (setting.name == "activation") return new ActivationRow(setting, document, parent);
    if (setting.isChoice()) return new ChoiceRow(setting, document, parent);
    if (setting.isSwitch()) return new SwitchRow(setting, document, parent);
    if (setting.sliderMinimum < setting.sliderMaximum) return new SettingKnob(setting, document, parent);
    return new NumberRow(setting, document, parent);
}

}  // namespace echoplane
