// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace echoplane {

class Document;
class SettingRow;
struct Setting;

/// The row of a setting, in the shape that its description asks for: a knob if it has a slider, else a number, a choice or a
/// switch; the task, the method, the activation and the closed loop have shapes of their own.
SettingRow* makeSettingRow(const Setting& setting, Document& document, QWidget* parent);

}  // namespace echoplane
