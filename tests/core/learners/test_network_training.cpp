// SPDX-License-Identifier: GPL-3.0-or-later
// Choice of step sizes, for networks with scripted errors.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "core/jobs/processor_watch.h"
#include "core/learners/network_record.h"
#include "core/learners/network_training.h"
#include "core/learners/step_graph.h"
#include "core/system/memory.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::network_training_tests {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// Remembers the rate of its first training step and the number of training steps.
class ScriptedNetwork : public Network {
public:
    using Error = std::function<double(double rate, int epoch)>;
    explicit ScriptedNetwork(Error training) : m_training(std::move(training)) {}

    double learn(const StepBatch&, double now, bool) override {
        if (epochs == 0) rate = now;
        return m_training(rate, ++epochs);
    }
    std::vector<NamedWeights> named() const override { return {{"epochs", {1}, {static_cast<double>(epochs)}}}; }
    void setWeights(const std::vector<double>& weights) override { epochs = static_cast<int>(weights.front()); }
    std::int64_t parameters() const override { return size; }
    std::int64_t state() const override { return carries; }
    Eigen::VectorXcd eigenvalues() const override { return {}; }

    Eigen::VectorXd step(const Eigen::VectorXd&) override { return {}; }
    Eigen::VectorXd carried() const override { return {}; }
    void setCarried(const Eigen::VectorXd&) override {}
    Eigen::MatrixXd stepJacobian(const Eigen::VectorXd&) override { return {}; }
    Eigen::MatrixXd outputs(const StepBatch&) override { return {}; }
    double gradient(const StepBatch&, std::vector<double>&) override { return 0.0; }
    std::vector<double> weights() const override { return {static_cast<double>(epochs)}; }
    StepGraph stepGraph() const override { return {}; }
    std::string torchScript(const Normalisation&, const Normalisation&) const override { return {}; }

    double rate = 0.0;
    int epochs = 0;
    std::int64_t size = 1, carries = 0;

private:
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>&, const RunContext&) override { return {}; }
    Error m_training;
};

class ScriptedNetworks : public Networks {
public:
    explicit ScriptedNetworks(ScriptedNetwork::Error training, std::int64_t size = 1, std::int64_t carries = 0)
        : m_training(std::move(training)), m_size(size), m_carries(carries) {}
    std::unique_ptr<Network> make(const NetworkSpec&) const override {
        auto network = std::make_unique<ScriptedNetwork>(m_training);
        network->size = m_size;
        network->carries = m_carries;
        return network;
    }

private:
    ScriptedNetwork::Error m_training;
    std::int64_t m_size, m_carries;
};

/// One batch per epoch.
class ScriptedMaterial : public LearningMaterial {
public:
    explicit ScriptedMaterial(ScriptedNetwork::Error validation)
        : LearningMaterial({}, {}), m_validation(std::move(validation)) {}
    void epoch(RandomStream&, const Learn& learn) const override {
        StepBatch batch;
        batch.inputs.resize(1, steps);
        learn(batch, false);
    }
    Judgement judge(Network& network, const RunContext& context) const override {
        context.checkpoint();
        const auto& own = dynamic_cast<const ScriptedNetwork&>(network);
        const double error = m_validation(own.rate, own.epochs);
        return {error, error};
    }
    Eigen::MatrixXd predictions(Network&, const RunContext&) const override { return {}; }

    int steps = 0;  ///< of a batch

private:
    ScriptedNetwork::Error m_validation;
};

LearningOptions ofEpochs(int epochs) {
    LearningOptions options;
    options.budget.epochs = epochs;
    return options;
}

double zero(double, int) {
    return 0.0;
}

TEST(NetworkTraining, ContinuesWithTheBestRate) {
    const ScriptedMaterial material([](double rate, int epoch) { return (rate == 3e-3 ? 1.0 : 2.0) + 1.0 / epoch; });
    const LearnedNetwork result = learned(ScriptedNetworks(zero), {}, material, ofEpochs(24));
    EXPECT_EQ(result.record->rate, 3e-3);
    EXPECT_EQ(result.record->weights.front().values.front(), 16.0);  // a sixth and a half of 24
    EXPECT_EQ(result.curve.size(), 3u * 4u + 12u);
}

