// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/views/result_pages.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/on_screen.h"
#include "tests/window_tests.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/pictures/export_plot_page.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::export_page_tests {

/// The page that exports plots, in the real window.
class TestExportPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() { m_window = firstWindow(); }
    void cleanup() { m_window.reset(); }

    void itIsBesideThePlane() {
        const QRectF circle = unitCircle(*m_window);
        const ExportPlotPage& page = open("export-plot");
        QCOMPARE(m_window->size(), QSize(1280, 800));
        QVERIFY(m_window->planeView().isVisible());
        QCOMPARE(unitCircle(*m_window), circle);
        QVERIFY(m_window->findChild<QWidget*>(QStringLiteral("answer"))->isVisible());
        for (const char* name : {"export-plot", "export-format", "export-theme", "export-preview", "export-save"}) {
            const auto* part = page.findChild<QWidget*>(QLatin1String(name));
            QVERIFY2(part->isVisible(), name);
            QVERIFY2(inWindow(page).contains(inWindow(*part)), name);
        }
        const auto* preview = page.findChild<QLabel*>(QStringLiteral("export-preview"));
        QTRY_VERIFY(!preview->pixmap().isNull());
        QVERIFY(preview->height() >= 120);
        // Below the form, and beside it once the page has the room of the plane.
        const auto* form = page.findChild<QWidget*>(QStringLiteral("export-form"));
        QVERIFY(inWindow(*preview).top() > inWindow(*form).bottom());
        QTest::mouseClick(seen(*m_window, QStringLiteral("page-room")), Qt::LeftButton);
        settle();
        QVERIFY(!m_window->planeView().isVisible());
        QVERIFY(inWindow(*preview).left() > inWindow(*form).right());
    }

    void thePlotsAreThoseOfTheNewestResult() {
        ExportPlotPage& page = open("export-signal");
        const auto* plot = page.findChild<QComboBox*>(QStringLiteral("export-plot"));
        QCOMPARE(plot->currentText(), QStringLiteral("Signal and residual"));
        page.setSuffix(QStringLiteral("csv"));
        const auto* save = page.findChild<QPushButton*>(QStringLiteral("export-save"));
        m_window->document().set(setting("spectral-radius"), 0.7);
        QVERIFY(!save->isEnabled());
        QCOMPARE(page.findChild<QLabel*>(QStringLiteral("export-preview"))->text(),
                 QStringLiteral("These settings have no result yet."));
        waitForRun(*m_window);
        QTRY_VERIFY(save->isEnabled());
        QCOMPARE(plot->currentText(), QStringLiteral("Signal and residual"));
        QCOMPARE(page.suffix(), QStringLiteral("csv"));
        const QTemporaryDir folder;
        const QString now = folder.filePath(QStringLiteral("now.csv")), alone = folder.filePath(QStringLiteral("alone.csv"));
        page.saveTo(now);
        writePlot(plotSource(QStringLiteral("signal"), m_window->document().result(), {}), {}, alone);
        QCOMPARE(numbers(now), numbers(alone));
        QVERIFY(!numbers(now).isEmpty());
        QCOMPARE(messageOf(*m_window, StatusLine::Kind::note), QStringLiteral("Saved to %1").arg(now));
        QCOMPARE(m_window->pages().shown(), QString());
    }

    void aTaskWithAViewOfItsOwnEndsIt() {
        const QPointer<ExportPlotPage> page = &open("export-all-plots");
        m_window->document().set(setting("task"), std::string("memory"));
        waitForRun(*m_window);
        QTRY_VERIFY(!page);
        QCOMPARE(m_window->pages().shown(), QString());
    }

    void whatIsChosenInThePlaneFollows() {
        ExportPlotPage& page = open("export-plane");
        const auto* part = page.findChild<QComboBox*>(QStringLiteral("export-part"));
        QVERIFY(!part->isVisible());
        m_window->planeView().setFocus();
        QTest::keyClick(&m_window->planeView(), Qt::Key_Plus);
        QTRY_VERIFY(part->isVisible());
    }

    void escapeAndBackLeaveIt() {
        QPointer<ExportPlotPage> page = &open("export-plot");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(m_window->pages().shown(), QString());
        QTRY_VERIFY2(!page, "it keeps no run");
        page = &open("export-plot");
        QTest::mouseClick(seen(*m_window, QStringLiteral("page-back")), Qt::LeftButton);
        QCOMPARE(m_window->pages().shown(), QString());
        QTRY_VERIFY(!page);
        // Another page takes its place.
        page = &open("export-plot");
        action(*m_window, "sweep")->trigger();
        QCOMPARE(m_window->pages().shown(), QStringLiteral("sweep"));
        QTRY_VERIFY(!page);
    }

    void backLeadsToThePageThatOpenedIt() {
        action(*m_window, "sweep")->trigger();
        QPointer<ExportPlotPage> page = &open("export-plot");
        auto* back = seen(*m_window, QStringLiteral("page-back"));
        QCOMPARE(back->accessibleName(), QStringLiteral("Back to Sweep"));
        QTest::mouseClick(back, Qt::LeftButton);
        QCOMPARE(m_window->pages().shown(), QStringLiteral("sweep"));
        QCOMPARE(back->accessibleName(), QStringLiteral("Back to the results"));
        QTRY_VERIFY(!page);
        // A view that is brought up ends all pages.
        open("export-plot");
        m_window->deck().bringUp(m_window->deck().view(QStringLiteral("memory")));
        QCOMPARE(m_window->pages().shown(), QString());
    }

    void anotherPlotKeepsTheChoices() {
        open("export-plane").setSuffix(QStringLiteral("png"));
        QCOMPARE(open("export-signal").suffix(), QStringLiteral("png"));
        settle();
        QCOMPARE(m_window->pages().shown(), QStringLiteral("export"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(m_window->pages().shown(), QString());
    }

private:
    ExportPlotPage& open(const char* name) {
        action(*m_window, name)->trigger();
        settle();
        auto* page = qobject_cast<ExportPlotPage*>(m_window->pages().page(QStringLiteral("export")));
        if (page == nullptr || !page->isVisible()) qFatal("no page");
        return *page;
    }
    /// The lines of a CSV after the first, which holds the settings.
    static QByteArray numbers(const QString& file) {
        QFile in(file);
        if (!in.open(QIODevice::ReadOnly)) return {};
        in.readLine();
        return in.readAll();
    }

    std::unique_ptr<MainWindow> m_window;
};

ECHOPLANE_WINDOW_TEST(TestExportPage, QApplication)

}  // namespace echoplane::export_page_tests

#include "test_export_page.moc"
