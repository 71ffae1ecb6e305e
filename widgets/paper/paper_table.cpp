// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/paper/paper_table.h"

#include <cmath>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>

#include "core/settings/settings.h"
#include "core/text/number_text.h"
#include "widgets/controls/table_cell.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int aboveRole = Qt::UserRole;
constexpr int oursRole = Qt::UserRole + 1;
constexpr int papersRole = Qt::UserRole + 2;
constexpr int errorRole = Qt::UserRole + 3;
constexpr int medianRole = Qt::UserRole + 4;
constexpr int aboveByRole = Qt::UserRole + 5;

QString errorText(double error) {
    return std::isfinite(error) ? typeset(QString::number(error, 'e', 2)) : QStringLiteral("∞");
}

QString methodLabel(const std::string& method) {
    return choiceLabel(setting("method"), method);
}

QTableWidgetItem* itemOf(const Table2Cell& cell) {
    const bool above = !(cell.rmse <= cell.paperRmse);
    const double aboveBy = cell.standardErrorsAbove();
    const bool clearly = std::isinf(cell.rmse) || aboveBy > Table2::clearErrors;
    const bool hasError = std::isfinite(cell.seeds.standardError);
    const QString ours =
        hasError ? QStringLiteral("%1 ± %2").arg(errorText(cell.rmse), typeset(QString::number(cell.seeds.standardError, 'e', 0)))
                 : errorText(cell.rmse);
    const QString paper = errorText(cell.paperRmse), median = errorText(cell.seeds.median);
    const QString mark = clearly ? QStringLiteral("▲ ") : above ? QStringLiteral("△ ") : QString();
    QTableWidgetItem* item = tableCell(
        mark + ours + PaperTable::tr("\nmedian %1").arg(median) + QStringLiteral("\n(%1)").arg(paper), Qt::AlignHCenter);
    item->setData(aboveRole, clearly);
    item->setData(oursRole, cell.rmse);
    item->setData(papersRole, cell.paperRmse);
    item->setData(errorRole, cell.seeds.standardError);
    item->setData(medianRole, cell.seeds.median);
    item->setData(aboveByRole, aboveBy);
    const QString judgement =
        std::isinf(cell.rmse) ? PaperTable::tr("%1 of %2 seeds diverged").arg(cell.seeds.diverged).arg(cell.seeds.count)
        : std::isfinite(aboveBy)
            ? PaperTable::tr("%1 standard errors %2 it")
                  .arg(QString::number(std::abs(aboveBy), 'f', 1), above ? PaperTable::tr("above") : PaperTable::tr("below"))
            : PaperTable::tr("without a standard error");
    const QString offer = PaperTable::tr("Double-click or press Return to load these settings into the window.");
    const auto number = [](double value) { return typeset(QString::fromStdString(shortestText(value))); };
    item->setToolTip(
        plainToolTip(PaperTable::tr("%1 times the paper's, %2. Best for most seeds: ρ %3, leak rate %4, s_in %5, α %6.")
                         .arg(typeset(QString::number(cell.rmse / cell.paperRmse, 'g', 2)), judgement,
                              number(cell.typical.dynamics.spectralRadius), number(cell.typical.dynamics.leakRate),
                              number(cell.typical.input.scaling), number(cell.typical.readout.ridge)) +
                     QLatin1Char('\n') + offer));
    item->setData(Qt::AccessibleTextRole,
                  PaperTable::tr("MSO%1, %2: %3, median %4, the paper's %5, %6")
                      .arg(QString::number(cell.components), methodLabel(cell.method), ours, median, paper, judgement));
    return item;
}

}  // namespace