/// Allocations that cannot succeed are not attempted: an overcommitting machine would kill the program instead. Three learners
/// need 24 bytes per weight, and a scan of 2¹⁰ steps keeps ten times two states per step and the gates.
TEST(NetworkTraining, RefusesWhatHasNoRoom) {
    const auto bytes = [] { return availableMemory().bytes; };
    if (!std::isfinite(bytes())) GTEST_SKIP() << "nothing is known of this machine's memory";
    ScriptedMaterial material(zero);
    const auto learnedBy = [&](double weights, double states, const char* kind) {
        NetworkSpec spec;
        spec.kind = kind;
        material.steps = 1024;
        try {
            learned(ScriptedNetworks(zero, static_cast<std::int64_t>(weights), static_cast<std::int64_t>(states)), spec, material,
                    ofEpochs(6));
        } catch (const std::invalid_argument&) {  // training succeeded: the record has one weight, fewer than the spec claims
        }
    };
    EXPECT_NO_THROW(learnedBy(bytes() / 96.0 / 4.0, 0.0, "gru"));
    EXPECT_THROW(learnedBy(bytes() / 96.0 * 1.5, 0.0, "gru"), std::runtime_error);
    const double states = bytes() / (12.0 * 1024.0) / 4.0;
    EXPECT_NO_THROW(learnedBy(1.0, states, "gru"));
    EXPECT_THROW(learnedBy(1.0, states, "min-gru"), std::runtime_error);
}

/// The best rate has diverged but its best weights are kept; another rate is trained for the rest of the budget.
TEST(NetworkTraining, ContinuesWithARateThatHasNotDiverged) {
    const ScriptedNetworks networks([](double rate, int epoch) { return rate == 1e-2 && epoch > 2 ? none : 0.0; });
    const auto result = [&](double later) {
        const ScriptedMaterial material([later](double rate, int epoch) {
            if (rate == 1e-2) return 0.5;
            return epoch > 10 && rate == 3e-3 ? later : rate == 3e-3 ? 1.0 : 2.0;
        });
        return learned(networks, {}, material, ofEpochs(24));
    };
    const LearnedNetwork better = result(0.1), worse = result(0.9);
    EXPECT_EQ(better.record->rate, 3e-3);
    EXPECT_EQ(better.record->weights.front().values.front(), 11.0);
    EXPECT_EQ(worse.record->rate, 1e-2);
    EXPECT_EQ(worse.curve.back().rate, 3e-3);
    EXPECT_EQ(worse.curve.back().epoch, 16);
}

TEST(NetworkTraining, IsNullIfEveryRateDiverges) {
    const LearnedNetwork result =
        learned(ScriptedNetworks([](double, int) { return none; }), {}, ScriptedMaterial(zero), ofEpochs(24));
    EXPECT_EQ(result.network, nullptr);
    EXPECT_EQ(result.record, nullptr);
}

TEST(NetworkTraining, IsStoppedWhileItIsJudged) {
    std::stop_source stop;
    const ScriptedMaterial material([&](double, int epoch) {
        if (epoch == 2) stop.request_stop();
        return 1.0;
    });
    LearningOptions options = ofEpochs(600);
    std::size_t points = 0;
    options.learning = [&](const LearningPoint&) { ++points; };
    EXPECT_THROW(learned(ScriptedNetworks(zero), {}, material, options, {stop.get_token(), {}}), Cancelled);
    EXPECT_EQ(points, 2u);
}

/// The best network is kept whenever training is stopped; resuming starts from it, with its rate only.
TEST(NetworkTraining, KeepsWhatWasLearnedWhenItIsStopped) {
    std::stop_source stop;
    const ScriptedMaterial material([&](double rate, int epoch) {
        if (rate == 3e-3 && epoch == 3) stop.request_stop();
        return rate == 1e-3 && epoch == 2 ? 0.5 : 1.0;
    });
    LearningOptions options = ofEpochs(60);
    std::vector<NetworkRecord> kept;
    options.kept = [&](const NetworkRecord& record) { kept.push_back(record); };
    EXPECT_THROW(learned(ScriptedNetworks(zero), {}, material, options, {stop.get_token(), {}}), Cancelled);
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept[0].rate, 1e-3);
    EXPECT_EQ(kept[0].validation, 0.5);
    EXPECT_EQ(kept[0].weights.front().values.front(), 2.0);

    options.from = std::make_shared<const NetworkRecord>(kept[0]);
    const LearnedNetwork whole = learned(ScriptedNetworks(zero), {}, ScriptedMaterial(zero), options);
    for (const LearningPoint& each : whole.curve) EXPECT_EQ(each.rate, 1e-3);
}

