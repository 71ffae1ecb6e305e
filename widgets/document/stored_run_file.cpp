// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/stored_run_file.h"

#include <stdexcept>

#include <QFileInfo>

#include <nlohmann/json.hpp>

#include "core/io/json_text.h"
#include "core/io/model_format.h"
#include "core/io/project_file.h"
#include "core/io/text_file.h"
#include "widgets/plots/plot_file.h"

namespace echoplane {
namespace {

/// A model, or what `train --json` printed.
StoredRun fromJson(const std::string& file) {
    const auto json = parseJson(readTextFile(file), file);
    if (json.is_object() && json.contains("format")) return storedRun(readModel(file).metadata, file);
    return storedRun(json.dump(), file);
}

}  // namespace

QStringList storedRunSuffixes() {
    return {QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png"), QStringLiteral("npz"), QStringLiteral("json"),
            QStringLiteral("csv"), QStringLiteral("md"),  QStringLiteral("tex"), QStringLiteral("echo")};
}

StoredRun readStoredRun(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    const std::string path = file.toStdString();
    if (!storedRunSuffixes().contains(suffix)) {
        throw std::invalid_argument("cannot take settings from " + path + ": the file must end in one of ." +
                                    storedRunSuffixes().join(QStringLiteral(", .")).toStdString());
    }
    if (suffix == QLatin1String("echo")) return {readProject(path).experiment, {}, "project"};
    if (suffix == QLatin1String("npz")) return storedRun(readModel(path).metadata, path);
    if (suffix == QLatin1String("json")) return fromJson(path);
    const QString record = recordOf(file);
    if (record.isEmpty()) {
        throw std::invalid_argument(path + " holds no settings: it was not written by Echoplane, or another program has left " +
                                    "them out when it wrote the file again");
    }
    return storedRun(record.toStdString(), path);
}

}  // namespace echoplane
