// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/io/model_files.h"
#include "core/io/text_file.h"
#include "core/model/rounded.h"
#include "core/model/test_vector.h"

namespace echoplane {

namespace {

/// Names in the header begin with this, taken from the file's name: letters, digits and _, beginning with a letter.
std::string prefixOf(const std::filesystem::path& file) {
    std::string prefix;
    for (const char letter : file.stem().string()) {
        const auto code = static_cast<unsigned char>(letter);
        prefix += code < 0x80 && std::isalnum(code) ? letter : '_';
    }
    if (prefix.empty() || !std::isalpha(static_cast<unsigned char>(prefix.front()))) prefix.insert(0, "model_");
    return prefix.substr(0, 40);
}

/// Writes the C text of one model.
class Header {
public:
    Header(const Model& model, std::string prefix, bool single, const RunContext& context)
        : m_model(model),
          m_prefix(std::move(prefix)),
          m_single(single),
          m_real(single ? "float" : "double"),
          m_context(context) {}

    std::string text();

private:
    std::string literal(double value) const {
        std::array<char, 40> digits{};
        const auto end = m_single ? std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<float>(value))
                                  : std::to_chars(digits.data(), digits.data() + digits.size(), value);
        std::string written(digits.data(), end.ptr);
        if (written.find_first_of(".e") == std::string::npos) written += ".0";
        return m_single ? written + 'f' : written;
    }

    void array(const std::string& name, const double* values, Eigen::Index count) {
        m_text += "static const " + m_real + ' ' + m_prefix + '_' + name + '[' + std::to_string(count) + "] = {";
        for (Eigen::Index k = 0; k < count; ++k) {
            if (k % 6000 == 0) m_context.checkpoint();
            m_text += (k == 0 ? "\n    " : k % 6 == 0 ? ",\n    " : ", ") + literal(values[k]);
        }
        m_text += "};\n";
    }

    /// Row by row.
    void matrix(const std::string& name, const Eigen::MatrixXd& values) {
        if (values.size() == 0) return;
        const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> rows = values;
        array(name, rows.data(), rows.size());
    }

    void integers(const std::string& name, const int* values, Eigen::Index count) {
        m_text += "static const int " + m_prefix + '_' + name + '[' + std::to_string(count) + "] = {";
        for (Eigen::Index k = 0; k < count; ++k)
            m_text += (k == 0 ? "\n    " : k % 12 == 0 ? ",\n    " : ", ") + std::to_string(values[k]);
        m_text += "};\n";
    }

    void comment();
    void weights();
    void step();
    void selftest();

    /// "@" stands for the prefix, "$" for the type of numbers.
    void code(std::string_view lines) {
        for (const char letter : lines) {
            if (letter == '@') {
                m_text += m_prefix;
            } else if (letter == '$') {
                m_text += m_real;
            } else {
                m_text += letter;
            }
        }
    }

