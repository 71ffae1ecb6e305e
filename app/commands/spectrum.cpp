// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdio>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/model_options.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/analysis/effective_radius.h"
#include "core/analysis/stability.h"
#include "core/files/text_file.h"
#include "core/jobs/abandon_on_stop.h"
#include "core/jobs/stopwatch.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/run/run_result.h"
#include "core/run/states/weight_matrix.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

struct SpectrumOptions {
    Experiment experiment;
    int leading = 0;  // 0: all that are known
    std::string output;
    bool json = false;
};

struct Computed {
    SpectrumResult spectrum;
    DynamicsResult dynamics;
    EffectiveRadius radius;
};

std::string csvOf(const nlohmann::ordered_json& json) {
    std::string text = "real,imaginary\n";
    for (const auto& each : json["eigenvalues"])
        text += shortestText(each[0].get<double>()) + ',' + shortestText(each[1].get<double>()) + '\n';
    return text;
}

void printTable(const SpectrumOptions& options, const SpectrumResult& spectrum, const EffectiveRadius& radius,
                const nlohmann::ordered_json& json) {
    const Experiment& e = options.experiment;
    std::printf("%s  N %d  seed %u  settings: rho %g  lr %g\nspectral radius of W %s  rho_eff %s\n", e.reservoir.method.c_str(),
                e.reservoir.size, e.reservoir.seed, e.dynamics.spectralRadius, e.dynamics.leakRate,
                radiusText(spectralRadiusOf(e, spectrum)).c_str(), radius.text().english().c_str());
    if (const std::string note = effectiveRadiusNote(e).english(); !note.empty()) std::printf("%s\n", note.c_str());
    if (spectrum.leading && spectrum.leading->source == EigenvalueSource::expected) {
        std::printf("W as drawn should have spectral radius %s; no eigenvalue was computed\n",
                    edgeText(*expectedRadius(e, spectrum.sparseWeights->norm() * spectrum.divisor)).c_str());
    } else if (spectrum.leading) {
        std::printf("W as drawn has spectral radius %.10g (%s, residual %.1e)\n", spectrum.drawnRadius,
                    spectrum.leading->converged ? "verified" : "NOT verified", spectrum.leading->residual);
        const auto expected = expectedRadius(e, spectrum.sparseWeights->norm() * spectrum.divisor);
        if (expected) std::printf("independent weights like these have a spectral radius of %s\n", edgeText(*expected).c_str());
    }
    if (json["eigenvalues"].empty()) return;
    std::printf("%d real eigenvalues and %d pairs shown\n\n       real   imaginary     modulus\n", json["real"].get<int>(),
                json["complex_pairs"].get<int>());
    constexpr std::size_t most = 40;
    std::size_t shown = 0;
    for (const auto& each : json["eigenvalues"]) {
        if (++shown > most) break;
        const double re = each[0].get<double>(), im = each[1].get<double>();
        std::printf("%11.7f %11.7f %11.7f\n", re, im, std::hypot(re, im));
    }
    if (json["eigenvalues"].size() > most) std::printf("… %zu more: use --json or --output\n", json["eigenvalues"].size() - most);
}

int spectrum(const SpectrumOptions& options) {
    const Experiment& experiment = options.experiment;
    validate(experiment);
    if (!options.output.empty()) requireWritable(options.output);
    Computed computed;
    const Stopwatch watch;
    {
        const Interrupt interrupt;
        TerminalProgress progress;
        // Drawing W and the QR decomposition of its eigenvectors take seconds and do not check for a stop.
        computed = abandonOnStop({interrupt.token(), std::ref(progress)},
                                 [experiment, leading = options.leading](const RunContext& context) {
                                     Computed own;
                                     if (experiment.adapts()) {
                                         const RunResult adapted = Pipeline().runToDynamics(experiment, context);
                                         own.spectrum = *adapted.spectrum;
                                         own.dynamics = *adapted.dynamics;
                                     } else {
                                         own.spectrum = computeSpectrum(experiment, context, leading);
                                         own.dynamics = computeDynamics(experiment, own.spectrum);
                                     }
                                     own.radius = verifiedEffectiveRadius(experiment, own.spectrum, own.dynamics, context);
                                     return own;
                                 });
    }
    const auto& [result, dynamics, radius] = computed;
    const double seconds = watch.seconds();
    if (!result.warning.empty()) std::cerr << "echoplane: warning: " << result.warning << '\n';
    nlohmann::ordered_json json = spectrumJson(experiment, result, dynamics, options.leading, &radius);
    if (!options.output.empty()) writeTextFile(options.output, csvOf(json));
    if (options.json) {
        json["seconds"] = seconds;
        json["settings"] = settingsJson(experiment);
        json["version"] = ECHOPLANE_VERSION;
        std::cout << json.dump(2) << '\n';
    } else {
        printTable(options, result, radius, json);
    }
    return 0;
}

}  // namespace

void addSpectrum(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<SpectrumOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    verb->add_option("--leading", options->leading, "Only the k eigenvalues of largest modulus (before the leak)")
        ->type_name("K")
        ->check([](const std::string& text) -> std::string {
            int number = 0;
            char rest = 0;
            const bool valid = std::sscanf(text.c_str(), "%d%c", &number, &rest) == 1 && number >= 1 && number <= 1000;
            return valid ? "" : "is " + text + ", but must be a whole number from 1 to 1000";
        });
    verb->add_option("--output", options->output, "Save the eigenvalues as a CSV (real part, imaginary part)")
        ->type_name("FILE.csv");
    addModelOptions(*verb, options->experiment);
    verb->callback([options, &action] { action = [options] { return spectrum(*options); }; });
}

}  // namespace echoplane
