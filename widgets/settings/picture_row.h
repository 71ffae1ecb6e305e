// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/math/spectrum.h"
#include "widgets/settings/choice_row.h"

namespace echoplane {

/// A setting whose choices are spectra, in a list with a small picture of each. Pictures are drawn when they are first needed:
/// that of the current choice at once, all others when the list opens; all together cost some 10 ms.
class PictureRow : public ChoiceRow {
    Q_OBJECT

public:
    /// The sample of a choice: sampleOfMethod() or sampleOfTopology().
    using Sample = Spectrum (*)(const Experiment& experiment, const std::string& choice);

    /// The row shows the setting's own name if `name` is empty.
    PictureRow(const Setting& setting, Document& document, QWidget* parent, Sample sample, const QString& name = {});

protected:
    void showValue(const SettingValue& current) override;
    void fit() override;
    void changeEvent(QEvent* event) override;

private:
    void showPicture(int index);
    void forgetPictures();

    Sample m_sample;
};

}  // namespace echoplane
