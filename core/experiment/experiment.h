// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/files/data_options.h"

namespace echoplane {

struct DataTable;
class Corpus;
struct LabelledSet;
template <typename Value>
class Parameter;

/// A setting's value: a number for real and integer settings, 0 or 1 for switches, a name for choices.
using SettingValue = std::variant<double, std::string>;

/// The values of parameters that belong to one owner each, by name: those that are not as the owner declares them to begin with,
/// so that two are equal where all parameters are.
class OwnedValues {
public:
    /// The value of that name, or null where it is the owner's standard.
    const SettingValue* find(std::string_view name) const;
    void set(std::string_view name, SettingValue value);
    void erase(std::string_view name);
    bool operator==(const OwnedValues&) const = default;

private:
    std::vector<std::pair<std::string, SettingValue>> m_values;  // by name
};

/// Which columns of which file the data task is made of. Two are equal where file, columns and content are, wherever the content
/// is held.
struct DataSource {
    std::string file;                  ///< as given: a relative path is relative to the working directory
    std::vector<std::string> inputs;   ///< names of columns (or their numbers, from 1)
    std::vector<std::string> targets;  ///< the same
    std::uint64_t fingerprint = 0;     ///< DataTable::fingerprint of the content that is meant; 0 for whatever the file holds
    DataOptions reading;               ///< how a table of text is read, where that was chosen
    // Of labelled sequences, whose `inputs` are the numbers of a step and whose `targets` are the classes:
    std::string labels;                      ///< the column of classes, or empty
    std::string sequences;                   ///< the column that is the same along one sequence, or empty
    std::string parts;                       ///< the column that says training, validation or test, or empty
    std::string embedding;                   ///< of texts: the file of word vectors, or empty
    std::string lexicon;                     ///< of texts: the file of what words count, or empty
    std::shared_ptr<const DataTable> table;  ///< the content, or null where it has not been read; no setting
    std::shared_ptr<const LabelledSet> set;  ///< the same of labelled sequences
    std::shared_ptr<const Corpus> corpus;    ///< the same of a long text

    bool operator==(const DataSource& other) const {
        return file == other.file && inputs == other.inputs && targets == other.targets && fingerprint == other.fingerprint &&
               reading == other.reading && labels == other.labels && sequences == other.sequences && parts == other.parts &&
               embedding == other.embedding && lexicon == other.lexicon;
    }
};

/// Eigenvalues by hand, and what was taken out of the prediction.
struct HandEdit {
    std::vector<std::complex<double>> eigenvalues;  ///< of the custom method: real ones, and the upper one of each pair
    /// Which eigenvectors they belong to, ordered [reals | Re of pairs | Im of pairs], reals first in `eigenvalues`. Numbers
    /// below originSize are columns of the origin's Q, others are state variables added by hand. Empty for a list from elsewhere.
    /// A mode is known by its first column.
    std::vector<int> columns;
    std::string origin;      ///< the method that they began from, whose eigenvectors are kept; "custom" for a list
    int originSize = 0;      ///< its N
    std::vector<int> muted;  ///< modes, by their first column, whose weights are left out: "what if it were gone"

    bool operator==(const HandEdit&) const = default;
};

/// What a span of a series is for.
enum class Role { washout, fit, validation, test };

/// Steps first … first + count − 1 of one sequence.
struct Span {
    int sequence = 0;
    int first = 0;
    int count = 0;
    Role role = Role::fit;

    int end() const { return first + count; }
    bool operator==(const Span&) const = default;
};

/// How the steps of one series are divided.
struct SplitSpec {
    int washout = 100;   ///< first steps of the training stretch, driven but not fitted
    int training = 400;  ///< steps of the training stretch, washout included
    int validation = 300;
    int test = 300;

    int steps() const { return training + validation + test; }
    Span span(Role role) const {
        switch (role) {
            case Role::washout:
                return {0, 0, washout, role};
            case Role::fit:
                return {0, washout, training - washout, role};
            case Role::validation:
                return {0, training, validation, role};
            case Role::test:
                break;
        }
        return {0, training + validation, test, Role::test};
    }
    /// All four, in the order of time.
    std::vector<Span> spans() const { return {span(Role::washout), span(Role::fit), span(Role::validation), span(Role::test)}; }

    bool operator==(const SplitSpec&) const = default;
};

/// Noise on the series of a task (noise.h).
struct NoiseSpec {
    double input = 0.0;      ///< σ_u, in standard deviations of each input
    double target = 0.0;     ///< σ_y, in standard deviations of each target, while training
    std::uint32_t seed = 1;  ///< of this and of DynamicsSpec::noise

    bool operator==(const NoiseSpec&) const = default;
};

/// What the data are and how they are divided.
struct DataSpec {
    std::string task = "mso";
    bool freeRun = false;  ///< over the test stretch the model runs on its own output, where its task lets it (runsFreely())
    DataSource source;     ///< of the data task
    SplitSpec split;
    NoiseSpec noise;

