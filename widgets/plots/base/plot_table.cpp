// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/plot_table.h"

#include <cmath>
#include <complex>

#include <QCoreApplication>
#include <QLocale>

#include "core/tables/table_text.h"

namespace echoplane {
namespace {

struct PlotTableTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::PlotTableTexts)
};

QString line(QStringList cells) {
    // A name may contain tabs, or begin like a spreadsheet formula.
    for (QString& cell : cells) cell = QString::fromStdString(harmlessCell(cell.simplified().toStdString()));
    return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
}

void addRows(PlotTable& table, const QString& name, const Spectrum& spectrum, const ReadoutResult* readout) {
    const auto value = [&](const Eigen::VectorXd ReadoutResult::*column, Eigen::Index mode) {
        if (readout == nullptr || mode >= (readout->*column).size()) return QString();
        return tableNumber((readout->*column)[mode]);
    };
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const std::complex<double> lambda = spectrum.eigenvalue(mode);
        table.rows.push_back({name, QString::number(mode + 1), tableNumber(lambda.real()), tableNumber(lambda.imag()),
                              tableNumber(std::abs(lambda)), tableNumber(std::abs(std::arg(lambda))),
                              value(&ReadoutResult::magnitudes, mode), value(&ReadoutResult::contributions, mode)});
    }
}

}  // namespace

QString tableNumber(double value) {
    if (!std::isfinite(value)) return {};
    QLocale plain = QLocale::c();
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return plain.toString(value, 'g', QLocale::FloatingPointShortest);
}

QString tabSeparated(const PlotTable& table) {
    if (table.rows.empty()) return {};
    QString text = line(table.header);
    for (const QStringList& row : table.rows) text += line(row);
    return text;
}

void addModes(PlotTable& table, const QString& name, const Spectrum& spectrum) {
    addRows(table, name, spectrum, nullptr);
}

PlotTable modeTable(const RunResult* result, const std::vector<PinnedRun>& pinned) {
    PlotTable table{{PlotTableTexts::tr("run"), PlotTableTexts::tr("mode"), PlotTableTexts::tr("real part"),
                     PlotTableTexts::tr("imaginary part (of a pair, ±)"), PlotTableTexts::tr("modulus"),
                     PlotTableTexts::tr("frequency (radians per step)"), PlotTableTexts::tr("weight |w|"),
                     PlotTableTexts::tr("contribution |w|·rms(state)")},
                    {}};
    const auto add = [&](const QString& name, const RunResult* run) {
        if (run != nullptr && run->dynamics) addRows(table, name, run->dynamics->spectrum, run->readout.get());
    };
    add(PlotTableTexts::tr("current"), result);
    for (const PinnedRun& run : pinned) add(run.name, run.result.get());
    return table;
}

}  // namespace echoplane
