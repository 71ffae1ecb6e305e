// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/model_options.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/capacity/capacity_report.h"
#include "core/jobs/parallel_for.h"
#include "core/kinds/recall/one_input.h"

namespace echoplane {

namespace {

struct CapacityVerb {
    Experiment experiment;
    CapacityOptions capacity;
    bool json = false;
};

void printTable(const Experiment& e, const CapacityReport& report) {
    const Capacity& capacity = report.capacity;
    std::printf("%s  %s  N %d  seed %u  settings: rho %g  lr %g  s_in %g\n", e.reservoir.method.c_str(),
                e.dynamics.activation.c_str(), e.reservoir.size, e.reservoir.seed, e.dynamics.spectralRadius, e.dynamics.leakRate,
                e.input.scaling);
    std::printf("information processing capacity %.2f of at most %.0f, from %d independent states\n", capacity.total,
                capacity.most, capacity.rank);
    std::printf(
        "products above the threshold %.3g, twice what chance passes with probability %g, over %d steps; bias taken off\n",
        capacity.threshold, ProductRecall::significance, capacity.steps);
    if (!capacity.whole) std::printf("ended by the number of products: more are above the threshold\n");
    std::printf("\n  degree  capacity  counted of computed  below the threshold\n");
    for (std::size_t d = 0; d < capacity.byDegree.size(); ++d)
        std::printf("  %6zu  %8.3f  %7d of %8d  %19.3f\n", d + 1, capacity.byDegree[d], capacity.counted[d], capacity.computed[d],
                    capacity.below[d]);
    if (report.exact)
        std::printf("\ndegree 1, exact, for infinitely many steps: %.3f, of at most %.0f\n",
                    report.exact->total + report.exact->present, report.exact->most);
    else
        std::printf("\nno exact curve beside degree 1: %s\n", report.whyNotExact.english().c_str());
    std::printf("kernel rank %d, generalisation rank %d (singular values above %g of the largest)\n", report.ranks.kernel,
                report.ranks.generalisation, KernelRank::tolerance);
}

int capacityVerb(const CapacityVerb& options) {
    const Interrupt interrupt;
    TerminalProgress progress;
    const RunContext context{interrupt.token(), std::ref(progress), defaultThreads()};
    const CapacityReport report = capacityReport(options.experiment, options.capacity, context);
    if (options.json)
        std::cout << capacityJson(options.experiment, report).dump(2) << '\n';
    else if (!report.capacity.divergedAt)
        printTable(options.experiment, report);
    if (report.capacity.divergedAt)
        throw std::runtime_error("there is no capacity: the states diverge at step " +
                                 std::to_string(*report.capacity.divergedAt));
    return 0;
}

}  // namespace

void addCapacity(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<CapacityVerb>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    verb->add_option("--degrees", options->capacity.degrees,
                     "Highest degree of the products of Legendre polynomials of past inputs")
        ->type_name("D")
        ->capture_default_str()
        ->check(CLI::Range(1, CapacityOptions::mostDegrees));
    verb->add_option("--steps", options->capacity.steps, "Steps T over which it is measured, after a washout of 1000 or 2·N")
        ->type_name("T")
        ->capture_default_str()
        ->check(CLI::Range(100, 10'000'000));
    verb->add_option("--most-products", options->capacity.mostProducts, "Products computed at most, over all degrees")
        ->type_name("P")
        ->capture_default_str()
        ->check(CLI::Range(1, 10'000'000));
    addModelOptions(*verb, options->experiment);
    verb->callback([options, verb, &action] {
        noteIdleSettings(*verb, reservoirWithOneInput(options->experiment));
        action = [options] { return capacityVerb(*options); };
    });
}

}  // namespace echoplane
