// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/stored_run_file.h"

#include <algorithm>
#include <stdexcept>

#include <QFileInfo>

#include <nlohmann/json.hpp>

#include "core/files/input_file.h"
#include "core/files/text_file.h"
#include "core/files/text_lines.h"
#include "core/files/zip_archive.h"
#include "core/formats/model_format.h"
#include "core/formats/model_metadata.h"
#include "core/project/project_file.h"
#include "core/tables/read_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane {
namespace {

/// Metadata of a model, or the document that `train --json` printed.
std::string fromJson(const std::string& file) {
    std::string text = readTextFile(file);
    const auto json = parseJson(text, file);
    return json.is_object() && json.contains("format") ? metadataIn(file) : text;
}

bool isModel(const QString& suffix) {
    return std::ranges::any_of(modelFormats(),
                               [&](const ModelFormat& each) { return each.suffix == '.' + suffix.toStdString(); });
}

/// True if the first two columns are named as a real and an imaginary part, as Echoplane writes them.
bool holdsEigenvalues(const QString& file) {
    try {
        const std::vector<DataColumn> columns = previewDataTable(file.toStdString()).table.columns;
        const auto begins = [&](std::size_t k, const char* word) {
            return QString::fromStdString(columns[k].name).startsWith(QLatin1String(word), Qt::CaseInsensitive);
        };
        return columns.size() >= 2 && begins(0, "re") && begins(1, "im");
    } catch (const std::exception&) {
        return false;
    }
}

/// True for an archive of arrays that is no model.
bool holdsArrays(const std::string& file) {
    try {
        const ZipArchive archive = ZipArchive::opened(file);
        for (std::uint64_t index = 0; index < archive.count(); ++index) {
            const auto member = archive.member(index);
            if (!member || member->name == "Wout.npy" || member->name == "metadata.npy") return false;
        }
        return archive.count() > 0;
    } catch (const std::exception&) {
        return false;
    }
}

/// A project under another name than .echo.
bool holdsProject(const QString& file) {
    constexpr std::size_t head = 80;
    try {
        return firstBytes(file.toStdString(), head).find("\"echoplane project\"") != std::string::npos;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

bool isText(const QString& file) {
    try {
        return !firstTextLines(file.toStdString(), 1).empty();
    } catch (const std::exception&) {
        return false;
    }
}

bool hasRecord(const QString& file) {
    try {
        return !recordOf(file).isEmpty();
    } catch (const std::exception&) {
        return false;
    }
}

}  // namespace

FileKind kindOf(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("echo")) return FileKind::project;
    if (suffix == QLatin1String("json")) return holdsProject(file) ? FileKind::project : FileKind::model;
    if (suffix == QLatin1String("npz")) return holdsArrays(file.toStdString()) ? FileKind::data : FileKind::model;
    if (suffix == QLatin1String("npy")) return FileKind::data;
    if (suffix == QLatin1String("nc") || suffix == QLatin1String("nc4") || suffix == QLatin1String("cdf")) return FileKind::field;
    const QStringList tables{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"), QStringLiteral("dat")};
    if (!tables.contains(suffix) && storedRunSuffixes().contains(suffix)) return FileKind::record;
    if (holdsProject(file)) return FileKind::project;
    if (!tables.contains(suffix)) return isText(file) ? FileKind::data : FileKind::unknown;  // .log, .prn, .lvm, none …
    if (hasRecord(file)) return FileKind::record;
    return holdsEigenvalues(file) ? FileKind::eigenvalues : FileKind::data;
}

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
        throw Refusal("cannot take settings from %1: the file must end in one of .%2", path,
                      storedRunSuffixes().join(QStringLiteral(", .")).toStdString());
    }
    if (suffix == QLatin1String("echo")) return {readProject(path).experiment, {}, "project"};
    const std::string record = recordText(file);
    if (record.empty()) {
        throw Refusal(
            "%1 holds no settings: it was not written by Echoplane, or another program removed them when it rewrote the file",
            path);
    }
    return storedRun(record, path);
}

}  // namespace echoplane
