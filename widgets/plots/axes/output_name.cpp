// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/output_name.h"

#include <QCoreApplication>

#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

struct OutputNameTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::OutputName)
};

}  // namespace

QString outputName(const RunResult& result, int output) {
    const Dataset& task = *result.data;
    const auto outputs = static_cast<int>(task.targets.rows());
    if (const auto nameOf = kindOf(result.experiment).outputName; nameOf != nullptr) return coreText(nameOf(task, output));
    if (task.targetNames.empty())
        return outputs > 1 ? OutputNameTexts::tr("output %1 of %2").arg(output + 1).arg(outputs) : OutputNameTexts::tr("output");
    const QString name = QString::fromStdString(task.targetNames[static_cast<std::size_t>(output)]);
    return outputs > 1 ? OutputNameTexts::tr("%1 (%2 of %3)").arg(name).arg(output + 1).arg(outputs) : name;
}

QString noSeriesText(const RunResult& result) {
    const Message why = whyNot(&RunKind::trajectory, result.experiment, Message("there is no single series to show"));
    return why.empty() ? QString() : sentenceOf(why) + QLatin1Char(' ') + OutputNameTexts::tr("See Errors.");
}

QString rmseName(const RunResult& result) {
    const Dataset& task = *result.data;
    if (task.targetNames.empty()) return OutputNameTexts::tr("RMSE");
    return ownUnits(task.targetNormalisation)
               ? OutputNameTexts::tr("RMSE (normalised)")
               : OutputNameTexts::tr("RMSE (%1)").arg(QString::fromStdString(task.targetNames.front()));
}

}  // namespace echoplane
