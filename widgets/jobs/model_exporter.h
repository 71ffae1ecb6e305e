// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QString>

#include "core/io/model_format.h"
#include "core/pipeline/stages.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// What a model file is made of: a run, or a model that was read.
struct ModelSource {
    std::shared_ptr<const RunResult> run;
    std::shared_ptr<const Model> model;  ///< where there is no run
};

struct ModelExportRequest {
    ModelSource source;
    std::string file;  ///< its suffix is the format; UTF-8
    ExportOptions options;
    bool write = false;  ///< else only tell what the file would not hold
};

struct ModelExportAnswer {
    ModelExportRequest request;
    std::vector<FormatLimit> limits;
    std::uintmax_t bytes = 0;  ///< of the file that was written
};

/// Looks at what a file would not hold, and writes models, on a worker thread: for N = 1000 either takes up to seconds. What
/// comes back arrives in this object's thread through its event loop; errors arrive as words, never as exceptions.
class ModelExporter : public QObject {
    Q_OBJECT

public:
    using Run = JobRunner<ModelExportRequest, ModelExportAnswer>::Run;

    /// Its destructor waits for what runs. `run` is another way of doing the work, for tests.
    explicit ModelExporter(QObject* parent = nullptr);
    explicit ModelExporter(Run run, QObject* parent = nullptr);

    /// Starts when what runs now, if anything, has finished; replaces what waits.
    void submit(const ModelExportRequest& request);
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void looked(const ModelExportAnswer& answer);
    void written(const ModelExportAnswer& answer);
    void failed(const QString& message, const ModelExportRequest& request);

private:
    JobRunner<ModelExportRequest, ModelExportAnswer> m_jobs;
};

}  // namespace echoplane
