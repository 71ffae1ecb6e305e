// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "core/race/race.h"
#include "widgets/jobs/job_runner.h"

class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace echoplane {

class Document;
class FileChooser;
class MessageStrip;
class RaceResults;
class RaceShown;
class SaveNetworkButton;

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

    /// Where what makes networks is not here: they cannot be chosen, and say why.
    void leaveNetworksOut();

    bool idle() const { return m_jobs.idle(); }
    /// Of the last race, in the order in which they ran; also of one that was stopped.
    const std::vector<Contender>& contenders() const { return m_contenders; }

    /// The last race with what its networks have learned; nothing where none has.
    std::optional<RacePlan> kept() const;
    /// Takes a race up where it was kept, or forgets the last one where the plan has no contenders: “Go on” brings it back.
    void restore(const RacePlan& plan);
    /// What of them is to be seen in the window; nothing once the dialogue is closed.
    RaceShown& shown() const { return *m_shown; }

private:
    /// Of one race, from the worker to the timer that draws.
    struct Box {
        std::mutex lock;
        std::vector<Contender> finished;
        std::map<std::string, std::vector<LearningPoint>> learning;
        std::map<std::string, std::pair<double, Eigen::VectorXcd>>
            moved;  ///< step size and eigenvalues, since they were looked at
        std::map<std::string, std::shared_ptr<const NetworkRecord>> kept;  ///< what to go on with
    };
    struct Request {
        RacePlan plan;
        std::shared_ptr<Box> box;  ///< its own: a race that is still being stopped tells no other's
    };
    using Outcome = std::vector<Contender>;

    QWidget* setup();
    QPushButton* addButton(const char* name, const QString& text, const QString& toolTip);
    /// Those that can do the document's task.
    void showNames();
    void begin();
    void goOn();
    /// `contenders` of m_plan, with the seconds that it says.
    void submit(std::vector<std::string> contenders);
    /// Of the plan, those that are not there: the race was stopped.
    std::vector<std::string> unfinished() const;
    /// Those that have learned, or searched, as long as the plan says and could do so for longer.
    std::vector<std::string> learners() const;
    void draw();
    void recolour();
    void showRows(const std::map<std::string, std::vector<LearningPoint>>& learning);
    void save();
    void offerNetwork();
    void update();

    Document& m_document;
    Module m_module;
    FileChooser& m_chooser;
    std::shared_ptr<Box> m_box = std::make_shared<Box>();
    RacePlan m_plan;  // of the last race, with all who take part
    std::vector<Contender> m_contenders;
    QListWidget* m_names;
    QDoubleSpinBox* m_seconds;
    QSpinBox *m_parameters, *m_width;
    QPushButton *m_start = nullptr, *m_stop = nullptr, *m_goOn = nullptr, *m_save = nullptr;
    SaveNetworkButton* m_saveModel = nullptr;
    RaceResults* m_results = nullptr;
    RaceShown* m_shown = nullptr;
    std::vector<Contender> m_rows;  // those that are there, and the one that learns
    QLabel* m_words;
    MessageStrip* m_error;
    QTimer m_frames;
    JobRunner<Request, Outcome> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
