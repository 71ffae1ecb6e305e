// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/c/c_source.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/formats/c/c_comment.h"
#include "core/predict/test_vector.h"

namespace echoplane {

namespace {

bool isLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/// FNV-1a hash as a preprocessor constant.
std::string fingerprint(const std::string& text) {
    std::uint32_t hash = 2166136261U;
    for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    return std::to_string(hash) + "U";
}

/// Writes the C text of one model. In the text given to code(), "@" is replaced by the prefix, "$" by the number type and "~" by
/// a function's specifiers.
class CWriter {
public:
    CWriter(const Model& model, const CSourceOptions& options, bool alone, const RunContext& context)
        : m_model(model), m_options(options), m_alone(alone), m_real(options.single ? "float" : "double"), m_context(context) {}

    std::string headerAlone();
    CSourcePair pair();

private:
    void beginGuard(const std::string& mark);
    void declarations();
    void constants();
    void functions();
    void step();
    void recurrence();
    void activation();
    void featureConstants();
    void featureOutput();
    void output();
    void selftest();

    bool zero(const Eigen::VectorXd& values) const { return values.isZero(0.0); }
    bool warm() const { return m_model.warmState.size() > 0; }
    std::string literal(double value) const;
    void code(std::string_view lines);
    void begin(const std::string& type, const std::string& name, Eigen::Index count);
    void array(const std::string& name, const double* values, Eigen::Index count);
    void matrix(const std::string& name, const Eigen::MatrixXd& values);
    void integers(const std::string& name, const int* values, Eigen::Index count, Eigen::Index largest);
    void reset(const std::string& function, const std::string& start, const Eigen::VectorXd& state,
               const Eigen::VectorXd& output);

