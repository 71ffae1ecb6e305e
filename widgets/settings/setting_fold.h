// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractButton>
#include <QStringList>

namespace echoplane {

class SettingRow;

/// Header of a fold: a triangle, a name, and at the right as many parts of its state in words as there is room for. A click,
/// Space, Left and Right fold and unfold.
class FoldHeader : public QAbstractButton {
    Q_OBJECT

public:
    FoldHeader(const QString& title, QWidget* parent);

    void setState(const QStringList& parts);
    /// The parts that are shown.
    QString state() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int titleLeft() const;

    QStringList m_parts;
};

/// Rows of settings that unfold in place below a header (`fold:…`). Hidden while none of its rows is shown.
class SettingFold : public QWidget {
    Q_OBJECT

public:
    SettingFold(const QString& name, const QString& title, QWidget* parent);

    /// The parent for rows.
    QWidget* body() const { return m_body; }
    void addRow(SettingRow* row);
    const std::vector<SettingRow*>& rows() const { return m_rows; }
    FoldHeader& header() const { return *m_header; }
    bool isOpen() const { return m_header->isChecked(); }
    void setOpen(bool open) { m_header->setChecked(open); }

    /// Shows the fold if one of its rows is shown. Returns whether a row is shown that was not shown before.
    bool follow();

Q_SIGNALS:
    /// By the user.
    void unfolded();

private:
    FoldHeader* m_header;
    QWidget* m_body;
    std::vector<SettingRow*> m_rows;
    std::vector<bool> m_shown;  ///< of the rows, as follow() saw them last
};

}  // namespace echoplane
