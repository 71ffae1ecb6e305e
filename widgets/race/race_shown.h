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

#include "core/analysis/stability.h"
#include "core/race/race.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/base/pinned_run.h"

class QLabel;
class QPushButton;

namespace echoplane {

class Document;
struct RivalModes;

/// Buttons that show a contender of a race in the window: the eigenvalues of its step Jacobian on the plane, those of an LRU also
/// while it learns, and its predictions in the signal. None of it belongs to the document; all of it is removed when the
/// document's data, task or split no longer match the race.
class RaceShown : public QWidget {
    Q_OBJECT

public:
    using Module = std::function<const Networks&()>;
    using Colours = std::function<QColor(const std::string& contender)>;

    /// The document must outlive it.
    RaceShown(Document& document, Module module, Colours colours, QWidget* parent);
    ~RaceShown() override;

    /// Starts a race. Contenders that were shown are shown again once they finish.
    void begin(const RacePlan& plan);
    /// Sets the finished contenders of the race.
    void setContenders(const std::vector<Learned>& contenders);
    /// Sets the eigenvalues of a contender that is learning.
    void setMoving(const std::string& contender, double rate, const Eigen::VectorXcd& eigenvalues);
    /// Sets the contender that the buttons act on; empty for none.
    void choose(const std::string& contender);
    /// Sets the step of the data whose Jacobian is shown; initially the last one.
    void lookAt(int step);
    /// Removes all contenders from the plane and the signal.
    void clear();
    /// Shows all in the current colours.
    void recolour();

    /// Contenders shown on the plane; inSignal() returns those shown over the signal.
    const std::vector<std::shared_ptr<const RivalModes>>& onPlane() const { return m_onPlane; }
    const std::vector<PinnedRun>& inSignal() const { return m_inSignal; }
    /// True if the document's data, task and split are those of the race.
    bool isOfRace() const;
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void planeChanged();
    void signalChanged();

private:
    struct Request {
        std::string contender;
        std::shared_ptr<const NetworkRecord> record;
        Experiment experiment;
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
    /// Maximum number of contenders on the plane: more colours could not be distinguished.
    static constexpr std::size_t mostOnPlane = 4;
    struct Moving {
        double rate = 0.0;
        std::shared_ptr<const NetworkRecord> since = {};  ///< the network it resumed from; null for a fresh start
        std::vector<std::complex<double>> now = {};
        std::vector<std::vector<std::complex<double>>> trails = {};
    };

    static Answer compute(const Request& request, const RunContext& context);
    const Learned* find(const std::string& name) const;
    bool isOnPlane(const std::string& name) const;
    /// True if the requested Jacobian is still wanted on the plane.
    bool isWanted(const Request& request) const;
    /// Drops the pending Jacobian and clears the text about it.
    void dropRequest();
    /// Sentence on why the contender cannot be shown; empty if it can.
    QString whyNotOnPlane(const std::string& name) const;
    QString whyNotInSignal(const std::string& name) const;
    Request requestOf(const Learned& contender) const;
    /// Eigenvalues of a contender on the plane; null if none are known yet.
    std::shared_ptr<const RivalModes> modesOf(const std::string& name) const;
    /// Requests the next Jacobian that is missing or of another step.
    void requestNext();
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
    std::vector<Learned> m_contenders;
    std::map<std::string, Moving> m_moving;
    std::string m_chosen;
    std::vector<std::string> m_planeOf;   ///< contenders on the plane
    std::vector<std::string> m_signalOf;  ///< contenders in the signal, oldest first
    int m_step = -1;
    Request m_requested;  ///< pending request
    std::map<std::string, std::shared_ptr<const Answer>> m_answers;
    std::vector<std::shared_ptr<const RivalModes>> m_onPlane;
    std::vector<PinnedRun> m_inSignal;
    QPushButton *m_plane, *m_signal;
    QLabel* m_words;
    JobRunner<Request, Answer> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
