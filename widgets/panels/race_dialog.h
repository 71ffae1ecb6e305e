// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "core/race/race.h"
#include "widgets/jobs/job_runner.h"

class QCustomPlot;
class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace echoplane {

class Document;
class FileChooser;
class MessageStrip;

/// Trains other models on the document's data, each for the same seconds, on a worker: validation errors against seconds while
/// they learn, and a table of errors, sizes and times of those that are there.
class RaceDialog : public QDialog {
    Q_OBJECT

public:
    /// What makes trained networks; throws where they are not here (app/networks.h).
    using Module = std::function<const Networks&()>;

    /// All must outlive it.
    RaceDialog(Document& document, Module module, FileChooser& chooser, QWidget* parent = nullptr);
    ~RaceDialog() override;

    bool idle() const { return m_jobs.idle(); }
    /// Of the last race, in the order in which they ran; also of one that was stopped.
    const std::vector<Contender>& contenders() const { return m_contenders; }

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Request {
        RacePlan plan;
        const Networks* networks = nullptr;
    };
    /// From the worker to the timer that draws.
    struct Box {
        std::mutex lock;
        std::vector<Contender> finished;
        std::map<std::string, std::vector<LearningPoint>> learning;
    };
    using Outcome = std::vector<Contender>;

    QWidget* setup();
    QPushButton* addButton(const char* name, const QString& text, const QString& toolTip);
    void begin();
    void draw();
    void showTable();
    void showCurves(const std::map<std::string, std::vector<LearningPoint>>& learning);
    void save();
    void update();
    QColor colourOf(const std::string& name) const;

    Document& m_document;
    Module m_module;
    FileChooser& m_chooser;
    std::shared_ptr<Box> m_box = std::make_shared<Box>();
    RacePlan m_plan;
    std::vector<Contender> m_contenders;
    QListWidget* m_names;
    QDoubleSpinBox* m_seconds;
    QSpinBox* m_width;
    QPushButton *m_start = nullptr, *m_stop = nullptr, *m_save = nullptr;
    QCustomPlot* m_curves;
    QTableWidget* m_table;
    QLabel* m_words;
    MessageStrip* m_error;
    QTimer m_frames;
    JobRunner<Request, Outcome> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
