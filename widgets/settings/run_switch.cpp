// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/run_switch.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include "widgets/document/document.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

RunSwitch::RunSwitch(Document& document, QWidget* parent)
    : SettingRow(echoplane::setting("free-run"), document, parent),
      m_ahead(new QPushButton(tr("one step ahead"), this)),
      m_onItsOwn(new QPushButton(tr("on its own"), this)) {
    auto* pair = new QHBoxLayout;
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(metrics::unit);
    for (QPushButton* each : {m_ahead, m_onItsOwn}) {
        each->setCheckable(true);
        each->setAutoExclusive(true);
        each->setContextMenuPolicy(Qt::ActionsContextMenu);
        pair->addWidget(each);
    }
    pair->addStretch(1);
    addControl(m_ahead, "ahead");
    addControl(m_onItsOwn, "switch");
    for (QPushButton* each : {m_ahead, m_onItsOwn}) each->setAccessibleName(each->text());
    name().setBuddy(m_onItsOwn);
    name().hide();  // the buttons say it
    grid().removeWidget(&name());
    grid().addLayout(pair, 0, nameColumn);
    connect(m_onItsOwn, &QPushButton::toggled, this, [this](bool on) { commit(on ? 1.0 : 0.0); });
    begin();
}

void RunSwitch::showValue(const SettingValue& current) {
    const bool on = std::get<double>(current) != 0.0;
    const QSignalBlocker ahead(m_ahead), own(m_onItsOwn);
    (on ? m_onItsOwn : m_ahead)->setChecked(true);
    // The checked one is the stop of the Tab key; the arrow keys go from one to the other.
    m_ahead->setFocusPolicy(on ? Qt::ClickFocus : Qt::StrongFocus);
    m_onItsOwn->setFocusPolicy(on ? Qt::StrongFocus : Qt::ClickFocus);
}

}  // namespace echoplane
