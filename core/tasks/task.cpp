// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/task.h"

#include <array>

#include "core/math/registry.h"
#include "core/tasks/memory.h"
#include "core/tasks/mso.h"

namespace echoplane {

std::span<const Task> tasks() {
    static const std::array list = {
        Task{"mso", "Superimposed oscillators (MSO)", "Predict the next value of a sum of K sines, U(t) = Σ sin(α_k·t) (eq. 22).",
             1, [](const Experiment&) { return 1; }, generateMso},
        Task{"memory", "Memory capacity", "Recall the input of k steps ago, for every delay k up to K (eq. 23 and 24).", 1,
             [](const Experiment& e) { return e.delays; }, generateMemory},
    };
    return list;
}

const Task& task(std::string_view name) {
    return findByName(tasks(), name, "task");
}

}  // namespace echoplane
