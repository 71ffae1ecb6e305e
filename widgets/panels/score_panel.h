// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <limits>
#include <memory>

#include <QWidget>

#include "core/pipeline/stages.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace echoplane {

class Document;
class RunReview;
struct RunStability;

/// The figures of the newest result: what the run is judged by (standardScoreOn()) on validation, training and test, large, with
/// its change against the previous settings, and what decides whether the reservoir can work: κ(Q), the effective spectral
/// radius, the slowest time constant. What is not a number is a dash. The figure of the test stretch stands behind a click, which
/// holds for that result, so that nobody tunes by it; it is open where validation has too few steps to judge by.
class ScorePanel : public QWidget {
    Q_OBJECT

public:
    explicit ScorePanel(Document& document, QWidget* parent = nullptr);

    /// What takes too long for a frame, of the newest result: shown until there is another result.
    void setStability(std::shared_ptr<const RunStability> stability);
    /// What gives the scores a scale; must outlive the panel. Adds the choice of seeds to the context menu.
    void setReview(RunReview& review);

    /// "diverged at step 512", "free run diverged at step 705", "the output diverged at step 643", "in use: unstable, closed-loop
    /// radius 1.2", or empty.
    QString badge() const;
    /// "0.9000", "1.0300 unstable" or "0.9991…1.0208 undecided" on the ground of a warning. The plane, which is always in sight,
    /// says it at length.
    QString effectiveRadiusText() const;
    /// Shows the figure of the test stretch of the result that is shown.
    void showTest();
    /// It is shown.
    bool testIsShown() const;
    /// Shown with every result, or no longer: where nothing is tuned.
    void setTestOpen(bool open);

    /// All numbers in full, test too, a line each: name, a tab, the number. What is not a number is left empty.
    QString asText() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// One number with its name and, for an error, a line below.
    struct Figure {
        QLabel* name;
        QLabel* number;
        QLabel* below;
        QPushButton* show;                                        ///< in place of `number` while that is hidden
        double value = std::numeric_limits<double>::quiet_NaN();  ///< what `number` rounds
    };

    Figure addFigure(int column);
    Figure addDetail(const QString& name, const QString& help, int column);
    void takeResult();
    void showResult();
    void explainDynamics(bool linear);
    void showScores(const RunResult* result);
    void showScale();
    void elideScale();
    void keepWhole();
    void keepWarningWhole();
    void offerOutputs(const RunResult* result);
    /// The output whose errors are shown; −1: all of them.
    int output() const;
    void offerCopy();
    void offerSeeds();
    void offerSeason();
    void askForSeason();
    void restyle();

    Document& m_document;
    std::array<Figure, 3> m_figures;
    enum Detail { condition, effectiveRadius, timeConstant };
    std::array<Figure, 3> m_details;
    std::shared_ptr<const RunStability> m_stability;
    RunReview* m_review = nullptr;
    QLabel* m_scale;
    QStringList m_scaleLines;  ///< what m_scale shows as far as there is room
    QComboBox* m_outputs;
    std::shared_ptr<const RunResult> m_tested;  ///< the result whose test figure was asked for
    bool m_testOpen = false;
    bool m_unstable = false;
    bool m_copies = false;  ///< the scores are copied once there is a result
    bool m_alarm = false;   ///< what the badge says is no good news
    QLabel* m_badge;
    QLabel* m_warning;
};

}  // namespace echoplane
