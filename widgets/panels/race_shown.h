// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <QColor>
#include <QWidget>

#include "core/pipeline/stability.h"
#include "core/race/race.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/kit/pinned_run.h"

class QLabel;
class QPushButton;

namespace echoplane {

class Document;
struct RivalModes;

/// The buttons that show a contender of a race in the window: the eigenvalues of its step Jacobian on the plane, those of an LRU
/// already while they move, and its predictions in the signal. Nothing of it belongs to the document, and all of it goes when the
/// data, the task or the split become others than those of the race.
class RaceShown : public QWidget {
    Q_OBJECT

public:
    using Module = std::function<const Networks&()>;
    using Colours = std::function<QColor(const std::string& contender)>;

    /// The document must outlive it.
    RaceShown(Document& document, Module module, Colours colours, QWidget* parent);
    ~RaceShown() override;

    /// A race begins. Those that were shown are shown again when they are there.
    void begin(const RacePlan& plan);
    /// Those of the race that are there.
    void setContenders(const std::vector<Contender>& contenders);
    /// The eigenvalues of one that is learning.
    void setMoving(const std::string& contender, double rate, const Eigen::VectorXcd& eigenvalues);
    /// The one that the buttons are about; empty for none.
    void choose(const std::string& contender);
    /// The step of the data whose Jacobian is taken; before that the last one.
    void lookAt(int step);
    /// Nothing is shown any more.
    void clear();
    /// Colours have changed.
    void recolour();

    /// What is to be seen on the plane, and over the signal.
    const std::vector<std::shared_ptr<const RivalModes>>& onPlane() const { return m_onPlane; }
    const std::vector<PinnedRun>& inSignal() const { return m_inSignal; }
    /// The document's data, task and split are those of the race.
    bool isOfRace() const;
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void planeChanged();
    void signalChanged();

private:
    struct Request {
        std::string contender;
        std::shared_ptr<const NetworkRecord> record;
        std::shared_ptr<const Dataset> data;
        const Networks* networks = nullptr;
        int step = 0;
        bool operator==(const Request&) const = default;
    };
    struct Answer {
        Request request;
        QString where;  ///< "step 599"
        JacobianSpectrum here;
        std::vector<JacobianSpectrum> along;
    };
    /// Those on the plane, in the order that they came: at most so many, a colour each, can be told apart.
    static constexpr std::size_t mostOnPlane = 4;
    struct Moving {
        double rate = 0.0;
        std::shared_ptr<const NetworkRecord> since = {};  ///< what it was when it went on; null where it began
        std::vector<std::complex<double>> now = {};
        std::vector<std::vector<std::complex<double>>> trails = {};
    };

    static Answer compute(const Request& request, const RunContext& context);
    const Contender* find(const std::string& name) const;
    bool isOnPlane(const std::string& name) const;
    /// That one is on the plane as it was asked for.
    bool isWanted(const Request& request) const;
    /// Nobody waits for a Jacobian any more, and nothing is said of one.
    void forgetAsked();
    /// Why it cannot be shown, in a sentence; empty where it can.
    QString whyNotOnPlane(const std::string& name) const;
    QString whyNotInSignal(const std::string& name) const;
    Request requestOf(const Contender& contender) const;
    /// What is known of one that is on the plane; null where that is nothing yet.
    std::shared_ptr<const RivalModes> modesOf(const std::string& name) const;
    /// Asks for the Jacobian of the next whose is none or of another step.
    void askForNext();
    void showOnPlane(bool on);
    void showInSignal(bool on);
    void updateButtons();
    void updatePlane();
    void updateSignal();
    void followDocument();

    Document& m_document;
    Module m_module;
    Colours m_colours;
    RacePlan m_plan;
    std::vector<Contender> m_contenders;
    std::map<std::string, Moving> m_moving;
    std::string m_chosen;
    std::vector<std::string> m_planeOf;   ///< who is to be seen on the plane
    std::vector<std::string> m_signalOf;  ///< who is to be seen in the signal, those that came first first
    int m_step = -1;
    Request m_asked;  ///< and not answered
    std::map<std::string, std::shared_ptr<const Answer>> m_answers;
    std::vector<std::shared_ptr<const RivalModes>> m_onPlane;
    std::vector<PinnedRun> m_inSignal;
    QPushButton *m_plane, *m_signal;
    QLabel* m_words;
    JobRunner<Request, Answer> m_jobs;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
