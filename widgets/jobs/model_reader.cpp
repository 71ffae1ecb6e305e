// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/model_reader.h"

#include <chrono>
#include <utility>

#include <QFileInfo>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/predict/from_run.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

constexpr std::uintmax_t mostBytes = 1'000'000'000;

ModelAnswer work(const ModelTask& task, const RunContext&) {
    ModelAnswer answer{task, nullptr, std::nullopt, {}};
    if (task.model) {
        answer.predicted = predictCsv(*task.model, task.files);
        return answer;
    }
    if (QFileInfo(QString::fromStdString(task.file)).suffix().toLower() == QLatin1String("json")) {
        const std::string text = readTextFile(task.file, mostBytes);
        const auto json = parseJson(text, task.file);
        if (!json.is_object() || !json.contains("format")) {
            answer.run = storedRun(text, task.file);  // what `train --json` printed
            return answer;
        }
    }
    answer.model = std::make_shared<const Model>(readModel(task.file));
    if (experimentOf(*answer.model)) answer.run = storedRun(answer.model->metadata, task.file);
    return answer;
}

Message outOfMemory(const ModelTask& task) {
    return Message("not enough memory for %1", task.model ? task.files.inputs : task.file);
}

}  // namespace

ModelReader::ModelReader(QObject* parent)
    : QObject(parent),
      m_jobs(this, work,
             {[this](const std::shared_ptr<const ModelAnswer>& answer) {
                  answer->task.model ? Q_EMIT predicted(*answer) : Q_EMIT opened(*answer);
              },
              [this](const QString& message, const ModelTask&) { Q_EMIT failed(message); }, [] {}, [](const QString&, double) {},
              [](bool) {}, outOfMemory}) {}

void ModelReader::read(const QString& file) {
    m_jobs.submit({file.toStdString(), nullptr, {}}, std::chrono::steady_clock::duration::max());
}

void ModelReader::predict(std::shared_ptr<const Model> model, const PredictFiles& files) {
    m_jobs.submit({{}, std::move(model), files}, std::chrono::steady_clock::duration::max());
}

}  // namespace echoplane
