// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace echoplane {

/// Pages in place of the result views, in one frame: back to the results at the top left, a title, one sentence, the page. Escape
/// closes the page unless it has a use for it. A page can take the plane's room, and does where it needs more than the column
/// has.
class ResultPages : public QWidget {
    Q_OBJECT

public:
    explicit ResultPages(QWidget* parent = nullptr);

    /// `page` becomes a child; a dialogue closes its page when it is finished. `name` is its help topic.
    void addPage(QWidget* page, const QString& name, const QString& title, const QString& sentence);
    void open(const QString& name);
    void close();
    /// The name of the page shown; empty if none is open.
    QString shown() const;
    QWidget* page(const QString& name) const;

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void opened();
    void closed();
    /// Whether the page takes the plane's room.
    void roomWanted(bool wanted);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Page {
        QWidget* widget;
        QString name, title, sentence;
    };

    std::vector<Page> m_pages;
    QLabel* m_title;
    QLabel* m_sentence;
    QToolButton* m_back;
    QToolButton* m_room;
    QStackedWidget* m_stack;
    bool m_open = false;
    int m_columnWidth = 0;  ///< without the plane's room
};

}  // namespace echoplane
