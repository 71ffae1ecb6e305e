// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/stored_run_file.h"

#include "widgets/plots/export/plot_file.h"

namespace echoplane {
namespace {

std::string pictureRecord(const std::string& file) {
    return recordOf(QString::fromStdString(file)).toStdString();
}

}  // namespace

FileKind kindOf(const QString& file) {
    return kindOf(file.toStdString());
}

std::string recordText(const QString& file) {
    return recordText(file.toStdString(), pictureRecord);
}

StoredRun readStoredRun(const QString& file) {
    return readStoredRun(file.toStdString(), pictureRecord);
}

}  // namespace echoplane
