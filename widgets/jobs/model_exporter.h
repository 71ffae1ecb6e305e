// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "core/formats/model_format.h"
#include "core/run/run_result.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Source of a model file: a run, or a model that was read.
struct ModelSource {
    std::shared_ptr<const RunResult> run;
    std::shared_ptr<const Model> model;  ///< where there is no run
};

struct ModelExportRequest {
    ModelSource source;
    std::string file;  ///< its suffix is the format; UTF-8
    ExportOptions options;
    bool write = false;         ///< otherwise only report what the file would not hold
    std::stop_token stop = {};  ///< of a write; set by ModelExporter
};

struct ModelExportAnswer {
    ModelExportRequest request;
    std::vector<FormatLimit> limits;
    std::uintmax_t bytes = 0;  ///< of the file that was written
};

/// Determines what a file would not hold, and writes models, on a worker thread: for N = 1000 either can take seconds. Answers
/// arrive in this object's thread through its event loop; errors arrive as messages, never as exceptions.
class ModelExporter : public QObject {
    Q_OBJECT

public:
    using Run = JobRunner<ModelExportRequest, ModelExportAnswer>::Run;

    /// The destructor waits for a file that is being written. `run` replaces the work, for tests.
    explicit ModelExporter(QObject* parent = nullptr);
    explicit ModelExporter(Run run, QObject* parent = nullptr);

    /// Starts once the file that is being written, if any, is finished; replaces a waiting request and one that does not write.
    void submit(const ModelExportRequest& request);
    /// Cancels the file that is being written, so that a previous one stays unchanged; `cancelled` follows, or `written` if it is
    /// too late.
    void cancelWriting();
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void limitsFound(const ModelExportAnswer& answer);
    void written(const ModelExportAnswer& answer);
    void failed(const QString& message, const ModelExportRequest& request);
    void cancelled();

private:
    std::stop_source m_writing;  ///< of the last write: neither a newer request nor the end of the program stops a write
    JobRunner<ModelExportRequest, ModelExportAnswer> m_jobs;
};

}  // namespace echoplane
