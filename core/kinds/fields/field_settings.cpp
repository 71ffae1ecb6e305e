// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/field_settings.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/kinds/fields/own_field.h"
#include "core/kinds/fields/tile_layout.h"
#include "core/text/message.h"

namespace echoplane {

namespace fields {
const Parameter<double> length(
    22.0,
    {.name = "length",
     .label = "Length",
     .symbol = "L",
     .help =
         "Length of the periodic domain. Above about 18 the field is chaotic; the number of unstable directions grows with L.",
     .minimum = 5,
     .maximum = 5000,
     .sliderMinimum = 12,
     .sliderMaximum = 200,
     .logarithmic = true});
const Parameter<int> points(64, {.name = "points",
                                 .label = "Points",
                                 .symbol = "Q",
                                 .help = "Points of the grid, evenly spaced over the domain.",
                                 .minimum = 8,
                                 .maximum = 8192});
const Parameter<int> tiles(1, {.name = "tiles",
                               .label = "Tiles",
                               .symbol = "G",
                               .group = "Tiles",
                               .help = "Number of equal tiles along the first axis of the field. Each has its own reservoir and "
                                       "readout. It must divide the number of points.",
                               .firstStage = Stage::states,
                               .apartFromData = true,
                               .minimum = 1,
                               .maximum = 4096});
const Parameter<int> tilesAcross(1, {.name = "tiles-across",
                                     .label = "Tiles across",
                                     .group = "Tiles",
                                     .help = "Number of tiles along the second axis of the field.",
                                     .firstStage = Stage::states,
                                     .apartFromData = true,
                                     .minimum = 1,
                                     .maximum = 4096});
const Parameter<int> overlap(0, {.name = "overlap",
                                 .label = "Overlap",
                                 .symbol = "l",
                                 .group = "Tiles",
                                 .help = "Number of points beyond its edges that a tile sees, on each side. It predicts only its "
                                         "own points; in forecasts, neighbouring tiles exchange their edges at every step.",
                                 .unit = "points",
                                 .firstStage = Stage::states,
                                 .apartFromData = true,
                                 .minimum = 0,
                                 .maximum = 4096});
const Parameter<std::string> boundary(
    "periodic", {.name = "boundary",
                 .label = "Boundary",
                 .group = "Tiles",
                 .help = "What tiles see beyond the edge of the field.",
                 .firstStage = Stage::states,
                 .apartFromData = true,
                 .choices = {{"periodic", "Periodic", "The other end of the field."},
                             {"reflect", "Reflected", "The field itself, mirrored at its edge; the edge point appears twice."},
                             {"constant", "Constant", "One value, the boundary value, everywhere."},
                             {"missing", "Missing", "A wall: tiles see nothing there, and those inputs are left out."}}});
const Parameter<double> boundaryValue(0.0, {.name = "boundary-value",
                                            .label = "Boundary value",
                                            .group = "Tiles",
                                            .help = "Value of the field beyond its edge, in its own units.",
                                            .firstStage = Stage::states,
                                            .apartFromData = true,
                                            .minimum = -1e9,
                                            .maximum = 1e9,
                                            .idle = [](const Experiment& e) -> Message {
                                                return e[boundary] == "constant" ? Message()
                                                                                 : Message("the boundary is not constant");
                                            },
                                            .hiddenWhenIdle = true});
const Parameter<std::string> tileWeights(
    "shared", {.name = "tile-weights",
               .label = "Weights of tiles",
               .group = "Tiles",
               .help = "Whether the tiles share W and W_in. Each tile always has its own state and readout.",
               .firstStage = Stage::states,
               .apartFromData = true,
               .choices = {{"shared", "Shared", "All tiles have the same weights, drawn once."},
                           {"own", "Own", "The weights of each tile are drawn from a separate seed."}}});
const Parameter<bool> pooledReadout(false,
                                    {.name = "pooled-readout",
                                     .label = "Pooled readout",
                                     .group = "Readout",
                                     .help = "One W_out for all tiles, fitted to the steps of all of them. Useful if the field "
                                             "behaves the same everywhere and the recording is short. Needs shared weights.",
                                     .firstStage = Stage::factor,
                                     .apartFromData = true,
                                     .idle = [](const Experiment& e) -> Message {
                                         return e[tileWeights] == "shared" ? Message() : Message("each tile has its own weights");
                                     }});
const Parameter<int> inputWindow(
    0, {.name = "input-window",
        .label = "Input window",
        .group = "Input",
        .help = "Number of neighbouring points that a mode or unit sees (with two axes: a square of that side), placed at random "
                "with the seed. A square r² contains the products of what its unit sees. 0: everything its tile sees.",
        .unit = "points",
        .firstStage = Stage::states,
        .apartFromData = true,
        .minimum = 0,
        .maximum = 4096});
const Parameter<int> forecastSteps(1000, {.name = "forecast-steps",
                                          .label = "Forecast steps",
                                          .symbol = "H",
                                          .help = "Length of each forecast. The validation and test data are cut into pieces of "
                                                  "this length, and the model runs on its own over each.",
                                          .unit = "steps",
                                          .firstStage = Stage::score,
                                          .apartFromData = true,
                                          .minimum = 1,
                                          .maximum = 1e6});
const Parameter<double> validThreshold(
    0.5, {.name = "valid-threshold",
          .label = "Valid up to",
          .symbol = "θ",
          .help = "The valid time of a forecast ends when ‖û − u‖ first exceeds this fraction of the root mean square of ‖u‖.",
          .firstStage = Stage::score,
          .apartFromData = true,
          .minimum = 0.01,
          .maximum = 2});

std::vector<Declared> ofAllFields() {
    return {tiles, overlap, boundary, boundaryValue, tileWeights, inputWindow, pooledReadout, forecastSteps, validThreshold};
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
    task.kind = &fieldKind;
    return task;
}

FieldShape fieldShape(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    if (chosen.readsFile) return ownFieldShape(experiment);
    return {experiment[fields::points], 1};
}

namespace {

/// A setting that means nothing to tiles, and whether it is on; null for one that does nothing by itself.
struct WithoutMeaning {
    std::string_view name;
    bool (*on)(const Experiment& experiment);
};
constexpr std::array<WithoutMeaning, 6> withoutMeaning = {{
    {"feedback", [](const Experiment& e) { return e.input.feedback; }},
    {"feedback-scaling", nullptr},
    {"output-readout", [](const Experiment& e) { return e.readout.output; }},
    {"input-readout", [](const Experiment& e) { return e.readout.input; }},
    {"state-noise", [](const Experiment& e) { return e.noisy(); }},
    {"target-noise", [](const Experiment& e) { return e.data.noise.target > 0.0; }},
}};

}  // namespace

Message whyIdleOnTiles(const Setting& setting, const Experiment& experiment) {
    if (std::ranges::find(withoutMeaning, setting.name, &WithoutMeaning::name) == withoutMeaning.end()) return {};
    return Message("%1 has no meaning for the task %2, whose field is cut into tiles", inWords(setting), experiment.data.task);
}

void applyFieldDefaults(Experiment& e, const SplitSpec& split, int forecastSteps) {
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
    e.readout.squares = true;
    e.set(fields::forecastSteps, forecastSteps);
}

void checkField(const Experiment& experiment) {
    for (const auto& [name, on] : withoutMeaning)
        if (on != nullptr && on(experiment))
            throw Refusal("%1 has no meaning for the task %2, whose field is cut into tiles: turn it off", Message::setting(name),
                          experiment.data.task);
    if (experiment[fields::pooledReadout] && experiment[fields::tileWeights] != "shared")
        throw Refusal("pooled-readout needs tile-weights shared: tiles with different weights cannot share a readout");
    requireTiles(experiment, fieldShape(experiment));
    if (readsFile(experiment)) requireOwnField(experiment);
}

}  // namespace echoplane
