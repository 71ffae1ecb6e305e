// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <qcustomplot.h>
#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/widgets/plots/gate.h"
#include "tests/widgets/plots/view_results.h"
#include "widgets/plots/series/fork_panel.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/theme/theme.h"

namespace echoplane {

inline constexpr int testBegins = 700;  // of the default split of 1000 steps
enum ForkColumn { stepColumn = 1, sizeColumn, seedColumn, startColumn };

inline std::shared_ptr<const RunResult> runOf(const std::function<void(Experiment&)>& change) {
    Experiment experiment = smallRun()->experiment;
    change(experiment);
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// A view of forks whose worker waits at a gate, with helpers that act like a user.
class ForkViewTest {
protected:
    void open() {
        applyTheme(*qApp, ThemeChoice::light);
        m_gate = std::make_unique<Gate>();
        m_view = std::make_unique<ForkView>(m_gate->before(ForkView::compute()));
        m_view->resize(640, 560);
        m_view->show();
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }
    void close() {
        m_gate->let.release(100);
        m_view.reset();
    }
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }
    QTableWidget* table() const { return &m_view->panel().table(); }
    QString path() const { return m_folder.filePath(QStringLiteral("state.npy")); }
    QToolButton* button(const char* name) const { return m_view->findChild<QToolButton*>(QLatin1String(name)); }
    void click(const char* name) {
        QVERIFY(button(name)->isEnabled());
        QTest::mouseClick(button(name), Qt::LeftButton);
    }
    void settle() { QCoreApplication::processEvents(); }
    void give(const std::shared_ptr<const RunResult>& run) {
        m_view->setResult(run);
        settle();
    }
    void finishOne() {
        settle();
        m_gate->let.release();
        QTRY_VERIFY(m_view->idle());
        settle();
    }
    /// Finishes all computations, including ones requested in the meantime.
    void finishAll() {
        settle();
        m_gate->let.release(10);
        QTRY_VERIFY(m_view->idle() && !m_view->isDimmed());
        settle();
    }
    void save(const QString& file) {
        QSignalSpy saved(m_view.get(), &ForkView::saved);
        m_view->saveState(file);
        QTRY_COMPARE(saved.size(), 1);
    }
    /// Types into a cell of the first fork.
    void type(int place, const QString& text) {
        table()->setFocus();
        table()->setCurrentCell(1, place);
        QTest::keyClick(table(), Qt::Key_F2);
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        settle();
    }
    /// That column of the copied table; cells without a number are left out.
    std::vector<double> column(const QString& name) const {
        const QStringList lines = m_view->tableText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        const qsizetype place = lines.value(0).split(QLatin1Char('\t')).indexOf(name);
        std::vector<double> values;
        for (qsizetype line = 1; place >= 0 && line < lines.size(); ++line) {
            const QString cell = lines[line].split(QLatin1Char('\t'))[place];
            if (!cell.isEmpty()) values.push_back(cell.toDouble());
        }
        if (values.empty()) qFatal("no such column: %s", qPrintable(name));
        return values;
    }

private:
    QTemporaryDir m_folder;

protected:
    std::unique_ptr<Gate> m_gate;
    std::unique_ptr<ForkView> m_view;
};

}  // namespace echoplane