    const Model& m_model;
    const CSourceOptions& m_options;
    bool m_alone;
    std::string m_real;
    const RunContext& m_context;
    std::string m_text;
};

std::string CWriter::literal(double value) const {
    std::array<char, 40> digits{};
    const auto end = m_options.single ? std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<float>(value))
                                      : std::to_chars(digits.data(), digits.data() + digits.size(), value);
    std::string written(digits.data(), end.ptr);
    if (written.find_first_of(".e") == std::string::npos) written += ".0";
    return m_options.single ? written + 'f' : written;
}

void CWriter::code(std::string_view lines) {
    for (const char letter : lines) {
        if (letter == '@') {
            m_text += m_options.prefix;
        } else if (letter == '$') {
            m_text += m_real;
        } else if (letter == '~') {
            m_text += m_alone ? "static inline " : "";
        } else {
            m_text += letter;
        }
    }
}

void CWriter::begin(const std::string& type, const std::string& name, Eigen::Index count) {
    m_text += "static const " + type + ' ' + m_options.prefix + '_' + name + '[' + std::to_string(count) + "] = {";
}

void CWriter::array(const std::string& name, const double* values, Eigen::Index count) {
    begin(m_real, name, count);
    for (Eigen::Index k = 0; k < count; ++k) {
        if (k % 6000 == 0) m_context.checkpoint();
        m_text += (k == 0 ? "\n    " : k % 6 == 0 ? ",\n    " : ", ") + literal(values[k]);
    }
    m_text += "};\n";
}

/// Row by row. Writes nothing for an empty matrix: C has no empty arrays.
void CWriter::matrix(const std::string& name, const Eigen::MatrixXd& values) {
    if (values.size() == 0) return;
    const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> rows = values;
    array(name, rows.data(), rows.size());
}

void CWriter::integers(const std::string& name, const int* values, Eigen::Index count, Eigen::Index largest) {
    begin(cIntegerBytes(largest) == 2 ? "int16_t" : "int32_t", name, count);
    for (Eigen::Index k = 0; k < count; ++k)
        m_text += (k == 0 ? "\n    " : k % 12 == 0 ? ",\n    " : ", ") + std::to_string(values[k]);
    m_text += "};\n";
}

/// The guard's value is a fingerprint of this model, so that a second model of the same name is an error rather than silently
/// skipped.
void CWriter::beginGuard(const std::string& mark) {
    code("#ifdef @_MODEL_H\n#if @_MODEL_H != " + mark +
         "\n#error \"two models are called @: export one of them under another name\"\n#endif\n#else\n#define @_MODEL_H " + mark +
         "\n");
}

void CWriter::declarations() {
    m_text += "\nenum { " + m_options.prefix + "_SIZE = " + std::to_string(m_model.size()) + ", " + m_options.prefix +
              "_INPUTS = " + std::to_string(m_model.inputs()) + ", " + m_options.prefix +
              "_OUTPUTS = " + std::to_string(m_model.outputs()) + " };\n";
    code("\ntypedef struct { $ r[@_SIZE]; $ y[@_OUTPUTS]; } @_state;\n");
}

void CWriter::constants() {
    m_text += "\n";
    if (const DiagonalForm* diagonal = m_model.diagonal()) {
        matrix("real", diagonal->spectrum.reals);
        matrix("upper_re", diagonal->spectrum.upper.real());
        matrix("upper_im", diagonal->spectrum.upper.imag());
    } else if (const Eigen::SparseMatrix<double>* sparse = m_model.sparse()) {
        if (sparse->nonZeros() > 0) {
            array("W", sparse->valuePtr(), sparse->nonZeros());
            integers("W_row", sparse->innerIndexPtr(), sparse->nonZeros(), sparse->rows());
            integers("W_start", sparse->outerIndexPtr(), sparse->cols() + 1, sparse->nonZeros());
        }
    } else {
        m_text += "/* Column by column: what each state variable receives. */\n";
        const auto& dense = std::get<Eigen::MatrixXd>(m_model.reservoir);
        array("W", dense.data(), dense.size());
    }
    if (!m_model.carry.empty()) {
        if (m_model.carry.matrix.size() > 0) array("carry", m_model.carry.matrix.data(), m_model.carry.matrix.size());
        matrix("carry_diagonal", m_model.carry.kept);
        matrix("carry_gain", m_model.carry.gains);
    }
    matrix("Win", m_model.inputWeights);
    matrix("Wfb", m_model.feedbackWeights);
    matrix("reservoir_bias", m_model.reservoirBias);
    matrix("Wout", m_model.readout.transpose());
    matrix("bias", m_model.readoutBias);
    matrix("Wout_output", m_model.outputReadout.transpose());
    matrix("Wout_input", m_model.inputReadout.transpose());
    featureConstants();
    if (!zero(m_model.initialState)) matrix("initial_state", m_model.initialState);
    if (!zero(m_model.initialOutput)) matrix("initial_output", m_model.initialOutput);
    if (!warm()) return;
    matrix("warm_state", m_model.warmState);
    matrix("warm_output", m_model.warmOutput);
}

void CWriter::reset(const std::string& function, const std::string& start, const Eigen::VectorXd& state,
                    const Eigen::VectorXd& output) {
    const auto value = [&](const Eigen::VectorXd& values, const std::string& name) {
        return start == "initial" && zero(values) ? literal(0.0) : "@_" + start + name;
    };
    code("\n~void @_" + function +
         "(@_state *s) {\n"
         "    for (int i = 0; i < @_SIZE; ++i) s->r[i] = " +
         value(state, "_state[i]") +
         ";\n"
         "    for (int k = 0; k < @_OUTPUTS; ++k) s->y[k] = " +
         value(output, "_output[k]") + ";\n}\n");
}

void CWriter::functions() {
    reset("reset", "initial", m_model.initialState, m_model.initialOutput);
    if (warm()) reset("reset_warm", "warm", m_model.warmState, m_model.warmOutput);
    code(
        "\n~void @_known(@_state *s, const $ *y) {\n"
        "    for (int k = 0; k < @_OUTPUTS; ++k) s->y[k] = y[k];\n"
        "}\n");
    step();
}

void CWriter::recurrence() {
    if (const DiagonalForm* diagonal = m_model.diagonal()) {
        const Eigen::Index reals = diagonal->spectrum.reals.size(), pairs = diagonal->spectrum.upper.size();
        const std::string first = std::to_string(reals), half = std::to_string(pairs);
        if (reals > 0) code("    for (int i = 0; i < " + first + "; ++i) z[i] += @_real[i] * s->r[i];\n");
        if (pairs == 0) return;
        code("    for (int k = 0; k < " + half +
             "; ++k) {\n"
             "        const int i = " +
             first + " + k, j = i + " + half +
             ";\n"
             "        z[i] += @_upper_re[k] * s->r[i] - @_upper_im[k] * s->r[j];\n"
             "        z[j] += @_upper_re[k] * s->r[j] + @_upper_im[k] * s->r[i];\n"
             "    }\n");
    } else if (const Eigen::SparseMatrix<double>* sparse = m_model.sparse()) {
        if (sparse->nonZeros() == 0) return;
        code(
            "    for (int i = 0; i < @_SIZE; ++i)\n"
            "        for (int32_t k = @_W_start[i]; k < @_W_start[i + 1]; ++k) z[i] += @_W[k] * s->r[@_W_row[k]];\n");
    } else {
        code(
            "    w = @_W;\n"
            "    for (int i = 0; i < @_SIZE; ++i)\n"
            "        for (int j = 0; j < @_SIZE; ++j) z[i] += *w++ * s->r[j];\n");
    }
}

void CWriter::activation() {
    const std::string suffix = m_options.single ? "f" : "", one = literal(1.0), nothing = literal(0.0);
    switch (m_model.activation) {
        case Activation::identity:
            break;
        case Activation::tanh:
            code("    for (int i = 0; i < @_SIZE; ++i) z[i] = tanh" + suffix + "(z[i]);\n");
            break;
        case Activation::relu:
            code("    for (int i = 0; i < @_SIZE; ++i) z[i] = z[i] > " + nothing + " ? z[i] : " + nothing + ";\n");
            break;
        case Activation::sigmoid:
            code("    for (int i = 0; i < @_SIZE; ++i) z[i] = " + one + " / (" + one + " + exp" + suffix + "(-z[i]));\n");
            break;
    }
    if (m_model.carry.matrix.size() > 0) {
        code(
            "    w = @_carry;\n"
            "    for (int i = 0; i < @_SIZE; ++i) {\n"
            "        z[i] *= @_carry_gain[i];\n"
            "        for (int j = 0; j < @_SIZE; ++j) z[i] += *w++ * s->r[j];\n"
            "    }\n"
            "    for (int i = 0; i < @_SIZE; ++i) s->r[i] = z[i];\n");
    } else if (!m_model.carry.empty()) {
        code("    for (int i = 0; i < @_SIZE; ++i) s->r[i] = @_carry_diagonal[i] * s->r[i] + @_carry_gain[i] * z[i];\n");
    } else if (m_model.leakRate == 1.0) {
        code("    for (int i = 0; i < @_SIZE; ++i) s->r[i] = z[i];\n");
    } else {
        code("    for (int i = 0; i < @_SIZE; ++i) s->r[i] = " + literal(1.0 - m_model.leakRate) + " * s->r[i] + " +
             literal(m_model.leakRate) + " * z[i];\n");
    }
}

void CWriter::output() {
    code("    for (int k = 0; k < @_OUTPUTS; ++k) out[k] = " +
         (m_model.readoutBias.size() > 0 ? std::string("@_bias[k]") : literal(0.0)) + ";\n");
    const auto add = [&](const char* name, const char* count, const char* values) {
        code(std::string("    w = @_") + name +
             ";\n"
             "    for (int k = 0; k < @_OUTPUTS; ++k)\n"
             "        for (int j = 0; j < @_" +
             count + "; ++j) out[k] += *w++ * " + values + "[j];\n");
    };
    if (m_model.outputReadout.size() > 0) add("Wout_output", "OUTPUTS", "s->y");
    if (m_model.inputReadout.size() > 0) add("Wout_input", "INPUTS", "u");
    add("Wout", "SIZE", "s->r");
    featureOutput();
    code("    for (int k = 0; k < @_OUTPUTS; ++k) y[k] = s->y[k] = out[k];\n");
}

void CWriter::featureConstants() {
    if (!m_model.readoutFeatures) return;
    const auto& [functions, shift, factor, readout] = *m_model.readoutFeatures;
    matrix("feature_shift", shift);
    matrix("feature_factor", factor);
    std::vector<int> pairs, triples;
    for (const auto& [i, j] : functions.pairs) pairs.push_back(i), pairs.push_back(j);
    for (const auto& triple : functions.triples) triples.insert(triples.end(), triple.begin(), triple.end());
    if (!pairs.empty()) integers("feature_pairs", pairs.data(), std::ssize(pairs), m_model.size());
    if (!triples.empty()) integers("feature_triples", triples.data(), std::ssize(triples), m_model.size());
    matrix("mixing", functions.mixing);
    matrix("mixing_bias", functions.offsets);
    matrix("Wout_features", readout);
}

/// Adds the features one by one, so that they need no memory; z is free by then and takes the standardised state.
void CWriter::featureOutput() {
    if (!m_model.readoutFeatures) return;
    const StateFeatures& functions = m_model.readoutFeatures->functions;
    code(
        "    for (int i = 0; i < @_SIZE; ++i) z[i] = (s->r[i] - @_feature_shift[i]) * @_feature_factor[i];\n"
        "    w = @_Wout_features;\n");
    const auto products = [&](const std::string& name, std::ptrdiff_t count, const std::string& product) {
        if (count == 0) return;
        const std::string type = cIntegerBytes(m_model.size()) == 2 ? "int16_t" : "int32_t";
        const std::string factors = name == "feature_pairs" ? "2" : "3";
        code("    {\n        const " + type + " *f = @_" + name + ";\n        for (int32_t p = 0; p < " + std::to_string(count) +
             "; ++p, f += " + factors + ") {\n            const $ phi = " + product +
             ";\n            for (int k = 0; k < @_OUTPUTS; ++k) out[k] += *w++ * phi;\n        }\n    }\n");
    };
    products("feature_pairs", std::ssize(functions.pairs), "z[f[0]] * z[f[1]]");
    products("feature_triples", std::ssize(functions.triples), "z[f[0]] * z[f[1]] * z[f[2]]");
    if (functions.mixing.rows() == 0) return;
    code("    {\n        const $ *v = @_mixing;\n        for (int32_t p = 0; p < " + std::to_string(functions.mixing.rows()) +
         "; ++p) {\n            $ phi = @_mixing_bias[p];\n"
         "            for (int i = 0; i < @_SIZE; ++i) phi += *v++ * z[i];\n            phi = tanh" +
         (m_options.single ? "f" : "") +
         "(phi);\n            for (int k = 0; k < @_OUTPUTS; ++k) out[k] += *w++ * phi;\n        }\n    }\n");
}

/// Weights are read through a pointer, as there may be more of them than a 16-bit int can index. Outputs are computed in `out`,
/// so that y may alias u or s->y.
void CWriter::step() {
    code(
        "\n~void @_step(@_state *s, const $ *u, $ *y) {\n"
        "    $ z[@_SIZE], out[@_OUTPUTS];\n"
        "    const $ *w = @_Win;\n"
        "    for (int i = 0; i < @_SIZE; ++i) {\n");
    code("        z[i] = " + (m_model.reservoirBias.size() > 0 ? std::string("@_reservoir_bias[i]") : literal(0.0)) + ";\n");
    code(
        "        for (int k = 0; k < @_INPUTS; ++k) z[i] += *w++ * u[k];\n"
        "    }\n");
    if (m_model.feedbackWeights.size() > 0) {
        code(
            "    w = @_Wfb;\n"
            "    for (int i = 0; i < @_SIZE; ++i)\n"
            "        for (int k = 0; k < @_OUTPUTS; ++k) z[i] += *w++ * s->y[k];\n");
    }
    recurrence();
    activation();
    output();
    code("}\n");
}

void CWriter::selftest() {
    const TestVector test = testVector(m_model, m_context);
    m_text += "\nenum { " + m_options.prefix + "_TEST_STEPS = " + std::to_string(test.inputs.cols()) + " };\n";
    matrix("test_inputs", test.inputs.transpose());
    matrix("test_outputs", test.outputs.transpose());
    const std::string relative = m_options.single ? "1e-5" : "1e-12";
    const double tolerance = (m_options.single ? 1e-5 : 1e-12) * test.scale;
    // The fed-back output is Echoplane's, so that a small difference cannot grow through the feedback.
    code("\n/* 0, or the step (from 1) whose output differs from Echoplane's by more than " + relative +
         " of the largest sum of\n * |weight * state| in the readout. */\n"
         "~int @_selftest(void) {\n"
         "    const $ tolerance = " +
         literal(tolerance) +
         ";\n"
         "    @_state s;\n"
         "    $ y[@_OUTPUTS];\n"
         "    @_reset(&s);\n"
         "    for (int t = 0; t < @_TEST_STEPS; ++t) {\n"
         "        @_step(&s, @_test_inputs + t * @_INPUTS, y);\n"
         "        for (int k = 0; k < @_OUTPUTS; ++k) {\n"
         "            const $ difference = y[k] - @_test_outputs[t * @_OUTPUTS + k];\n"
         "            if (!(difference <= tolerance && -difference <= tolerance)) return t + 1;\n"
         "        }\n"
         "        @_known(&s, @_test_outputs + t * @_OUTPUTS);\n"
         "    }\n"
         "    return 0;\n"
         "}\n\n");
    m_text += "#ifdef ECHOPLANE_SELFTEST_MAIN\n#include <stdio.h>\n";
    code(
        "int main(void) {\n"
        "    const int step = @_selftest(), steps = @_TEST_STEPS;\n"
        "    if (step) printf(\"step %d differs from Echoplane\\n\", step);\n"
        "    else printf(\"%d steps agree with Echoplane\\n\", steps);\n"
        "    return step != 0;\n"
        "}\n");
    m_text += "#endif\n";
}

std::string CWriter::headerAlone() {
    m_text = "\n#include <math.h>\n#include <stdint.h>\n";
    declarations();
    constants();
    functions();
    selftest();
    m_text += "\n#endif\n";
    const std::string content = std::exchange(m_text, cComment(m_model, m_options, true));
    beginGuard(fingerprint(content));
    return m_text + content;
}

CSourcePair CWriter::pair() {
    constants();
    functions();
    m_text += "\n#if defined ECHOPLANE_SELFTEST || defined ECHOPLANE_SELFTEST_MAIN\n";
    selftest();
    m_text += "#endif\n";
    const std::string content = std::exchange(m_text, {}), mark = fingerprint(content);
    code("/* Written by Echoplane " ECHOPLANE_VERSION "; see its header. */\n#include \"");
    m_text += m_options.header;
    code("\"\n\n#if @_MODEL_H != " + mark + "\n#error \"this source and its header come from different exports\"\n#endif\n");
    m_text += "\n#include <math.h>\n#include <stdint.h>\n";
    CSourcePair texts;
    texts.source = std::exchange(m_text, cComment(m_model, m_options, false)) + content;
    beginGuard(mark);
    declarations();
    m_text += "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n";
    code("\nvoid @_reset(@_state *s);\n");
    if (warm()) code("void @_reset_warm(@_state *s);\n");
    code(
        "void @_known(@_state *s, const $ *y);\n"
        "void @_step(@_state *s, const $ *u, $ *y);\n");
    m_text += "#if defined ECHOPLANE_SELFTEST || defined ECHOPLANE_SELFTEST_MAIN\n";
    code("int @_selftest(void);\n");
    m_text += "#endif\n\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
    texts.header = std::move(m_text);
    return texts;
}

}  // namespace

std::string cPrefix(std::string_view stem) {
    constexpr std::size_t most = 40;
    std::string prefix;
    for (const char letter : stem) {
        const bool taken = isLetter(letter) || (letter >= '0' && letter <= '9');
        if (taken || (!prefix.empty() && prefix.back() != '_')) prefix += taken ? letter : '_';
    }
    if (prefix.empty()) return "model";
    if (!isLetter(prefix.front())) prefix.insert(0, "model_");
    prefix.resize(std::min(prefix.size(), most));
    if (prefix.back() == '_') prefix.pop_back();
    return prefix;
}

std::string cHeaderAlone(const Model& model, const CSourceOptions& options, const RunContext& context) {
    return CWriter(model, options, true, context).headerAlone();
}

CSourcePair cSourcePair(const Model& model, const CSourceOptions& options, const RunContext& context) {
    return CWriter(model, options, false, context).pair();
}

}  // namespace echoplane
