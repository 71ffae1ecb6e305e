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

#include "core/experiment/data_options.h"
#include "core/experiment/parts.h"
#include "core/experiment/split.h"

namespace echoplane {

struct DataTable;
template <typename Value>
class Parameter;

/// A setting's value: a number for real and integer settings, 0 or 1 for switches, a name for choices.
using SettingValue = std::variant<double, std::string>;

/// Values of owned parameters (parameter.h) by name. Only values other than the owner's default are stored, so that two objects
/// compare equal exactly if all parameters are equal.
class OwnedValues {
public:
    /// The value of that name, or null if it is the owner's default.
    const SettingValue* find(std::string_view name) const;
    void set(std::string_view name, SettingValue value);
    void erase(std::string_view name);
    bool operator==(const OwnedValues&) const = default;

private:
    std::vector<std::pair<std::string, SettingValue>> m_values;  // sorted by name
};

/// Adjacent rows of a table that were recorded together.
struct Recording {
    std::string name;  ///< the value of the column that tells recordings apart
    std::size_t firstRow = 0;
    std::size_t rows = 0;
};

/// The file and columns that the data task reads. Two sources are equal if file, columns and content are, wherever the content is
/// stored.
struct DataSource {
    std::string file;                  ///< as given: a relative path is relative to the working directory
    std::vector<std::string> inputs;   ///< names of columns (or their numbers, from 1)
    std::vector<std::string> targets;  ///< likewise
    std::uint64_t fingerprint = 0;     ///< DataTable::fingerprint of the expected content; 0 accepts any content
    DataOptions reading;               ///< options for reading a text table, where the user chose some
    std::string sequences;             ///< the column that is constant along each sequence or recording, or empty
    // For labelled sequences, whose `inputs` are the numbers of a step and whose `targets` are the classes:
    std::string labels;                                        ///< the column of classes, or empty
    std::string parts;                                         ///< the column with "training", "validation" or "test", or empty
    std::string embedding;                                     ///< for texts: the file of word vectors, or empty
    std::string lexicon;                                       ///< for texts: the file of word weights, or empty
    std::shared_ptr<const DataTable> table;                    ///< the content, or null if not read yet; not a setting
    std::shared_ptr<const std::vector<Recording>> recordings;  ///< of a table of series with `sequences`, likewise
    Parts content;                                             ///< content of other files than tables of series, likewise

    // Compiled once, as those of Experiment.
    DataSource();
    DataSource(const DataSource& other);
    DataSource(DataSource&& other) noexcept;
    DataSource& operator=(const DataSource& other);
    DataSource& operator=(DataSource&& other) noexcept;
    ~DataSource();
    bool operator==(const DataSource& other) const;
};

/// Eigenvalues set by the user, and modes muted in the prediction.
struct HandEdit {
    std::vector<std::complex<double>> eigenvalues;  ///< of the custom method: real ones, and the upper one of each pair
    /// Their eigenvectors, ordered [reals | Re of pairs | Im of pairs], reals first in `eigenvalues`. Numbers below originSize
    /// are columns of the origin's Q, others are state variables added by the user. Empty for a list from elsewhere. A mode is
    /// identified by its first column.
    std::vector<int> columns;
    std::string origin;      ///< the method that the edit started from, whose eigenvectors are kept; "custom" for a list
    int originSize = 0;      ///< N of the origin
    std::vector<int> muted;  ///< modes, by their first column, that are left out of the prediction: "what if it were gone"

    bool operator==(const HandEdit&) const = default;
};

/// Noise on the series of a task (noise.h).
struct NoiseSpec {
    double input = 0.0;      ///< σ_u, in standard deviations of each input
    double target = 0.0;     ///< σ_y, in standard deviations of each target, while training
    double feedback = 0.0;   ///< σ_f, on what is fed back in a closed loop, in standard deviations, while training
    std::uint32_t seed = 1;  ///< of this noise and of DynamicsSpec::noise

