// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_files.h"

#include <array>
#include <utility>

#include "core/formats/tiled_members.h"
#include "core/kinds/classes/class_form.h"
#include "core/kinds/fields/tiled_form.h"

namespace echoplane {

namespace {

/// The format with writers for other kinds of models than of series. What a writer leaves null it does as for a series.
ModelFormat with(ModelFormat format, const std::vector<ModelWriter>& others) {
    const ModelWriter series = format.writers.front();
    for (ModelWriter each : others) {
        if (!each.obstacles) each.obstacles = series.obstacles;
        if (!each.notes) each.notes = series.notes;
        if (!each.write) each.write = series.write;
        format.writers.push_back(each);
    }
    return format;
}

}  // namespace

std::span<const ModelFormat> modelFormats() {
    static const std::vector<ModelFormat> formats = {with(npzFormat(), {{&classModels}, tiledNpz()}),
                                                     with(jsonFormat(), {{&classModels}}),
                                                     with(matlabFormat(), {{&classModels}}),
                                                     with(pythonFormat(), {classPython()}),
                                                     with(cFormat(), {classC()}),
                                                     with(cSourceFormat(), {classC()}),
                                                     with(onnxFormat(), {classOnnx()}),
                                                     with(ggufFormat(), {classGguf()})};
    return formats;
}

bool inFloat(const Model& model, const ExportOptions& options) {
    if (options.numbers == NumberFormat::automatic) return !model.linear();
    return options.numbers == NumberFormat::float32;
}

std::vector<Message> noObstacles(const Model&, const ExportOptions&) {
    return {};
}

std::vector<Message> noNotes(const Model&, const ExportOptions&, const RunContext&) {
    return {};
}

}  // namespace echoplane
