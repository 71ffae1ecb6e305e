// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QScrollArea>

class QAction;

class QGridLayout;
class QLabel;

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
    /// A heading, the grid row of the gap above it (−1: none), and what stands below.
    struct Group {
        QLabel* heading = nullptr;
        int gap = -1;
        std::vector<const SettingRow*> rows;
    };
    /// Those of groups of which a row is shown.
    void showHeadings();

    std::vector<SettingRow*> m_rows;
    std::vector<Group> m_groups;
    QGridLayout* m_grid = nullptr;
    QAction* m_more;
};

}  // namespace echoplane
