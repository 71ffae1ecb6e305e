// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace echoplane {

class Document;

/// What is seen of a run that takes long: nothing at first, a thin line after 100 ms, time left and Cancel after 2 s. Always
/// takes the same room.
class RunProgress : public QWidget {
    Q_OBJECT

public:
    explicit RunProgress(Document& document, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void restart();
    void stop();
    void report(const QString& what, double fraction);
    void refresh();

    QLabel* m_words;
    QPushButton* m_cancel;
    QTimer m_refresh;
    QElapsedTimer m_since;
    QString m_what;
    double m_fraction = 0.0;
    int m_reports = 0;
};

}  // namespace echoplane
