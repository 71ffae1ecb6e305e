// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/base/result_view.h"

namespace echoplane {

/// The moduli of the eigenvalues.
class MineView : public ResultView {
    Q_OBJECT
public:
    explicit MineView(QWidget* parent = nullptr);
};

}  // namespace echoplane
