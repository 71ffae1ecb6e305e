// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <limits>
#include <memory>

#include <QWidget>

#include "core/run/run_result.h"
#include "core/run/task_metric.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace echoplane {

class Document;
class RunReview;
struct Reading;
struct RunStability;

/// The details of the answer: a table of the standard score (standardMeasure()) on validation, training and test, of this run, of
/// the one before the latest gesture, over seeds, and of the best baseline; for a valid time also of the NRMSE. Below it the
/// figures that decide whether the reservoir can work: κ(Q), effective spectral radius, slowest time constant; and warnings. A
/// missing number is a dash. The test score is hidden until a click shows it for that result, so that nobody tunes on it; it is
/// always shown where validation has too few steps to judge by.
class ScorePanel : public QWidget {
    Q_OBJECT

public:
    explicit ScorePanel(Document& document, QWidget* parent = nullptr);

    /// Sets the stability of the newest result, which takes too long to compute in every frame. Shown until the next result.
    void setStability(std::shared_ptr<const RunStability> stability);
    /// Sets the source of baselines and spreads; must outlive the panel. Adds seeds and season to the context menu.
    void setReview(RunReview& review);

    /// "diverged at step 512", "closed-loop test diverged at step 705", "the output diverged at step 643", "in use: unstable,
    /// closed-loop radius 1.2", or empty.
    QString badge() const;
    /// "0.9000", "1.0300 unstable", or "0.9991…1.0208 undecided". The plane, which is always visible, explains it at length.
    QString effectiveRadiusText() const;
    /// Shows the test score of the current result.
    void showTest();
    /// True if the test score is shown.
    bool testIsShown() const;
    /// Whether the test score of every result is shown, for uses without tuning.
    void setTestOpen(bool open);

    /// All numbers in full, including test, one line each: name, tab, number. A missing number is empty.
    QString asText() const;

    QSize sizeHint() const override;

Q_SIGNALS:
    /// testIsShown() has changed.
    void testShownChanged(bool shown);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A line of the table: one measure over one span. `value` is the unrounded number of this run.
    struct Row {
        QLabel* name;
        QLabel* number;
        QLabel* before;
        QLabel* seeds;
        QLabel* baseline;
        double value = std::numeric_limits<double>::quiet_NaN();
        QString fullName = {};
    };
    /// A figure below the table.
    struct Figure {
        QLabel* name;
        QLabel* number;
        double value = std::numeric_limits<double>::quiet_NaN();
    };
    enum Detail { condition, effectiveRadius, timeConstant };

    Row addRow();
    Figure addDetail(const QString& name, const QString& help);
    void place();
    void fitColumns();
    void addHeadings();
    void takeResult();
    void showResult();
    void showBadge(const RunResult& result);
    void showWarnings(const RunResult& result);
    void explainDynamics(bool linear);
    void showScores(const RunResult* result);
    void showRow(std::size_t index, const RunResult* result, const Reading& now, const Reading& before);
    void showErrors(const RunResult* result, const RunResult* previous);
    void showHeadings(const RunResult* result, const QString& measure);
    QString spreadText(const RunResult* result, Metric metric, Role role, const QFontMetrics& metrics) const;
    void offerOutputs(const RunResult* result);
    /// The output whose errors are shown; −1: all of them.
    int output() const;
    void offerCopy();
    void offerSeeds();
    void offerSeason();
    void askForSeason();
    void restyle();
    void restyleAlarms();
    QColor shade(const QColor& colour) const;

    Document& m_document;
    QWidget* m_content;
    QGridLayout* m_grid;
    std::array<QLabel*, 5> m_headings;
    std::array<Row, 3> m_rows;
    std::array<QLabel*, 3> m_below;      ///< the line below each number
    std::array<QPushButton*, 3> m_show;  ///< in place of a number while that is hidden
    QLabel* m_errorHeading;
    std::array<Row, 3> m_errors;  ///< NRMSE beside a valid time
    std::array<Figure, 3> m_details;
    std::shared_ptr<const RunStability> m_stability;
    RunReview* m_review = nullptr;
    QComboBox* m_outputs;
    std::shared_ptr<const RunResult> m_tested;  ///< the result whose test score the user has opened
    bool m_testOpen = false;
    bool m_testIsFirst = false;   ///< there is no validation score
    bool m_testWasShown = false;  ///< as last told
    bool m_unstable = false;
    bool m_narrow = false;  ///< each score takes two lines
    bool m_copies = false;  ///< the scores are copied once there is a result
    bool m_alarm = false;   ///< the badge is a warning
    QLabel* m_badge;
    QLabel* m_warning;
};

}  // namespace echoplane
