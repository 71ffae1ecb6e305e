// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include <QDialog>

#include "core/project/job_script.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace echoplane {

class FileChooser;

/// The work that a job script does.
struct JobToWrite {
    bool parts = false;  ///< a job array can share the work, not only MPI ranks
    QString output;      ///< suggested name of the result file
    int ranks = 1;       ///< suggested number, where there is no job array
    /// Makes the script; throws std::invalid_argument if the work cannot be shared that way.
    std::function<std::string(const std::string& output, const ClusterShare& share)> text;
};

/// Dialogue that sets how a cluster shares work: job array or MPI ranks, their number, cores and time. Shows the resulting batch
/// script.
class JobScriptDialog : public QDialog {
    Q_OBJECT
public:
    JobScriptDialog(JobToWrite job, FileChooser& chooser, QWidget* parent = nullptr);

    ClusterShare share() const;
    /// The script to write; empty if the choices are invalid.
    std::string script() const { return m_script; }
    /// Why the choices are invalid, or empty.
    QString error() const;
    /// Writes the script; errors are shown in the dialogue.
    void save(const QString& file);

Q_SIGNALS:
    void saved(const QString& message);

private:
    QSpinBox* addNumber(QFormLayout& form, const char* name, const QString& label, const QString& accessible, int value, int most,
                        const QString& help);
    void update();

    JobToWrite m_job;
    FileChooser& m_chooser;
    QComboBox* m_by = nullptr;
    QSpinBox* m_parts = nullptr;
    QSpinBox* m_cores = nullptr;
    QSpinBox* m_minutes = nullptr;
    QLineEdit* m_output = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_error = nullptr;
    QPushButton* m_save = nullptr;
    std::string m_script;
};

/// Opens a JobScriptDialog over `parent`, deleted when closed.
JobScriptDialog& showJobDialog(const JobToWrite& job, FileChooser& chooser, QWidget& parent);

}  // namespace echoplane
