// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/plot_option_values.h"
#include "app/process/drawing.h"
#include "app/process/interrupt.h"
#include "app/process/terminal_progress.h"
#include "core/files/journal_file.h"
#include "core/files/text_file.h"
#include "core/jobs/parallel_for.h"
#include "core/paper/figures.h"
#include "core/paper/table2.h"
#include "core/paper/table2_fitted.h"
#include "core/text/json_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

struct ReproduceOptions {
    std::string what;
    std::string tasks = "1-12";
    std::string output;
    int seeds = 10;
    int jobs = defaultThreads();
    bool json = false;
    PlotOptionValues plotOptions;
};

int wholeNumber(std::string_view text, const std::string& all) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > 12) {
        throw std::invalid_argument("--tasks is \"" + all +
                                    "\", but must be numbers from 1 to 12 and ranges of them, such as 1-5,12");
    }
    return number;
}

/// "1-3,12" → 1, 2, 3, 12.
std::vector<int> taskList(const std::string& text) {
    std::vector<int> tasks;
    std::string_view rest = text;
    while (true) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = rest.substr(0, comma);
        const std::size_t dash = part.find('-');
        const int first = wholeNumber(part.substr(0, dash), text);
        const int last = dash == std::string_view::npos ? first : wholeNumber(part.substr(dash + 1), text);
        for (int task = first; task <= last; ++task) tasks.push_back(task);
        if (comma == std::string_view::npos) return tasks;
        rest.remove_prefix(comma + 1);
    }
}

void printTable(const Table2& table) {
    constexpr int columnWidth = 21;
    std::printf("%-14s", "");
    for (const std::string& method : table2Methods()) std::printf("%-*s", columnWidth, method.c_str());
    std::printf("\n");
    const std::size_t width = table2Methods().size();
    // Widths count bytes, and ± takes two.
    const auto line = [&](const std::string& name, std::size_t first, const auto& textOf) {
        std::printf("%-14s", name.c_str());
        for (std::size_t i = first; i < first + width; ++i) {
            const std::string text = textOf(table.cells[i]);
            const bool sign = text.find("±") != std::string::npos;
            std::printf("%-*s", columnWidth + (sign ? 1 : 0), text.c_str());
        }
        std::printf("\n");
    };
    const auto text = [](const char* format, auto... values) {
        std::array<char, 64> buffer{};
        std::snprintf(buffer.data(), buffer.size(), format, values...);
        return std::string(buffer.data());
    };
    for (std::size_t first = 0; first + width <= table.cells.size(); first += width) {
        line("MSO" + std::to_string(table.cells[first].components), first, [&](const Table2Cell& cell) {
            return std::isfinite(cell.seeds.standardError) ? text("%.2e ± %.1e", cell.rmse, cell.seeds.standardError)
                                                           : text("%.2e", cell.rmse);
        });
        line("  median", first, [&](const Table2Cell& cell) { return text("%.2e", cell.seeds.median); });
        line("  paper", first, [&](const Table2Cell& cell) {
            const double above = cell.standardErrorsAbove();
            return std::isfinite(above) ? text("%.2e (%+.1f)", cell.paperRmse, above) : text("%.2e", cell.paperRmse);
        });
    }
    std::printf(
        "mean test RMSE ± standard error over the seeds; in brackets: standard errors by which the mean exceeds the paper's\n"
        "%d of %zu means at or below the paper's, %d above it by more than %g standard errors; %.1f s\n",
        table.atOrBelowPaper(), table.cells.size(), table.clearlyAbovePaper(), Table2::clearErrors, table.seconds);
    for (const Table2Cell& cell : table.cells) {
        if (cell.seeds.diverged > 0)
            std::printf("MSO%d, %s: %zu of %zu seeds diverged\n", cell.components, cell.method.c_str(), cell.seeds.diverged,
                        cell.seeds.count);
    }
}

Json makeTable(const ReproduceOptions& options, const std::filesystem::path& folder, const RunContext& context) {
    const Table2 table = runTable2(taskList(options.tasks), options.seeds, options.jobs, context);
    writeTable2(folder, table);
    if (!options.json) printTable(table);
    return {{"name", "table2"},
            {"seconds", table.seconds},
            {"cells", table.cells.size()},
            {"cells_at_or_below_paper", table.atOrBelowPaper()},
            {"cells_clearly_above_paper", table.clearlyAbovePaper()}};
}

Json makeFittedTable(const ReproduceOptions& options, const std::filesystem::path& folder, const RunContext& context) {
    const Table2Fitted table = runTable2Fitted(taskList(options.tasks), options.seeds, options.jobs, context);
    writeTable2Fitted(folder, table);
    const auto print = [](const FittedCell& cell, const char* beside) {
        std::printf("MSO%-3d %-11s %4d  %.2e  %-14s %.2e  radius %-7.4g alpha %.0e\n", cell.components, cell.spectrum.c_str(),
                    cell.modes, cell.rmse, beside, cell.paperBest, cell.radius, cell.alpha);
    };
    if (!options.json) {
        std::printf("task   spectrum   modes  mean test RMSE\n");
        for (const FittedCell& cell : table.cells) print(cell, "paper's best");
        if (!table.noise.empty()) std::printf("with noise of 1e-3 standard deviations on the training target\n");
        for (const FittedCell& cell : table.noise) print(cell, "floor");
        std::printf(
            "modes counts both eigenvalues of a pair; radius and alpha are medians of those chosen on validation; %.1f s\n",
            table.seconds);
    }
    return {{"name", "table2-fitted"}, {"seconds", table.seconds}, {"cells", table.cells.size()}};
}

