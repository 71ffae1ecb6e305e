// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/model_exporter.h"

#include <chrono>
#include <filesystem>
#include <utility>

#include "core/predict/from_run.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

Message outOfMemory(const ModelExportRequest& request) {
    return Message("not enough memory to export to %1", request.file);
}

/// Keeps the model of the last run: a dialogue sends many requests for the same one.
class Worker {
public:
    ModelExportAnswer operator()(const ModelExportRequest& request, const RunContext& context) {
        const Model& model = modelFor(request.source);
        ModelExportAnswer answer{request, {}, 0};
        if (request.write) {
            RunContext writing = context;
            writing.stop = request.stop;
            writeModel(request.file, model, request.options, writing);
            answer.bytes = std::filesystem::file_size(request.file);
        } else {
            answer.limits = exportLimits(request.file, model, request.options, context);
        }
        return answer;
    }

private:
    const Model& modelFor(const ModelSource& source) {
        if (source.model) return *source.model;
        if (m_run.lock() != source.run || !m_model) {
            m_model = std::make_shared<const Model>(modelOf(*source.run));
            m_run = source.run;
        }
        return *m_model;
    }

    std::weak_ptr<const RunResult> m_run;
    std::shared_ptr<const Model> m_model;
};

}  // namespace

ModelExporter::ModelExporter(QObject* parent) : ModelExporter(Worker(), parent) {}

ModelExporter::ModelExporter(Run run, QObject* parent)
    : QObject(parent),
      m_jobs(this, std::move(run),
             {[this](const std::shared_ptr<const ModelExportAnswer>& answer) {
                  answer->request.write ? Q_EMIT written(*answer) : Q_EMIT limitsFound(*answer);
              },
              [this](const QString& message, const ModelExportRequest& request) { Q_EMIT failed(message, request); },
              [this] { Q_EMIT cancelled(); }, [](const QString&, double) {}, [](bool) {}, outOfMemory}) {}

void ModelExporter::submit(const ModelExportRequest& request) {
    ModelExportRequest stoppable = request;
    if (request.write) stoppable.stop = (m_writing = std::stop_source()).get_token();
    m_jobs.submit(stoppable, std::chrono::steady_clock::duration::zero());
}

void ModelExporter::cancelWriting() {
    m_writing.request_stop();
}

}  // namespace echoplane
