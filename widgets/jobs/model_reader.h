// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <QObject>
#include <QString>

#include "core/predict/predict_csv.h"
#include "core/report/run_record.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Reads a model or, if `model` is set, predicts with it.
struct ModelTask {
    std::string file;
    std::shared_ptr<const Model> model;
    PredictFiles files;
};

struct ModelAnswer {
    ModelTask task;
    std::shared_ptr<const Model> model;  ///< that was read; null for a file that holds settings alone
    std::optional<StoredRun> run;        ///< of a model that Echoplane trained and can retrain
    PredictedTable predicted;
};

/// Reads models and runs them over series, on a worker thread. Answers arrive in this object's thread through its event loop;
/// errors arrive as messages, never as exceptions.
class ModelReader : public QObject {
    Q_OBJECT

public:
    /// The destructor waits for the current task.
    explicit ModelReader(QObject* parent = nullptr);

    /// A newer request replaces one that waits.
    void read(const QString& file);
    void predict(std::shared_ptr<const Model> model, const PredictFiles& files);
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void opened(const ModelAnswer& answer);
    void predicted(const ModelAnswer& answer);
    void failed(const QString& message);

private:
    JobRunner<ModelTask, ModelAnswer> m_jobs;
};

}  // namespace echoplane
