// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of kinds of run and of tasks.
#include <array>

#include "core/kinds/classes/class_kind.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/kinds/fields/field_kind.h"
#include "core/kinds/fields/kuramoto_sivashinsky.h"
#include "core/kinds/fields/lorenz96.h"
#include "core/kinds/fields/own_field.h"
#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_task.h"
#include "core/kinds/recall/recall_kind.h"
#include "core/own_data/data.h"
#include "core/tasks/henon.h"
#include "core/tasks/logistic_map.h"
#include "core/tasks/lorenz.h"
#include "core/tasks/mackey_glass.h"
#include "core/tasks/mso.h"
#include "core/tasks/narma.h"
#include "core/tasks/parity.h"
#include "core/tasks/rabinovich_fabrikant.h"
#include "core/tasks/rossler.h"
#include "core/tasks/scrolls.h"
#include "core/tasks/waves.h"

namespace echoplane {

std::span<const RunKind* const> kinds() {
    static constexpr std::array list = {&seriesKind, &recallKind, &classesKind, &fieldKind};
    return list;
}

std::span<const Task> tasks() {
    static const std::array list = {
        msoTask(),
        memoryTask(),
        narmaTask(),
        mackeyGlassTask(),
        lorenzTask(),
        rosslerTask(),
        doubleScrollTask(),
        multiScrollTask(),
        rabinovichFabrikantTask(),
        henonTask(),
        logisticMapTask(),
        sineToSquareTask(),
        sineOrSquareTask(),
        parityTask(),
        digitsTask(),
        fashionTask(),
        spokenDigitsTask(),
        glossesTask(),
        tonesTask(),
        symbolOrderTask(),
        templatesTask(),
        kuramotoSivashinskyTask(),
        lorenz96Task(),
        classesTask(),
        textTask(),
        nextTokenTask(),
        fieldTask(),
        dataTask(),
    };
    return list;
}

}  // namespace echoplane
