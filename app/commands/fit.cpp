// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
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
#include "app/options/data_options.h"
#include "app/options/from_file.h"
#include "app/options/judged_validation.h"
#include "app/options/model_options.h"
#include "app/options/output_check.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/fitting/fit_json.h"
#include "core/fitting/mode_optimiser.h"
#include "core/fitting/pruning.h"
#include "core/fitting/size_comparison.h"
#include "core/fitting/spectrum_fit.h"
#include "core/jobs/parallel_for.h"
#include "core/own_data/data_warnings.h"
#include "core/project/project_file.h"
#include "core/report/divergence.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"
#include "core/tasks/task.h"
#include "core/text/json_number.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

struct VerbOptions {
    Experiment experiment;
    FitOptions fit;
    std::string output, from;
    bool given = false;  // start from the spectrum of the model options, not from a fit
    bool optimise = false;
    OptimiseOptions optimiser;
    std::optional<double> prune;
    std::vector<int> compare;
    int jobs = defaultThreads();
    bool json = false;
    DataOptionValues data;
};

/// Results of the steps in order; those not requested are empty.
struct FitOutcome {
    std::optional<SpectrumFit> fit;
    Message limit;
    std::optional<Optimised> optimised;
    std::vector<PrunePoint> curve;
    std::optional<std::size_t> kept;  // index into curve
    RunResult run;
};

void printFit(const SpectrumFit& fit, const Message& limit) {
    std::printf("order %d (widest gap of the singular values: %.3g after %d)\n\n", fit.order, fit.gap, fit.orderByGap);
    std::printf("  radians/step     modulus   amplitude\n");
    for (std::size_t k = 0; k < fit.modes.size(); ++k)
        std::printf("  %12.8f  %10.7f  %10.3e\n", std::arg(fit.modes[k]), std::abs(fit.modes[k]),
                    fit.amplitudes[static_cast<Eigen::Index>(k)]);
    std::printf("\ncandidates, by validation RMSE\n");
    for (const FitCandidate& each : fit.candidates) {
        const auto best = std::ranges::min_element(each.curve, {}, &RadiusPoint::validation);
        if (best != each.curve.end())
            std::printf("  %.3e  radius %-7.4g %s\n", best->validation, best->radius, each.name.english().c_str());
    }
    std::printf("noise besides the modes: %s\n", fit.noise > 0.0 ? roundedText(fit.noise, 3).c_str() : "none above rounding");
    std::printf("\nchosen: %s, radius %.6g, alpha %g\n%s\n", fit.candidates[fit.chosen].name.english().c_str(), fit.best.radius,
                fit.best.alpha, limit.english().c_str());
    for (const Message& note : fit.notes) std::printf("Note: %s.\n", note.english().c_str());
}

void print(const FitOutcome& outcome) {
    if (outcome.fit) printFit(*outcome.fit, outcome.limit);
    if (const auto& optimised = outcome.optimised) {
        const OptimiseStep &first = optimised->trail.front(), &best = optimised->trail[optimised->chosen];
        std::printf(
            "\noptimised: %zu steps, lowest validation error at step %d; validation RMSE %.3e -> %.3e, training %.3e -> "
            "%.3e\n",
            optimised->trail.size() - 1, best.number, first.validation, best.validation, first.training, best.training);
    }
    if (!outcome.curve.empty()) {
        std::printf("\n  modes    N  training   validation RMSE\n");
        const std::size_t step = std::max<std::size_t>(1, outcome.curve.size() / 24);
        for (std::size_t k = 0; k < outcome.curve.size(); ++k) {
            const PrunePoint& point = outcome.curve[k];
            if (k % step == 0 || k == outcome.kept || k + 1 == outcome.curve.size())
                std::printf("  %5d %4d  %.3e  %.3e%s\n", point.modes, point.size, point.training, point.validation,
                            k == outcome.kept ? "  <- kept" : "");
        }
    }
    const RunResult& run = outcome.run;
    const ScoreResult& score = *run.score;
    std::printf("\nN %d; RMSE: training %.3e, validation %.3e, test %.3e (NRMSE %.3e); rank %td of %td\n",
                run.experiment.reservoir.size, score.training.rmse, score.validation.rmse, score.test.rmse, score.test.nrmse,
                run.readout->rank, run.readout->of);
    std::printf(
        "Modes and readout come from the training data, all choices from validation; test was used for this last error alone.\n");
}

