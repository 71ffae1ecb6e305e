// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPointer>
#include <QWidget>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace echoplane {

/// Pages in place of the result views, in one frame: Back at the top left, a title, one sentence, the page. Escape does the same
/// as Back unless the page has a use for it. A page can take the plane's room, and does where it needs more than the column
/// has.
class ResultPages : public QWidget {
    Q_OBJECT

public:
    explicit ResultPages(QWidget* parent = nullptr);

    /// `page` becomes a child; a dialogue closes its page when it is finished. `name` is its help topic.
    void addPage(QWidget* page, const QString& name, const QString& title, const QString& sentence);
    void open(const QString& name);
    /// Adds a page as addPage() does and opens it. It is deleted once it is left; Back returns to the page that is open now.
    void openOnce(QWidget* page, const QString& name, const QString& title, const QString& sentence);
    /// To the results, or to the page from which this one was opened.
    void back();
    /// As back(), if this page is the one shown.
    void leave(const QWidget* page);
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
    void showEvent(QShowEvent* event) override;

private:
    struct Page {
        QWidget* widget;
        QString name, title, sentence;
    };

    const Page* find(const QString& name) const;
    void setFrom(const QString& name);
    void takeRoom();
    void deletePage(QWidget* page);

    std::vector<Page> m_pages;
    QPointer<QWidget> m_once;  ///< the page that is deleted once it is left
    QString m_from;            ///< the page from which the one shown was opened; empty if from the results
    QLabel* m_title;
    QLabel* m_sentence;
    QToolButton* m_back;
    QToolButton* m_room;
    QStackedWidget* m_stack;
    bool m_open = false;
    bool m_roomUnknown = false;  ///< a page was opened before there was a column
    int m_columnWidth = 0;       ///< without the plane's room
};

}  // namespace echoplane
