// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace echoplane {

/// A page of the results column.
class MinePage : public QLabel {
    Q_OBJECT
public:
    explicit MinePage(QWidget* parent = nullptr);
};

}  // namespace echoplane