Json makeFigure(const PaperFigure& which, const ReproduceOptions& options, const std::filesystem::path& folder,
                const RunContext& context) {
    const Figure figure = which.make({options.seeds, options.jobs}, context);
    std::filesystem::create_directories(folder);
    writeFigureCsv(folder / (which.name + ".csv"), figure);
    for (const char* suffix : {".svg", ".pdf"})
        drawing().exportFigure(figure, folder / (which.name + suffix),
                               "reproduce " + which.name + " --seeds " + std::to_string(options.seeds), options.plotOptions);
    if (!options.json) std::printf("%s: %s\n%s\n", which.name.c_str(), figure.title.c_str(), figure.caption.c_str());
    return {{"name", which.name}, {"title", figure.title}, {"caption", figure.caption}};
}

/// Journal of "all": a file in the folder that lists what is finished, so that the same command continues from there. It is
/// removed at the end.
class FinishedParts {
public:
    FinishedParts(std::filesystem::path file, const ReproduceOptions& options)
        : m_file(std::move(file)),
          m_kept{{"version", ECHOPLANE_VERSION}, {"tasks", options.tasks}, {"seeds", options.seeds}, {"done", Json::array()}} {
        std::error_code none;
        if (!std::filesystem::exists(m_file, none)) return;
        Json before = parseJson(readTextFile(m_file), m_file.string());
        if (!before.is_object() || !before.contains("done") || !before["done"].is_array()) return;
        Json wanted = m_kept;
        wanted["done"] = before["done"];
        if (before == wanted) m_kept = std::move(before);
    }

    /// Stored result of a figure or table; null if it is still to be made.
    Json resultOf(const std::string& name) const {
        for (const Json& each : m_kept["done"])
            if (each.is_object() && each.value("name", "") == name) return each;
        return nullptr;
    }
    void add(const Json& result) {
        m_kept["done"].push_back(result);
        writeTextFile(m_file, m_kept.dump(2) + '\n');
    }
    void remove() const { std::filesystem::remove(m_file); }

private:
    std::filesystem::path m_file;
    Json m_kept;
};

int reproduce(const ReproduceOptions& options) {
    const bool all = options.what == "all";
    const bool isTable = options.what == "table2" || options.what == "table2-fitted";
    if (!isTable) drawing();
    if (!all && !isTable) static_cast<void>(paperFigure(options.what));
    static_cast<void>(taskList(options.tasks));
    const std::filesystem::path folder = options.output;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    requireWritable(folder / (options.what == "table2-fitted" ? "table2-fitted.csv" : "table2.csv"));

    const Interrupt interrupt;
    const auto drawn = isTable ? nullptr : drawing().begin();
    std::optional<JournalFile> alone;  // lock: only one process writes the files of a folder
    std::optional<FinishedParts> journal;
    if (all) alone.emplace(folder / ".reproduce");
    if (all) journal.emplace(folder / "reproduce.journal.json", options);
    Json results = Json::array();
    const auto run = [&](const std::string& name, const auto& make) {
        if (!all && options.what != name) return;
        if (Json before = journal ? journal->resultOf(name) : Json(); !before.is_null()) {
            if (!options.json) std::printf("%s: already made, in %s\n", name.c_str(), options.output.c_str());
            results.push_back(std::move(before));
            return;
        }
        TerminalProgress progress;
        results.push_back(make(RunContext{interrupt.token(), std::ref(progress)}));
        if (journal) journal->add(results.back());
    };
    for (const PaperFigure& figure : paperFigures()) {
        run(figure.name, [&](const RunContext& context) { return makeFigure(figure, options, folder, context); });
    }
    run("table2", [&](const RunContext& context) { return makeTable(options, folder, context); });
    // Not a table of the paper: made only when named.
    if (options.what == "table2-fitted")
        run("table2-fitted", [&](const RunContext& context) { return makeFittedTable(options, folder, context); });
    if (journal) journal->remove();
    if (options.json) std::cout << Json{{"output", options.output}, {"results", results}}.dump(2) << '\n';
    return 0;
}

}  // namespace

void addReproduce(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<ReproduceOptions>();
    verb->add_option("what", options->what, "Figure or table to make")
        ->required()
        ->check(CLI::IsMember({"fig2", "fig3", "fig4", "fig5", "fig6", "fig7", "table2", "table2-fitted", "all"}));
    verb->add_option("--tasks", options->tasks, "MSO tasks of Table 2")->type_name("1-12")->capture_default_str();
    verb->add_option("--seeds", options->seeds, "Number of seeds")->check(CLI::Range(1, 1000))->capture_default_str();
    verb->add_option("--jobs", options->jobs, "Number of threads")->check(CLI::Range(1, 1024))->default_str("one per core");
    verb->add_option("--output", options->output, "Folder for the files; created if necessary")->type_name("DIR")->required();
    addPlotOptions(*verb, options->plotOptions);
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->callback([options, &action] { action = [options] { return reproduce(*options); }; });
}

}  // namespace echoplane