Json jsonOf(const FitOutcome& outcome) {
    Json json = outcome.fit ? fitJson(*outcome.fit) : Json::object();
    if (outcome.fit) json["limit"] = outcome.limit;
    if (const auto& optimised = outcome.optimised) {
        Json steps = Json::array();
        for (const OptimiseStep& each : optimised->trail)
            steps.push_back({{"training", jsonNumber(each.training)}, {"validation", jsonNumber(each.validation)}});
        json["optimise"] = {{"steps", steps}, {"chosen", optimised->chosen}, {"converged", optimised->converged}};
    }
    if (!outcome.curve.empty()) {
        Json points = Json::array();
        for (const PrunePoint& each : outcome.curve)
            points.push_back({{"modes", each.modes},
                              {"size", each.size},
                              {"training", jsonNumber(each.training)},
                              {"validation", jsonNumber(each.validation)}});
        json["prune"] = {{"curve", points}, {"kept", outcome.kept ? Json(outcome.curve[*outcome.kept].modes) : Json(nullptr)}};
    }
    json["run"] = runJson(outcome.run);
    json["settings"] = settingsJson(outcome.run.experiment);
    json["version"] = ECHOPLANE_VERSION;
    return json;
}

/// Returns the settings from the command line and its files, with the data loaded.
Experiment completed(const CLI::App& verb, const VerbOptions& options, const RunContext& context) {
    Experiment experiment = options.experiment;
    if (!options.from.empty()) experiment = withOverrides(verb, readStoredRun(options.from), experiment);
    experiment = withDataOptions(verb, options.data, experiment, context);
    for (const Message& warning : dataWarnings(experiment)) std::cerr << "echoplane: warning: " << warning << '\n';
    return withEnoughValidation(verb, experiment, "spectra are judged");
}

/// Prints a table of test errors by size instead of a fit.
int compareVerb(const CLI::App& verb, const VerbOptions& options) {
    std::vector<SizeComparison> rows;
    {
        const Interrupt interrupt;
        TerminalProgress progress;
        const RunContext context{interrupt.token(), std::ref(progress), options.jobs};
        rows = compareSizes(completed(verb, options, context), options.compare, context);
    }
    if (!options.json)
        std::printf("    N  fitted     optimised  golden     median of %d random\n", SizeComparison::randomReservoirs);
    Json json = Json::array();
    for (const SizeComparison& row : rows) {
        json.push_back({{"size", row.size},
                        {"fitted", row.fitted},
                        {"optimised", row.optimised},
                        {"golden", row.golden},
                        {"random_median", row.random.median},
                        {"fitting_helps", row.fittingHelps()}});
        if (!options.json)
            std::printf("%5d  %.3e  %.3e  %.3e  %.3e%s\n", row.size, row.fitted, row.optimised, row.golden, row.random.median,
                        row.fittingHelps() ? "" : "  fitting does not help");
    }
    if (options.json)
        std::cout << Json{{"comparison", json}, {"version", ECHOPLANE_VERSION}}.dump(2) << '\n';
    else
        std::printf("test RMSE; radius and alpha of each chosen on validation\n");
    return 0;
}

