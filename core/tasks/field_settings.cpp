// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/field_settings.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "core/tasks/own_field.h"
#include "core/tasks/tile_layout.h"

namespace echoplane {

namespace fields {
// Declared here where W_in follows from them: its column is as long as what a tile sees.
namespace {
Stage sizesInputs(const Experiment& /*experiment*/) {
    return Stage::spectrum;
}
}  // namespace

const Parameter<double> length(22.0, {.name = "length",
                                      .label = "Length",
                                      .symbol = "L",
                                      .help = "Length of the periodic domain. From about 18 on the field is chaotic; the number "
                                              "of growing directions rises with it.",
                                      .minimum = 5,
                                      .maximum = 5000,
                                      .sliderMinimum = 12,
                                      .sliderMaximum = 200,
                                      .logarithmic = true});
const Parameter<int> points(64, {.name = "points",
                                 .label = "Points",
                                 .symbol = "Q",
                                 .help = "Points of the grid, evenly spaced over the domain.",
                                 .stageIn = sizesInputs,
                                 .minimum = 8,
                                 .maximum = 8192});
const Parameter<int> tiles(1,
                           {.name = "tiles",
                            .label = "Tiles",
                            .symbol = "G",
                            .group = "Tiles",
                            .help = "How many equal tiles the field is cut into along its first axis. Each has a reservoir and a "
                                    "readout of its own; it must divide the points.",
                            .firstStage = Stage::spectrum,
                            .apartFromData = true,
                            .minimum = 1,
                            .maximum = 4096});
const Parameter<int> tilesAcross(1, {.name = "tiles-across",
                                     .label = "Tiles across",
                                     .group = "Tiles",
                                     .help = "How many tiles there are along the second axis of the field.",
                                     .firstStage = Stage::spectrum,
                                     .apartFromData = true,
                                     .minimum = 1,
                                     .maximum = 4096});
const Parameter<int> overlap(0,
                             {.name = "overlap",
                              .label = "Overlap",
                              .symbol = "l",
                              .group = "Tiles",
                              .help = "How many points beyond its edges a tile sees, on each side. It predicts its own only; in "
                                      "the free run tiles hand each other their edges at every step.",
                              .unit = "points",
                              .firstStage = Stage::spectrum,
                              .apartFromData = true,
                              .minimum = 0,
                              .maximum = 4096});
const Parameter<std::string> boundary(
    "periodic", {.name = "boundary",
                 .label = "Boundary",
                 .group = "Tiles",
                 .help = "What tiles see beyond the edge of the field.",
                 .firstStage = Stage::spectrum,
                 .apartFromData = true,
                 .choices = {{"periodic", "Periodic", "The other end of the field."},
                             {"reflect", "Reflected", "The field itself, mirrored at its edge: the edge point stands twice."},
                             {"constant", "Constant", "One value, the boundary value, everywhere."},
                             {"missing", "Missing", "A wall: nothing at all, those inputs are left out."}}});
const Parameter<double> boundaryValue(0.0, {.name = "boundary-value",
                                            .label = "Boundary value",
                                            .group = "Tiles",
                                            .help = "What the field is beyond its edge, in its own units.",
                                            .firstStage = Stage::states,
                                            .apartFromData = true,
                                            .minimum = -1e9,
                                            .maximum = 1e9,
                                            .idle = [](const Experiment& e) -> std::string {
                                                return e[boundary] == "constant" ? "" : "the boundary is not constant";
                                            },
                                            .hiddenWhenIdle = true});
const Parameter<std::string> tileWeights(
    "shared", {.name = "tile-weights",
               .label = "Weights of tiles",
               .group = "Tiles",
               .help = "Whose W and W_in a tile's reservoir has. Its state and its readout are always its own.",
               .firstStage = Stage::states,
               .apartFromData = true,
               .choices = {{"shared", "Shared", "All tiles have the same: one is drawn."},
                           {"own", "Own", "Each tile's are drawn from a seed of its own."}}});
const Parameter<bool> pooledReadout(false,
                                    {.name = "pooled-readout",
                                     .label = "Pooled readout",
                                     .group = "Readout",
                                     .help = "One W_out for all tiles, fitted to the steps of all of them: right where the "
                                             "field is the same everywhere and little was recorded. Needs shared weights.",
                                     .firstStage = Stage::factor,
                                     .apartFromData = true,
                                     .idle = [](const Experiment& e) -> std::string {
                                         return e[tileWeights] == "shared" ? "" : "each tile has weights of its own";
                                     }});
const Parameter<int> inputWindow(0, {.name = "input-window",
                                     .label = "Input window",
                                     .group = "Input",
                                     .help = "How many neighbouring points a mode or unit sees (of two axes: that many squared), "
                                             "drawn by the seed. A square r² holds the products of what its unit sees. 0: all "
                                             "that its tile sees.",
                                     .unit = "points",
                                     .firstStage = Stage::states,
                                     .apartFromData = true,
                                     .minimum = 0,
                                     .maximum = 4096});
const Parameter<bool> squares(true,
                              {.name = "squares",
                               .label = "Squares",
                               .symbol = "r²",
                               .group = "Readout",
                               .help = "The squares of the states beside them: y = [1, r, r²]·W_out. They are all that is not "
                                       "linear where the reservoir is.",
                               .firstStage = Stage::states,
                               .apartFromData = true});
const Parameter<int> forecastSteps(1000, {.name = "forecast-steps",
                                          .label = "Forecast steps",
                                          .symbol = "H",
                                          .help = "How long each forecast of the validation and test stretches runs on its own: "
                                                  "they are cut into so many steps, and one begins at each cut.",
                                          .unit = "steps",
                                          .firstStage = Stage::score,
                                          .apartFromData = true,
                                          .minimum = 1,
                                          .maximum = 1e6});
const Parameter<double> validThreshold(0.5,
                                       {.name = "valid-threshold",
                                        .label = "Valid up to",
                                        .symbol = "θ",
                                        .help = "The valid time of a forecast ends where ‖û − u‖ first passes this part of the "
                                                "root mean square of ‖u‖.",
                                        .firstStage = Stage::score,
                                        .apartFromData = true,
                                        .minimum = 0.01,
                                        .maximum = 2});

std::vector<Declared> ofAllFields() {
    return {tiles,       overlap, boundary,      boundaryValue, tileWeights,
            inputWindow, squares, pooledReadout, forecastSteps, validThreshold};
}
}  // namespace fields

Task taskOfFields(std::string name, std::string label, std::string help) {
    Task task{};
    task.name = std::move(name);
    task.label = std::move(label);
    task.help = std::move(help);
    task.parameters = fields::ofAllFields();
    task.inputs = tileInputs;
    task.outputs = tileOutputs;
    task.metric = Metric::validTime;
    task.result = TaskResult::field;
    return task;
}

FieldShape fieldShape(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    if (chosen.readsFile) return ownFieldShape(experiment);
    return {experiment[fields::points], 1};
}

std::string whyIdleOnTiles(const Setting& setting, const Experiment& experiment) {
    if (!isField(experiment)) return {};
    using namespace std::string_view_literals;
    constexpr std::array without = {"feedback"sv,      "feedback-scaling"sv, "output-readout"sv,
                                    "input-readout"sv, "state-noise"sv,      "target-noise"sv};
    if (std::ranges::find(without, setting.name) == without.end()) return {};
    return "has no meaning for the task " + experiment.data.task + ", whose field is cut into tiles";
}

void suitField(Experiment& e, const SplitSpec& split, int forecastSteps) {
    e.data.split = split;
    e.data.freeRun = false;
    e.data.noise = {};
    e.reservoir.method = "golden";
    e.reservoir.metric = "identity";
    e.reservoir.size = 500;
    e.dynamics.activation = "identity";
    e.dynamics.leakRate = 1.0;
    e.dynamics.bias = e.dynamics.noise = 0.0;
    e.input.feedback = e.readout.output = e.readout.input = false;
    e.readout.bias = true;
    e.set(fields::tiles, 1);
    e.set(fields::tilesAcross, 1);
    e.set(fields::overlap, 0);
    e.set(fields::boundary, "periodic");
    e.set(fields::tileWeights, "shared");
    e.set(fields::pooledReadout, false);
    e.set(fields::squares, true);
    e.set(fields::forecastSteps, forecastSteps);
}

void checkField(const Experiment& experiment) {
    for (const auto& [on, name] :
         {std::pair(experiment.input.feedback, "feedback"), std::pair(experiment.readout.output, "output-readout"),
          std::pair(experiment.readout.input, "input-readout"), std::pair(experiment.noisy(), "state-noise"),
          std::pair(experiment.data.noise.target > 0.0, "target-noise")})
        if (on)
            throw std::invalid_argument(std::string(name) + " has no meaning for the task " + experiment.data.task +
                                        ", whose field is cut into tiles: turn it off");
    if (experiment[fields::pooledReadout] && experiment[fields::tileWeights] != "shared")
        throw std::invalid_argument(
            "pooled-readout needs tile-weights shared: states of other weights have no readout in common");
    requireTiles(experiment, fieldShape(experiment));
    if (readsFile(experiment)) requireOwnField(experiment);
}

}  // namespace echoplane
