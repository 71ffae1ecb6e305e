// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/data_options.h"
#include "app/options/model_options.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/analysis/closed_loop.h"
#include "core/analysis/effective_radius.h"
#include "core/analysis/growth.h"
#include "core/analysis/stability.h"
#include "core/jobs/parallel_for.h"
#include "core/modes/two_sided_modes.h"
#include "core/own_data/data_warnings.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

struct StabilityOptions {
    Experiment experiment;
    DataOptionValues data;
    std::optional<int> step;
    bool json = false;
};

void printExponent(const Stability& result) {
    const Growth growth{result.lyapunovExponent, result.lyapunovExponentError};
    if (!std::isfinite(growth.exponent)) return;
    const double fold = 1.0 / std::abs(growth.exponent);
    std::printf("largest Lyapunov exponent along the driven trajectory %.6g ± %.1g per step: ", growth.exponent, growth.error);
    if (growth.shrinks() || growth.grows())
        std::printf("differences %s by a factor of e in %.3g steps\n", growth.shrinks() ? "shrink" : "grow", fold);
    else
        std::printf("0 within twice its error, so whether differences grow or shrink is not known\n");
}

void printTable(const Experiment& e, const Stability& result) {
    std::printf("%s  %s  %s  N %d  seed %u  settings: rho %g  lr %g  s_in %g\n\n%s\n", taskText(e).c_str(),
                e.reservoir.method.c_str(), e.dynamics.activation.c_str(), e.reservoir.size, e.reservoir.seed,
                e.dynamics.spectralRadius, e.dynamics.leakRate, e.input.scaling, result.verdict().english().c_str());
    std::printf("spectral radius of W %s\n", radiusText(result.spectralRadius).c_str());
    if (result.linear) {
        std::printf("effective spectral radius %s", result.radius.text().english().c_str());
        if (result.radius.known()) std::printf(", largest Lyapunov exponent %.6g per step", result.lyapunovExponent);
        std::printf("\n");
    } else {
        printExponent(result);
    }
    for (const ClosedLoop& loop : result.loops) std::printf("closed loop, %s\n", loop.text().english().c_str());
    std::printf(result.linear ? "\n  after step  distance between two starts\n"
                              : "\n  after step  distance of the farthest of %d starts from the first\n",
                result.starts);
    const auto count = std::ssize(result.distances);
    for (std::ptrdiff_t t = 0; t < count; t = t == 0 ? 1 : 2 * t)
        std::printf("  %10td  %.3e\n", t, result.distances[static_cast<std::size_t>(t)]);
    std::printf("  %10td  %.3e\n", count - 1, result.distances.back());
    if (result.jacobian.modes() == 0) return;
    std::printf("\nJacobian at step %d: largest modulus %s; leading eigenvalues%s\n", result.jacobianStep,
                radiusText(spectralRadius(result.jacobian)).c_str(), result.jacobianWhole ? "" : " (all that is known)");
    constexpr int shown = 10;
    for (const Eigen::Index mode : leadingModes(result.jacobian, shown)) {
        const std::complex<double> value = result.jacobian.eigenvalue(mode);
        std::printf("  %.6f %s %.6fi\n", value.real(), result.jacobian.isReal(mode) ? "+" : "±", value.imag());
    }
}

int stability(const CLI::App& verb, const StabilityOptions& options) {
    const Interrupt interrupt;
    TerminalProgress progress;
    const RunContext context{interrupt.token(), std::ref(progress), defaultThreads()};
    const Experiment experiment = withDataOptions(verb, options.data, options.experiment, context);
    for (const Message& warning : dataWarnings(experiment)) std::cerr << "echoplane: warning: " << warning << '\n';
    noteIdleSettings(verb, experiment);
    // The readout closes a loop: it is trained only if there is one.
    Pipeline pipeline;
    const bool trains = hasLoop(experiment, Loop::inUse) || hasLoop(experiment, Loop::freeRun);
    const RunResult reservoir = pipeline.runToDynamics(experiment, context);
    if (!reservoir.spectrum->warning.empty()) std::cerr << "echoplane: warning: " << reservoir.spectrum->warning << '\n';
    Stability result =
        stabilityOf(experiment, *reservoir.spectrum, *reservoir.dynamics, datasetOf(experiment), options.step, context);
    if (trains) result.loops = allLoops(pipeline.run(experiment, context), context);
    if (options.json) {
        std::cout << stabilityJson(experiment, result).dump(2) << '\n';
    } else {
        printTable(experiment, result);
    }
    return 0;
}

}  // namespace

void addStability(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<StabilityOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    verb->add_option("--step", options->step,
                     "Step at which the eigenvalues of the Jacobian are printed: J_t = (1 − lr)·I + lr·rho·W·diag(f'(z_t)) "
                     "(default: the last)")
        ->type_name("t");
    addModelOptions(*verb, options->experiment);
    addDataOptions(*verb, options->data);
    verb->callback([options, verb, &action] {
        completeTask(*verb, options->experiment);
        action = [options, verb] { return stability(*verb, *options); };
    });
}

}  // namespace echoplane