int fitVerb(const CLI::App& verb, VerbOptions options) {
    if (!options.compare.empty()) return compareVerb(verb, options);
    FitOutcome outcome;
    {
        const Interrupt interrupt;
        TerminalProgress progress;
        const RunContext context{interrupt.token(), std::ref(progress), options.jobs};
        const Experiment experiment = completed(verb, options, context);
        if (verb.get_option("--size")->count() > 0) options.fit.size = experiment.reservoir.size;
        OutputCheck check;
        if (readsFile(experiment)) check.reads(experiment.data.source.file);
        if (!options.output.empty()) check.writes(options.output);
        check.require();
        if (!options.given) {
            outcome.fit = fitSpectrum(experiment, options.fit, context);
            outcome.limit = whatLimits(*outcome.fit, context);
        }
        Pipeline pipeline;
        const auto run = [&](const Experiment& settings) {
            outcome.run = pipeline.run(settings, context);
            if (!outcome.run.score)
                throw std::runtime_error("the reservoir has no error: " + divergenceSentence(outcome.run).english());
        };
        run(outcome.fit ? outcome.fit->experiment : experiment);
        if (options.optimise) {
            outcome.optimised = optimiseModes(outcome.run, options.optimiser, context);
            if (outcome.optimised->stopped) throw Cancelled();
            run(outcome.optimised->experiment);
        }
        if (options.prune) {
            outcome.curve = pruneCurve(outcome.run, context);
            outcome.kept = fewestModes(outcome.curve, *options.prune);
            if (!outcome.kept)
                std::cerr << "echoplane: warning: no number of modes has a validation RMSE of at most " << *options.prune
                          << ": all are kept\n";
            else
                run(pruned(outcome.run, outcome.curve[*outcome.kept]));
        }
    }
    if (!options.output.empty()) {
        Project project;
        project.experiment = outcome.run.experiment;
        writeProject(options.output, project);
    }
    if (options.json) {
        std::cout << jsonOf(outcome).dump(2) << '\n';
        return 0;
    }
    print(outcome);
    if (!options.output.empty())
        std::printf("%s holds these settings: echoplane train --from %s\n", options.output.c_str(), options.output.c_str());
    return 0;
}

}  // namespace

void addFit(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<VerbOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->add_option("--model-order", options->fit.order,
                     "Real dimension of the signal, two per frequency; by default at the widest gap of its singular values")
        ->check(CLI::Range(1, 10000))
        ->type_name("n");
    verb->add_option("--radius", options->fit.radius,
                     "Radius of the modes, above 0 and at most 1; by default the best on validation")
        ->type_name("R");
    verb->add_option_function<std::string>(
            "--estimator",
            [options](const std::string& name) {
                options->fit.estimator = name == "esprit"  ? ModeEstimator::leastSquares
                                         : name == "total" ? ModeEstimator::totalLeastSquares
                                                           : ModeEstimator::rational;
            },
            "How modes are estimated from the signal: by least squares (ESPRIT), total least squares, or a rational function of "
            "its "
            "spectrum (ESPIRA with AAA); by default the best on validation")
        ->check(CLI::IsMember({"esprit", "total", "espira"}))
        ->type_name("esprit|total|espira");
    verb->add_flag("--given", options->given, "Do not fit: --optimise and --prune start from the spectrum of the model options");
    verb->add_flag("--optimise", options->optimise,
                   "Then move the modes to reduce the training error (variable projection, L-BFGS); the step with the lowest "
                   "validation error is kept");
    verb->add_option("--bound", options->optimiser.bound, "Largest modulus of the moved modes")
        ->check(CLI::Range(0.01, 1.0))
        ->type_name("R")
        ->capture_default_str();
    verb->add_option("--iterations", options->optimiser.mostIterations, "Maximum number of L-BFGS steps")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    verb->add_option("--prune", options->prune,
                     "Then remove modes one by one, always the least costly, and keep the fewest whose validation RMSE is at "
                     "most this")
        ->check(CLI::NonNegativeNumber)
        ->type_name("RMSE");
    verb->add_option("--compare", options->compare,
                     "Instead of a fit, print for each of these sizes N the test error of the fitted and the optimised spectrum, "
                     "of golden "
                     "and of 20 random ones, each with the radius and alpha that are best on validation")
        ->delimiter(',')
        ->check(CLI::Range(1, 10000))
        ->type_name("N,…");
    verb->add_option("--jobs", options->jobs, "Number of threads; the result does not depend on it")
        ->check(CLI::Range(1, 1024))
        ->default_str("one per core");
    verb->add_option("--output", options->output, "Project to write with the fitted settings, for train --from and the window")
        ->type_name("FITTED.echo");
    addFromOption(*verb, options->from);
    addModelOptions(*verb, options->experiment);
    addDataOptions(*verb, options->data);
    verb->callback([options, verb, &action] {
        if (options->from.empty()) completeTask(*verb, options->experiment);
        action = [options, verb] { return fitVerb(*verb, *options); };
    });
}

}  // namespace echoplane
