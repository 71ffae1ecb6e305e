// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include <QDoubleSpinBox>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

#include <qcustomplot.h>

#include "core/math/blas_threads.h"
#include "core/tasks/mso.h"
#include "tests/core/torch/torch_module.h"
#include "widgets/document/document.h"
#include "widgets/panels/file_chooser.h"
#include "widgets/panels/message_strip.h"
#include "widgets/panels/race_dialog.h"

using namespace echoplane;

/// The dialogue that races, with real contenders.
class TestRaceDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        Experiment experiment = withTask({}, "mso");
        experiment.set(mso::components, 3);
        experiment.reservoir.size = 20;
        m_document = std::make_unique<Document>(experiment);
        m_dialog = std::make_unique<RaceDialog>(
            *m_document, [this]() -> const Networks& { return networks(); }, m_chooser);
        m_dialog->show();
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(0.4);
    }
    void cleanup() {
        m_dialog.reset();
        m_document.reset();
    }

    void thoseWithoutNetworksRaceAndAreSorted() {
        choose({QStringLiteral("ar"), QStringLiteral("persistence"), QStringLiteral("reservoir")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 3u);
        const auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->item(2, 0)->text(), QStringLiteral("persistence"));
        QVERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-save"))->isEnabled());
        QCOMPARE(m_asked, 0);
        QVERIFY(m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"))->graphCount() >= 2);
    }

    void aMissingModuleIsASentence() {
        choose({QStringLiteral("gru")});
        m_missing = true;
        press("race-start");
        m_missing = false;
        auto* error = m_dialog->findChild<MessageStrip*>(QStringLiteral("race-error"));
        QTRY_VERIFY(error->isVisible());
        QVERIFY(m_dialog->idle());
    }

    void nobodyIsASentence() {
        choose({});
        press("race-start");
        QVERIFY(m_dialog->findChild<MessageStrip*>(QStringLiteral("race-error"))->isVisible());
    }

    void aNetworkIsWatchedAndStopped() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(60.0);
        choose({QStringLiteral("gru"), QStringLiteral("lstm")});
        press("race-start");
        auto* plot = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        QTRY_VERIFY_WITH_TIMEOUT(plot->graphCount() == 1 && plot->graph(0)->dataCount() > 1, 30000);
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY(m_dialog->contenders().empty());
        QVERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-start"))->isEnabled());
    }

private:
    const Networks& networks() {
        ++m_asked;
        if (m_missing || torchNetworks() == nullptr) throw std::runtime_error("the module is not here");
        return *torchNetworks();
    }
    void choose(const QStringList& names) {
        auto* list = m_dialog->findChild<QListWidget*>(QStringLiteral("race-names"));
        for (int k = 0; k < list->count(); ++k)
            list->item(k)->setCheckState(names.contains(list->item(k)->data(Qt::UserRole).toString()) ? Qt::Checked
                                                                                                      : Qt::Unchecked);
    }
    void press(const char* name) {
        auto* button = m_dialog->findChild<QPushButton*>(QLatin1String(name));
        QVERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }

    FileChooser m_chooser;
    int m_asked = 0;
    bool m_missing = false;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<RaceDialog> m_dialog;
};

QTEST_MAIN(TestRaceDialog)
#include "test_race_dialog.moc"
