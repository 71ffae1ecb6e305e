// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "widgets/jobs/model_exporter.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSettings;
class QTextEdit;

namespace echoplane {

class FileChooser;
class MessageStrip;

/// Dialogue that exports a model: file, format and its options. Lists what the file will not hold before it is written, and has
/// `exporter` write it in the background. Closes when that is done; stays open on failure, so that another file can be chosen.
/// The last choices are kept in `memory`, if there is one.
///
/// Writing can be cancelled. The dialogue may also be closed while the file is being written: the exporter finishes and reports.
class ExportModelDialog : public QDialog {
    Q_OBJECT

public:
    /// `name` is the suggested file name, without suffix. All references must outlive it.
    ExportModelDialog(ModelExporter& exporter, ModelSource source, const QString& name, FileChooser& chooser, QSettings* memory,
                      QWidget* parent);

    /// True when the format's limits are known and nothing is being written.
    bool settled() const { return !m_checking && !m_writing; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildForm(QFormLayout& form);
    void follow();
    const ModelFormat& format() const;
    ModelExportRequest request(bool write) const;
    void chooseFormat();
    void takeSuffix();
    void browse();
    void checkLimits();
    void showLimits(const std::vector<FormatLimit>& limits);
    void restyle();
    void write();
    bool mayReplace(const QString& file);
    void update();
    void remember();

    ModelExporter& m_exporter;
    ModelSource m_source;
    FileChooser& m_chooser;
    QSettings* m_memory;
    QComboBox* m_format = nullptr;
    QLabel* m_help = nullptr;
    QFormLayout* m_form = nullptr;
    QComboBox* m_numbers = nullptr;
    QCheckBox* m_reservoirPy = nullptr;
    QCheckBox* m_batch = nullptr;
    QLineEdit* m_file = nullptr;
    QTextEdit* m_notes = nullptr;
    MessageStrip* m_error = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_close = nullptr;
    QPushButton* m_stop = nullptr;  ///< only while a file is being written
    QTimer m_patience;              ///< progress is shown only after this wait
    QString m_agreed;               ///< file whose replacement the user confirmed in the file dialogue
    std::vector<FormatLimit> m_limits;
    bool m_blocked = false;
    bool m_checking = false;
    bool m_writing = false;
};

}  // namespace echoplane
