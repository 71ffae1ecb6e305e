// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <nlohmann/json.hpp>

#include "core/io/base64.h"
#include "core/io/model_files.h"
#include "core/io/model_members.h"
#include "core/io/text_file.h"
#include "core/math/number_text.h"
#include "core/model/test_vector.h"

namespace echoplane {

namespace {

/// Beyond this many numbers base64 is shorter, exact all the same, and quicker to load.
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
    return "complex(" + numberText(value.real()) + ", " + numberText(value.imag()) + ")";
}

std::string pythonText(const Eigen::MatrixXd& matrix, bool vector, const RunContext& context) {
    const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> rows = matrix;
    const std::string shape = vector ? "(" + std::to_string(matrix.size()) + ",)"
                                     : "(" + std::to_string(matrix.rows()) + ", " + std::to_string(matrix.cols()) + ")";
    if (rows.size() > mostLiteral)
        return inBase64(rows.data(), static_cast<std::size_t>(rows.size()) * sizeof(double), "<f8", shape, context);
    std::string list;
    for (Eigen::Index k = 0; k < rows.size(); ++k) list += (k == 0 ? "" : ", ") + numberText(rows.data()[k]);
    return "np.array([" + list + "], float).reshape" + (vector ? "(" + std::to_string(matrix.size()) + ")" : shape);
}

std::string pythonText(const ArrayValue& value, const RunContext& context) {
    if (const auto* number = std::get_if<double>(&value)) return numberText(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return nlohmann::ordered_json(*text).dump();
    // Of JSON's texts in ASCII, Python understands all.
    if (const auto* texts = std::get_if<std::vector<std::string>>(&value))
        return nlohmann::ordered_json(*texts).dump(-1, ' ', true);
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

/// `r @ W`, in the form that the reservoir has.
std::string recurrence(const Model& model) {
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

std::string activationText(Activation activation) {
    switch (activation) {
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

std::string numpyStep(const Model& model) {
    std::string text =
        "\n\ndef step(r, y, u):\n"
        "    \"\"\"The state r, the last output y and the input u give the next state and output.\"\"\"\n" +
        recurrence(model) + "    z = z + Win @ u";
    if (model.feedbackWeights.size() > 0) text += " + Wfb @ y";
    if (model.reservoirBias.size() > 0) text += " + reservoir_bias";
    text += model.linear() ? "\n    r = z\n"
                           : "\n    r = (1.0 - leak_rate) * r + leak_rate * " + activationText(model.activation) + "\n";
    text += "    y_next = r @ Wout";
    if (model.readoutBias.size() > 0) text += " + bias";
    if (model.outputReadout.size() > 0) text += " + y @ Wout_output";
    if (model.inputReadout.size() > 0) text += " + u @ Wout_input";
    return text +
           "\n    return r, y_next\n"
           "\n\ndef run(inputs, known=()):\n"
           "    \"\"\"Outputs (a row a step) for inputs (a row a step), from the initial state. Over the first steps, for which "
           "`known`\n"
           "    has rows, these are the outputs that the model sees as its last ones, instead of its own.\"\"\"\n"
           "    r, y, outputs = initial_state, initial_output, []\n"
           "    for t, u in enumerate(inputs):\n"
           "        r, y = step(r, y, u)\n"
           "        outputs.append(y)\n"
           "        if t < len(known):\n"
           "            y = known[t]\n"
           "    return np.array(outputs).reshape(len(outputs), Wout.shape[1])\n";
}

std::string reservoirPyModel(const Model& model) {
    std::string text;
    if (model.diagonal()) {
        text +=
            "\nn, p = len(eigenvalues_real), len(eigenvalues_upper)\n"
            "W = np.zeros((n + 2 * p, n + 2 * p))\n"
            "reals, re, im = np.arange(n), np.arange(n, n + p), np.arange(n + p, n + 2 * p)\n"
            "W[reals, reals] = eigenvalues_real\n"
            "W[re, re] = W[im, im] = eigenvalues_upper.real\n"
            "W[re, im], W[im, re] = eigenvalues_upper.imag, -eigenvalues_upper.imag\n"
            "W_transposed = W.T\n";
    } else if (model.sparse()) {
        text += "\nfrom scipy import sparse\nW_transposed = sparse.csr_matrix((W_data, W_indices, W_indptr), tuple(W_shape))\n";
    } else {
        text += "\nW_transposed = W.T\n";
    }
    return text +
           "# ReservoirPy multiplies from the left: W of this file acts on rows, r @ W.\n"
           "reservoir = Reservoir(W=W_transposed, Win=Win, bias=" +
           (model.reservoirBias.size() > 0 ? "reservoir_bias" : "np.zeros(len(Win))") +
           ", lr=leak_rate, activation=activation)\n" +
           "readout = Ridge(Wout=Wout, bias=" + (model.readoutBias.size() > 0 ? "bias" : "np.zeros(Wout.shape[1])") + ")\n" +
           "model = reservoir >> readout\n"
           "\n\ndef run(inputs):\n"
           "    \"\"\"Outputs (a row a step) for inputs (a row a step), from a zero state.\"\"\"\n"
           "    if model.initialized:\n"
           "        model.reset()\n"
           "    return model.run(np.asarray(inputs))\n";
}

std::string scriptText(const Model& model, bool reservoirPy, const RunContext& context) {
    const TestVector test = testVector(model, context);
    std::string text =
        "#!/usr/bin/env python3\n"
        "# -*- coding: utf-8 -*-\n"
        "\"\"\"A trained reservoir, written by Echoplane " ECHOPLANE_VERSION
        ".\n"
        "\n"
        "python3 THIS.py                        checks itself against Echoplane's numbers\n"
        "python3 THIS.py INPUT.csv OUTPUT.csv   runs over a CSV: a column an input, a line a step\n"
        "import THIS; THIS.run(inputs)          from Python\n"
        "\n"
        "z = r W + u Win' + y Wfb' + reservoir_bias;  r = (1 - leak_rate) r + leak_rate activation(z)\n"
        "y = bias + y Wout_output + u Wout_input + r Wout;  what a model does not have is left out.\n"
        "With eigenvalues, r W multiplies the state [reals | Re of pairs | Im of pairs] by them.\n"
        "\"\"\"\n"
        "import base64\n"
        "import json\n"
        "import sys\n"
        "\n"
        "import numpy as np\n";
    if (reservoirPy) text += "from reservoirpy.nodes import Reservoir, Ridge\n";
    text +=
        "\n\ndef _array(text, kind, shape):\n"
        "    return np.frombuffer(base64.b64decode(text), kind).reshape(shape)\n\n\n";
    for (const auto& [name, value] : namedArrays(model)) {
        context.checkpoint();
        const std::string literal = pythonText(value, context);
        text += name + " = " + (name == "metadata" ? "json.loads(" + literal + ")" : literal) + "\n";
    }
    text += "\ntest_inputs = " + pythonText(test.inputs.transpose(), false, context) +
            "\ntest_outputs = " + pythonText(test.outputs.transpose(), false, context) +
            "\ntest_scale = " + numberText(test.scale) + "\n";
    text += reservoirPy ? reservoirPyModel(model) : numpyStep(model);
    text +=
        "\n\ndef selftest():\n"
        "    \"\"\"Largest difference from Echoplane's outputs, relative to the readout's largest sum of |weight * "
        "state|.\"\"\"\n"
        "    return np.abs(run(test_inputs) - test_outputs).max() / test_scale\n"
        "\n\ndef read_csv(file):\n"
        "    with open(file, encoding=\"utf-8\") as lines:\n"
        "        rows = [line.replace(\";\", \" \").replace(\",\", \" \").split() for line in lines if not "
        "line.startswith(\"#\")]\n"
        "    rows = [row for row in rows if row]\n"
        "    try:\n"
        "        float(rows[0][0])\n"
        "    except ValueError:\n"
        "        rows = rows[1:]  # the names of the columns\n"
        "    table = np.array(rows, float)\n"
        "    if table.ndim != 2 or table.shape[1] != Win.shape[1]:\n"
        "        sys.exit(f\"{file}: the model takes {Win.shape[1]} columns\")\n"
        "    return table\n"
        "\n\nif __name__ == \"__main__\":\n"
        "    if len(sys.argv) == 3:\n"
        "        outputs = run(read_csv(sys.argv[1]))\n"
        "        header = \",\".join(f\"y{k + 1}\" for k in range(outputs.shape[1]))\n"
        "        np.savetxt(sys.argv[2], outputs, fmt=\"%.17g\", delimiter=\",\", header=header, comments=\"\")\n"
        "    elif len(sys.argv) == 1:\n"
        "        error = selftest()\n"
        "        print(f\"largest relative difference from Echoplane: {error:.1e}\")\n"
        "        sys.exit(0 if error <= 1e-12 else 1)\n"
        "    else:\n"
        "        sys.exit(__doc__)\n";
    return text;
}

std::vector<std::string> obstacles(const Model& model, const ExportOptions& options) {
    std::vector<std::string> found;
    if (!options.reservoirPy) return found;
    const auto add = [&](const std::string& what) {
        found.push_back("a ReservoirPy script of this kind " + what + ": write the NumPy script instead");
    };
    if (model.closedLoop()) add("has no feedback of its own output");
    if (model.inputReadout.size() > 0) add("has a readout of the state alone");
    if (!model.initialState.isZero(0.0)) add("starts from a zero state");
    return found;
}

std::vector<std::string> notes(const Model&, const ExportOptions& options, const RunContext&) {
    if (!options.reservoirPy) return {};
    return {"the script needs the package ReservoirPy 0.4, which Debian does not have"};
}

}  // namespace

ModelFormat pythonFormat() {
    return {".py",
            "Python script",
            "A script that needs NumPy alone: holds the model, runs it over a CSV, and checks itself.",
            {},
            &obstacles,
            &notes,
            [](const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
                writeTextFile(file, scriptText(model, options.reservoirPy, context), context);
            },
            nullptr};
}

}  // namespace echoplane
