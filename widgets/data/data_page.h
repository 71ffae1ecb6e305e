// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QWidget>

#include "core/experiment/experiment.h"
#include "core/tables/read_table.h"
#include "widgets/jobs/job_runner.h"

class QBoxLayout;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace echoplane {

class DataChanges;
class DataColumns;
class DataFormat;
class RunProgress;
class ScrolledForm;
class SplitPlot;
struct SplitSpec;

/// A file to read, and how.
struct DataRequest {
    std::string file;
    DataOptions options;
};

/// Page that makes a task of a user's file: shows its first rows and detected format, reads it on a worker meanwhile, and asks
/// for input and target columns, horizon, normalisation and split. All other settings are those of setBase().
class DataPage : public QWidget {
    Q_OBJECT

public:
    using Read = JobRunner<DataRequest, DataTable>::Run;

    /// `base`: settings to keep; if they belong to the data task on this file, its columns, format and split are preselected.
    /// Text whose format is not recognised is shown raw, with the reason, until the user specifies the format. Throws as
    /// previewDataTable() for a file that is neither text nor an array. `read`, for tests, is called on the worker thread.
    DataPage(Experiment base, const QString& file, QWidget* parent = nullptr, Read read = readData);

    /// Replaces the settings to keep, as they have changed elsewhere. If they belong to this file before and after, the page
    /// takes over what has changed among its own: horizon, normalisation, split and preprocessing.
    void setBase(const Experiment& base);

    /// The settings to keep with those chosen here, and the table; passes validate() when chosen() is emitted.
    Experiment experiment() const;
    /// Why the choices do not make a valid task yet, or empty.
    QString error() const;
    /// True once the whole file has been read.
    bool isRead() const { return m_table != nullptr; }

    static DataTable readData(const DataRequest& request, const RunContext& context);

Q_SIGNALS:
    /// The user has opened the file as chosen.
    void chosen(const Experiment& experiment);
    /// The user wants to choose another file.
    void otherFileWanted();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    QWidget* buildForm();
    QSpinBox* addNumber(const char* setting);
    void follow();
    void reread();
    void showAbout();
    void showPreview();
    void showLines(const QString& reason);
    void tickFirst();
    void receive(std::shared_ptr<const DataTable> table);
    void fail(const QString& message);
    /// True if `m_base` belongs to this file.
    bool isBase() const;
    /// Shows the choices of these settings that are the page's own.
    void choose(const Experiment& experiment);
    void suggestSplit();
    void showSplit(const SplitSpec& split);
    void takeSplit(const SplitSpec& split);
    void drawColumn();
    void updateState();
    void restyle();
    void fitTables();
    const DataTable& known() const { return m_table ? *m_table : m_preview.table; }

    Experiment m_base;
    std::string m_file;
    DataOptions m_options;
    DataPreview m_preview;
    std::shared_ptr<const DataTable> m_table;
    std::shared_ptr<const std::vector<Recording>> m_recordings;  ///< of the table, where `m_base` tells them apart
    std::vector<double> m_changed;  ///< the series drawn, where it differs from the column in the file
    QString m_readError;

    QLabel* m_about = nullptr;
    QFormLayout* m_form = nullptr;       ///< of the settings
    ScrolledForm* m_scrolled = nullptr;  ///< all but the plot
    QBoxLayout* m_body = nullptr;        ///< that and the plot
    std::vector<QWidget*> m_ofSeries;    ///< rows of m_form that are there once the file is read as a table
    DataFormat* m_format = nullptr;
    QTableWidget* m_cells = nullptr;
    DataColumns* m_columns = nullptr;
    DataChanges* m_changes = nullptr;
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
    QPushButton* m_other = nullptr;
    QPushButton* m_open = nullptr;
    bool m_filling = false;
    JobRunner<DataRequest, DataTable> m_reader;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
