// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QTest>

#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/document/document.h"
#include "widgets/settings/settings_panel.h"

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
        QVERIFY(panel->width() >= before);
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

    // Settings that do not apply to the chosen task have no heading either.
    void headingsHaveSomethingBelow() {
        Document document;
        SettingsPanel panel(document);
        panel.resize(panel.sizeHint());
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        for (const char* task : {"mso", "memory", "narma", "mso"}) {
            document.set(setting("task"), std::string(task));
            QCoreApplication::processEvents();
            std::vector<const QLabel*> names;
            for (const QLabel* each : panel.findChildren<QLabel*>())
                if (each->isVisible() && each->text().size() > 1 && each->height() > 0) names.push_back(each);
            std::ranges::sort(names, {}, [](const QLabel* each) { return each->mapTo(each->window(), QPoint()).y(); });
            for (std::size_t i = 1; i < names.size(); ++i)
                QVERIFY2(
                    !names[i - 1]->font().bold() || !names[i]->font().bold() || names[i - 1]->text() == QStringLiteral("Task"),
                    qPrintable(names[i - 1]->text() + QStringLiteral(" above ") + names[i]->text()));
        }
    }
};

ECHOPLANE_WINDOW_TEST(TestSettingsWidth, QApplication)

}  // namespace echoplane::settings_width_tests

#include "test_settings_width.moc"
