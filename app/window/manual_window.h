// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QTextBrowser;

namespace echoplane {

/// The manual of the program, resources/manual, a page at a time: links lead from page to page, Back returns. In English.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget& parent);

    /// Opens a page by its name in resources/manual, "own-data".
    void open(const QString& page);

private:
    void follow(const QUrl& link);

    QTextBrowser* m_page;
};

}  // namespace echoplane
