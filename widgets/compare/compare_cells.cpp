// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_cells.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFileInfo>

#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "widgets/controls/table_cell.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

struct CompareCellsTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ComparePanel)
};

}  // namespace

QString dataOf(const Experiment& experiment) {
    if (!readsFile(experiment)) return QString::fromStdString(taskText(experiment));
    const auto list = [](const std::vector<std::string>& names) {
        QStringList all;
        for (const std::string& name : names) all << QString::fromStdString(name);
        return all.join(QStringLiteral(", "));
    };
    const std::string reading = dataOptionsLine(experiment.data.source.reading);
    return QStringLiteral("%1: %2 → %3")
               .arg(QFileInfo(QString::fromStdString(experiment.data.source.file)).fileName(),
                    list(experiment.data.source.inputs), list(experiment.data.source.targets)) +
           (reading.empty() ? QString() : QStringLiteral(" (%1)").arg(QString::fromStdString(reading)));
}

QString titleOf(Metric metric) {
    return coreText(traits(metric).title);
}

QTableWidgetItem* settingCell(const Setting& setting, const Experiment& experiment) {
    const QString exact = QString::fromStdString(valueText(setting, experiment));
    const SettingValue current = value(setting, experiment);
    const bool isNumber = std::holds_alternative<double>(current) && !setting.isSwitch();
    constexpr int digits = 6;
    const QString shown = setting.isChoice() ? choiceLabel(setting, experiment)
                          : isNumber         ? typeset(QString::number(std::get<double>(current), 'g', digits))
                                             : exact;
    auto* cell = tableCell(shown, setting.isChoice() ? Qt::AlignLeft : Qt::AlignRight);
    cell->setData(exactRole, exact);
    cell->setToolTip(plainToolTip(setting.isChoice() ? shown : exact));
    return cell;
}

QString exactText(const QTableWidgetItem& cell) {
    const QVariant exact = cell.data(exactRole);
    return exact.isValid() ? exact.toString() : cell.text();
}

QString measureTitle(const Measure& measure) {
    QString title = titleOf(measure.what.metric);
    if (!measure.unit.empty())
        title = QStringLiteral("%1 (%2)").arg(title.section(QStringLiteral(" ("), 0, 0), coreText(measure.unit));
    return measure.what.role == Role::test         ? CompareCellsTexts::tr("Test %1").arg(title)
           : measure.what.role == Role::validation ? CompareCellsTexts::tr("Validation %1").arg(title)
                                                   : CompareCellsTexts::tr("Training %1").arg(title);
}

std::vector<Measure> furtherMeasures(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric judged) {
    std::vector<Measure> all;
    for (const auto& run : runs) {
        if (!run || !run->score) continue;
        for (const Measure& measure : measuresOf(*run->score)) {
            const bool above =
                measure.what.metric == Metric::rmse || (measure.what.metric == judged && measure.what.role != Role::fit);
            const bool there = std::ranges::find(all, measure.what, &Measure::what) != all.end();
            if (!above && !there && std::isfinite(measure.value)) all.push_back(measure);
        }
    }
    const auto place = [](const Measure& measure) {
        const Role role = measure.what.role;
        return 3 * static_cast<int>(measure.what.metric) + (role == Role::test ? 0 : role == Role::validation ? 1 : 2);
    };
    std::ranges::stable_sort(all, {}, place);
    return all;
}

}  // namespace echoplane
