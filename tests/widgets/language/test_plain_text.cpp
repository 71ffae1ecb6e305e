// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QImage>
#include <QInputDialog>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QTextEdit>
#include <QUrl>

#include "tests/window_tests.h"
#include "widgets/language/plain_text.h"

namespace echoplane::plain_text_tests {

/// Texts from files stand as they are, and no text loads anything.
class TestPlainText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsShowTheLetters();
    void toolTipsShowTheLetters();
    void messageBoxesShowTheLetters();
    void inputDialoguesShowTheLetters();
    void noDocumentLoadsAFile();
    void ourOwnResourcesAreLoaded();

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

void TestPlainText::noDocumentLoadsAFile() {
    const QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("wide.png"));
    QImage wide(400, 10, QImage::Format_RGB32);
    wide.fill(Qt::red);
    QVERIFY(wide.save(picture));
    const QString html = QStringLiteral("<img src=\"%1\">");
    const auto widthOf = [](const QString& text) {
        QTextDocument document;
        document.setHtml(text);
        document.setTextWidth(-1);
        return document.idealWidth();
    };
    loadNothingFromTexts();
    for (const QString& address : {picture, QUrl::fromLocalFile(picture).toString()})
        QVERIFY2(widthOf(html.arg(address)) < 100.0, qPrintable(address));
    // Neither does a control that shows rich text, nor a style sheet.
    QTextEdit edit;
    edit.setHtml(html.arg(picture));
    QVERIFY(edit.document()->idealWidth() < 100.0);
    QTextDocument document;
    QVERIFY(!document.resource(QTextDocument::StyleSheetResource, QUrl::fromLocalFile(picture)).canConvert<QByteArray>() ||
            document.resource(QTextDocument::StyleSheetResource, QUrl::fromLocalFile(picture)).toByteArray().isEmpty());
}

void TestPlainText::ourOwnResourcesAreLoaded() {
    loadNothingFromTexts();
    QTextDocument document;
    QVERIFY(!document.resource(QTextDocument::ImageResource, QUrl(QStringLiteral("qrc:/nothing/of/that/name.png")))
                 .canConvert<QImage>());
}

ECHOPLANE_WINDOW_TEST(TestPlainText, QApplication)

}  // namespace echoplane::plain_text_tests

#include "test_plain_text.moc"
