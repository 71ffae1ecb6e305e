// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/output_name.h"

#include <QCoreApplication>

#include "core/sequences/labelled_set.h"

namespace echoplane {
namespace {

struct OutputNameTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::OutputName)
};

}  // namespace

QString outputName(const RunResult& result, int output) {
    const Dataset& task = *result.data;
    const auto outputs = static_cast<int>(task.targets.rows());
    if (resultOf(result.experiment) == TaskResult::memoryCurve) return OutputNameTexts::tr("output, delay %1").arg(output + 1);
    if (task.classes)
        return OutputNameTexts::tr("output of %1")
            .arg(QString::fromStdString(task.classes->set->classes[static_cast<std::size_t>(output)]));
    if (task.targetNames.empty())
        return outputs > 1 ? OutputNameTexts::tr("output %1 of %2").arg(output + 1).arg(outputs) : OutputNameTexts::tr("output");
    const QString name = QString::fromStdString(task.targetNames[static_cast<std::size_t>(output)]);
    return outputs > 1 ? OutputNameTexts::tr("%1 (%2 of %3)").arg(name).arg(output + 1).arg(outputs) : name;
}

QString noSeriesText(const RunResult& result) {
    if (isField(result.experiment))
        return OutputNameTexts::tr(
            "This task forecasts a field in tiles, so there is no single series to show here. See Errors, Field.");
    if (!isClassification(result.experiment)) return {};
    return OutputNameTexts::tr(
        "This task classifies whole sequences, each from its own start, so there is no single series to show here. See Errors, "
        "Classes.");
}

QString rmseName(const RunResult& result) {
    const Dataset& task = *result.data;
    if (task.targetNames.empty()) return OutputNameTexts::tr("RMSE");
    return ownUnits(task.targetNormalisation)
               ? OutputNameTexts::tr("RMSE (normalised)")
               : OutputNameTexts::tr("RMSE (%1)").arg(QString::fromStdString(task.targetNames.front()));
}

}  // namespace echoplane
