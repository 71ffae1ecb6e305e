// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include <QDialog>

#include "core/io/job_script.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace echoplane {

class FileChooser;
class MessageStrip;

/// What a job script is to do.
struct JobToWrite {
    bool parts = false;  ///< a job array can share it, too
    QString output;      ///< the name of its file that is offered
    int ranks = 1;       ///< that are offered to begin with where there is no array
    /// The script; throws std::invalid_argument for what cannot be shared so.
    std::function<std::string(const std::string& output, const ClusterShare& share)> text;
};

/// How a cluster is to share a piece of work: array or ranks, how many, and their time; below, the batch script as it will be.
class JobScriptDialog : public QDialog {
    Q_OBJECT
public:
    JobScriptDialog(JobToWrite job, FileChooser& chooser, QWidget* parent = nullptr);

    ClusterShare share() const;
    /// As it would be written; empty where it is refused.
    std::string script() const { return m_script; }
    /// What is refused, or empty.
    QString error() const;
    /// Writes it; what goes wrong is shown.
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

/// Opens one over `parent`, which goes when it is closed; where the script went is told in `note`.
void showJobDialog(const JobToWrite& job, FileChooser& chooser, MessageStrip& note, QWidget& parent);

}  // namespace echoplane