TEST(NetworkTraining, KeepsNothingBeforeTheFirstEvaluation) {
    std::stop_source stop;
    stop.request_stop();
    LearningOptions options = ofEpochs(60);
    options.kept = [](const NetworkRecord&) { FAIL(); };
    EXPECT_THROW(learned(ScriptedNetworks(zero), {}, ScriptedMaterial(zero), options, {stop.get_token(), {}}), Cancelled);
}

/// Time spent in callbacks is not charged to the network.
TEST(NetworkTraining, CallbacksAreNotChargedToTheBudget) {
    const auto busy = [](double seconds) {
        for (const ProcessorWatch watch; watch.seconds() < seconds;) {
        }
    };
    const ScriptedMaterial material([&](double, int) {
        busy(0.002);
        return 1.0;
    });
    LearningOptions options;
    options.budget.seconds = 0.2;
    options.learning = [&](const LearningPoint&) { busy(0.01); };
    const ProcessorWatch watch;
    const LearnedNetwork result = learned(ScriptedNetworks(zero), {}, material, options);
    const double listened = 0.01 * static_cast<double>(result.curve.size());
    EXPECT_GT(result.curve.size(), 8u);
    EXPECT_GE(watch.seconds(), result.seconds + listened);
    EXPECT_LT(result.seconds, 0.25);
}

TEST(NetworkTraining, ReportsThatTheRestDiverged) {
    const auto result = [](int last) {
        return learned(ScriptedNetworks([last](double, int epoch) { return epoch > last ? none : 0.0; }), {},
                       ScriptedMaterial([](double rate, int) { return rate; }), ofEpochs(24));
    };
    EXPECT_TRUE(result(8).diverged);
    EXPECT_NE(result(8).network, nullptr);
    EXPECT_FALSE(result(100).diverged);
}

/// NaN outputs at the start of a recording are replaced; later ones are not hidden.
TEST(StepModel, ShowsWhereItDiverges) {
    class Silent : public StepModel {
    public:
        Eigen::VectorXd step(const Eigen::VectorXd&) override { return {}; }

    private:
        Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override {
            context.checkpoint();
            Eigen::MatrixXd predicted = inputs;
            predicted.leftCols(2).setConstant(none);
            predicted(0, 6) = none;
            return predicted;
        }
    };
    Experiment experiment;
    experiment.data.split = {0, 4, 2, 2};
    Dataset data;
    data.inputs = data.targets = Eigen::RowVectorXd::LinSpaced(8, 0.0, 7.0);
    Silent model;
    const Eigen::MatrixXd predicted =
        predictionsOf(model, experiment, data, Split(experiment.data.split), Eigen::VectorXd::Constant(1, 9.0));
    EXPECT_EQ(predicted.leftCols(3), Eigen::RowVector3d(9.0, 9.0, 2.0));
    EXPECT_TRUE(std::isnan(predicted(0, 6)));
    EXPECT_EQ(predicted(0, 7), 7.0);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(model.start(data.inputs, {stop.get_token(), {}}), Cancelled);
}

/// Networks with three parameters per unit of width; records the largest width ever made.
class MeasuringNetworks : public Networks {
public:
    std::unique_ptr<Network> make(const NetworkSpec& spec) const override {
        widest = std::max(widest, spec.width);
        auto network = std::make_unique<ScriptedNetwork>(ScriptedNetwork::Error());
        network->size = 3 * spec.width;
        return network;
    }
    mutable int widest = 0;
};

TEST(NetworkRecords, ASmallOneThatClaimsALargeNetworkIsRefusedBeforeThatIsMade) {
    NetworkRecord record;
    record.spec.width = mostWidth;
    record.spec.layers = mostLayers;
    record.weights = {{"weights", {3}, {1.0, 2.0, 3.0}}};
    const MeasuringNetworks networks;
    EXPECT_EQ(refusal([&] { restored(networks, record); }), "the weights do not fit a network of kind 'gru'");
    EXPECT_LE(networks.widest, 3);
}

}  // namespace echoplane::network_training_tests
