// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/choice_row.h"

namespace echoplane {

/// Where the eigenvalues come from, in a list with a small picture of each. Pictures are drawn when they are first needed: that
/// of the current method at once, all others when the list opens; all together cost some 10 ms.
class MethodRow : public ChoiceRow {
    Q_OBJECT

public:
    MethodRow(Document& document, QWidget* parent);

protected:
    void showValue(const SettingValue& current) override;
    void fit() override;
    void changeEvent(QEvent* event) override;

private:
    void showPicture(int index);
    void forgetPictures();
};

}  // namespace echoplane
