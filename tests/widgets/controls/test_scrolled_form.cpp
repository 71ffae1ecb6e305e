// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QLabel>
#include <QTest>
#include <QVBoxLayout>

#include "tests/window_tests.h"
#include "widgets/controls/scrolled_form.h"

namespace echoplane::scrolled_form_tests {

class TestScrolledForm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTheHeightOfItsWrappedLabel();
};

/// Regression test: the last line of a set-up was cut in half.
void TestScrolledForm::takesTheHeightOfItsWrappedLabel() {
    QWidget page;
    auto* inside = new QWidget;
    auto* lines = new QVBoxLayout(inside);
    auto* label = new QLabel(QStringLiteral("word"), inside);
    label->setWordWrap(true);
    lines->addWidget(label);
    auto* form = new ScrolledForm(inside, 1, &page);
    auto* column = new QVBoxLayout(&page);
    column->addWidget(form);
    column->addStretch(1);
    page.resize(200, 600);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    for (const int words : {1, 60, 20}) {
        label->setText(QStringLiteral("word ").repeated(words));
        QTRY_COMPARE(form->height(), inside->heightForWidth(form->width()));
        QVERIFY(label->height() >= label->heightForWidth(label->width()));
    }
    page.resize(400, 600);
    QTRY_COMPARE(form->height(), inside->heightForWidth(form->width()));
}

ECHOPLANE_WINDOW_TEST(TestScrolledForm, QApplication)

}  // namespace echoplane::scrolled_form_tests

#include "test_scrolled_form.moc"
