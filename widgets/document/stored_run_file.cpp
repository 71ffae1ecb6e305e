// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/stored_run_file.h"

#include <algorithm>
#include <stdexcept>

#include <QFileInfo>

#include <nlohmann/json.hpp>

#include "core/files/json_text.h"
#include "core/files/text_file.h"
#include "core/io/model_format.h"
#include "core/io/model_metadata.h"
#include "core/io/project_file.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane {
namespace {

/// A model, or what `train --json` printed.
std::string fromJson(const std::string& file) {
    std::string text = readTextFile(file);
    const auto json = parseJson(text, file);
    return json.is_object() && json.contains("format") ? metadataIn(file) : text;
}

bool isModel(const QString& suffix) {
    return std::ranges::any_of(modelFormats(),
                               [&](const ModelFormat& each) { return each.suffix == '.' + suffix.toStdString(); });
}

}  // namespace

std::string recordText(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("json")) return fromJson(file.toStdString());
    return isModel(suffix) ? metadataIn(file.toStdString()) : recordOf(file).toStdString();
}

QStringList storedRunSuffixes() {
    QStringList suffixes{QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png"), QStringLiteral("csv"),
                         QStringLiteral("md"),  QStringLiteral("tex"), QStringLiteral("echo")};
    for (const ModelFormat& format : modelFormats()) suffixes << QString::fromStdString(format.suffix.substr(1));
    return suffixes;
}

StoredRun readStoredRun(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    const std::string path = file.toStdString();
    if (!storedRunSuffixes().contains(suffix)) {
        throw std::invalid_argument("cannot take settings from " + path + ": the file must end in one of ." +
                                    storedRunSuffixes().join(QStringLiteral(", .")).toStdString());
    }
    if (suffix == QLatin1String("echo")) return {readProject(path).experiment, {}, "project"};
    const std::string record = recordText(file);
    if (record.empty()) {
        throw std::invalid_argument(path + " holds no settings: it was not written by Echoplane, or another program has left " +
                                    "them out when it wrote the file again");
    }
    return storedRun(record, path);
}

}  // namespace echoplane
