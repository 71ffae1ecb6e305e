// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <stdexcept>

#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

#include "core/tasks/mso.h"
#include "tests/core/torch/torch_module.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"
#include "widgets/race/race_dialog.h"

namespace echoplane {

/// A document of three sines with its race dialogue, and the actions of a test on it.
class RaceDialogDesk {
protected:
    void begin() {
        Experiment experiment = withTask({}, "mso");
        experiment.set(mso::components, 3);
        experiment.reservoir.size = 20;
        m_document = std::make_unique<Document>(experiment);
        m_dialog = std::make_unique<RaceDialog>(
            *m_document, [this]() -> const Networks& { return networks(); }, m_chooser);
        m_dialog->show();
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(0.2);
    }
    void end() {
        m_dialog.reset();
        m_document.reset();
    }
    QString words() const { return m_dialog->findChild<QLabel*>(QStringLiteral("race-words"))->text(); }
    /// The text in the last column of its row.
    QString state(const char* name) const {
        const auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->item(row, 0)->data(Qt::UserRole) == QLatin1String(name))
                return table->item(row, table->columnCount() - 1)->text();
        return {};
    }
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
    std::atomic<int> m_asked = 0;
    std::atomic<bool> m_missing = false;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<RaceDialog> m_dialog;
};

}  // namespace echoplane
