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

/// Panel of all settings of the experiment, made from the same list as the command line.
class SettingsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit SettingsPanel(Document& document, QWidget* parent = nullptr);

    /// Menu action that shows all settings that apply, also those that are seldom changed.
    QAction* moreAction() const { return m_more; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// A heading, the grid row of the gap above it (−1: none), and the rows below.
    struct Group {
        QLabel* heading = nullptr;
        int gap = -1;
        std::vector<const SettingRow*> rows;
    };
    /// Shows the headings of groups with a visible row.
    void showHeadings();

    std::vector<SettingRow*> m_rows;
    std::vector<Group> m_groups;
    QGridLayout* m_grid = nullptr;
    QAction* m_more;
};

}  // namespace echoplane
