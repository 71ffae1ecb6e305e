// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace echoplane {

class Document;

/// Progress of a run: nothing at first, a thin line after 100 ms, later the time left and Cancel. Its size does not change.
class RunProgress : public QWidget {
    Q_OBJECT

public:
    /// Text and Cancel appear after `cancelAfter` milliseconds.
    explicit RunProgress(int cancelAfter, QWidget* parent = nullptr);
    /// For a status line: follows the runs of a document; text and Cancel appear after 2 s, from the left.
    explicit RunProgress(Document& document, QWidget* parent = nullptr);

    /// A run starts now.
    void restart();
    /// No run is active.
    void stop();
    /// The run was cancelled and stops as soon as it can.
    void showCancelling();
    /// Progress of the run: what is computed, and the fraction done.
    void report(const QString& what, double fraction);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// True while text or Cancel are shown.
    bool isSpeaking() const { return m_speaking; }

Q_SIGNALS:
    void cancelRequested();
    void speakingChanged(bool speaking);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    int m_cancelAfter;
    QLabel* m_words;
    QPushButton* m_cancel;
    QTimer m_refresh;
    QElapsedTimer m_since;
    QString m_what;
    double m_fraction = 0.0;
    int m_reports = 0;
    bool m_cancelling = false;
    bool m_speaking = false;
    bool m_line = false;  ///< is drawn
};

}  // namespace echoplane
