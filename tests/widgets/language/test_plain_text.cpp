// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QInputDialog>
#include <QLabel>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/language/plain_text.h"

namespace echoplane::plain_text_tests {

/// Texts from files are shown verbatim, and no text loads anything.
class TestPlainText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsShowTheLetters();
    void toolTipsShowTheLetters();
    void messageBoxesShowTheLetters();
    void inputDialoguesShowTheLetters();

private:
    const QString m_text = QStringLiteral("<b>bold</b> & <img src=\"file:///dev/zero\">\nsecond line");
};

void TestPlainText::labelsShowTheLetters() {
    const std::unique_ptr<QLabel> label(plainLabel(m_text));
    QVERIFY(Qt::mightBeRichText(m_text));
    QCOMPARE(label->textFormat(), Qt::PlainText);
    QCOMPARE(label->text(), m_text);
    QWidget parent;
    QCOMPARE(plainLabel(&parent)->textFormat(), Qt::PlainText);
}

void TestPlainText::toolTipsShowTheLetters() {
    QCOMPARE(plainToolTip(QStringLiteral("a < b & c")), QStringLiteral("a < b & c"));
    QCOMPARE(plainToolTip({}), QString());
    QTextDocument shown;  // as a tool tip would show it
    shown.setHtml(plainToolTip(m_text));
    QCOMPARE(shown.toPlainText(), m_text);
    QVERIFY(!shown.toHtml().contains(QStringLiteral("<img")));
}

void TestPlainText::messageBoxesShowTheLetters() {
    PlainMessageBox box(QMessageBox::Question, QStringLiteral("title"), m_text, QMessageBox::Ok);
    box.setInformativeText(m_text);
    QCOMPARE(box.text(), m_text);
    QCOMPARE(box.informativeText(), m_text);
    int labels = 0;
    for (const auto* label : box.findChildren<QLabel*>()) {
        if (label->text() != m_text) continue;
        ++labels;
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    QCOMPARE(labels, 2);
}

void TestPlainText::inputDialoguesShowTheLetters() {
    QInputDialog dialog;
    setPlainLabelText(dialog, m_text);
    QCOMPARE(dialog.labelText(), m_text);
    const auto* label = dialog.findChild<QLabel*>();
    QVERIFY(label && label->text() == m_text);
    QCOMPARE(label->textFormat(), Qt::PlainText);
}

ECHOPLANE_WINDOW_TEST(TestPlainText, QApplication)

}  // namespace echoplane::plain_text_tests

#include "test_plain_text.moc"