    bool operator==(const DataSpec&) const = default;
};

/// Where the eigenvalues, or W, come from.
struct ReservoirSpec {
    std::string method = "golden";
    int size = 100;  ///< N, number of real state variables
    std::uint32_t seed = 1;
    std::string weightLaw = "normal";          ///< law of the non-zero weights of W: "normal", "uniform" or "ternary"
    double connectivity = 1.0;                 ///< fraction of weights of W that are non-zero
    int weightsPerRow = 0;                     ///< non-zero weights in each row of W; 0: as many as connectivity gives
    std::string topology = "random";           ///< which weights of W are non-zero: "random", "cycle", … (topology.h)
    std::string scaledTo = "spectral-radius";  ///< which number of W is rho: "spectral-radius", "singular-value", "factor"
    HandEdit edit;
    std::string metric = "eigenvectors";  ///< regulariser metric of eq. 29: "eigenvectors" (QᵀQ) or "identity"

    bool operator==(const ReservoirSpec&) const = default;
};

/// What the units do.
struct DynamicsSpec {
    double spectralRadius = 0.9;          ///< rho, before the leak
    double leakRate = 1.0;                ///< lr of eq. 4
    std::string activation = "identity";  ///< f of the update: "identity", "tanh", "relu" or "sigmoid" (activation.h)
    double bias = 0.0;                    ///< s_b: b = s_b·uniform[−1, 1) is added to each unit's input; 0: no bias there
    double noise = 0.0;                   ///< σ_r: what is added to each unit at each step (state_noise.h)

    bool operator==(const DynamicsSpec&) const = default;
};

/// What drives them.
struct InputSpec {
    double scaling = 1.0;         ///< s_in
    std::string law = "uniform";  ///< law of the non-zero weights of W_in
    double connectivity = 1.0;    ///< fraction of weights of W_in that are non-zero
    bool feedback = false;  ///< y(t−1)·W_fb in the state (eq. 1): the target while training, the model's own output in use
    double feedbackScaling = 1.0;  ///< factor on W_fb

    bool operator==(const InputSpec&) const = default;
};

/// How whole sequences become what the readout sees, of tasks whose result is a class.
struct SequenceSpec {
    std::string merge = "mean";        ///< which states of a sequence are kept: "last", "mean", "max", "mean+max", …, "none"
    std::string layer = "reservoir";   ///< what makes the states: "reservoir", "random" or "none"
    bool bidirectional = false;        ///< sequences also run backwards
    int products = 0;                  ///< products of two states each, beside them
    std::string classifier = "ridge";  ///< what is fitted: "ridge", "softmax", "logistic" or "svm"

    bool operator==(const SequenceSpec&) const = default;
};

/// What is fitted to them.
struct ReadoutSpec {
    bool bias = false;     ///< a constant 1 in the readout (eq. 2)
    bool output = false;   ///< y(t−1) in the readout (eq. 2)
    bool input = false;    ///< u(t) in the readout: [1, u, r], as classical echo state networks have it
    double ridge = 1e-11;  ///< alpha of eq. 9 and 29

    bool operator==(const ReadoutSpec&) const = default;
};

/// Every setting of one run, as a plain value: comparable, copyable, serialisable. Two equal experiments give bit-for-bit equal
/// results on one machine. What each member means, its range, its default and the first stage that reads it stand in
/// core/settings; what belongs to one task, method or topology is declared in that one's file and read as
/// `experiment[mso::components]` (parameter.h). validate() refuses what is outside.
struct Experiment {
    DataSpec data;
    ReservoirSpec reservoir;
    DynamicsSpec dynamics;
    InputSpec input;
    SequenceSpec sequence;
    ReadoutSpec readout;
    OwnedValues owned;  ///< parameters of tasks, methods and topologies, also of those that are not chosen

    template <typename Value>
    Value operator[](const Parameter<Value>& parameter) const {
        return parameter.in(*this);
    }
    template <typename Value>
    void set(const Parameter<Value>& parameter, std::type_identity_t<Value> value) {
        parameter.put(*this, std::move(value));
    }

    int steps() const { return data.split.steps(); }

    /// True when the readout sees more than the state, or the state more than the input: then input scaling is no common factor.
    bool extended() const { return readout.bias || readout.output || readout.input; }
    /// True where f is the identity, so that the reservoir is the paper's linear one.
    bool linear() const { return dynamics.activation == "identity"; }
    /// Noise enters the state.
    bool noisy() const { return dynamics.noise > 0.0; }
    bool biasedReservoir() const { return dynamics.bias > 0.0; }
    /// True when y(t−1) enters anywhere, so that in use each step needs the output of the step before.
    bool closedLoop() const { return input.feedback || readout.output; }

    bool editedByHand() const { return reservoir.method == "custom" && !reservoir.edit.columns.empty(); }

    bool operator==(const Experiment&) const = default;
};

}  // namespace echoplane
