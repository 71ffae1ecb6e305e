// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/choice_row.h"

class QPushButton;

namespace echoplane {

/// The task, in a list with headings and a word on each. A task on the user's data has a button with the file below it; stepping
/// to such a task by key or wheel opens no dialogue: the button offers it, and the choice is withdrawn when the focus leaves.
class TaskRow : public ChoiceRow {
    Q_OBJECT

public:
    TaskRow(Document& document, QWidget* parent);

protected:
    void choose(const std::string& name) override;
    void showValue(const SettingValue& current) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showFile();
    /// Reverts a choice that was stepped to and needs a file.
    void withdrawSoon();
    void ask();

    QPushButton* m_file;     ///< names the data file, or asks for one
    bool m_offered = false;  ///< a choice that needs a file has been stepped to, not taken
};

}  // namespace echoplane
