// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/race/race_names.h"

#include <algorithm>

#include "core/tasks/task.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"

namespace echoplane {

RaceNames::RaceNames(QWidget* parent) : QListWidget(parent) {
    setObjectName(QStringLiteral("race-names"));
    setAccessibleName(tr("Contenders"));
    setToolTip(tr("Models that take part in the race. Networks need the package echoplane-torch."));
    for (const std::string& name : contenderNames()) {
        auto* item = new QListWidgetItem(coreText(learner(name).title), this);
        item->setData(Qt::UserRole, QString::fromStdString(name));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool usual = !needsNetworks(name) || name == "gru" || name == "lstm" || name == "lru";
        item->setCheckState(usual ? Qt::Checked : Qt::Unchecked);
        if (const NetworkKind* kind = networkKind(name)) item->setToolTip(plainToolTip(coreText(kind->source)));
    }
    // In columns, as far as there is room.
    constexpr int lines = 6, gap = 8;
    const QSize cell(sizeHintForColumn(0) + gap, sizeHintForRow(0));
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setGridSize(cell);
    setMinimumHeight(lines * cell.height() + 2 * frameWidth());
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);  // as wide as the form below it
}

void RaceNames::showFor(const Experiment& experiment) {
    for (int k = 0; k < count(); ++k) item(k)->setHidden(!takesPart(nameAt(k), experiment));
}

std::vector<std::string> RaceNames::ticked(const Experiment& experiment) const {
    std::vector<std::string> names;
    for (int k = 0; k < count(); ++k)
        if (item(k)->checkState() == Qt::Checked && takesPart(nameAt(k), experiment)) names.push_back(nameAt(k));
    return names;
}

void RaceNames::tick(const std::vector<std::string>& names) {
    for (int k = 0; k < count(); ++k) {
        const bool on = std::ranges::find(names, nameAt(k)) != names.end() && item(k)->flags().testFlag(Qt::ItemIsEnabled);
        item(k)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
}

void RaceNames::disableNetworks() {
    for (int k = 0; k < count(); ++k) {
        if (!needsNetworks(nameAt(k))) continue;
        item(k)->setCheckState(Qt::Unchecked);
        item(k)->setFlags(item(k)->flags() & ~Qt::ItemIsEnabled);
        item(k)->setToolTip(tr("Networks need the package echoplane-torch, which is not installed."));
    }
}

}  // namespace echoplane
