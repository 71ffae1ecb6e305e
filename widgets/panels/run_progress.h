// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace echoplane {

class Document;

/// What is seen of a run that takes long: nothing at first, a thin line after 100 ms, time left and Cancel after a while. Always
/// takes the same room.
class RunProgress : public QWidget {
    Q_OBJECT

public:
    /// Words and Cancel come after `cancelAfter` milliseconds.
    explicit RunProgress(int cancelAfter, QWidget* parent = nullptr);
    /// Follows the runs of a document; words and Cancel come after 2 s.
    explicit RunProgress(Document& document, QWidget* parent = nullptr);

    /// A run starts now.
    void restart();
    /// Nothing runs any more.
    void stop();
    /// It was asked to stop, and does so as soon as it can.
    void showCancelling();
    /// How far the run is.
    void report(const QString& what, double fraction);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cancelRequested();

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
};

}  // namespace echoplane
