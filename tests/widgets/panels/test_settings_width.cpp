// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTest>

#include "core/math/blas_threads.h"
#include "widgets/document/document.h"
#include "widgets/panels/number_field.h"
#include "widgets/panels/settings_panel.h"

using namespace echoplane;

/// No field of the settings lies beyond the edge, where nothing could scroll to it.
class TestSettingsWidth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }

    // The names of the settings that are seldom turned are longer, and the scroll bar takes its part.
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
};

QTEST_MAIN(TestSettingsWidth)
#include "test_settings_width.moc"
