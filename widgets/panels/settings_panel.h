// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QScrollArea>

class QAction;

namespace echoplane {

class Document;
class SettingRow;

/// Every setting of the experiment, made from the list that the command line is made from too.
class SettingsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit SettingsPanel(Document& document, QWidget* parent = nullptr);

    /// Shows all settings that have a meaning, also those that are seldom turned; for a menu.
    QAction* moreAction() const { return m_more; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::vector<SettingRow*> m_rows;
    QAction* m_more;
};

}  // namespace echoplane
