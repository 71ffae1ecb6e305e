// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "core/analysis/stability.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/base/analysis.h"

class QLabel;
class QSlider;
class QSpinBox;

namespace echoplane {

/// The row below the plane that selects a step t of the driven trajectory and gives the eigenvalues of the Jacobian J_t there.
/// They are computed on a dedicated worker while the row is visible; the newest step wins.
class PlaneJacobian : public QWidget {
    Q_OBJECT
public:
    explicit PlaneJacobian(QWidget* parent);
    /// Stops the computation and waits for it.
    ~PlaneJacobian() override;

    /// True if a run has Jacobians other than its Λ: one with an activation, whose states are stored.
    static bool hasJacobian(const RunResult* run);

    /// Sets the run whose trajectory is used; null for none. The step is kept if the run has it.
    void setResult(std::shared_ptr<const RunResult> run);
    int step() const { return m_step; }
    void setStep(int step);

    /// The last result; empty before the first one and while the row is hidden.
    Analysis<JacobianSpectrum> analysis() const {
        return isHidden() ? Analysis<JacobianSpectrum>() : Analysis<JacobianSpectrum>{m_spectrum, m_shown != m_wanted};
    }
    bool idle() const { return m_jobs.idle(); }

Q_SIGNALS:
    void changed();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Request {
        std::shared_ptr<const RunResult> run;
        int step = 0;
        bool operator==(const Request&) const = default;
    };
    struct Answer {
        Request request;
        JacobianSpectrum spectrum;
    };

    static Answer compute(const Request& request, const RunContext& context);
    void requestSpectrum();
    void showText(const QString& words);

    QSlider* m_slider;
    QSpinBox* m_field;
    QLabel* m_line;
    std::shared_ptr<const RunResult> m_run;
    int m_step = -1;  ///< −1 until one is chosen; then the last step is used
    Request m_wanted, m_shown;
    std::shared_ptr<const JacobianSpectrum> m_spectrum;
    JobRunner<Request, Answer> m_jobs;
};

}  // namespace echoplane
