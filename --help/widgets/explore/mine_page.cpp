// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/mine_page.h"

namespace echoplane {

MinePage::MinePage(QWidget* parent) : QLabel(tr("My page"), parent) {
    setTextFormat(Qt::PlainText);
}

}  // namespace echoplane