    const Model& m_model;
    std::string m_prefix;
    bool m_single;
    std::string m_real;
    const RunContext& m_context;
    std::string m_text;
};

void Header::comment() {
    m_text = "/* A trained reservoir, written by Echoplane " ECHOPLANE_VERSION ". C99, no allocation; include it in one file.\n";
    code(
        " *\n"
        " *     @_state s;\n"
        " *     @_reset(&s);\n"
        " *     for (;;) @_step(&s, u, y);      u: @_INPUTS numbers, y: @_OUTPUTS numbers\n"
        " *\n"
        " * @_known(&s, y) tells what the last output really was, for a model that sees it. @_selftest() is 0 where\n"
        " * this machine computes what Echoplane did. To compile the test alone, define ECHOPLANE_SELFTEST_MAIN.\n"
        " *\n");
    std::string metadata = nlohmann::ordered_json::parse(m_model.metadata.empty() ? "{}" : m_model.metadata).dump(2, ' ', true);
    // Neither the end of this comment nor the beginning of another may stand in it.
    for (std::size_t at = 0; at + 1 < metadata.size(); ++at)
        if ((metadata[at] == '*' && metadata[at + 1] == '/') || (metadata[at] == '/' && metadata[at + 1] == '*'))
            metadata.insert(at + 1, " ");
    m_text += " * ";
    for (const char letter : metadata) m_text += letter == '\n' ? std::string("\n * ") : std::string(1, letter);
    m_text += "\n */\n";
}

void Header::weights() {
    code("#ifndef @_MODEL_H\n#define @_MODEL_H\n\n#include <math.h>\n\n");
    m_text += "enum { " + m_prefix + "_SIZE = " + std::to_string(m_model.size()) + ", " + m_prefix +
              "_INPUTS = " + std::to_string(m_model.inputs()) + ", " + m_prefix +
              "_OUTPUTS = " + std::to_string(m_model.outputs());
    if (const DiagonalForm* diagonal = m_model.diagonal()) {
        m_text += ", " + m_prefix + "_REALS = " + std::to_string(diagonal->spectrum.reals.size()) + ", " + m_prefix +
                  "_PAIRS = " + std::to_string(diagonal->spectrum.upper.size());
    }
    m_text += " };\n\n";
    if (const DiagonalForm* diagonal = m_model.diagonal()) {
        // One number more than there may be: an array of none is not C.
        const auto padded = [](const Eigen::VectorXd& values) {
            Eigen::VectorXd longer = Eigen::VectorXd::Zero(std::max<Eigen::Index>(1, values.size()));
            longer.head(values.size()) = values;
            return longer;
        };
        matrix("real", padded(diagonal->spectrum.reals));
        matrix("upper_re", padded(diagonal->spectrum.upper.real()));
        matrix("upper_im", padded(diagonal->spectrum.upper.imag()));
    } else if (const Eigen::SparseMatrix<double>* sparse = m_model.sparse()) {
        const Eigen::VectorXd nothing = Eigen::VectorXd::Zero(1);
        const int none = 0;
        const bool empty = sparse->nonZeros() == 0;
        array("W", empty ? nothing.data() : sparse->valuePtr(), std::max<Eigen::Index>(1, sparse->nonZeros()));
        integers("W_row", empty ? &none : sparse->innerIndexPtr(), std::max<Eigen::Index>(1, sparse->nonZeros()));
        integers("W_start", sparse->outerIndexPtr(), sparse->cols() + 1);
    } else {
        m_text += "/* Column by column: what each state variable receives. */\n";
        const auto& dense = std::get<Eigen::MatrixXd>(m_model.reservoir);
        array("W", dense.data(), dense.size());
    }
    matrix("Win", m_model.inputWeights);
    matrix("Wfb", m_model.feedbackWeights);
    matrix("reservoir_bias", m_model.reservoirBias);
    matrix("Wout", m_model.readout.transpose());
    matrix("bias", m_model.readoutBias);
    matrix("Wout_output", m_model.outputReadout.transpose());
    matrix("Wout_input", m_model.inputReadout.transpose());
    matrix("initial_state", m_model.initialState);
    matrix("initial_output", m_model.initialOutput);
}

void Header::step() {
    code(
        "\ntypedef struct { $ r[@_SIZE]; $ y[@_OUTPUTS]; } @_state;\n\n"
        "static void @_reset(@_state *s) {\n"
        "    for (int i = 0; i < @_SIZE; ++i) s->r[i] = @_initial_state[i];\n"
        "    for (int k = 0; k < @_OUTPUTS; ++k) s->y[k] = @_initial_output[k];\n"
        "}\n\n"
        "static void @_known(@_state *s, const $ *y) {\n"
        "    for (int k = 0; k < @_OUTPUTS; ++k) s->y[k] = y[k];\n"
        "}\n\n"
        "static void @_step(@_state *s, const $ *u, $ *y) {\n"
        "    $ z[@_SIZE];\n"
        "    for (int i = 0; i < @_SIZE; ++i) {\n");
    code(m_model.reservoirBias.size() > 0 ? "        $ sum = @_reservoir_bias[i];\n" : "        $ sum = 0;\n");
    code("        for (int k = 0; k < @_INPUTS; ++k) sum += @_Win[i * @_INPUTS + k] * u[k];\n");
    if (m_model.feedbackWeights.size() > 0)
        code("        for (int k = 0; k < @_OUTPUTS; ++k) sum += @_Wfb[i * @_OUTPUTS + k] * s->y[k];\n");
    if (m_model.sparse()) {
        code("        for (int k = @_W_start[i]; k < @_W_start[i + 1]; ++k) sum += @_W[k] * s->r[@_W_row[k]];\n");
    } else if (!m_model.diagonal()) {
        code("        for (int j = 0; j < @_SIZE; ++j) sum += @_W[i * @_SIZE + j] * s->r[j];\n");
    }
    code("        z[i] = sum;\n    }\n");
    if (m_model.diagonal()) {
        code(
            "    for (int i = 0; i < @_REALS; ++i) z[i] += @_real[i] * s->r[i];\n"
            "    for (int k = 0; k < @_PAIRS; ++k) {\n"
            "        const int i = @_REALS + k, j = i + @_PAIRS;\n"
            "        z[i] += @_upper_re[k] * s->r[i] - @_upper_im[k] * s->r[j];\n"
            "        z[j] += @_upper_re[k] * s->r[j] + @_upper_im[k] * s->r[i];\n"
            "    }\n");
    }
    const std::string suffix = m_single ? "f" : "", one = literal(1.0);
    switch (m_model.activation) {
        case Activation::identity:
            break;
        case Activation::tanh:
            code("    for (int i = 0; i < @_SIZE; ++i) z[i] = tanh" + suffix + "(z[i]);\n");
            break;
        case Activation::relu:
            code("    for (int i = 0; i < @_SIZE; ++i) z[i] = z[i] > 0 ? z[i] : 0;\n");
            break;
        case Activation::sigmoid:
            code("    for (int i = 0; i < @_SIZE; ++i) z[i] = " + one + " / (" + one + " + exp" + suffix + "(-z[i]));\n");
            break;
    }
    if (m_model.leakRate == 1.0) {
        code("    for (int i = 0; i < @_SIZE; ++i) s->r[i] = z[i];\n");
    } else {
        code("    for (int i = 0; i < @_SIZE; ++i) s->r[i] = " + literal(1.0 - m_model.leakRate) + " * s->r[i] + " +
             literal(m_model.leakRate) + " * z[i];\n");
    }
    code("    for (int k = 0; k < @_OUTPUTS; ++k) {\n");
    code(m_model.readoutBias.size() > 0 ? "        $ sum = @_bias[k];\n" : "        $ sum = 0;\n");
    if (m_model.outputReadout.size() > 0)
        code("        for (int j = 0; j < @_OUTPUTS; ++j) sum += @_Wout_output[k * @_OUTPUTS + j] * s->y[j];\n");
    if (m_model.inputReadout.size() > 0)
        code("        for (int j = 0; j < @_INPUTS; ++j) sum += @_Wout_input[k * @_INPUTS + j] * u[j];\n");
    code(
        "        for (int i = 0; i < @_SIZE; ++i) sum += @_Wout[k * @_SIZE + i] * s->r[i];\n"
        "        y[k] = sum;\n"
        "    }\n"
        "    for (int k = 0; k < @_OUTPUTS; ++k) s->y[k] = y[k];\n"
        "}\n");
}

void Header::selftest() {
    const TestVector test = testVector(m_model, m_context);
    m_text += "\nenum { " + m_prefix + "_TEST_STEPS = " + std::to_string(test.inputs.cols()) + " };\n";
    matrix("test_inputs", test.inputs.transpose());
    matrix("test_outputs", test.outputs.transpose());
    const double tolerance = (m_single ? 1e-5 : 1e-12) * test.scale;
    m_text += "/* " + std::string(m_single ? "1e-5" : "1e-12") + " of the largest sum of |weight * state| in the readout. */\n";
    m_text += "static const " + m_real + ' ' + m_prefix + "_tolerance = " + literal(tolerance) + ";\n";
    // The last output is the one that Echoplane had: a small difference must not grow through the feedback.
    code(
        "\n/* 0, or the step (from 1) whose output differs from Echoplane's. */\n"
        "static int @_selftest(void) {\n"
        "    @_state s;\n"
        "    $ y[@_OUTPUTS];\n"
        "    @_reset(&s);\n"
        "    for (int t = 0; t < @_TEST_STEPS; ++t) {\n"
        "        @_step(&s, @_test_inputs + t * @_INPUTS, y);\n"
        "        for (int k = 0; k < @_OUTPUTS; ++k) {\n"
        "            const $ difference = y[k] - @_test_outputs[t * @_OUTPUTS + k];\n"
        "            if (!(difference <= @_tolerance && -difference <= @_tolerance)) return t + 1;\n"
        "        }\n"
        "        @_known(&s, @_test_outputs + t * @_OUTPUTS);\n"
        "    }\n"
        "    return 0;\n"
        "}\n\n"
        "#ifdef ECHOPLANE_SELFTEST_MAIN\n"
        "#include <stdio.h>\n"
        "int main(void) {\n"
        "    const int step = @_selftest();\n"
        "    if (step) printf(\"step %d differs from Echoplane\\n\", step);\n"
        "    else printf(\"%d steps agree with Echoplane\\n\", (int)@_TEST_STEPS);\n"
        "    return step != 0;\n"
        "}\n"
        "#endif\n\n"
        "#endif\n");
}

std::string Header::text() {
    comment();
    weights();
    step();
    selftest();
    return std::move(m_text);
}

std::vector<std::string> obstacles(const Model& model, const ExportOptions& options) {
    if (inFloat(model, options) && largestNumber(model) > largestFloat) return {beyondFloat};
    return {};
}

std::vector<std::string> notes(const Model& model, const ExportOptions& options, const RunContext& context) {
    std::vector<std::string> found;
    const bool single = inFloat(model, options);
    if (single) found.push_back(roundingSentence(model, "float32", &asFloat, context));
    if (model.diagonal() && model.diagonal()->basis.size() > 0)
        found.emplace_back("the eigenvectors Q are left out: the reservoir runs without them");
    const double numbers =
        model.sparse() || model.diagonal() ? 0.0 : static_cast<double>(model.size()) * static_cast<double>(model.size());
    if (numbers > 250'000) {
        const int megabytes = static_cast<int>(numbers * (single ? 4e-6 : 8e-6)) + 1;
        found.push_back(
            "the weights take " + std::to_string(megabytes) +
            " MB of constants in the program, and compiling them takes a while: a diagonal or sparse reservoir is smaller");
    }
    return found;
}

}  // namespace

ModelFormat cFormat() {
    return {".h",
            "C header",
            "C99 without allocation, with a test of its own, for microcontrollers and any other program.",
            {NumberFormat::float64, NumberFormat::float32},
            &obstacles,
            &notes,
            [](const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
                writeTextFile(file, Header(model, prefixOf(file), inFloat(model, options), context).text(), context);
            },
            nullptr};
}

}  // namespace echoplane
