// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/predict_csv.h"

#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "core/io/series_csv.h"
#include "core/io/text_file.h"

namespace echoplane {

namespace {

Eigen::MatrixXd readSeries(const std::string& file, Eigen::Index expected, const char* what) {
    Eigen::MatrixXd series = readSeriesCsv(file);
    if (series.rows() != expected) {
        throw std::invalid_argument(file + " has " + std::to_string(series.rows()) + " columns, but the model has " +
                                    std::to_string(expected) + ' ' + what + (expected == 1 ? "" : "s"));
    }
    return series;
}

}  // namespace

PredictedCsv predictCsv(const Model& model, const PredictFiles& files) {
    for (const std::string& each : {files.inputs, files.known}) {
        std::error_code none;  // a file that is not there is none of the others
        if (std::filesystem::equivalent(files.outputs, each, none))
            throw std::invalid_argument("the outputs would replace " + each + ", which is read: choose another file for them");
    }
    const Eigen::MatrixXd inputs = readSeries(files.inputs, model.inputs(), "input");
    Eigen::MatrixXd known;
    if (!files.known.empty()) known = readSeries(files.known, model.outputs(), "output");
    if (known.cols() > inputs.cols()) {
        throw std::invalid_argument(files.known + " has " + std::to_string(known.cols()) + " steps, more than the " +
                                    std::to_string(inputs.cols()) + " of " + files.inputs);
    }
    const ModelPrediction said = predict(model, inputs, known);
    const Eigen::Index steps = said.divergedAt ? *said.divergedAt : said.outputs.cols();
    writeTextFile(files.outputs, seriesCsv(said.outputs.leftCols(steps), "y"));
    return {steps, said.divergedAt};
}

}  // namespace echoplane
