// SPDX-License-Identifier: GPL-3.0-or-later
#include <pybind11/pybind11.h>

#include "core/python/arrays.h"
#include "core/python/bindings.h"
#include "core/system/blas_threads.h"

namespace echoplane {

namespace py = pybind11;

py::object fromJson(const nlohmann::ordered_json& json) {
    using Kind = nlohmann::ordered_json::value_t;
    switch (json.type()) {
        case Kind::object: {
            py::dict all;
            for (const auto& [key, value] : json.items()) all[py::str(key)] = fromJson(value);
            return all;
        }
        case Kind::array: {
            py::list all;
            for (const auto& value : json) all.append(fromJson(value));
            return all;
        }
        case Kind::string:
            return py::str(json.get_ref<const std::string&>());
        case Kind::boolean:
            return py::bool_(json.get<bool>());
        case Kind::number_integer:
            return py::int_(json.get<std::int64_t>());
        case Kind::number_unsigned:
            return py::int_(json.get<std::uint64_t>());
        case Kind::number_float:
            return py::float_(json.get<double>());
        default:
            return py::none();
    }
}

}  // namespace echoplane

PYBIND11_MODULE(_echoplane, module) {
    using namespace echoplane;
    useKernelsOfProcessor();
    module.attr("__version__") = ECHOPLANE_VERSION;
    addExperiments(module);
    addRuns(module);
    addExplorations(module);
    addModels(module);
    addFits(module);
    addReservoirs(module);
}
