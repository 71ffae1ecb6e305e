// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/predict/run_forecast.h"
#include "widgets/jobs/job_runner.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace echoplane {

class Document;
class FigureArea;
class FileChooser;
class MessageStrip;
class RunProgress;

/// Page that forecasts the rows after the end of the document's data, by the model of its run: how many steps, which interval, a
/// file of known inputs where the model has inputs that it does not predict, whether to fit on all rows; the forecast drawn after
/// the data, and saved as the CSV that `echoplane forecast` writes. Where there is nothing to forecast, it says why. A forecast
/// continues while the page is hidden; the destructor stops it.
class ForecastPage : public QWidget {
    Q_OBJECT

public:
    using Runner = JobRunner<RunForecastRequest, RunForecast>;

    /// Both references must outlive it.
    ForecastPage(Document& document, FileChooser& chooser, QWidget* parent = nullptr, Runner::Run run = forecastAfter);
    ~ForecastPage() override;

    bool idle() const { return m_runner.idle(); }
    /// The forecast shown, or null.
    std::shared_ptr<const RunForecast> shown() const { return m_shown; }

    void start();
    /// Writes forecastCsv(). Success or failure is shown in the page.
    void saveCsv(const QString& file);

private:
    QWidget* buildForm();
    QWidget* buildResult();
    QBoxLayout* buildFooter();
    void follow();
    /// The run of the current settings; null while there is none.
    std::shared_ptr<const RunResult> currentRun() const;
    /// Why the page can do nothing now; empty if it can.
    QString reason() const;
    void updatePage();
    void updateKnown();
    void receive(const std::shared_ptr<const RunForecast>& result);
    void setBusy(bool busy);
    void chooseKnown();
    void chooseCsv();

    Document& m_document;
    FileChooser& m_chooser;
    std::shared_ptr<const RunForecast> m_shown;

    QFormLayout* m_form = nullptr;
    QSpinBox* m_steps = nullptr;
    QComboBox* m_level = nullptr;
    QWidget* m_knownRow = nullptr;
    QLineEdit* m_known = nullptr;
    QCheckBox* m_fitAll = nullptr;
    QLabel* m_reason = nullptr;
    QLabel* m_differences = nullptr;
    RunProgress* m_progress = nullptr;
    MessageStrip* m_error = nullptr;
    MessageStrip* m_note = nullptr;
    QStackedWidget* m_stack = nullptr;
    QLabel* m_empty = nullptr;
    FigureArea* m_figure = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_start = nullptr;
    Runner m_runner;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
