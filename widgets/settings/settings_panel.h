// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QScrollArea>

class QAction;
class QPushButton;
class QVBoxLayout;

namespace echoplane {

class Document;
class SettingFold;
class SettingRow;

/// The rail: all settings of the experiment that have an effect, made from the same list as the command line. In the open are the
/// task, the way it is tested, the method and the knobs; all others are in folds that show their state in words. What a task
/// brings unfolds when the task is chosen. 264 pixels wide at type × 1, or as wide as its widest row, folded or not, so that
/// nothing moves when it unfolds.
class SettingsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit SettingsPanel(Document& document, QWidget* parent = nullptr);

    /// Menu action that unfolds all settings that apply.
    QAction* moreAction() const { return m_more; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Fold {
        std::string name;
        SettingFold* fold;
        bool broughtByTask;
    };

    SettingRow* makeRow(const Setting& setting, QWidget* parent);
    void addOpenRows(QVBoxLayout& rail);
    void addFolds(QVBoxLayout& rail);
    void addButtons(QVBoxLayout& rail);
    void addToTabOrder(QWidget* widget);
    void follow();
    void fit();
    /// Without the room of the scroll bar.
    int railWidth() const;

    Document& m_document;
    std::vector<SettingRow*> m_rows;
    std::vector<Fold> m_folds;
    std::string m_task;  ///< whose settings are shown
    QAction* m_more;
    QPushButton* m_reseed = nullptr;
    QWidget* m_last = nullptr;  ///< in the tab order
    int m_width = 0;            ///< of the last size hint
};

}  // namespace echoplane
