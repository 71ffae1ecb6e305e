// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/task.h"

#include <array>

#include "core/math/registry.h"
#include "core/tasks/memory.h"
#include "core/tasks/mso.h"

namespace echoplane {

std::span<const Task> tasks() {
    static const std::array list = {
        Task{.name = "mso",
             .label = "Superimposed oscillators (MSO)",
             .help = "Predict the next value of a sum of K sines, U(t) = Σ sin(α_k·t) (eq. 22).",
             .inputs = 1,
             .outputs = [](const Experiment&) { return 1; },
             .generate = generateMso,
             .forecasts = true},
        Task{.name = "memory",
             .label = "Memory capacity",
             .help = "Recall the input of k steps ago, for every delay k up to K (eq. 23 and 24).",
             .inputs = 1,
             .outputs = [](const Experiment& e) { return e.delays; },
             .generate = generateMemory,
             .recalls = true},
    };
    return list;
}

const Task& task(std::string_view name) {
    return findByName(tasks(), name, "task");
}

}  // namespace echoplane
