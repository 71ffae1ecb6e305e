// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStringList>
#include <QWidget>

class QAction;
class QLabel;
class QSlider;

namespace echoplane {

class Document;
struct LiveStatus;

/// Controls of live training: buttons, speed and its state. The first play or step, by menuActions(), enters live training; for a
/// task without live training both are disabled, and show why.
class Transport : public QWidget {
    Q_OBJECT

public:
    explicit Transport(Document& document, QWidget* parent = nullptr);

    /// For a menu; a null pointer is a separator.
    std::vector<QAction*> menuActions() const;
    /// The state in full; empty when not live. Shown as far as it fits.
    const QString& statusText() const { return m_statusText; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QAction* addButton(const char* name, const QString& text, const QKeySequence& keys, const QString& toolTip);
    QAction* addSpeedAction(const char* name, const QString& text, const QKeySequence& keys, int change);
    void playOrPause();
    void takeSpeed();
    void follow(const LiveStatus& status);
    void setPlaying(bool playing);
    void updateState();
    void takeStatus(const LiveStatus& status);
    void showStatus();
    void restyle();

    Document& m_document;
    QAction* m_restart;
    QAction* m_play;
    QAction* m_step;
    QAction* m_leave;
    QSlider* m_speed;
    QLabel* m_speedText;
    QLabel* m_status;
    QAction* m_slower;
    QAction* m_faster;
    QString m_statusText;
    QStringList m_shorter;                             ///< shorter and shorter texts for less room
    QString m_whyNot;                                  ///< why this experiment cannot be learned step by step
    bool m_playing = false;                            ///< the state last requested, unless the run has ended
    bool m_shownPlaying = false, m_shownLive = false;  ///< the state the buttons show
};

}  // namespace echoplane
