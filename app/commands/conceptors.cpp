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
#include "core/conceptors/conceptor.h"
#include "core/conceptors/conceptor_report.h"
#include "core/jobs/parallel_for.h"
#include "core/kinds/recall/one_input.h"
#include "core/run/pipeline.h"

namespace echoplane {

namespace {

/// The network of Jaeger 2014, section 3.2.
Experiment standardNetwork() {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 1.5;
    experiment.dynamics.bias = 0.2;
    experiment.input.scaling = 1.5;
    return experiment;
}

struct ConceptorsVerb {
    Experiment experiment = standardNetwork();
    ConceptorOptions conceptors;
    std::vector<std::string> patterns;
    std::optional<double> mu;
    bool json = false;
};

void printTable(const Experiment& e, const ConceptorMemory& memory, const ConceptorOptions& options,
                const std::optional<Morph>& morph) {
    std::printf("%s  %s  N %d  seed %u  settings: rho %g  lr %g  s_in %g  aperture %g\n", e.reservoir.method.c_str(),
                e.dynamics.activation.c_str(), e.reservoir.size, e.reservoir.seed, e.dynamics.spectralRadius, e.dynamics.leakRate,
                e.input.scaling, options.aperture);
    const double used = usedQuota(memory);
    std::printf("%zu pattern%s loaded, NRMSE %.3g of what drove the units; %.1f %% of the network used, %.1f %% free\n",
                memory.patterns.size(), memory.patterns.size() == 1 ? "" : "s", memory.loadingError, 100.0 * used,
                100.0 * (1.0 - used));
    std::printf("\n  quota   readout   recall    above 0.5  pattern\n");
    for (const LoadedPattern& each : memory.patterns)
        std::printf("  %.4f  %.2e  %.2e  %9d  %s\n", each.quota, each.readoutError, each.recallError,
                    static_cast<int>((each.singularValues.array() > 0.5).count()), each.name.c_str());
    std::printf(
        "\nNRMSE of the readout while the pattern drives the network, and of the recall over %d steps; singular values above "
        "0.5\n",
        options.recallSteps);
    if (memory.patterns.size() > 1) std::printf("\noverlaps\n");
    for (const LoadedPattern& each : memory.patterns) {
        if (memory.patterns.size() == 1) break;
        for (const LoadedPattern& other : memory.patterns) std::printf("  %.3f", overlapOf(each.conceptor, other.conceptor));
        std::printf("  %s\n", each.name.c_str());
    }
    if (morph) std::printf("\nmorph at %g of the first two: quota %.4f (its series: --json)\n", morph->mu, morph->quota);
}

int conceptorsVerb(const ConceptorsVerb& options) {
    const Interrupt interrupt;
    TerminalProgress progress;
    const RunContext context{interrupt.token(), std::ref(progress), defaultThreads()};
    std::vector<Pattern> patterns;
    for (const std::string& name : options.patterns)
        patterns.push_back(patternOf(name, options.conceptors.patternSteps(), context));
    const RunResult reservoir = Pipeline().runToDynamics(reservoirWithOneInput(options.experiment), context);
    const ConceptorMemory memory = loadPatterns(options.experiment, *reservoir.spectrum, patterns, options.conceptors, context);
    std::optional<Morph> morph;
    if (options.mu) morph = morphOf(memory, *options.mu, options.conceptors);
    if (options.json)
        std::cout << conceptorsJson(options.experiment, memory, options.conceptors, morph).dump(2) << '\n';
    else
        printTable(options.experiment, memory, options.conceptors, morph);
    return 0;
}

}  // namespace

void addConceptors(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<ConceptorsVerb>();
    verb->add_option("--pattern", options->patterns,
                     "A pattern: sine:PERIOD, a task that forecasts its series (mackey-glass), or FILE:COLUMN; once for each")
        ->type_name("PATTERN")
        ->required()
        ->allow_extra_args(false)
        ->take_all();
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    verb->add_option("--aperture", options->conceptors.aperture,
                     "Aperture γ of the conceptors: directions of the states with a variance above 1/γ² are kept")
        ->type_name("G")
        ->capture_default_str();
    verb->add_option("--learn", options->conceptors.steps, "Steps of each pattern that are learned, after 300 of washout")
        ->type_name("T")
        ->capture_default_str()
        ->check(CLI::Range(10, 1'000'000));
    verb->add_option("--recall", options->conceptors.recallSteps, "Steps that are recalled, without input, and compared")
        ->type_name("T")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000));
    verb->add_option("--morph", options->mu, "Also recall what lies between the first two patterns: (1 − MU)·C1 + MU·C2")
        ->type_name("MU");
    addModelOptions(*verb, options->experiment);
    verb->callback([options, verb, &action] {
        noteIdleSettings(*verb, reservoirWithOneInput(options->experiment));
        action = [options] { return conceptorsVerb(*options); };
    });
}

}  // namespace echoplane
