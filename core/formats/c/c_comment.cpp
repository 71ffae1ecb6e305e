// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/c/c_comment.h"

#include <nlohmann/json.hpp>

#include "core/predict/from_run.h"
#include "core/text/json_text.h"

namespace echoplane {

namespace {

/// JSON text that is safe inside a C comment: neither ends it nor opens another. ASCII, as compilers warn of look-alike
/// characters.
std::string commentText(const nlohmann::ordered_json& json, int indent = -1) {
    std::string text = json.dump(indent, ' ', true);
    for (std::size_t at = 0; at + 1 < text.size(); ++at)
        if ((text[at] == '*' && text[at + 1] == '/') || (text[at] == '/' && text[at + 1] == '*')) text.insert(at + 1, " ");
    return text;
}

std::string counted(Eigen::Index count, const char* what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string columns(char letter, const std::vector<std::string>& names, Eigen::Index count, const char* what) {
    std::string text = std::string(" * ") + letter + ": " + counted(count, what) + " of this step";
    text += names.empty() ? ", in the order of the training data\n" : "\n";
    for (std::size_t k = 0; k < names.size(); ++k)
        text += std::string(" *     ") + letter + '[' + std::to_string(k) + "] " + commentText(names[k]) + '\n';
    return text;
}

Eigen::Index constantBytes(const Model& model, Eigen::Index numberBytes) {
    const DiagonalForm* diagonal = model.diagonal();
    const Eigen::SparseMatrix<double>* sparse = model.sparse();
    const Eigen::Index recurrent = diagonal ? model.size() : sparse ? sparse->nonZeros() : model.size() * model.size();
    const auto start = [](const Eigen::VectorXd& values) { return values.isZero(0.0) ? Eigen::Index{0} : values.size(); };
    const Eigen::Index numbers =
        recurrent + model.inputWeights.size() + model.feedbackWeights.size() + model.reservoirBias.size() + model.readout.size() +
        model.readoutBias.size() + model.outputReadout.size() + model.inputReadout.size() + model.carry.matrix.size() +
        model.carry.kept.size() + model.carry.gains.size() + start(model.initialState) + start(model.initialOutput);
    Eigen::Index bytes = numbers * numberBytes;
    if (model.readoutFeatures) {
        const StateFeatures& functions = model.readoutFeatures->functions;
        bytes += (2 * model.size() + functions.mixing.size() + functions.offsets.size() + model.readoutFeatures->readout.size()) *
                     numberBytes +
                 (2 * std::ssize(functions.pairs) + 3 * std::ssize(functions.triples)) * cIntegerBytes(model.size());
    }
    if (sparse && sparse->nonZeros() > 0)
        bytes += sparse->nonZeros() * cIntegerBytes(model.size()) + (model.size() + 1) * cIntegerBytes(sparse->nonZeros());
    return bytes;
}

/// Flash, RAM and stack. A step needs its two lists and a few counters and pointers on the stack.
std::string memoryComment(const Model& model, const CSourceOptions& options, bool alone) {
    constexpr Eigen::Index countersAndPointers = 96;
    const Eigen::Index numberBytes = options.single ? 4 : 8, state = (model.size() + model.outputs()) * numberBytes;
    const std::string& prefix = options.prefix;
    std::string text = " * Flash:  " + counted(constantBytes(model, numberBytes), "byte") + " of constants";
    if (model.warmState.size() > 0)
        text += ", " + std::to_string(state) + " more " +
                (alone ? "where " + prefix + "_reset_warm is called" : "for " + prefix + "_reset_warm");
    text += "; the code comes on top.\n";
    text += " * RAM:    " + counted(state, "byte") + " for each " + prefix + "_state.\n";
    text += " * Stack:  about " + counted(state + countersAndPointers, "byte") + " for " + prefix + "_step";
    text += model.linear() || model.activation == Activation::relu ? ".\n" : ", and what the functions of math.h take.\n";
    return text;
}

}  // namespace

int cIntegerBytes(Eigen::Index largest) {
    return largest <= 32767 ? 2 : 4;
}

std::string cComment(const Model& model, const CSourceOptions& options, bool alone) {
    const std::string& prefix = options.prefix;
    std::string text = "/* A trained reservoir, written by Echoplane " ECHOPLANE_VERSION ". C99 and C++, no allocation.";
    text += alone ? " Include it in one file.\n *\n" : "\n *\n";
    text +=
        " *     " + prefix + "_state s;\n *     " + prefix + "_reset(&s);\n *     for (;;) " + prefix + "_step(&s, u, y);\n *\n";
    const WarmStartPosition place = warmStartPositionOf(model);
    text += columns('u', model.inputNames, model.inputs(), "input") + columns('y', model.outputNames, model.outputs(), "output");
    if (place.ahead > 0) text += " * y is what happens " + counted(place.ahead, "row") + " after u.\n";
    text +=
        " * Both are in the units of the data that the model was trained on: if these were normalised, that is in the weights.\n"
        " * y may be the array u, or s.y.\n"
        " *\n";
    text += " * After " + prefix + "_reset ";
    text += model.forgetsStartAfter ? "the start is forgotten after " + counted(*model.forgetsStartAfter, "step") +
                                          ": until then y still depends on it.\n"
                                    : "y depends on the start for an unknown number of steps.\n";
    if (model.warmState.size() > 0)
        text += " * " + prefix + "_reset_warm(&s) instead continues where the training series ended" +
                (place.row > 0 ? ",\n * after row " + std::to_string(place.row) : std::string()) + ".\n";
    if (model.closedLoop()) {
        text += " * The model feeds back its last output: " + prefix + "_known(&s, y), called after " + prefix +
                "_step, replaces it by the true one.\n"
                " * Without that call the model continues from its own.\n";
    }
    text += " *\n" + memoryComment(model, options, alone) + " *\n";
    text += alone ? " * " : " * With ECHOPLANE_SELFTEST defined for both files, ";
    text += prefix +
            "_selftest() returns 0 if this machine reproduces Echoplane's outputs.\n"
            " * To compile the test alone, define ECHOPLANE_SELFTEST_MAIN.\n *\n * ";
    auto metadata = plainJson(model.metadata.empty() ? "{}" : model.metadata);
    metadata.erase("forecast_errors");  // hundreds of lines that only forecastTable() reads
    for (const char letter : commentText(metadata, 2)) text += letter == '\n' ? std::string("\n * ") : std::string(1, letter);
    return text + "\n */\n";
}

}  // namespace echoplane
