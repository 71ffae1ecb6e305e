// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QLineEdit>

namespace echoplane {

/// Input field for one exact number. Shows it rounded with its unit, or at full precision while the field has focus. Up, Down and
/// the wheel step the digit left of the cursor. A refused number stays as typed, with a red frame and the accepted range in
/// error(), while the previous value stays valid; Esc restores it.
class NumberField : public QLineEdit {
    Q_OBJECT

public:
    struct Format {
        bool integer = false;
        bool logarithmic = false;  ///< a leading 1 steps down into the decade below
        double minimum = 0.0;      ///< inclusive
        double maximum = 0.0;
        QString unit;              ///< shown behind the number, may be empty
        QString unitOfOne = unit;  ///< shown behind 1
    };
    /// Applies a number that the user entered. Throws std::invalid_argument, with a message for the user, to refuse it.
    using Commit = std::function<void(double)>;

    NumberField(Format format, Commit commit, QWidget* parent = nullptr);

    double value() const { return m_value; }
    /// Shows this value; a new value replaces text that is being typed.
    void setValue(double value);

    /// Sets the unit shown behind the number.
    void setUnit(const QString& unit, const QString& unitOfOne);

    /// Without a frame: the number looks like text until the pointer or the keyboard focus is on it.
    void setInPlace();

    /// Why the text in the field was refused, or empty.
    QString error() const { return m_error; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void errorChanged(const QString& error);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Width with that number, or the widest whole number, and the unit.
    int widthFor(const QString& number) const;
    QString exactText() const;
    QString roundedText() const;
    void showValue();
    void commitText();
    void step(int steps);
    void setError(const QString& error);
    QString rangeText() const;
    const QString& unit() const { return m_value == 1.0 ? m_format.unitOfOne : m_format.unit; }

    Format m_format;
    Commit m_commit;
    double m_value = 0.0;
    bool m_inPlace = false;
    int m_wheelAngle = 0;
    QString m_error;
};

}  // namespace echoplane
