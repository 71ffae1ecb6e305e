// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/document/document.h"
#include "widgets/settings/choice_row.h"
#include "widgets/settings/setting_fold.h"
#include "widgets/settings/setting_row.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/theme/metrics.h"

namespace echoplane::settings_width_tests {

/// No field of the settings lies beyond the edge, where it could not be scrolled to.
class TestSettingsWidth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }

    // Settings that are seldom changed have longer names, and the scroll bar takes some width.
    void moreSettingsAreNotCut() {
        Document document;
        QWidget window;
        auto* row = new QHBoxLayout(&window);
        auto* panel = new SettingsPanel(document);
        row->addWidget(panel);
        row->addWidget(new QWidget, 1);
        window.resize(900, 500);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const int before = panel->width();
        panel->moreAction()->setChecked(true);
        auto* last = panel->findChild<NumberField*>(QStringLiteral("field:input-noise"));
        QVERIFY(last != nullptr);
        QTRY_VERIFY(!last->isHidden() && panel->verticalScrollBar()->isVisible());
        QCOMPARE(panel->width(), before);
        const auto cut = [&] {
            const QRect seen = panel->viewport()->rect();
            for (const NumberField* each : panel->findChildren<NumberField*>()) {
                const QRect place(each->mapTo(panel->viewport(), QPoint()), each->size());
                if (!each->isHidden() && (place.left() < seen.left() || place.right() > seen.right())) return each->objectName();
            }
            return QString();
        };
        QTRY_COMPARE(cut(), QString());
    }

    // Folds of which no setting applies are hidden.
    void foldsHaveSomethingBelow() {
        Document document;
        SettingsPanel panel(document);
        panel.moreAction()->setChecked(true);
        panel.resize(panel.sizeHint());
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        for (const char* task : {"mso", "memory", "narma", "tones", "mso"}) {
            document.set(setting("task"), std::string(task));
            panel.moreAction()->setChecked(true);
            QCoreApplication::processEvents();
            for (const SettingFold* fold : panel.findChildren<SettingFold*>()) {
                const bool any = std::ranges::any_of(fold->rows(), &SettingRow::isVisible);
                QVERIFY2(fold->isVisible() == any, qPrintable(fold->header().text()));
            }
        }
    }

    // Regression test: a row that measured its box before that had its new font stayed on two lines after a presentation.
    void aChoiceIsBesideItsNameWheneverItFits() {
        Document document;
        QWidget page;
        auto* column = new QVBoxLayout(&page);
        auto* row = new ActivationRow(setting("activation"), document, &page);
        column->addWidget(row);
        page.resize(260, 200);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto* box = row->findChild<QComboBox*>(QStringLiteral("choice:activation"));
        const auto* name = row->findChild<QLabel*>(QStringLiteral("name:activation"));
        QVERIFY(box != nullptr && name != nullptr);
        for (const int pixels : {6, 60, 6}) {
            QFont font = page.font();
            font.setPixelSize(pixels);
            box->setFont(font);
            QTRY_COMPARE(box->x() > name->x(), pixels == 6);
        }
    }

    // Nothing gets wider or narrower when a fold opens.
    void unfoldingKeepsTheWidth() {
        Document document;
        SettingsPanel panel(document);
        const int folded = panel.sizeHint().width();
        panel.moreAction()->setChecked(true);
        QCOMPARE(panel.sizeHint().width(), folded);
        document.set(setting("task"), std::string("tones"));
        QCOMPARE(panel.sizeHint().width(), folded);
        QCOMPARE(folded, scaled(metrics::rail, panel.font()));
    }
};

ECHOPLANE_WINDOW_TEST(TestSettingsWidth, QApplication)

}  // namespace echoplane::settings_width_tests

#include "test_settings_width.moc"
