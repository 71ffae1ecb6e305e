// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/kind_files.h"

#include <algorithm>
#include <array>

#include "core/formats/model_files.h"
#include "core/formats/tiled_members.h"

namespace echoplane {

std::span<const KindFiles> kindFiles() {
    static const std::array<KindFiles, 2> kinds = {classFiles(), tiledFiles()};
    return kinds;
}

const KindFiles& filesOf(const ModelKind& kind) {
    static const KindFiles series = {.kind = &seriesModels};
    const auto kinds = kindFiles();
    const auto found = std::ranges::find(kinds, &kind, &KindFiles::kind);
    return found == kinds.end() ? series : *found;
}

}  // namespace echoplane