    bool operator==(const NoiseSpec&) const = default;
};

/// Task, data and their division.
struct DataSpec {
    std::string task = "mso";
    bool freeRun = false;  ///< run the test span in closed loop, if the task allows it (runsAutonomously())
    DataSource source;     ///< for the data task
    SplitSpec split;
    NoiseSpec noise;

    bool operator==(const DataSpec&) const = default;
};

/// Source of the eigenvalues, or of W.
struct ReservoirSpec {
    std::string method = "golden";
    int size = 100;  ///< N, number of real state variables
    std::uint32_t seed = 1;
    std::string weightLaw = "normal";          ///< law of the non-zero weights of W: "normal", "uniform" or "ternary"
    double connectivity = 1.0;                 ///< fraction of weights of W that are non-zero
    int weightsPerRow = 0;                     ///< non-zero weights in each row of W; 0: as many as connectivity gives
    std::string topology = "random";           ///< which weights of W are non-zero: "random", "cycle", … (topology.h)
    std::string scaledTo = "spectral-radius";  ///< meaning of rho for W: "spectral-radius", "singular-value", "factor"
    HandEdit edit;
    std::string metric = "eigenvectors";  ///< regulariser metric of eq. 29: "eigenvectors" (QᵀQ) or "identity"

    bool operator==(const ReservoirSpec&) const = default;
};

/// Dynamics of the units.
struct DynamicsSpec {
    double spectralRadius = 0.9;          ///< rho, before the leak
    double leakRate = 1.0;                ///< lr of eq. 4
    double leakSpread = 0.0;              ///< decades over which the units' leak rates are spread below lr; 0: all have lr
    std::string cell = "leaky";           ///< form of the update: "leaky", "es2n", "euler" or "residual" (cell.h)
    std::string activation = "identity";  ///< f of the update: "identity", "tanh", "relu" or "sigmoid" (activation.h)
    double bias = 0.0;                    ///< s_b: b = s_b·uniform[−1, 1) is added to each unit's input; 0: no bias
    double noise = 0.0;                   ///< σ_r: noise added to each unit at each step (state_noise.h)

    bool operator==(const DynamicsSpec&) const = default;
};

/// Change of the reservoir by its own activity before training (core/run/states/adaptation.h).
struct AdaptationSpec {
    std::string rule = "none";  ///< "none", "intrinsic-plasticity", "oja", "anti-oja", "hebb", "anti-hebb" or "bcm"
    double rate = 1e-3;         ///< η
    int epochs = 5;             ///< times that the training span is run through
    double mean = 0.0;          ///< μ of the activations that intrinsic plasticity aims at
    double deviation = 0.2;     ///< σ of them
    double threshold = 0.0;     ///< θ of the BCM rule

    bool operator==(const AdaptationSpec&) const = default;
};

/// Input scaling of one column of the inputs.
struct ColumnScaling {
    std::string column;  ///< its name; for data without names its number, from 1
    double scaling = 1.0;

    bool operator==(const ColumnScaling&) const = default;
};

/// Drive of the reservoir.
struct InputSpec {
    double scaling = 1.0;                ///< s_in
    std::vector<ColumnScaling> columns;  ///< columns with a scaling of their own, in place of s_in (input_scaling.h)
    std::string law = "uniform";         ///< law of the non-zero weights of W_in
    double connectivity = 1.0;           ///< fraction of weights of W_in that are non-zero
    bool feedback = false;         ///< y(t−1)·W_fb in the state (eq. 1): the target in training, the model's output in use
    double feedbackScaling = 1.0;  ///< factor on W_fb

    bool operator==(const InputSpec&) const = default;
};

/// Features of whole sequences for the readout, in classification tasks.
struct SequenceSpec {
    std::string merge = "mean";        ///< which states of a sequence are kept: "last", "mean", "max", "mean+max", …, "none"
    std::string layer = "reservoir";   ///< source of the states: "reservoir", "random" or "none"
    bool bidirectional = false;        ///< sequences are also run backwards
    std::string classifier = "ridge";  ///< "ridge", "softmax", "logistic" or "svm"

