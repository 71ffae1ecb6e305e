// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include "core/report/run_record.h"

class QWidget;

namespace echoplane {

class DataOpener;
class Document;
class FileChooser;
class ModelReader;
class ProjectSession;
class RunExports;
class StatusLine;
struct Model;

/// Opens any file by its kind: a project, a model, eigenvalues, data, or a plot or table that Echoplane wrote, whose run it
/// repeats and compares. What went wrong is in the status line.
class FileOpener : public QObject {
    Q_OBJECT

public:
    /// `window` owns this and is the parent of dialogues; all references must outlive it.
    FileOpener(Document& document, ProjectSession& session, DataOpener& data, RunExports& exports, FileChooser& chooser,
               StatusLine& status, QWidget& window);

    void open(const QString& file);
    /// Takes the eigenvalues of a CSV for the custom method; a bad file changes nothing.
    void openEigenvalues(const QString& file);
    void chooseEigenvalues();
    void chooseModel();
    /// Shows all projects of a folder.
    void chooseFolder();

Q_SIGNALS:
    /// The file is a lesson.
    void lessonChosen(const QString& file);

private:
    void noteScaling(const std::vector<std::complex<double>>& eigenvalues);
    /// Opens the settings stored in a file, and compares the errors when the run is finished.
    void repeat(const QString& file, const StoredRun& run);
    void compareRepeated();
    void showModel(const QString& file, const std::shared_ptr<const Model>& model);

    Document& m_document;
    ProjectSession& m_session;
    DataOpener& m_data;
    RunExports& m_exports;
    FileChooser& m_chooser;
    StatusLine& m_status;
    QWidget& m_window;
    ModelReader* m_reader;
    struct Repeated {
        QString file;
        StoredRun run;
    };
    std::optional<Repeated> m_repeated;  ///< a run that is being repeated
};

}  // namespace echoplane
