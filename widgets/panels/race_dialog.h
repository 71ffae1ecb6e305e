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
#include "widgets/jobs/job_runner.h"
#include "widgets/panels/race_box.h"
#include "widgets/panels/race_results.h"

class QLabel;
class QPushButton;

namespace echoplane {

class Document;
class FileChooser;
class MessageStrip;
class RaceSetup;
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
    /// Of the last race, in the order in which they were there; also of one that was stopped.
    const std::vector<Contender>& contenders() const { return m_contenders; }

    /// The last race with what its networks have learned; nothing where none has.
    std::optional<RacePlan> kept() const;
    /// Takes a race up where it was kept, or forgets the last one where the plan has no contenders: “Go on” brings it back.
    void restore(const RacePlan& plan);
    /// What of them is to be seen in the window, also while the dialogue is closed.
    RaceShown& shown() const { return *m_shown; }

Q_SIGNALS:
    /// What kept() gives has become more.
    void keptChanged();

private:
    struct Request {
        RacePlan plan;
        std::shared_ptr<RaceBox> box;  ///< its own: a race that is still being stopped tells no other's
        int threads = 1;
    };
    using Outcome = std::vector<Contender>;

    QWidget* setup();
    QPushButton* addButton(const char* name, const QString& text, const QString& toolTip);
    void begin();
    void goOn();
    /// `contenders` of m_plan, with the seconds that it says.
    void submit(std::vector<std::string> contenders);
    void stop();
    /// Of those, the ones that have not had their seconds.
    std::vector<std::string> unfinished(std::vector<std::string> names) const;
    /// Those that have been ticked since and can take part.
    std::vector<std::string> newcomers() const;
    /// Those that have learned, or searched, as long as the plan says and could do so for longer.
    std::vector<std::string> learners() const;
    /// Those that are learning, of a race that has not been stopped.
    std::vector<std::string> running() const;
    /// That one has learned for so far, where it has.
    std::optional<double> secondsOf(const std::string& name) const;
    /// How far one has come that is not there.
    QString stateOf(const std::string& name) const;
    QString words() const;
    /// Draws what has come since the last time.
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
    RacePlan m_plan;  // of the last race, with all who take part
    std::vector<Contender> m_contenders;
    std::set<std::string> m_done;
    std::vector<std::string> m_submitted;  // who runs now, or ran last
    int m_atATime = 1;                     // of them
    RacePlan::Learned m_kept;
    RaceResults::Learned m_learning;
    bool m_loaded = false, m_stopping = false;
    RaceSetup* m_setup;
    QPushButton *m_start = nullptr, *m_stop = nullptr, *m_goOn = nullptr, *m_save = nullptr;
    SaveNetworkButton* m_saveModel = nullptr;
    RaceResults* m_results = nullptr;
    RaceShown* m_shown = nullptr;
    std::vector<Contender> m_rows;  // those that are there, and the others with how far they are
    QLabel* m_words;
    MessageStrip* m_error;
    QTimer m_frames;
    JobRunner<Request, Outcome> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