PaperTable::PaperTable(QWidget* parent) : QTableWidget(parent) {
    setAccessibleName(tr("Table 2"));
    setEditTriggers(NoEditTriggers);
    setFrameShape(NoFrame);
    viewport()->setAutoFillBackground(false);
    setWordWrap(false);          // cells have explicit line breaks; rows are measured before the columns have their width
    setTabKeyNavigation(false);  // Tab leaves the table, the arrows move in it.
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setSectionsClickable(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setSectionsClickable(false);
    auto* copy = new QAction(tr("&Copy the table"), this);
    copy->setObjectName(QStringLiteral("copy-table"));
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    copy->setToolTip(tr("All numbers as text, to paste into a spreadsheet"));
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(asText()); });
    addAction(copy);
    connect(this, &QTableWidget::cellActivated, this, [this](int row, int column) {
        const auto at =
            static_cast<std::size_t>(row) * static_cast<std::size_t>(columnCount()) + static_cast<std::size_t>(column);
        const QString what = verticalHeaderItem(row)->text() + QStringLiteral(", ") + horizontalHeaderItem(column)->text();
        Q_EMIT experimentChosen(m_typical[at], what);
    });
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

QString PaperTable::asText() const {
    QStringList lines;
    QStringList cells = {tr("task")};
    for (int column = 0; column < columnCount(); ++column) {
        const QString method = horizontalHeaderItem(column)->text();
        cells << method << tr("%1, paper").arg(method) << tr("%1, standard error").arg(method) << tr("%1, median").arg(method)
              << tr("%1, standard errors above the paper").arg(method);
    }
    lines << cells.join(QLatin1Char('\t'));
    for (int row = 0; row < rowCount(); ++row) {
        cells = {verticalHeaderItem(row)->text()};
        for (int column = 0; column < columnCount(); ++column)
            for (const int role : {oursRole, papersRole, errorRole, medianRole, aboveByRole}) {
                const double value = item(row, column)->data(role).toDouble();
                cells << (std::isnan(value) ? QString() : QString::number(value, 'g', QLocale::FloatingPointShortest));
            }
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void PaperTable::setTable(const Table2& table) {
    const std::vector<std::string>& methods = table2Methods();
    const auto columns = static_cast<int>(methods.size());
    clear();
    m_typical.clear();
    for (const Table2Cell& cell : table.cells) m_typical.push_back(cell.typical);
    setColumnCount(columns);
    setRowCount(static_cast<int>(table.cells.size()) / columns);
    for (int column = 0; column < columns; ++column)
        setHorizontalHeaderItem(column, new QTableWidgetItem(methodLabel(methods[static_cast<std::size_t>(column)])));
    for (int i = 0; i < rowCount() * columns; ++i) {
        const Table2Cell& cell = table.cells[static_cast<std::size_t>(i)];
        setItem(i / columns, i % columns, itemOf(cell));
        if (i % columns == 0)
            setVerticalHeaderItem(i / columns, new QTableWidgetItem(QStringLiteral("MSO%1").arg(cell.components)));
    }
    restyle();
}

void PaperTable::restyle() {
    const PlotColours colours = plotColours(QGuiApplication::palette());
    QColor tint = colours.warning;
    tint.setAlphaF(0.18F);
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 0; column < columnCount(); ++column)
            if (QTableWidgetItem* each = item(row, column))
                each->setBackground(each->data(aboveRole).toBool() ? QBrush(tint) : QBrush());
}

void PaperTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

QString tableCaption(const Table2& table, int seeds) {
    return PaperTable::tr(
               "Mean test RMSE ± standard error, the median, and the paper's value in brackets; seeds: %1, N = 100, for each "
               "seed the setting of Table 1 with the lowest validation RMSE. ")
               .arg(seeds) +
           PaperTable::tr(
               "%1 of %2 means are at or below the paper's; △ marks means above it by at most %3 standard errors, or of a single "
               "seed, and ▲ the others: %4. Took %5 s.")
               .arg(table.atOrBelowPaper())
               .arg(table.cells.size())
               .arg(Table2::clearErrors)
               .arg(table.clearlyAbovePaper())
               .arg(QString::number(table.seconds, 'f', 1));
}

}  // namespace echoplane
