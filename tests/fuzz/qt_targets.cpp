// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include <QString>

#include "core/report/run_record.h"
#include "tests/fuzz/targets.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane::fuzz {

namespace {

void readRecord(const std::filesystem::path& file) {
    const std::string record = recordOf(QString::fromStdString(file.string())).toStdString();
    if (!record.empty()) static_cast<void>(storedRun(record, file.string()));
}

}  // namespace

std::span<const Target> targets() {
    static constexpr std::array list = {Target{"record-svg", ".svg", readRecord}, Target{"record-pdf", ".pdf", readRecord},
                                        Target{"record-png", ".png", readRecord}, Target{"record-md", ".md", readRecord},
                                        Target{"record-csv", ".csv", readRecord}};
    return list;
}

}  // namespace echoplane::fuzz
