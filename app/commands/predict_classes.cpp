// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/predict_classes.h"

#include <cstdio>
#include <iostream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "app/commands/predict_options.h"
#include "app/process/interrupt.h"
#include "core/files/text_file.h"
#include "core/jobs/parallel_for.h"
#include "core/kinds/classes/classify.h"

namespace echoplane {

int predictClasses(const PredictOptions& options, const Model& model) {
    const PredictFiles& files = options.files;
    if (!files.known.empty() || files.warm) throw std::invalid_argument(std::string(noSeriesOptions));
    if (files.inputs == standardStream)
        throw std::invalid_argument("sequences are read from a file or a folder: give its name with --input");
    checkPredictFiles(model, files);
    if (files.outputs != standardStream) requireWritable(files.outputs);
    const Interrupt interrupt;
    RunContext context;
    context.stop = interrupt.token();
    options.reading.requireMeaning(files.inputs, !predictsNextToken(model));
    const PredictedClasses labels = predictedClasses(model, files.inputs, defaultThreads(), context, files.reading);
    for (const Message& note : labels.notes) std::cerr << "echoplane: note: " << note << '\n';
    if (files.outputs == standardStream)
        std::cout << labels.csv << std::flush;
    else
        writeTextFile(files.outputs, labels.csv, context);
    if (!std::cout) throw std::runtime_error("cannot write to standard output");
    const auto number = [](const std::optional<double>& value) {
        return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
    };
    if (options.json) {
        std::cout << nlohmann::ordered_json{{"sequences", labels.sequences},
                                            {"answers", labels.answers},
                                            {"classes", model.outputNames},
                                            {"output", files.outputs},
                                            {"columns", labels.read},
                                            {"accuracy", number(labels.accuracy)},
                                            {"log_loss", number(labels.logLoss)},
                                            {"notes", labels.notes}}
                         .dump(2)
                  << '\n';
    } else if (files.outputs != standardStream) {
        std::printf("%td predictions over %td classes for %td sequences in %s\n", labels.answers, model.outputs(),
                    labels.sequences, files.outputs.c_str());
        if (labels.accuracy) std::printf("accuracy %.4f against the labels in the file\n", *labels.accuracy);
    }
    return 0;
}

}  // namespace echoplane
