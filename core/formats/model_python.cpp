// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_files.h"
#include "core/formats/model_members.h"
#include "core/formats/model_metadata.h"
#include "core/formats/python_literal.h"
#include "core/formats/python_texts.h"
#include "core/predict/from_run.h"
#include "core/predict/test_vector.h"
#include "core/text/base64.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Longer arrays are written in base64: also exact, but shorter and quicker to load.
constexpr Eigen::Index mostLiteral = 32;

std::string inBase64(const void* data, std::size_t bytes, const std::string& type, const std::string& shape,
                     const RunContext& context) {
    constexpr std::size_t piece = 3 << 18;  // a multiple of 3: no padding in between
    const std::string_view all(static_cast<const char*>(data), bytes);
    std::string text = "_array(\"";
    for (std::size_t at = 0; at < bytes; at += piece) {
        context.checkpoint();
        text += base64(all.substr(at, piece));
    }
    return text + "\", \"" + type + "\", " + shape + ")";
}

std::string complexText(std::complex<double> value) {
    return "complex(" + shortestText(value.real()) + ", " + shortestText(value.imag()) + ")";
}

}  // namespace

std::string pythonText(const Eigen::MatrixXd& matrix, bool vector, const RunContext& context) {
    const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> rows = matrix;
    const std::string shape = vector ? "(" + std::to_string(matrix.size()) + ",)"
                                     : "(" + std::to_string(matrix.rows()) + ", " + std::to_string(matrix.cols()) + ")";
    if (rows.size() > mostLiteral)
        return inBase64(rows.data(), static_cast<std::size_t>(rows.size()) * sizeof(double), "<f8", shape, context);
    std::string list;
    for (Eigen::Index k = 0; k < rows.size(); ++k) list += (k == 0 ? "" : ", ") + shortestText(rows.data()[k]);
    return "np.array([" + list + "], float).reshape" + (vector ? "(" + std::to_string(matrix.size()) + ")" : shape);
}

