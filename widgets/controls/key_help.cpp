// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/key_help.h"

#include <QVariant>
#include <QWidget>

namespace echoplane {

void describeKeys(QWidget& widget, const QStringList& lines) {
    if (!widget.property(keyHelpProperty).isValid()) widget.setProperty(keyHelpProperty, lines);
}

}  // namespace echoplane
