// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QPointer>
#include <QString>

#include "core/run/run_result.h"

class QAction;
class QSettings;
class QWidget;

namespace echoplane {

class Document;
class ExportModelDialog;
class FileChooser;
class ModelExporter;
class RunReview;
class StatusLine;
struct ModelSource;
struct TextTable;

/// Writes of the current run what is no plot: the table of its errors, its model, a script for a cluster.
class RunExports : public QObject {
    Q_OBJECT

public:
    /// `window` owns this and is the parent of dialogues; all references, and `memory` if there is one, must outlive it.
    RunExports(Document& document, RunReview& review, FileChooser& chooser, QSettings* memory, StatusLine& status,
               QWidget& window);
    ~RunExports() override;

    /// Why there is no result of the current settings; empty if there is.
    QString whyNot() const;
    /// The run of the current settings; if there is none, shows the reason and returns null.
    std::shared_ptr<const RunResult> currentRun() const;

    void exportErrors();
    /// `title` is that of the file dialogue, `name` the file's without a suffix.
    void exportTable(const QString& title, const QString& name, const TextTable& table);
    /// Asks for format and file; `name` as above.
    void exportModel(const ModelSource& source, const QString& name);
    /// Exports the model of the current run; disabled without one, with the reason as its tool tip.
    QAction& modelAction() const { return *m_modelAction; }
    /// Asks for the resources of a cluster job, and writes a batch script that trains the current settings.
    void writeJob();

private:
    void updateModelAction();

    Document& m_document;
    RunReview& m_review;
    FileChooser& m_chooser;
    QSettings* m_memory;
    StatusLine& m_status;
    QWidget& m_window;
    QAction* m_modelAction;
    ModelExporter* m_exporter;
    QPointer<ExportModelDialog> m_dialog;
};

}  // namespace echoplane