    bool operator==(const SequenceSpec&) const = default;
};

/// The readout.
struct ReadoutSpec {
    bool bias = false;     ///< a constant 1 in the readout (eq. 2)
    bool output = false;   ///< y(t−1) in the readout (eq. 2)
    bool input = false;    ///< u(t) in the readout: [1, u, r], as in classical echo state networks
    double ridge = 1e-11;  ///< alpha of eq. 9 and 29

    // Functions of the state that the readout sees beside it (state_features.h).
    bool squares = false;     ///< squares of the states
    int products = 0;         ///< number of products of two states; -1: those of every pair
    int triples = 0;          ///< number of products of three states
    int mixing = 0;           ///< number of units of the random mixing layer tanh(V·z + b)
    double mixingGain = 0.3;  ///< gain of that layer

    bool operator==(const ReadoutSpec&) const = default;
};

/// Every setting of one run, as a plain value: comparable, copyable, serialisable. Two equal experiments give bit-for-bit equal
/// results on one machine. Meaning, range, default and first stage of each member are defined in core/settings; a parameter of
/// one task, method or topology is declared in its file and read as `experiment[mso::components]` (parameter.h). validate()
/// rejects values outside their range.
struct Experiment {
    DataSpec data;
    ReservoirSpec reservoir;
    DynamicsSpec dynamics;
    AdaptationSpec adaptation;
    InputSpec input;
    SequenceSpec sequence;
    ReadoutSpec readout;
    OwnedValues owned;  ///< parameters of tasks, methods and topologies, including those not selected

    // Long, with forty members in all, and used everywhere: compiled once.
    Experiment();
    Experiment(const Experiment& other);
    Experiment(Experiment&& other) noexcept;
    Experiment& operator=(const Experiment& other);
    Experiment& operator=(Experiment&& other) noexcept;
    ~Experiment();

    template <typename Value>
    Value operator[](const Parameter<Value>& parameter) const {
        return parameter.in(*this);
    }
    template <typename Value>
    void set(const Parameter<Value>& parameter, std::type_identity_t<Value> value) {
        parameter.put(*this, std::move(value));
    }

    int steps() const { return data.split.steps(); }

    /// True if the readout has more features than the state: then input scaling is not a common factor.
    bool extended() const { return readout.bias || readout.output || readout.input; }
    /// True if f is the identity: the paper's linear reservoir.
    bool linear() const { return dynamics.activation == "identity"; }
    /// True if noise enters the state.
    bool noisy() const { return dynamics.noise > 0.0; }
    /// True if the state before is kept as (1 − lr)·r(t−1) with one lr, so that Λ = lr·ρ·λ + 1 − lr holds for every mode of W.
    bool plainLeak() const { return dynamics.cell == "leaky" && dynamics.leakSpread == 0.0; }
    /// True if W or the biases change before training.
    bool adapts() const { return adaptation.rule != "none"; }
    /// True if a constant enters the units: the drawn bias, or the one that intrinsic plasticity finds.
    bool biasedReservoir() const { return dynamics.bias > 0.0 || adaptation.rule == "intrinsic-plasticity"; }
    /// True if y(t−1) enters the state or the readout, so that in use each step needs the previous output.
    bool closedLoop() const { return input.feedback || readout.output; }

    /// True if the readout sees functions of the state that are not linear in it.
    bool nonlinearReadout() const {
        return readout.squares || readout.products != 0 || readout.triples > 0 || readout.mixing > 0;
    }

    bool editedByHand() const { return reservoir.method == "custom" && !reservoir.edit.columns.empty(); }

    bool operator==(const Experiment& other) const;
};

}  // namespace echoplane
