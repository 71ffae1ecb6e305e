// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/model_options.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/jobs/parallel_for.h"
#include "core/kinds/recall/exact_memory.h"
#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/kinds/recall/recall_report.h"
#include "core/paper/memory_experiment.h"
#include "core/report/divergence.h"
#include "core/report/report.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

struct MemoryOptions {
    Experiment experiment = memoryExperiment("golden", 100);
    bool json = false;
    bool propose = false;
};

/// The exact curve, with the share that each mode carries.
nlohmann::ordered_json exactJson(const ExactMemory& exact, const Spectrum& spectrum, int fitted) {
    nlohmann::ordered_json json;
    const ExpectedMemory expected = expectedMemory(exact, fitted);
    json["total"] = exact.total;
    json["expected_total"] = expected.total;
    json["expected_total_deviation"] = expected.totalDeviation;
    json["mc0"] = exact.present;
    json["most"] = exact.most;
    json["capacity"] = std::vector<double>(exact.capacity.begin(), exact.capacity.end());
    json["expected_capacity"] = std::vector<double>(expected.capacity.begin(), expected.capacity.end());
    json["expected_deviation"] = std::vector<double>(expected.deviation.begin(), expected.deviation.end());
    json["modes"] = nlohmann::ordered_json::array();
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
        json["modes"].push_back({{"re", spectrum.eigenvalue(mode).real()},
                                 {"im", spectrum.eigenvalue(mode).imag()},
                                 {"carried", exact.carried.size() > 0 ? nlohmann::ordered_json(exact.carried[mode])
                                                                      : nlohmann::ordered_json(nullptr)}});
    return json;
}

int memoryVerb(const MemoryOptions& options) {
    const Interrupt interrupt;
    TerminalProgress progress;
    const RunContext context{interrupt.token(), std::ref(progress), defaultThreads()};
    const RunResult run = Pipeline().run(options.experiment, context);
    std::optional<ExactMemory> exact;
    Message whyNotExact = whyNoExactMemory(options.experiment, *run.spectrum, *run.dynamics);
    if (whyNotExact.empty()) exact = exactMemoryOf(options.experiment, *run.spectrum, *run.dynamics, context);
    if (exact && !exact->unknown.empty()) {
        whyNotExact = exact->unknown;
        exact.reset();
    }
    if (!run.spectrum->warning.empty()) std::cerr << "echoplane: warning: " << run.spectrum->warning << '\n';
    const std::string divergence = divergenceSentence(run).english();
    const int fitted = options.experiment.data.split.training - options.experiment.data.split.washout;
    const MemoryCurve* const measured = run.score ? testMemory(*run.score) : nullptr;
    const bool known = measured != nullptr;
    const MemoryCurve curve = known ? *measured : MemoryCurve{};
    if (options.json) {
        nlohmann::ordered_json json = memoryJson(curve);
        if (!known) json["total"] = json["standard_error"] = json["squared_total"] = json["half_delay"] = nullptr;
        json["exact"] = exact ? exactJson(*exact, run.dynamics->spectrum, fitted) : nlohmann::ordered_json(nullptr);
        json["no_exact"] = exact ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(whyNotExact);
        json["diverged_at"] = run.divergedAt() ? nlohmann::ordered_json(*run.divergedAt()) : nlohmann::ordered_json(nullptr);
        json["readout"] = readoutJson(run.readout.get());
        json["settings"] = settingsJson(options.experiment);
        std::cout << json.dump(2) << '\n';
    }
    if (!known) throw std::runtime_error("there is no memory curve: " + divergence);
    if (options.json) return 0;
    const Experiment& e = options.experiment;
    std::printf("%s  N %d  seed %u  settings: rho %g  lr %g  alpha %g\n", e.reservoir.method.c_str(), e.reservoir.size,
                e.reservoir.seed, e.dynamics.spectralRadius, e.dynamics.leakRate, e.readout.ridge);
    std::printf("total capacity %s; MC %s delay %.*f\n", capacityText(curve).english().c_str(),
                curve.neverHalf ? "is still above 0.5 at" : "falls below 0.5 at", curve.neverHalf ? 0 : 1, curve.halfDelay);
    std::printf("corrected for the 1/(T - 1) that chance adds at each delay; the squared correlations add up to %.2f\n",
                curve.squaredTotal);
    if (exact) {
        const ExpectedMemory expected = expectedMemory(*exact, fitted);
        std::printf(
            "exact, for independent input and infinite training: total %.2f over the same delays, MC_0 %.2f, at most "
            "%.0f; after %d training steps %.2f is expected, give or take %.2f with the training data\n",
            exact->total, exact->present, exact->most, fitted, expected.total, expected.totalDeviation);
    } else
        std::printf("no exact curve: %s\n", whyNotExact.english().c_str());
    if (const std::string rank = rankSentence(*run.readout).english(); !rank.empty()) std::printf("%s\n", rank.c_str());
    std::printf("\n  delay  MC%s\n", exact ? "      exact" : "");
    if (curve.present && exact)
        std::printf("  %5d  %.4f  %.4f\n", 0, *curve.present, exact->present);
    else if (curve.present)
        std::printf("  %5d  %.4f\n", 0, *curve.present);
    const Eigen::Index step = std::max<Eigen::Index>(1, curve.capacity.size() / 24);
    for (Eigen::Index k = step; k <= curve.capacity.size(); k += step) {
        std::printf("  %5d  %.4f", static_cast<int>(k), curve.capacity[k - 1]);
        if (exact) std::printf("  %.4f", exact->capacity[k - 1]);
        std::printf("\n");
    }
    return 0;
}

}  // namespace

void addMemory(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<MemoryOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    verb->add_option_function<std::string>(
            "--max-delay", [options](const std::string& text) { setFromText(setting("delays"), options->experiment, text); },
            "Longest delay K (the same as --delays)")
        ->type_name("K")
        ->group("Task");
    verb->add_flag("--propose", options->propose,
                   "Use the spectrum and alpha that recall nearly N delays: a ring whose radius leaves 1e-3 of the oldest input");
    addModelOptions(*verb, options->experiment);
    verb->callback([options, verb, &action] {
        if (options->experiment.data.task != "memory")
            throw std::invalid_argument("the memory verb runs the memory task only: leave --task out");
        requireAutonomousRunApplies(*verb, options->experiment);
        if (options->propose) {
            // With delays and split lengths that suit the size.
            const Experiment& given = options->experiment;
            Experiment proposed = proposedForMemory(memoryExperiment("ring", given.reservoir.size));
            if (verb->get_option("--max-delay")->count() > 0) proposed.set(memory::delays, given[memory::delays]);
            options->experiment = withGiven(*verb, proposed, given);
        }
        noteIdleSettings(*verb, options->experiment);
        action = [options] { return memoryVerb(*options); };
    });
}

}  // namespace echoplane
