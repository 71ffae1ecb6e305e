// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QDialog>

#include "core/experiment/experiment.h"
#include "core/tables/read_table.h"
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

/// Dialogue that makes a task of a user's file: shows its first rows and detected format, reads it on a worker meanwhile, and
/// asks for input and target columns, horizon, normalisation and split.
class DataDialog : public QDialog {
    Q_OBJECT

public:
    using Read = JobRunner<DataRequest, DataTable>::Run;

    /// `base`: settings to keep; if they belong to the data task on this file, its columns, format and split are preselected.
    /// Text whose format is not recognised is shown raw, with the reason, until the user specifies the format. Throws as
    /// previewDataTable() for a file that is neither text nor an array. `read`, for tests, is called on the worker thread.
    DataDialog(Experiment base, const QString& file, QWidget* parent = nullptr, Read read = readData);

    /// The chosen settings, with the table; passes validate() once the dialogue was accepted.
    Experiment experiment() const;
    /// Why the choices do not make a valid task yet, or empty.
    QString error() const;
    /// True if the user closed the dialogue to choose another file.
    bool wantsOtherFile() const { return m_otherFile; }
    /// True once the whole file has been read.
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
    /// True if `m_base` belongs to this file.
    bool isBase() const;
    void chooseFirst();
    void suggestSplit();
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
    std::vector<double> m_changed;  ///< the series drawn, where it differs from the column in the file
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
    JobRunner<DataRequest, DataTable> m_reader;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
