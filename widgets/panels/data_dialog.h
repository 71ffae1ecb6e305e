// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QDialog>

#include "core/experiment/experiment.h"
#include "core/files/data_table.h"
#include "widgets/jobs/job_runner.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace echoplane {

class DataChanges;
class DataColumns;
class DataFormat;
class RunProgress;
class SplitPlot;
struct SplitSpec;

/// A file to read, and how.
struct DataRequest {
    std::string file;
    DataOptions options;
};

/// Makes a task of the user's own file: shows how it begins and what was found out about it, reads it on a worker meanwhile, and
/// asks which columns are inputs and targets, how far ahead, how they are normalised and how the rows are split.
class DataDialog : public QDialog {
    Q_OBJECT

public:
    using Read = JobRunner<DataRequest, DataTable>::Run;

    /// `base`: the settings that stay; where they are of the data task on this file, also its columns, the way it is read and its
    /// split are the first choice. A text that cannot be read as it is found is shown as it stands, with the reason, until the
    /// user says how it is to be read. Throws as previewDataTable() where it is no text and no array. `read` for tests; called on
    /// the worker thread.
    DataDialog(Experiment base, const QString& file, QWidget* parent = nullptr, Read read = readData);

    /// What was chosen, with the table; validate() takes it once the dialogue was accepted.
    Experiment experiment() const;
    /// Why that is no task yet, or empty.
    QString error() const;
    /// The dialogue was left for another file to be chosen.
    bool wantsOtherFile() const { return m_otherFile; }
    /// The whole file has been read.
    bool isRead() const { return m_table != nullptr; }

    static DataTable readData(const DataRequest& request, const RunContext& context);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* buildTables();
    QWidget* buildChoices();
    QSpinBox* addNumber(QBoxLayout& row, const QString& name, const char* setting);
    void reread();
    void showAbout();
    void showPreview();
    void showLines(const QString& reason);
    void tickFirst();
    void receive(std::shared_ptr<const DataTable> table);
    void fail(const QString& message);
    /// The settings are of this file already.
    bool isBase() const;
    void chooseFirst();
    void suit();
    void showSplit(const SplitSpec& split);
    void takeSplit(const SplitSpec& split);
    void drawColumn();
    void updateState();
    void restyle();
    const DataTable& known() const { return m_table ? *m_table : m_preview.table; }

    Experiment m_base;
    std::string m_file;
    DataOptions m_options;
    DataPreview m_preview;
    std::shared_ptr<const DataTable> m_table;
    std::vector<double> m_changed;  ///< what is drawn of it, where that is not as it stands in the file
    QString m_readError;

    QLabel* m_about = nullptr;
    DataFormat* m_format = nullptr;
    QTableWidget* m_cells = nullptr;
    DataColumns* m_columns = nullptr;
    DataChanges* m_changes = nullptr;
    QWidget* m_choices = nullptr;
    SplitPlot* m_plot = nullptr;
    QSpinBox* m_horizon = nullptr;
    QComboBox* m_normalisation = nullptr;
    QSpinBox* m_washout = nullptr;
    QSpinBox* m_training = nullptr;
    QSpinBox* m_validation = nullptr;
    QSpinBox* m_test = nullptr;
    QLabel* m_warnings = nullptr;
    QLabel* m_error = nullptr;
    RunProgress* m_progress = nullptr;
    QPushButton* m_open = nullptr;
    bool m_filling = false;
    bool m_otherFile = false;
    JobRunner<DataRequest, DataTable> m_reader;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
