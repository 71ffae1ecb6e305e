// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "core/race/race.h"
#include "core/text/message.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/race/race_box.h"
#include "widgets/race/race_results.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace echoplane {

class Document;
class FileChooser;
class MessageStrip;
class RaceSetup;
class RaceShown;
class SaveNetworkButton;

/// Page of a race, which goes on while the page is hidden: trains other models on the document's data, each for the same seconds,
/// on a worker. Plots validation errors while they learn, and lists errors, sizes and times of the finished ones.
class RaceDialog : public QDialog {
    Q_OBJECT

public:
    /// Returns the implementation of networks; throws if it is not installed (app/process/networks.h).
    using Module = std::function<const Networks&()>;

    /// All references must outlive it.
    RaceDialog(Document& document, Module module, FileChooser& chooser, QWidget* parent = nullptr);
    ~RaceDialog() override;

    /// Disables networks, where their module is not installed, and shows why.
    void disableNetworks();

    bool idle() const { return m_jobs.idle(); }
    /// Finished contenders of the last race, in order of finishing; also of a race that was stopped.
    const std::vector<Learned>& contenders() const { return m_contenders; }

    /// The last race with its trained networks; empty if there are none.
    std::optional<RacePlan> kept() const;
    /// Restores a kept race, which “Go on” then resumes; a plan without contenders clears the last race.
    void restore(const RacePlan& plan);
    /// The contenders shown in the window, also while the dialogue is closed.
    RaceShown& shown() const { return *m_shown; }

Q_SIGNALS:
    /// A network of kept() has learned more.
    void keptChanged();

private:
    struct Request {
        RacePlan plan;
        std::shared_ptr<RaceBox> box;  ///< one per race: a race that is still stopping must not write into the next one's
        int threads = 1;
    };
    using Outcome = std::vector<Learned>;

    QBoxLayout* buildTop();
    QBoxLayout* buildFooter();
    QPushButton* addButton(const char* name, const QString& text, const QString& toolTip);
    void begin();
    void resume();
    /// Runs these contenders of m_plan for its seconds.
    void submit(std::vector<std::string> contenders);
    void stop();
    /// Those of `names` that have not used all their seconds.
    std::vector<std::string> unfinished(std::vector<std::string> names) const;
    /// Contenders that were ticked after the start and can take part.
    std::vector<std::string> newcomers() const;
    /// Contenders that have used their seconds and could learn or search for longer.
    std::vector<std::string> learners() const;
    /// Contenders that are learning, unless the race is being stopped.
    std::vector<std::string> running() const;
    /// Seconds that a contender has learned so far; empty if it has not.
    std::optional<double> secondsOf(const std::string& name) const;
    /// State of a contender that has not finished.
    QString stateOf(const std::string& name) const;
    QString words() const;
    /// Draws if anything has changed since the last time.
    void follow();
    void draw();
    void recolour();
    void showRows();
    void save();
    void offerNetwork();
    void update();
    void updateButtons();

    Document& m_document;
    Module m_module;
    FileChooser& m_chooser;
    std::shared_ptr<RaceBox> m_box = std::make_shared<RaceBox>();
    RacePlan m_plan;  // of the last race, with all its contenders
    std::vector<Learned> m_contenders;
    std::set<std::string> m_done;
    std::vector<std::string> m_submitted;  // contenders that run now, or ran last
    int m_atATime = 1;                     // how many of them run in parallel
    LearnerOptions::Trained m_kept;
    RaceResults::Curves m_learning;
    bool m_loaded = false, m_stopping = false;
    RaceSetup* m_setup;
    QToolButton* m_setUp = nullptr;
    QPushButton *m_start = nullptr, *m_stop = nullptr, *m_resume = nullptr, *m_save = nullptr;
    SaveNetworkButton* m_saveModel = nullptr;
    RaceResults* m_results = nullptr;
    RaceShown* m_shown = nullptr;
    std::vector<Learned> m_rows;  // finished contenders, and the others with their state
    QLabel* m_words;
    MessageStrip* m_error;
    QTimer m_frames;
    JobRunner<Request, Outcome> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
