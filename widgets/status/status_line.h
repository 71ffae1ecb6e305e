// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <memory>

#include <QElapsedTimer>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <QWidget>

#include "core/experiment/experiment.h"

class QAction;
class QLabel;
class QListWidget;
class QToolButton;

namespace echoplane {

class Document;
class PreviewChip;
class Popover;
class RunProgress;
class StageButton;
class StageStrip;
class Transport;

/// The line at the bottom of the window. On the left the message of the moment, with one action that it may offer; a click lists
/// the past messages. On the right the chip of the eigenbasis and the time of the run, which opens the times of its stages. While
/// a run takes long, its progress is in place of the message; in live training, the transport is in place of the times.
///
/// Its height depends on the font alone, and its parts have fixed places: no message moves anything.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    explicit StatusLine(Document& document, QWidget* parent = nullptr);
    ~StatusLine() override;

    /// A note is shown for 6 s, and as long as the pointer is on it; a hint for 6 s at least, then until other settings have a
    /// result; an error until the next result. Each also goes with the next message and with a click.
    enum class Kind { note, hint, error };
    /// Shows a message, verbatim, in place of any other. `offer` is an action shown beside it as a button; triggering it
    /// clears the message.
    void say(Kind kind, const QString& text, QAction* offer = nullptr);
    void sayNote(const QString& text) { say(Kind::note, text); }
    void sayError(const QString& text) { say(Kind::error, text); }
    /// Clears the message if it is of that kind.
    void clear(Kind kind);
    /// The message in full; empty if there is none.
    QString message() const { return m_text; }
    /// Its kind, or that of the last one.
    Kind kind() const { return m_kind; }
    Transport& transport() const { return *m_transport; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void messageShown(StatusLine::Kind kind, const QString& text);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void clearMessage();
    void takeResult();
    void passTime();
    void showParts();
    void showMessage();
    void place();
    void openLog();
    void openTimes();
    QString fitted(int width) const;

    struct Past {
        QString time;
        QString text;
    };

    Document& m_document;
    QLabel* m_message;
    QToolButton* m_offer;
    QToolButton* m_log;
    RunProgress* m_progress;
    PreviewChip* m_chip;
    StageButton* m_stages;
    Transport* m_transport;
    QListWidget* m_past;
    Popover* m_pastCard;
    StageStrip* m_times;
    Popover* m_timesCard;
    QPointer<QAction> m_offered;
    QTimer m_timer;
    std::deque<Past> m_messages;  ///< newest first
    QString m_text;
    Kind m_kind = Kind::note;
    QElapsedTimer m_since;                  ///< since the message is shown
    std::unique_ptr<Experiment> m_saidFor;  ///< the settings when the message was shown
};

}  // namespace echoplane
