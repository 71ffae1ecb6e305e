// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>
#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/kinds/classes/class_form.h"
#include "core/predict/from_run.h"
#include "core/predict/predict_csv.h"
#include "core/project/project_file.h"
#include "core/project/python_call.h"
#include "core/project/shared_line.h"
#include "core/python/arrays.h"
#include "core/python/bindings.h"
#include "core/python/computing.h"
#include "core/python/settings_arguments.h"
#include "core/text/json_text.h"

namespace echoplane {

namespace py = pybind11;

namespace {

using Path = std::filesystem::path;

/// A file that exists while the object does.
struct Scratch {
    Path file = std::filesystem::temp_directory_path() /
                ("echoplane-" + std::to_string(getpid()) + '-' + std::to_string(reinterpret_cast<std::uintptr_t>(this)) + ".npz");
    ~Scratch() {
        std::error_code none;
        std::filesystem::remove(file, none);
    }
};

py::bytes bytesOf(const Model& model) {
    const Scratch scratch;
    writeModel(scratch.file, model);
    return readTextFile(scratch.file.string());
}

Model fromBytes(const std::string& bytes) {
    const Scratch scratch;
    writeTextFile(scratch.file, bytes);
    return readModel(scratch.file);
}

void save(const Model& model, const Path& file, const std::string& numbers, bool reservoirPy, bool batch) {
    ExportOptions options;
    options.numbers = numberFormatNamed(numbers);
    options.reservoirPy = reservoirPy;
    options.batch = batch;
    computing(py::none(), std::nullopt, [&](const RunContext& context) {
        writeModel(file, model, options, context);
        return 0;
    });
}

py::array eigenvalues(const Model& model) {
    if (const DiagonalForm* diagonal = model.diagonal()) return eigenvalueArray(diagonal->spectrum);
    return py::module_::import("numpy").attr("linalg").attr("eigvals")(seriesArray(denseWeights(model).transpose()));
}

}  // namespace

void addModels(py::module_& module) {
    py::class_<Model, std::shared_ptr<Model>>(module, "Model", "A trained model, as files hold it.")
        .def_static(
            "load", [](const Path& file) { return readModel(file); }, py::arg("file"), "Reads .npz or .json.")
        .def("save", &save, py::arg("file"), py::arg("numbers") = "auto", py::arg("reservoirpy") = false,
             py::arg("batch") = false, "Writes .npz, .json, .py, .h, .c, .onnx, .gguf or .mat; the format follows the suffix.")
        .def_property_readonly("eigenvalues", &eigenvalues, "Of W, after spectral radius and leak.")
        .def_property_readonly(
            "weights", [](const std::shared_ptr<Model>& self) { return matrixView(self->readout, self); }, "W_out, N × outputs.")
        .def_property_readonly("readout_bias",
                               [](const std::shared_ptr<Model>& self) { return vectorView(self->readoutBias, self); })
        .def_property_readonly(
            "input_weights", [](const std::shared_ptr<Model>& self) { return matrixView(self->inputWeights, self); },
            "W_in, N × inputs.")
        .def_property_readonly(
            "reservoir_weights",
            [](const Model& self) {
                // Column-major: rows × columns as they are.
                const auto dense = std::make_shared<const Eigen::MatrixXd>(denseWeights(self));
                return matrixView(*dense, dense);
            },
            "W as a dense N × N matrix, in the model's coordinates; a state is a row, r·W.")
        .def_property_readonly("inputs", &Model::inputs)
        .def_property_readonly("outputs", &Model::outputs)
        .def_property_readonly("size", &Model::size)
        .def_property_readonly("input_names", [](const Model& self) { return self.inputNames; })
        .def_property_readonly("output_names", [](const Model& self) { return self.outputNames; })
        .def_property_readonly("forgets_start_after", [](const Model& self) { return self.forgetsStartAfter; })
        .def_property_readonly(
            "metadata", [](const Model& self) { return fromJson(plainJson(self.metadata.empty() ? "{}" : self.metadata)); },
            "Settings, task and errors of the run that it comes from.")
        .def_property_readonly(
            "experiment",
            [](const Model& self) -> std::optional<PyExperiment> {
                if (const auto experiment = experimentOf(self)) return PyExperiment{*experiment};
                return std::nullopt;
            },
            "The settings that it was trained with, or None.")
        .def(
            "predict_csv",
            [](const Model& self, const Path& inputs, const Path& outputs, bool warm) {
                PredictFiles files;
                files.inputs = inputs.string();
                files.outputs = outputs.string();
                files.warm = warm;
                checkPredictFiles(self, files);
                return predictCsv(self, files).steps;
            },
            py::arg("inputs"), py::arg("outputs"), py::arg("warm") = false,
            "As `echoplane predict`; returns the number of steps.")
        .def(py::pickle([](const Model& self) { return bytesOf(self); },
                        [](const py::bytes& bytes) { return std::make_shared<Model>(fromBytes(bytes)); }));
    module.def("_model_of", [](const PyResult& result) {
        return computing(py::none(), std::nullopt, [&](const RunContext& context) { return modelOf(result.run, context); });
    });

    module.def(
        "save_project",
        [](const Path& file, const PyExperiment& experiment, const std::string& title, const std::string& notes) {
            Project project;
            project.experiment = experiment.experiment;
            project.title = title;
            project.notes = notes;
            writeProject(file, project);
        },
        py::arg("file"), py::arg("experiment"), py::arg("title") = "", py::arg("notes") = "",
        "Writes an .echo project, which the window opens.");
    module.def(
        "load_project",
        [](const Path& file) {
            const Project project = readProject(file);
            py::dict all;
            all["experiment"] = PyExperiment{project.experiment};
            all["title"] = project.title;
            all["about"] = project.about;
            all["notes"] = project.notes;
            py::dict pins, snapshots;
            for (const ProjectPin& each : project.pins) pins[py::str(each.name)] = PyExperiment{each.experiment};
            for (const ProjectPin& each : project.snapshots) snapshots[py::str(each.name)] = PyExperiment{each.experiment};
            all["pins"] = pins;
            all["snapshots"] = snapshots;
            return all;
        },
        py::arg("file"), "Reads an .echo project: its experiment, pins, snapshots and notes.");
    module.def(
        "shared_line",
        [](const PyExperiment& experiment) {
            SharedState state;
            state.project.experiment = experiment.experiment;
            return sharedLine(state);
        },
        py::arg("experiment"), "The experiment as one line of text, which the window takes from the clipboard.");
    module.def(
        "from_shared_line", [](const std::string& line) { return PyExperiment{parseSharedLine(line).project.experiment}; },
        py::arg("line"), "The experiment of such a line.");
}

}  // namespace echoplane