std::string pythonText(const ArrayValue& value, const RunContext& context) {
    if (const auto* number = std::get_if<double>(&value)) return shortestText(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return nlohmann::ordered_json(*text).dump();
    // Not in ASCII: JSON escapes a character beyond 16 bits as two, which Python reads as two characters.
    if (const auto* texts = std::get_if<std::vector<std::string>>(&value)) return nlohmann::ordered_json(*texts).dump();
    if (const auto* list = std::get_if<Eigen::VectorXd>(&value)) return pythonText(*list, true, context);
    if (const auto* matrix = std::get_if<Eigen::MatrixXd>(&value)) return pythonText(*matrix, false, context);
    if (const auto* whole = std::get_if<Eigen::VectorXi>(&value)) {
        return inBase64(whole->data(), static_cast<std::size_t>(whole->size()) * sizeof(int), "<i4",
                        "(" + std::to_string(whole->size()) + ",)", context);
    }
    const auto& values = std::get<Eigen::VectorXcd>(value);
    if (values.size() > mostLiteral) {
        return inBase64(values.data(), static_cast<std::size_t>(values.size()) * sizeof(std::complex<double>), "<c16",
                        "(" + std::to_string(values.size()) + ",)", context);
    }
    std::string list;
    for (Eigen::Index k = 0; k < values.size(); ++k) list += (k == 0 ? "" : ", ") + complexText(values[k]);
    return "np.array([" + list + "], complex)";
}

std::string pythonRecurrence(const Model& model) {
    if (model.diagonal()) {
        return "    n, p = len(eigenvalues_real), len(eigenvalues_upper)\n"
               "    pairs = (r[n:n + p] + 1j * r[n + p:]) * eigenvalues_upper\n"
               "    z = np.concatenate([r[:n] * eigenvalues_real, pairs.real, pairs.imag])\n";
    }
    if (model.sparse()) {
        return "    columns = np.repeat(np.arange(len(r)), np.diff(W_indptr))\n"
               "    z = np.bincount(columns, W_data * r[W_indices], len(r))\n";
    }
    return "    z = r @ W\n";
}

std::string pythonActivation(const Model& model) {
    switch (model.activation) {
        case Activation::tanh:
            return "np.tanh(z)";
        case Activation::relu:
            return "np.maximum(z, 0.0)";
        case Activation::sigmoid:
            return "1.0 / (1.0 + np.exp(-z))";
        case Activation::identity:
            break;
    }
    return "z";
}

std::string pythonUpdate(const Model& model) {
    if (model.linear()) return "z";
    if (model.carry.empty()) return "(1.0 - leak_rate) * r + leak_rate * " + pythonActivation(model);
    return (model.carry.matrix.size() > 0 ? "r @ carry" : "carry_diagonal * r") + std::string(" + carry_gain * ") +
           pythonActivation(model);
}

namespace {

std::string numpyStep(const Model& model) {
    std::string text =
        "\n\ndef step(r, y, u):\n"
        "    \"\"\"The state r, the last output y and the input u give the next state and output.\"\"\"\n" +
        pythonRecurrence(model) + "    z = z + Win @ u";
    if (model.feedbackWeights.size() > 0) text += " + Wfb @ y";
    if (model.reservoirBias.size() > 0) text += " + reservoir_bias";
    text += "\n    r = " + pythonUpdate(model) + "\n";
    if (model.readoutFeatures) {
        const StateFeatures& functions = model.readoutFeatures->functions;
        std::string parts;
        text += "    x = (r - feature_shift) * feature_factor\n";
        if (!functions.pairs.empty()) parts += ", x[feature_pairs[::2]] * x[feature_pairs[1::2]]";
        if (!functions.triples.empty())
            parts += ", x[feature_triples[::3]] * x[feature_triples[1::3]] * x[feature_triples[2::3]]";
        if (functions.mixing.size() > 0) parts += ", np.tanh(mixing @ x + mixing_bias)";
        text += "    phi = np.concatenate([" + parts.substr(2) + "])\n";
    }
    text += "    y_next = r @ Wout";
    if (model.readoutFeatures) text += " + phi @ Wout_features";
    if (model.readoutBias.size() > 0) text += " + bias";
    if (model.outputReadout.size() > 0) text += " + y @ Wout_output";
    if (model.inputReadout.size() > 0) text += " + u @ Wout_input";
    return text + R"PYTHON(
    return r, y_next


def _series(values, columns, what):
    values = np.asarray(values, float)
    if values.ndim == 1 and columns == 1:
        values = values.reshape(-1, 1)
    if values.ndim != 2 or values.shape[1] != columns:
        raise ValueError("the {} must be a matrix with {} column{}, one row per step".format(what, columns, "s" * (columns > 1)))
    if not np.isfinite(values).all():
        raise ValueError("the {} have a value that is no finite number, first in row {}".format(
            what, 1 + int(np.argmax(~np.isfinite(values).all(axis=1)))))
    return values


def run(inputs, known=(), start="initial"):
    """Outputs for inputs, both with one row per step. Starts at the model's initial state, with "warm" at the end of the training
    series, or at a pair (r, y) as returned by step(). Over the first steps, the rows of `known` are fed back instead of the
    model's own outputs."""
    inputs = _series(inputs, Win.shape[1], "inputs")
    known = _series(known, Wout.shape[1], "known outputs") if len(known) else ()
    if isinstance(start, str):
        if start not in starts:
            raise ValueError("there is no start \"{}\" in this file; there are: {}".format(start, ", ".join(starts)))
        start = starts[start]
    (r, y), outputs = start, np.empty((len(inputs), Wout.shape[1]))
    with np.errstate(all="ignore"):  # a model that diverges shows it in its outputs
        for t, u in enumerate(inputs):
            r, y = step(r, y, u)
            outputs[t] = y
            if t < len(known):
                y = known[t]
    return outputs
)PYTHON";
}

std::string reservoirPyModel(const NamedArrays& arrays) {
    std::string text = "\n\n# What follows is the file echoplane_reservoirpy.py of Echoplane.\n" +
                       std::string(reservoirPyLoaderText) +
                       "\n\n_model = None\n"
                       "\n\ndef run(inputs, known=(), start=\"initial\"):\n"
                       "    \"\"\"As EchoplaneModel.run().\"\"\"\n"
                       "    global _model\n"
                       "    if _model is None:\n"
                       "        _model = EchoplaneModel(dict(";
    for (const auto& [name, value] : arrays)
        if (name != "metadata" && name != "equations") text += name + "=" + name + ", ";
    text.resize(text.size() - 2);
    return text + "))\n    return _model.run(inputs, known, start)\n";
}

std::string scriptText(const Model& model, bool reservoirPy, const RunContext& context) {
    const TestVector test = testVector(model, context);
    const NamedArrays arrays = namedArrays(model);
    std::string text =
        "#!/usr/bin/env python3\n"
        "# -*- coding: utf-8 -*-\n"
        "\"\"\"A trained reservoir, written by Echoplane " ECHOPLANE_VERSION
        ".\n"
        "\n"
        "python3 THIS.py                                 checks itself against Echoplane's numbers\n"
        "python3 THIS.py INPUT.csv OUTPUT.csv            runs over a CSV with one column per input and one line per step; - is "
        "standard input\n"
        "                                                or output; columns are found by name if the names are known\n"
        "python3 THIS.py INPUT.csv OUTPUT.csv --warm     continues where the training series ended\n"
        "python3 THIS.py INPUT.csv OUTPUT.csv --known Y.csv   true values of y(t-1) over the first steps\n"
        "import THIS; THIS.run(inputs)                   from Python\n"
        "\n"
        "Numbers are in the units of the training data.\n";
    text += model.forgetsStartAfter
                ? "After " + std::to_string(*model.forgetsStartAfter) + " steps it does not matter where a run started.\n"
                : "After how many steps it does not matter where a run started is unknown.\n";
    text +=
        "The parts below and what they compute: see `equations`.\n"
        "\"\"\"\n"
        "import base64\n"
        "import csv\n"
        "import io\n"
        "import json\n"
        "import os\n"
        "import sys\n"
        "\n"
        "import numpy as np\n"
        "\n\ndef _array(text, kind, shape):\n"
        "    return np.frombuffer(base64.b64decode(text), kind).reshape(shape)\n\n\n";
    for (const auto& [name, value] : arrays) {
        context.checkpoint();
        const std::string literal = pythonText(value, context);
        text += name + " = " + (name == "metadata" ? "json.loads(" + literal + ")" : literal) + "\n";
    }
    if (model.inputNames.empty()) text += "input_names = []\n";
    if (model.outputNames.empty()) text += "output_names = []\n";
    text += "ahead = " + std::to_string(warmStartPositionOf(model).ahead) +
            "  # rows from the inputs to the values that the outputs predict\n";
    text += "\nstarts = {\"initial\": (initial_state, initial_output)";
    if (model.warmState.size() > 0) text += ", \"warm\": (warm_state, warm_output)";
    text += "}\ntest_inputs = " + pythonText(test.inputs.transpose(), false, context) +
            "\ntest_outputs = " + pythonText(test.outputs.transpose(), false, context) +
            "\ntest_scale = " + shortestText(test.scale) + "\n";
    text += reservoirPy ? reservoirPyModel(arrays) : numpyStep(model);
    // The fed-back output is Echoplane's, so that a small difference cannot grow through the feedback.
    text +=
        "\n\ndef selftest():\n"
        "    \"\"\"Largest difference from Echoplane's outputs, relative to the readout's largest sum of |weight * "
        "state|.\"\"\"\n"
        "    return np.abs(run(test_inputs, test_outputs) - test_outputs).max() / test_scale\n"
        "\n\n";
    return text + std::string(modelScriptText);
}

std::vector<Message> pythonObstacles(const Model& model, const ExportOptions& options) {
    if (!options.reservoirPy) return {};
    std::vector<Message> obstacles;
    if (model.readoutFeatures)
        obstacles.emplace_back("ReservoirPy's nodes have a linear readout: no squares, products or mixing layer");
    if (!model.carry.empty())
        obstacles.emplace_back("ReservoirPy's Reservoir has the leaky cell alone: use the script that only needs NumPy");
    return obstacles;
}

std::vector<Message> pythonNotes(const Model&, const ExportOptions& options, const RunContext&) {
    if (!options.reservoirPy) return {};
    return {Message("the script needs the package ReservoirPy, 0.3 or 0.4, which Debian does not have")};
}

}  // namespace

ModelFormat pythonFormat() {
    return {".py",
            "Python script",
            "A script that only needs NumPy: holds the model, runs it over a CSV, and checks itself.",
            {},
            {{&seriesModels, &pythonObstacles, &pythonNotes,
              [](const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
                  writeTextFile(file, scriptText(model, options.reservoirPy, context), context);
              }}},
            nullptr,
            &metadataInPython};
}

}  // namespace echoplane
