// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <nlohmann/json.hpp>

#include "core/capacity/capacity_report.h"
#include "core/conceptors/conceptor_report.h"
#include "core/kinds/recall/one_input.h"
#include "core/python/arrays.h"
#include "core/python/bindings.h"
#include "core/python/computing.h"
#include "core/python/settings_arguments.h"
#include "core/run/pipeline.h"

namespace echoplane {

namespace py = pybind11;

namespace {

py::object capacity(const PyExperiment& experiment, int degrees, int steps, const py::object& progress) {
    return fromJson(computing(progress, std::nullopt, [&](const RunContext& context) {
        return capacityJson(experiment.experiment,
                            capacityReport(experiment.experiment, {.degrees = degrees, .steps = steps}, context));
    }));
}

using NamedSeries = std::pair<std::string, std::optional<std::vector<double>>>;

py::object conceptors(const PyExperiment& experiment, const std::vector<NamedSeries>& patterns, double aperture, int learn,
                      int recall, const std::optional<double>& morph, const py::object& progress) {
    return fromJson(computing(progress, std::nullopt, [&](const RunContext& context) {
        const ConceptorOptions options{.aperture = aperture, .steps = learn, .recallSteps = recall};
        std::vector<Pattern> all;
        for (const auto& [name, values] : patterns)
            all.push_back(values ? Pattern{name, Eigen::Map<const Eigen::VectorXd>(values->data(),
                                                                                   static_cast<Eigen::Index>(values->size()))}
                                 : patternOf(name, options.patternSteps(), context));
        const auto spectrum = Pipeline().runToDynamics(reservoirWithOneInput(experiment.experiment), context).spectrum;
        const ConceptorMemory memory = loadPatterns(experiment.experiment, *spectrum, all, options, context);
        std::optional<Morph> between;
        if (morph) between = morphOf(memory, *morph, options);
        return conceptorsJson(experiment.experiment, memory, options, between);
    }));
}

}  // namespace

void addReservoirs(py::module_& module) {
    module.def("_capacity", &capacity);
    module.def("_conceptors", &conceptors);
}

}  // namespace echoplane
