// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "core/fitting/mode_optimiser.h"
#include "core/fitting/pruning.h"
#include "core/fitting/spectrum_fit.h"
#include "core/text/message.h"
#include "widgets/jobs/job_runner.h"

class QLabel;
class QPushButton;
class QSpinBox;

namespace echoplane {

class Document;
class FitPlot;
class MessageStrip;
class PlaneView;

/// Page that chooses eigenvalues for the document's task: fits them to the training signal, or optimises or prunes the
/// current ones, on a worker. The result is drawn on the plane as crosses, with the paths of optimised modes; Apply sets it in
/// the document in one undo step. A click on the plot of singular values takes another order, one on the curve of radii another
/// radius.
class FitDialog : public QDialog {
    Q_OBJECT

public:
    /// Both references must outlive it.
    FitDialog(Document& document, PlaneView& plane, QWidget* parent = nullptr);
    ~FitDialog() override;

    /// What Apply would set; empty before a result.
    const std::optional<Experiment>& offer() const { return m_offer; }
    bool idle() const { return m_jobs.idle(); }
    /// The text below the plots.
    QString summary() const;

protected:
    void hideEvent(QHideEvent* event) override;

private:
    enum class Kind { fit, optimise, prune };
    struct Request {
        Kind kind = Kind::fit;
        Experiment experiment;
        FitOptions options;
    };
    struct Answer {
        Kind kind = Kind::fit;
        std::optional<SpectrumFit> fit;
        Message limit;
        std::optional<Optimised> optimised;
        RunResult run;
        std::vector<PrunePoint> curve;
    };
    /// Steps of a run of the optimiser, from the worker to the timer that draws them.
    struct StepBox {
        std::mutex lock;
        std::vector<OptimiseStep> steps;
        std::stop_source stop;  ///< of the Stop button: ends with the steps so far
    };

    static Answer compute(const Request& request, const RunContext& context, StepBox& box);
    QPushButton* addButton(const char* name, const QString& text, const QString& toolTip);
    void begin(Kind kind);
    void finish(const Answer& answer);
    void stop();
    void showSteps();
    void showValues();
    void showCurve();
    void take(double across);
    void forget();
    void apply();
    void update();

    Document& m_document;
    PlaneView& m_plane;
    std::shared_ptr<StepBox> m_box = std::make_shared<StepBox>();
    std::optional<Experiment> m_offer;
    std::shared_ptr<const Answer> m_answer;
    bool m_applying = false;
    QSpinBox *m_order, *m_size;
    QPushButton *m_fit = nullptr, *m_optimise = nullptr, *m_prune = nullptr, *m_stop = nullptr, *m_apply = nullptr;
    FitPlot *m_values = nullptr, *m_curve = nullptr;
    QLabel* m_words;
    MessageStrip* m_error;
    QTimer m_frames;
    JobRunner<Request, Answer> m_jobs;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
