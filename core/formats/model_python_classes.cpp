// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_file.h"
#include "core/formats/model_files.h"
#include "core/formats/model_members.h"
#include "core/formats/python_literal.h"
#include "core/formats/python_texts.h"
#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/classify.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

std::string classScriptText(const Model& model, const RunContext& context) {
    constexpr int steps = 12;
    const ClassForm& classes = classFormOf(model);
    const LabelledSet test = randomSequences(model, 1, steps);
    const Eigen::MatrixXd votes = classVotes(model, test, 1, context);
    std::string text =
        "#!/usr/bin/env python3\n"
        "# -*- coding: utf-8 -*-\n"
        "\"\"\"A trained reservoir that predicts classes, written by Echoplane " ECHOPLANE_VERSION
        ".\n"
        "\n"
        "python3 THIS.py                   checks itself against Echoplane's numbers\n" +
        std::string(classes.takesTexts() ? "python3 THIS.py FILE.txt …        predicts the class of each line of a text\n"
                                           "import THIS; THIS.classify_text(text)\n"
                                         : "python3 THIS.py FILE.csv …        predicts the class of each file's sequence: "
                                           "one column per input, one line per step\n"
                                           "import THIS; THIS.classify(inputs)\n") +
        "\n"
        "The parts below and what they compute: see `equations` and `class_equations`.\n"
        "\"\"\"\n"
        "import base64\n"
        "import json\n"
        "import re\n"
        "import sys\n"
        "\n"
        "import numpy as np\n"
        "\n\ndef _array(text, kind, shape):\n"
        "    return np.frombuffer(base64.b64decode(text), kind).reshape(shape)\n\n\n";
    bool products = false, vectors = false, lexicon = false, vocabulary = false;
    for (const auto& [name, value] : namedArrays(model)) {
        context.checkpoint();
        const std::string literal = pythonText(value, context);
        text += name + " = " +
                (name == "metadata"   ? "json.loads(" + literal + ")"
                 : name == "products" ? "list(" + literal + ")"
                                      : literal) +
                "\n";
        products = products || name == "products";
        vectors = vectors || name == "token_vectors";
        lexicon = lexicon || name == "lexicon";
        vocabulary = vocabulary || name == "vocabulary";
    }
    if (!products) text += "products = []\n";
    if (!vectors) text += "token_vectors = None\n";
    if (!lexicon) text += "lexicon = None\n";
    if (!vocabulary) text += "vocabulary = []\ntokens, unknown_token = \"words\", -1\n";
    text += std::string("has_bias, has_input = ") + (model.readoutBias.size() > 0 ? "True" : "False") + ", " +
            (model.inputReadout.size() > 0 ? "True" : "False") + "\n";
    if (classes.takesTexts())
        text += "test_tokens = np.array(" +
                pythonText(Eigen::VectorXi::Map(test.tokens.data(), steps).cast<double>(), true, context) + ", int)\n";
    else
        text += "test_inputs = " + pythonText(test.values.transpose(), false, context) + "\n";
    text += "test_votes = " + pythonText(votes.transpose(), false, context) +
            "\n\n\ndef step(r, u):\n"
            "    \"\"\"The state r and the input u give the next state.\"\"\"\n" +
            pythonRecurrence(model) + "    z = z + Win @ u" + (model.reservoirBias.size() > 0 ? " + reservoir_bias" : "") +
            "\n    return " + pythonUpdate(model) + "\n\n\n";
    return text + std::string(classScriptEnd);
}

std::vector<Message> classPythonObstacles(const Model&, const ExportOptions& options) {
    if (!options.reservoirPy) return {};
    return {Message("ReservoirPy cannot merge the states of sequences: use the script that only needs NumPy")};
}

}  // namespace

ModelWriter classPython() {
    return {.kind = &classModels,
            .obstacles = classPythonObstacles,
            .write = [](const std::filesystem::path& file, const Model& model, const ExportOptions&, const RunContext& context) {
                writeTextFile(file, classScriptText(model, context), context);
            }};
}

}  // namespace echoplane
